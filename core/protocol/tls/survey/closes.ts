/**
 * What it says that a server closed a connection without a word: it refuses that offer, or it lets no more
 * connections in, or nothing. Pure.
 */
import type { Asked, Log } from './log.ts'

/** Once more what the server has answered before: whether it still lets us in. */
export const CONTROL = 'control'
/** Nothing: who closes at that does not mind what is offered. */
export const NOTHING = 'nothing'

export const isAnswer = ({ reply: { kind } }: Asked): boolean =>
  kind === 'hello' || kind === 'served' || kind === 'resumed' || kind === 'refused'

export const isClosed = ({ reply: { kind } }: Asked): boolean => kind === 'closed'

const isTaken = (asked: Asked): boolean => isAnswer(asked) && asked.reply.kind !== 'refused'

/**
 * The turn at which the server turned away what it takes at other times, so that its closes no longer say
 * anything of what was offered; null: it never did.
 */
export const limitIn = (log: Log): number | null => {
  const taken = new Set(log.filter(isTaken).map(({ question: { id } }) => id))
  const away = log.filter(
    one =>
      (isClosed(one) || one.reply.kind === 'unconnected')
      && ([CONTROL, NOTHING].includes(one.question.id) || taken.has(one.question.id)),
  )
  return away.length === 0 ? null : Math.min(...away.map(({ turn }) => turn))
}

/** Before the server showed a limit: others were let in right before it, and after it beside it. */
const isBeside = (log: Log, { round, turn }: Asked): boolean =>
  log.some(one => one.round === round && one.turn > turn && isAnswer(one))
  && (round === 0 || log.some(one => one.round >= round - 1 && one.turn < turn && isAnswer(one)))

/** After that: one at a time, twice in a row, and the server answered right before and after both. */
const isBetween = (log: Log, limit: number, { question: { id }, turn }: Asked): boolean => {
  const alone = log.filter(one => one.turn > limit).toSorted((a, b) => a.turn - b.turn)
  const isOne = (at: number): boolean => alone[at]?.question.id === id && isClosed(alone[at])
  let [first, last] = Array.from({ length: 2 }, () => alone.findIndex(one => one.turn === turn)) as [
    number,
    number,
  ]
  while (isOne(first - 1)) first -= 1
  while (isOne(last + 1)) last += 1
  const [before, after] = [alone[first - 1], alone[last + 1]]
  return last > first && before !== undefined && isAnswer(before) && after !== undefined && isAnswer(after)
}

/**
 * A close counts as a refusal of what was offered where the server answered right before and after it, with
 * as many connections open: then it is not the number of connections that it minds.
 */
export const isRefusal = (log: Log, one: Asked): boolean => {
  if (!isClosed(one)) return false
  const limit = limitIn(log)
  if (limit === null) return isBeside(log, one)
  return one.turn > limit && isBetween(log, limit, one)
}
