/**
 * MD5 (RFC 1321), which WebCrypto lacks: TLS 1.0 and 1.1 sign the concatenation of MD5 and SHA-1 with RSA
 * keys. For nothing else.
 */
import type { Bytes } from './bytes.ts'

const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const

/** The constants of the 64 steps: 2^32 times the absolute sine of 1 to 64 (RFC 1321 section 3.4). */
const SINES = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0)

export const md5 = (message: Uint8Array): Bytes => {
  const blocks = Math.ceil((message.length + 9) / 64)
  const padded = new Uint8Array(blocks * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, message.length << 3, true)
  view.setUint32(padded.length - 4, Math.floor(message.length / 2 ** 29), true)
  let [a, b, c, d] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]
  for (let block = 0; block < padded.length; block += 64) {
    const before = [a, b, c, d] as const
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4
      const mixed =
        round === 0
          ? (b & c) | (~b & d)
          : round === 1
            ? (b & d) | (c & ~d)
            : round === 2
              ? b ^ c ^ d
              : c ^ (b | ~d)
      const word = round === 0 ? step : round === 1 ? 5 * step + 1 : round === 2 ? 3 * step + 5 : 7 * step
      const sum = (a + mixed + SINES[step]! + view.getInt32(block + (word & 15) * 4, true)) | 0
      const shift = SHIFTS[round as 0 | 1 | 2 | 3][(step & 3) as 0 | 1 | 2 | 3]
      const next = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
      a = d
      d = c
      c = b
      b = next
    }
    a = (a + before[0]) | 0
    b = (b + before[1]) | 0
    c = (c + before[2]) | 0
    d = (d + before[3]) | 0
  }
  const digest = new Uint8Array(16)
  const out = new DataView(digest.buffer)
  for (const [index, word] of [a, b, c, d].entries()) out.setInt32(index * 4, word, true)
  return digest
}
