/** Signature algorithm identifiers (RFC 3279, 4055, 5758, 8410): which scheme, which hash. */
import { DerError, TAG, context, readOid, readSmall } from '../../crypto/der.ts'
import type { Element, DerReader } from '../../crypto/der.ts'

type SignatureHash = 'MD2' | 'MD5' | 'SHA-1' | 'SHA-224' | 'SHA-256' | 'SHA-384' | 'SHA-512'

export interface SignatureAlgorithm {
  readonly oid: string
  /** As people write it, e.g. sha256WithRSAEncryption, ecdsa-with-SHA384, Ed25519; the OID when unknown. */
  readonly name: string
  readonly scheme: 'rsa-pkcs1' | 'rsa-pss' | 'ecdsa' | 'ed25519' | 'dsa' | 'unknown'
  readonly hash: SignatureHash | null
  /** Octets of salt; PSS only. */
  readonly saltLength: number
  /** The AlgorithmIdentifier, DER. */
  readonly der: Uint8Array
}

type Row = readonly [string, SignatureAlgorithm['scheme'], SignatureHash | null]

const KNOWN: Readonly<Record<string, Row>> = {
  '1.2.840.113549.1.1.2': ['md2WithRSAEncryption', 'rsa-pkcs1', 'MD2'],
  '1.2.840.113549.1.1.4': ['md5WithRSAEncryption', 'rsa-pkcs1', 'MD5'],
  '1.2.840.113549.1.1.5': ['sha1WithRSAEncryption', 'rsa-pkcs1', 'SHA-1'],
  '1.3.14.3.2.29': ['sha1WithRSAEncryption', 'rsa-pkcs1', 'SHA-1'],
  '1.2.840.113549.1.1.14': ['sha224WithRSAEncryption', 'rsa-pkcs1', 'SHA-224'],
  '1.2.840.113549.1.1.11': ['sha256WithRSAEncryption', 'rsa-pkcs1', 'SHA-256'],
  '1.2.840.113549.1.1.12': ['sha384WithRSAEncryption', 'rsa-pkcs1', 'SHA-384'],
  '1.2.840.113549.1.1.13': ['sha512WithRSAEncryption', 'rsa-pkcs1', 'SHA-512'],
  '1.2.840.10045.4.1': ['ecdsa-with-SHA1', 'ecdsa', 'SHA-1'],
  '1.2.840.10045.4.3.1': ['ecdsa-with-SHA224', 'ecdsa', 'SHA-224'],
  '1.2.840.10045.4.3.2': ['ecdsa-with-SHA256', 'ecdsa', 'SHA-256'],
  '1.2.840.10045.4.3.3': ['ecdsa-with-SHA384', 'ecdsa', 'SHA-384'],
  '1.2.840.10045.4.3.4': ['ecdsa-with-SHA512', 'ecdsa', 'SHA-512'],
  '1.2.840.10040.4.3': ['dsa-with-SHA1', 'dsa', 'SHA-1'],
  '2.16.840.1.101.3.4.3.1': ['dsa-with-SHA224', 'dsa', 'SHA-224'],
  '2.16.840.1.101.3.4.3.2': ['dsa-with-SHA256', 'dsa', 'SHA-256'],
  '1.3.101.112': ['Ed25519', 'ed25519', null],
  '1.3.101.113': ['Ed448', 'unknown', null],
}

const HASHES: Readonly<Record<string, SignatureHash>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.4': 'SHA-224',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}

const RSASSA_PSS = '1.2.840.113549.1.1.10'
const MGF1 = '1.2.840.113549.1.1.8'

const hashOf = (reader: DerReader): SignatureHash | null =>
  HASHES[readOid(reader.enter(TAG.sequence).read(TAG.oid))] ?? null

/**
 * RFC 4055 3.1: defaults are SHA-1 and 20 octets of salt. A mask hash of another kind than the hash is not
 * supported.
 */
const pss = (parameters: Element | null): { hash: SignatureHash | null; saltLength: number } => {
  let hash: SignatureHash | null = 'SHA-1'
  let mask: SignatureHash | null = 'SHA-1'
  let saltLength = 20
  if (parameters) {
    if (parameters.tag !== TAG.sequence) throw new DerError('RSASSA-PSS-params')
    const reader = parameters.open()
    const first = reader.optional(context(0, true))
    if (first) hash = hashOf(first.open())
    const second = reader.optional(context(1, true))
    if (second) {
      const generator = second.open().enter(TAG.sequence)
      mask = readOid(generator.read(TAG.oid)) === MGF1 ? hashOf(generator) : null
    }
    const third = reader.optional(context(2, true))
    if (third) saltLength = readSmall(third.open().read(TAG.integer), 'saltLength')
  }
  return { hash: hash === mask ? hash : null, saltLength }
}

/** Reads an AlgorithmIdentifier of a signature. Throws DerError. */
export const parseSignatureAlgorithm = (element: Element): SignatureAlgorithm => {
  const reader = element.open()
  const oid = readOid(reader.read(TAG.oid, 'signatureAlgorithm'))
  const parameters = reader.done ? null : reader.read(undefined, 'signatureAlgorithm')
  reader.finish('signatureAlgorithm')
  if (oid === RSASSA_PSS) {
    const { hash, saltLength } = pss(parameters)
    return {
      oid,
      name: `RSASSA-PSS${hash ? ` with ${hash}` : ''}`,
      scheme: 'rsa-pss',
      hash,
      saltLength,
      der: element.bytes,
    }
  }
  const [name, scheme, hash] = KNOWN[oid] ?? ([oid, 'unknown', null] as const)
  return { oid, name, scheme, hash, saltLength: 0, der: element.bytes }
}
