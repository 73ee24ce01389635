/**
 * What it says that a server closed a connection without a word: it refuses that offer, or it lets no more
 * connections in, or nothing. Pure.
 */
import type { Asked, Log } from '../ask/log.ts'

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

/**
 * A close counts as a refusal of what was offered where nothing else of ours was open, and the server
 * answered right before and right after: then it is not the number of connections that it minds. It has to
 * close two in a row, and where it has shown a limit the same one twice.
 */
export const isRefusal = (log: Log, one: Asked): boolean => {
  const limit = limitIn(log)
  const since = log.filter(({ turn }) => turn > (limit ?? -1)).toSorted((a, b) => a.turn - b.turn)
  const isOfRun = (at: number): boolean => {
    const other = since[at]
    return other?.alone === true && isClosed(other) && other.question.id !== CONTROL
  }
  let first = since.indexOf(one)
  if (!isOfRun(first)) return false
  let last = first
  while (isOfRun(first - 1)) first -= 1
  while (isOfRun(last + 1)) last += 1
  const [before, after] = [since[first - 1], since[last + 1]]
  const run = since.slice(first, last + 1)
  const alike = limit === null ? run : run.filter(({ question: { id } }) => id === one.question.id)
  return (
    alike.length > 1
    && before !== undefined
    && since.some(other => other.round === before.round && isAnswer(other))
    && after !== undefined
    && isAnswer(after)
  )
}
