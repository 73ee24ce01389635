/**
 * GETs through a client for services that the operator chose, capped, not redirected; and JSON over any GET.
 */
import type { Breaker } from '../../network/circuit-breaker.ts'
import type { Doors } from '../../network/doors.ts'
import { inTime } from '../../base/deadline.ts'
import { readAtMost } from '../../base/bytes.ts'
import { outcomeOfFailure, outcomeOfStatus } from './outcome.ts'

/* Gets JSON: over a guarded GET or through a client, any status an answer, and each failure a value. */

export interface JsonOptions {
  readonly accept: string
  /** The longest body, in octets. */
  readonly maxBytes: number
  readonly signal: AbortSignal
  /** Tag of the copy that is held, sent as `if-none-match`. */
  readonly etag?: string
}

/** One request and its response; `Why` is how it may fail. Never throws for what the network does. */
export type Exchange<Why extends string> = (
  url: string,
  options: JsonOptions,
) => Promise<
  | {
      readonly ok: true
      readonly status: number
      readonly headers: { get(name: string): string | null | undefined }
      readonly body: Uint8Array
    }
  | { readonly ok: false; readonly why: Why }
>

/**
 * `value` is the parsed body, undefined when it is empty or not JSON; `json`: the content type does not say
 * otherwise.
 */
export interface JsonResponse {
  readonly ok: true
  readonly status: number
  readonly value: unknown
  readonly text: string
  readonly json: boolean
  readonly retryAfter: string | null
}

export type FetchedJson<Why extends string> =
  | JsonResponse
  | { readonly ok: false; readonly why: Why | 'timeout' }

/** The value of a JSON text; undefined for any other text. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const fetchJson = async <Why extends string>(
  exchange: Exchange<Why>,
  url: string,
  options: JsonOptions,
): Promise<FetchedJson<Why>> => {
  const got = await exchange(url, options)
  if (!got.ok) return { ok: false, why: options.signal.aborted ? 'timeout' : got.why }
  const { status, headers, body } = got
  const text = new TextDecoder().decode(body)
  return {
    ok: true,
    status,
    text,
    value: parseJson(text),
    json: body.length === 0 || /\bjson\b/i.test(headers.get('content-type') ?? ''),
    retryAfter: headers.get('retry-after') ?? null,
  }
}

/* A GET through a client. */

/** `unresponsive`: it was not asked, because it did not respond lately. */
export type ClientFailure = 'timeout' | 'too-large' | 'unreachable' | 'unresponsive'

const failed = (why: ClientFailure) => ({ ok: false, why }) as const

/** A client of core/plugin/service-clients.ts. */
export interface HttpClient extends Pick<Doors, 'fetch'> {
  readonly breaker?: Breaker
}

/** Whether it is of no use to ask there now. */
export const isUnresponsive = ({ breaker }: HttpClient, url: string): boolean =>
  breaker?.refuses(new URL(url).host) ?? false

/** The body of any status but 200 is canceled, and empty: nothing in it is used. */
const exchange = async (
  client: HttpClient,
  ...[url, { accept, maxBytes, signal, etag }]: Parameters<Exchange<ClientFailure>>
): ReturnType<Exchange<ClientFailure>> => {
  const ask = async () => {
    const known = etag === undefined ? {} : { 'if-none-match': etag }
    const headers = { accept, 'user-agent': 'certscope', ...known }
    const response = await client.fetch(new Request(url, { headers, redirect: 'manual', signal }))
    const got = { ok: true, status: response.status, headers: response.headers } as const
    if (response.status !== 200) {
      response.body?.cancel().catch(() => {})
      return { ...got, body: new Uint8Array() }
    }
    const body = await readAtMost(response.body, maxBytes, signal)
    return body ? { ...got, body } : failed('too-large')
  }
  try {
    // Some doors ignore a signal.
    return await inTime(signal, ask(), failed('timeout'))
  } catch {
    // What a runtime reports differs between the three, and may hold the service's address.
    return failed(signal.aborted ? 'timeout' : 'unreachable')
  }
}

/** Several requests under one signal are one attempt, where the service is tried again. */
export const getThrough =
  (client: HttpClient): Exchange<ClientFailure> =>
  async (url, options) => {
    const { signal } = options
    const tell = client.breaker ? client.breaker.enter(new URL(url).host, signal) : () => {}
    if (!tell) return failed('unresponsive')
    const got = await exchange(client, url, options)
    tell(
      got.ok
        ? outcomeOfStatus(got.status, got.headers.get('retry-after'))
        : outcomeOfFailure(got.why, signal),
    )
    return got
  }
