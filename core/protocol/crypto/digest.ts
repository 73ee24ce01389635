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
