/** Tokens of the links in mails: random, and only their hash is kept. */
import type { Sql } from '../../../core/network/doors.ts'
import { fromBase64url, hex, toBase64url } from '../../../core/base/bytes.ts'
import type { ConfirmationRow, Purpose, SubscriptionRow, TokenRow } from '../store/tables.ts'
import { AGAIN_MS, CONFIRM_MS, LINK_MS } from '../store/limits.ts'

interface TokenParts {
  readonly subscriptionId: string
  readonly purpose: Purpose
  /** What the mail asks to confirm; null for links of other mails. */
  readonly confirmationId: string | null
}

const OCTETS = 24
const TOKEN = /^[A-Za-z0-9_-]{32}$/

const digestOf = (text: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

export const hashOf = async (token: string): Promise<string> => hex(new Uint8Array(await digestOf(token)))

/*
 * What a confirmation mail asks about, sealed by the tokens of its links: the address is deleted after two
 * days where nobody confirms, and whoever has the mail can still ask for another, or for none ever again.
 */

type AskedMail = Pick<SubscriptionRow, 'email' | 'webhook'> &
  Pick<ConfirmationRow, 'domains' | 'language' | 'certificates'>

const keyOf = async (token: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await digestOf(`sealed ${token}`), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Each token seals one text, so its key has no second one with this nonce. */
const CIPHER = { name: 'AES-GCM', iv: new Uint8Array(12) }

const seal = async (sql: Sql, token: string, confirmationId: string | null): Promise<string | null> => {
  const [asked] = await sql.query<AskedMail>(
    `SELECT email, webhook, domains, one.language, one.certificates FROM watch_confirmation one
     JOIN watch_subscription ON watch_subscription.id = subscription_id WHERE one.id = $1`,
    [confirmationId],
  )
  if (!asked) return null
  const octets = new TextEncoder().encode(JSON.stringify(asked))
  return toBase64url(new Uint8Array(await crypto.subtle.encrypt(CIPHER, await keyOf(token), octets)))
}

/** What a confirmation mail asked about, be its link spent or not; null: too old, deleted, or never there. */
export const unseal = async (
  sql: Sql,
  purpose: 'confirm' | 'never',
  token: string,
  now: number,
): Promise<AskedMail | null> => {
  if (!TOKEN.test(token)) return null
  const [row] = await sql.query<Pick<TokenRow, 'sealed'>>(
    'SELECT sealed FROM watch_token WHERE hash = $1 AND purpose = $2 AND made_at > $3',
    [await hashOf(token), purpose, now - AGAIN_MS],
  )
  if (!row?.sealed) return null
  const text = await crypto.subtle.decrypt(CIPHER, await keyOf(token), fromBase64url(row.sealed))
  // What an earlier version sealed has no webhook.
  return { webhook: null, ...(JSON.parse(new TextDecoder().decode(text)) as Omit<AskedMail, 'webhook'>) }
}

/** Makes a token for a letter that is handed over now. */
export const issueToken = async (
  sql: Sql,
  { subscriptionId, purpose, confirmationId }: TokenParts,
  now: number,
): Promise<string> => {
  const token = toBase64url(crypto.getRandomValues(new Uint8Array(OCTETS)))
  const isAsked = purpose === 'confirm' || purpose === 'never'
  const ends = now + (isAsked ? CONFIRM_MS : LINK_MS)
  await sql.query(
    `INSERT INTO watch_token (hash, subscription_id, purpose, confirmation_id, made_at, ends_at, sealed)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      await hashOf(token),
      subscriptionId,
      purpose,
      confirmationId,
      now,
      ends,
      isAsked ? await seal(sql, token, confirmationId) : null,
    ],
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
