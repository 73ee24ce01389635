/** Resource records: one codec a type, and raw octets for every type that has none (RFC 3597). */
import { formatAddress, parseAddress } from '../../../network/ip-address.ts'
import { nameOctets, decodeName } from './name.ts'
import { DnsError, type WireReader } from './reader.ts'

export interface Soa {
  readonly mname: string
  readonly rname: string
  readonly serial: number
  readonly refresh: number
  readonly retry: number
  readonly expire: number
  readonly minimum: number
}

/**
 * What is known of the types that are decoded. Names without the trailing dot, `.` for the root; strings as
 * octets.
 */
export interface RecordData {
  A: string
  AAAA: string
  CNAME: string
  NS: string
  PTR: string
  DNAME: string
  SOA: Soa
  MX: { readonly preference: number; readonly exchange: string }
  TXT: readonly Uint8Array[]
  CAA: { readonly flags: number; readonly tag: string; readonly value: Uint8Array }
}

export type KnownType = keyof RecordData

/**
 * A record: `data` is typed by `type`. What has no codec is `raw`, with the number of its type (see
 * `typeName`) and its octets.
 */
export type DnsRecord =
  | {
      [type in KnownType]: {
        readonly name: string
        readonly type: type
        readonly class: number
        readonly ttl: number
        readonly data: RecordData[type]
      }
    }[KnownType]
  | RawRecord

export interface RawRecord {
  readonly name: string
  readonly type: 'raw'
  readonly code: number
  readonly class: number
  readonly ttl: number
  readonly data: Uint8Array
}

interface Codec<T> {
  readonly code: number
  encode(data: T): Uint8Array
  /** Reads exactly the record's data: the reader is bounded by it. */
  decode(reader: WireReader): T
}

const join = (...parts: (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(part => [...part]))
const octets16 = (value: number): number[] => [(value >>> 8) & 255, value & 255]
export const octets32 = (value: number): number[] => [...octets16(value >>> 16), ...octets16(value)]

const address = (code: number, length: number): Codec<string> => ({
  code,
  encode: text => {
    const octets = parseAddress(text)
    if (octets?.length !== length) throw new DnsError({ code: 'dns-bad-address', params: { address: text } })
    return octets
  },
  decode: reader => formatAddress(reader.take(length)),
})

const target = (code: number): Codec<string> => ({ code, encode: nameOctets, decode: decodeName })

const characterString = (octets: Uint8Array): Uint8Array => {
  if (octets.length > 255) throw new DnsError({ code: 'dns-string-too-long' })
  return join([octets.length], octets)
}

const ascii = (octets: Uint8Array): string => {
  if (octets.some(octet => octet < 0x21 || octet > 0x7e)) throw new DnsError({ code: 'dns-tag-not-ascii' })
  return String.fromCharCode(...octets)
}

export const CODECS: { readonly [type in KnownType]: Codec<RecordData[type]> } = {
  A: address(1, 4),
  AAAA: address(28, 16),
  NS: target(2),
  CNAME: target(5),
  PTR: target(12),
  DNAME: target(39),
  SOA: {
    code: 6,
    encode: soa =>
      join(
        nameOctets(soa.mname),
        nameOctets(soa.rname),
        ...[soa.serial, soa.refresh, soa.retry, soa.expire, soa.minimum].map(octets32),
      ),
    decode: reader => ({
      mname: decodeName(reader),
      rname: decodeName(reader),
      serial: reader.u32(),
      refresh: reader.u32(),
      retry: reader.u32(),
      expire: reader.u32(),
      minimum: reader.u32(),
    }),
  },
  MX: {
    code: 15,
    encode: ({ preference, exchange }) => join(octets16(preference), nameOctets(exchange)),
    decode: reader => ({ preference: reader.u16(), exchange: decodeName(reader) }),
  },
  TXT: {
    code: 16,
    encode: strings => join(...strings.map(characterString)),
    decode: reader => {
      const strings: Uint8Array[] = []
      while (reader.left > 0) {
        reader.item()
        strings.push(reader.take(reader.u8()).slice())
      }
      return strings
    },
  },
  CAA: {
    // RFC 8659 section 4.1
    code: 257,
    encode: ({ flags, tag, value }) => join([flags, tag.length], new TextEncoder().encode(tag), value),
    decode: reader => {
      const flags = reader.u8()
      const tag = ascii(reader.take(reader.u8()))
      return { flags, tag, value: reader.take(reader.left).slice() }
    },
  },
}

const KNOWN = new Map(Object.entries(CODECS).map(([type, { code }]) => [code, type as KnownType]))

/** Types that are asked for but whose data stays raw. */
const OTHERS: Readonly<Record<string, number>> = {
  SRV: 33,
  NAPTR: 35,
  DS: 43,
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  NSEC3: 50,
  TLSA: 52,
  CDS: 59,
  SVCB: 64,
  HTTPS: 65,
  ANY: 255,
}

/**
 * The code of a type by its mnemonic or as `TYPE123` (RFC 3597 section 5); throws DnsError for another text.
 */
export const typeCode = (type: string): number => {
  if (Object.hasOwn(CODECS, type)) return CODECS[type as KnownType].code
  if (Object.hasOwn(OTHERS, type)) return OTHERS[type]!
  const code = /^TYPE(\d{1,5})$/.exec(type)?.[1]
  if (code === undefined || Number(code) > 0xffff)
    throw new DnsError({ code: 'dns-no-such-type', params: { type } })
  return Number(code)
}

export const typeName = (code: number): string =>
  KNOWN.get(code) ?? Object.keys(OTHERS).find(type => OTHERS[type] === code) ?? `TYPE${code}`

/** The OPT pseudo-record (RFC 6891 section 6.1.2), which is about the message and no record of a name. */
export const OPT = 41

/** Reads one record at the reader's place. Compressed names are read in any type that has a codec. */
export const readRecord = (reader: WireReader): DnsRecord => {
  reader.item()
  const name = decodeName(reader)
  const code = reader.u16()
  const of = reader.u16()
  const ttl = reader.u32()
  const length = reader.u16()
  const type = KNOWN.get(code)
  if (type === undefined)
    return { name, type: 'raw', code, class: of, ttl, data: reader.take(length).slice() }
  return {
    name,
    type,
    class: of,
    ttl,
    data: reader.within(length, () => CODECS[type].decode(reader)),
  } as DnsRecord
}

/** The octets of one record, names uncompressed. */
export const recordOctets = (record: DnsRecord): Uint8Array => {
  const raw = record.type === 'raw'
  const data = raw ? record.data : (CODECS[record.type] as Codec<unknown>).encode(record.data)
  if (data.length > 0xffff) throw new DnsError({ code: 'dns-rdata-too-long' })
  return join(
    nameOctets(record.name),
    octets16(raw ? record.code : CODECS[record.type].code),
    octets16(record.class),
    octets32(record.ttl),
    octets16(data.length),
    data,
  )
}
