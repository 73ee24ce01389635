/** What a badge says, in both languages: as short as badges are. */
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../core/text/catalogue.ts'

/** The left side, unless the owner of the badge has words of their own. */
export const LABELS = {
  days: { en: 'certificate', ko: '인증서' },
  grade: { en: 'TLS grade', ko: 'TLS 등급' },
  registration: { en: 'domain', ko: '도메인' },
} as const satisfies Catalogue

/** The right side. */
export const MESSAGES = {
  days: { en: '{count} {count|day|days}', ko: '{count}일 남음' },
  'under-a-day': { en: 'under 1 day', ko: '하루 미만 남음' },
  expired: { en: 'expired', ko: '만료됨' },
  'not-yet-valid': { en: 'not yet valid', ko: '유효 기간 전' },
  revoked: { en: 'revoked', ko: '폐기됨' },
  'wrong-name': { en: 'wrong name', ko: '도메인 불일치' },
  'not-trusted': { en: 'not trusted', ko: '신뢰되지 않음' },
  'connection-fails': { en: 'connection fails', ko: '연결 실패' },
  'fails-in-korea': { en: 'fails in Korea', ko: '한국에서 연결 문제' },
  grade: { en: '{grade}', ko: '{grade}' },
  'on-hold': { en: 'on hold', ko: '사용 정지' },
  'not-registered': { en: 'not registered', ko: '등록되지 않음' },
  'not-published': { en: 'not published', ko: '비공개' },
  unknown: { en: 'unknown', ko: '알 수 없음' },
  checking: { en: 'checking', ko: '확인 중' },
  invalid: { en: 'invalid', ko: '잘못된 요청' },
} as const satisfies Catalogue

export type Message = Coded<typeof MESSAGES>

export const messageText = (message: Message, language: Language): string =>
  words(MESSAGES, message, language) ?? message.code

/** For those who do not see the image. */
const ALTS = {
  days: { en: 'Days until the certificate of {domain} expires', ko: '{domain} 인증서 만료까지 남은 일수' },
  grade: { en: 'TLS security grade of {domain}', ko: '{domain} TLS 보안 등급' },
  registration: {
    en: 'Days until the registration of {domain} expires',
    ko: '{domain} 도메인 등록 만료까지 남은 일수',
  },
} as const satisfies Catalogue

export const altText = (code: keyof typeof ALTS, domain: string, language: Language): string =>
  words(ALTS, { code, params: { domain } }, language) ?? domain
