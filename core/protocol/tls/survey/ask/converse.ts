/** Asks one address what a plan says, round after round, within its connections. */
import type { Doors } from '../../../../network/doors.ts'
import { speaksHttp } from '../../../starttls/starttls.ts'
import type { TlsTarget } from '../../observation.ts'
import { askHello, askNothing, askSsl2, isBeforeTls } from './ask.ts'
import type { SurveyQuestionOptions, Failure } from './ask.ts'
import { isAnswer, limitIn, isSurveyHello, outcomeOf } from './log.ts'
import { askAgain, askFull } from '../plan/full.ts'
import type { SurveyExchange, SurveyLog, SurveyQuestion, SurveyReply } from './log.ts'
import { sleep } from '../../../../base/deadline.ts'
import { wholeQuestion } from '../plan/plan.ts'
import { hasDoubts, isLetIn, isWary, isWhole, roundAfter } from '../plan/rounds.ts'
import { spoiltIn } from '../conclude/conclude.ts'

export interface Plan {
  /** All that can be asked now, most important first; none: it is over. */
  readonly questionsAfter: (log: SurveyLog) => readonly SurveyQuestion[]
  /** Connections that the survey may open. */
  readonly limit: number
  /** These are few: what closes is asked alone at once, before what else there is. */
  readonly isThrifty: boolean
  /** How many more it may be after all, asked where `limit` is used up and something is left to ask. */
  readonly spare?: (() => Promise<number>) | undefined
  /**
   * What else is to be asked of the server: begun once it is known whether it lets several connections in at
   * once, and waited for before the survey goes on where it does not.
   */
  readonly beside?: (() => Promise<unknown>) | undefined
}

/** Milliseconds that an answer may take before there was one, and then at least. */
const FIRST_PATIENCE = 4_500
const PATIENCE = 3_000
/** What the first whole handshake may take where HTTP is not spoken: such a survey has more time. */
const WHOLE_PATIENCE = 7_500
/** Milliseconds until a server has seen that we closed: an answer's, within these. */
const LINGER = { least: 80, most: 500 }
/** So many answers in a row that say nothing: the server has enough of us. */
const IN_VAIN = 8

const saysNothing = ({ kind }: SurveyReply): boolean =>
  kind !== 'hello' && kind !== 'served' && kind !== 'resumed' && kind !== 'refused' && kind !== 'closed'

/** In another order, since some servers choke on what comes first. */
const turned = (question: SurveyQuestion): SurveyQuestion =>
  question.tells === 'classes' && isSurveyHello(question.hello)
    ? { ...question, hello: { ...question.hello, suites: question.hello.suites.toReversed() } }
    : question

interface PendingQuestion {
  readonly question: SurveyQuestion
  readonly asked: Promise<SurveyExchange>
}

const ask = (
  doors: Pick<Doors, 'connect' | 'now'>,
  target: TlsTarget,
  { hello }: SurveyQuestion,
  options: SurveyQuestionOptions,
): Promise<SurveyReply> => {
  if (hello === 'ssl2') return askSsl2(doors, target, options)
  if (hello === 'nothing') return askNothing(doors, target, options)
  if ('again' in hello) return askAgain(doors, target, hello.again, options)
  return 'full' in hello ? askFull(doors, target, hello, options) : askHello(doors, target, hello, options)
}

/** It broke off before TLS without a word, as it may do once: the same answer need not follow. */
const isLost = ({ reply }: SurveyExchange): boolean =>
  'fault' in reply
  && reply.fault !== undefined
  && isBeforeTls(reply.fault)
  && !reply.fault.code.startsWith('starttls-')

/** Why nothing more is asked although there is more to ask. */
const exhausted = (log: SurveyLog, limit: number, signal: AbortSignal): Failure | null => {
  if (signal.aborted || log.some(({ reply }) => reply.kind === 'too-late')) return 'too-late'
  if (log.length >= limit || log.some(({ reply }) => reply.kind === 'over-budget')) return 'over-budget'
  const [first] = log
  if (first && log.every(({ reply }) => reply.kind === 'unconnected'))
    return log.length === 1 && isLost(first) ? null : 'unconnected'
  const last = log.slice(-IN_VAIN)
  const vain = last.length === IN_VAIN && last.every(({ reply }) => saysNothing(reply))
  return vain ? (last.at(-1)!.reply.kind as Failure) : null
}

interface Conversation {
  readonly log: SurveyLog
  /** Connections that the survey was allowed in the end. */
  readonly limit: number
  /** What kept the questions that are left from being asked; null: none but optional ones are left. */
  readonly ended: Failure | null
}

/**
 * Asks until the plan has no question left, in at most `limit` connections. What one round asks follows from
 * all rounds before it, and nothing from the order in which answers arrive. Never throws for what the network
 * or the server does.
 */
export const converse = async (
  doors: Pick<Doors, 'connect' | 'now'>,
  target: TlsTarget,
  options: SurveyQuestionOptions,
  { questionsAfter, isThrifty, spare, beside, ...plan }: Plan,
): Promise<Conversation> => {
  const { signal } = options
  let { limit } = plan
  let mayGrow = spare !== undefined
  const isCareful = !speaksHttp(target)
  const log: SurveyExchange[] = []
  let dialled = 0
  /** Milliseconds of the slowest answer so far. */
  let slowest: number | null = null
  let fastest = Infinity
  const whole = isCareful ? WHOLE_PATIENCE : Infinity
  const patienceFor = (question: SurveyQuestion) => (): number =>
    slowest === null ? (isWhole(question) ? whole : FIRST_PATIENCE) : Math.max(PATIENCE, 2 * slowest)
  const dial = (question: SurveyQuestion, round: number, alone: boolean): PendingQuestion => {
    const began = performance.now()
    const turn = dialled
    dialled += 1
    const answer = ask(doors, target, question, { ...options, patience: patienceFor(question) })
    const asked = answer.then((reply): SurveyExchange => {
      const one = { question, reply, round, turn, alone }
      if (!isAnswer(one)) return one
      const ms = performance.now() - began
      slowest = Math.max(slowest ?? 0, ms)
      fastest = Math.min(fastest, ms)
      return one
    })
    return { question, asked }
  }
  /** Whole handshakes, which are read a round later than what was asked beside them. */
  const underWay: PendingQuestion[] = []
  let isBegun = beside === undefined
  const read = async (asking: readonly PendingQuestion[]): Promise<void> => {
    for (const { asked } of asking) log.push(await asked)
  }
  let ended: Failure | null = null
  let round = 0
  for (;;) {
    const isUnderWay = ({ id }: SurveyQuestion): boolean =>
      underWay.some(({ question }) => question.id === id)
    const next = questionsAfter(log).filter(question => !isUnderWay(question))
    const isWaiting = underWay.length > 0 && isWary(log)
    const limited = limitIn(log) !== null
    const isSingle = limited || isWary(log)
    if (!isBegun && (limited ? isLetIn(log) : log.some(isAnswer) && !hasDoubts(log, next))) {
      isBegun = true
      const other = beside!().catch(() => {}) // who gave it waits for it
      if (isSingle) await other
    }
    const room = limit - dialled
    const linger = Math.min(LINGER.most, Math.max(LINGER.least, fastest))
    const around = { round, room, whole: wholeQuestion(target), linger, isThrifty, isCareful }
    const coming = isWaiting ? null : roundAfter(log, next, around)
    const isOver = (coming === null && !isWaiting) || spoiltIn(log, false) !== null
    const isGivenUp = coming === null && next.length > 0
    ended = isOver ? (isGivenUp ? 'closed' : null) : exhausted(log, limit, signal)
    if (isOver || isWaiting || ended !== null || room === 0) {
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
    if (coming!.pause > 0) await sleep(coming!.pause, signal)
    round += 1
    const asking = coming!.questions
      .map(question => (outcomeOf(log, question.id).state === 'again' ? turned(question) : question))
      .map(question => dial(question, round - 1, coming!.alone))
    const isLater = ({ question }: PendingQuestion): boolean => isWhole(question) && asking.length > 1
    await read([
      ...asking.filter(one => !isLater(one)),
      ...underWay.splice(0, underWay.length, ...asking.filter(isLater)),
    ])
  }
  return { log, limit, ended }
}
