/** Asks what a server chooses of an offer, one question after the other. */
import type { Doors } from '../../../doors.ts'
import type { TlsTarget } from '../observation.ts'
import { askHello } from './ask.ts'
import type { AskOptions, Failure, Heard } from './ask.ts'
import type { SurveyHello } from './hello.ts'

export type Choice =
  | { readonly state: 'heard'; readonly heard: Heard }
  /** None of these; by an alert of this RFC 8446 name, or null. */
  | { readonly state: 'refused'; readonly alert: string | null }
  | { readonly state: Failure }

/** Of at most `limit` connections in all; once more where an answer stays unclear. */
export const choose = (
  doors: Pick<Doors, 'connect'>,
  target: TlsTarget,
  options: AskOptions,
  limit: number,
): ((hello: SurveyHello) => Promise<Choice>) => {
  let left = limit
  return async hello => {
    let closed = false
    for (let tries = 1; ; tries += 1) {
      if (left === 0) return { state: 'over-budget' }
      left -= 1
      const answer = await askHello(doors, target, hello, options)
      if (answer.kind === 'hello') return { state: 'heard', heard: answer }
      if (answer.kind === 'refused') return { state: 'refused', alert: answer.alert }
      if (answer.kind === 'closed' && closed) return { state: 'refused', alert: null }
      if (tries === 2 || answer.kind === 'over-budget' || answer.kind === 'too-late')
        return { state: answer.kind }
      closed = answer.kind === 'closed'
    }
  }
}
