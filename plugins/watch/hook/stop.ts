/** Ends what a report speaks of. */
import type { Database } from '../../../core/network/doors.ts'
import { stopFor } from '../subscription/bounces.ts'
import { stop } from '../subscription/subscriptions.ts'
import type { SubscriptionRow } from '../store/tables.ts'
import type { Report } from './events.ts'

/** Clocks differ, and a mail may bounce within the second in which its letter was confirmed. */
const SLACK_MS = 60_000

/**
 * A report that comes once more changes nothing: what happened before the owner confirmed the address again
 * says nothing of now.
 */
export const stopBy = async (
  database: Database,
  { ending, receipt, at }: Report,
  now: number,
): Promise<void> => {
  if (ending === null || receipt === null) return
  const found = await database.query<Pick<SubscriptionRow, 'id' | 'confirmed_at'>>(
    `SELECT DISTINCT one.id, one.confirmed_at FROM watch_letter AS letter
       JOIN watch_subscription AS one ON one.id = letter.subscription_id WHERE letter.receipt = $1`,
    [receipt],
  )
  for (const { id, confirmed_at } of found) {
    if (confirmed_at !== null && at + SLACK_MS < confirmed_at) continue
    if (ending === 'unsubscribed') await stop(database, id, 'asked', now)
    else await stopFor(database, { subscriptionId: id }, ending, now)
  }
}
