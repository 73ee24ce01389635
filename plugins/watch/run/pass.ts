/** One pass: all that is due at this time, one after the other. */
import { nowOf, type DayContext } from './context.ts'
import { hashesOf } from '../store/hashes.ts'
import { purge } from '../store/purge.ts'
import { takeRequests } from '../subscription/requests.ts'
import { checkDue } from '../check/checks.ts'
import { searchDue } from '../check/searches.ts'
import { judgeDue } from '../alert/due.ts'
import { sendDue } from '../outbox/outbox.ts'

/* When something is due next. */

/**
 * What is due already and was left belongs to somebody else until its lease ends, or waits for something that
 * has a time of its own.
 */
const NEXT = `SELECT MIN(at) AS at FROM (
    SELECT MIN(check_at) AS at FROM watch_domain WHERE check_at > $1
    UNION ALL SELECT MIN(lease_until) FROM watch_domain WHERE check_at <= $1 AND lease_until > $1
    UNION ALL SELECT MIN(due_at) FROM watch_search WHERE due_at > $1
    UNION ALL SELECT MIN(lease_until) FROM watch_search WHERE due_at <= $1 AND lease_until > $1
    UNION ALL SELECT MIN(next_at) FROM watch_listed WHERE next_at > $1
    UNION ALL SELECT MIN(lease_until) FROM watch_listed WHERE next_at <= $1 AND lease_until > $1
    UNION ALL SELECT MIN(due_at) FROM watch_subscription WHERE due_at > $1
    UNION ALL SELECT MIN(lease_until) FROM watch_subscription WHERE due_at <= $1 AND lease_until > $1
    UNION ALL SELECT MIN(send_at) FROM watch_letter WHERE state = 'waiting' AND send_at > $1
    UNION ALL SELECT MIN(lease_until) FROM watch_letter
      WHERE state = 'waiting' AND send_at <= $1 AND lease_until > $1
  ) AS times`

/** Milliseconds since 1970; Infinity: nothing is. */
export const nextDue = async (context: DayContext): Promise<number> => {
  const { database, state } = context
  const now = nowOf(context)
  const [row] = await database.query<{ at: number | null }>(NEXT, [now])
  const { searchAgain } = state.times
  const rests = [searchAgain, ...Object.values(state.sending).map(({ again }) => again)]
  return Math.min(row?.at ?? Infinity, ...rests.filter(time => time > now))
}

/** Without a look for so long, the process did not run, or was stopped. */
const BREAK_MS = 10 * 60_000
const PURGE_EVERY_MS = 3_600_000

/** Says that it is looked now for what is due. */
export const look = (context: DayContext): void => {
  const { times } = context.state
  const now = nowOf(context)
  if (now - times.looked > BREAK_MS || now < times.looked) times.since = now
  times.looked = now
}

/** Makes what was asked for into subscriptions and letters; gives how many requests there were. */
export const takeDue = async (context: DayContext): Promise<number> => {
  const { database, documents, settings, signal } = context
  const { mailLimit: limit } = settings
  let all = 0
  let hashes: Awaited<ReturnType<typeof hashesOf>> | undefined
  while (!signal.aborted) {
    hashes ??= await hashesOf(documents)
    const taken = await takeRequests(database, { hashes, limit, settings }, nowOf(context))
    if (taken === 0) break
    all += taken
  }
  if (all > 0) context.state.wake()
  return all
}

/** What the page of the operator's list shows; most instances have none, and never load what follows it. */
export const followDue = async (context: DayContext): Promise<number> => {
  const due = await context.database.query('SELECT domain FROM watch_listed WHERE next_at <= $1 LIMIT 1', [
    nowOf(context),
  ])
  return due.length === 0 ? 0 : (await import('../operator/part.ts')).followDue(context)
}

/** Deletes what is not needed any more, once an hour. */
export const purgeDue = async (context: DayContext): Promise<number> => {
  const { times } = context.state
  const now = nowOf(context)
  if (now - times.purged < PURGE_EVERY_MS) return 0
  await purge(context.database, now)
  times.purged = now
  return 0
}

/**
 * Does what is due until nothing is, or the signal aborts. Gives the time at which something is due next, in
 * milliseconds since 1970, the ends of leases included; Infinity where there is nothing.
 */
export const pass = async (context: DayContext): Promise<number> => {
  for (;;) {
    look(context)
    await purgeDue(context)
    let done = 0
    for (const part of [takeDue, checkDue, searchDue, followDue, judgeDue, sendDue])
      done += await part(context)
    if (done === 0 || context.signal.aborted) return nextDue(context)
  }
}
