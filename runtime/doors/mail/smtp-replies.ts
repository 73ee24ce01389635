/** Reads why an SMTP server did not take a letter: because of its address, the letter, or what we are. */
import type { Receipt } from '../../../core/network/doors.ts'
import { detailOf, later } from './letter.ts'
import type { Refused } from './letter.ts'

/** As `nodemailer` reports it. */
export interface SmtpFailure {
  /** Its own name for it: `EAUTH`, `ETLS`, `ETIMEDOUT`. */
  readonly code?: string | undefined
  /** What the runtime calls it: `ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  readonly originalCode?: string | undefined
  /** What it was answered to: `RCPT TO`, `DATA`. */
  readonly command?: string | undefined
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
}

const OURS: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server rejects the user name and password',
  ENOAUTH: 'the mail server rejects the user name and password',
  ETLS: 'no TLS connection with the mail server that can be trusted',
  EDNS: 'the mail server cannot be found',
  ETIMEDOUT: 'the mail server did not respond in time',
  ECONNECTION: 'the connection to the mail server was closed',
  ESOCKET: 'no connection to the mail server',
  EPROTOCOL: 'the response of the mail server is not SMTP',
}

const OF_TLS = /CERT|TLS|SSL|ISSUER|SIGNATURE/
/** RFC 3463 */
const ENHANCED = /^\d{3}[ -](?:[245]\.\d{1,3}\.\d{1,3})\b/
/** It would take the letter from someone else, or after a login. */
const FOR_OTHERS = /\brelay|\brcpthosts\b|authenticat|\blog ?in\b/i
const LOGIN_CODES: readonly number[] = [530, 534, 535, 538]
/** Commands were not understood, or came in the wrong order. */
const CONFUSED_CODES: readonly number[] = [500, 502, 503, 504]
/** Mailbox unavailable, not local, name not allowed, host accepts no mail (RFC 5321, RFC 7504). */
const MAILBOX_CODES: readonly number[] = [501, 521, 550, 551, 553, 556]

/** No such mailbox or domain, or one that is closed or moved for good. */
const isMailbox = (enhanced: string): boolean =>
  /^5\.(?:1\.(?:[0-6]|9|10)|2\.[01]|4\.[0-4]|5\.\d+|0\.0)$/.test(enhanced)

/** Judges a reply to RCPT. */
const ofRecipient = (code: number, enhanced: string): Refused['why'] => {
  if (enhanced !== '') return isMailbox(enhanced) ? 'rejected' : 'refused'
  return MAILBOX_CODES.includes(code) ? 'rejected' : 'refused'
}

/** Judges a reply to the message: some servers look for the mailbox only then. */
const ofMessage = (enhanced: string): Refused['why'] =>
  /^5\.(?:1\.(?:[1-36]|10)|2\.1)$/.test(enhanced) ? 'rejected' : 'refused'

const whyOf = (
  { code = '', command = '', response = '', responseCode = 0 }: SmtpFailure,
  isKnown: boolean,
): Refused['why'] => {
  const isFinal = responseCode >= 500 && responseCode < 600
  const isTurned = LOGIN_CODES.includes(responseCode) || CONFUSED_CODES.includes(responseCode)
  if (!isFinal || isTurned || code === 'EAUTH' || FOR_OTHERS.test(response)) return 'later'
  const enhanced = ENHANCED.exec(response)?.[0].slice(4) ?? ''
  // The sender's own address: the letter waits until the operator has set one that is taken.
  if (/^5\.1\.[78]$/.test(enhanced)) return 'later'
  if (command === 'RCPT TO') return enhanced || isKnown ? ofRecipient(responseCode, enhanced) : 'later'
  if (command === 'DATA' || code === 'EMESSAGE') return ofMessage(enhanced)
  // Too large for it, which it says to MAIL.
  return command === 'MAIL FROM' && responseCode === 552 ? 'refused' : 'later'
}

/**
 * Pure. What is the fault of our settings or of the way there is tried again: no letter is lost by it.
 * `isKnown`: the server has taken a letter of ours already; before, "550 Invalid recipient" may as well mean
 * that it takes none.
 */
export const receiptOf = (failure: SmtpFailure, isKnown: boolean): Receipt => {
  const { code = '', originalCode = '', response = '' } = failure
  const why = whyOf(failure, isKnown)
  const ours = OURS[OF_TLS.test(originalCode) ? 'ETLS' : code]
  const detail = [why === 'later' ? ours : undefined, response || originalCode].filter(Boolean).join(': ')
  if (why === 'later') return later(detail || 'the mail server failed')
  return { ok: false, why, detail: detailOf(detail) }
}
