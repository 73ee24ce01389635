/**
 * Reads X.509 certificates (RFC 5280) into plain values, from DER, and from what an AIA address or a file may
 * hold.
 */
import { parseSignatureAlgorithm } from './parse/algorithm.ts'
import type { SignatureAlgorithm } from './parse/algorithm.ts'
import { equalOctets, fromBase64, hex } from '../../base/bytes.ts'
import { remembered } from '../../base/memo.ts'
import { sha256 } from '../crypto/digest.ts'
import {
  DerError,
  DerReader,
  TAG,
  context,
  soleElement,
  readBitOctets,
  readBoolean,
  readInteger,
  readOid,
  readSmall,
  readTime,
} from '../crypto/der.ts'
import { parseName } from './parse/distinguished-name.ts'
import type { DistinguishedName } from './parse/distinguished-name.ts'
import { decodeCertificateExtensions } from './parse/extensions.ts'
import type { Decoded, Defect, Extension } from './parse/extensions.ts'
import { parsePublicKey } from '../crypto/key.ts'
import type { PublicKey } from '../crypto/key.ts'
import { MalformedCertificate, unreadable } from './parse/malformed.ts'

export { MalformedCertificate }

/** One certificate, decoded. All octets are views into `der`. */
export interface Certificate extends Decoded {
  readonly der: Uint8Array
  /** TBSCertificate, DER: what the signature covers. */
  readonly tbs: Uint8Array
  readonly version: number
  /** Lower-case hex without leading zeros; `-` in front of a negative one. */
  readonly serialNumber: string
  /** Contents of the INTEGER. */
  readonly serialOctets: Uint8Array
  /** The outer algorithm's name, e.g. sha256WithRSAEncryption. */
  readonly signatureAlgorithm: string
  /** Outer algorithm: the one that counts. */
  readonly algorithm: SignatureAlgorithm
  /** AlgorithmIdentifier inside the TBSCertificate, DER: has to equal the outer one (RFC 5280 4.1.1.2). */
  readonly innerAlgorithm: Uint8Array
  readonly signature: Uint8Array
  readonly issuer: DistinguishedName
  readonly subject: DistinguishedName
  readonly notBefore: Date
  readonly notAfter: Date
  /** SubjectPublicKeyInfo, DER. */
  readonly spki: Uint8Array
  readonly publicKey: PublicKey
  /** RSA, EC, Ed25519, DSA, ... or a dotted OID. */
  readonly keyType: string
  /** RSA: of the modulus; EC: of the field; 0 when unknown. */
  readonly keyBits: number
  /** Curve of an EC key: P-256, ...; `explicit` for written-out parameters; null for other keys. */
  readonly curve: string | null
  readonly extensions: ReadonlyMap<string, Extension>
  /** Extensions that cannot be decoded or stand twice; the certificate is shown all the same. */
  readonly defects: readonly Defect[]
  /** Subject and issuer are the same name (RFC 5280 6.1). Says nothing about the key. */
  readonly selfIssued: boolean
}

/** What the TLS layer takes of a whole chain. */
const MAX_OCTETS = 128 * 1024
const MAX_EXTENSIONS = 100
/** RFC 5280 4.1.2.2 allows 20, and somebody always has more. */
const MAX_SERIAL = 64

/** Magnitude and sign of a two's complement integer, as `openssl x509 -serial` prints it. */
const serialText = (octets: Uint8Array): string => {
  if (octets[0]! < 0x80) return hex(octets).replace(/^0+(?=.)/, '')
  const magnitude = Uint8Array.from(octets, octet => ~octet & 0xff)
  for (let index = magnitude.length - 1; index >= 0; index--)
    if ((magnitude[index] = (magnitude[index]! + 1) & 0xff) !== 0) break
  return `-${hex(magnitude).replace(/^0+(?=.)/, '')}`
}

const readExtensions = (contents: Uint8Array, defects: Defect[]): Map<string, Extension> => {
  const what = 'extensions'
  const reader = soleElement(contents, TAG.sequence, what).open()
  const extensions = new Map<string, Extension>()
  let count = 0
  while (!reader.done) {
    if (++count > MAX_EXTENSIONS) throw new DerError(what)
    const item = reader.enter(TAG.sequence, 'Extension')
    const oid = readOid(item.read(TAG.oid, 'Extension'))
    const flag = item.optional(TAG.boolean)
    const critical = flag ? readBoolean(flag, 'critical') : false
    const { value } = item.read(TAG.octetString, 'Extension')
    item.finish('Extension')
    // RFC 5280 4.2: not more than one instance. The first is kept for display.
    if (extensions.has(oid))
      defects.push({ oid: null, problem: { code: 'duplicate-extension', params: { oid } } })
    else extensions.set(oid, { oid, critical, value })
  }
  if (count === 0) defects.push({ oid: null, problem: { code: 'no-extensions' } })
  return extensions
}

const read = (der: Uint8Array): Certificate => {
  if (der.length > MAX_OCTETS)
    throw new MalformedCertificate(`larger than ${MAX_OCTETS} bytes`, {
      code: 'oversized-certificate',
      params: { limit: MAX_OCTETS },
    })
  const outer = soleElement(der, TAG.sequence, 'Certificate').open()
  const tbs = outer.read(TAG.sequence, 'TBSCertificate')
  const algorithm = parseSignatureAlgorithm(outer.read(TAG.sequence, 'signatureAlgorithm'))
  const signature = readBitOctets(outer.read(TAG.bitString, 'signatureValue'), 'signatureValue')
  outer.finish('Certificate')

  const reader = tbs.open()
  const versionField = reader.optional(context(0, true))
  const version = versionField
    ? readSmall(soleElement(versionField.value, TAG.integer, 'version'), 'version') + 1
    : 1
  if (version > 3) throw new DerError('version')
  const serialOctets = readInteger(reader.read(TAG.integer, 'serialNumber'), 'serialNumber')
  if (serialOctets.length > MAX_SERIAL) throw new DerError('serialNumber')
  const innerAlgorithm = reader.read(TAG.sequence, 'signature').bytes
  const issuer = parseName(reader.read(TAG.sequence, 'issuer'), 'issuer')
  const validity = reader.enter(TAG.sequence, 'validity')
  const notBefore = readTime(validity.read(undefined, 'notBefore'), 'notBefore')
  const notAfter = readTime(validity.read(undefined, 'notAfter'), 'notAfter')
  validity.finish('validity')
  const subject = parseName(reader.read(TAG.sequence, 'subject'), 'subject')
  const spki = reader.read(TAG.sequence, 'subjectPublicKeyInfo')
  const publicKey = parsePublicKey(spki)
  reader.optional(context(1, false))
  reader.optional(context(2, false))
  const defects: Defect[] = []
  const extensionField = reader.optional(context(3, true))
  const extensions = extensionField
    ? readExtensions(extensionField.value, defects)
    : new Map<string, Extension>()
  reader.finish('TBSCertificate')
  if (extensionField && version < 3)
    defects.push({ oid: null, problem: { code: 'extensions-before-v3', params: { version } } })
  const { decoded, defects: undecoded } = decodeCertificateExtensions(extensions)
  return {
    der,
    tbs: tbs.bytes,
    version,
    serialNumber: serialText(serialOctets),
    serialOctets,
    signatureAlgorithm: algorithm.name,
    algorithm,
    innerAlgorithm,
    signature,
    issuer,
    subject,
    notBefore,
    notAfter,
    spki: spki.bytes,
    publicKey,
    keyType: publicKey.type,
    keyBits: publicKey.bits,
    curve: publicKey.curve,
    extensions,
    ...decoded,
    defects: [...defects, ...undecoded],
    selfIssued: equalOctets(subject.der, issuer.der) || subject.key === issuer.key,
  }
}

/** Parses one DER certificate. Throws MalformedCertificate, and only that. */
export const parseCertificate = (der: Uint8Array): Certificate => {
  try {
    return read(der)
  } catch (error) {
    if (error instanceof DerError) throw unreadable(error.field, { cause: error })
    throw error
  }
}

/**
 * The subject alone, for an index over many certificates of which few are wanted. Throws
 * MalformedCertificate.
 */
export const parseSubject = (der: Uint8Array): DistinguishedName => {
  try {
    const tbs = new DerReader(der).enter(TAG.sequence).enter(TAG.sequence)
    tbs.optional(context(0, true))
    for (const tag of [TAG.integer, TAG.sequence, TAG.sequence, TAG.sequence]) tbs.read(tag, 'Certificate')
    return parseName(tbs.read(TAG.sequence, 'subject'), 'subject')
  } catch (error) {
    if (error instanceof DerError) throw unreadable(error.field, { cause: error })
    throw error
  }
}

/** A CA's repository holds a handful; each costs some 20 KB to read. */
const MAX_CERTIFICATES = 40
const PEM =
  /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----([A-Za-z0-9+/=\s]*)-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g
const PEM_PKCS7 = /-----BEGIN (?:PKCS7|CMS)-----([A-Za-z0-9+/=\s]*)-----END (?:PKCS7|CMS)-----/g
const SIGNED_DATA = '1.2.840.113549.1.7.2'

/** RFC 5652 5.1: the certificates of a SignedData that signs nothing (a certs-only bundle). */
const fromPkcs7 = (bytes: Uint8Array, most: number): Certificate[] => {
  const info = soleElement(bytes, TAG.sequence, 'PKCS #7').open()
  if (readOid(info.read(TAG.oid)) !== SIGNED_DATA) throw new DerError('PKCS #7')
  const data = info.enter(context(0, true)).enter(TAG.sequence, 'PKCS #7')
  data.read(TAG.integer, 'PKCS #7')
  data.read(TAG.set, 'PKCS #7')
  data.read(TAG.sequence, 'PKCS #7')
  const set = data.optional(context(0, true))
  const found: Certificate[] = []
  const reader = new DerReader(set?.value ?? new Uint8Array())
  while (!reader.done && found.length < most) {
    const item = reader.read(undefined, 'Certificate')
    if (item.tag === TAG.sequence) found.push(parseCertificate(item.bytes))
  }
  return found
}

/**
 * Certificates in a DER certificate, a certs-only PKCS #7 bundle (DER or PEM) or PEM text with one or
 * several: what stands behind AIA addresses (RFC 5280 4.2.2.1, and PEM where it should not be) and in
 * operators' files. What comes after the first `most` is not read. Throws MalformedCertificate.
 */
export const parseCertificates = (bytes: Uint8Array, most = MAX_CERTIFICATES): Certificate[] => {
  if (bytes[0] === TAG.sequence) {
    try {
      const outer = new DerReader(bytes).enter(TAG.sequence)
      if (outer.peek !== TAG.oid) return [parseCertificate(bytes)]
      return fromPkcs7(bytes, most)
    } catch (error) {
      if (error instanceof DerError) throw unreadable(error.field, { cause: error })
      throw error
    }
  }
  const text = new TextDecoder().decode(bytes)
  const found: Certificate[] = []
  for (const [, body] of text.matchAll(PEM)) {
    if (found.length >= most) break
    const der = fromBase64(body!)
    if (!der) throw unreadable('PEM')
    found.push(parseCertificate(der))
  }
  for (const [, body] of text.matchAll(PEM_PKCS7)) {
    if (found.length >= most) break
    const der = fromBase64(body!)
    if (der && der[0] === TAG.sequence) found.push(...parseCertificates(der, most))
  }
  if (found.length === 0) throw unreadable('PEM')
  return found.slice(0, most)
}

export const sha256Hex = async (bytes: Uint8Array): Promise<string> => hex(await sha256(bytes))

/** Lower-case hex SHA-256 of the certificate. */
export const certificateSha256 = remembered(
  (certificate: Certificate): Promise<string> => sha256Hex(certificate.der),
)

/** Lower-case hex SHA-256 of the SubjectPublicKeyInfo (RFC 7469 2.4). */
export const spkiSha256 = remembered(
  (certificate: Certificate): Promise<string> => sha256Hex(certificate.spki),
)

/** One character for each octet, whichever of the two charsets of that name a runtime takes it for. */
const latin1 = new TextDecoder('latin1')

/** Returns equal text for equal certificates: a key for Map and Set, however many were sent. */
export const identity = remembered((certificate: Certificate): string => latin1.decode(certificate.der))

/** Returns equal text for equal subject and key: another edition of one CA. */
export const authority = remembered(
  ({ subject, spki }: Certificate): string => `${latin1.decode(spki)} ${subject.key}`,
)
