/**
 * Digests of what is short, as a check makes some hundred: WebCrypto takes longer to hand it to another
 * thread than it takes to compute.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { md5 as computedMd5, sha1 as computedSha1 } from '@noble/hashes/legacy.js'
import { sha256 as computedSha256 } from '@noble/hashes/sha2.js'

type Bytes = Uint8Array<ArrayBuffer>

/** Octets up to which it is quicker; what is longer would also keep the event loop from others. */
const SHORT = 4_096

const COMPUTED = { 'SHA-1': computedSha1, 'SHA-256': computedSha256 } as const

/** Hashes a message of any length: short ones by SHA-1 or SHA-256 here, others by WebCrypto. */
export const digestOf = async (hash: AlgorithmIdentifier, message: Uint8Array): Promise<Bytes> =>
  message.length <= SHORT && (hash === 'SHA-1' || hash === 'SHA-256')
    ? COMPUTED[hash](message)
    : new Uint8Array(await crypto.subtle.digest(hash, message as Bytes))

export const sha256 = (message: Uint8Array): Promise<Bytes> => digestOf('SHA-256', message)

/** For the short messages of a key schedule. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Bytes => hmac(computedSha256, key, message)

/** MD5 and SHA-1 side by side: what TLS 1.0 and 1.1 sign and finish with (RFC 2246), and nothing else. */
export const md5Sha1 = (message: Uint8Array): Bytes => {
  const both = new Uint8Array(36)
  both.set(computedMd5(message))
  both.set(computedSha1(message), 16)
  return both
}

/** The two halves of their PRF. */
export const hmacMd5 = (key: Uint8Array, message: Uint8Array): Bytes => hmac(computedMd5, key, message)
export const hmacSha1 = (key: Uint8Array, message: Uint8Array): Bytes => hmac(computedSha1, key, message)

/*
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
