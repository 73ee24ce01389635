/** Pure: a TLSA record of a mail server (RFC 6698, RFC 7671), and whether senders can use it (RFC 7672). */
import { hex } from '../../../core/base/bytes.ts'
import type { RecordIssue } from './issues.ts'

interface Tlsa {
  readonly usage: number
  readonly selector: number
  readonly matchingType: number
  /** The certificate association data in lower-case hex. */
  readonly data: string
  /** Whether senders can match a certificate with it. */
  readonly usable: boolean
}

/** DANE-TA and DANE-EE: the others are for clients with a list of roots (RFC 7672 section 3.1.3). */
const USAGES_OF_MAIL: readonly number[] = [2, 3]
/** Octets of a digest by the matching type; 0 is the whole certificate or key. */
const DIGEST_OCTETS: readonly (number | null)[] = [null, 32, 64]
/** What is shown of a whole certificate. */
const MAX_SHOWN = 512

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
  const data = hex(octets.subarray(3, 3 + MAX_SHOWN))
  return { tlsa: { usage, selector, matchingType, data, usable: issues.length === 0 }, issues }
}
