/** What is asked of a server next, and what of it at once, so that its closes can be told apart. Pure. */
import { CONTROL, isAnswer, isClosed, limitIn, NOTHING } from './closes.ts'
import { isSurveyHello, ofTheName, outcomeOf } from './log.ts'
import type { Asked, Log, Question } from './log.ts'

export interface Round {
  /** In the order in which they are dialled. */
  readonly questions: readonly Question[]
  /** Milliseconds before it. */
  readonly pause: number
}

/** Of a server that lets only so many in: what has been closed is to be seen by it. */
const BREATH_MS = 60
/** After it turned one away: doubled each time it does so again. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 2_000
const MOST_PAUSES = 5

const inTurn = (log: Log): Asked[] => log.toSorted((a, b) => a.turn - b.turn)

export const isWhole = ({ hello }: Question): boolean => typeof hello === 'object' && 'full' in hello

/** Of the first rounds, of each one after: six get through the guard, and of these HTTP has two, then one. */
const FIRST_ROUNDS = [4, 4, 5]
const AT_ONCE = 6

/** What the server has answered before, else what it should. */
const control = (log: Log, whole: Question): Question => {
  const heard = ofTheName(log).find(
    ({ question: { hello }, reply }) =>
      isSurveyHello(hello) && reply.kind === 'hello' && reply.version === hello.version,
  )
  return { id: CONTROL, hello: heard?.question.hello ?? whole.hello }
}

/** One at a time, with pauses: what is closed twice in a row, then what the server takes. */
const alone = (log: Log, limit: number, next: readonly Question[], whole: Question): Round | null => {
  const since = inTurn(log).filter(({ turn }) => turn > limit)
  const last = since.at(-1)
  const controlled = (pause: number): Round => ({ questions: [control(log, whole)], pause })
  if (last === undefined) return controlled(FIRST_PAUSE_MS)
  const { id } = last.question
  if (isAnswer(last) || (!isClosed(last) && last.reply.kind !== 'unconnected'))
    return next.length === 0 ? null : { questions: next.slice(0, 1), pause: BREATH_MS }
  if (id !== CONTROL) {
    const isSecond = since.at(-2)?.question.id === id
    const again = next.find(one => one.id === id)
    return isSecond || again === undefined ? controlled(BREATH_MS) : { questions: [again], pause: BREATH_MS }
  }
  const times = since.length - 1 - since.findLastIndex(one => one.question.id !== CONTROL)
  if (times > MOST_PAUSES) return null
  return controlled(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** times))
}

/** Where the server closes at each hello: once more alone, then whether it closes at nothing too. */
const mute = (log: Log, whole: Question): Question | null => {
  if (log.length === 0 || !log.every(isClosed)) return null
  const rounds = new Set(log.map(({ round }) => round)).size
  return rounds === 1 ? whole : rounds === 2 ? { id: NOTHING, hello: 'nothing' } : null
}

/** Those that are likely to be answered last: that shows that a close before them was no limit. */
const place = (question: Question): number => (isWhole(question) ? 0 : question.likely ? 2 : 1)

const wasClosed = (log: Log, { id }: Question): boolean =>
  log.some(one => one.question.id === id && isClosed(one))
const wasAsked = (log: Log, { id }: Question): boolean => log.some(({ question }) => question.id === id)

/**
 * The next round of what is left to be asked, of `room` connections at most; null: nothing is left. `whole`
 * is the question that every server should take.
 */
export const roundAfter = (
  log: Log,
  next: readonly Question[],
  { round, room, whole }: { readonly round: number; readonly room: number; readonly whole: Question },
): Round | null => {
  const limit = limitIn(log)
  if (limit !== null) return alone(log, limit, next, whole)
  if (next.length === 0) return null
  const once = mute(log, whole)
  if (once !== null) return { questions: [once], pause: FIRST_PAUSE_MS }
  const doubtful = next.filter(question => wasClosed(log, question))
  // What got no answer in time may take as long again.
  const open = next.toSorted((a, b) => Number(isSlow(log, a)) - Number(isSlow(log, b)))
  const width = Math.min(FIRST_ROUNDS[round] ?? AT_ONCE, room)
  const isWary = log.some(isClosed) && log.some(isAnswer)
  const chosen = isWary && doubtful.length > 0 ? doubtful : open
  const first = (most: number): Question[] => chosen.slice(0, most).toSorted((a, b) => place(a) - place(b))
  const questions = first(width)
  const isSure = doubtful.length === 0 && questions.at(-1)?.likely === true
  const needsControl = isWary && !isSure && width > 1
  return { questions: needsControl ? [...first(width - 1), control(log, whole)] : questions, pause: 0 }
}

const isSlow = (log: Log, question: Question): boolean =>
  !isWhole(question) && wasAsked(log, question) && !wasClosed(log, question)

/** Some close of the log says nothing yet, but may. */
export const hasDoubts = (log: Log, next: readonly Question[]): boolean =>
  next.some(question => wasClosed(log, question) && outcomeOf(log, question.id).state === 'again')

/** The last connection of all was answered. */
export const isLetIn = (log: Log): boolean => {
  const last = inTurn(log).at(-1)
  return last !== undefined && isAnswer(last)
}
