/** The server's side of an SSL 2.0 handshake (the draft of 1994), as far as its first message. */
import { concat, u16, u8, type Bytes } from './bytes.ts'

const CIPHERS = Uint8Array.of(0x01, 0x00, 0x80, 0x07, 0x00, 0xc0)
const CONNECTION_ID = 16

/** SERVER-HELLO with the leaf and RC4 and 3DES with MD5, in a record with a header of two octets. */
export const serverHello2 = (leaf: Bytes): Bytes => {
  const body = concat(
    u8(4),
    u8(0),
    u8(1),
    u16(2),
    u16(leaf.length),
    u16(CIPHERS.length),
    u16(CONNECTION_ID),
    leaf,
    CIPHERS,
    crypto.getRandomValues(new Uint8Array(CONNECTION_ID)),
  )
  return concat(u16(0x8000 | body.length), body)
}
