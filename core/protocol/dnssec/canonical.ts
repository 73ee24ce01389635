/**
 * The octets that a signature is over: canonical records in canonical order (RFC 4034 section 6, RFC 6840
 * section 5.1).
 */
import { labelsOf, suffix, under, nameOctets, decodeName } from '../dns/wire/name.ts'
import { WireReader } from '../dns/wire/reader.ts'
import { concat } from '../../base/bytes.ts'
import { CODECS, type DnsRecord, octets32, typeCode } from '../dns/wire/record.ts'
import { rrsigHead, type Rrsig } from './records.ts'

/* Names as DNSSEC compares them: in canonical form and order (RFC 4034 section 6). */

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
  label.includes('\\')
    ? label.replace(/\\(\d{3})|\\(.)/g, (_, decimal?: string, other?: string) =>
        decimal === undefined ? other! : String.fromCharCode(Number(decimal)),
      )
    : label

/** Negative, 0 or positive, in canonical order. */
export const compareNames = (one: string, other: string): number => {
  const [a, b] = [labelsOf(one), labelsOf(other)]
  for (let back = 1; back <= Math.min(a.length, b.length); back++) {
    const [x, y] = [plain(a[a.length - back]!), plain(b[b.length - back]!)]
    if (x !== y) return x < y ? -1 : 1
  }
  return a.length - b.length
}

/** Records of one owner and type. `data` is each one's canonical data, without repetitions. */
export interface RrSet {
  readonly owner: string
  readonly code: number
  readonly data: readonly Uint8Array[]
}

/**
 * Where names stand in the types that keep theirs in lower case when signed: octets, `name`, or `string`
 * (counted). HINFO has no name, NSEC's keeps its case (RFC 6840 section 5.1); types with a codec of their own
 * are in lower case already.
 */
const LAYOUT: Readonly<Record<number, readonly (number | 'name' | 'string')[]>> = {
  3: ['name'],
  4: ['name'],
  7: ['name'],
  8: ['name'],
  9: ['name'],
  14: ['name', 'name'],
  17: ['name', 'name'],
  18: [2, 'name'],
  21: [2, 'name'],
  24: [18, 'name'],
  26: [2, 'name', 'name'],
  30: ['name'],
  33: [6, 'name'],
  35: [4, 'string', 'string', 'string', 'name'],
  36: [2, 'name'],
  46: [18, 'name'],
}

/** Lower case in the names of raw data; data that does not have the layout stays as it is. */
const lowered = (code: number, data: Uint8Array): Uint8Array => {
  const layout = LAYOUT[code]
  if (!layout) return data
  const out = data.slice()
  let at = 0
  for (const part of layout) {
    if (typeof part === 'number') at += part
    else if (part === 'string') at += 1 + (out[at] ?? 0)
    else {
      while (at < out.length && out[at]! > 0) {
        const length = out[at]!
        if (length > 63 || at + length >= out.length) return data
        for (let index = at + 1; index <= at + length; index++)
          if (out[index]! >= 0x41 && out[index]! <= 0x5a) out[index]! |= 0x20
        at += length + 1
      }
      at++
    }
  }
  return at > out.length ? data : out
}

export const codeOf = (record: DnsRecord): number =>
  record.type === 'raw' ? record.code : typeCode(record.type)

/** A record's data as it is signed, names uncompressed. */
export const canonicalData = (record: DnsRecord): Uint8Array =>
  record.type === 'raw'
    ? lowered(record.code, record.data)
    : (CODECS[record.type] as { encode(data: unknown): Uint8Array }).encode(record.data)

/** As unsigned octets from the left, shorter first (RFC 4034 section 6.3). */
export const compareOctets = (one: Uint8Array, other: Uint8Array): number => {
  for (let at = 0; at < Math.min(one.length, other.length); at++)
    if (one[at] !== other[at]) return one[at]! - other[at]!
  return one.length - other.length
}

/** The records of `owner` and `code` among `records`; null when there are none. */
export const rrsetOf = (records: readonly DnsRecord[], owner: string, code: number): RrSet | null => {
  const data = records
    .filter(record => record.class === 1 && record.name === owner && codeOf(record) === code)
    .map(canonicalData)
    .sort(compareOctets)
  const single = data.filter((each, index) => index === 0 || compareOctets(each, data[index - 1]!) !== 0)
  return single.length > 0 ? { owner, code, data: single } : null
}

/** The owner that was signed: of a wildcard's expansion, the wildcard (RFC 4035 section 5.3.2). */
export const signedOwner = (owner: string, labels: number): string =>
  labels < labelsOf(owner).length && !(labelsOf(owner)[0] === '*' && labels === labelsOf(owner).length - 1)
    ? under('*', suffix(owner, labels))
    : owner

/** The message of a signature (RFC 4034 section 3.1.8.1). */
export const signedOctets = (
  sig: Omit<Rrsig, 'signature'>,
  { owner, code, data }: RrSet,
): Uint8Array<ArrayBuffer> => {
  const head = concat(
    nameOctets(signedOwner(owner, sig.labels)),
    Uint8Array.from([code >> 8, code & 255, 0, 1, ...octets32(sig.originalTtl)]),
  )
  return concat(
    rrsigHead(sig),
    ...data.flatMap(each => [head, Uint8Array.of(each.length >> 8, each.length & 255), each]),
  )
}
