/** What several changes of subscriptions have in common. */
import type { Sql, SqlRow, SqlValue, Transaction } from '../../../core/network/doors.ts'
import { nextHour } from '../letter/hours.ts'
import type { DomainRow, LetterKind, SubscriptionRow } from '../store/tables.ts'
import { HOUR_MS } from '../store/limits.ts'

/** An address and what it watches. */
export interface Watched {
  readonly subscription: SubscriptionRow
  /** In the order in which they were added. */
  readonly domains: readonly DomainRow[]
}

interface Listed {
  /** Between the brackets of an IN. */
  readonly places: string
  readonly values: readonly SqlValue[]
}

/**
 * The values of an IN, after `first`, which are `$1` and so on. The last one is repeated up to a power of
 * two: each other length would be a statement to prepare of its own.
 */
export const listed = (all: readonly string[], first: readonly SqlValue[] = []): Listed => {
  const length = 2 ** Math.ceil(Math.log2(Math.max(all.length, 1)))
  const values = Array.from({ length }, (_, index) => all[index] ?? all.at(-1) ?? null)
  return {
    places: values.map((_, index) => `$${first.length + index + 1}`).join(', '),
    values: [...first, ...values],
  }
}

/** SQLite and PostgreSQL take more, but a statement that long is slow to prepare. */
const MAX_PLACES = 1_000

/** Inserts rows that have the same columns. */
export const insertAll = async <Row extends SqlRow>(
  within: Transaction,
  table: string,
  rows: readonly Row[],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const most = Math.floor(MAX_PLACES / columns.length)
  for (let at = 0; at < rows.length; at += most) {
    const some = rows.slice(at, at + most)
    const places = some.map(
      (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    )
    await within.query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')} ON CONFLICT DO NOTHING`,
      some.flatMap(row => columns.map(column => row[column]!)),
    )
  }
}

/** The addresses in one of its columns. */
export const listedIn = (mails: string | null): readonly string[] => JSON.parse(mails ?? '[]') as string[]

type Mailed = Pick<SubscriptionRow, 'mails' | 'dead_mails'>

/** Whom its letter goes to; null: the address of the subscription. A list without addresses has its page. */
export const recipientsOf = ({ mails, dead_mails }: Mailed): readonly (string | null)[] => {
  const dead = listedIn(dead_mails)
  return mails === null ? [null] : listedIn(mails).filter(mail => !dead.includes(mail))
}

/** As long as all its addresses are dead, what stands is news to the next one. */
export const isDeaf = (row: Mailed): boolean => row.dead_mails !== null && recipientsOf(row).length === 0

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

/** Takes waiting letters back. Of one that is being handed over, this is seen right before it. */
export const dropLetters = async (
  within: Transaction,
  id: string,
  kinds: readonly LetterKind[],
  now: number,
): Promise<void> => {
  const { places, values } = listed(kinds, [id, now])
  await within.query(
    `UPDATE watch_letter SET state = 'dropped', content = '', ended_at = $2
     WHERE subscription_id = $1 AND state = 'waiting' AND kind IN (${places})`,
    values,
  )
}

/** Adds domains that are measured then; null: not while it is paused. */
export const insertDomains = (
  within: Transaction,
  id: string,
  domains: readonly string[],
  checkAt: number | null,
  now: number,
): Promise<void> =>
  insertAll(
    within,
    'watch_domain',
    domains.map(domain => ({ subscription_id: id, domain, added_at: now, check_at: checkAt })),
  )

/**
 * Takes all that subscriptions have, and they themselves, away. The caps go on without the address, and what
 * is sealed can be left to the holders of its links.
 */
export const deleteSubscriptions = async (
  within: Transaction,
  ids: readonly string[],
  how: 'all' | 'without what is sealed' = 'all',
): Promise<void> => {
  if (ids.length === 0) return
  const { places, values } = listed(ids)
  for (const table of ['watch_domain', 'watch_confirmation', 'watch_token', 'watch_letter']) {
    const left = how !== 'all' && table === 'watch_token' ? ' AND sealed IS NULL' : ''
    await within.query(`DELETE FROM ${table} WHERE subscription_id IN (${places})${left}`, values)
  }
  await within.query(`DELETE FROM watch_subscription WHERE id IN (${places})`, values)
}
