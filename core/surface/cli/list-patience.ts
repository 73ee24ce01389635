/** Waits where a server or a service wants fewer requests, with all checks of a list at once. */
import { ClientGone, Refusal, Unchecked } from '../../errors/errors.ts'
import { sleep } from '../../base/time.ts'
import type { Judged } from './list-outcome.ts'

/** How often a server that is busy or counts our requests is asked again, and the longest wait for it. */
const MAX_TRIES = 20
const MAX_WAIT_SECONDS = 120
/** Services count requests by the minute; so do answers that are made anew. */
const PACE_MS = 61_000
/** What a registry or a CA was not asked, because it had been asked so often, or refused for that. */
export const PACED = [
  'rdap-paused',
  'rdap-rate-limited',
  'whois-paused',
  'whois-rate-limited',
  'http-host-limit',
] as const
const IN_JSON = new RegExp(`"code":"(?:${PACED.join('|')})"`)

/** Whether an answer lacks something that a service tells a minute later. */
const isPaced = ({ state, findings }: Judged, answer: unknown): boolean =>
  (state === 'unchecked' || findings.some(({ severity }) => severity === 'unknown'))
  && IN_JSON.test(JSON.stringify(answer))

export interface Patience {
  /**
   * Asks until there is an answer with all that it can have: `anew` wants it made again. Throws what is no
   * reason to wait, and ClientGone at the end of the list.
   */
  ask(
    once: (anew: boolean) => Promise<{ readonly answer: unknown }>,
    judge: (answer: unknown) => Judged,
  ): Promise<{ readonly answer: unknown; readonly judged: Judged }>
}

/** `tell` is called when the list begins to wait for a service, in milliseconds `pace`. */
export const patience = (ended: AbortSignal, tell: () => void, pace = PACE_MS): Patience => {
  let pausedUntil = -Infinity
  const pause = (milliseconds: number): void => {
    pausedUntil = Math.max(pausedUntil, performance.now() + milliseconds)
  }
  const wait = async (): Promise<void> => {
    for (;;) {
      const left = pausedUntil - performance.now()
      if (ended.aborted) throw new ClientGone()
      if (left <= 0) return
      await sleep(left, ended)
    }
  }
  return {
    async ask(once, judge) {
      for (let tries = 1, paced = 0; ; tries++) {
        await wait()
        try {
          const { answer } = await once(paced > 0)
          const judged = judge(answer)
          if (!isPaced(judged, answer) || ++paced >= MAX_TRIES) return { answer, judged }
          if (pausedUntil < performance.now()) tell()
          pause(pace)
        } catch (thrown) {
          // Of this name nothing can be found out from here: the others need not wait for it.
          if (thrown instanceof Unchecked) throw thrown
          if (!(thrown instanceof Refusal) || ![429, 503].includes(thrown.status)) throw thrown
          const seconds = Number(thrown.headers['retry-after'] ?? NaN)
          if (!(seconds >= 0) || tries >= MAX_TRIES) throw thrown
          pause(Math.min(seconds, MAX_WAIT_SECONDS) * 1000)
        }
      }
    },
  }
}
