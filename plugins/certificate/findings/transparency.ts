/**
 * Pure: whether the logs hold a later-expiring certificate than the served one, and whether that is worth a
 * warning.
 */
import type * as v from 'valibot'
import { issueOf } from '../../../core/protocol/faults.ts'
import type { ChainIssue, IssueEntry } from '../../../core/protocol/faults.ts'
import { sameOrganization } from '../../../core/protocol/x509/parse/organization.ts'
import type { Catalogue, Coded, Parameter } from '../../../core/text/catalogue.ts'
import type ct from '../../ct/index.ts'

/*
 * What it means that the logs hold a later-expiring certificate than the served one: every code, its words.
 */

const UNKNOWN = {
  'unknown-ct-issuer': { en: 'an unknown CA', ko: '알 수 없는 CA' },
} as const satisfies Catalogue

const RENEWED_EN = 'The certificate was renewed, but the server does not serve the new one. '
const RENEWED_KO = '인증서가 갱신되었지만 서버는 이전 인증서를 보내고 있습니다. '
const IN_LOGS_EN =
  'CT logs list a certificate from {issuer} that expires {notAfter|date}, later than the served one. '
const IN_LOGS_KO =
  'CT 로그에 서버 인증서보다 늦게 만료되는 인증서가 있습니다({issuer}, {notAfter|date}까지 유효). '

export const NEWER_ISSUES = {
  'renewal-not-installed': {
    issue: 'newer-in-ct',
    severity: 'warning',
    en: `${RENEWED_EN}CT logs list a certificate from {issuer} that expires {notAfter|date}.`,
    ko: `${RENEWED_KO}CT 로그에 새 인증서가 있습니다({issuer}, {notAfter|date}까지 유효).`,
  },
  'newer-from-other-ca': {
    issue: 'newer-in-ct',
    severity: 'info',
    en: `${IN_LOGS_EN}It is from another CA: some providers keep one in reserve.`,
    ko: `${IN_LOGS_KO}다른 CA의 인증서이며, 예비로 두는 업체도 있습니다.`,
  },
  'newer-issued-earlier': {
    issue: 'newer-in-ct',
    severity: 'info',
    en: `${IN_LOGS_EN}It was issued before the served one.`,
    ko: `${IN_LOGS_KO}서버 인증서보다 먼저 발급되었습니다.`,
  },
  'newer-with-unknown-key': {
    issue: 'newer-in-ct',
    severity: 'info',
    en: `${IN_LOGS_EN}It is not known whether it has the same type of key.`,
    ko: `${IN_LOGS_KO}같은 종류의 키인지는 알 수 없습니다.`,
  },
  'newer-for-each-node': {
    issue: 'newer-in-ct',
    severity: 'info',
    en: `${IN_LOGS_EN}{count} such certificates are valid at once, so each node may have its own.`,
    ko: `${IN_LOGS_KO}이런 인증서 {count}장이 함께 유효하므로 서버마다 따로 쓰는 것일 수 있습니다.`,
  },
} as const satisfies Catalogue<IssueEntry>

export const NEWER = { ...UNKNOWN, ...NEWER_ISSUES }
type NewerIssue = Coded<typeof NEWER_ISSUES>

/** Who issued it, as far as the search knows. */
const issuerOf = (issuer: string | null): Parameter => issuer ?? { code: 'unknown-ct-issuer' }

const DAY_MS = 86_400_000
/** A certificate this young may still be on its way to the servers. */
const ROLLOUT_MS = DAY_MS
/**
 * One renewal overlaps the certificate that it replaces; of more than two there is a node, or a provider, for
 * each.
 */
const ESTATE = 3

export type CtAnswer = v.InferOutput<typeof ct.output>

/** What counts of an issuance; all of an answer are for the host. */
export type JudgedIssuance = Omit<CtAnswer['issuances'][number], 'names'>

export interface ServedCertificate {
  readonly notBefore: Date
  readonly notAfter: Date
  /** Lower-case hex. */
  readonly serialNumber: string
  readonly keyType: string
  readonly issuerOrganization: string | null
}

interface CtRequest {
  /** Null when the server could not be measured. */
  readonly served: ServedCertificate | null
  readonly now: Date
  readonly issuances: readonly JudgedIssuance[]
}

export interface CtJudgement {
  /**
   * A current certificate for the host expires later than the served one, and could have been installed by
   * now.
   */
  readonly newerInCt: boolean
  /** The latest-expiring current certificate that is not known to be revoked, whatever is served. */
  readonly ctLatest: { readonly notAfter: string; readonly issuer: string | null } | null
  readonly note: ChainIssue | null
}

interface Candidate extends JudgedIssuance {
  readonly from: number
  readonly until: number
}

const plainSerial = (serial: string) => serial.toLowerCase().replace(/^0+(?=.)/, '')

/** The latest-expiring first, of those the latest issued. */
const byExpiry = (a: Candidate, b: Candidate): number => b.until - a.until || b.from - a.from

/** Valid now, and not known to be revoked. */
const currentOf = ({ now, issuances }: CtRequest): Candidate[] =>
  issuances
    .map(one => ({ ...one, from: Date.parse(one.notBefore), until: Date.parse(one.notAfter) }))
    .filter(({ from, until, revoked }) => from <= now.getTime() && now.getTime() < until && revoked !== true)
    .sort(byExpiry)

/**
 * Sites that serve RSA and EC keys in parallel show each client one of the two, and the other is not newer.
 * Where a search does not report the key type, parallel certificates are recognized by their close notBefore
 * dates: both are renewed at once.
 */
const isParallel = (one: Candidate, served: ServedCertificate): boolean =>
  one.keyType === null
    ? Math.abs(one.from - served.notBefore.getTime()) < DAY_MS
    : one.keyType !== served.keyType

/** Later-expiring, another certificate, known for a day, and not parallel to the served one. */
const isNewer = (one: Candidate, served: ServedCertificate, now: Date): boolean =>
  one.until > served.notAfter.getTime()
  && (one.serialNumber === null || plainSerial(one.serialNumber) !== plainSerial(served.serialNumber))
  && !isParallel(one, served)
  && now.getTime() - Math.max(one.from, one.loggedAt === null ? 0 : Date.parse(one.loggedAt)) >= ROLLOUT_MS

const ofServedCa = (one: Candidate, served: ServedCertificate): boolean =>
  sameOrganization(one.issuerOrganization, served.issuerOrganization)

/**
 * Two CAs or more besides the served one's have current certificates for the name: that is how content
 * delivery networks keep spares, and one of those that happens to expire later was never meant to be served
 * now. A single other CA may as well be a move that nobody finished.
 */
const isEstate = (current: readonly Candidate[], served: ServedCertificate): boolean => {
  const others = current.filter(one => one.issuerOrganization !== null && !ofServedCa(one, served))
  const [first] = others
  return (
    served.issuerOrganization !== null
    && others.some(one => !sameOrganization(one.issuerOrganization, first!.issuerOrganization))
  )
}

/**
 * What a newer certificate is: a renewal that was not installed, or no reason to worry. `newerInCt` itself
 * stays true in these cases: the interface defines it as "a later-expiring certificate exists and is not
 * served". What alarms people is the severity, and only the plain pattern alarms: the same CA, the same type
 * of key, issued after the served one, and no crowd of others beside it. `count`: those of the same CA.
 */
const explain = (one: Candidate, count: number, served: ServedCertificate): NewerIssue => {
  const params = { issuer: issuerOf(one.issuer), notAfter: one.notAfter }
  if (!ofServedCa(one, served)) return { code: 'newer-from-other-ca', params }
  if (one.from <= served.notBefore.getTime()) return { code: 'newer-issued-earlier', params }
  if (one.keyType === null) return { code: 'newer-with-unknown-key', params }
  return count >= ESTATE
    ? { code: 'newer-for-each-node', params: { ...params, count } }
    : { code: 'renewal-not-installed', params }
}

/**
 * The one that alarms most speaks for all: a spare of another CA must not hide a renewal that was forgotten.
 */
const noteOf = (newer: readonly Candidate[], served: ServedCertificate): ChainIssue => {
  const ofCa = newer.filter(one => ofServedCa(one, served)).length
  const issues = newer.map(one => issueOf(NEWER_ISSUES, explain(one, ofCa, served)))
  return issues.find(({ severity }) => severity === 'warning') ?? issues[0]!
}

/** Judges what CT holds against what is served. Pure. */
export const judgeCt = (request: CtRequest): CtJudgement => {
  const { served, now } = request
  const current = currentOf(request)
  const [latest] = current
  const ctLatest = latest ? { notAfter: latest.notAfter, issuer: latest.issuer } : null
  const later = served ? current.filter(one => isNewer(one, served, now)) : []
  const newer = served && isEstate(current, served) ? later.filter(one => ofServedCa(one, served)) : later
  return {
    newerInCt: newer.length > 0,
    ctLatest,
    note: served && newer.length > 0 ? noteOf(newer, served) : null,
  }
}
