/** ECDSA over P-256 with the deterministic nonce of RFC 6979: certificates of the demo must be the same bytes on every runtime. */
import { concat, hex, type Bytes } from './wire/bytes.ts'
import { digest, hmac } from './wire/secrets.ts'
import { integer, sequence } from './der.ts'

const P = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const G: Point = {
  x: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
  y: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
}
interface Point {
  readonly x: bigint
  readonly y: bigint
}

const mod = (value: bigint, modulus: bigint): bigint => ((value % modulus) + modulus) % modulus

/** Extended Euclid. */
const inverse = (value: bigint, modulus: bigint): bigint => {
  let [a, b, u, v] = [mod(value, modulus), modulus, 1n, 0n]
  while (a > 1n) {
    const quotient = b / a
    ;[a, b] = [b - quotient * a, a]
    ;[u, v] = [v - quotient * u, u]
  }
  return mod(u, modulus)
}

const add = (p: Point | null, q: Point | null): Point | null => {
  if (p === null || q === null) return p ?? q
  if (p.x === q.x && p.y !== q.y) return null
  // The curve's a is -3 (SEC 2 section 2.4.2).
  const slope = p.x === q.x ? (3n * p.x * p.x - 3n) * inverse(2n * p.y, P) : (q.y - p.y) * inverse(q.x - p.x, P)
  const x = mod(slope * slope - p.x - q.x, P)
  return { x, y: mod(slope * (p.x - x) - p.y, P) }
}

const multiply = (scalar: bigint, point: Point): Point | null => {
  let sum: Point | null = null
  let power: Point | null = point
  for (let left = scalar; left > 0n; left >>= 1n) {
    if (left & 1n) sum = add(sum, power)
    power = add(power, power)
  }
  return sum
}

const toBytes = (value: bigint): Bytes => hex(value.toString(16).padStart(64, '0'))
const toNumber = (bytes: Bytes): bigint => bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n)

/** Signs SHA-256 of the data with the private scalar; returns the DER Ecdsa-Sig-Value. Not constant in time: for test keys only. */
export const signP256 = (scalar: Bytes, data: Bytes): Bytes => {
  const d = toNumber(scalar)
  const z = toNumber(digest('sha256', data))
  const seed = concat(toBytes(d), toBytes(mod(z, N)))
  // RFC 6979 section 3.2; a retry (step h) has a probability of 2^-32 and then takes the next K and V.
  let k: Bytes = new Uint8Array(32)
  let v: Bytes = new Uint8Array(32).fill(1)
  for (const separator of [0, 1]) {
    k = hmac('sha256', k, v, Uint8Array.of(separator), seed)
    v = hmac('sha256', k, v)
  }
  for (;;) {
    v = hmac('sha256', k, v)
    const nonce = toNumber(v)
    if (nonce > 0n && nonce < N) {
      const r = mod(multiply(nonce, G)!.x, N)
      const s = mod(inverse(nonce, N) * (z + r * d), N)
      if (r !== 0n && s !== 0n) return sequence(integer(r), integer(s))
    }
    k = hmac('sha256', k, v, Uint8Array.of(0))
    v = hmac('sha256', k, v)
  }
}
