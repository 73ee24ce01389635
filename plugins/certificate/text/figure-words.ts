/** The words of what is drawn of a certificate check, English and Korean side by side. */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language, Report } from '../../../core/text/catalogue.ts'
import { SPANS } from '../../../core/text/time-left.ts'

/** Fragments: lower case, no full stop. */
const FIGURES = {
  time: { en: 'Validity and renewal', ko: '유효 기간과 갱신' },
  chain: { en: 'Chain', ko: '인증서 체인' },
  places: { en: 'Results by address', ko: 'IP 주소별 결과' },
  life: { en: 'issued {from|date}, expires {on} ({left})', ko: '{from|date} 발급, {on} 만료({left})' },
  'life-over': {
    en: 'issued {from|date}, expired {on} ({left})',
    ko: '{from|date} 발급, {on} 만료됨({left})',
  },
  'life-to-come': {
    en: 'not valid before {from}, expires {on} ({left})',
    ko: '{from}부터 유효, {on} 만료({left})',
  },
  renewal: { en: 'renewal due {on} ({left})', ko: '갱신 시점 {on}({left})' },
  'renewal-limited': {
    en: 'renewal due {on} ({left}); the next one may be valid for at most {most} days',
    ko: '갱신 시점 {on}({left}), 그때 발급되는 인증서의 최대 유효 기간은 {most}일',
  },
  'trust-ends': {
    en: 'trusted by {programs} until {on} ({left})',
    ko: '{programs}에서 {on}까지 신뢰({left})',
  },
  'root-removal': {
    en: '{programs} will remove the root about {on} ({left})',
    ko: '{programs}에서 {on}쯤 루트를 제거할 예정({left})',
  },
  limit: {
    en: 'from {on} ({left}) on, new certificates are valid for at most {most} days ({who})',
    ko: '{on}({left})부터 새 인증서의 최대 유효 기간은 {most}일({who})',
  },
  'later-days': { en: 'in {days} {days|day|days}', ko: '{days}일 뒤' },
  'issued-by': { en: 'issued by', ko: '발급자' },
  expires: { en: 'expires {on|date}', ko: '{on|date} 만료' },
  expired: { en: 'expired {on|date}', ko: '{on|date} 만료됨' },
  sent: { en: 'sent by the server', ko: '서버가 보냄' },
  'found-elsewhere': { en: 'not sent, found elsewhere', ko: '서버가 보내지 않아 다른 곳에서 찾음' },
  missing: { en: 'not sent and not found', ko: '서버가 보내지 않았고 찾을 수 없음' },
  revoked: { en: 'revoked', ko: '폐기됨' },
  'trusted-by': { en: 'trusted by {programs}', ko: '{programs}에서 신뢰함' },
  'trusted-by-none': { en: 'in no root program', ko: '루트 프로그램에 없음' },
  'another-certificate': { en: 'another certificate', ko: '다른 인증서' },
  'from-here': { en: 'checked from here', ko: '여기에서 확인' },
  'from-korea': { en: 'checked from Korea', ko: '한국에서 확인' },
  'from-both': { en: 'the same from here and from Korea', ko: '여기와 한국에서 같은 결과' },
} as const satisfies Catalogue

export type Say = (report: Coded<typeof FIGURES> & Report) => string

const TABLE = { ...SPANS, ...FIGURES } as const

export const sayIn =
  (language: Language): Say =>
  report =>
    words(TABLE, report, language) ?? report.code
