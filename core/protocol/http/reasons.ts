/** Why an HTTP exchange gave nothing: one code for each reason, in words that fit into brackets. */
import type { Catalogue, Coded, Entry } from '../../text/catalogue.ts'
import type { NetworkFailure } from '../../network/doors.ts'

/**
 * What callers tell apart. `malformed`: not HTTP/1.1 as RFC 9112 has it. `bad-url`: unreadable, or carrying a
 * user. `scheme`: not http, nor https where the call makes TLS connections. `redirects`: too many of them, or
 * one that leads nowhere. `paced`: `permit` said no. `unresponsive`: it was not asked, because it
 * did not respond lately. `tls`: the handshake failed. `untrusted`: the certificate does not show that this
 * is the host.
 */
export type HttpFailure =
  | NetworkFailure
  | 'malformed'
  | 'too-large'
  | 'bad-url'
  | 'scheme'
  | 'redirects'
  | 'paced'
  | 'unresponsive'
  | 'tls'
  | 'untrusted'

interface FailureEntry extends Entry {
  readonly why: HttpFailure
}

export const HTTP_FAILURES = {
  'http-blocked': {
    why: 'blocked',
    en: 'its address or port is not allowed',
    ko: '접속이 허용되지 않는 주소 또는 포트',
  },
  'http-redirect-blocked': {
    why: 'blocked',
    en: 'it redirects to an address or port that is not allowed',
    ko: '접속이 허용되지 않는 주소 또는 포트로 리디렉션함',
  },
  'http-refused': { why: 'refused', en: 'connection refused', ko: '연결 거부', transient: true },
  'http-unreachable': { why: 'unreachable', en: 'unreachable', ko: '연결할 수 없음', transient: true },
  'http-timeout': { why: 'timeout', en: 'no response in time', ko: '응답 시간 초과', transient: true },
  'http-reset': { why: 'reset', en: 'connection reset', ko: '연결이 강제로 끊김', transient: true },
  'http-closed': { why: 'closed', en: 'connection closed', ko: '연결이 끊김', transient: true },
  'http-overloaded': {
    why: 'overloaded',
    en: 'too many connections are open right now',
    ko: '지금 열린 연결이 너무 많음',
    transient: true,
  },
  'http-check-limit': {
    why: 'paced',
    en: 'this check has sent all requests that it may send',
    ko: '이번 확인에서 보낼 수 있는 요청을 모두 보냄',
    transient: true,
  },
  'http-host-limit': {
    why: 'paced',
    en: 'too many requests to this host right now',
    ko: '지금 이 서버에 보낸 요청이 너무 많음',
    transient: true,
  },
  'http-unresponsive': {
    why: 'unresponsive',
    en: 'no response several times in a row, will be tried again shortly',
    ko: '여러 번 연달아 응답이 없어 잠시 뒤에 다시 시도함',
    transient: true,
  },
  'http-not-http': { why: 'malformed', en: 'not an HTTP/1.1 response', ko: 'HTTP/1.1 응답이 아님' },
  'http-cut-short': { why: 'malformed', en: 'the response ends too early', ko: '응답이 중간에 끊김' },
  'http-bad-header': { why: 'malformed', en: 'invalid header field', ko: '올바르지 않은 헤더' },
  'http-no-final-response': {
    why: 'malformed',
    en: 'interim responses without a final one',
    ko: '최종 응답이 없음',
  },
  'http-transfer-coding': {
    why: 'malformed',
    en: 'unknown transfer coding',
    ko: '알 수 없는 transfer-encoding',
  },
  'http-content-coding': {
    why: 'malformed',
    en: 'compressed response, although compression was not requested',
    ko: '요청하지 않았는데도 압축된 응답',
  },
  'http-two-lengths': {
    why: 'malformed',
    en: 'both a length and a transfer coding',
    ko: 'content-length와 transfer-encoding이 함께 있음',
  },
  'http-bad-length': { why: 'malformed', en: 'invalid content length', ko: '올바르지 않은 content-length' },
  'http-bad-chunk': { why: 'malformed', en: 'invalid chunk size', ko: '올바르지 않은 청크 크기' },
  'http-long-chunk': {
    why: 'malformed',
    en: 'a chunk is longer than its size',
    ko: '청크가 크기보다 긺',
  },
  'http-too-large': {
    why: 'too-large',
    en: 'the response is longer than {bytes} bytes',
    ko: '응답이 {bytes}바이트보다 큼',
  },
  'http-long-line': {
    why: 'too-large',
    en: 'a line is longer than {bytes} bytes',
    ko: '한 줄이 {bytes}바이트보다 긺',
  },
  'http-long-header': { why: 'too-large', en: 'the header is too long', ko: '헤더가 너무 긺' },
  'http-many-chunks': { why: 'too-large', en: 'too many chunks', ko: '청크가 너무 많음' },
  'http-many-pieces': {
    why: 'too-large',
    en: 'the response arrives in too many pieces',
    ko: '응답이 너무 잘게 나뉘어 옴',
  },
  'http-bad-url': { why: 'bad-url', en: 'invalid URL', ko: '올바르지 않은 URL' },
  'http-url-with-user': {
    why: 'bad-url',
    en: 'the URL contains a user name',
    ko: 'URL에 사용자 이름이 있음',
  },
  'http-scheme': {
    why: 'scheme',
    en: 'the URL scheme is {scheme}, allowed: {allowed}',
    ko: 'URL 스킴 {scheme}, 허용: {allowed}',
  },
  'http-downgrade': {
    why: 'scheme',
    en: 'redirect from https to http',
    ko: 'https에서 http로 리디렉션',
  },
  'http-redirects': { why: 'redirects', en: 'too many redirects', ko: '리디렉션이 너무 많음' },
  'http-tls': { why: 'tls', en: 'TLS handshake failed: {because}', ko: 'TLS 핸드셰이크 실패: {because}' },
  'http-client-certificate': {
    why: 'tls',
    en: 'the server requires a client certificate',
    ko: '서버가 클라이언트 인증서를 요구함',
  },
  'http-client-certificate-refused': {
    why: 'tls',
    en: 'the server refuses the client certificate',
    ko: '서버가 클라이언트 인증서를 거부함',
  },
  'http-tls-too-large': {
    why: 'too-large',
    en: 'too much data in the TLS connection: {because}',
    ko: 'TLS 연결의 데이터가 너무 많음: {because}',
  },
  'http-key-unproved': {
    why: 'tls',
    en: 'the server did not prove that it has the private key',
    ko: '서버가 개인 키의 소유를 증명하지 않음',
  },
  'http-untrusted': {
    why: 'untrusted',
    en: 'untrusted certificate: {problem}',
    ko: '신뢰할 수 없는 인증서: {problem}',
  },
} as const satisfies Catalogue<FailureEntry>

/** A response that is not the wanted one: the server's own trouble passes, what it settled stays. */
const HTTP_STATUSES = {
  'http-status': { en: 'HTTP status {status}', ko: 'HTTP {status} 응답' },
  'http-server-error': { en: 'HTTP status {status}', ko: 'HTTP {status} 응답', transient: true },
} as const satisfies Catalogue

export const HTTP = { ...HTTP_FAILURES, ...HTTP_STATUSES }

export type HttpFailureReason = Coded<typeof HTTP_FAILURES>
type HttpReason = Coded<typeof HTTP>

export const statusReason = (status: number): HttpReason => ({
  code: status >= 500 ? 'http-server-error' : 'http-status',
  params: { status },
})
