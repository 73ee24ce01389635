/** The one error that the TLS codecs and the handshake throw; the probes turn it into a value. */
import { Stopped } from '../../work.ts'
import type { ConnectionFault } from './observation.ts'

export class HandshakeError extends Error {
  readonly code: ConnectionFault
  /** RFC 8446 name of the alert that ended the handshake, if one did. */
  readonly alert: string | null
  constructor(code: ConnectionFault, detail: string, alert: string | null = null) {
    super(detail)
    this.name = 'HandshakeError'
    this.code = code
    this.alert = alert
  }
}

/** A peer broke the protocol: `detail` is one English sentence. */
export const malformed = (detail: string): HandshakeError => new HandshakeError('malformed-handshake', detail)

/** What goes wrong beyond our words still is a peer's doing: nothing else reaches the code that says this. */
export const asHandshakeError = (error: unknown): HandshakeError => {
  if (error instanceof HandshakeError) return error
  if (error instanceof Stopped)
    return new HandshakeError('timeout', 'The deadline passed before the server was asked.')
  return malformed(`The handshake cannot be read (${error instanceof Error ? error.name : 'unknown error'}).`)
}
