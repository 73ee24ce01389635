/**
 * SHA-256 and its HMAC over some hundred octets, as a check hashes many: WebCrypto takes longer to hand them
 * to another thread than they take to compute.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as computed } from '@noble/hashes/sha2.js'

type Bytes = Uint8Array<ArrayBuffer>

/** Octets up to which it is quicker; what is longer would also keep the event loop from others. */
const SHORT = 2_048

/** Of a message of any length. */
export const sha256 = async (message: Uint8Array): Promise<Bytes> =>
  message.length <= SHORT
    ? computed(message)
    : new Uint8Array(await crypto.subtle.digest('SHA-256', message as Bytes))

/** For the short messages of a key schedule. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Bytes => hmac(computed, key, message)
