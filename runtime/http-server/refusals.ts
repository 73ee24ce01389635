/** What the listener itself answers, to what never reaches the product. */

export interface Refusal {
  readonly status: number
  readonly error: string
}

/** Longest request line with header fields. Request lines of 25 KB have to be read. */
export const MAX_HEAD_OCTETS = 32 * 1_024

/** Each is looked through whenever one is looked for; what clients and proxies send is some twenty. */
export const MAX_FIELDS = 256

export const TOO_LONG: Refusal = {
  status: 431,
  error: `A request may have ${MAX_FIELDS} header fields and ${MAX_HEAD_OCTETS} bytes before its body.`,
}
export const TOO_SLOW: Refusal = { status: 408, error: 'The request did not arrive in time.' }
export const NO_HTTP: Refusal = { status: 400, error: 'This is not a valid HTTP/1.1 request.' }
export const UNREADABLE: Refusal = {
  status: 400,
  error: 'The request target or the Host header is not valid.',
}
export const FAILED: Refusal = { status: 500, error: 'The request could not be answered.' }
