/**
 * SHA-1 (RFC 3174) for NSEC3, which asks for it thousands of times over a few octets: WebCrypto takes 20 to
 * 50 times as long for each.
 */

const BLOCK = 64
const ROUNDS = [
  { k: 0x5a827999, f: (b: number, c: number, d: number): number => (b & c) | (~b & d) },
  { k: 0x6ed9eba1, f: (b: number, c: number, d: number): number => b ^ c ^ d },
  { k: 0x8f1bbcdc, f: (b: number, c: number, d: number): number => (b & c) | (b & d) | (c & d) },
  { k: 0xca62c1d6, f: (b: number, c: number, d: number): number => b ^ c ^ d },
] as const

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

/** The message, a one bit, zeros, and the length in bits. */
const padded = (octets: Uint8Array): DataView => {
  const view = new DataView(new ArrayBuffer(Math.ceil((octets.length + 9) / BLOCK) * BLOCK))
  new Uint8Array(view.buffer).set(octets)
  view.setUint8(octets.length, 0x80)
  view.setUint32(view.byteLength - 4, octets.length * 8)
  return view
}

/** For messages of less than 512 MiB. */
export const sha1 = (octets: Uint8Array): Uint8Array<ArrayBuffer> => {
  const message = padded(octets)
  const words = new Int32Array(80)
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0)
  for (let block = 0; block < message.byteLength; block += BLOCK) {
    for (let at = 0; at < 16; at++) words[at] = message.getInt32(block + 4 * at)
    for (let at = 16; at < 80; at++)
      words[at] = rotate(words[at - 3]! ^ words[at - 8]! ^ words[at - 14]! ^ words[at - 16]!, 1)
    let [a, b, c, d, e] = state as unknown as [number, number, number, number, number]
    for (let at = 0; at < 80; at++) {
      const { k, f } = ROUNDS[Math.floor(at / 20)]!
      const next = (rotate(a, 5) + f(b, c, d) + e + k + words[at]!) | 0
      e = d
      d = c
      c = rotate(b, 30)
      b = a
      a = next
    }
    state[0]! += a
    state[1]! += b
    state[2]! += c
    state[3]! += d
    state[4]! += e
  }
  const digest = new DataView(new ArrayBuffer(20))
  for (const [at, word] of state.entries()) digest.setInt32(4 * at, word)
  return new Uint8Array(digest.buffer)
}
