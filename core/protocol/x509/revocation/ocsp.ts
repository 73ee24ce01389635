/**
 * Reads OCSP responses and writes requests (RFC 6960, in the lightweight profile of RFC 5019). What they mean
 * is `ocsp-verify.ts`.
 */
import { digestOf } from '../../crypto/digest.ts'
import { remembered } from '../../../base/memo.ts'
import { parseSignatureAlgorithm } from '../parse/algorithm.ts'
import type { SignatureAlgorithm } from '../parse/algorithm.ts'
import type { Certificate } from '../certificate.ts'
import {
  DerError,
  TAG,
  context,
  encode,
  soleElement,
  readBitOctets,
  readBoolean,
  readInteger,
  readOid,
  readSmall,
  readTime,
} from '../../crypto/der.ts'
import type { Element, DerReader } from '../../crypto/der.ts'
import { parseName } from '../parse/distinguished-name.ts'
import type { DistinguishedName } from '../parse/distinguished-name.ts'
import type { Extension } from '../parse/extensions.ts'
import type { PublicKey } from '../../crypto/key.ts'

/** What parsing throws, and nothing else. The message is one sentence for people. */
export class MalformedOcsp extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MalformedOcsp'
  }
}

/** RFC 6960 4.2.1, by number; 4 is not used. */
const STATUSES = [
  'successful',
  'malformedRequest',
  'internalError',
  'tryLater',
  null,
  'sigRequired',
  'unauthorized',
] as const
export type OcspResponseStatus = NonNullable<(typeof STATUSES)[number]>

/** Nearly all responders keep to SHA-1; some answer with a stronger one, whatever was asked with. */
export type CertIdHash = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'

/** RFC 6960 4.1.1: which certificate is spoken of. */
interface CertId {
  /** Null: a hash that is not computed here. */
  readonly hash: CertIdHash | null
  readonly issuerNameHash: Uint8Array
  readonly issuerKeyHash: Uint8Array
  /** Contents of the INTEGER. */
  readonly serialOctets: Uint8Array
}

export interface SingleResponse {
  readonly certId: CertId
  readonly status: 'good' | 'revoked' | 'unknown'
  /** Time of the revocation; null unless the status is revoked. */
  readonly revokedAt: Date | null
  /** RFC 5280 5.3.1; null: not told, or not revoked. */
  readonly reason: number | null
  readonly thisUpdate: Date
  readonly nextUpdate: Date | null
  /** singleExtensions by OID: the SCT list may be among them (RFC 6962 3.3). */
  readonly extensions: ReadonlyMap<string, Extension>
}

/** A BasicOCSPResponse, nothing of it verified. Octets are views into what was parsed. */
export interface BasicResponse {
  /** ResponseData, DER: what the signature covers. */
  readonly tbs: Uint8Array
  readonly algorithm: SignatureAlgorithm
  readonly signature: Uint8Array
  /** Who says that it signed. */
  readonly responder: { readonly name: DistinguishedName } | { readonly keyHash: Uint8Array }
  readonly producedAt: Date
  readonly singles: readonly SingleResponse[]
  readonly extensions: ReadonlyMap<string, Extension>
  /** certs, DER each, not read. */
  readonly certificates: readonly Uint8Array[]
}

type OcspResponse =
  | { readonly status: 'successful'; readonly basic: BasicResponse }
  | { readonly status: Exclude<OcspResponseStatus, 'successful'>; readonly basic: null }

/**
 * The longest response that is read, in octets: one with a delegated responder's certificate takes some 2 KB.
 */
export const MAX_OCSP_OCTETS = 64 * 1024
const MAX_SINGLES = 200
const MAX_CERTIFICATES = 10
const MAX_EXTENSIONS = 32

const BASIC = '1.3.6.1.5.5.7.48.1.1'
const HASHES: Readonly<Record<string, CertIdHash>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}

const generalizedTime = (reader: DerReader, what: string): Date =>
  readTime(reader.read(TAG.generalizedTime, what), what)

/** Contents of `[n] EXPLICIT Extensions`. */
const readExtensions = (field: Element | null, what: string): ReadonlyMap<string, Extension> => {
  const found = new Map<string, Extension>()
  const reader = field ? soleElement(field.value, TAG.sequence, what).open() : null
  while (reader && !reader.done) {
    if (found.size >= MAX_EXTENSIONS) throw new DerError(what)
    const item = reader.enter(TAG.sequence, what)
    const oid = readOid(item.read(TAG.oid, what))
    const flag = item.optional(TAG.boolean)
    const critical = flag ? readBoolean(flag, what) : false
    const { value } = item.read(TAG.octetString, what)
    item.finish(what)
    if (found.has(oid)) throw new DerError(what)
    found.set(oid, { oid, critical, value })
  }
  return found
}

const readCertId = (reader: DerReader): CertId => {
  const what = 'CertID'
  const id = reader.enter(TAG.sequence, what)
  const algorithm = id.enter(TAG.sequence, what)
  const hash = HASHES[readOid(algorithm.read(TAG.oid, what))] ?? null
  const issuerNameHash = id.read(TAG.octetString, what).value
  const issuerKeyHash = id.read(TAG.octetString, what).value
  const serialOctets = readInteger(id.read(TAG.integer, what), 'serial number')
  id.finish(what)
  return { hash, issuerNameHash, issuerKeyHash, serialOctets }
}

const readStatus = (element: Element): Pick<SingleResponse, 'status' | 'revokedAt' | 'reason'> => {
  const what = 'certificate status'
  if (element.tag === context(1, true)) {
    const info = element.open()
    const revokedAt = generalizedTime(info, 'revocation time')
    const field = info.optional(context(0, true))
    info.finish(what)
    const reason = field
      ? readSmall(soleElement(field.value, TAG.enumerated, 'revocation reason'), 'revocation reason')
      : null
    return { status: 'revoked', revokedAt, reason }
  }
  if (element.length > 0) throw new DerError(what)
  if (element.tag === context(0, false)) return { status: 'good', revokedAt: null, reason: null }
  if (element.tag === context(2, false)) return { status: 'unknown', revokedAt: null, reason: null }
  throw new DerError(what)
}

const readSingle = (reader: DerReader): SingleResponse => {
  const what = 'single response'
  const item = reader.enter(TAG.sequence, what)
  const certId = readCertId(item)
  const status = readStatus(item.read(undefined, 'certificate status'))
  const thisUpdate = generalizedTime(item, 'thisUpdate')
  const next = item.optional(context(0, true))
  const nextUpdate = next
    ? readTime(soleElement(next.value, TAG.generalizedTime, 'nextUpdate'), 'nextUpdate')
    : null
  const extensions = readExtensions(item.optional(context(1, true)), 'single extensions')
  item.finish(what)
  return { certId, ...status, thisUpdate, nextUpdate, extensions }
}

const readResponder = (element: Element): BasicResponse['responder'] => {
  const what = 'responder ID'
  if (element.tag === context(1, true))
    return { name: parseName(soleElement(element.value, TAG.sequence, what), what) }
  if (element.tag === context(2, true))
    return { keyHash: soleElement(element.value, TAG.octetString, what).value }
  throw new DerError(what)
}

const readBasic = (bytes: Uint8Array): BasicResponse => {
  const outer = soleElement(bytes, TAG.sequence, 'basic response').open()
  const tbs = outer.read(TAG.sequence, 'response data')
  const algorithm = parseSignatureAlgorithm(outer.read(TAG.sequence, 'signature algorithm'))
  const signature = readBitOctets(outer.read(TAG.bitString, 'signature'), 'signature')
  const sent = outer.optional(context(0, true))
  outer.finish('basic response')
  const certificates: Uint8Array[] = []
  const held = sent ? soleElement(sent.value, TAG.sequence, 'certificates').open() : null
  while (held && !held.done) {
    if (certificates.length >= MAX_CERTIFICATES) throw new DerError('certs')
    certificates.push(held.read(TAG.sequence, 'certificate').bytes)
  }

  const reader = tbs.open()
  const version = reader.optional(context(0, true))
  if (version && readSmall(soleElement(version.value, TAG.integer, 'version'), 'version') !== 0)
    throw new DerError('version')
  const responder = readResponder(reader.read(undefined, 'responder ID'))
  const producedAt = generalizedTime(reader, 'producedAt')
  const list = reader.enter(TAG.sequence, 'responses')
  const singles: SingleResponse[] = []
  while (!list.done) {
    if (singles.length >= MAX_SINGLES) throw new DerError('responses')
    singles.push(readSingle(list))
  }
  const extensions = readExtensions(reader.optional(context(1, true)), 'response extensions')
  reader.finish('response data')
  return { tbs: tbs.bytes, algorithm, signature, responder, producedAt, singles, extensions, certificates }
}

const read = (der: Uint8Array): OcspResponse => {
  if (der.length > MAX_OCSP_OCTETS)
    throw new MalformedOcsp(`The OCSP response is larger than ${MAX_OCSP_OCTETS} bytes.`)
  const outer = soleElement(der, TAG.sequence, 'response').open()
  const status = STATUSES[readSmall(outer.read(TAG.enumerated, 'response status'), 'response status')]
  if (!status) throw new DerError('responseStatus')
  const field = outer.optional(context(0, true))
  outer.finish('response')
  if (status !== 'successful') return { status, basic: null }
  if (!field) throw new DerError('responseBytes')
  const bytes = soleElement(field.value, TAG.sequence, 'response bytes').open()
  if (readOid(bytes.read(TAG.oid, 'response type')) !== BASIC) throw new DerError('responseType')
  const { value } = bytes.read(TAG.octetString, 'response bytes')
  bytes.finish('response bytes')
  return { status, basic: readBasic(value) }
}

/**
 * Parses a DER OCSPResponse, at most MAX_OCSP_OCTETS long. Verifies nothing. Throws MalformedOcsp, and only
 * that.
 */
export const parseOcsp = (der: Uint8Array): OcspResponse => {
  try {
    return read(der)
  } catch (error) {
    if (error instanceof DerError)
      throw new MalformedOcsp(`The OCSP response cannot be read. ${error.message}`, { cause: error })
    throw error
  }
}

const hashes = remembered((_: DistinguishedName | PublicKey) => new Map<CertIdHash, Promise<Uint8Array>>())

/** Hashes a name or a key once for each algorithm: the request and each response name it by the same hash. */
const hashedOnce = (one: DistinguishedName | PublicKey, octets: Uint8Array, hash: CertIdHash) => {
  const known = hashes(one)
  const hashed = known.get(hash) ?? digestOf(hash, octets)
  known.set(hash, hashed)
  return hashed
}

/** The hash of a key without its tag, length and unused bits (RFC 6960 4.1.1). */
export const keyHash = (key: PublicKey, hash: CertIdHash): Promise<Uint8Array> =>
  hashedOnce(key, key.octets, hash)

/** The hash of the issuer's name and key, by which a CertID names the issuer of a certificate. */
export const issuerHashes = async (
  certificate: Pick<Certificate, 'issuer'>,
  issuer: Pick<Certificate, 'publicKey'>,
  hash: CertIdHash,
): Promise<{ readonly name: Uint8Array; readonly key: Uint8Array }> => {
  // RFC 6960 4.1.1: the name as it stands in the certificate that is asked for.
  const name = hashedOnce(certificate.issuer, certificate.issuer.der, hash)
  const key = keyHash(issuer.publicKey, hash)
  return { name: await name, key: await key }
}

/** AlgorithmIdentifier of SHA-1, with NULL as RFC 5019 responders expect it. */
const SHA1 = Uint8Array.of(0x30, 0x09, 0x06, 0x05, 0x2b, 0x0e, 0x03, 0x02, 0x1a, 0x05, 0x00)

/**
 * A DER OCSPRequest for one certificate: CertID by SHA-1, no nonce, no signature (RFC 5019 2.1.1), since
 * responders answer from what they have signed beforehand.
 */
export const ocspRequest = async (
  certificate: Pick<Certificate, 'issuer' | 'serialOctets'>,
  issuer: Pick<Certificate, 'publicKey'>,
): Promise<Uint8Array> => {
  const { name, key } = await issuerHashes(certificate, issuer, 'SHA-1')
  const certId = encode(
    TAG.sequence,
    SHA1,
    encode(TAG.octetString, name),
    encode(TAG.octetString, key),
    encode(TAG.integer, certificate.serialOctets),
  )
  // OCSPRequest { TBSRequest { requestList { Request { CertID } } } }
  return [1, 2, 3, 4].reduce<Uint8Array>(inner => encode(TAG.sequence, inner), certId)
}

/** RFC 5019 5: where a request is asked for by GET, `{url}/{url-encoded base64}`. */
export const ocspUrl = (responder: string, request: Uint8Array): string =>
  `${responder.replace(/#.*$/s, '').replace(/\/$/, '')}/${encodeURIComponent(btoa(String.fromCharCode(...request)))}`
