/** Asks one RDAP server about one domain (RFC 9082 section 3.1.3); each refusal has its reason. */
import type { Breaker } from '../../network/circuit-breaker.ts'
import type { Get } from '../../network/doors.ts'
import type { RateLimiter } from '../../network/upstream-limiter.ts'
import { fetchJson } from '../http/client.ts'
import { outcomeOfFailure, outcomeOfStatus } from '../http/outcome.ts'
import type { RdapReason } from './reasons.ts'
import { readRdapDomain, type RdapDomain } from './response.ts'

/** `not-registered`: the registry does not know the name. */
export type RdapResult =
  | { readonly status: 'found'; readonly domain: RdapDomain }
  | { readonly status: 'not-registered' }
  | { readonly status: 'unknown'; readonly reason: RdapReason }

interface RdapOptions {
  /** Base URL, with a slash at its end, as the bootstrap list gives it. */
  readonly base: string
  /** The name in A-labels, and in U-labels where that differs: the answer has to be about one of them. */
  readonly names: readonly [string, ...string[]]
  readonly limiter: RateLimiter
  /** Absent: the server may always be asked. */
  readonly breaker?: Breaker | undefined
  readonly signal: AbortSignal
}

const MAX_OCTETS = 512 * 1024
/** RFC 7480 section 4.2; nothing else is asked for by it. */
export const RDAP_ACCEPT = 'application/rdap+json, application/json;q=0.9'

const unknown = (reason: RdapReason): RdapResult => ({ status: 'unknown', reason })

/** Why there was no response: `why` is that of a guarded GET. */
const failure = (why: string): RdapReason => {
  switch (why) {
    case 'timeout':
      return { code: 'rdap-timeout' }
    case 'too-large':
      return { code: 'rdap-too-large', params: { limit: MAX_OCTETS } }
    case 'malformed':
      return { code: 'rdap-invalid-http' }
    case 'blocked':
      return { code: 'rdap-blocked' }
    case 'redirects':
      return { code: 'rdap-redirects' }
    // The list of servers holds good addresses only: it was a redirect.
    case 'scheme':
    case 'bad-url':
      return { code: 'rdap-invalid-redirect' }
    case 'untrusted':
      return { code: 'rdap-untrusted' }
    default:
      return { code: 'rdap-unreachable' }
  }
}

/**
 * RFC 7480 section 5.3. A 404 in HTML comes from a proxy or a wrong path, and does not say that the name is
 * free.
 */
const refusal = (status: number, json: boolean): RdapResult => {
  switch (status) {
    case 404:
      return json ? { status: 'not-registered' } : unknown({ code: 'rdap-foreign-404' })
    case 429:
      return unknown({ code: 'rdap-rate-limited' })
    case 400:
    case 422:
      return unknown({ code: 'rdap-bad-request' })
    case 501:
      return unknown({ code: 'rdap-unsupported' })
    case 401:
    case 403:
      return unknown({ code: 'rdap-refused', params: { status } })
    default:
      return unknown({ code: 'rdap-http-status', params: { status } })
  }
}

/**
 * One question, at most three redirects. Links in the answer are never followed. Never throws for what the
 * network does.
 */
export const askRdap = async (get: Get, options: RdapOptions): Promise<RdapResult> => {
  const { limiter, breaker } = options
  const host = new URL(options.base).host
  if (breaker?.refuses(host)) return unknown({ code: 'rdap-unresponsive' })
  if (!(await limiter.take(host))) return unknown({ code: 'rdap-paused' })
  const tell = breaker ? breaker.enter(host) : () => {}
  if (!tell) return unknown({ code: 'rdap-unresponsive' })
  const answer = await fetchJson(get, `${options.base}domain/${encodeURIComponent(options.names[0])}`, {
    accept: RDAP_ACCEPT,
    maxBytes: MAX_OCTETS,
    signal: options.signal,
  })
  tell(
    answer.ok
      ? outcomeOfStatus(answer.status, answer.retryAfter)
      : outcomeOfFailure(answer.why, options.signal),
  )
  if (!answer.ok) return unknown(failure(answer.why))
  limiter.note(host, answer)
  if (answer.status !== 200) return refusal(answer.status, answer.json)
  const read = readRdapDomain(answer.value)
  if (!read.ok) return unknown(read.reason)
  const { name, unicodeName } = read.domain
  // A response about no name, or about another one, shows nothing about this name.
  if (!options.names.includes((name ?? unicodeName ?? '').normalize('NFC')))
    return unknown({ code: 'rdap-other-name' })
  return { status: 'found', domain: read.domain }
}
