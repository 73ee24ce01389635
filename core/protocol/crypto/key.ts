/**
 * Reads a SubjectPublicKeyInfo (RFC 5280 4.1.2.7, RFC 3279, RFC 5480, RFC 8410): what kind of key, how large,
 * which curve.
 */
import { DerError, DerReader, TAG, readBitOctets, readInteger, readOid } from './der.ts'
import type { Element } from './der.ts'

/** Names are those people use; an unknown algorithm is its OID. */
export interface PublicKey {
  /** RSA, EC, Ed25519, Ed448, DSA, X25519, ML-DSA-44, ... or the dotted OID. */
  readonly type: string
  /** RSA and DSA: of the modulus; EC: of the field; 0 when unknown. */
  readonly bits: number
  /**
   * P-256, P-384, ...; the dotted OID of another curve; `explicit` when the parameters are written out; null
   * without a curve.
   */
  readonly curve: string | null
  /** RSA: modulus without leading zeros, and the exponent. */
  readonly rsa: { readonly modulus: Uint8Array; readonly exponent: Uint8Array } | null
  /** The key restricted to PSS by its OID (RFC 4055). */
  readonly pssOnly: boolean
  /** The subjectPublicKey's octets: a point, or an Edwards key. */
  readonly octets: Uint8Array
}

export const NAMED_CURVES: Readonly<Record<string, readonly [string, number]>> = {
  '1.2.840.10045.3.1.7': ['P-256', 256],
  '1.3.132.0.34': ['P-384', 384],
  '1.3.132.0.35': ['P-521', 521],
  '1.2.840.10045.3.1.1': ['P-192', 192],
  '1.3.132.0.33': ['P-224', 224],
  '1.3.132.0.10': ['secp256k1', 256],
  '1.3.36.3.3.2.8.1.1.7': ['brainpoolP256r1', 256],
  '1.3.36.3.3.2.8.1.1.11': ['brainpoolP384r1', 384],
  '1.3.36.3.3.2.8.1.1.13': ['brainpoolP512r1', 512],
}

const OTHERS: Readonly<Record<string, readonly [string, number]>> = {
  '1.3.101.112': ['Ed25519', 256],
  '1.3.101.113': ['Ed448', 456],
  '1.3.101.110': ['X25519', 256],
  '1.3.101.111': ['X448', 448],
  '2.16.840.1.101.3.4.3.17': ['ML-DSA-44', 0],
  '2.16.840.1.101.3.4.3.18': ['ML-DSA-65', 0],
  '2.16.840.1.101.3.4.3.19': ['ML-DSA-87', 0],
}

export const RSA = '1.2.840.113549.1.1.1'
export const RSA_PSS = '1.2.840.113549.1.1.10'
export const EC = '1.2.840.10045.2.1'
const DSA = '1.2.840.10040.4.1'

/** A positive INTEGER without its sign octet. */
const positive = (element: Element, what: string): Uint8Array => {
  const value = readInteger(element, what)
  if (value[0]! >= 0x80) throw new DerError(what)
  return value[0] === 0 ? value.subarray(1) : value
}

const bitLength = (value: Uint8Array): number =>
  value.length === 0 ? 0 : value.length * 8 - Math.clz32(value[0]!) + 24

/** Bits of the prime field in explicit ECParameters; 0 when not a prime field or not readable. */
const explicitBits = (parameters: Element): number => {
  try {
    const reader = parameters.open()
    reader.read(TAG.integer)
    const field = reader.enter(TAG.sequence)
    field.read(TAG.oid)
    return bitLength(positive(field.read(TAG.integer), 'prime'))
  } catch {
    return 0
  }
}

/** Throws DerError when it is no SubjectPublicKeyInfo. */
export const parsePublicKey = (spki: Element): PublicKey => {
  const what = 'subjectPublicKeyInfo'
  const reader = spki.open()
  const algorithm = reader.enter(TAG.sequence, what)
  const oid = readOid(algorithm.read(TAG.oid, what))
  const parameters = algorithm.done ? null : algorithm.read(undefined, what)
  algorithm.finish(what)
  const octets = readBitOctets(reader.read(TAG.bitString, what), what)
  reader.finish(what)
  const key = { bits: 0, curve: null, rsa: null, pssOnly: false, octets }
  if (oid === RSA || oid === RSA_PSS) {
    const outer = new DerReader(octets)
    const pair = outer.enter(TAG.sequence, what)
    const modulus = positive(pair.read(TAG.integer, what), what)
    const exponent = positive(pair.read(TAG.integer, what), what)
    pair.finish(what)
    outer.finish(what)
    return {
      ...key,
      type: 'RSA',
      bits: bitLength(modulus),
      rsa: { modulus, exponent },
      pssOnly: oid === RSA_PSS,
    }
  }
  if (oid === EC) {
    if (parameters?.tag === TAG.oid) {
      const curve = readOid(parameters)
      const known = NAMED_CURVES[curve]
      return { ...key, type: 'EC', bits: known?.[1] ?? 0, curve: known?.[0] ?? curve }
    }
    if (parameters?.tag === TAG.sequence)
      return { ...key, type: 'EC', bits: explicitBits(parameters), curve: 'explicit' }
    throw new DerError('ECParameters')
  }
  if (oid === DSA) {
    const bits =
      parameters?.tag === TAG.sequence
        ? bitLength(positive(parameters.open().read(TAG.integer, what), what))
        : 0
    return { ...key, type: 'DSA', bits }
  }
  const other = OTHERS[oid]
  return { ...key, type: other?.[0] ?? oid, bits: other?.[1] ?? 0 }
}
