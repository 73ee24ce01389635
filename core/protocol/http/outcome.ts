/** What the end of a GET says of the service that was asked, for its breaker. */
import { isGone, type RequestOutcome } from '../../network/circuit-breaker.ts'

/** Ours, not the service's: the request was not sent, or could not be. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'paced',
  'overloaded',
  'blocked',
  'bad-url',
  'scheme',
  'unresponsive',
])
/** It said more than was wanted. */
const SAID: ReadonlySet<string> = new Set(['too-large', 'redirects'])

/**
 * An error that asks for a pause is an answer; a server error after a long wait is none. (A probe whose check
 * took too long, which is the fault of what it checked, asks for a pause.)
 */
export const outcomeOfStatus = (status: number, retryAfter: string | null | undefined): RequestOutcome =>
  status >= 500 && !retryAfter ? 'failed' : 'answered'

/** `why`: how a GET failed, in the words of `HttpFailure`; `signal`: its deadline. */
export const outcomeOfFailure = (why: string, signal: AbortSignal): RequestOutcome => {
  if (SAID.has(why)) return 'answered'
  return NOT_SENT.has(why) || isGone(signal) ? 'unknown' : 'failed'
}

type Ended = (
  | { readonly ok: true; readonly status: number; readonly headers: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly why: string }
) & { /** The last one that was asked. */ readonly url: string }

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

/** What the end says of `host`, which was asked first: one that redirects has answered. */
export const outcomeOfGet = (got: Ended, host: string, signal: AbortSignal): RequestOutcome => {
  if (hostOf(got.url) !== host) return 'answered'
  return got.ok
    ? outcomeOfStatus(got.status, got.headers.get('retry-after'))
    : outcomeOfFailure(got.why, signal)
}
