/**
 * Which list speaks about which certificate, for which reasons, and what a list and its deltas say together
 * (RFC 5280 5.2.4, 6.3.3).
 */
import { equalOctets } from '../../../base/bytes.ts'
import { remembered } from '../../../base/memo.ts'
import type { Work } from '../../../limits/cpu-budget.ts'
import type { Certificate } from '../certificate.ts'
import { findEntryInTurns } from './crl-entries.ts'
import type { CrlEntry } from './crl-entries.ts'
import type { Crl } from './crl.ts'
import type { DistributionPoint } from '../parse/extension-readers.ts'
import type { GeneralName } from '../parse/general-name.ts'

const EVERY_REASON = 0b01111111_1 // keyCompromise to aACompromise

/** ReasonFlags as a mask of the bits 1 to 8. */
const mask = (octets: Uint8Array | null): number =>
  octets === null ? EVERY_REASON : ((octets[0] ?? 0) & 0x7f) * 2 + ((octets[1] ?? 0) >> 7)

/** Reasons, as a mask, that the list found at this distribution point speaks about. */
export const reasonsCovered = (crl: Crl, point: DistributionPoint | null): number =>
  mask(crl.issuingDistributionPoint?.onlySomeReasons ?? null) & mask(point?.reasons?.subarray(1) ?? null)

/** Whether a certificate that no list names is good: every reason has to be covered. */
export const coversEveryReason = (covered: number): boolean => (covered & EVERY_REASON) === EVERY_REASON

/** Whether a written-out directory name's last RDN is the relative name. */
const endsIn = (names: readonly Pick<GeneralName, 'name'>[], relative: Uint8Array | null): boolean =>
  relative !== null
  && names.some(
    ({ name }) =>
      name !== null && equalOctets(name.der.subarray(name.der.length - relative.length), relative),
  )

/** Unreserved characters (RFC 3986 2.3): %XX for one of them means the character itself. */
const UNRESERVED = /^[\w.~-]$/

/**
 * One form for URIs that are the same by RFC 5280 7.4, which is RFC 3986 6.2.2 and 6.2.3: case of scheme and
 * host, dot segments, the default port, and needless percent-encoding. The rest is compared as it is written.
 */
const sameUri = (uri: string): string =>
  (URL.parse(uri)?.href ?? uri).replace(/%[0-9a-f]{2}/gi, triplet => {
    const character = String.fromCharCode(parseInt(triplet.slice(1), 16))
    return UNRESERVED.test(character) ? character : triplet.toUpperCase()
  })

/** Longer ones are compared as they are written. */
const MAX_URI = 2_048

/** A list's names meet those of each distribution point. */
const nameOf = remembered(
  ({ kind, value, name }: GeneralName): string =>
    `${kind}:${name?.key ?? (kind === 'uri' && value.length <= MAX_URI ? sameUri(value) : value)}`,
)

/** 6.3.3 (b): whether the list is about this certificate under this distribution point. */
export const inScope = (crl: Crl, certificate: Certificate, point: DistributionPoint | null): boolean => {
  const scope = crl.issuingDistributionPoint
  const issuers = point?.crlIssuer.filter(({ name }) => name).map(({ name }) => name!.key) ?? []
  // (1) wants an indirect list where a CRL issuer is named. Some CAs name themselves there: their own list
  // speaks about their certificates.
  const own = crl.issuer.key === certificate.issuer.key
  if (issuers.length > 0 ? !issuers.includes(crl.issuer.key) || !(own || scope?.indirect) : !own) return false
  if (!scope) return true
  const ca = certificate.basicConstraints?.ca === true
  if (
    scope.onlyAttributeCertificates
    || (scope.onlyUserCertificates && ca)
    || (scope.onlyCaCertificates && !ca)
  )
    return false
  if (scope.fullName.length === 0 && scope.relativeName === null) return true
  if (!point) return scope.fullName.some(name => nameOf(name) === `directory:${certificate.issuer.key}`)
  const { fullName, relativeName } = point
  const wanted = new Set(
    (fullName.length + (relativeName?.length ?? 0) > 0 ? fullName : point.crlIssuer).map(nameOf),
  )
  if (scope.fullName.some(name => wanted.has(nameOf(name)))) return true
  if (scope.relativeName !== null && relativeName !== null && equalOctets(scope.relativeName, relativeName))
    return true
  // A relative name hangs below the CRL's issuer; one of both may write the same name out in full.
  return endsIn(scope.fullName, relativeName) || endsIn(fullName, scope.relativeName)
}

/**
 * The distribution points of the certificate under which the list is about it; null among them: as its
 * issuer's own list, which speaks about what is not settled at the points (6.3.3, last paragraph).
 */
export const pointsAbout = (crl: Crl, certificate: Certificate): readonly (DistributionPoint | null)[] =>
  [...(certificate.crlDistributionPoints ?? []), null].filter(point => inScope(crl, certificate, point))

const sameScope = (
  { issuer, issuingDistributionPoint: one }: Crl,
  { issuer: other, issuingDistributionPoint: two }: Crl,
): boolean =>
  issuer.key === other.key && (one === null ? two === null : two !== null && equalOctets(one.der, two.der))

/**
 * 5.2.3: of two full lists of one issuer, key and scope the later counts alone, so that a certificate no
 *   longer on hold is good again.
 */
export const supersedes = (later: Crl, earlier: Crl): boolean =>
  sameScope(later, earlier)
  && later.authorityKeyIdentifier === earlier.authorityKeyIdentifier
  && later.thisUpdate > earlier.thisUpdate
  && (later.number === null || earlier.number === null || later.number >= earlier.number)

/**
 * 5.2.4 and 6.3.3 (c): a delta adds to a full list of its issuer and scope that is not older than its base,
 *   and not newer than itself.
 */
export const addsTo = (delta: Crl, full: Crl): boolean =>
  delta.base !== null
  && full.number !== null
  && delta.number !== null
  && full.number >= delta.base
  && delta.number >= full.number
  && sameScope(delta, full)
  && (delta.authorityKeyIdentifier === null
    || full.authorityKeyIdentifier === null
    || delta.authorityKeyIdentifier === full.authorityKeyIdentifier)

const REMOVE_FROM_CRL = 8

const inOrder = (deltas: readonly Crl[]): Crl[] =>
  [...deltas].sort((one, other) => Number(one.number! - other.number!))

/**
 * The entry that stands once the deltas, in the order of their numbers, were applied; null: not revoked.
 * Gives others turns, since the lists may be long, and rejects as the pauses of the work do.
 */
export const entryOf = async (
  full: Crl,
  deltas: readonly Crl[],
  certificate: Certificate,
  work: Work,
): Promise<CrlEntry | null> => {
  let standing: CrlEntry | null = null
  for (const crl of [full, ...inOrder(deltas)])
    standing = (await findEntryInTurns(crl, certificate, work)) ?? standing
  return standing?.reason === REMOVE_FROM_CRL ? null : standing
}
