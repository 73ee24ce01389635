/** Why a part of the mail check is missing or not whole: every code of whichever source, and its words. */
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'
import { PASSING_REASONS } from './reasons.ts'

export const GAP_REASONS = {
  ...PASSING_REASONS,
  'fetch-untrusted': {
    en: 'the certificate of the server is not valid for it',
    ko: '서버의 인증서가 유효하지 않습니다',
  },
  'fetch-tls': { en: 'the TLS handshake failed', ko: 'TLS 핸드셰이크에 실패했습니다' },
  'fetch-malformed': {
    en: 'the server does not return a valid HTTP response',
    ko: '서버의 HTTP 응답이 올바르지 않습니다',
  },
  'port-not-open': {
    en: 'this instance does not connect to port 25',
    ko: '이 서버는 25번 포트에 연결하지 않습니다',
  },
  'no-exchangers': {
    en: 'which mail server to connect to is not known',
    ko: '접속할 메일 서버를 알 수 없습니다',
  },
  'addresses-unasked': {
    en: 'only {shown} of {total} IP addresses of {host} were asked on port 25',
    ko: '{host} 서버의 IP 주소 {total}개 가운데 {shown}개만 25번 포트로 확인했습니다',
  },
  'records-cut': {
    en: 'only the first {shown} of {total} records are listed',
    ko: '레코드 {total}개 가운데 {shown}개만 표시합니다',
  },
  'hosts-cut': {
    en: 'only the first {shown} of {total} mail servers were looked up',
    ko: '메일 서버 {total}개 가운데 {shown}개만 조회했습니다',
  },
  'addresses-cut': {
    en: 'only the first {shown} of {total} IP addresses were looked up',
    ko: 'IP 주소 {total}개 가운데 {shown}개만 조회했습니다',
  },
} as const satisfies Catalogue
export type GapReason = Coded<typeof GAP_REASONS>

/** Why the document with the MTA-STS policy could not be fetched. */
export type FetchReason = Extract<GapReason, { readonly code: `fetch-${string}` }>
