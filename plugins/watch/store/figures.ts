/** What the operator is shown: counts, and everything that is kept of one address. */
import type { Sql, SqlRow } from '../../../core/network/doors.ts'
import { LIST_ID, STATES } from './tables.ts'
import type { LetterState, State, SubscriptionRow } from './tables.ts'
import { listedIn } from '../subscription/rows.ts'
import { findByEmail } from '../subscription/subscriptions.ts'

interface Figures {
  readonly subscriptions: Readonly<Record<State, number>>
  readonly domains: number
  /** Asked for and not looked at yet. */
  readonly requests: number
  readonly letters: Readonly<Record<LetterState, number>>
  /** Mailboxes that complained, or were blocked by their owner. */
  readonly suppressed: number
  /** Addresses of the operator's list that are dead, until it is applied again. */
  readonly dead: number
  /** Due now: domains to check, letters to judge, letters to hand over. */
  readonly due: { readonly checks: number; readonly letters: number; readonly outbox: number }
}

const LETTER_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const

type Count = { readonly count: number }

/** Rows of what stands behind FROM. */
export const countOf = async (sql: Sql, from: string, values: readonly number[] = []): Promise<number> =>
  (await sql.query<Count>(`SELECT count(*) AS count FROM ${from}`, values))[0]!.count

const byState = async <S extends string>(
  sql: Sql,
  table: string,
  states: readonly S[],
  where = '',
): Promise<Record<S, number>> => {
  const rows = await sql.query<Count & { state: S }>(
    `SELECT state, count(*) AS count FROM ${table} ${where} GROUP BY state`,
  )
  const counted = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(states.map(state => [state, counted.get(state) ?? 0])) as Record<S, number>
}

const deadOf = async (sql: Sql): Promise<number> => {
  const [list] = await sql.query<Pick<SubscriptionRow, 'dead_mails'>>(
    `SELECT dead_mails FROM watch_subscription WHERE id = '${LIST_ID}'`,
  )
  return listedIn(list?.dead_mails ?? null).length
}

export const figures = async (sql: Sql, now: number): Promise<Figures> => ({
  subscriptions: await byState(sql, 'watch_subscription', STATES, `WHERE id <> '${LIST_ID}'`),
  domains: await countOf(sql, 'watch_domain'),
  requests: await countOf(sql, 'watch_request'),
  letters: await byState(sql, 'watch_letter', LETTER_STATES),
  suppressed: await countOf(sql, 'watch_suppressed WHERE until > $1', [now]),
  dead: await deadOf(sql),
  due: {
    checks: await countOf(sql, 'watch_domain WHERE check_at <= $1', [now]),
    letters: await countOf(sql, 'watch_subscription WHERE due_at <= $1', [now]),
    outbox: await countOf(sql, `watch_letter WHERE state = 'waiting' AND send_at <= $1`, [now]),
  },
})

/** Columns that have JSON, or nothing; an address or an error may begin like it. */
const FOLDED: readonly string[] = ['content', 'domains', 'facts', 'found', 'memory']

/** JSON within a row, as data. */
const unfolded = (row: SqlRow): SqlRow | object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && value !== '' && FOLDED.includes(column)
        ? (JSON.parse(value) as unknown)
        : value,
    ]),
  )

const EXPORTED = {
  watch_domain: 'added_at, domain',
  watch_confirmation: 'made_at',
  watch_letter: 'made_at',
} as const

/** What the operator's own list has about an address that its mails go to, without the others. */
const listedFor = async (
  sql: Sql,
  email: string,
): Promise<{ readonly rows: readonly object[]; readonly letters: readonly object[] }> => {
  const lists = await sql.query<Pick<SubscriptionRow, 'mails'>>(
    'SELECT id, mails, language, hour, zone, changed_at FROM watch_subscription WHERE id = $1',
    [LIST_ID],
  )
  const letters = await sql.query('SELECT * FROM watch_letter WHERE recipient = $1 ORDER BY made_at', [email])
  return {
    rows: lists
      .filter(({ mails }) => (JSON.parse(mails ?? '[]') as readonly string[]).includes(email))
      .map(list => ({ ...list, mails: [email] })),
    letters: letters.map(unfolded),
  }
}

/** Every row about one address, by its table; the hashes of its links say nothing, so they are not told. */
export const exportOf = async (
  sql: Sql,
  email: string,
): Promise<Readonly<Record<string, readonly object[]>> | null> => {
  const watched = await findByEmail(sql, email)
  const requests = await sql.query('SELECT * FROM watch_request WHERE email = $1', [email])
  const { rows: lists, letters } = await listedFor(sql, email)
  if (!watched && requests.length + lists.length + letters.length === 0) return null
  const tables: Record<string, readonly object[]> = { watch_request: requests.map(unfolded) }
  if (lists.length > 0) tables['watch_subscription'] = lists
  if (letters.length > 0) tables['watch_letter'] = letters
  if (!watched) return tables
  const { id, mailbox, certificates } = watched.subscription
  tables['watch_subscription'] = [watched.subscription, ...lists]
  for (const [table, order] of Object.entries(EXPORTED)) {
    const rows = await sql.query(`SELECT * FROM ${table} WHERE subscription_id = $1 ORDER BY ${order}`, [id])
    tables[table] = [...rows.map(unfolded), ...(tables[table] ?? [])]
  }
  tables['watch_token'] = await sql.query(
    'SELECT purpose, made_at, ends_at FROM watch_token WHERE subscription_id = $1 ORDER BY made_at',
    [id],
  )
  // It is stored once for all who watch a domain.
  if (certificates === 1) {
    const rows = await sql.query(
      `SELECT domain, searched_at, found FROM watch_search
       WHERE domain IN (SELECT domain FROM watch_domain WHERE subscription_id = $1) ORDER BY domain`,
      [id],
    )
    tables['watch_search'] = rows.map(unfolded)
  }
  for (const table of ['watch_mailing', 'watch_suppressed'])
    tables[table] = await sql.query(`SELECT * FROM ${table} WHERE mailbox = $1`, [mailbox])
  return tables
}
