/** Stops what is mailed to an address that bounced or complained. */
import type { Database } from '../../../core/network/doors.ts'
import type { SubscriptionRow } from '../store/tables.ts'
import { COMPLAINED_MS, DAY_MS, KEPT_MS } from '../store/limits.ts'
import { hold } from './rows.ts'
import { end } from './subscriptions.ts'

/** Whose mail it was; `receipt`: what the mail service called it. */
type Mailed = { readonly subscriptionId: string } | { readonly receipt: string } | { readonly email: string }

const QUERIES = {
  subscriptionId: 'SELECT id FROM watch_subscription WHERE id = $1',
  receipt: 'SELECT DISTINCT subscription_id AS id FROM watch_letter WHERE receipt = $1',
  email: 'SELECT id FROM watch_subscription WHERE email = $1',
} as const

/**
 * Stops that one address, not others that share its caps: a mail to a spelling that nobody has would
 * otherwise end the subscription of the person who has the other. A complaint, which only the owner can make,
 * keeps all spellings from being asked for a confirmation. Gives how many were stopped.
 */
export const stopFor = (
  database: Database,
  mailed: Mailed,
  why: 'bounced' | 'complained',
  now: number,
): Promise<number> =>
  database.transaction(async within => {
    const [[by, value]] = Object.entries(mailed) as [[keyof typeof QUERIES, string]]
    const found = await within.query<Pick<SubscriptionRow, 'id'>>(QUERIES[by], [value])
    let stopped = 0
    for (const { id } of found) {
      const subscription = await hold(within, id)
      if (!subscription) continue
      if (why === 'complained')
        await within.query(
          `INSERT INTO watch_suppressed (mailbox, why, until) VALUES ($1, $2, $3)
           ON CONFLICT (mailbox) DO UPDATE SET why = excluded.why, until = excluded.until`,
          [subscription.mailbox, why, now + COMPLAINED_MS],
        )
      if (subscription.state === 'stopped' && subscription.stopped_why === why) continue
      await end(within, id, why, now)
      stopped++
    }
    return stopped
  })

/**
 * A server says that there is no such address. It ends what is mailed there once it is said again more than a
 * day later, with nothing accepted in between: in 2019 Yahoo said it for days of mailboxes that are alive.
 * Letters that were sent show the latter as long as they are kept, so what was said before that is over.
 */
export const saidDead = async (database: Database, id: string, now: number): Promise<void> => {
  const isEnded = await database.transaction(async within => {
    const subscription = await hold(within, id)
    if (!subscription) return false
    const { dead_at } = subscription
    const [taken] = await within.query<{ at: number }>(
      `SELECT ended_at AS at FROM watch_letter
       WHERE subscription_id = $1 AND state = 'sent' AND error IS NULL AND ended_at > $2 LIMIT 1`,
      [id, dead_at ?? now],
    )
    if (dead_at !== null && !taken && now - dead_at <= KEPT_MS.sent) return now - dead_at > DAY_MS
    await within.query('UPDATE watch_subscription SET dead_at = $2 WHERE id = $1', [id, now])
    return false
  })
  if (isEnded) await stopFor(database, { subscriptionId: id }, 'bounced', now)
}
