/**
 * ECDSA over P-256 with the deterministic nonce of RFC 6979: certificates of the demo must be the same bytes
 * on every runtime.
 */
import { concat, hex, type Bytes } from '../wire/bytes.ts'
import { digest, hmac } from '../wire/secrets.ts'
import { integer, sequence } from './der.ts'

const P = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const G = {
  x: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
  y: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
}
/** Jacobian coordinates: x / z^2 and y / z^3, so that an addition takes no division; z is 0 at infinity. */
interface Point {
  readonly x: bigint
  readonly y: bigint
  readonly z: bigint
}

const mod = (value: bigint, modulus: bigint): bigint => {
  const rest = value % modulus
  return rest < 0n ? rest + modulus : rest
}

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

const double = ({ x, y, z }: Point): Point => {
  // The curve's a is -3 (SEC 2 section 2.4.2).
  const square = mod(z * z, P)
  const slope = mod(3n * (x - square) * (x + square), P)
  const height = mod(y * y, P)
  const shift = mod(4n * x * height, P)
  const doubled = mod(slope * slope - 2n * shift, P)
  return { x: doubled, y: mod(slope * (shift - doubled) - 8n * height * height, P), z: mod(2n * y * z, P) }
}

const add = (p: Point, q: Point): Point => {
  if (p.z === 0n) return q
  if (q.z === 0n) return p
  const [pp, qq] = [mod(p.z * p.z, P), mod(q.z * q.z, P)]
  const [px, qx] = [mod(p.x * qq, P), mod(q.x * pp, P)]
  const [py, qy] = [mod(p.y * q.z * qq, P), mod(q.y * p.z * pp, P)]
  if (px === qx) return py === qy ? double(p) : { x: 1n, y: 1n, z: 0n }
  const [run, rise] = [qx - px, qy - py]
  const square = mod(run * run, P)
  const cube = mod(square * run, P)
  const shift = mod(px * square, P)
  const x = mod(rise * rise - cube - 2n * shift, P)
  return { x, y: mod(rise * (shift - x) - py * cube, P), z: mod(run * p.z * q.z, P) }
}

/** G times 1 to 15, times 16 to the power of the row: a signature is then 64 additions. */
let table: readonly (readonly Point[])[] | undefined
const rows = (): readonly (readonly Point[])[] =>
  (table ??= (() => {
    const made: Point[][] = []
    let base: Point = { ...G, z: 1n }
    for (let row = 0; row < 64; row++) {
      const multiples = [base]
      while (multiples.length < 15) multiples.push(add(multiples.at(-1)!, base))
      made.push(multiples)
      base = add(multiples.at(-1)!, base)
    }
    return made
  })())

/** The x coordinate of G times the scalar, which is neither 0 nor a multiple of the order. */
const abscissa = (scalar: bigint): bigint => {
  let sum: Point = { x: 1n, y: 1n, z: 0n }
  let left = scalar
  for (const multiples of rows()) {
    const digit = Number(left & 15n)
    if (digit > 0) sum = add(sum, multiples[digit - 1]!)
    left >>= 4n
  }
  const scale = inverse(sum.z, P)
  return mod(sum.x * scale * scale, P)
}

const toBytes = (value: bigint): Bytes => hex(value.toString(16).padStart(64, '0'))
const toNumber = (bytes: Bytes): bigint => bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n)

/**
 * Signs SHA-256 of the data with the private scalar; returns the DER Ecdsa-Sig-Value. Not constant in time:
 * for test keys only.
 */
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
      const r = mod(abscissa(nonce), N)
      const s = mod(inverse(nonce, N) * (z + r * d), N)
      if (r !== 0n && s !== 0n) return sequence(integer(r), integer(s))
    }
    k = hmac('sha256', k, v, Uint8Array.of(0))
    v = hmac('sha256', k, v)
  }
}
