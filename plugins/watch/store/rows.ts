/** What several changes of subscriptions have in common. */
import type { Sql, Transaction } from '../../../core/doors.ts'
import { nextHour } from '../hours.ts'
import type { DomainRow, LetterKind, SubscriptionRow } from '../tables.ts'
import { HOUR_MS } from './limits.ts'

/** An address and what it watches. */
export interface Watched {
  readonly subscription: SubscriptionRow
  /** In the order in which they were added. */
  readonly domains: readonly DomainRow[]
}

/** `$3, $4, $5` for three values after the first two. */
export const places = (count: number, after = 0): string =>
  Array.from({ length: count }, (_, index) => `$${after + index + 1}`).join(', ')

/** Holds a subscription until the end of the transaction: all that changes one begins with it. */
export const hold = async (within: Transaction, id: string): Promise<SubscriptionRow | null> => {
  const [row] = await within.query<SubscriptionRow>(
    'UPDATE watch_subscription SET changed_at = changed_at WHERE id = $1 RETURNING *',
    [id],
  )
  return row ?? null
}

export const domainsOf = (sql: Sql, id: string): Promise<readonly DomainRow[]> =>
  sql.query<DomainRow>('SELECT * FROM watch_domain WHERE subscription_id = $1 ORDER BY added_at, domain', [
    id,
  ])

export const watchedById = async (sql: Sql, id: string): Promise<Watched | null> => {
  const [subscription] = await sql.query<SubscriptionRow>('SELECT * FROM watch_subscription WHERE id = $1', [
    id,
  ])
  return subscription ? { subscription, domains: await domainsOf(sql, id) } : null
}

/** Less than a day, so that an hour that the owner moves ahead takes effect on the next day. */
const LETTERS_APART_MS = 20 * HOUR_MS

/** When the next letter is judged: at most one is written a day. */
export const nextDue = (
  now: number,
  { hour, zone, letter_at }: Pick<SubscriptionRow, 'hour' | 'zone' | 'letter_at'>,
): number => nextHour(Math.max(now, letter_at === null ? 0 : letter_at + LETTERS_APART_MS), hour, zone)

/** Takes waiting letters of these kinds back. One that is being handed over is asked for once more by that. */
export const dropLetters = (
  within: Transaction,
  id: string,
  kinds: readonly LetterKind[],
  now: number,
): Promise<unknown> =>
  within.query(
    `UPDATE watch_letter SET state = 'dropped', content = '', ended_at = $2
     WHERE subscription_id = $1 AND state = 'waiting' AND kind IN (${places(kinds.length, 2)})`,
    [id, now, ...kinds],
  )

/** Adds domains that are measured at once where the subscription is active. */
export const insertDomains = async (
  within: Transaction,
  id: string,
  domains: readonly string[],
  checkAt: number | null,
  now: number,
): Promise<void> => {
  if (domains.length === 0) return
  const rows = domains.map((_, index) => `($1, $${index + 4}, $2, $3)`).join(', ')
  await within.query(
    `INSERT INTO watch_domain (subscription_id, domain, added_at, check_at) VALUES ${rows}
     ON CONFLICT DO NOTHING`,
    [id, now, checkAt, ...domains],
  )
}

/** Takes all that a subscription has, and it itself, away. What counts for the caps stays, without the address. */
export const deleteSubscriptions = async (within: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  for (const table of ['watch_domain', 'watch_confirmation', 'watch_token', 'watch_letter'])
    await within.query(`DELETE FROM ${table} WHERE subscription_id IN (${places(ids.length)})`, ids)
  await within.query(`DELETE FROM watch_subscription WHERE id IN (${places(ids.length)})`, ids)
}
