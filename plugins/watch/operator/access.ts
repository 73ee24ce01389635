/** What opens the page of the operator's list: a link that works once, and the login that it gives. */
import type { Database, Sql } from '../../../core/network/doors.ts'
import { DAY_MS, LOGIN_SECONDS } from '../store/limits.ts'
import type { AccessRow } from '../store/tables.ts'
import { toBase64url } from '../../../core/base/bytes.ts'
import { hashOf } from '../subscription/tokens.ts'

const OCTETS = 16
/** In base64url. */
const SECRET = /^[\w-]{22}$/

/** A link that nobody has opened. */
const LINK_MS = DAY_MS
/** Enough for a team: the oldest ones give way. */
const MAX_ROWS = 100

const make = async (sql: Sql, kind: AccessRow['kind'], ms: number, now: number): Promise<string> => {
  const secret = toBase64url(crypto.getRandomValues(new Uint8Array(OCTETS)))
  await sql.query('INSERT INTO watch_access (hash, kind, made_at, ends_at) VALUES ($1, $2, $3, $4)', [
    await hashOf(secret),
    kind,
    now,
    now + ms,
  ])
  await sql.query(
    `DELETE FROM watch_access WHERE kind = $1 AND hash NOT IN (SELECT hash FROM watch_access
       WHERE kind = $1 ORDER BY made_at DESC, hash LIMIT ${MAX_ROWS})`,
    [kind],
  )
  return secret
}

export const makeLink = (database: Database, now: number): Promise<string> =>
  database.transaction(within => make(within, 'link', LINK_MS, now))

/** Ends all links and logins; gives how many there were. */
export const revokeAll = async (database: Database): Promise<number> =>
  (await database.query('DELETE FROM watch_access RETURNING hash')).length

/** `spent`: it was used, or nobody used it in time. */
type LinkState = 'open' | 'spent' | 'unknown'

export const linkState = async (sql: Sql, token: string, now: number): Promise<LinkState> => {
  if (!SECRET.test(token)) return 'unknown'
  const [row] = await sql.query<AccessRow>(`SELECT * FROM watch_access WHERE hash = $1 AND kind = 'link'`, [
    await hashOf(token),
  ])
  if (!row) return 'unknown'
  return row.used_at === null && row.ends_at > now ? 'open' : 'spent'
}

/** Exchanges a link for a login, once, however many press the button at the same time; null: it is spent. */
export const enter = async (database: Database, token: string, now: number): Promise<string | null> => {
  const hash = await hashOf(token)
  return database.transaction(async within => {
    const used = await within.query(
      `UPDATE watch_access SET used_at = $2
       WHERE hash = $1 AND kind = 'link' AND used_at IS NULL AND ends_at > $2 RETURNING hash`,
      [hash, now],
    )
    return used.length === 0 ? null : make(within, 'login', LOGIN_SECONDS * 1_000, now)
  })
}

export const isLoggedIn = async (sql: Sql, secret: string, now: number): Promise<boolean> => {
  if (!SECRET.test(secret)) return false
  const found = await sql.query(
    `SELECT hash FROM watch_access WHERE hash = $1 AND kind = 'login' AND ends_at > $2`,
    [await hashOf(secret), now],
  )
  return found.length > 0
}
