/**
 * JSON over HTTP from a search that the operator chose: capped, not redirected, and never more often than it
 * allows.
 */
import type { Client } from '../../core/plugin/service-clients.ts'
import type { Outcome } from '../../core/base/result.ts'
import type { CtFailure } from '../../core/protocol/ct/search-reasons.ts'
import { getThrough, fetchJson } from '../../core/protocol/http/client.ts'
import type { MakeLimiter, RateLimiter, SharedLimiter } from '../../core/network/upstream-limiter.ts'
import type { CtSource } from './sources.ts'
import { statusFailure } from './reasons.ts'

export type Fetched<T> = Outcome<T, CtFailure>

/**
 * The longest answer that is read: some 2,000 rows without certificates, or 300 with them. What is longer
 * would be too much work in one piece.
 */
export const MAX_OCTETS = 1024 * 1024
/** Rows that are read: those of the searches take more room each than this leaves them. */
const MAX_ROWS = 3_000

/** Requests a minute: crt.sh's operator asks for no more than five from one address. */
const REQUESTS_PER_MINUTE: Readonly<Record<CtSource['name'], number>> = { crtsh: 5, certspotter: Infinity }

/**
 * Requests per minute for the server's own checks, enough for one name. Cert Spotter counts by the hour and
 * refuses all once that is used up, so callers must have most of it.
 */
const IN_BACKGROUND: Readonly<Record<CtSource['name'], number>> = { crtsh: 2, certspotter: 2 }

/** What may be asked for. */
export const searchLimiter = (limiter: MakeLimiter): SharedLimiter =>
  limiter(
    'searches',
    name => REQUESTS_PER_MINUTE[name as CtSource['name']],
    name => IN_BACKGROUND[name as CtSource['name']],
  )

interface JsonRequest {
  readonly source: CtSource['name']
  readonly url: string
  readonly most: number
  readonly signal: AbortSignal
}

/**
 * One GET. Everything but a 200 with JSON is a failure: none of them says that there are no certificates.
 * Never throws.
 */
export const getJson = async (
  client: Client,
  limiter: RateLimiter,
  { source, url, most, signal }: JsonRequest,
): Promise<Fetched<unknown>> => {
  const got = await fetchJson(getThrough(client), url, { accept: 'application/json', maxBytes: most, signal })
  if (!got.ok) return { ok: false, reason: { code: `ct-${got.why}` } }
  limiter.note(source, got)
  if (got.status !== 200) return { ok: false, reason: statusFailure(got.status) }
  return got.value === undefined
    ? { ok: false, reason: { code: 'ct-malformed' } }
    : { ok: true, value: got.value }
}

/** A list of so many rows is not looked into. */
export const tooMany = (value: unknown): boolean => Array.isArray(value) && value.length > MAX_ROWS
