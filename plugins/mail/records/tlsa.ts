/** Pure: a TLSA record of a mail server (RFC 6698, RFC 7671), and whether senders can use it (RFC 7672). */
import { hex } from '../../../core/base/bytes.ts'
import { DerError, soleElement, TAG } from '../../../core/protocol/crypto/der.ts'
import { parsePublicKey, type PublicKey } from '../../../core/protocol/crypto/key.ts'
import {
  MalformedCertificate,
  parseCertificate,
  type Certificate,
} from '../../../core/protocol/x509/certificate.ts'
import type { RecordIssue } from './issues.ts'

interface Tlsa {
  readonly usage: number
  readonly selector: number
  readonly matchingType: number
  /** The certificate association data in lower-case hex. */
  readonly data: string
  /** Whether senders can match a certificate with it. */
  readonly usable: boolean
  /** What a record has in full: a certificate or a key that the server does not have to send; null: none. */
  readonly whole: Certificate | PublicKey | null
}

/** DANE-TA and DANE-EE: the others are for clients with a list of roots (RFC 7672 section 3.1.3). */
const USAGES_OF_MAIL: readonly number[] = [2, 3]
/** Octets of a digest by the matching type; 0 is the whole certificate or key. */
const DIGEST_OCTETS: readonly (number | null)[] = [null, 32, 64]
/** What is shown of a whole certificate. */
const MAX_SHOWN = 512

const CERTIFICATE = 0

/** Null where it cannot be read, so that no sender can match it (RFC 7671 sections 4 and 5.2). */
const readWhole = (selector: number, association: Uint8Array): Certificate | PublicKey | null => {
  try {
    return selector === CERTIFICATE
      ? parseCertificate(association)
      : parsePublicKey(soleElement(association, TAG.sequence, 'subjectPublicKeyInfo'))
  } catch (error) {
    if (error instanceof MalformedCertificate || error instanceof DerError) return null
    throw error
  }
}

/** Reads the data of a TLSA record; null where it is too short for one. */
export const parseTlsa = (
  octets: Uint8Array,
): { readonly tlsa: Tlsa; readonly issues: readonly RecordIssue[] } | null => {
  const [usage, selector, matchingType] = octets
  if (usage === undefined || selector === undefined || matchingType === undefined || octets.length < 4)
    return null
  const length = octets.length - 3
  const digest = DIGEST_OCTETS[matchingType]
  const issues: RecordIssue[] = []
  if (usage > 3) issues.push({ code: 'tlsa-unknown-usage', params: { usage } })
  else if (!USAGES_OF_MAIL.includes(usage))
    issues.push({ code: 'tlsa-usage-not-for-mail', params: { usage } })
  if (selector > 1) issues.push({ code: 'tlsa-unknown-selector', params: { selector } })
  if (digest === undefined)
    issues.push({ code: 'tlsa-unknown-matching-type', params: { type: matchingType } })
  else if (digest !== null && digest !== length)
    issues.push({ code: 'tlsa-digest-length', params: { type: matchingType, length, expected: digest } })
  const isWhole = digest === null && issues.length === 0
  const whole = isWhole ? readWhole(selector, octets.subarray(3)) : null
  if (isWhole && whole === null) issues.push({ code: 'tlsa-unreadable', params: { selector } })
  const data = hex(octets.subarray(3, 3 + MAX_SHOWN))
  return { tlsa: { usage, selector, matchingType, data, usable: issues.length === 0, whole }, issues }
}
