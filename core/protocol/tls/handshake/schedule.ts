/** Key schedules of TLS 1.3 (RFC 8446 section 7.1) and of TLS 1.0 to 1.2 (RFC 5246 sections 6.3 and 8.1). */
import { concat } from '../../../base/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import {
  MAC_LENGTHS,
  openCbc,
  sealCbc,
  explicitOf,
  open12,
  seal12,
  open13,
  seal13,
} from '../channel/protect.ts'
import { isCbc, VERSION_NUMBERS } from '../codec/constants.ts'
import type { AeadSuite, CbcSuite } from '../codec/constants.ts'
import type { Protocol } from '../observation.ts'
import type { Open, Seal } from '../channel/protect.ts'
import { hmacMd5, hmacSha1, md5Sha1, digestOf, hmacSha256 } from '../../crypto/digest.ts'
import { ascii, u16, vector } from '../codec/bytes.ts'

/* TLS 1.3: handshake keys, and application keys after them. */

type ScheduleHash = AeadSuite['hash']

export const hashLength = (hash: ScheduleHash): number => (hash === 'SHA-384' ? 48 : 32)
const NOTHING = new Uint8Array(0)

export const digest = (hash: ScheduleHash, ...parts: readonly Uint8Array[]): Promise<Bytes> =>
  digestOf(hash, concat(...parts))

/** A key of HMAC: with SHA-256 its octets, else imported once for the several labels derived from it. */
type HmacKey = Bytes | CryptoKey

const hmacKey = async (hash: ScheduleHash, key: Bytes): Promise<HmacKey> =>
  hash === 'SHA-256' ? key : crypto.subtle.importKey('raw', key, { name: 'HMAC', hash }, false, ['sign'])

const hmac = async (key: HmacKey, data: Bytes): Promise<Bytes> =>
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

/* TLS 1.0 to 1.2: master secret, record keys, Finished. */

/* The pseudorandom function and the transcript's hash: of TLS 1.2, and of TLS 1.0 and 1.1. */

interface Prf {
  expand(secret: Bytes, label: string, seed: Uint8Array, length: number): Promise<Bytes>
  /** Hashes the transcript for Finished and the extended master secret. */
  digest(transcript: Bytes): Promise<Bytes>
}

type Hmac = (data: Bytes) => Bytes | Promise<Bytes>

/** P_hash (RFC 5246 section 5). */
const stretched = async (hmacBy: Hmac, whole: Bytes, length: number): Promise<Bytes> => {
  const blocks: Bytes[] = []
  let [chained, made]: [Bytes, number] = [whole, 0]
  while (made < length) {
    chained = await hmacBy(chained)
    const block = await hmacBy(concat(chained, whole))
    blocks.push(block)
    made += block.length
  }
  return concat(...blocks).slice(0, length)
}

/** RFC 5246 section 5. */
const prf12 = (hash: ScheduleHash): Prf => ({
  async expand(secret, label, seed, length) {
    const key = await hmacKey(hash, secret)
    return stretched(data => hmac(key, data), concat(ascii(label), seed), length)
  },
  digest: transcript => digest(hash, transcript),
})

/** RFC 2246 section 5: MD5 with one half of the secret and SHA-1 with the other, which may share an octet. */
const PRF10: Prf = {
  async expand(secret, label, seed, length) {
    const whole = concat(ascii(label), seed)
    const half = Math.ceil(secret.length / 2)
    const one = await stretched(data => hmacMd5(secret.subarray(0, half), data), whole, length)
    const other = await stretched(data => hmacSha1(secret.subarray(-half), data), whole, length)
    return one.map((octet, at) => octet ^ other[at]!)
  },
  digest: async transcript => md5Sha1(transcript),
}

export const prfOf = (protocol: Protocol, hash: ScheduleHash): Prf =>
  protocol === 'TLS 1.2' ? prf12(hash) : PRF10

const MASTER = 48
const VERIFY_DATA = 12
const NONCE = 12
const BLOCK = 16

interface Randoms {
  readonly client: Bytes
  readonly server: Bytes
}

export interface Keys12 {
  readonly open: Open
  readonly seal: Seal
  /** The verify_data of one side's Finished, from the whole transcript up to it. */
  finished(side: 'client' | 'server', transcript: Bytes): Promise<Bytes>
}

/**
 * The master secret from the agreed premaster secret. `transcript` is ClientHello to ClientKeyExchange, which
 * the extended master secret ties it to; null where the server does not know that.
 */
export const masterSecret = async (
  protocol: Protocol,
  suite: AeadSuite | CbcSuite,
  premaster: Bytes,
  randoms: Randoms,
  transcript: Bytes | null,
): Promise<Bytes> => {
  const { expand, digest } = prfOf(protocol, suite.hash)
  return transcript !== null
    ? expand(premaster, 'extended master secret', await digest(transcript), MASTER)
    : expand(premaster, 'master secret', concat(randoms.client, randoms.server), MASTER)
}

interface Lengths {
  readonly mac: number
  readonly iv: number
}
const lengthsOf = (protocol: Protocol, suite: AeadSuite | CbcSuite): Lengths =>
  isCbc(suite)
    ? { mac: MAC_LENGTHS[suite.mac], iv: protocol === 'TLS 1.0' ? BLOCK : 0 }
    : { mac: 0, iv: NONCE - explicitOf(suite) }

/** All keys of a connection. */
export const keys12 = async (
  protocol: Protocol,
  suite: AeadSuite | CbcSuite,
  master: Bytes,
  randoms: Randoms,
): Promise<Keys12> => {
  const prf = prfOf(protocol, suite.hash)
  const { mac, iv } = lengthsOf(protocol, suite)
  const seed = concat(randoms.server, randoms.client)
  const block = await prf.expand(master, 'key expansion', seed, 2 * (mac + suite.keyLength + iv))
  let at = 0
  const take = (length: number): Bytes => block.slice(at, (at += length))
  const [ourMac, theirMac] = [take(mac), take(mac)]
  const [ourKey, theirKey] = [take(suite.keyLength), take(suite.keyLength)]
  const [ourIv, theirIv] = [take(iv), take(iv)]
  const version = VERSION_NUMBERS[protocol]
  const [open, seal] = isCbc(suite)
    ? await Promise.all([
        openCbc(suite, version, { macKey: theirMac, key: theirKey, iv: theirIv }),
        sealCbc(suite, version, { macKey: ourMac, key: ourKey, iv: ourIv }),
      ])
    : await Promise.all([open12(suite, theirKey, theirIv), seal12(suite, ourKey, ourIv)])
  return {
    open,
    seal,
    finished: async (side, transcript) =>
      prf.expand(master, `${side} finished`, await prf.digest(transcript), VERIFY_DATA),
  }
}
