/** Numbers of RSA and finite-field Diffie-Hellman, which WebCrypto has in part or not at all, with BigInt. */
import { hex } from '../../../base/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'

export const toBigInt = (bytes: Uint8Array): bigint => BigInt(`0x0${hex(bytes)}`)

export const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16))

export const fromBigInt = (value: bigint, length: number): Bytes =>
  fromHex(value.toString(16).padStart(length * 2, '0'))

/** To be called before a piece of work of so many microseconds; what it gives is waited for. */
export type Pause = (units: number) => Promise<void> | undefined

/** A power of thousands of bits takes many milliseconds: others have their turns in between. */
export const power = async (
  base: bigint,
  exponent: bigint,
  modulus: bigint,
  pause: Pause,
): Promise<bigint> => {
  const octets = modulus.toString(16).length / 2
  const multiplication = octets ** 2 / 10_000
  let result = 1n
  for (const bit of exponent.toString(2)) {
    const wait = pause(bit === '1' ? 2 * multiplication : multiplication)
    if (wait) await wait
    result = (result * result) % modulus
    if (bit === '1') result = (result * base) % modulus
  }
  return result
}
