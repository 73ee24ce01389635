/**
 * Mints revocation lists (RFC 5280 section 5), full, partitioned, indirect and delta ones, right and wrong.
 */
import type { KeyObject } from 'node:crypto'
import { authorityKeyIdentifier, encodeName, extension, type Name, type SignatureHash } from './ca.ts'
import { bits, context, integer, namedBits, oid, sequence, time, tlv, utf8 } from './der.ts'
import { algorithmOf, directoryName, signatureOf, uriName } from './signed.ts'
import { concat, u8, type Bytes } from '../wire/bytes.ts'

/** RFC 5280 section 5.3.1. */
export const REASON = {
  unspecified: 0,
  keyCompromise: 1,
  cACompromise: 2,
  affiliationChanged: 3,
  superseded: 4,
  cessationOfOperation: 5,
  certificateHold: 6,
  removeFromCRL: 8,
  privilegeWithdrawn: 9,
  aACompromise: 10,
} as const

export interface CrlEntrySpec {
  /** Contents of the INTEGER (`serialOf` of a certificate), or a number. */
  readonly serial: Bytes | bigint
  /** Default: the list's thisUpdate. */
  readonly at?: Date
  readonly reason?: number
  /** certificateIssuer, for indirect lists; holds for the entries behind it too. */
  readonly issuer?: Name
  /** Further entry extensions. */
  readonly extra?: readonly Bytes[]
}

/** The issuingDistributionPoint; critical as RFC 5280 section 5.2.5 wants it. */
export interface PartitionSpec {
  readonly uris?: readonly string[]
  readonly directory?: Name
  /** nameRelativeToCRLIssuer as one commonName. */
  readonly relative?: string
  readonly onlyUser?: boolean
  readonly onlyCa?: boolean
  readonly onlyAttribute?: boolean
  readonly indirect?: boolean
  /** Bits of ReasonFlags: 1 is keyCompromise, 8 aACompromise. */
  readonly reasons?: readonly number[]
}

export interface CrlSpec {
  /** The name in the list. */
  readonly issuer: { readonly subject: Name; readonly key: KeyObject }
  /** Signs in place of the issuer's key. */
  readonly signer?: KeyObject
  readonly thisUpdate: Date
  /** Null: the list names none. */
  readonly nextUpdate: Date | null
  readonly entries?: readonly CrlEntrySpec[]
  /** Default 1; null: the list has no number. */
  readonly number?: number | null
  /** BaseCRLNumber: this is a delta. */
  readonly base?: number
  readonly partition?: PartitionSpec
  /** freshestCRL: where the deltas are. */
  readonly freshest?: readonly string[]
  readonly hash?: SignatureHash
  readonly spoiled?: boolean
  /** Further list extensions. */
  readonly extra?: readonly Bytes[]
}

const flag = (tag: number, set: boolean | undefined): Bytes[] =>
  set === true ? [context(tag, false, u8(0xff))] : []

/** `[tag] DistributionPointName` with everything in it. */
const pointName = ({ uris = [], directory, relative }: PartitionSpec): Bytes[] => {
  const full = [...uris.map(uriName), ...(directory === undefined ? [] : [directoryName(directory)])]
  if (relative !== undefined)
    return [context(0, true, context(1, true, sequence(oid('2.5.4.3'), utf8(relative))))]
  return full.length === 0 ? [] : [context(0, true, context(0, true, ...full))]
}

export const issuingDistributionPoint = (partition: PartitionSpec): Bytes =>
  extension(
    '2.5.29.28',
    sequence(
      ...pointName(partition),
      ...flag(1, partition.onlyUser),
      ...flag(2, partition.onlyCa),
      // IMPLICIT: the bit string's contents under another tag.
      ...(partition.reasons === undefined
        ? []
        : [context(3, false, namedBits(partition.reasons).subarray(2))]),
      ...flag(4, partition.indirect),
      ...flag(5, partition.onlyAttribute),
    ),
    true,
  )

/**
 * One distribution point each; with `issuer`, they are of another issuer's indirect list. For freshestCRL
 * give its OID.
 */
export const distributionPoints = (
  points: readonly (PartitionSpec & { readonly issuer?: Name })[],
  id = '2.5.29.31',
): Bytes =>
  extension(
    id,
    sequence(
      ...points.map(point =>
        sequence(
          ...pointName(point),
          ...(point.reasons === undefined ? [] : [context(1, false, namedBits(point.reasons).subarray(2))]),
          ...(point.issuer === undefined ? [] : [context(2, true, directoryName(point.issuer))]),
        ),
      ),
    ),
  )

/**
 * The certificate extension that says where the deltas are (RFC 5280 section 4.2.1.15); in lists it has the
 * same form.
 */
export const freshestCrl = (...uris: readonly string[]): Bytes =>
  distributionPoints(
    uris.map(uri => ({ uris: [uri] })),
    '2.5.29.46',
  )

const entry = ({ serial, at, reason, issuer, extra = [] }: CrlEntrySpec, thisUpdate: Date): Bytes => {
  const extensions = [
    ...(reason === undefined ? [] : [extension('2.5.29.21', tlv(0x0a, u8(reason)))]),
    ...(issuer === undefined ? [] : [extension('2.5.29.29', sequence(directoryName(issuer)), true)]),
    ...extra,
  ]
  return sequence(
    typeof serial === 'bigint' ? integer(serial) : tlv(0x02, serial),
    time(at ?? thisUpdate),
    ...(extensions.length === 0 ? [] : [sequence(...extensions)]),
  )
}

/** SEQUENCE of very many: not by spreading, and with a length of any size. */
const longSequence = (parts: readonly Bytes[]): Bytes => {
  const halves = (list: readonly Bytes[]): Bytes =>
    list.length <= 1000
      ? concat(...list)
      : concat(halves(list.slice(0, list.length >> 1)), halves(list.slice(list.length >> 1)))
  return sequence(halves(parts))
}

/** A CertificateList in DER. */
export const mintCrl = (spec: CrlSpec): Bytes => {
  const { issuer, entries = [], number = 1, base, partition, freshest, extra = [] } = spec
  const signing = { key: spec.signer ?? issuer.key, hash: spec.hash, spoiled: spec.spoiled }
  const algorithm = algorithmOf(signing)
  const body = sequence(
    integer(1),
    algorithm,
    encodeName(issuer.subject),
    time(spec.thisUpdate),
    ...(spec.nextUpdate === null ? [] : [time(spec.nextUpdate)]),
    // RFC 5280 section 5.1.2.6: absent when nothing is revoked.
    ...(entries.length === 0 ? [] : [longSequence(entries.map(one => entry(one, spec.thisUpdate)))]),
    context(
      0,
      true,
      sequence(
        authorityKeyIdentifier(issuer.key),
        ...(number === null ? [] : [extension('2.5.29.20', integer(number))]),
        ...(base === undefined ? [] : [extension('2.5.29.27', integer(base), true)]),
        ...(partition === undefined ? [] : [issuingDistributionPoint(partition)]),
        ...(freshest === undefined ? [] : [freshestCrl(...freshest)]),
        ...extra,
      ),
    ),
  )
  return sequence(body, algorithm, bits(signatureOf(signing, body)))
}

/** As some CAs publish it, against RFC 5280 section 4.2.1.13. */
export const crlPem = (der: Bytes): string =>
  '-----BEGIN X509 '
  + `CRL-----\n${Buffer.from(der)
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END X509 `
  + `CRL-----\n`
