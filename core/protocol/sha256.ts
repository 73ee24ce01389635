/**
 * SHA-256 and its HMAC (FIPS 180-4, RFC 2104) over some hundred octets, of which a check has many: WebCrypto
 * takes longer to hand them to another thread than this takes to compute.
 */
import { concat } from '../octets.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Octets up to which it is quicker; what is longer would also keep the event loop from others. */
const SHORT = 2_048

const BLOCK = 64
const LENGTH = 32

/** The first 32 bits of the fractional parts of a root of the first primes. */
const roots = (count: number, power: number): number[] => {
  const found: number[] = []
  for (let prime = 2; found.length < count; prime++) {
    let divisor = 2
    while (prime % divisor !== 0) divisor++
    if (divisor === prime) found.push(((prime ** power % 1) * 2 ** 32) | 0)
  }
  return found
}
const START = roots(8, 1 / 2)
const CONSTANTS = Int32Array.from(roots(64, 1 / 3))

const rotated = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** Of one block at a time; nothing waits between the first use of it and the last. */
const schedule = new Int32Array(BLOCK)

const compress = (state: Int32Array, view: DataView, at: number): void => {
  for (let t = 0; t < 16; t++) schedule[t] = view.getInt32(at + 4 * t)
  for (let t = 16; t < BLOCK; t++) {
    const [x, y] = [schedule[t - 15]!, schedule[t - 2]!]
    const s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3)
    const s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10)
    schedule[t] = schedule[t - 16]! + s0 + schedule[t - 7]! + s1
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let t = 0; t < BLOCK; t++) {
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + CONSTANTS[t]! + schedule[t]!) | 0
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const second = sum0 + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
  state[5]! += f
  state[6]! += g
  state[7]! += h
}

const digest = (message: Uint8Array): Bytes => {
  const whole = new Uint8Array((Math.floor((message.length + 8) / BLOCK) + 1) * BLOCK)
  whole.set(message)
  whole[message.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(whole.length - 4, message.length << 3)
  const state = Int32Array.from(START)
  for (let at = 0; at < whole.length; at += BLOCK) compress(state, view, at)
  const result = new DataView(new ArrayBuffer(LENGTH))
  for (const [index, word] of state.entries()) result.setInt32(4 * index, word)
  return new Uint8Array(result.buffer)
}

/** Of a message of any length. */
export const sha256 = async (message: Uint8Array): Promise<Bytes> =>
  message.length <= SHORT
    ? digest(message)
    : new Uint8Array(await crypto.subtle.digest('SHA-256', message as Bytes))

/** For the short messages of a key schedule. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Bytes => {
  const padded = new Uint8Array(BLOCK)
  padded.set(key.length > BLOCK ? digest(key) : key)
  const inner = digest(
    concat(
      padded.map(octet => octet ^ 0x36),
      message,
    ),
  )
  return digest(
    concat(
      padded.map(octet => octet ^ 0x5c),
      inner,
    ),
  )
}
