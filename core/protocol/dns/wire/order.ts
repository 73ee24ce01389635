/**
 * Pure: the records of a set in one order, since servers turn them: RFC 2181 section 5 gives their order no
 * meaning, and two instances have to answer alike.
 */
import { parseAddress } from '../../../network/ip-address.ts'
import { join } from '../../../base/bytes.ts'
import type { DnsRecord } from './record.ts'

/** What a record is ordered by, made once: an answer may have thousands. */
interface Keyed<R> {
  readonly record: R
  readonly rank: number
  readonly text: string
  readonly octets: Uint8Array
}

const NONE = new Uint8Array()

const keyed = <R extends DnsRecord>(record: R): Keyed<R> => {
  const plain = { record, rank: 0, text: '', octets: NONE }
  const one: DnsRecord = record
  switch (one.type) {
    case 'A':
    case 'AAAA':
      return { ...plain, octets: parseAddress(one.data) ?? NONE }
    case 'NS':
      return { ...plain, text: one.data }
    case 'MX':
      return { ...plain, rank: one.data.preference, text: one.data.exchange }
    case 'TXT':
      return { ...plain, octets: join(one.data) }
    case 'CAA':
      return { ...plain, rank: one.data.flags, text: one.data.tag, octets: one.data.value }
    default:
      return plain
  }
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const compareOctets = (one: Uint8Array, other: Uint8Array): number => {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return one[at]! - other[at]!
  return one.length - other.length
}

const compare = (one: Keyed<DnsRecord>, other: Keyed<DnsRecord>): number =>
  compareText(one.record.name, other.record.name)
  || compareText(one.record.type, other.record.type)
  || one.rank - other.rank
  || compareText(one.text, other.text)
  || compareOctets(one.octets, other.octets)

/**
 * CNAME records first, as the server lists them, since these lead from one to the next; then the others by
 * owner, type and data. Those of further types keep their places among themselves.
 */
export const inOneOrder = <R extends DnsRecord>(records: readonly R[]): R[] => [
  ...records.filter(({ type }) => type === 'CNAME'),
  ...records
    .filter(({ type }) => type !== 'CNAME')
    .map(keyed)
    .sort(compare)
    .map(({ record }) => record),
]
