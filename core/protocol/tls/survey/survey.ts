/** Surveys the TLS of one address: asks what the plan says, round after round, within its connections. */
import type { Doors } from '../../../doors.ts'
import type { TlsServed, TlsTarget } from '../observation.ts'
import { askHello, askSsl2 } from './ask.ts'
import type { AskOptions, Failure } from './ask.ts'
import { conclude } from './conclude.ts'
import { askAgain, askFull } from './full.ts'
import { isSurveyHello, outcomeOf, servedIn } from './log.ts'
import type { Asked, Log, Question, Reply } from './log.ts'
import type { TlsSurvey } from './observation.ts'
import { questionsAfter } from './plan.ts'
import { spoiltIn } from './spoilt.ts'

export interface SurveyOptions extends AskOptions {
  /** Of connections; 25 without it, which leaves some for HTTP. */
  readonly limit?: number | undefined
  /** How many more it may be after all, asked where `limit` is used up and something is left to ask. */
  readonly spare?: (() => Promise<number>) | undefined
  /** Told once, as soon as a whole handshake has shown it. */
  readonly onServed?: ((served: TlsServed) => void) | undefined
}

const LIMIT = 25
/**
 * What the first rounds ask at once, then each one: the guard lets six through. Of these HTTP has two at
 * first, then one, and a whole handshake takes half a round longer than what is asked beside it.
 */
const FIRST_ROUNDS = [4, 4, 5]
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

interface Asking {
  readonly question: Question
  readonly reply: Promise<Reply>
}

const isWhole = ({ hello }: Question): boolean => typeof hello === 'object' && 'full' in hello

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
  const { signal, spare, onServed } = options
  let { limit = LIMIT } = options
  let mayGrow = spare !== undefined
  const log: Asked[] = []
  /** Whole handshakes, which are read a round later than what was asked beside them. */
  const underWay: Asking[] = []
  const read = async (asked: readonly Asking[]): Promise<void> => {
    const isNew = servedIn(log) === null
    for (const { question, reply } of asked) log.push({ question, reply: await reply })
    const served = servedIn(log)
    if (isNew && served !== null) onServed?.(served)
  }
  let ended: Failure | null = null
  for (let round = 0; ; round += 1) {
    const isUnderWay = ({ id }: Question): boolean => underWay.some(({ question }) => question.id === id)
    const next = questionsAfter(log, target.serverName).filter(question => !isUnderWay(question))
    const isOver = next.length === 0 || spoiltIn(log, false) !== null
    ended = isOver ? null : exhausted(log, limit, signal)
    const room = limit - log.length - underWay.length
    if (isOver || ended !== null || room === 0) {
      if (underWay.length > 0) {
        await read(underWay.splice(0))
        continue
      }
      if (next.every(({ optional }) => optional)) ended = null
      if (ended !== 'over-budget' || !mayGrow) break
      mayGrow = false
      limit += (await spare?.()) ?? 0
      continue
    }
    const asked = next
      .slice(0, Math.min(FIRST_ROUNDS[round] ?? AT_ONCE, room))
      .map(question => (outcomeOf(log, question.id).state === 'again' ? turned(question) : question))
      .map(question => ({ question, reply: ask(doors, target, question, options) }))
    const [short, long] = [
      asked.filter(one => !isWhole(one.question)),
      asked.filter(one => isWhole(one.question)),
    ]
    await read([...short, ...underWay.splice(0, underWay.length, ...long)])
  }
  return conclude(log, { ...target, limit, ended })
}
