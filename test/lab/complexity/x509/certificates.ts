/**
 * Certificates that nobody signed, made to cost their reader as much as they can: fields and extensions of
 * any size.
 */
import { join } from '../../../../core/base/bytes.ts'
import { context, encode, TAG } from '../../../../core/protocol/crypto/der.ts'
import { bits, integer, oid, sequence, time } from '../../../peers/protocols/x509/der.ts'
import type { Bytes } from '../../../peers/protocols/wire/bytes.ts'
import type { Random } from '../../fuzz/inputs/random.ts'

/** Makes one of many elements; `index` is its place among them. */
export type Item = (index: number, random: Random) => Bytes

const text = new TextEncoder()
export const octetsOf = (value: string): Bytes => text.encode(value)

/**
 * Different ones among the elements; then they come again, so that to make them leaves little to collect in
 * what is measured.
 */
const DIFFERENT = 2_000

/** Elements in one, as many as there is room for. */
export const filled = (size: number, random: Random, item: Item): Bytes => {
  const parts: Bytes[] = []
  for (let length = 0; ; ) {
    const part = parts.length < DIFFERENT ? item(parts.length, random) : parts[parts.length % DIFFERENT]!
    length += part.length
    if (length > size && parts.length > 0) return join(parts)
    parts.push(part)
  }
}

export const element = (tag: number, content: Bytes): Bytes => encode(tag, content) as Bytes
export const list = (content: Bytes): Bytes => element(TAG.sequence, content)
export const extension = (id: string, value: Bytes): Bytes =>
  sequence(oid(id), element(TAG.octetString, value))
export const attribute = (id: string, value: Bytes, tag: number = TAG.utf8String): Bytes =>
  element(TAG.set, sequence(oid(id), element(tag, value)))
export const commonName = (value: string): Bytes => attribute('2.5.4.3', octetsOf(value))
/** A name of attributes. */
export const nameOf = (...attributes: readonly Bytes[]): Bytes => list(join(attributes))

export const GENERAL = {
  other: context(0, true),
  email: context(1, false),
  dns: context(2, false),
  directory: context(4, true),
  uri: context(6, false),
  ip: context(7, false),
  id: context(8, false),
} as const
export const general = (tag: number, value: Bytes | string): Bytes =>
  element(tag, typeof value === 'string' ? octetsOf(value) : value)

/** md5WithRSAEncryption: a signature that nobody computes, so that paths go on and cost no cryptography. */
const UNSIGNED = sequence(oid('1.2.840.113549.1.1.4'))
const KEY = sequence(
  sequence(oid('1.2.840.10045.2.1'), oid('1.2.840.10045.3.1.7')),
  bits(Uint8Array.from({ length: 65 }, (_, at) => (at === 0 ? 4 : at))),
)
/** A key of 33 octets that is another one for each number. */
export const keyOf = (number: number): Bytes =>
  sequence(
    sequence(oid('1.3.101.112')),
    bits(Uint8Array.from({ length: 32 }, (_, at) => (number >> (8 * (at & 3))) & 255)),
  )

const VALIDITY = sequence(time(new Date('2026-05-01')), time(new Date('2026-12-01')))
export const AT = new Date('2026-11-22')

export interface Parts {
  readonly ca?: boolean
  readonly subject?: Bytes
  readonly issuer?: Bytes
  readonly serial?: number
  readonly key?: Bytes
  readonly extensions?: readonly Bytes[]
}

const CA = nameOf(commonName('CA'))

export const certificate = ({
  ca = false,
  subject = ca ? CA : nameOf(commonName('a.example')),
  issuer = CA,
  serial = 1,
  key = KEY,
  extensions = [],
}: Parts): Bytes => {
  const constraints = extension('2.5.29.19', list(ca ? Uint8Array.of(1, 1, 0xff) : new Uint8Array()))
  const body = list(
    join([
      element(context(0, true), integer(2)),
      integer(serial),
      UNSIGNED,
      issuer,
      VALIDITY,
      subject,
      key,
      element(context(3, true), list(join([constraints, ...extensions]))),
    ]),
  )
  return list(join([body, UNSIGNED, bits(new Uint8Array(8))]))
}
