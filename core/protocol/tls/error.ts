/** The one error that the TLS codecs and the handshake throw; the probes turn it into a value. */
import type { Coded } from '../../text/catalogue.ts'
import { Stopped } from '../../base/deadline.ts'
import type { ConnectionFault } from './observation.ts'
import { TLS_FAULTS } from './reasons.ts'
import type { TlsFault } from './reasons.ts'
import type { VIOLATIONS } from './codec/violations.ts'

export class HandshakeError extends Error {
  readonly report: TlsFault
  /** RFC 8446 name of the alert that ended the handshake, if one did. */
  readonly alert: string | null
  constructor(report: TlsFault, alert: string | null = null) {
    super(report.code)
    this.name = 'HandshakeError'
    this.report = report
    this.alert = alert
  }

  get code(): ConnectionFault {
    return TLS_FAULTS[this.report.code].fault
  }
}

/** A peer broke the protocol. */
export const malformed = (report: Coded<typeof VIOLATIONS>): HandshakeError => new HandshakeError(report)

/** What goes wrong beyond our codes still is a peer's doing: nothing else reaches the code that says this. */
export const asHandshakeError = (error: unknown): HandshakeError => {
  if (error instanceof HandshakeError) return error
  if (error instanceof Stopped) return new HandshakeError({ code: 'tls-not-asked' })
  return malformed({
    code: 'tls-unreadable',
    params: { error: error instanceof Error ? error.name : typeof error },
  })
}
