/** The key schedule of TLS 1.3 (RFC 8446 section 7.1): handshake keys, and application keys after them. */
import type { Bytes } from '../codec/bytes.ts'
import { concat } from '../../../base/bytes.ts'
import { digestOf, hmacSha256 } from '../../crypto/digest.ts'
import { ascii, u16, vector } from '../codec/bytes.ts'
import type { AeadSuite } from '../codec/constants.ts'
import { open13, seal13 } from '../channel/protect.ts'
import type { Open, Seal } from '../channel/protect.ts'

export type ScheduleHash = AeadSuite['hash']

export const hashLength = (hash: ScheduleHash): number => (hash === 'SHA-384' ? 48 : 32)
const NOTHING = new Uint8Array(0)

export const digest = (hash: ScheduleHash, ...parts: readonly Uint8Array[]): Promise<Bytes> =>
  digestOf(hash, concat(...parts))

/** A key of HMAC: with SHA-256 its octets, else imported once for the several labels derived from it. */
type HmacKey = Bytes | CryptoKey

export const hmacKey = async (hash: ScheduleHash, key: Bytes): Promise<HmacKey> =>
  hash === 'SHA-256' ? key : crypto.subtle.importKey('raw', key, { name: 'HMAC', hash }, false, ['sign'])

export const hmac = async (key: HmacKey, data: Bytes): Promise<Bytes> =>
  key instanceof Uint8Array
    ? hmacSha256(key, data)
    : new Uint8Array(await crypto.subtle.sign('HMAC', key, data))

/** HKDF-Expand-Label; `length` never exceeds one block of the hash here, so that one HMAC does. */
const expandLabel = async (
  secret: HmacKey,
  label: string,
  context: Uint8Array,
  length: number,
): Promise<Bytes> => {
  const info = concat(u16(length), vector(1, ascii(`tls13 ${label}`)), vector(1, context), Uint8Array.of(1))
  return (await hmac(secret, info)).slice(0, length)
}

const earlySecret = async (hash: ScheduleHash, psk: Bytes): Promise<HmacKey> =>
  hmacKey(hash, await hmac(await hmacKey(hash, new Uint8Array(hashLength(hash))), psk))

/** Derive-Secret(Early Secret, "derived", ""): without a PSK it is the same for every connection. */
const derivedEarlySecret = async (
  hash: ScheduleHash,
  psk: Bytes = new Uint8Array(hashLength(hash)),
): Promise<HmacKey> => {
  const early = await earlySecret(hash, psk)
  return hmacKey(hash, await expandLabel(early, 'derived', await digest(hash), hashLength(hash)))
}

/** The binder of a resumption PSK (section 4.2.11.2), from the hash of the ClientHello up to the binders. */
export const binder = async (hash: ScheduleHash, psk: Bytes, transcriptHash: Bytes): Promise<Bytes> => {
  const size = hashLength(hash)
  const early = await earlySecret(hash, psk)
  const key = await hmacKey(hash, await expandLabel(early, 'res binder', await digest(hash), size))
  return finishedBy(hash, await expandLabel(key, 'finished', NOTHING, size))(transcriptHash)
}

/** The PSK that belongs to a ticket (section 4.6.1). */
export const ticketSecret = async (hash: ScheduleHash, resumption: Bytes, nonce: Bytes): Promise<Bytes> =>
  expandLabel(await hmacKey(hash, resumption), 'resumption', nonce, hashLength(hash))

const derived = new Map<ScheduleHash, Promise<HmacKey>>()

const derivedOnce = (hash: ScheduleHash): Promise<HmacKey> => {
  const known = derived.get(hash) ?? derivedEarlySecret(hash)
  derived.set(hash, known)
  return known
}

/** Finished: the HMAC of the transcript's hash under a key of the sender (section 4.4.4). */
const finishedBy =
  (hash: ScheduleHash, key: Bytes) =>
  async (transcriptHash: Bytes): Promise<Bytes> =>
    hmac(await hmacKey(hash, key), transcriptHash)

/** Application traffic of one direction: its keys, and those that a KeyUpdate leads to (section 7.2). */
export interface Traffic<T> {
  readonly now: T
  next(): Promise<Traffic<T>>
}

interface ApplicationKeys {
  readonly incoming: Traffic<Open>
  readonly outgoing: Traffic<Seal>
}

export interface HandshakeKeys {
  /** Opens the server's flight. */
  readonly open: Open
  /** The verify_data that the server's Finished holds, from the transcript's hash up to CertificateVerify. */
  finished(transcriptHash: Bytes): Promise<Bytes>
  /** For the client's flight: sealing, and its own Finished. */
  client(): Promise<{ readonly seal: Seal; finished(transcriptHash: Bytes): Promise<Bytes> }>
  /** From the transcript's hash up to the server's Finished. */
  application(transcriptHash: Bytes): Promise<ApplicationKeys>
  /** The secret of its tickets, from the transcript's hash up to our Finished. */
  resumption(transcriptHash: Bytes): Promise<Bytes>
}

type Protect<T> = (suite: AeadSuite, key: Bytes, iv: Bytes) => Promise<T>

/**
 * The keys after ServerHello, from the shared secret and the hash of ClientHello to ServerHello; from the PSK
 * too, where the server took up a session.
 */
export const handshakeKeys = async (
  suite: AeadSuite,
  shared: Bytes,
  helloHash: Bytes,
  psk?: Bytes,
): Promise<HandshakeKeys> => {
  const { hash, keyLength } = suite
  const size = hashLength(hash)
  const derive = async (secret: HmacKey, label: string, context: Bytes): Promise<HmacKey> =>
    hmacKey(hash, await expandLabel(secret, label, context, size))
  const labelled = (secret: HmacKey, label: string, length: number): Promise<Bytes> =>
    expandLabel(secret, label, NOTHING, length)
  const protect = async <T>(by: Protect<T>, secret: HmacKey): Promise<T> => {
    const [key, iv] = await Promise.all([labelled(secret, 'key', keyLength), labelled(secret, 'iv', 12)])
    return by(suite, key, iv)
  }
  const traffic = async <T>(by: Protect<T>, secret: HmacKey): Promise<Traffic<T>> => ({
    now: await protect(by, secret),
    next: async () => traffic(by, await derive(secret, 'traffic upd', NOTHING)),
  })

  const derivedSecret = psk === undefined ? derivedOnce(hash) : derivedEarlySecret(hash, psk)
  const handshakeSecret = await hmacKey(hash, await hmac(await derivedSecret, shared))
  const masterSecret = async (): Promise<HmacKey> => {
    const salt = await derive(handshakeSecret, 'derived', await digest(hash))
    return hmacKey(hash, await hmac(salt, new Uint8Array(size)))
  }
  const server = await derive(handshakeSecret, 's hs traffic', helloHash)
  const [open, finishedKey] = await Promise.all([protect(open13, server), labelled(server, 'finished', size)])
  return {
    open,
    finished: finishedBy(hash, finishedKey),
    async client() {
      const secret = await derive(handshakeSecret, 'c hs traffic', helloHash)
      const key = await labelled(secret, 'finished', size)
      return { seal: await protect(seal13, secret), finished: finishedBy(hash, key) }
    },
    async application(transcriptHash) {
      const master = await masterSecret()
      const theirs = await derive(master, 's ap traffic', transcriptHash)
      const ours = await derive(master, 'c ap traffic', transcriptHash)
      return { incoming: await traffic(open13, theirs), outgoing: await traffic(seal13, ours) }
    },
    resumption: async transcriptHash => expandLabel(await masterSecret(), 'res master', transcriptHash, size),
  }
}
