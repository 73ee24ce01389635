/**
 * RSA signature checks and encryption (RFC 8017 sections 8 and 7.2) with BigInt: WebCrypto takes neither MD5
 * with SHA-1, nor PSS keys, nor every size on every runtime, and does not encrypt by PKCS #1 v1.5.
 */
import type { Bytes } from '../tls/codec/bytes.ts'
import { concat, equalOctets } from '../../base/bytes.ts'
import { bitsOf } from '../tls/codec/bytes.ts'
import type { Hash } from '../tls/codec/constants.ts'
import { fromBigInt, fromHex, power, toBigInt } from '../tls/channel/power.ts'
import type { Pause } from '../tls/channel/power.ts'
import type { RsaPublicKey } from './spki.ts'

/** Larger keys would let a stranger buy work from us. One check takes a few milliseconds on every runtime. */
const MAX_MODULUS_BITS = 8_192
const MAX_EXPONENT_BITS = 32

/** The DER of DigestInfo up to the digest (RFC 8017 section 9.2, note 1). */
const DIGEST_INFO: Readonly<Record<Hash, string>> = {
  'SHA-1': '3021300906052b0e03021a05000414',
  'SHA-256': '3031300d060960864801650304020105000420',
  'SHA-384': '3041300d060960864801650304020205000430',
  'SHA-512': '3051300d060960864801650304020305000440',
}

/** False: the key is larger than what is checked here, or no RSA key at all. */
export const isCheckable = (key: RsaPublicKey): boolean => {
  const [modulus, exponent] = [bitsOf(key.modulus), bitsOf(key.exponent)]
  return modulus >= 256 && modulus <= MAX_MODULUS_BITS && exponent >= 2 && exponent <= MAX_EXPONENT_BITS
}

/**
 * RSAVP1: the encoded message that the signature stands for, `length` bytes long; null when it cannot be one.
 */
const recover = async (
  key: RsaPublicKey,
  signature: Uint8Array,
  length: number,
  pause: Pause,
): Promise<Bytes | null> => {
  if (signature.length !== Math.ceil(bitsOf(key.modulus) / 8)) return null
  const modulus = toBigInt(key.modulus)
  const value = toBigInt(signature)
  if (value >= modulus) return null
  const message = await power(value, toBigInt(key.exponent), modulus, pause)
  return message < 1n << BigInt(length * 8) ? fromBigInt(message, length) : null
}

/** RSASSA-PKCS1-v1_5. `hash` null: the digest stands bare, as in TLS 1.0 and 1.1 (RFC 2246 section 4.7). */
export const verifyPkcs1 = async (
  key: RsaPublicKey,
  hash: Hash | null,
  digest: Uint8Array,
  signature: Uint8Array,
  pause: Pause,
): Promise<boolean> => {
  const length = Math.ceil(bitsOf(key.modulus) / 8)
  const end = concat(hash === null ? new Uint8Array(0) : fromHex(DIGEST_INFO[hash]), digest)
  const fill = length - end.length - 3
  if (fill < 8) return false
  const expected = concat(Uint8Array.of(0, 1), new Uint8Array(fill).fill(0xff), Uint8Array.of(0), end)
  const message = await recover(key, signature, length, pause)
  return message !== null && equalOctets(message, expected)
}

const digestOf = async (hash: Hash, ...parts: readonly Uint8Array[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(hash, concat(...parts)))

/** MGF1 (RFC 8017 appendix B.2.1); its digests do not wait for each other. */
const mask = async (hash: Hash, seed: Uint8Array, length: number): Promise<Bytes> => {
  const size = seed.length
  const counters = Array.from({ length: Math.ceil(length / size) }, (_, index) =>
    Uint8Array.of(0, 0, index >> 8, index & 255),
  )
  return concat(...(await Promise.all(counters.map(counter => digestOf(hash, seed, counter))))).subarray(
    0,
    length,
  )
}

/** RSASSA-PSS with a salt as long as the hash, the one form that TLS allows (RFC 8446 section 4.2.3). */
export const verifyPss = async (
  key: RsaPublicKey,
  hash: Hash,
  digest: Uint8Array,
  signature: Uint8Array,
  pause: Pause,
): Promise<boolean> => {
  const bits = bitsOf(key.modulus) - 1
  const length = Math.ceil(bits / 8)
  const size = digest.length
  if (length < size * 2 + 2) return false
  const message = await recover(key, signature, length, pause)
  if (message === null || message[length - 1] !== 0xbc) return false
  const masked = message.subarray(0, length - size - 1)
  const sealed = message.subarray(length - size - 1, length - 1)
  const spare = 0xff >> (length * 8 - bits)
  if ((masked[0]! & ~spare) !== 0) return false
  const block = (await mask(hash, sealed, masked.length)).map((byte, index) => byte ^ masked[index]!)
  block[0]! &= spare
  const fill = block.length - size - 1
  if (!block.subarray(0, fill).every(byte => byte === 0) || block[fill] !== 1) return false
  return equalOctets(await digestOf(hash, new Uint8Array(8), digest, block.subarray(fill + 1)), sealed)
}

/** What this key encrypts a premaster secret with: 512 bits hold it, and a stranger buys no more work. */
export const canEncrypt = (key: RsaPublicKey): boolean => {
  const [modulus, exponent] = [bitsOf(key.modulus), bitsOf(key.exponent)]
  return modulus >= 512 && modulus <= 2 * MAX_MODULUS_BITS && exponent >= 2 && exponent <= MAX_EXPONENT_BITS
}

/** RSAES-PKCS1-v1_5 (RFC 8017 section 7.2.1) of a message at least 11 octets shorter than the modulus. */
export const encryptPkcs1 = async (key: RsaPublicKey, message: Uint8Array, pause: Pause): Promise<Bytes> => {
  const length = key.modulus.length
  const fill = crypto
    .getRandomValues(new Uint8Array(length - message.length - 3))
    // No octet of it may be zero.
    .map(byte => byte || 1)
  const block = concat(Uint8Array.of(0, 2), fill, Uint8Array.of(0), message)
  const sealed = await power(toBigInt(block), toBigInt(key.exponent), toBigInt(key.modulus), pause)
  return fromBigInt(sealed, length)
}
