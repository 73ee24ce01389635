/**
 * Pure: whether the logs hold a later-expiring certificate than the served one, and whether that is worth a
 * warning.
 */
import { issueOf } from '../faults.ts'
import type { Advice, ChainIssue, IssueEntry } from '../faults.ts'
import { sameOrganization } from '../x509/parse/distinguished-name.ts'
import type { Catalogue, Coded, Parameter } from '../../text/catalogue.ts'

const UNKNOWN = {
  'unknown-ct-issuer': { en: 'an unknown CA', ko: '알 수 없는 CA' },
} as const satisfies Catalogue

const RENEWED_EN = 'The certificate was renewed, but the server does not serve the new one. '
const RENEWED_KO = '인증서가 갱신되었지만 서버는 이전 인증서를 보내고 있습니다. '
const IN_LOGS_EN =
  'CT logs list a certificate from {issuer} that expires {notAfter|date}, later than the served one. '
const IN_LOGS_KO =
  'CT 로그에 서버 인증서보다 늦게 만료되는 인증서가 있습니다({issuer}, {notAfter|date}까지 유효). '

const DATES =
  'openssl s_client -connect example.com:443 -servername example.com </dev/null | openssl x509 -noout -dates'

const newerInCtAdvice: Advice = {
  en: {
    title: 'A newer certificate is not installed',
    causes: [
      'The certificate was renewed, but the server was not reloaded.',
      'It was installed only on another server, load balancer or CDN.',
    ],
    fixes: [
      'Install the new certificate and reload: `nginx -t && systemctl reload nginx`.',
      'Reload after every renewal: `certbot reconfigure --cert-name example.com --deploy-hook '
        + '"systemctl reload nginx"` (Certbot 2.3 and newer).',
      `Compare the file with what is served: \`${DATES}\`.`,
    ],
  },
  ko: {
    title: '새 인증서가 서버에 적용되지 않았습니다',
    causes: [
      '갱신은 되었지만 서버를 리로드하지 않았습니다.',
      '다른 서버, 로드 밸런서, CDN에만 적용했습니다.',
    ],
    fixes: [
      '새 인증서를 적용하고 리로드하세요: `nginx -t && systemctl reload nginx`.',
      '갱신할 때마다 리로드하게 하세요: `certbot reconfigure --cert-name example.com --deploy-hook '
        + '"systemctl reload nginx"`(Certbot 2.3 이상).',
      `파일과 실제로 보내는 인증서를 비교하세요: \`${DATES}\`.`,
    ],
  },
  links: ['https://eff-certbot.readthedocs.io/en/stable/using.html#renewing-certificates'],
}

/** Which may be in order: it is not known to be the renewal of the served one. */
const otherInCtAdvice: Advice = {
  en: {
    title: 'CT logs list another certificate that expires later',
    causes: [
      'A CDN or hosting provider keeps a second certificate in reserve, or has one for each node.',
      'A certificate was ordered, but never installed.',
    ],
    fixes: [
      'If a provider keeps it, there is nothing to fix. If you ordered it, install it and reload the server.',
    ],
  },
  ko: {
    title: 'CT 로그에 더 늦게 만료되는 다른 인증서가 있습니다',
    causes: [
      'CDN이나 호스팅 업체가 예비 인증서를 두거나 서버마다 다른 인증서를 씁니다.',
      '인증서를 주문하고 설치하지 않았습니다.',
    ],
    fixes: ['업체가 관리하는 인증서라면 고칠 것은 없습니다. 직접 주문했다면 설치하고 서버를 리로드하세요.'],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc9162#section-1'],
}

const OTHER = { issue: 'newer-in-ct', severity: 'info', advice: otherInCtAdvice } as const

export const NEWER_ISSUES = {
  'renewal-not-installed': {
    issue: 'newer-in-ct',
    severity: 'warning',
    advice: newerInCtAdvice,
    en: `${RENEWED_EN}CT logs list a certificate from {issuer} that expires {notAfter|date}.`,
    ko: `${RENEWED_KO}CT 로그에 새 인증서가 있습니다({issuer}, {notAfter|date}까지 유효).`,
  },
  'newer-from-other-ca': {
    ...OTHER,
    en: `${IN_LOGS_EN}It is from another CA: some providers keep one in reserve.`,
    ko: `${IN_LOGS_KO}다른 CA의 인증서입니다. CDN 업체가 예비로 발급해 둔 것일 수 있습니다.`,
  },
  'newer-issued-earlier': {
    ...OTHER,
    en: `${IN_LOGS_EN}It was issued before the served one.`,
    ko: `${IN_LOGS_KO}서버 인증서보다 먼저 발급되었습니다.`,
  },
  'newer-with-unknown-key': {
    ...OTHER,
    en: `${IN_LOGS_EN}It is not known whether it has the same type of key.`,
    ko: `${IN_LOGS_KO}같은 종류의 키인지는 알 수 없습니다.`,
  },
  'newer-for-each-node': {
    ...OTHER,
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

/** What counts of an issuance; all of an answer are for the host. Null: the search does not report it. */
export interface JudgedIssuance {
  /** Lower-case hex. */
  readonly serialNumber: string | null
  readonly issuer: string | null
  readonly issuerOrganization: string | null
  readonly notBefore: string
  readonly notAfter: string
  readonly keyType: string | null
  readonly revoked: boolean | null
  readonly loggedAt: string | null
}

export interface ServedCertificate {
  readonly notBefore: Date
  readonly notAfter: Date
  /** Lower-case hex. */
  readonly serialNumber: string
  readonly keyType: string
  readonly issuerOrganization: string | null
}

interface NewerRequest {
  /** Null when the server could not be measured. */
  readonly served: ServedCertificate | null
  readonly now: Date
  readonly issuances: readonly JudgedIssuance[]
}

export interface NewerJudgement {
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
const currentOf = ({ now, issuances }: NewerRequest): Candidate[] =>
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
export const judgeCt = (request: NewerRequest): NewerJudgement => {
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
