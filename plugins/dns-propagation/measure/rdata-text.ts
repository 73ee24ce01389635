/** Pure: DNS answers as plain data, with records in presentation format (RFC 1035 section 5.1). */
import type { DnsResult } from '../../../core/protocol/dns/client.ts'
import { escapeOctets } from '../../../core/protocol/dns/wire/name.ts'
import { inOneOrder } from '../../../core/protocol/dns/lookup.ts'
import type { Soa } from '../../../core/protocol/dns/wire/record.ts'
import { nameServerId, type DnsRecord } from '../../../core/protocol/dns/wire/wire.ts'
import type { Heard, Rec } from './observations.ts'

const quoted = (octets: Uint8Array): string => `"${escapeOctets(octets)}"`

const soa = ({ mname, rname, serial, refresh, retry, expire, minimum }: Soa): string =>
  [mname, rname, serial, refresh, retry, expire, minimum].join(' ')

/** The data of a record, names without trailing dot; null for a type that is not compared. */
const dataOf = (record: DnsRecord): string | null => {
  switch (record.type) {
    case 'A':
    case 'AAAA':
    case 'CNAME':
    case 'NS':
    case 'PTR':
    case 'DNAME':
      return record.data
    case 'MX':
      return `${record.data.preference} ${record.data.exchange}`
    case 'TXT':
      return record.data.map(quoted).join(' ')
    case 'CAA':
      return `${record.data.flags} ${record.data.tag} ${quoted(record.data.value)}`
    case 'SOA':
      return soa(record.data)
    default:
      return null
  }
}

/** Those of class IN, in one order. A TTL above 2^31 - 1 is 0 (RFC 2181 section 8). */
const recordsOf = (records: readonly DnsRecord[]): Rec[] =>
  inOneOrder(records).flatMap(record => {
    const data = record.class === 1 ? dataOf(record) : null
    return data === null ? [] : [{ owner: record.name, type: record.type, ttl: ttlOf(record.ttl), data }]
  })
const ttlOf = (ttl: number): number => (ttl > 0x7fff_ffff ? 0 : ttl)

const denialOf = (authority: readonly DnsRecord[]): number | null => {
  const found = authority.flatMap(record =>
    record.type === 'SOA' ? [Math.min(ttlOf(record.ttl), ttlOf(record.data.minimum))] : [],
  )
  return found.length ? Math.min(...found) : null
}

/** The answer received `at`, or why there is none. */
export const heardOf = (result: DnsResult, at: Date): Heard => {
  if (result.ok) {
    return {
      ok: true,
      at,
      rcode: result.rcode,
      records: recordsOf(result.answers),
      negativeTtl: denialOf(result.authority),
      errors: result.errors.map(({ code }) => code),
      nsid: nameServerId(result.edns),
    }
  }
  const why =
    result.why === 'timeout'
      ? 'timeout'
      : result.why === 'malformed' || result.why === 'http'
        ? 'malformed'
        : 'unreachable'
  return { ok: false, at, why, reason: result.reason }
}
