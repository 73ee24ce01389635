/**
 * The one error that the TLS codecs and the handshake throw, and the alerts that become one; the probes turn
 * it into a value.
 */
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

/*
 * Alerts (RFC 8446 section 6 and the IANA TLS Alerts registry): their names, and which ones end a handshake.
 */

export const ALERTS: Readonly<Record<number, string>> = {
  0: 'close_notify',
  10: 'unexpected_message',
  20: 'bad_record_mac',
  21: 'decryption_failed',
  22: 'record_overflow',
  30: 'decompression_failure',
  40: 'handshake_failure',
  41: 'no_certificate',
  42: 'bad_certificate',
  43: 'unsupported_certificate',
  44: 'certificate_revoked',
  45: 'certificate_expired',
  46: 'certificate_unknown',
  47: 'illegal_parameter',
  48: 'unknown_ca',
  49: 'access_denied',
  50: 'decode_error',
  51: 'decrypt_error',
  52: 'too_many_cids_requested',
  60: 'export_restriction',
  70: 'protocol_version',
  71: 'insufficient_security',
  80: 'internal_error',
  86: 'inappropriate_fallback',
  90: 'user_canceled',
  100: 'no_renegotiation',
  109: 'missing_extension',
  110: 'unsupported_extension',
  111: 'certificate_unobtainable',
  112: 'unrecognized_name',
  113: 'bad_certificate_status_response',
  114: 'bad_certificate_hash_value',
  115: 'unknown_psk_identity',
  116: 'certificate_required',
  117: 'general_error',
  120: 'no_application_protocol',
  121: 'ech_required',
}

const CLOSE_NOTIFY = 0
const USER_CANCELED = 90
const UNRECOGNIZED_NAME = 112
const WARNING = 1

const alertName = (description: number): string => ALERTS[description] ?? `unassigned_${description}`

/**
 * The error that an alert ends the handshake with, or null when it is to be skipped: a warning before TLS 1.3
 * (RFC 5246 section 7.2.2; unrecognized_name by RFC 6066 section 3), user_canceled in TLS 1.3, where the
 * level means nothing.
 */
export const judgeAlert = (level: number, description: number, tls13: boolean): HandshakeError | null => {
  const skipped = tls13
    ? description === USER_CANCELED || (level === WARNING && description === UNRECOGNIZED_NAME)
    : level === WARNING && description !== CLOSE_NOTIFY
  if (skipped) return null
  const name = alertName(description)
  return new HandshakeError({ code: 'tls-alert', params: { alert: name, number: description } }, name)
}

/** Alerts by which servers refuse an empty Certificate message. A close may have other reasons. */
const DEMANDS: readonly (string | null)[] = [
  'certificate_required',
  'handshake_failure',
  'no_certificate',
  'bad_certificate',
  'certificate_unknown',
  'unknown_ca',
  'access_denied',
]

/** Whether an alert, after a request for a client certificate that was not met, is for the lack of it. */
export const isDemand = (alert: string | null): boolean => DEMANDS.includes(alert)
