/**
 * The two hellos of SSL 2.0 (Hickman, "The SSL Protocol", section 2; RFC 6101 appendix E): enough to see
 * whether a server speaks it.
 */
import { concat } from '../../../../base/bytes.ts'
import { ByteReader, u16, u8 } from '../../codec/bytes.ts'
import type { Bytes } from '../../codec/bytes.ts'
import { malformed } from '../../error.ts'

const VERSION = 0x0002
const CLIENT_HELLO = 1
const SERVER_HELLO = 4
/** Three bytes each: RC4, RC2, IDEA, DES and 3DES, some with 40 bits as well. */
const CIPHERS = [0x010080, 0x020080, 0x030080, 0x040080, 0x050080, 0x060040, 0x0700c0]
const CHALLENGE = 16

/** A record with a two-byte header and no padding. */
export const encodeSsl2Hello = (): Bytes => {
  const ciphers = Uint8Array.from(
    CIPHERS.flatMap(cipher => [cipher >> 16, (cipher >> 8) & 255, cipher & 255]),
  )
  const body = concat(
    u8(CLIENT_HELLO),
    u16(VERSION),
    u16(ciphers.length),
    u16(0),
    u16(CHALLENGE),
    ciphers,
    crypto.getRandomValues(new Uint8Array(CHALLENGE)),
  )
  return concat(u16(0x8000 + body.length), body)
}

/** How many bytes it takes to recognize a SERVER-HELLO. */
export const SSL2_HEADER = 13

/**
 * Whether octets begin like a SERVER-HELLO of SSL 2.0: a record header, its type, the version, and lengths
 * that add up with the record's. Throws a HandshakeError for fewer than `SSL2_HEADER`.
 */
export const isSsl2Hello = (octets: Bytes): boolean => {
  if (octets.length < SSL2_HEADER)
    throw malformed({ code: 'tls-truncated', params: { field: 'SERVER-HELLO' } })
  const reader = new ByteReader(octets.subarray(0, SSL2_HEADER), 'SERVER-HELLO')
  const header = reader.u16()
  if (header < 0x8000 || reader.u8() !== SERVER_HELLO) return false
  reader.take(2)
  if (reader.u16() !== VERSION) return false
  const lengths = reader.u16() + reader.u16() + reader.u16()
  return lengths + SSL2_HEADER - 2 === header - 0x8000
}
