/**
 * The sentences of alerts: one or two each, which can be read aloud, in Korean by the clocks of Korea and in
 * English by UTC.
 */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Entry, Language, Reported } from '../../../core/text/catalogue.ts'
import type { Gap } from '../../../core/answer/schema.ts'
import type { AlertCode } from './codes.ts'
import { REASONS } from '../reasons.ts'
import { SPANS } from '../../../core/text/time-left.ts'

/** A sentence, and the alert that it belongs to. */
interface AlertEntry extends Entry {
  readonly alert: AlertCode
}

export const ALERTS = {
  'certificate-expired': {
    alert: 'certificate-expired',
    en: 'The certificate expired on {on} ({left}). Renew it now.',
    ko: '인증서가 {on}에 만료되었습니다({left}). 지금 갱신하세요.',
  },
  'certificate-expired-in-ct': {
    alert: 'certificate-expired',
    en: 'The latest certificate in CT logs expired on {on} ({left}).',
    ko: 'CT 로그의 최신 인증서가 {on}에 만료되었습니다({left}).',
  },
  'certificate-not-yet-valid': {
    alert: 'certificate-not-yet-valid',
    en: 'The certificate is not valid before {on} ({left}).',
    ko: '인증서가 아직 유효하지 않습니다. {on}부터 유효합니다({left}).',
  },
  'certificate-revoked': {
    alert: 'certificate-revoked',
    en: 'The CA has revoked the certificate. Have it reissued and install the new one now.',
    ko: 'CA가 이 인증서를 폐기했습니다. 지금 재발급받아 교체하세요.',
  },
  'certificate-problem': {
    alert: 'certificate-fault',
    en: 'Certificate problem: {problem}.',
    ko: '인증서 문제: {problem}.',
  },
  'dns-problem': {
    alert: 'certificate-fault',
    en: 'DNS problem: {problem}.',
    ko: 'DNS 문제: {problem}.',
  },
  'server-problem': {
    alert: 'certificate-fault',
    en: 'Server problem: {problem}.',
    ko: '서버 문제: {problem}.',
  },
  'chain-expired': {
    alert: 'chain-expired',
    en: "An intermediate certificate in the chain has expired. Install the CA's current chain.",
    ko: '체인의 중간 인증서가 만료되었습니다. CA의 최신 체인으로 교체하세요.',
  },
  'chain-not-yet-valid': {
    alert: 'certificate-not-yet-valid',
    en: "An intermediate certificate in the chain is not valid yet. Install the CA's current chain.",
    ko: '체인의 중간 인증서가 아직 유효하지 않습니다. CA의 최신 체인으로 교체하세요.',
  },
  'addresses-with-problem': {
    alert: 'address-fault',
    en: 'Some IP addresses have a problem: {problem} ({ips}).',
    ko: '일부 IP 주소에 문제가 있습니다: {problem}({ips}).',
  },
  'many-addresses-with-problem': {
    alert: 'address-fault',
    en: 'Some IP addresses have a problem: {problem} ({ips} and {more} more).',
    ko: '일부 IP 주소에 문제가 있습니다: {problem}({ips} 외 {more}개).',
  },
  'problem-in-korea': {
    alert: 'korea-fault',
    en: 'Seen from Korea, there is a problem: {problem}.',
    ko: '한국에서 접속할 때 문제가 있습니다: {problem}.',
  },
  'domain-not-registered': {
    alert: 'domain-not-registered',
    en: 'The registry reports that {name} is not registered.',
    ko: '{name} 도메인은 등록되어 있지 않습니다(레지스트리 조회 결과).',
  },
  'domain-expired': {
    alert: 'domain-expired',
    en: 'The registration of {name} expired on {on} ({left}). Renew it now.',
    ko: '{name} 도메인 등록이 {on}에 만료되었습니다({left}). 지금 연장하세요.',
  },
  'domain-expired-and-lapsed': {
    alert: 'domain-expired',
    en: 'The registration of {name} expired on {on} ({left}).',
    ko: '{name} 도메인 등록이 {on}에 만료되었습니다({left}).',
  },
  'domain-redemption': {
    alert: 'domain-redemption',
    en: '{name} has been deleted and can still be restored (redemption period). Contact the registrar now.',
    ko: '{name} 도메인이 삭제 절차에 들어갔습니다(복구 유예 기간). 지금 등록대행자에게 복구를 요청하세요.',
  },
  'domain-pending-delete': {
    alert: 'domain-pending-delete',
    en: '{name} is about to be deleted (pending delete). Contact the registrar now.',
    ko: '{name} 도메인이 곧 삭제됩니다(삭제 대기). 지금 등록대행자에게 문의하세요.',
  },
  'domain-on-hold': {
    alert: 'domain-on-hold',
    en: '{name} is on hold, so it is not in the DNS. Ask the registrar why.',
    ko: '{name} 도메인이 사용 정지(hold)되어 DNS에서 빠져 있습니다. 등록대행자에게 이유를 문의하세요.',
  },
  'certificate-expiring': {
    alert: 'certificate-expiring',
    en: 'The certificate expires on {on} ({left}). It is time to renew it.',
    ko: '인증서가 {on}에 만료됩니다({left}). 갱신할 때가 되었습니다.',
  },
  'certificate-expiring-soon': {
    alert: 'certificate-expiring',
    en: 'The certificate expires on {on} ({left}). Renew it now.',
    ko: '인증서가 {on}에 만료됩니다({left}). 지금 갱신하세요.',
  },
  'certificate-expiring-in-ct': {
    alert: 'certificate-expiring',
    en: 'The latest certificate in CT logs expires on {on} ({left}).',
    ko: 'CT 로그의 최신 인증서가 {on}에 만료됩니다({left}).',
  },
  'automatic-renewal-overdue': {
    alert: 'renewal-overdue',
    en: 'If renewal is automatic, it should have run by {at|date}. Check the renewal job and its logs.',
    ko: '자동 갱신을 사용한다면 {at|date}까지 갱신되었어야 합니다. 갱신 작업과 로그를 확인하세요.',
  },
  'renewed-not-served': {
    alert: 'newer-not-served',
    en: 'A new certificate was issued (expires {at|date}), but the server still serves the old one. Install the new one and reload the server.',
    ko: '새 인증서가 발급되었지만({at|date} 만료) 서버는 아직 이전 인증서를 보냅니다. 새 인증서를 적용하고 서버를 리로드하세요.',
  },
  'other-in-ct': {
    alert: 'newer-not-served',
    en: 'CT logs list another certificate (expires {at|date}). If it is the renewed one, install it.',
    ko: 'CT 로그에 다른 인증서가 있습니다({at|date} 만료). 새로 발급받은 것이라면 서버에 적용하세요.',
  },
  'addresses-with-old-certificate': {
    alert: 'stale-node',
    en: 'Some IP addresses still serve the old certificate. Install the new one there.',
    ko: '일부 IP 주소가 아직 이전 인증서를 보냅니다. 그 서버에도 새 인증서를 적용하세요.',
  },
  'trust-ending': {
    alert: 'trust-ending',
    en: '{programs} will stop trusting the certificate on {on} ({left}): {because}. Replace it before then.',
    ko: '{programs} 루트 프로그램은 {on}부터 이 인증서를 신뢰하지 않습니다({left}, {because}). 그 전에 교체하세요.',
  },
  'trust-ended': {
    alert: 'trust-ending',
    en: '{programs} stopped trusting the certificate on {on} ({left}): {because}. Replace it now.',
    ko: '{programs} 루트 프로그램은 {on}부터 이 인증서를 신뢰하지 않습니다({left}, {because}). 지금 교체하세요.',
  },
  'renewal-not-trusted': {
    alert: 'renewal-refused',
    en: '{programs} would not trust a certificate renewed under the same root. Renew it under another root or with another CA.',
    ko: '{programs} 루트 프로그램은 같은 루트로 갱신한 인증서를 신뢰하지 않습니다. 다른 루트나 다른 CA로 갱신하세요.',
  },
  'caa-forbids-renewal': {
    alert: 'caa-forbids',
    en: 'The CAA records do not allow the CA of this certificate, so its renewal will fail. Correct them.',
    ko: 'CAA 레코드가 이 인증서의 CA를 허용하지 않아 다음 갱신이 실패합니다. CAA 레코드를 수정하세요.',
  },
  'domain-expiring': {
    alert: 'domain-expiring',
    en: 'The registration of {name} expires on {on} ({left}).',
    ko: '{name} 도메인 등록이 {on}에 만료됩니다({left}).',
  },
  'domain-expiring-soon': {
    alert: 'domain-expiring',
    en: 'The registration of {name} expires on {on} ({left}). Renew it now.',
    ko: '{name} 도메인 등록이 {on}에 만료됩니다({left}). 지금 연장하세요.',
  },
  'certificate-not-checked': {
    alert: 'certificate-unmeasured',
    en: 'The server certificate could not be checked: {problem}.',
    ko: '서버의 인증서를 확인하지 못했습니다: {problem}.',
  },
  'registration-not-known': {
    alert: 'registration-unknown',
    en: 'The registration expiry of {name} is unknown: {why}.',
    ko: '{name} 도메인의 등록 만료일을 알 수 없습니다: {why}.',
  },
  'registration-not-checked': {
    alert: 'registration-unknown',
    en: 'The registration expiry is unknown: {why}.',
    ko: '도메인의 등록 만료일을 알 수 없습니다: {why}.',
  },
  'check-not-finished': {
    alert: 'not-checked',
    en: 'The check did not finish. Try again in a minute.',
    ko: '이 도메인을 확인하지 못했습니다. 잠시 후 다시 시도하세요.',
  },
  'domain-refused': {
    alert: 'malformed-domain',
    en: 'This name cannot be checked. {why}',
    ko: '확인할 수 없는 도메인입니다. {why}',
  },
} as const satisfies Catalogue<AlertEntry>

export type AlertReport = Coded<typeof ALERTS>
export const ALERT_DETAILS = Object.keys(ALERTS) as AlertReport['code'][]

/** What an answer of this plugin may hold, in words. */
const WORDS = { ...REASONS, ...SPANS, ...ALERTS } as const satisfies Catalogue

/** One alert in words. */
export const lineOf = (
  { detail, params }: { readonly detail: string; readonly params?: unknown },
  language: Language,
): string => words(WORDS, { code: detail, params } satisfies Reported, language) ?? detail

/** Why something could not be checked; as it came, where it has a code of another version, or none. */
export const gapText = ({ code, params, reason }: Gap, language: Language): string =>
  (code === undefined ? null : words(WORDS, { code, params } satisfies Reported, language)) ?? reason
