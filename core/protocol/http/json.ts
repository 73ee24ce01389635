/** Gets JSON: over a guarded GET or through a client, any status an answer, and each failure a value. */

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
