/** Authorities and leaves as a healthy public CA would issue them; a fault is one member changed. */
import type { KeyObject } from 'node:crypto'
import {
  authorityInformationAccess,
  authorityKeyIdentifier,
  basicConstraints,
  certificatePolicies,
  crlDistributionPoints,
  extendedKeyUsage,
  keyUsage,
  mint,
  SERVER_AUTH,
  subjectAltName,
  subjectKeyIdentifier,
  type Name,
  type SignatureHash,
} from './ca.ts'
import type { Bytes } from '../wire/bytes.ts'

const DAY_MS = 86_400_000

/** Midnight UTC of the day, so that a whole day's certificates are the same bytes. */
export const midnight = (now: Date): number => Math.floor(now.getTime() / DAY_MS) * DAY_MS

/** Whole days around midnight; a validity counts its last second (RFC 5280 section 4.1.2.5). */
export const validity = (
  day: number,
  from: number,
  to: number,
): { readonly notBefore: Date; readonly notAfter: Date } => ({
  notBefore: new Date(day + from * DAY_MS),
  notAfter: new Date(day + to * DAY_MS - 1000),
})

export interface Authority {
  readonly subject: Name
  readonly key: KeyObject
  readonly certificate: Bytes
  /** Where this authority's certificate, its CRL and its OCSP responder are; absent: leaves name none. */
  readonly publishes?: { readonly caIssuers: string; readonly crl: string; readonly ocsp?: string }
}

/** Where a certificate says that its issuer and its revocation are found; an absent member is not named. */
export interface Pointers {
  readonly caIssuers?: string
  readonly ocsp?: string
  readonly crl?: readonly string[]
}

export interface AuthoritySpec {
  readonly subject: Name
  readonly key: KeyObject
  readonly issuer?: Authority
  readonly notBefore: Date
  readonly notAfter: Date
  readonly pathLength?: number
  /** In place of basicConstraints; a version 3 CA without it is none. */
  readonly constraints?: Bytes
  readonly usage?: Bytes
  readonly purposes?: readonly string[]
  readonly extra?: readonly Bytes[]
  readonly publishes?: Authority['publishes']
  /** In place of the issuer's. */
  readonly pointers?: Pointers
  readonly hash?: SignatureHash
}

/**
 * What a healthy certificate of the authority names: all but the OCSP responder, which not every CA still
 * has.
 */
export const pointersTo = ({ publishes }: Authority): Pointers =>
  publishes === undefined ? {} : { caIssuers: publishes.caIssuers, crl: [publishes.crl] }

const named = ({ caIssuers, ocsp, crl = [] }: Pointers): Bytes[] => [
  ...(caIssuers === undefined && ocsp === undefined
    ? []
    : [
        authorityInformationAccess({
          ...(caIssuers === undefined ? {} : { caIssuers }),
          ...(ocsp === undefined ? {} : { ocsp }),
        }),
      ]),
  ...(crl.length === 0 ? [] : [crlDistributionPoints(...crl)]),
]

/** A root (no issuer) or an intermediate. */
export const authority = (spec: AuthoritySpec): Authority => ({
  subject: spec.subject,
  key: spec.key,
  ...(spec.publishes === undefined ? {} : { publishes: spec.publishes }),
  certificate: mint({
    subject: spec.subject,
    key: spec.key,
    notBefore: spec.notBefore,
    notAfter: spec.notAfter,
    ...(spec.issuer === undefined ? {} : { issuer: spec.issuer }),
    ...(spec.hash === undefined ? {} : { hash: spec.hash }),
    extensions: [
      spec.constraints ?? basicConstraints(true, spec.pathLength),
      spec.usage ?? keyUsage('digitalSignature', 'keyCertSign', 'cRLSign'),
      subjectKeyIdentifier(spec.key),
      // Baseline Requirements 7.1.2: an intermediate names its purpose and its issuer; a root does neither.
      ...(spec.issuer === undefined
        ? []
        : [
            authorityKeyIdentifier(spec.issuer.key),
            extendedKeyUsage(...(spec.purposes ?? [SERVER_AUTH])),
            certificatePolicies('2.23.140.1.2.1'),
            ...named(spec.pointers ?? pointersTo(spec.issuer)),
          ]),
      ...(spec.extra ?? []),
    ],
  }),
})

export interface LeafSpec {
  readonly names: readonly string[]
  readonly key: KeyObject
  readonly issuer: Authority
  readonly notBefore: Date
  readonly notAfter: Date
  readonly purposes?: readonly string[]
  /** In place of basicConstraints and the key usage that fits the key. */
  readonly constraints?: Bytes
  readonly usage?: Bytes
  readonly extra?: readonly Bytes[]
  /** In place of the issuer's. */
  readonly pointers?: Pointers
  readonly serial?: bigint | Bytes
  readonly hash?: SignatureHash
  readonly spoiled?: boolean
}

/** A domain-validated server certificate. */
export const leaf = (spec: LeafSpec): Bytes =>
  mint({
    subject: [['CN', spec.names[0]!]],
    key: spec.key,
    issuer: spec.issuer,
    notBefore: spec.notBefore,
    notAfter: spec.notAfter,
    ...(spec.hash === undefined ? {} : { hash: spec.hash }),
    ...(spec.spoiled === undefined ? {} : { spoiled: spec.spoiled }),
    ...(spec.serial === undefined ? {} : { serial: spec.serial }),
    extensions: [
      spec.constraints ?? basicConstraints(false),
      spec.usage
        ?? (spec.key.asymmetricKeyType === 'rsa'
          ? keyUsage('digitalSignature', 'keyEncipherment')
          : keyUsage('digitalSignature')),
      extendedKeyUsage(...(spec.purposes ?? [SERVER_AUTH])),
      subjectAltName({ dns: spec.names }),
      subjectKeyIdentifier(spec.key),
      authorityKeyIdentifier(spec.issuer.key),
      certificatePolicies('2.23.140.1.2.1'),
      ...named(spec.pointers ?? pointersTo(spec.issuer)),
      ...(spec.extra ?? []),
    ],
  })

/** A leaf that signed itself. */
export const selfSigned = (spec: Omit<LeafSpec, 'issuer'>): Bytes =>
  mint({
    subject: [['CN', spec.names[0]!]],
    key: spec.key,
    notBefore: spec.notBefore,
    notAfter: spec.notAfter,
    extensions: [
      basicConstraints(false),
      keyUsage('digitalSignature', 'keyEncipherment'),
      extendedKeyUsage(SERVER_AUTH),
      subjectAltName({ dns: spec.names }),
      subjectKeyIdentifier(spec.key),
    ],
  })
