/** The key schedule of TLS 1.3 (RFC 8446 section 7.1) as far as the server's Finished, and the opening of its records (5.2). */
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { Bytes } from './bytes.ts'
import { concat } from '../../octets.ts'
import { ascii, u16, vector } from './bytes.ts'
import type { Suite } from './constants.ts'
import { malformed } from './error.ts'
import type { TlsRecord } from './record.ts'

type ScheduleHash = Suite['hash']

const hashLength = (hash: ScheduleHash): number => hash === 'SHA-384' ? 48 : 32

export const digest = async (hash: ScheduleHash, ...parts: readonly Uint8Array[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(hash, concat(...parts)))

/** A key of HMAC, imported once for the several labels that are derived from it. */
const hmacKey = (hash: ScheduleHash, key: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, { name: 'HMAC', hash }, false, ['sign'])

const hmac = async (key: CryptoKey, data: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.sign('HMAC', key, data))

/** HKDF-Expand-Label; `length` never exceeds one block of the hash here, so that one HMAC does. */
const expandLabel = async (secret: CryptoKey, label: string, context: Uint8Array, length: number): Promise<Bytes> => {
  const info = concat(u16(length), vector(1, ascii(`tls13 ${label}`)), vector(1, context), Uint8Array.of(1))
  return (await hmac(secret, info)).slice(0, length)
}

/** Derive-Secret(Early Secret, "derived", ""): without a PSK it is the same for every connection. */
const derivedEarlySecret = async (hash: ScheduleHash): Promise<CryptoKey> => {
  const zeros = new Uint8Array(hashLength(hash))
  const early = await hmacKey(hash, await hmac(await hmacKey(hash, zeros), zeros))
  return hmacKey(hash, await expandLabel(early, 'derived', await digest(hash), zeros.length))
}

const derived = new Map<ScheduleHash, Promise<CryptoKey>>()

const derivedOnce = (hash: ScheduleHash): Promise<CryptoKey> => {
  const known = derived.get(hash) ?? derivedEarlySecret(hash)
  derived.set(hash, known)
  return known
}

/** Opens one record; `nonce` and `header` are what the AEAD wants beside it. Rejects when it does not authenticate. */
type Aead = (nonce: Bytes, header: Bytes, body: Bytes) => Promise<Bytes>

const aead = async (suite: Suite, key: Bytes): Promise<Aead> => {
  if (suite.name === 'TLS_CHACHA20_POLY1305_SHA256') {
    return async (nonce, header, body) => chacha20poly1305(key, nonce, header).decrypt(body) as Bytes
  }
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  return async (iv, additionalData, body) =>
    new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, aes, body))
}

/** What a protected record held: its true content type and the content, padding off. */
export interface Opened {
  readonly type: number
  readonly content: Bytes
}

export interface ServerKeys {
  /** Opens the server's records in the order they came. Throws a HandshakeError. */
  open(record: TlsRecord): Promise<Opened>
  /** The verify_data that Finished has to hold, from the transcript's hash up to CertificateVerify (RFC 8446 section 4.4.4). */
  finished(transcriptHash: Bytes): Promise<Bytes>
}

const TAG = 16

/** The server's handshake traffic keys, from the shared secret and the hash of ClientHello to ServerHello. */
export const serverHandshakeKeys = async (suite: Suite, sharedSecret: Bytes, transcriptHash: Bytes): Promise<ServerKeys> => {
  const { hash, keyLength } = suite
  const size = hashLength(hash)
  const handshakeSecret = await hmacKey(hash, await hmac(await derivedOnce(hash), sharedSecret))
  const traffic = await hmacKey(hash, await expandLabel(handshakeSecret, 's hs traffic', transcriptHash, size))
  const nothing = new Uint8Array(0)
  const [key, iv, finishedKey] = await Promise.all([
    expandLabel(traffic, 'key', nothing, keyLength),
    expandLabel(traffic, 'iv', nothing, 12),
    expandLabel(traffic, 'finished', nothing, size),
  ])
  const unseal = await aead(suite, key)
  let sequence = 0
  return {
    async open({ header, body }) {
      if (body.length <= TAG) throw malformed('The server sent an encrypted record that is too short.')
      const nonce = iv.slice()
      const tail = new DataView(nonce.buffer)
      // No connection here comes near 2^32 records, so that the upper half of the sequence number stays zero.
      tail.setUint32(8, (tail.getUint32(8) ^ sequence) >>> 0)
      sequence += 1
      let inner: Bytes
      try {
        inner = await unseal(nonce, header, body)
      } catch {
        throw malformed('An encrypted record of the server does not authenticate under the agreed keys.')
      }
      const last = inner.findLastIndex(byte => byte !== 0)
      if (last < 0) throw malformed('The server sent an encrypted record without a content type.')
      return { type: inner[last]!, content: inner.subarray(0, last) }
    },
    async finished(hashed) {
      return hmac(await hmacKey(hash, finishedKey), hashed)
    },
  }
}
