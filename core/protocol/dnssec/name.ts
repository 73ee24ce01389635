/** Names as DNSSEC compares them: in canonical form and order (RFC 4034 section 6). */
import { labelsOf } from '../dns/wire/labels.ts'
import { nameOctets, decodeName } from '../dns/wire/name.ts'
import { WireReader } from '../dns/wire/reader.ts'

/** Brings any spelling of a name into the one form; throws DnsError for what is no name. */
export const canonicalName = (name: string): string => decodeName(new WireReader(nameOctets(name)))

/**
 * Labels, as the RRSIG field counts them: without the root's and without a leading asterisk (RFC 4034 section
 * 3.1.3).
 */
export const signedLabels = (name: string): number => {
  const labels = labelsOf(name)
  return labels[0] === '*' ? labels.length - 1 : labels.length
}

/** A label's octets, a character each, so that comparing text compares octets. */
const plain = (label: string): string =>
  label.replace(/\\(\d{3})|\\(.)/g, (_, decimal?: string, other?: string) =>
    decimal === undefined ? other! : String.fromCharCode(Number(decimal)),
  )

/** Negative, 0 or positive, in canonical order. */
export const compareNames = (one: string, other: string): number => {
  const [a, b] = [labelsOf(one), labelsOf(other)]
  for (let back = 1; back <= Math.min(a.length, b.length); back++) {
    const [x, y] = [plain(a[a.length - back]!), plain(b[b.length - back]!)]
    if (x !== y) return x < y ? -1 : 1
  }
  return a.length - b.length
}
