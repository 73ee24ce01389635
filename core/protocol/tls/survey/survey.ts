/** Surveys the TLS of one address: asks what the plan says, round after round, within its connections. */
import type { Doors } from '../../../doors.ts'
import type { TlsTarget } from '../observation.ts'
import { askHello, askSsl2 } from './ask.ts'
import type { AskOptions, Failure } from './ask.ts'
import { conclude } from './conclude.ts'
import { askAgain, askFull } from './full.ts'
import { isSurveyHello, outcomeOf } from './log.ts'
import type { Asked, Log, Question, Reply } from './log.ts'
import type { TlsSurvey } from './observation.ts'
import { questionsAfter } from './plan.ts'
import { spoiltIn } from './spoilt.ts'

export interface SurveyOptions extends AskOptions {
  /** Of connections; 25 without it, which leaves some for HTTP. */
  readonly limit?: number | undefined
}

const LIMIT = 25
/** What one round asks at once, as many as the guard lets through. */
const AT_ONCE = 6
/** So many answers in a row that say nothing: the server has enough of us. */
const IN_VAIN = 8

const saysNothing = ({ kind }: Reply): boolean =>
  kind !== 'hello' && kind !== 'served' && kind !== 'resumed' && kind !== 'refused' && kind !== 'closed'

/** In another order, since some servers choke on what comes first. */
const turned = (question: Question): Question =>
  question.tells === 'classes' && isSurveyHello(question.hello)
    ? { ...question, hello: { ...question.hello, suites: question.hello.suites.toReversed() } }
    : question

const ask = (
  doors: Pick<Doors, 'connect' | 'now'>,
  target: TlsTarget,
  { hello }: Question,
  options: AskOptions,
): Promise<Reply> => {
  if (hello === 'ssl2') return askSsl2(doors, target, options)
  if ('again' in hello) return askAgain(doors, target, hello.again, options)
  return 'full' in hello ? askFull(doors, target, hello, options) : askHello(doors, target, hello, options)
}

/** Why nothing more is asked although there is more to ask. */
const exhausted = (log: Log, limit: number, signal: AbortSignal): Failure | null => {
  if (signal.aborted || log.some(({ reply }) => reply.kind === 'too-late')) return 'too-late'
  if (log.length >= limit || log.some(({ reply }) => reply.kind === 'over-budget')) return 'over-budget'
  if (log.every(({ reply }) => reply.kind === 'unconnected')) return log.length === 0 ? null : 'unconnected'
  const last = log.slice(-IN_VAIN)
  const vain = last.length === IN_VAIN && last.every(({ reply }) => saysNothing(reply))
  return vain ? (last.at(-1)!.reply.kind as Failure) : null
}

/**
 * Measures protocol versions, cipher suites by class, groups and the rest of `TlsSurvey` at one address, in
 * at most `limit` connections. What one round asks follows from all rounds before it, and nothing from the
 * order in which answers arrive: the same server gives the same survey. Never throws for what the network or
 * the server does; what could not be measured has a reason.
 */
export const surveyTls = async (
  doors: Pick<Doors, 'connect' | 'now'>,
  target: TlsTarget,
  options: SurveyOptions,
): Promise<TlsSurvey> => {
  const { limit = LIMIT, signal } = options
  const log: Asked[] = []
  let ended: Failure | null = null
  for (;;) {
    const next = questionsAfter(log, target.serverName)
    if (next.length === 0 || spoiltIn(log) !== null) break
    ended = exhausted(log, limit, signal)
    if (ended !== null) {
      if (next.every(({ optional }) => optional)) ended = null
      break
    }
    const round = next
      .slice(0, Math.min(AT_ONCE, limit - log.length))
      .map(question => (outcomeOf(log, question.id).state === 'again' ? turned(question) : question))
    const replies = await Promise.all(round.map(question => ask(doors, target, question, options)))
    for (const [index, reply] of replies.entries()) log.push({ question: round[index]!, reply })
  }
  return conclude(log, { ...target, limit, ended })
}
