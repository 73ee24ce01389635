/** Mints OCSP responses (RFC 6960), right ones and every wrong one that a client has to refuse. */
import type { KeyObject } from 'node:crypto'
import {
  authorityKeyIdentifier,
  encodeName,
  extendedKeyUsage,
  extension,
  keyIdentifier,
  keyUsage,
  mint,
  publicKeyInfo,
  subjectKeyIdentifier,
  type Name,
  type SignatureHash,
} from './ca.ts'
import { bits, context, NULL, octets, oid, sequence, tlv } from './der.ts'
import type { Authority } from './pki.ts'
import { algorithmOf, serialOf, signatureOf } from './signed.ts'
import { ascii, u8, type Bytes } from '../wire/bytes.ts'
import { digest } from '../wire/secrets.ts'

export const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'

/** RFC 6960 section 4.2.1, those but successful. */
const REFUSALS = {
  malformedRequest: 1,
  internalError: 2,
  tryLater: 3,
  sigRequired: 5,
  unauthorized: 6,
} as const
export type OcspRefusal = keyof typeof REFUSALS

export type OcspStatus = 'good' | 'unknown' | { readonly revokedAt: Date; readonly reason?: number }

export interface SingleSpec {
  /** The certificate (DER) that is spoken of, or the contents of its serialNumber. */
  readonly certificate: Bytes | { readonly serial: Bytes }
  /** Its issuer; default the response's. */
  readonly issuer?: { readonly subject: Name; readonly key: KeyObject }
  readonly status: OcspStatus
  readonly thisUpdate: Date
  /** Null: there is none. */
  readonly nextUpdate: Date | null
  /** Hash of the CertID; default sha1. */
  readonly hash?: 'sha1' | 'sha256'
  /** The CertID's hashes are of something else. */
  readonly wrongName?: boolean
  readonly wrongKey?: boolean
  /** singleExtensions, such as the SCT list. */
  readonly extensions?: readonly Bytes[]
}

export interface OcspSpec {
  readonly issuer: { readonly subject: Name; readonly key: KeyObject }
  /** Signs in place of the issuer, and is named as responder. */
  readonly responder?: { readonly subject: Name; readonly key: KeyObject }
  /** Signs, but is not the one that is named. */
  readonly signer?: KeyObject
  /** Default: the first single's thisUpdate. */
  readonly producedAt?: Date
  readonly singles: readonly SingleSpec[]
  /** Default by key. */
  readonly responderId?: 'name' | 'key'
  /** certs: what a delegated responder sends along. */
  readonly certificates?: readonly Bytes[]
  readonly hash?: SignatureHash
  readonly spoiled?: boolean
  /** responseExtensions. */
  readonly extensions?: readonly Bytes[]
}

const generalizedTime = (instant: Date): Bytes =>
  tlv(
    0x18,
    ascii(
      instant
        .toISOString()
        .replace(/\.\d+Z$/, 'Z')
        .replace(/[-:T]/g, ''),
    ),
  )

/** The subjectPublicKey's octets: what key hashes are of. They are the end of the SubjectPublicKeyInfo. */
const keyOctets = (key: KeyObject): Bytes => {
  const info = publicKeyInfo(key)
  const sha1 = Buffer.from(keyIdentifier(key)).toString('hex')
  for (let at = 1; at < info.length; at++) {
    if (info[at - 1] === 0 && Buffer.from(digest('sha1', info.subarray(at))).toString('hex') === sha1)
      return info.subarray(at)
  }
  throw new RangeError('no public key')
}

const HASHES = { sha1: '1.3.14.3.2.26', sha256: '2.16.840.1.101.3.4.2.1' } as const

const certId = (spec: SingleSpec, issuer: { readonly subject: Name; readonly key: KeyObject }): Bytes => {
  const hash = spec.hash ?? 'sha1'
  const serial = spec.certificate instanceof Uint8Array ? serialOf(spec.certificate) : spec.certificate.serial
  const name = digest(hash, encodeName(spec.wrongName === true ? [['CN', 'Somebody else']] : issuer.subject))
  const key = digest(hash, spec.wrongKey === true ? ascii('another key') : keyOctets(issuer.key))
  return sequence(sequence(oid(HASHES[hash]), NULL), octets(name), octets(key), tlv(0x02, serial))
}

const statusOf = (status: OcspStatus): Bytes => {
  if (status === 'good') return context(0, false)
  if (status === 'unknown') return context(2, false)
  const reason = status.reason === undefined ? [] : [context(0, true, tlv(0x0a, u8(status.reason)))]
  return context(1, true, generalizedTime(status.revokedAt), ...reason)
}

const single = (spec: SingleSpec, issuer: { readonly subject: Name; readonly key: KeyObject }): Bytes =>
  sequence(
    certId(spec, spec.issuer ?? issuer),
    statusOf(spec.status),
    generalizedTime(spec.thisUpdate),
    ...(spec.nextUpdate === null ? [] : [context(0, true, generalizedTime(spec.nextUpdate))]),
    ...(spec.extensions === undefined ? [] : [context(1, true, sequence(...spec.extensions))]),
  )

/** A successful OCSPResponse in DER. */
export const mintOcsp = (spec: OcspSpec): Bytes => {
  const { issuer, responder = issuer, singles, certificates = [] } = spec
  const signing = { key: spec.signer ?? responder.key, hash: spec.hash, spoiled: spec.spoiled }
  const id =
    spec.responderId === 'name'
      ? context(1, true, encodeName(responder.subject))
      : context(2, true, octets(keyIdentifier(responder.key)))
  const body = sequence(
    id,
    generalizedTime(spec.producedAt ?? singles[0]?.thisUpdate ?? new Date(0)),
    sequence(...singles.map(one => single(one, issuer))),
    ...(spec.extensions === undefined ? [] : [context(1, true, sequence(...spec.extensions))]),
  )
  const basic = sequence(
    body,
    algorithmOf(signing),
    bits(signatureOf(signing, body)),
    ...(certificates.length === 0 ? [] : [context(0, true, sequence(...certificates))]),
  )
  return sequence(tlv(0x0a, u8(0)), context(0, true, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))))
}

/** An OCSPResponse that says nothing but why. */
export const refuseOcsp = (why: OcspRefusal): Bytes => sequence(tlv(0x0a, u8(REFUSALS[why])))

export interface ResponderSpec {
  readonly subject: Name
  readonly key: KeyObject
  readonly issuer: Pick<Authority, 'subject' | 'key'>
  readonly notBefore: Date
  readonly notAfter: Date
  /** Default id-kp-OCSPSigning; empty: no extendedKeyUsage. */
  readonly purposes?: readonly string[]
  readonly spoiled?: boolean
}

/** The certificate of a delegated responder (RFC 6960 section 4.2.2.2), with id-pkix-ocsp-nocheck. */
export const responderCertificate = ({ purposes = [OCSP_SIGNING], ...spec }: ResponderSpec): Bytes =>
  mint({
    subject: spec.subject,
    key: spec.key,
    issuer: spec.issuer,
    notBefore: spec.notBefore,
    notAfter: spec.notAfter,
    ...(spec.spoiled === undefined ? {} : { spoiled: spec.spoiled }),
    extensions: [
      keyUsage('digitalSignature'),
      ...(purposes.length === 0 ? [] : [extendedKeyUsage(...purposes)]),
      subjectKeyIdentifier(spec.key),
      authorityKeyIdentifier(spec.issuer.key),
      extension('1.3.6.1.5.5.7.48.1.5', NULL),
    ],
  })

export { serialAsked, serialOf } from './signed.ts'
