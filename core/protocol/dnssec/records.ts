/** DNSSEC's records from their raw data and back: RFC 4034 sections 2 to 5, RFC 5155 sections 3 and 4. */
import { concat } from '../../base/bytes.ts'
import { nameOctets, decodeName } from '../dns/wire/name.ts'
import { DnsError, WireReader } from '../dns/wire/reader.ts'
import { octets32 } from '../dns/wire/record.ts'

export const CODE = {
  CNAME: 5,
  SOA: 6,
  NS: 2,
  DNAME: 39,
  DS: 43,
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  NSEC3: 50,
  NSEC3PARAM: 51,
  NXNAME: 128,
} as const

export interface Dnskey {
  readonly flags: number
  readonly protocol: number
  readonly algorithm: number
  readonly key: Uint8Array
  readonly tag: number
  /** The whole data, which the tag and the DS digest are made of. */
  readonly octets: Uint8Array
}

export interface Ds {
  readonly keyTag: number
  readonly algorithm: number
  readonly digestType: number
  readonly digest: Uint8Array
}

export interface Rrsig {
  /** Code of the type that is signed. */
  readonly covered: number
  readonly algorithm: number
  readonly labels: number
  readonly originalTtl: number
  /** Seconds since 1970 modulo 2^32, as inception. */
  readonly expiration: number
  readonly inception: number
  readonly keyTag: number
  readonly signer: string
  readonly signature: Uint8Array
}

export interface Nsec {
  readonly next: string
  readonly types: ReadonlySet<number>
}

export interface Nsec3Param {
  readonly hash: number
  readonly flags: number
  readonly iterations: number
  readonly salt: Uint8Array
}

export interface Nsec3 extends Nsec3Param {
  readonly next: Uint8Array
  readonly types: ReadonlySet<number>
}

/** RFC 4034 appendix B. Algorithm 1, whose tag is made otherwise, is none of ours. */
export const keyTag = (data: Uint8Array): number => {
  let sum = 0
  for (let at = 0; at < data.length; at++) sum += at & 1 ? data[at]! : data[at]! << 8
  return (sum + (sum >>> 16)) & 0xffff
}

/** A name that is not compressed, which a signed record's must not be (RFC 4034 sections 3.1.7 and 4.1.1). */
const wholeName = (reader: WireReader): string => {
  const start = reader.at
  const name = decodeName(reader)
  if (reader.at - start !== nameOctets(name).length) throw new DnsError({ code: 'dns-rdata-malformed' })
  return name
}

/**
 * RFC 4034 section 4.1.2: blocks in rising order, none empty; trailing zeros are let pass, as resolvers do.
 */
const readTypes = (reader: WireReader): ReadonlySet<number> => {
  const types = new Set<number>()
  let last = -1
  while (reader.left > 0) {
    const block = reader.u8()
    const length = reader.u8()
    if (block <= last || length < 1 || length > 32) throw new DnsError({ code: 'dns-rdata-malformed' })
    last = block
    reader.take(length).forEach((octet, index) => {
      for (let bit = 0; bit < 8; bit++)
        if (octet & (0x80 >> bit)) types.add((block << 8) | (index << 3) | bit)
    })
  }
  return types
}

const typeOctets = (types: ReadonlySet<number>): number[] => {
  const blocks = new Map<number, number[]>()
  for (const type of [...types].sort((a, b) => a - b)) {
    const block = blocks.get(type >> 8) ?? []
    blocks.set(type >> 8, block)
    const index = (type & 255) >> 3
    while (block.length <= index) block.push(0)
    block[index]! |= 0x80 >> (type & 7)
  }
  return [...blocks].flatMap(([number, block]) => [number, block.length, ...block])
}

/** Octets with their length in front. */
const readCounted = (reader: WireReader): Uint8Array => reader.take(reader.u8())
const octets16 = (value: number): number[] => [(value >>> 8) & 255, value & 255]

// Each reads exactly one record's data, and throws DnsError for anything else.

export const readDnskey = (octets: Uint8Array): Dnskey => {
  const reader = new WireReader(octets)
  const [flags, protocol, algorithm] = [reader.u16(), reader.u8(), reader.u8()]
  return { flags, protocol, algorithm, key: reader.take(reader.left), tag: keyTag(octets), octets }
}

export const readDs = (octets: Uint8Array): Ds => {
  const reader = new WireReader(octets)
  return {
    keyTag: reader.u16(),
    algorithm: reader.u8(),
    digestType: reader.u8(),
    digest: reader.take(reader.left),
  }
}

export const readRrsig = (octets: Uint8Array): Rrsig => {
  const reader = new WireReader(octets)
  return {
    covered: reader.u16(),
    algorithm: reader.u8(),
    labels: reader.u8(),
    originalTtl: reader.u32(),
    expiration: reader.u32(),
    inception: reader.u32(),
    keyTag: reader.u16(),
    signer: wholeName(reader),
    signature: reader.take(reader.left),
  }
}

export const readNsec = (octets: Uint8Array): Nsec => {
  const reader = new WireReader(octets)
  return { next: wholeName(reader), types: readTypes(reader) }
}

const readParam = (reader: WireReader): Nsec3Param => ({
  hash: reader.u8(),
  flags: reader.u8(),
  iterations: reader.u16(),
  salt: readCounted(reader),
})

export const readNsec3 = (octets: Uint8Array): Nsec3 => {
  const reader = new WireReader(octets)
  const param = readParam(reader)
  const next = readCounted(reader)
  if (next.length === 0) throw new DnsError({ code: 'dns-rdata-malformed' })
  return { ...param, next, types: readTypes(reader) }
}

export const readNsec3Param = (octets: Uint8Array): Nsec3Param => {
  const reader = new WireReader(octets)
  const param = readParam(reader)
  if (reader.left > 0) throw new DnsError({ code: 'dns-rdata-malformed' })
  return param
}

export const dnskeyOctets = ({
  flags,
  protocol,
  algorithm,
  key,
}: Omit<Dnskey, 'tag' | 'octets'>): Uint8Array =>
  concat(Uint8Array.from([...octets16(flags), protocol, algorithm]), key)

export const dsOctets = ({ keyTag, algorithm, digestType, digest }: Ds): Uint8Array =>
  concat(Uint8Array.from([...octets16(keyTag), algorithm, digestType]), digest)

/**
 * The data before the signature, the signer in lower case: what is signed begins with it (RFC 4034 section
 * 3.1.8.1).
 */
export const rrsigHead = (sig: Omit<Rrsig, 'signature'>): Uint8Array =>
  concat(
    Uint8Array.from([
      ...octets16(sig.covered),
      sig.algorithm,
      sig.labels,
      ...octets32(sig.originalTtl),
      ...octets32(sig.expiration),
      ...octets32(sig.inception),
      ...octets16(sig.keyTag),
    ]),
    nameOctets(sig.signer),
  )

export const rrsigOctets = (sig: Rrsig): Uint8Array => concat(rrsigHead(sig), sig.signature)

export const nsecOctets = ({ next, types }: Nsec): Uint8Array =>
  concat(nameOctets(next), Uint8Array.from(typeOctets(types)))

export const nsec3ParamOctets = ({ hash, flags, iterations, salt }: Nsec3Param): Uint8Array =>
  concat(Uint8Array.from([hash, flags, ...octets16(iterations), salt.length]), salt)

export const nsec3Octets = (nsec3: Nsec3): Uint8Array =>
  concat(
    nsec3ParamOctets(nsec3),
    Uint8Array.of(nsec3.next.length),
    nsec3.next,
    Uint8Array.from(typeOctets(nsec3.types)),
  )
