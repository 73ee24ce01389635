/** What a list of results is summed up in: verdicts, facts and their labels. */
import type { Catalogue } from '../../../core/text/catalogue.ts'

export const SUMMARY = {
  'expiry-label-domain': { en: 'Domain', ko: '도메인' },
  'expiry-label-certificate': { en: 'Certificate', ko: '인증서' },
  'expiry-label-registration': { en: 'Registration', ko: '도메인 등록' },
  'expiry-label-timeline': { en: 'What expires when', ko: '만료 일정' },
  'expiry-of': { en: '{what}: {end}', ko: '{what}: {end}' },
  'expiry-label-not-checked': { en: 'Not checked', ko: '확인하지 못한 항목' },
  'expiry-unknown': { en: 'could not be checked', ko: '확인하지 못함' },
  'expiry-not-registered': { en: 'not registered', ko: '등록되지 않음' },
  'expiry-not-published': {
    en: 'the registry does not publish the expiration date',
    ko: '레지스트리가 만료일을 공개하지 않음',
  },
  'expiry-end': { en: 'expires {on|date} ({left})', ko: '{on|date} 만료({left})' },
  'expiry-past': { en: 'expired {on|date}', ko: '{on|date} 만료됨' },
  'expiry-issuer': { en: 'issuer {issuer}', ko: '발급자 {issuer}' },
  'expiry-registrar': { en: 'registrar {registrar}', ko: '등록대행자 {registrar}' },
  'expiry-from-ct': { en: 'from CT logs', ko: 'CT 로그 기준' },
  'expiry-good': {
    en: '{domain}: certificate {certificate}, registration expires {on} ({left}).',
    ko: '{domain}: 인증서 {certificate}, 도메인 등록 {on} 만료({left}).',
  },
  'expiry-certificate-good': {
    en: '{domain}: certificate {certificate}; registration expiry unknown: {why}.',
    ko: '{domain}: 인증서 {certificate}. 도메인 등록 만료일은 알 수 없습니다: {why}.',
  },
  'expiry-certificate-alone': {
    en: '{domain}: certificate {certificate}. {message}{more}',
    ko: '{domain}: 인증서 {certificate}. {message}{more}',
  },
  'expiry-all-good': {
    en: 'No problems with {count} domains. The certificate of {first} is the first to expire: {end}.',
    ko: '도메인 {count}개 모두 문제가 없습니다. 가장 먼저 만료되는 인증서: {first} {end}.',
  },
  'expiry-registrations-unknown': {
    en: 'Registration expiry unknown: {names}.',
    ko: '도메인 등록 만료일을 알 수 없는 도메인: {names}.',
  },
  'expiry-one-unknown': { en: '{domain}: could not be checked.', ko: '{domain}: 확인하지 못했습니다.' },
  'expiry-found': { en: '{domain}: {message}{more}', ko: '{domain}: {message}{more}' },
  'expiry-found-itself': { en: '{message}{more}', ko: '{message}{more}' },
  'expiry-also-expires': {
    en: 'Also: the registration expires {on} ({left}).',
    ko: '그 밖에: 도메인 등록이 {on}에 만료됩니다({left}).',
  },
  'expiry-also-expired': {
    en: 'Also: the registration expired {on}.',
    ko: '그 밖에: 도메인 등록이 {on}에 만료되었습니다.',
  },
  'expiry-more': { en: '{count} more below.', ko: '그 밖에 {count}건이 있습니다.' },
  'expiry-problems': {
    en: '{count} of {all} domains {count|has a problem|have problems}: {names}.',
    ko: '도메인 {all}개 중 {count}개에 문제가 있습니다: {names}.',
  },
  'expiry-warnings': {
    en: '{count} of {all} domains {count|needs|need} action soon: {names}.',
    ko: '도메인 {all}개 중 {count}개는 곧 조치가 필요합니다: {names}.',
  },
  'expiry-open': {
    en: '{count} of {all} domains could not be checked in full: {names}.',
    ko: '도메인 {all}개 중 {count}개는 일부를 확인하지 못했습니다: {names}.',
  },
} as const satisfies Catalogue
