/** A DER writer (X.690) that is just large enough to mint certificates, also wrong ones. */
import { ascii, concat, u8, uint, type Bytes } from '../wire/bytes.ts'

/** Tag, length, content. */
export const tlv = (tag: number, ...content: readonly Bytes[]): Bytes => {
  const body = concat(...content)
  if (body.length < 128) return concat(u8(tag), u8(body.length), body)
  const size = body.length < 256 ? 1 : body.length < 65536 ? 2 : 3
  return concat(u8(tag), u8(0x80 | size), uint(body.length, size), body)
}

export const sequence = (...content: readonly Bytes[]): Bytes => tlv(0x30, ...content)
export const set = (...content: readonly Bytes[]): Bytes => tlv(0x31, ...content)
export const octets = (content: Bytes): Bytes => tlv(0x04, content)
export const bits = (content: Bytes, unused = 0): Bytes => tlv(0x03, u8(unused), content)
export const boolean = (value: boolean): Bytes => tlv(0x01, u8(value ? 0xff : 0))
export const NULL: Bytes = tlv(0x05)
export const utf8 = (text: string): Bytes => tlv(0x0c, ascii(text))
export const printable = (text: string): Bytes => tlv(0x13, ascii(text))
/** [tag] IMPLICIT of a primitive, or a constructed one with `constructed`. */
export const context = (tag: number, constructed: boolean, ...content: readonly Bytes[]): Bytes =>
  tlv((constructed ? 0xa0 : 0x80) | tag, ...content)

/** Two's complement in the fewest bytes; a byte string is taken as an unsigned magnitude. */
export const integer = (value: number | bigint | Bytes): Bytes => {
  let magnitude = value instanceof Uint8Array ? value : fromBigInt(BigInt(value))
  while (magnitude.length > 1 && magnitude[0] === 0 && magnitude[1]! < 0x80) magnitude = magnitude.subarray(1)
  return magnitude[0]! >= 0x80 ? tlv(0x02, u8(0), magnitude) : tlv(0x02, magnitude)
}

const fromBigInt = (value: bigint): Bytes => {
  const text = value.toString(16)
  const even = text.length % 2 === 0 ? text : `0${text}`
  return Uint8Array.from(even.match(/../g)!, pair => parseInt(pair, 16))
}

export const oid = (dotted: string): Bytes => {
  const [first, second, ...rest] = dotted.split('.').map(Number)
  const arcs = [first! * 40 + second!, ...rest]
  return tlv(
    0x06,
    Uint8Array.from(
      arcs.flatMap(arc => {
        const digits = [arc & 0x7f]
        for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
          digits.unshift((left & 0x7f) | 0x80)
        return digits
      }),
    ),
  )
}

/** UTCTime to 2049, GeneralizedTime after (RFC 5280 section 4.1.2.5). */
export const time = (instant: Date): Bytes => {
  const digits = instant
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '')
  return instant.getUTCFullYear() < 2050 ? tlv(0x17, ascii(digits.slice(2))) : tlv(0x18, ascii(digits))
}

/** KeyUsage and the like: bit 0 is the left-most; trailing zeros are cut off. */
export const namedBits = (positions: readonly number[]): Bytes => {
  const highest = Math.max(-1, ...positions)
  if (highest < 0) return bits(new Uint8Array(0))
  const bytes = new Uint8Array(Math.floor(highest / 8) + 1)
  for (const position of positions) bytes[position >> 3]! |= 0x80 >> (position & 7)
  return bits(bytes, 7 - (highest & 7))
}
