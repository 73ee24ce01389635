/**
 * Pure: which CRLs of those that somebody has may be believed, and what they say together about a certificate
 * (RFC 5280 6.3).
 */
import { remembered } from '../../base/memo.ts'
import { instant } from '../../base/time.ts'
import type { Work } from '../../limits/cpu-budget.ts'
import type { SignatureAlgorithm } from '../x509/parse/algorithm.ts'
import type { Certificate } from '../x509/certificate.ts'
import { authority } from '../x509/certificate.ts'
import { PROCESSED } from '../x509/path/checks.ts'
import type { Crl } from '../x509/revocation/crl.ts'
import { displayName } from '../x509/parse/distinguished-name.ts'
import { issuedBy } from '../x509/path/path.ts'
import { CLOCK_TOLERANCE_MS, WITHOUT_NEXT_UPDATE_MS } from '../x509/revocation/ocsp-verify.ts'
import { verifySignature } from '../crypto/signature.ts'
import type { SignatureVerdict } from '../crypto/signature.ts'
import { unknown, type RevocationStatus } from './context.ts'
import { crlReason } from './reasons.ts'
import type { RevocationReason } from './reasons.ts'
import { equalOctets } from '../../base/bytes.ts'
import { findEntryInTurns } from '../x509/revocation/crl-entries.ts'
import type { CrlEntry } from '../x509/revocation/crl-entries.ts'
import type { DistributionPoint } from '../x509/parse/extension-readers.ts'
import type { GeneralName } from '../x509/parse/general-name.ts'

/*
 * Which list speaks about which certificate, for which reasons, and what a list and its deltas say together
 * (RFC 5280 5.2.4, 6.3.3).
 */

const EVERY_REASON = 0b01111111_1 // keyCompromise to aACompromise

/** ReasonFlags as a mask of the bits 1 to 8. */
const mask = (octets: Uint8Array | null): number =>
  octets === null ? EVERY_REASON : ((octets[0] ?? 0) & 0x7f) * 2 + ((octets[1] ?? 0) >> 7)

/** Reasons, as a mask, that the list found at this distribution point speaks about. */
const reasonsCovered = (crl: Crl, point: DistributionPoint | null): number =>
  mask(crl.issuingDistributionPoint?.onlySomeReasons ?? null) & mask(point?.reasons?.subarray(1) ?? null)

/** Whether a certificate that no list names is good: every reason has to be covered. */
const coversEveryReason = (covered: number): boolean => (covered & EVERY_REASON) === EVERY_REASON

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
const pointsAbout = (crl: Crl, certificate: Certificate): readonly (DistributionPoint | null)[] =>
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
const supersedes = (later: Crl, earlier: Crl): boolean =>
  sameScope(later, earlier)
  && later.authorityKeyIdentifier === earlier.authorityKeyIdentifier
  && later.thisUpdate > earlier.thisUpdate
  && (later.number === null || earlier.number === null || later.number >= earlier.number)

/**
 * 5.2.4 and 6.3.3 (c): a delta adds to a full list of its issuer and scope that is not older than its base,
 *   and not newer than itself.
 */
const addsTo = (delta: Crl, full: Crl): boolean =>
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
const entryOf = async (
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

/* Which lists may be believed, and what they say together. */

export interface CrlQuestion {
  readonly certificate: Certificate
  /** The certificates over it in the path, its issuer first. */
  readonly above: readonly Certificate[]
  readonly at: Date
  /** Full lists and deltas, in any order, of any issuer and scope. */
  readonly lists: readonly Crl[]
  /** Certificates outside of the path that may have signed them. */
  readonly signers: readonly Certificate[]
  /** Gives others turns: lists may be long. */
  readonly work: Work
}

/**
 * RFC 5280 5.1.2.5 demands nextUpdate; a list without one counts as current for a day, as an OCSP response
 * without one does.
 */
export const endsAt = (crl: Crl): number =>
  crl.nextUpdate?.getTime() ?? crl.thisUpdate.getTime() + WITHOUT_NEXT_UPDATE_MS

/** Null: the list is of now. */
const outOfDate = (crl: Crl, at: Date): RevocationReason | null => {
  const thisUpdate = instant(crl.thisUpdate)
  if (crl.thisUpdate.getTime() > at.getTime() + CLOCK_TOLERANCE_MS)
    return { code: 'crl-not-yet-valid', params: { from: thisUpdate } }
  if (at.getTime() <= endsAt(crl)) return null
  return crl.nextUpdate
    ? { code: 'crl-expired', params: { until: instant(crl.nextUpdate) } }
    : { code: 'crl-old', params: { thisUpdate } }
}

/**
 * Ballot SC-097 of the CA/Browser Forum: from then on CAs sign nothing with SHA-1 any more. Before, roots
 * signed their lists so that had issued with SHA-1 (Baltimore CyberTrust Root, for one), and nobody but the
 * CA chooses what such a list holds. The time of the question counts, not that in the list: whoever forges
 * one dates it as they like.
 */
const NO_MORE_SHA1 = new Date('2026-09-15T00:00:00Z')

const isForgeable = ({ hash }: SignatureAlgorithm, at: Date): boolean =>
  hash === 'MD5' || hash === 'MD2' || (hash === 'SHA-1' && at >= NO_MORE_SHA1)

/** By its key usage, where it has one. */
export const maySignLists = ({ keyUsage }: Certificate): boolean =>
  keyUsage === null || keyUsage.has('cRLSign')

/**
 * Whether a certificate outside of the path signs lists for its CAs: it has to come straight from one of them
 * and to be told to sign lists, and no list at hand that a CA of the path signed itself revokes it.
 */
const isDelegate = async (one: Certificate, question: CrlQuestion): Promise<boolean> => {
  const { above, at } = question
  if (!one.keyUsage?.has('cRLSign') || one.notBefore > at || one.notAfter < at) return false
  // Older hashes are computed by nobody.
  if (one.algorithm.hash === 'SHA-1') return false
  if ([...one.extensions.values()].some(({ oid, critical }) => critical && !PROCESSED.has(oid))) return false
  for (const [index, ca] of above.entries()) {
    if (ca.subject.key !== one.issuer.key || (await issuedBy(one, ca)) !== 'good') continue
    const { status } = await byCrls({ ...question, certificate: one, above: above.slice(index), signers: [] })
    return status !== 'revoked'
  }
  return false
}

const verdicts = remembered((_: Crl) => new Map<string, Promise<SignatureVerdict>>())

/** To hash a list of megabytes takes long, and the same one is asked about many certificates. */
const signedBy = (crl: Crl, signer: Certificate): Promise<SignatureVerdict> => {
  const known = verdicts(crl)
  const key = authority(signer)
  const verdict = known.get(key) ?? verifySignature(signer.publicKey, crl.algorithm, crl.tbs, crl.signature)
  known.set(key, verdict)
  return verdict
}

/**
 * Why nobody can believe the list; null: it is in date, and signed by who is named as its issuer, with the
 * right to sign lists. Its entries need not have been read.
 */
export const disbelief = async (crl: Crl, question: CrlQuestion): Promise<RevocationReason | null> => {
  const { above, at, signers } = question
  const old = outOfDate(crl, at)
  if (old !== null) return old
  if (isForgeable(crl.algorithm, at))
    return { code: 'crl-weak-signature', params: { algorithm: crl.algorithm.name } }
  if (crl.unusable !== null) return crl.unusable
  const isNamed = ({ subject }: Certificate): boolean => subject.key === crl.issuer.key
  const named = above.filter(isNamed)
  for (const one of signers) if (isNamed(one) && (await isDelegate(one, question))) named.push(one)
  if (named.length === 0)
    return { code: 'crl-unknown-issuer', params: { issuer: displayName(crl.issuer).slice(0, 100) } }
  let why: RevocationReason = { code: 'crl-bad-signature' }
  for (const signer of named) {
    if ((await signedBy(crl, signer)) !== 'good') continue
    if (maySignLists(signer)) return null
    why = { code: 'crl-signer-key-usage' }
  }
  return why
}

const OUT_OF_SCOPE: RevocationReason = { code: 'crl-out-of-scope' }

/** Whether the list, when it can be believed, says something about the certificate on its own. */
export const isFullListAbout = (crl: Crl, certificate: Certificate): boolean =>
  crl.base === null && pointsAbout(crl, certificate).length > 0

/** Why a list says nothing about the certificate on its own; null: it does. */
const unfit = async (crl: Crl, question: CrlQuestion): Promise<RevocationReason | null> => {
  if (pointsAbout(crl, question.certificate).length === 0) return OUT_OF_SCOPE
  if (crl.base !== null) return { code: 'crl-only-delta' }
  return disbelief(crl, question)
}

/**
 * What the lists say: revoked where one of them lists the certificate, good where they speak about every
 * reason and none does. Where a list cannot be used, the others count without it. Rejects as the pauses of
 * the work do.
 */
export const byCrls = async (question: CrlQuestion): Promise<RevocationStatus> => {
  const { certificate, lists, work } = question
  const full: Crl[] = []
  let why: RevocationReason | null = null
  for (const crl of lists) {
    const wrong = await unfit(crl, question)
    if (wrong === null) full.push(crl)
    else if (wrong !== OUT_OF_SCOPE) why ??= wrong
  }
  let good: RevocationStatus | null = null
  let covered = 0
  for (const crl of full.filter(one => !full.some(other => supersedes(other, one)))) {
    const deltas: Crl[] = []
    for (const delta of lists)
      if (addsTo(delta, crl) && (await disbelief(delta, question)) === null) deltas.push(delta)
    const entry = await entryOf(crl, deltas, certificate, work)
    const { thisUpdate, nextUpdate } = deltas.reduce(
      (newest, delta) => (delta.number! > newest.number! ? delta : newest),
      crl,
    )
    if (entry) {
      const { revokedAt } = entry
      const reason = crlReason(entry.reason)
      return { status: 'revoked', reason, why: null, revokedAt, thisUpdate, nextUpdate }
    }
    good ??= { status: 'good', reason: null, why: null, revokedAt: null, thisUpdate, nextUpdate }
    for (const point of pointsAbout(crl, certificate)) covered |= reasonsCovered(crl, point)
  }
  if (good && coversEveryReason(covered)) return good
  return unknown(good ? { code: 'crl-some-reasons' } : (why ?? OUT_OF_SCOPE))
}
