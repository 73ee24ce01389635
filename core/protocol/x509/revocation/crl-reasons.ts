/** What is wrong with the form of a CRL: every code, and its words. */
import type { Catalogue, Coded } from '../../../text/catalogue.ts'

export const CRL_FORM = {
  'crl-two-algorithms': {
    en: 'the CRL names two different signature algorithms',
    ko: 'CRL에 서명 알고리즘이 서로 다르게 두 번 적혀 있습니다',
  },
  'crl-repeated-extension': {
    en: 'the CRL has the extension {oid} twice',
    ko: 'CRL에 같은 확장이 두 번 있습니다: {oid}',
  },
  'crl-critical-extension': {
    en: 'the CRL has the unknown critical extension {oid}',
    ko: 'CRL에 알 수 없는 필수(critical) 확장이 있습니다: {oid}',
  },
  'crl-critical-entry-extension': {
    en: 'an entry of the CRL has the unknown critical extension {oid}',
    ko: 'CRL 항목에 알 수 없는 필수(critical) 확장이 있습니다: {oid}',
  },
  'crl-critical-number': {
    en: 'the CRL marks its number as critical, which RFC 5280 forbids',
    ko: 'CRL 번호가 필수(critical)로 표시되어 있습니다(RFC 5280 위반)',
  },
  'crl-without-number': {
    en: 'the CRL has no number, which RFC 5280 requires',
    ko: 'CRL에 번호가 없습니다(RFC 5280 위반)',
  },
} as const satisfies Catalogue

export type CrlFormReason = Coded<typeof CRL_FORM>
