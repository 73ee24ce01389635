/** How long a server asks its clients to stay away (RFC 9110 section 10.2.3, RFC 6585 section 4). */

/** A 429 without a Retry-After that can be read holds for so long. */
const DEFAULT_MS = 60_000

/**
 * Retry-After, seconds or a date, as milliseconds from `now`; null where it is absent or cannot be read, and
 * for a date where `now` is not known (NaN).
 */
export const readRetryAfter = (text: string | null, now: number): number | null => {
  const value = text?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000
  // Date.parse reads "-1" as a year.
  const date = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : NaN
  const wait = Math.max(0, date - now)
  return Number.isNaN(wait) ? null : wait
}

/** The pause in milliseconds that a response asks for; null where it does not ask for one. */
export const pauseAsked = (
  { status, retryAfter }: { readonly status: number; readonly retryAfter: string | null },
  now: number,
): number | null => {
  const asks = status === 429 || (status === 503 && retryAfter !== null)
  return asks ? (readRetryAfter(retryAfter, now) ?? DEFAULT_MS) : null
}
