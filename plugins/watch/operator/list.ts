/** The operator's list in the store: applied as a whole, and what there is of it. */
import type { Database, Sql, Transaction } from '../../../core/network/doors.ts'
import { leaveOut } from '../outbox/pause.ts'
import { DAY_MS } from '../store/limits.ts'
import { LIST_ID, RANKS, type LetterRow, type SubscriptionRow } from '../store/tables.ts'
import { deleteSubscriptions, dropLetters, insertAll, listed, nextDue } from '../subscription/rows.ts'
import type { OperatorList } from './file.ts'

/** Rows that one transaction writes: others of the store wait for no more than these. */
const BATCH = 500
/** New domains are looked at one after the other, so that the services which all ask have time for others. */
const APART_MS = 1_000

export const listOf = async (sql: Sql): Promise<SubscriptionRow | null> => {
  const [row] = await sql.query<SubscriptionRow>('SELECT * FROM watch_subscription WHERE id = $1', [LIST_ID])
  return row ?? null
}

const domainsOf = async (sql: Sql): Promise<readonly string[]> => {
  const rows = await sql.query<{ domain: string }>(
    'SELECT domain FROM watch_domain WHERE subscription_id = $1',
    [LIST_ID],
  )
  return rows.map(({ domain }) => domain)
}

type Settings = Omit<OperatorList, 'domains'>

const set = async (within: Transaction, list: Settings, now: number): Promise<void> => {
  const before = await listOf(within)
  const { mails, hour, zone, language, days } = list
  const isMoved = before?.hour !== hour || before.zone !== zone
  const letter_at = before?.letter_at ?? null
  const due = isMoved ? nextDue(now, { hour, zone, letter_at }) : before.due_at
  await within.query(
    `INSERT INTO watch_subscription (id, email, mailbox, language, state, hour, zone, made_at, changed_at,
       confirmed_at, due_at, mails, days)
     VALUES ($1, $1, $1, $2, 'active', $3, $4, $5, $5, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET language = excluded.language, hour = excluded.hour, zone = excluded.zone,
       changed_at = excluded.changed_at, due_at = excluded.due_at, mails = excluded.mails, days = excluded.days,
       dead_mails = NULL`,
    [LIST_ID, language, hour, zone, now, due, JSON.stringify(mails), days && JSON.stringify(days)],
  )
  // Whoever applies it again has seen to what was dead: that is counted anew.
  if (before?.dead_mails != null)
    await within.query(
      'UPDATE watch_letter SET dead_at = NULL WHERE subscription_id = $1 AND dead_at IS NOT NULL',
      [LIST_ID],
    )
  // What waits for an address that is not in the list any more does not go there. No address is empty.
  const { places, values } = listed(['', ...mails], [LIST_ID, now])
  await within.query(
    `UPDATE watch_letter SET state = 'dropped', content = '', ended_at = $2
     WHERE subscription_id = $1 AND state = 'waiting' AND recipient NOT IN (${places})`,
    values,
  )
}

/** Nobody is told any more of what is not in the list. */
const leaveLetters = async (within: Transaction, domains: readonly string[], now: number): Promise<void> => {
  const letters = await within.query<Pick<LetterRow, 'content'>>(
    `SELECT content FROM watch_letter WHERE subscription_id = $1 AND state = 'waiting'`,
    [LIST_ID],
  )
  for (const domain of domains)
    if (letters.some(({ content }) => content.includes(JSON.stringify(domain))))
      await leaveOut(within, LIST_ID, domain, now)
}

const remove = async (within: Transaction, domains: readonly string[], now: number): Promise<void> => {
  await leaveLetters(within, domains, now)
  const { places, values } = listed(domains)
  await within.query(
    `DELETE FROM watch_domain WHERE subscription_id = '${LIST_ID}' AND domain IN (${places})`,
    values,
  )
  for (const table of ['watch_listed', 'watch_change'])
    await within.query(`DELETE FROM ${table} WHERE domain IN (${places})`, values)
}

const add = async (
  within: Transaction,
  domains: readonly { readonly domain: string; readonly at: number }[],
  now: number,
): Promise<void> => {
  await insertAll(
    within,
    'watch_domain',
    domains.map(({ domain, at }) => ({ subscription_id: LIST_ID, domain, added_at: now, check_at: at })),
  )
  await insertAll(
    within,
    'watch_listed',
    domains.map(({ domain, at }) => ({
      domain,
      rank: RANKS.indexOf('unchecked'),
      since: now,
      next_at: at + APART_MS,
    })),
  )
}

interface Applied {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly unchanged: number
}

/**
 * What is in the list is watched, and nothing else of it. Broken off, it is done when it is applied again.
 * `tell` is handed how many domains have been written, and of how many.
 */
export const applyList = async (
  database: Database,
  { domains, ...settings }: OperatorList,
  now: number,
  tell: (done: number, all: number) => void,
): Promise<Applied> => {
  await database.transaction(within => set(within, settings, now))
  const had = new Set(await domainsOf(database))
  const wanted = new Set(domains)
  const removed = [...had].filter(domain => !wanted.has(domain))
  const added = domains.filter(domain => !had.has(domain))
  const apart = Math.min(APART_MS, Math.floor(DAY_MS / Math.max(added.length, 1)))
  const begun = added.map((domain, index) => ({ domain, at: now + index * apart }))
  let done = 0
  const inBatches = async <T>(
    all: readonly T[],
    write: (within: Transaction, some: readonly T[], now: number) => Promise<void>,
  ): Promise<void> => {
    for (let at = 0; at < all.length; at += BATCH) {
      const some = all.slice(at, at + BATCH)
      await database.transaction(within => write(within, some, now))
      done += some.length
      tell(done, removed.length + added.length)
    }
  }
  await inBatches(removed, remove)
  await inBatches(begun, add)
  return { added, removed, unchanged: had.size - removed.length }
}

/** Ends the list, with its history; false: there is none. */
export const endList = (database: Database, now: number): Promise<boolean> =>
  database.transaction(async within => {
    if (!(await listOf(within))) return false
    await dropLetters(within, LIST_ID, ['alerts'], now)
    await deleteSubscriptions(within, [LIST_ID])
    for (const table of ['watch_listed', 'watch_change']) await within.query(`DELETE FROM ${table}`)
    return true
  })
