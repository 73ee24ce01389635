/** When something is due next. */
import { nowOf } from './context.ts'
import type { DayContext } from './context.ts'

/**
 * What is due already and was left belongs to somebody else until its lease ends, or waits for something that
 * has a time of its own.
 */
const NEXT = `SELECT MIN(at) AS at FROM (
    SELECT MIN(check_at) AS at FROM watch_domain WHERE check_at > $1
    UNION ALL SELECT MIN(lease_until) FROM watch_domain WHERE check_at <= $1 AND lease_until > $1
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
  const { mailAgain } = state.times
  return Math.min(row?.at ?? Infinity, mailAgain > now ? mailAgain : Infinity)
}
