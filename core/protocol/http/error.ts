/** What a GET fails with inside of this folder; nobody else gets to see it. */
import { DoorError } from '../../network/doors.ts'
import { HTTP_FAILURES } from './reasons.ts'
import type { HttpFailure, HttpFailureReason } from './reasons.ts'
import { HandshakeError } from '../tls/index.ts'

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

/** How a TLS connection failed, in the codes of a GET. */
export const tlsError = ({ code, report }: Pick<HandshakeError, 'code' | 'report'>): HttpError => {
  if (code === 'timeout' || code === 'reset' || code === 'closed')
    return new HttpError({ code: `http-${code}` })
  if (report.code === 'tls-alert' && report.params?.['number'] === CERTIFICATE_REQUIRED)
    return new HttpError({ code: 'http-client-certificate' })
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
