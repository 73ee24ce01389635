/** What a list of results is summed up in: verdicts, facts and their labels. */
import type { Catalogue } from '../../core/catalogue.ts'

export const SUMMARY = {
  'expiry-label-certificate': { en: 'Certificate', ko: '인증서' },
  'expiry-label-registration': { en: 'Registration', ko: '도메인 등록' },
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
  'expiry-healthy': {
    en: '{domain}: the certificate expires in {certificate} {certificate|day|days}, the registration in {held} {held|day|days}.',
    ko: '{domain}: 만료까지 인증서는 {certificate}일, 도메인 등록은 {held}일 남았습니다.',
  },
  'expiry-certificate-healthy': {
    en: '{domain}: the certificate expires in {certificate} {certificate|day|days}.',
    ko: '{domain}: 인증서 만료까지 {certificate}일 남았습니다.',
  },
  'expiry-all-healthy': {
    en: 'No problems with {count} domains. The certificate of {first} expires first, in {days} {days|day|days}.',
    ko: '도메인 {count}개 모두 문제가 없습니다. 가장 먼저 만료되는 인증서: {first}({days}일 남음).',
  },
  'expiry-one-unknown': { en: '{domain}: could not be checked.', ko: '{domain}: 확인하지 못했습니다.' },
  'expiry-some-problems': {
    en: '{bad} of {all} domains {bad|needs|need} attention: {names}.',
    ko: '도메인 {all}개 중 {bad}개에 조치가 필요합니다: {names}.',
  },
  'expiry-all-problems': {
    en: 'All {all} domains need attention: {names}.',
    ko: '도메인 {all}개 모두 조치가 필요합니다: {names}.',
  },
  'expiry-some-partly': {
    en: '{open} of {all} domains could not be checked in full: {names}.',
    ko: '도메인 {all}개 중 {open}개는 일부 항목을 확인하지 못했습니다: {names}.',
  },
  'expiry-some-unchecked': {
    en: '{open} of {all} domains could not be checked: {names}.',
    ko: '도메인 {all}개 중 {open}개를 확인하지 못했습니다: {names}.',
  },
  'expiry-also-unchecked': { en: 'Could not be checked: {names}.', ko: '확인하지 못한 도메인: {names}.' },
  'expiry-also-partly': {
    en: 'Could not be checked in full: {names}.',
    ko: '일부 항목을 확인하지 못한 도메인: {names}.',
  },
  'expiry-more': { en: '(and {count} more)', ko: '(외 {count}건)' },
} as const satisfies Catalogue
