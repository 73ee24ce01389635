/** Verifies signatures by WebCrypto, with keys built so that Node, Deno and Bun decide alike. */
import { remembered } from '../../base/memo.ts'
import { Stopped } from '../../base/deadline.ts'
import type { Work } from '../../limits/cpu-budget.ts'
import type { SignatureAlgorithm } from '../x509/parse/algorithm.ts'
import { DerError, DerReader, TAG, encode, readInteger } from './der.ts'
import type { PublicKey } from './key.ts'

/**
 * `unsupported`: no client accepts the algorithm any more (MD5, DSA) or none yet; nothing was computed.
 * `untried`: nothing was computed since no more signatures are allowed.
 */
export type SignatureVerdict = 'good' | 'bad' | 'unsupported' | 'untried'

/** Bytes of one coordinate of a point on the curve, and of `r` and `s` in a signature. */
const FIELD: Readonly<Record<string, number>> = { 'P-256': 32, 'P-384': 48, 'P-521': 66 }

/** Larger moduli make one check cost milliseconds and more; no client-accepted CA has one. */
const MAX_RSA_BITS = 8192
/** A long e is the known way to make a check slow; nearly all keys have 65537. */
const MAX_EXPONENT_OCTETS = 4

const RSA_ALGORITHM = Uint8Array.of(
  0x30,
  0x0d,
  0x06,
  0x09,
  0x2a,
  0x86,
  0x48,
  0x86,
  0xf7,
  0x0d,
  0x01,
  0x01,
  0x01,
  0x05,
  0x00,
)

const unsigned = (value: Uint8Array): Uint8Array =>
  encode(TAG.integer, value[0]! >= 0x80 ? Uint8Array.of(0) : new Uint8Array(), value)

/**
 * SubjectPublicKeyInfo with rsaEncryption, whatever stood there: WebCrypto refuses the RSASSA-PSS OID, and
 * some a missing NULL.
 */
const rsaSpki = ({ modulus, exponent }: NonNullable<PublicKey['rsa']>): Uint8Array<ArrayBuffer> =>
  encode(
    TAG.sequence,
    RSA_ALGORITHM,
    encode(TAG.bitString, Uint8Array.of(0), encode(TAG.sequence, unsigned(modulus), unsigned(exponent))),
  )

/**
 * RFC 3279 2.2.3: SEQUENCE { r, s } to the fixed-width pair that WebCrypto takes; null when it is no such
 * thing.
 */
export const ecdsaRaw = (der: Uint8Array, width: number): Uint8Array<ArrayBuffer> | null => {
  try {
    const outer = new DerReader(der)
    const pair = outer.enter(TAG.sequence)
    outer.finish('signature')
    const raw = new Uint8Array(width * 2)
    for (const end of [width, width * 2]) {
      const value = readInteger(pair.read(TAG.integer), 'signature')
      if (value[0]! >= 0x80) return null
      const octets = value[0] === 0 ? value.subarray(1) : value
      if (octets.length > width) return null
      raw.set(octets, end - octets.length)
    }
    pair.finish('signature')
    return raw
  } catch (error) {
    if (error instanceof DerError) return null
    throw error
  }
}

interface Recipe {
  readonly format: 'spki' | 'raw'
  readonly key: Uint8Array<ArrayBuffer>
  readonly importAs: RsaHashedImportParams | EcKeyImportParams | AlgorithmIdentifier
  readonly verifyAs: AlgorithmIdentifier | RsaPssParams | EcdsaParams
  readonly signature: Uint8Array<ArrayBuffer>
}

/** What to hand to WebCrypto; a verdict when there is nothing to compute. */
const recipe = (
  key: PublicKey,
  algorithm: SignatureAlgorithm,
  signature: Uint8Array,
): Recipe | SignatureVerdict => {
  const { scheme, hash } = algorithm
  if (scheme === 'ed25519') {
    if (key.type !== 'Ed25519') return 'bad'
    if (key.octets.length !== 32 || signature.length !== 64) return 'bad'
    return {
      format: 'raw',
      key: new Uint8Array(key.octets),
      importAs: { name: 'Ed25519' },
      verifyAs: { name: 'Ed25519' },
      signature: new Uint8Array(signature),
    }
  }
  if (
    scheme === 'dsa'
    || scheme === 'unknown'
    || hash === null
    || hash === 'MD5'
    || hash === 'MD2'
    || hash === 'SHA-224'
  )
    return 'unsupported'
  if (scheme === 'ecdsa') {
    if (key.type !== 'EC') return 'bad'
    const width = key.curve === null ? undefined : FIELD[key.curve]
    // Deno refuses SHA-1 on larger curves; nobody accepts it, so that no runtime computes it.
    if (width === undefined || hash === 'SHA-1') return 'unsupported'
    if (key.octets[0] !== 4 || key.octets.length !== 1 + 2 * width)
      return key.octets[0] === 4 ? 'bad' : 'unsupported'
    const raw = ecdsaRaw(signature, width)
    if (!raw) return 'bad'
    const importAs = { name: 'ECDSA', namedCurve: key.curve! }
    return {
      format: 'raw',
      key: new Uint8Array(key.octets),
      importAs,
      verifyAs: { name: 'ECDSA', hash },
      signature: raw,
    }
  }
  if (key.rsa === null || (key.pssOnly && scheme !== 'rsa-pss')) return 'bad'
  const { modulus, exponent } = key.rsa
  const odd = (exponent[exponent.length - 1] ?? 0) & 1
  if (
    key.bits < 512
    || key.bits > MAX_RSA_BITS
    || exponent.length > MAX_EXPONENT_OCTETS
    || !odd
    || (exponent.length === 1 && exponent[0] === 1)
  )
    return 'unsupported'
  if (((modulus[modulus.length - 1] ?? 0) & 1) === 0) return 'bad'
  const width = Math.ceil(key.bits / 8)
  if (signature.length !== width) return 'bad'
  const name = scheme === 'rsa-pss' ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5'
  if (scheme === 'rsa-pss' && algorithm.saltLength > width) return 'bad'
  return {
    format: 'spki',
    key: rsaSpki(key.rsa),
    importAs: { name, hash },
    signature: new Uint8Array(signature),
    verifyAs: scheme === 'rsa-pss' ? { name, saltLength: algorithm.saltLength } : { name },
  }
}

const imports = remembered((_: PublicKey) => new Map<string, Promise<CryptoKey>>())

/** A CA's key checks many signatures: to import it takes as long as to check one. */
const importedFor = (key: PublicKey, { format, key: octets, importAs }: Recipe): Promise<CryptoKey> => {
  const known = imports(key)
  const use = JSON.stringify(importAs)
  const imported = known.get(use) ?? crypto.subtle.importKey(format, octets, importAs, false, ['verify'])
  known.set(use, imported)
  return imported
}

/**
 * Microseconds that a check takes, roughly: some runtimes compute it between two rounds of the event loop,
 * not beside them.
 */
const unitsOf = ({ rsa }: PublicKey): number =>
  120 + (rsa ? (rsa.modulus.length ** 2 * rsa.exponent.length) / 3_000 : 150)

/** A check costs by the square of the key's length: one of 4096 bits counts three times, 2048 bits once. */
const countOf = ({ rsa }: PublicKey): number => (rsa ? Math.ceil(0.75 * (rsa.modulus.length / 256) ** 2) : 1)

/**
 * Verifies `signature` over `message`; `work` pays for what is computed. Never throws: a key that WebCrypto
 * cannot take makes the signature bad.
 */
export const verifySignature = async (
  key: PublicKey,
  algorithm: SignatureAlgorithm,
  message: Uint8Array,
  signature: Uint8Array,
  work?: Pick<Work, 'take' | 'pause'>,
): Promise<SignatureVerdict> => {
  const found = recipe(key, algorithm, signature)
  if (typeof found === 'string') return found
  if (work?.take('signatures', countOf(key)) === false) return 'untried'
  try {
    await work?.pause(unitsOf(key))
    return (await crypto.subtle.verify(
      found.verifyAs,
      await importedFor(key, found),
      found.signature,
      message as Uint8Array<ArrayBuffer>,
    ))
      ? 'good'
      : 'bad'
  } catch (error) {
    return error instanceof Stopped ? 'untried' : 'bad'
  }
}
