/**
 * What it means that the logs hold a later-expiring certificate than the served one: every code, its words.
 */
import type { Catalogue, Coded, Parameter } from '../../../core/text/catalogue.ts'
import type { IssueEntry } from '../../../core/protocol/faults.ts'

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
export type NewerIssue = Coded<typeof NEWER_ISSUES>

/** Who issued it, as far as the search knows. */
export const issuerOf = (issuer: string | null): Parameter => issuer ?? { code: 'unknown-ct-issuer' }
