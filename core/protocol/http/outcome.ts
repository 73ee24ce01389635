/** What the end of a GET says of the service that was asked, for its breaker. */
import { DoorError } from '../../network/doors.ts'
import { HTTP_FAILURES, type HttpFailure, type HttpFailureReason } from './reasons.ts'
import { HandshakeError } from '../tls/index.ts'
import { isGone, type RequestOutcome } from '../../network/circuit-breaker.ts'

/* What a GET fails with inside of this folder; nobody else gets to see it. */

export class HttpError extends Error {
  readonly reason: HttpFailureReason
  constructor(reason: HttpFailureReason) {
    super(reason.code)
    this.reason = reason
  }

  get why(): HttpFailure {
    return HTTP_FAILURES[this.reason.code].why
  }
}

/** RFC 8446 section 6.2: sent for nothing else. */
const CERTIFICATE_REQUIRED = 116

type TlsEnd = Pick<HandshakeError, 'code' | 'report'> & { readonly clientCertificateDemanded?: boolean }

/** How a TLS connection failed, in the codes of a GET. */
export const tlsError = ({ code, report, clientCertificateDemanded }: TlsEnd): HttpError => {
  if (code === 'timeout' || code === 'reset' || code === 'closed')
    return new HttpError({ code: `http-${code}` })
  const isRequired = report.code === 'tls-alert' && report.params?.['number'] === CERTIFICATE_REQUIRED
  if (isRequired || clientCertificateDemanded) return new HttpError({ code: 'http-client-certificate' })
  return new HttpError({
    code: code === 'too-large' ? 'http-tls-too-large' : 'http-tls',
    params: { because: report },
  })
}

/** What a GET failed with; a bug is thrown on. */
export const httpFailure = (error: unknown): HttpFailureReason => {
  if (error instanceof HttpError) return error.reason
  if (error instanceof DoorError) return { code: `http-${error.why}` }
  if (error instanceof HandshakeError) return tlsError(error).reason
  throw error
}

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
