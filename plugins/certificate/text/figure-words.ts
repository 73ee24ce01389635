/** The words of what is drawn of a certificate check, English and Korean side by side. */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language, Report } from '../../../core/text/catalogue.ts'
import { SPANS } from '../../../core/text/time-left.ts'

/** Fragments: lower case, no full stop. */
const FIGURES = {
  time: { en: 'Validity and renewal', ko: '유효 기간과 갱신' },
  'served-certificate': { en: 'served certificate', ko: '서버가 보내는 인증서' },
  'newer-certificate': { en: 'newer certificate in CT logs', ko: 'CT 로그의 새 인증서' },
  issued: { en: 'issued {on|date}', ko: '{on|date} 발급' },
  'valid-from': { en: 'valid from {on|date}', ko: '{on|date}부터 유효' },
  expires: { en: 'expires {on|date}', ko: '{on|date} 만료' },
  expired: { en: 'expired {on|date}', ko: '{on|date} 만료됨' },
  renew: { en: 'renew {on|date}', ko: '{on|date} 갱신' },
  revoked: { en: 'revoked {on|date}', ko: '{on|date} 폐기됨' },
  'intermediate-revoked': { en: 'intermediate revoked {on|date}', ko: '{on|date} 중간 인증서 폐기됨' },
  'trust-end': { en: 'trust ends {on|date}', ko: '{on|date} 신뢰 종료' },
  'expires-left': { en: 'expires {on} ({left})', ko: '{on} 만료({left})' },
  'expired-ago': { en: 'expired {on} ({left})', ko: '{on} 만료됨({left})' },
  'newer-expires': { en: 'expires {on} ({left}), issuer {issuer}', ko: '{on} 만료({left}), 발급자 {issuer}' },
  'newer-not-installed': { en: 'not sent by the server', ko: '서버가 보내지 않음' },
  'renewal-due': { en: 'renewal due {on} ({left})', ko: '갱신 시점 {on}({left})' },
  'next-limited': {
    en: 'the next certificate may be valid for at most {most} days',
    ko: '다음 인증서의 최대 유효 기간은 {most}일',
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
    en: 'new certificates from {on} ({left}): valid for at most {most} days ({who})',
    ko: '{on}부터 새 인증서의 최대 유효 기간은 {most}일({left}, {who})',
  },
  'later-days': { en: 'in {days} {days|day|days}', ko: '{days}일 뒤' },
  chain: { en: 'Chain', ko: '인증서 체인' },
  'chain-sent': { en: 'Certificates that the server sends', ko: '서버가 보내는 인증서' },
  'chain-needed': { en: 'Chain that clients need', ko: '클라이언트에 필요한 인증서 체인' },
  'chain-at': { en: 'Chain at {ip}', ko: '{ip} 주소의 인증서 체인' },
  'chain-from-korea': { en: 'Chain seen from Korea', ko: '한국에서 본 인증서 체인' },
  'issued-by': { en: 'issued by', ko: '발급자' },
  'ends-at': { en: 'ends at', ko: '체인 끝' },
  'did-not-issue': { en: 'did not issue it', ko: '발급자가 아님' },
  'not-part': { en: 'not part of the chain', ko: '체인에 속하지 않음' },
  sent: { en: 'sent by the server', ko: '서버가 보냄' },
  'found-elsewhere': { en: 'not sent, found elsewhere', ko: '서버가 보내지 않아 다른 곳에서 찾음' },
  'to-be-sent': { en: 'missing, send this one', ko: '빠져 있음, 서버가 보내야 함' },
  missing: { en: 'not sent and not found', ko: '서버가 보내지 않았고 찾을 수 없음' },
  'not-sent': { en: 'not sent', ko: '서버가 보내지 않음' },
  'wrong-sent': {
    en: "sent instead of the issuer's certificate",
    ko: '발급자의 인증서 대신 서버가 보냄',
  },
  'needless-sent': { en: 'sent, not needed', ko: '서버가 보냈지만 필요 없음' },
  'needless-others': {
    en: 'one of {count} certificates that are not needed',
    ko: '필요 없는 인증서 {count}장 중 하나',
  },
  'is-revoked': { en: 'revoked', ko: '폐기됨' },
  'trusted-by': { en: 'trusted by {programs}', ko: '{programs}에서 신뢰함' },
  'trusted-by-none': { en: 'in no root program', ko: '루트 프로그램에 없음' },
  places: { en: 'Results by address', ko: 'IP 주소별 결과' },
  'another-certificate': { en: 'another certificate', ko: '다른 인증서' },
  'from-here': { en: 'checked from here', ko: '여기에서 확인' },
  'from-korea': { en: 'checked from Korea', ko: '한국에서 확인' },
  'from-both': { en: 'the same from here and from Korea', ko: '여기와 한국에서 같은 결과' },
  'look-elsewhere': {
    en: 'This part shows no problem. See above: {problem}.',
    ko: '이 부분에는 문제가 없습니다. 위의 문제를 확인하세요: {problem}.',
  },
} as const satisfies Catalogue

export type Say = (report: Coded<typeof FIGURES> & Report) => string

const TABLE = { ...SPANS, ...FIGURES } as const

export const sayIn =
  (language: Language): Say =>
  report =>
    words(TABLE, report, language) ?? report.code
