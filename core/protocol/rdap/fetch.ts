/** Gets JSON from RDAP servers over the guarded GET: capped, and each failure with its reason. */
import type { Get } from '../../doors.ts'
import type { RdapReason } from './reasons.ts'

/**
 * `value` is the parsed body, undefined when it was empty or is no JSON; `json` says which content type it
 * came with.
 */
export type FetchedJson =
  | {
      readonly ok: true
      readonly status: number
      readonly value: unknown
      readonly text: string
      readonly json: boolean
      readonly retryAfter: string | null
    }
  | { readonly ok: false; readonly reason: RdapReason }

export interface FetchOptions {
  readonly accept: string
  /** The longest body, in octets. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

const reasonOf = (why: string, maxBytes: number): RdapReason => {
  switch (why) {
    case 'timeout':
      return { code: 'rdap-timeout' }
    case 'too-large':
      return { code: 'rdap-too-large', params: { limit: maxBytes } }
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

const decode = (body: Uint8Array): { text: string; value: unknown } => {
  const text = new TextDecoder().decode(body)
  try {
    return { text, value: JSON.parse(text) as unknown }
  } catch {
    return { text, value: undefined }
  }
}

/**
 * One GET, redirects included. Any status is an answer; never throws for what the network or the server does.
 */
export const fetchJson = async (
  get: Get,
  url: string,
  { accept, maxBytes, signal }: FetchOptions,
): Promise<FetchedJson> => {
  const got = await get(url, { accept, maxBytes, signal })
  if (!got.ok) return { ok: false, reason: reasonOf(signal.aborted ? 'timeout' : got.why, maxBytes) }
  const type = got.headers.get('content-type') ?? ''
  return {
    ok: true,
    status: got.status,
    ...decode(got.body),
    json: got.body.length === 0 || /\bjson\b/i.test(type),
    retryAfter: got.headers.get('retry-after') ?? null,
  }
}
