/**
 * Whether the certificates of a path were revoked: stapled OCSP, OCSP and CRLs, judged side by side, every
 * answer signed and in date.
 */
import type { Doors } from '../../network/doors.ts'
import { inTime, withDeadline } from '../../base/deadline.ts'
import type { Work } from '../../limits/cpu-budget.ts'
import type { Certificate } from '../x509/certificate.ts'
import { issuedBy } from '../x509/path/path.ts'
import type { PathEntry } from '../x509/validation.ts'
import type { CrlCache } from './cache.ts'
import { askCrls, isHttp } from './crl.ts'
import { unknown, type RevocationStatus, type RevocationContext, getFromCa, isOurs } from './context.ts'
import { joined, revocationFailure, crlReason, type RevocationReason } from './reasons.ts'
import type { CrlReason } from './reasons.ts'
import { verifyOcsp } from '../x509/revocation/ocsp-verify.ts'
import { MAX_OCSP_OCTETS, ocspRequest, ocspUrl } from '../x509/revocation/ocsp.ts'
import { DEADLINE_MS } from './cache.ts'

export type { CrlCache } from './cache.ts'
export { crlCache } from './crl.ts'
export { CRL_REASONS, REVOCATION } from './reasons.ts'

/*
 * What an OCSP response says about a certificate: a stapled one, or one that its responder is asked for by
 * GET (RFC 6960, RFC 5019).
 */

const MAX_REDIRECTS = 3
/** Responders of one certificate that are asked, the next when one gives no usable answer. */
const MAX_RESPONDERS = 2

/** Reads a DER OCSPResponse; where its status is `unknown`, revocation is unknown for that reason. */
const readOcsp = async (
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  work: Work,
): Promise<RevocationStatus> => {
  const verdict = await verifyOcsp(der, certificate, issuer, at, work)
  if (!verdict.ok) return unknown(verdict.why)
  const { status, reason, revokedAt, thisUpdate, nextUpdate } = verdict.single
  if (status === 'unknown') return unknown({ code: 'ocsp-unknown' })
  return {
    status,
    reason: status === 'revoked' ? crlReason(reason) : null,
    why: null,
    revokedAt,
    thisUpdate,
    nextUpdate,
  }
}

/**
 * Asks one responder. A failure of the network is remembered, so that a dead responder delays one check in a
 * minute.
 */
const askOne = async (
  url: string,
  context: RevocationContext,
  signal: AbortSignal,
  parent: AbortSignal,
): Promise<RevocationStatus> => {
  const { certificate, above, at, lists, work } = context
  const failure = lists.failed(url)
  if (failure !== null) return unknown(failure)
  const asked = ocspUrl(url, await ocspRequest(certificate, above[0]!))
  const fetched = await getFromCa(context, asked, {
    signal,
    maxBytes: MAX_OCSP_OCTETS,
    maxRedirects: MAX_REDIRECTS,
    accept: 'application/ocsp-response',
  })
  if (fetched.ok && fetched.status === 200) return readOcsp(fetched.body, certificate, above[0]!, at, work)
  const why = revocationFailure('ocsp', fetched)
  // An answer that nobody waits for any more says nothing about the responder.
  if (!fetched.ok && !isOurs(fetched) && !parent.aborted) lists.remember(url, why)
  return unknown(why)
}

/** Null: the certificate names no OCSP responder. Resolves within 3 s, or when `signal` aborts. */
const askOcsp = async (context: RevocationContext, parent: AbortSignal): Promise<RevocationStatus | null> => {
  const named = context.certificate.authorityInfoAccess?.ocsp ?? []
  if (named.length === 0) return null
  const urls = named.filter(isHttp).slice(0, MAX_RESPONDERS)
  if (urls.length === 0) return unknown({ code: 'ocsp-not-http' })
  const reasons: RevocationReason[] = []
  for (const url of urls) {
    const finding = await withDeadline(DEADLINE_MS / urls.length, parent, signal =>
      inTime(signal, askOne(url, context, signal, parent), unknown({ code: 'ocsp-timeout' })),
    )
    if (finding.status !== 'unknown') return finding
    reasons.push(finding.why!)
  }
  return unknown(joined(reasons))
}

/* All sources of the certificates of a path, side by side. */

export interface CertificateRevocation {
  readonly certificate: Certificate
  readonly role: 'leaf' | 'intermediate'
  /**
   * `not-revocable`: short-lived by design, it names neither OCSP nor CRL (Baseline Requirements 7.1.2.11.2).
   */
  readonly status: 'good' | 'revoked' | 'unknown' | 'not-revocable'
  /** Whose answer it is; null: there is none. */
  readonly source: 'stapled-ocsp' | 'ocsp' | 'crl' | null
  /** Why it was revoked; null unless it was. */
  readonly reason: CrlReason | null
  /** Why nothing is known, or nothing can be; null when good or revoked. */
  readonly why: RevocationReason | null
  readonly revokedAt: Date | null
  readonly thisUpdate: Date | null
  readonly nextUpdate: Date | null
}

interface RevocationRequest {
  /** Leaf first; ends with the root when it is known. */
  readonly path: readonly PathEntry[]
  /** The OCSPResponse that came with the handshake. */
  readonly staple: Uint8Array | null
  readonly at: Date
  readonly lists: CrlCache
  /** Pays for requests at the CAs' hosts. */
  readonly work: Work
  /** Public addresses only, whatever the operator opened besides. */
  readonly publicOnly?: boolean
  readonly signal: AbortSignal
}

const DAY_MS = 86_400_000
/**
 * A good staple that is older than this does not spare the responder. A response may be in date for ten days
 * (Baseline Requirements 4.9.10), and whoever holds the key of a revoked certificate staples the last good
 * one to its end; a CA has as long as this to list a revocation (4.9.7), so that nobody is owed more than a
 * younger staple says. The price is one GET, beside that for the CRL.
 */
const STAPLE_FRESH_MS = DAY_MS
/** Baseline Requirements 1.6.1, "short-lived subscriber certificate". */
const SHORT_LIVED_FROM = Date.UTC(2026, 2, 15)
const STATUS_REQUEST = 5
/** Certificates of a path that are looked into; longer ones do not exist in practice. */
const MAX_CERTIFICATES = 6

/** The certificate promises a stapled OCSP response (RFC 7633, TLS feature status_request). */
export const mustStaple = (certificate: Certificate): boolean =>
  certificate.tlsFeature?.includes(STATUS_REQUEST) ?? false

/** RFC 5280 4.1.2.5: both ends are included, so that a validity is one second longer than the difference. */
const isShortLived = ({ notBefore, notAfter }: Certificate): boolean =>
  notAfter.getTime() - notBefore.getTime() + 1000
  <= (notBefore.getTime() < SHORT_LIVED_FROM ? 10 : 7) * DAY_MS

const namesNobody = ({ authorityInfoAccess, crlDistributionPoints }: Certificate): boolean =>
  (authorityInfoAccess?.ocsp.length ?? 0) === 0 && (crlDistributionPoints?.length ?? 0) === 0

type Source = NonNullable<CertificateRevocation['source']>
type Sourced = readonly [source: Source, finding: RevocationStatus | null]

/** Any valid "revoked" wins; then "good"; within both the order of the sources. */
const choose = (found: readonly Sourced[]): readonly [Source | null, RevocationStatus] | null => {
  for (const status of ['revoked', 'good'] as const) {
    for (const [source, finding] of found) if (finding?.status === status) return [source, finding]
  }
  const reasons = found.flatMap(([, finding]) => finding?.why ?? [])
  return reasons.length > 0 ? [null, unknown(joined(reasons))] : null
}

const NOTHING = { source: null, reason: null, revokedAt: null, thisUpdate: null, nextUpdate: null } as const

const silent = (
  certificate: Certificate,
  role: CertificateRevocation['role'],
): { readonly status: 'not-revocable' | 'unknown'; readonly why: RevocationReason } =>
  role === 'leaf' && isShortLived(certificate)
    ? { status: 'not-revocable', why: { code: 'not-revocable' } }
    : { status: 'unknown', why: { code: 'no-revocation-url' } }

const LATE: RevocationStatus = unknown({ code: 'revocation-timeout' })

/**
 * Path building lets signatures pass that nobody computes, MD5 for one, so that the checks can name them.
 * Whoever forges such a certificate also chooses its serial number and the URLs in it; what a CA says of that
 * number is about another certificate, or none.
 */
const hasVerifiedPath = async (certificate: Certificate, above: readonly Certificate[]): Promise<boolean> => {
  const line = [certificate, ...above]
  for (const [index, issuer] of above.entries())
    if ((await issuedBy(line[index]!, issuer)) !== 'good') return false
  return true
}

const ask = async (
  context: RevocationContext,
  role: CertificateRevocation['role'],
  staple: Uint8Array | null,
  signal: AbortSignal,
): Promise<CertificateRevocation> => {
  const { certificate, above, at } = context
  const issuer = above[0]
  const about = { certificate, role }
  if (!issuer) return { ...about, ...NOTHING, status: 'unknown', why: { code: 'issuer-certificate-unknown' } }
  if (!(await hasVerifiedPath(certificate, above)))
    return { ...about, ...NOTHING, status: 'unknown', why: { code: 'certificate-signature-unverified' } }
  const stapled = staple === null ? null : await readOcsp(staple, certificate, issuer, at, context.work)
  if (namesNobody(certificate)) {
    if (stapled && stapled.status !== 'unknown') return { ...about, source: 'stapled-ocsp', ...stapled }
    const { status, why } = silent(certificate, role)
    return { ...about, ...NOTHING, status, why: joined([...(stapled?.why ? [stapled.why] : []), why]) }
  }
  const spared =
    stapled !== null
    && (stapled.status === 'revoked'
      || (stapled.status === 'good' && at.getTime() - stapled.thisUpdate!.getTime() <= STAPLE_FRESH_MS))
  const [asked, listed] = await Promise.all([
    spared ? null : inTime(signal, askOcsp(context, signal), LATE),
    inTime(signal, askCrls(context, signal), LATE),
  ])
  const [source, finding] = choose([
    ['stapled-ocsp', stapled],
    ['ocsp', asked],
    ['crl', listed],
  ]) ?? [null, LATE]
  return { ...about, source, ...finding }
}

/**
 * One answer for each certificate of the path, leaf first, the root left out. The stapled response, the
 * responder's and CRLs are judged side by side, and "revoked" in one of them wins; a staple that says so, or
 * says good and is at most 24 h old, spares the OCSP request. The responders of a certificate have 3 s
 * together, and so have its CRLs. Never throws for what the network or a peer does.
 */
export const measureRevocation = (
  doors: Pick<Doors, 'connect'>,
  request: RevocationRequest,
): Promise<readonly CertificateRevocation[]> => {
  const { path, staple, at, lists, work, publicOnly = false, signal } = request
  const outside: Pick<Doors, 'connect'> = {
    connect: (to, options) => doors.connect(to, { ...options, publicOnly }),
  }
  const certificates = path.map(({ certificate }) => certificate)
  return Promise.all(
    path.flatMap(({ certificate, role }, index) => {
      if (role === 'root') return []
      const context: RevocationContext = {
        doors: outside,
        certificate,
        above: certificates.slice(index + 1),
        at,
        lists,
        work,
      }
      const shown = role === 'leaf' ? 'leaf' : 'intermediate'
      if (index < MAX_CERTIFICATES) return [ask(context, shown, shown === 'leaf' ? staple : null, signal)]
      return [
        Promise.resolve<CertificateRevocation>({
          certificate,
          role: shown,
          ...NOTHING,
          status: 'unknown',
          why: { code: 'path-too-long-to-check' },
        }),
      ]
    }),
  )
}
