/** Asks one RDAP server about one domain (RFC 9082 section 3.1.3) and tells its refusals apart. */
import type { Doors, Get } from '../../doors.ts'
import { fetchJson, type FetchFailure } from './fetch.ts'
import { readRetryAfter, type RateLimiter } from './rate-limiter.ts'
import { readRdapDomain, type RdapDomain } from './response.ts'

/**
 * `not-registered`: the registry does not know the name. `bad-request` and `unsupported` (501): the registry
 * does not take such a name. `refused`: 401, 403 and the like. `status`: any other status, named in `detail`.
 */
export type RdapFailure =
  | FetchFailure
  | 'not-registered'
  | 'rate-limited'
  | 'bad-request'
  | 'unsupported'
  | 'refused'
  | 'status'

export type RdapResult =
  | { readonly ok: true; readonly domain: RdapDomain }
  | { readonly ok: false; readonly why: RdapFailure; readonly detail: string }

export interface RdapDoors extends Pick<Doors, 'now'> {
  readonly get: Get
}

export interface RdapOptions {
  /** Base URL, with a slash at its end, as the bootstrap list gives it. */
  readonly base: string
  /** The name in A-labels, and in U-labels where that differs: the answer has to be about one of them. */
  readonly names: readonly [string, ...string[]]
  readonly limiter: RateLimiter
  readonly signal: AbortSignal
}

const MAX_OCTETS = 512 * 1024
/** A 429 without Retry-After holds for so long. */
const PAUSE_MS = 60_000

const fail = (why: RdapFailure, detail: string): RdapResult => ({ ok: false, why, detail })

/**
 * RFC 7480 section 5.3. A 404 in HTML comes from a proxy or a wrong path, and does not say that the name is
 * free.
 */
const refusal = (status: number, json: boolean): RdapResult => {
  switch (status) {
    case 404:
      return json
        ? fail('not-registered', 'the registry does not know the name')
        : fail('status', 'HTTP 404 that is no RDAP')
    case 429:
      return fail('rate-limited', 'the registry takes no more questions for now')
    case 400:
    case 422:
      return fail('bad-request', 'the registry does not take the name')
    case 501:
      return fail('unsupported', 'the registry does not offer this')
    case 401:
    case 403:
      return fail('refused', `HTTP ${status}`)
    default:
      return fail('status', `HTTP ${status}`)
  }
}

/**
 * One question, at most three redirects. Links in the answer are never followed. Never throws for what the
 * network does.
 */
export const askRdap = async (doors: RdapDoors, options: RdapOptions): Promise<RdapResult> => {
  const host = new URL(options.base).host
  if (!options.limiter.take(host))
    return fail('rate-limited', 'this instance has asked the registry often enough for now')
  const answer = await fetchJson(doors.get, `${options.base}domain/${encodeURIComponent(options.names[0])}`, {
    accept: 'application/rdap+json, application/json;q=0.9',
    most: MAX_OCTETS,
    signal: options.signal,
  })
  if (!answer.ok) return answer
  if (answer.status === 429 || (answer.status === 503 && answer.retryAfter !== null)) {
    options.limiter.pause(host, readRetryAfter(answer.retryAfter, doors.now().getTime()) ?? PAUSE_MS)
  }
  if (answer.status !== 200) return refusal(answer.status, answer.json)
  const read = readRdapDomain(answer.value)
  if (!read.ok) return fail('malformed', read.detail)
  const { name, unicodeName } = read.domain
  // An answer about nobody in particular, or about somebody else, tells nothing about this name.
  if (!options.names.includes((name ?? unicodeName ?? '').normalize('NFC')))
    return fail('malformed', 'the answer is about another name')
  return read
}
