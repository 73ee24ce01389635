/**
 * MD5 (RFC 1321), which WebCrypto lacks: TLS 1.0 and 1.1 sign the concatenation of MD5 and SHA-1 with RSA
 * keys. For nothing else.
 */
import type { Bytes } from './bytes.ts'

interface Round {
  readonly mix: (b: number, c: number, d: number) => number
  /** Which word of the block a step takes, modulo 16. */
  readonly word: (step: number) => number
  /** By how many bits its steps rotate, in turn. */
  readonly shifts: readonly number[]
}
const ROUNDS: readonly Round[] = [
  { mix: (b, c, d) => (b & c) | (~b & d), word: step => step, shifts: [7, 12, 17, 22] },
  { mix: (b, c, d) => (b & d) | (c & ~d), word: step => 5 * step + 1, shifts: [5, 9, 14, 20] },
  { mix: (b, c, d) => b ^ c ^ d, word: step => 3 * step + 5, shifts: [4, 11, 16, 23] },
  { mix: (b, c, d) => c ^ (b | ~d), word: step => 7 * step, shifts: [6, 10, 15, 21] },
]

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
      const { mix, word, shifts } = ROUNDS[step >> 4]!
      const read = view.getInt32(block + (word(step) & 15) * 4, true)
      const sum = (a + mix(b, c, d) + SINES[step]! + read) | 0
      const shift = shifts[step & 3]!
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
