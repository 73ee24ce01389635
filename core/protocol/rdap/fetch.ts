/** JSON from RDAP servers, over the guarded GET: capped, and its failures told in the words of this probe. */
import type { Get } from '../../doors.ts'

export type FetchFailure = 'timeout' | 'unreachable' | 'too-large' | 'malformed' | 'redirects' | 'blocked'

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
  | { readonly ok: false; readonly why: FetchFailure; readonly detail: string }

export interface FetchOptions {
  readonly accept: string
  /** The longest body, in octets. */
  readonly most: number
  readonly signal: AbortSignal
}

/**
 * By the words of the GET, whose own sentences may repeat what a server wrote. A redirect leads astray by its
 * scheme or its spelling, too.
 */
const failureOf = (why: string, most: number): readonly [why: FetchFailure, detail: string] => {
  switch (why) {
    case 'timeout':
      return ['timeout', 'no answer in time']
    case 'too-large':
      return ['too-large', `the answer is longer than ${most} octets`]
    case 'malformed':
      return ['malformed', 'the answer is not HTTP as it should be']
    case 'blocked':
      return ['blocked', 'the server or a redirect is not at a public address']
    case 'redirects':
      return ['redirects', 'too many redirects']
    case 'scheme':
    case 'bad-url':
      return ['redirects', 'the redirect cannot be followed']
    case 'untrusted':
      return ['unreachable', 'the certificate of the server is not trusted']
    default:
      return ['unreachable', 'the server cannot be reached']
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
  { accept, most, signal }: FetchOptions,
): Promise<FetchedJson> => {
  const got = await get(url, { accept, maxBytes: most, signal })
  if (!got.ok) {
    const [why, detail] = failureOf(signal.aborted ? 'timeout' : got.why, most)
    return { ok: false, why, detail }
  }
  const type = got.headers.get('content-type') ?? ''
  return {
    ok: true,
    status: got.status,
    ...decode(got.body),
    json: got.body.length === 0 || /\bjson\b/i.test(type),
    retryAfter: got.headers.get('retry-after') ?? null,
  }
}
