/**
 * Key agreement: in the named groups that the probe can finish (RFC 8446 section 7.4), by WebCrypto, of which
 * the hybrid one joins X25519 with ML-KEM-768; and in groups that servers name by prime and generator.
 */
import { concat } from '../../../base/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import { GROUP, groupName } from '../codec/constants.ts'
import { malformed, HandshakeError } from '../error.ts'
import { ml_kem768 } from '@noble/post-quantum/ml-kem.js'
import { bitsOf, stripped } from '../codec/bytes.ts'
import { fromBigInt, power, toBigInt } from '../channel/power.ts'
import type { Pause } from '../channel/power.ts'

/*
 * ML-KEM-768 (FIPS 203): by WebCrypto where it has it, which takes a tenth of the processor time, otherwise
 * by a library.
 */

const CIPHERTEXT = 1088

interface DecapsulationKey {
  /** As it stands in a key_share. */
  readonly public: Bytes
  /** The secret of a ciphertext of the right length; a wrong one gives another secret. */
  decapsulate(ciphertext: Bytes): Promise<Bytes>
}

const ALGORITHM = { name: 'ML-KEM-768' } as const

/** What the types of WebCrypto do not have yet. */
interface Kem {
  generateKey(
    algorithm: typeof ALGORITHM,
    extractable: boolean,
    usages: readonly string[],
  ): Promise<CryptoKeyPair>
  exportKey(format: 'raw-public', key: CryptoKey): Promise<ArrayBuffer>
  decapsulateBits(algorithm: typeof ALGORITHM, key: CryptoKey, ciphertext: Bytes): Promise<ArrayBuffer>
}
const kem = crypto.subtle as unknown as Kem

const byPlatform = async (): Promise<DecapsulationKey> => {
  const { publicKey, privateKey } = await kem.generateKey(ALGORITHM, false, ['decapsulateBits'])
  return {
    public: new Uint8Array(await kem.exportKey('raw-public', publicKey)),
    decapsulate: async ciphertext =>
      new Uint8Array(await kem.decapsulateBits(ALGORITHM, privateKey, ciphertext)),
  }
}

const byLibrary = async (): Promise<DecapsulationKey> => {
  const { publicKey, secretKey } = ml_kem768.keygen()
  return {
    public: publicKey.slice(),
    decapsulate: async ciphertext => ml_kem768.decapsulate(ciphertext, secretKey).slice(),
  }
}

const lacksKem = (): boolean => typeof kem.decapsulateBits !== 'function'
let make = lacksKem() ? byLibrary : byPlatform

/** A fresh key, one for each connection. */
const decapsulationKey = async (): Promise<DecapsulationKey> => {
  try {
    return await make()
  } catch (error) {
    if (make === byLibrary) throw error
    // The method is there, and the library behind it does not know the algorithm.
    make = byLibrary
    return make()
  }
}

export interface KeyPair {
  readonly group: number
  readonly privateKey: CryptoKey
  /** The other half of a hybrid group. */
  readonly decapsulation?: DecapsulationKey
  /** As it stands in a key_share: 32 bytes of X25519, or an uncompressed point. */
  readonly share: Bytes
}

interface Group {
  readonly algorithm: { readonly name: 'X25519' } | { readonly name: 'ECDH'; readonly namedCurve: string }
  readonly shareLength: number
  readonly secretBits: number
}

const curve = (namedCurve: string, shareLength: number, secretBits: number): Group => ({
  algorithm: { name: 'ECDH', namedCurve },
  shareLength,
  secretBits,
})

const GROUPS: ReadonlyMap<number, Group> = new Map<number, Group>([
  [GROUP.x25519, { algorithm: { name: 'X25519' }, shareLength: 32, secretBits: 256 }],
  [GROUP.p256, curve('P-256', 65, 256)],
  [GROUP.p384, curve('P-384', 97, 384)],
  [GROUP.p521, curve('P-521', 133, 528)],
])

const groupOf = (number: number): Group => {
  const group = GROUPS.get(number)
  if (group === undefined)
    throw malformed({ code: 'tls-group-not-offered', params: { group: groupName(number) } })
  return group
}

/** Whether the probe can finish a handshake in this group. */
export const canAgree = (group: number): boolean => group === GROUP.x25519mlkem768 || GROUPS.has(group)

/** RFC 10024: what belongs to ML-KEM comes first, in both shares and in the secret. */
const generateHybrid = async (group: number): Promise<KeyPair> => {
  const [pair, decapsulation] = await Promise.all([generateKeyPair(GROUP.x25519), decapsulationKey()])
  return { ...pair, group, decapsulation, share: concat(decapsulation.public, pair.share) }
}

/** A fresh key pair, one for each connection. */
export const generateKeyPair = async (group: number): Promise<KeyPair> => {
  if (group === GROUP.x25519mlkem768) return generateHybrid(group)
  const pair = (await crypto.subtle.generateKey(groupOf(group).algorithm, false, [
    'deriveBits',
  ])) as CryptoKeyPair
  return {
    group,
    privateKey: pair.privateKey,
    share: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
  }
}

const agreeHybrid = async (pair: KeyPair, key: DecapsulationKey, serverShare: Bytes): Promise<Bytes> => {
  if (serverShare.length !== CIPHERTEXT + 32)
    throw malformed({ code: 'tls-invalid-key-share', params: { group: groupName(pair.group) } })
  const classical = await agree({ ...pair, group: GROUP.x25519 }, serverShare.subarray(CIPHERTEXT))
  return concat(await key.decapsulate(serverShare.subarray(0, CIPHERTEXT)), classical)
}

/** The secret shared with the server. Throws a HandshakeError for a share that is no point of the group. */
export const agree = async (pair: KeyPair, serverShare: Bytes): Promise<Bytes> => {
  if (pair.group === GROUP.x25519mlkem768 && pair.decapsulation)
    return agreeHybrid(pair, pair.decapsulation, serverShare)
  const { algorithm, shareLength, secretBits } = groupOf(pair.group)
  const wrong = malformed({ code: 'tls-invalid-key-share', params: { group: groupName(pair.group) } })
  // Only the uncompressed form is allowed (RFC 8446 section 4.2.8.2), though some runtimes would import
  // others.
  if (serverShare.length !== shareLength || (algorithm.name === 'ECDH' && serverShare[0] !== 4)) throw wrong
  let secret: Bytes
  try {
    const publicKey = await crypto.subtle.importKey('raw', serverShare, algorithm, false, [])
    secret = new Uint8Array(
      await crypto.subtle.deriveBits(
        { name: algorithm.name, public: publicKey },
        pair.privateKey,
        secretBits,
      ),
    )
  } catch {
    throw wrong
  }
  // RFC 8446 section 7.4.2: an all-zero result of X25519 betrays a point of small order.
  if (secret.every(byte => byte === 0)) throw wrong
  return secret
}

/* Diffie-Hellman in the groups of numbers that servers of TLS 1.2 and older name by prime and generator. */

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
