/**
 * Mints certificates, right and wrong ones, with every extension settable; the same input gives the same
 * bytes on every runtime.
 */
import { createPublicKey, sign, type KeyObject } from 'node:crypto'
import {
  bits,
  boolean,
  context,
  integer,
  namedBits,
  NULL,
  octets,
  oid,
  printable,
  sequence,
  set,
  time,
  tlv,
  utf8,
} from './der.ts'
import { signP256 } from './ecdsa.ts'
import { ascii, concat, toBase64, type Bytes } from '../wire/bytes.ts'
import { digest } from '../wire/secrets.ts'

/** A distinguished name as its attributes in order, one a RelativeDistinguishedName. */
/** A value is a UTF8String, but of a country and where it says otherwise. */
export type Name = readonly (readonly [
  type: 'C' | 'O' | 'OU' | 'CN' | 'emailAddress',
  value: string,
  form?: 'printable' | undefined,
])[]

export type SignatureHash = 'md5' | 'sha1' | 'sha256' | 'sha384'

export interface CertificateSpec {
  readonly subject: Name
  /** Private or public; the certificate holds the public half. */
  readonly key: KeyObject
  /** Absent: signed by itself. */
  readonly issuer?: { readonly subject: Name; readonly key: KeyObject }
  readonly notBefore: Date
  readonly notAfter: Date
  /** As made by the functions below. Absent: a version 1 certificate. */
  readonly extensions?: readonly Bytes[]
  /** Absent: 16 bytes that follow from names and dates. */
  readonly serial?: bigint | Bytes
  /** Default sha256; Ed25519 takes none, P-256 always this one. */
  readonly hash?: SignatureHash
  /** The signature's last bit is flipped. */
  readonly spoiled?: boolean
}

const ATTRIBUTES = {
  C: '2.5.4.6',
  O: '2.5.4.10',
  OU: '2.5.4.11',
  CN: '2.5.4.3',
  emailAddress: '1.2.840.113549.1.9.1',
} as const

export const encodeName = (name: Name): Bytes =>
  sequence(
    ...name.map(([type, value, form]) => {
      const string =
        type === 'C' || form
          ? printable(value)
          : type === 'emailAddress'
            ? tlv(0x16, ascii(value))
            : utf8(value)
      return set(sequence(oid(ATTRIBUTES[type]), string))
    }),
  )

export const publicKeyInfo = (key: KeyObject): Bytes =>
  new Uint8Array(
    (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'der', type: 'spki' }),
  )

const RSA_SIGNATURES: Readonly<Record<SignatureHash, string>> = {
  md5: '1.2.840.113549.1.1.4',
  sha1: '1.2.840.113549.1.1.5',
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
}

/** The AlgorithmIdentifier and the way to sign with it. */
const signer = (
  key: KeyObject,
  hash: SignatureHash,
): { readonly algorithm: Bytes; sign(data: Bytes): Bytes } => {
  if (key.asymmetricKeyType === 'rsa') {
    return {
      algorithm: sequence(oid(RSA_SIGNATURES[hash]), NULL),
      sign: data => new Uint8Array(sign(hash, data, key)),
    }
  }
  if (key.asymmetricKeyType === 'ed25519') {
    return { algorithm: sequence(oid('1.3.101.112')), sign: data => new Uint8Array(sign(null, data, key)) }
  }
  const jwk = key.export({ format: 'jwk' })
  if (jwk.crv === 'P-256') {
    const scalar = new Uint8Array(Buffer.from(jwk.d!, 'base64url'))
    return { algorithm: sequence(oid('1.2.840.10045.4.3.2')), sign: data => signP256(scalar, data) }
  }
  // P-384 signs with the platform's random nonce: right, but other bytes each time.
  return {
    algorithm: sequence(oid('1.2.840.10045.4.3.3')),
    sign: data => new Uint8Array(sign('sha384', data, key)),
  }
}

const serialFor = (spec: CertificateSpec): Bytes => {
  const seed = concat(
    encodeName(spec.subject),
    encodeName(spec.issuer?.subject ?? spec.subject),
    time(spec.notBefore),
    time(spec.notAfter),
  )
  const serial = digest('sha256', seed, publicKeyInfo(spec.key)).slice(0, 16)
  serial[0] = (serial[0]! & 0x3f) | 0x40
  return serial
}

/** A certificate in DER. */
export const mint = (spec: CertificateSpec): Bytes => {
  const { algorithm, sign: make } = signer(spec.issuer?.key ?? spec.key, spec.hash ?? 'sha256')
  const body = sequence(
    ...(spec.extensions === undefined ? [] : [context(0, true, integer(2))]),
    integer(spec.serial ?? serialFor(spec)),
    algorithm,
    encodeName(spec.issuer?.subject ?? spec.subject),
    sequence(time(spec.notBefore), time(spec.notAfter)),
    encodeName(spec.subject),
    publicKeyInfo(spec.key),
    ...(spec.extensions === undefined ? [] : [context(3, true, sequence(...spec.extensions))]),
  )
  const signature = make(body)
  if (spec.spoiled === true) signature[signature.length - 1]! ^= 1
  return sequence(body, algorithm, bits(signature))
}

export const toPem = (der: Bytes): string =>
  `-----BEGIN CERTIFICATE-----\n${toBase64(der)
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END CERTIFICATE-----\n`

// Extensions (RFC 5280 section 4.2).

export const extension = (id: string, value: Bytes, critical = false): Bytes =>
  sequence(oid(id), ...(critical ? [boolean(true)] : []), octets(value))

export interface GeneralNames {
  readonly dns?: readonly string[]
  /** IPv4 or IPv6 in bytes; in name constraints address and mask together. */
  readonly ip?: readonly Bytes[]
  readonly email?: readonly string[]
  readonly uri?: readonly string[]
  readonly directory?: readonly Name[]
}

const generalNames = (names: GeneralNames): Bytes[] => [
  ...(names.dns ?? []).map(name => context(2, false, ascii(name))),
  ...(names.ip ?? []).map(address => context(7, false, address)),
  ...(names.email ?? []).map(address => context(1, false, ascii(address))),
  ...(names.uri ?? []).map(uri => context(6, false, ascii(uri))),
  ...(names.directory ?? []).map(name => context(4, true, encodeName(name))),
]

export const subjectAltName = (names: GeneralNames, critical = false): Bytes =>
  extension('2.5.29.17', sequence(...generalNames(names)), critical)

/** `ca: false` is the empty sequence, as DER leaves the default out. */
export const basicConstraints = (ca: boolean, pathLength?: number, critical = true): Bytes =>
  extension(
    '2.5.29.19',
    sequence(...(ca ? [boolean(true)] : []), ...(pathLength === undefined ? [] : [integer(pathLength)])),
    critical,
  )

const KEY_USAGES = [
  'digitalSignature',
  'contentCommitment',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
] as const
export type KeyUsage = (typeof KEY_USAGES)[number]
export const keyUsage = (...uses: readonly KeyUsage[]): Bytes =>
  extension('2.5.29.15', namedBits(uses.map(use => KEY_USAGES.indexOf(use))), true)

export const SERVER_AUTH = '1.3.6.1.5.5.7.3.1'
export const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'
export const extendedKeyUsage = (...purposes: readonly string[]): Bytes =>
  extension('2.5.29.37', sequence(...purposes.map(oid)))

/** SHA-1 of the subjectPublicKey bits (RFC 5280 section 4.2.1.2, method 1). */
export const keyIdentifier = (key: KeyObject): Bytes => {
  const info = publicKeyInfo(key)
  // The BIT STRING is the last element: find it behind the AlgorithmIdentifier.
  const header = info[1]! < 0x80 ? 2 : 2 + (info[1]! & 0x7f)
  const algorithm = header + 2 + info[header + 1]!
  const start = info[algorithm + 1]! < 0x80 ? algorithm + 2 : algorithm + 2 + (info[algorithm + 1]! & 0x7f)
  return digest('sha1', info.subarray(start + 1))
}
export const subjectKeyIdentifier = (key: KeyObject): Bytes =>
  extension('2.5.29.14', octets(keyIdentifier(key)))
export const authorityKeyIdentifier = (key: KeyObject): Bytes =>
  extension('2.5.29.35', sequence(context(0, false, keyIdentifier(key))))

export const authorityInformationAccess = (where: {
  readonly caIssuers?: string
  readonly ocsp?: string
}): Bytes => {
  const entry = (method: string, uri: string | undefined) =>
    uri === undefined ? [] : [sequence(oid(method), context(6, false, ascii(uri)))]
  return extension(
    '1.3.6.1.5.5.7.1.1',
    sequence(...entry('1.3.6.1.5.5.7.48.1', where.ocsp), ...entry('1.3.6.1.5.5.7.48.2', where.caIssuers)),
  )
}

export const crlDistributionPoints = (...uris: readonly string[]): Bytes =>
  extension(
    '2.5.29.31',
    sequence(...uris.map(uri => sequence(context(0, true, context(0, true, context(6, false, ascii(uri))))))),
  )

export const certificatePolicies = (...policies: readonly string[]): Bytes =>
  extension('2.5.29.32', sequence(...policies.map(policy => sequence(oid(policy)))))

export const nameConstraints = (
  rules: { readonly permitted?: GeneralNames; readonly excluded?: GeneralNames },
  critical = true,
): Bytes => {
  const trees = (tag: number, names: GeneralNames | undefined) =>
    names === undefined ? [] : [context(tag, true, ...generalNames(names).map(name => sequence(name)))]
  return extension('2.5.29.30', sequence(...trees(0, rules.permitted), ...trees(1, rules.excluded)), critical)
}

/** Embedded SCTs: the TLS list inside an OCTET STRING (RFC 6962 section 3.3). */
export const signedCertificateTimestamps = (list: Bytes): Bytes =>
  extension('1.3.6.1.4.1.11129.2.4.2', octets(list))
/** The poison of a precertificate (RFC 6962 section 3.1). */
export const precertificatePoison = (): Bytes => extension('1.3.6.1.4.1.11129.2.4.3', NULL, true)
/** status_request, "must staple" (RFC 7633). */
export const tlsFeature = (...features: readonly number[]): Bytes =>
  extension('1.3.6.1.5.5.7.1.24', sequence(...features.map(feature => integer(feature))))
/** An extension that nobody knows, under an arc for examples (ITU-T X.660). */
export const unknownExtension = (critical: boolean, size = 1): Bytes =>
  extension('2.999.1', octets(new Uint8Array(size)), critical)
