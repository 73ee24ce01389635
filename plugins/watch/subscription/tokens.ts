/** Tokens of the links in mails: random, and only their hash is kept. */
import type { Sql } from '../../../core/network/doors.ts'
import { hex } from '../../../core/base/bytes.ts'
import type { Purpose, TokenRow } from '../store/tables.ts'
import { CONFIRM_MS, LINK_MS } from '../store/limits.ts'

interface TokenParts {
  readonly subscriptionId: string
  readonly purpose: Purpose
  /** What it confirms; null for the other purposes. */
  readonly confirmationId: string | null
}

const OCTETS = 24
const TOKEN = /^[A-Za-z0-9_-]{32}$/

const base64url = (octets: Uint8Array): string =>
  btoa(String.fromCharCode(...octets))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

const hashOf = async (token: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))

/** Makes a token for a letter that is handed over now. */
export const issueToken = async (
  sql: Sql,
  { subscriptionId, purpose, confirmationId }: TokenParts,
  now: number,
): Promise<string> => {
  const token = base64url(crypto.getRandomValues(new Uint8Array(OCTETS)))
  const ends = now + (purpose === 'confirm' ? CONFIRM_MS : LINK_MS)
  await sql.query(
    `INSERT INTO watch_token (hash, subscription_id, purpose, confirmation_id, made_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [await hashOf(token), subscriptionId, purpose, confirmationId, now, ends],
  )
  return token
}

/** The row of a token that is still good for this purpose. */
export const findToken = async (
  sql: Sql,
  purpose: Purpose,
  token: string,
  now: number,
): Promise<TokenRow | null> => {
  if (!TOKEN.test(token)) return null
  const [row] = await sql.query<TokenRow>(
    'SELECT * FROM watch_token WHERE hash = $1 AND purpose = $2 AND ends_at > $3',
    [await hashOf(token), purpose, now],
  )
  return row ?? null
}
