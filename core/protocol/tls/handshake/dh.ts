/** Diffie-Hellman in the groups of numbers that servers of TLS 1.2 and older name by prime and generator. */
import { bitsOf, stripped } from '../codec/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import { HandshakeError, malformed } from '../error.ts'
import { fromBigInt, power, toBigInt } from '../channel/power.ts'
import type { Pause } from '../channel/power.ts'

/** ServerDHParams (RFC 5246 section 7.4.3), as sent. */
export interface DhParams {
  readonly prime: Bytes
  readonly generator: Bytes
  readonly share: Bytes
}

/** A larger group would let a server make us work for long. */
const MAX_PRIME_BITS = 8_192
/** Twice the strength of the ciphers that it is for, and of most groups (RFC 7919 section 5.2). */
const EXPONENT_BITS = 256

/**
 * Our share, and the secret without the zeros in front (RFC 5246 section 8.1.2). Whether the prime is one is
 * not looked at. Throws a HandshakeError for numbers out of range, and for a group that is too large.
 */
export const agreeDh = async (
  params: DhParams,
  pause: Pause,
): Promise<{ readonly share: Bytes; readonly secret: Bytes }> => {
  const bits = bitsOf(params.prime)
  if (bits > MAX_PRIME_BITS)
    throw new HandshakeError({ code: 'tls-oversized-prime', params: { bits, limit: MAX_PRIME_BITS } })
  const [prime, generator, theirs] = [params.prime, params.generator, params.share].map(toBigInt) as [
    bigint,
    bigint,
    bigint,
  ]
  const isInside = (value: bigint): boolean => value > 1n && value < prime - 1n
  if ((prime & 1n) === 0n || !isInside(generator) || !isInside(theirs))
    throw malformed({ code: 'tls-invalid-dh-params' })
  const exponent = toBigInt(crypto.getRandomValues(new Uint8Array(EXPONENT_BITS / 8)))
  const length = Math.ceil(bits / 8)
  return {
    share: fromBigInt(await power(generator, exponent, prime, pause), length),
    secret: stripped(fromBigInt(await power(theirs, exponent, prime, pause), length)),
  }
}
