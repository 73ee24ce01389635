/** What is asked of a server next, and what of it at once, so that its closes can be told apart. Pure. */
import {
  CONTROL_QUESTION,
  isAnswer,
  isClosed,
  limitIn,
  NOTHING,
  isSurveyHello,
  ofTheName,
  outcomeOf,
} from '../ask/log.ts'
import type { SurveyExchange, SurveyLog, SurveyQuestion } from '../ask/log.ts'

interface Round {
  /** In the order in which they are dialled. */
  readonly questions: readonly SurveyQuestion[]
  /** Milliseconds before it. */
  readonly pause: number
  /** One question, when the server has seen everything else of ours close. */
  readonly alone: boolean
}

/** After it turned one away: doubled each time it does so again. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 2_000
const MOST_PAUSES = 5

const inTurn = (log: SurveyLog): SurveyExchange[] => log.toSorted((a, b) => a.turn - b.turn)

export const isWhole = ({ hello }: SurveyQuestion): boolean => typeof hello === 'object' && 'full' in hello

/** Connections at once, by round: the guard lets six through, of which HTTP uses two at first, then one. */
const FIRST_ROUNDS = [4, 4, 5]
const AT_ONCE = 6
/** Servers of mail and the like let in few of one client at once, or say before TLS that they let in none. */
const CAREFUL_ROUNDS = [1]
const CAREFULLY_AT_ONCE = 3

/** What the server has answered before, else what it should. */
const control = (log: SurveyLog, whole: SurveyQuestion): SurveyQuestion => {
  const heard = ofTheName(log).find(
    ({ question: { hello }, reply }) =>
      isSurveyHello(hello) && reply.kind === 'hello' && reply.version === hello.version,
  )
  return { id: CONTROL_QUESTION, hello: heard?.question.hello ?? whole.hello }
}

/** Closed alone, both. */
const isSame = (one: SurveyExchange, other: SurveyExchange): boolean =>
  one.alone && isClosed(one) && one.question.id === other.question.id

interface Around {
  readonly round: number
  readonly room: number
  /** The question that every server should take. */
  readonly whole: SurveyQuestion
  /** Milliseconds by which a server has seen that we closed. */
  readonly linger: number
  /** What closes is asked alone at once; else after all that does not. */
  readonly isThrifty: boolean
  readonly isCareful: boolean
}

/** One at a time: what is closed, in a row, then what the server takes. */
const alone = (
  log: SurveyLog,
  limit: number | null,
  next: readonly SurveyQuestion[],
  { whole, linger }: Around,
): Round | null => {
  const since = inTurn(log).filter(({ turn }) => turn > (limit ?? -1))
  const last = since.at(-1)
  const one = (question: SurveyQuestion, pause: number): Round => ({
    questions: [question],
    pause,
    alone: true,
  })
  const controlled = (pause: number): Round => one(control(log, whole), pause)
  if (last === undefined) return controlled(FIRST_PAUSE_MS)
  const isAway = isClosed(last) || last.reply.kind === 'unconnected'
  const sorted = next.toSorted((a, b) => place(log, a) - place(log, b))
  if (!isAway || !last.alone) {
    const [first] = sorted
    if (first === undefined) return null
    const isSound = last.alone || since.some(asked => asked.round === last.round && isAnswer(asked))
    return isSound ? one(first, linger) : controlled(linger)
  }
  if (last.question.id !== CONTROL_QUESTION) {
    const run = since.slice(since.findLastIndex(asked => !asked.alone || !isClosed(asked)) + 1)
    const times = ({ id }: SurveyQuestion): number => run.filter(({ question }) => question.id === id).length
    const again = next.find(({ id }) => id === last.question.id)
    const isSecond = limit === null ? run.length > 1 : times(last.question) > 1
    // Another that is answered after the first close would leave it alone once more.
    const isLone = !isSecond && since.some(asked => !run.includes(asked) && isSame(asked, last))
    const other = limit === null && !isLone ? sorted.find(question => times(question) === 0) : undefined
    // A server that saw us leave only late would close the first two.
    if (other !== undefined) return one(other, run.length === 1 ? linger : 0)
    return isSecond || again === undefined ? controlled(0) : one(again, linger)
  }
  const times = since.length - 1 - since.findLastIndex(({ question: { id } }) => id !== CONTROL_QUESTION)
  if (times > MOST_PAUSES) return null
  return controlled(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** times))
}

/** Where the server closes at each hello: once more alone, then whether it closes at nothing too. */
const mute = (log: SurveyLog, whole: SurveyQuestion): SurveyQuestion | null => {
  if (log.length === 0 || !log.every(isClosed)) return null
  const rounds = new Set(log.map(({ round }) => round)).size
  return rounds === 1 ? whole : rounds === 2 ? { id: NOTHING, hello: 'nothing' } : null
}

const wasClosed = (log: SurveyLog, { id }: SurveyQuestion): boolean =>
  log.some(one => one.question.id === id && isClosed(one))
const wasAsked = (log: SurveyLog, { id }: SurveyQuestion): boolean =>
  log.some(({ question }) => question.id === id)

/** What was closed first, and of that what a server most often takes: it shows a limit soonest. */
const place = (log: SurveyLog, question: SurveyQuestion): number =>
  !wasClosed(log, question) ? 2 : question.likely === true || isWhole(question) ? 0 : 1

/** It answers some and closes at others: what its closes mean shows where each is asked alone. */
export const isWary = (log: SurveyLog): boolean => log.some(isClosed) && log.some(isAnswer)

/** The next round of what is left to be asked, of `room` connections at most; null: nothing is left. */
export const roundAfter = (log: SurveyLog, next: readonly SurveyQuestion[], around: Around): Round | null => {
  const limit = limitIn(log)
  const open = around.isThrifty ? [] : next.filter(question => !wasClosed(log, question))
  if (limit !== null || (isWary(log) && open.length === 0)) return alone(log, limit, next, around)
  if (next.length === 0) return null
  const once = mute(log, around.whole)
  if (once !== null) return { questions: [once], pause: FIRST_PAUSE_MS, alone: true }
  // What got no answer in time may take as long again.
  const asked = isWary(log) ? open : next
  const sorted = asked.toSorted((a, b) => Number(isSlow(log, a)) - Number(isSlow(log, b)))
  const most = around.isCareful
    ? (CAREFUL_ROUNDS[around.round] ?? CAREFULLY_AT_ONCE)
    : (FIRST_ROUNDS[around.round] ?? AT_ONCE)
  const width = Math.min(most, around.room)
  return { questions: sorted.slice(0, width), pause: 0, alone: false }
}

const isSlow = (log: SurveyLog, question: SurveyQuestion): boolean =>
  !isWhole(question) && wasAsked(log, question) && !wasClosed(log, question)

/** Some close of the log says nothing yet, but may. */
export const hasDoubts = (log: SurveyLog, next: readonly SurveyQuestion[]): boolean =>
  next.some(question => wasClosed(log, question) && outcomeOf(log, question.id).state === 'again')

/** The last connection of all was answered. */
export const isLetIn = (log: SurveyLog): boolean => {
  const last = inTurn(log).at(-1)
  return last !== undefined && isAnswer(last)
}
