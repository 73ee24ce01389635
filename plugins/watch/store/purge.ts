/** Deletes what is not needed any more, in small transactions. */
import type { Database, SqlValue, Transaction } from '../../../core/network/doors.ts'
import { AGAIN_MS, CONFIRM_MS, HOUR_MS, KEPT_MS, MAX_WAIT_MS } from './limits.ts'
import { deleteSubscriptions, listed } from '../subscription/rows.ts'

const BATCH = 500

/** Gives how many rows were deleted, what belongs to a deleted subscription not counted. */
export const purge = async (database: Database, now: number): Promise<number> => {
  let gone = 0
  for (const deleteSome of STEPS) {
    for (;;) {
      const count = await database.transaction(within => deleteSome(within, now, database.skipLocked))
      gone += count
      if (count < BATCH) break
    }
  }
  return gone
}

type Step = (within: Transaction, now: number, skipLocked: Database['skipLocked']) => Promise<number>

/** Nothing that is on its way, or lies in a mailbox, can still confirm it. */
const UNASKED = `NOT EXISTS (SELECT 1 FROM watch_token t WHERE t.subscription_id = s.id
    AND t.purpose = 'confirm' AND t.ends_at > $1)
  AND NOT EXISTS (SELECT 1 FROM watch_letter l WHERE l.subscription_id = s.id AND l.state = 'waiting')`

/** Subscriptions in this state, with everything that anybody but the holder of a link can read. */
const subscriptions =
  (state: 'pending' | 'stopped', ms: number): Step =>
  async (within, now, skipLocked) => {
    const rows = await within.query<{ id: string }>(
      `SELECT s.id FROM watch_subscription s WHERE s.state = '${state}' AND s.made_at <= $2
         AND s.changed_at <= $2 AND ${UNASKED} LIMIT ${BATCH} ${skipLocked}`,
      [now, now - ms],
    )
    await deleteSubscriptions(
      within,
      rows.map(({ id }) => id),
      'without what is sealed',
    )
    return rows.length
  }

/** Rows by their key. */
const rows =
  (table: string, key: string, where: string, ends: (now: number) => SqlValue): Step =>
  async (within, now) => {
    const found = await within.query<{ key: string }>(
      `SELECT ${key} AS key FROM ${table} WHERE ${where} LIMIT ${BATCH}`,
      [ends(now)],
    )
    if (found.length === 0) return 0
    const { places, values } = listed(
      found.map(row => row.key),
      [ends(now)],
    )
    await within.query(`DELETE FROM ${table} WHERE ${key} IN (${places}) AND ${where}`, values)
    return found.length
  }

const letters = (state: 'sent' | 'dropped' | 'failed', ms: number): Step =>
  // None ends before it is sent: the index knows the one, and the other is what counts.
  rows('watch_letter', 'id', `state = '${state}' AND send_at <= $1 AND ended_at <= $1`, now => now - ms)

/** What CT logs show of a domain that nobody wants to hear of any more; nobody's rows are held for it. */
const searches: Step = async within => {
  const gone = await within.query(
    `DELETE FROM watch_search WHERE domain IN (SELECT domain FROM watch_search search WHERE NOT EXISTS
       (SELECT 1 FROM watch_domain one JOIN watch_subscription ON id = subscription_id
         WHERE one.domain = search.domain AND certificates = 1) LIMIT ${BATCH}) RETURNING domain`,
  )
  return gone.length
}

const STEPS: readonly Step[] = [
  subscriptions('pending', CONFIRM_MS),
  subscriptions('stopped', KEPT_MS.stopped),
  rows('watch_token', 'hash', 'ends_at <= $1 AND sealed IS NULL', now => now),
  rows('watch_token', 'hash', 'ends_at <= $1', now => now - AGAIN_MS + CONFIRM_MS),
  // Mailed within a day, confirmed within two, and looked at once more after that.
  rows('watch_confirmation', 'id', 'made_at <= $1', now => now - MAX_WAIT_MS - CONFIRM_MS - HOUR_MS),
  letters('sent', KEPT_MS.sent),
  letters('dropped', KEPT_MS.sent),
  letters('failed', KEPT_MS.failed),
  rows('watch_mailing', 'letter_id', 'at <= $1', now => now - KEPT_MS.mailing),
  searches,
  rows('watch_suppressed', 'mailbox', 'until <= $1', now => now),
  rows('watch_access', 'hash', 'ends_at <= $1', now => now - KEPT_MS.access),
]
