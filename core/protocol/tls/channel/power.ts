/** Numbers of RSA and finite-field Diffie-Hellman, which WebCrypto has in part or not at all, with BigInt. */
import { hex } from '../../../base/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'

export const toBigInt = (bytes: Uint8Array): bigint => BigInt(`0x0${hex(bytes)}`)

export const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16))

export const fromBigInt = (value: bigint, length: number): Bytes =>
  fromHex(value.toString(16).padStart(length * 2, '0'))

export const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus
    if (bit === '1') result = (result * base) % modulus
  }
  return result
}

/** Microseconds that `power` takes here, roughly: one multiplication after the other. */
export const powerUnits = (modulusOctets: number, exponentBits: number): number =>
  (modulusOctets ** 2 * exponentBits) / 10_000
