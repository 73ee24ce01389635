/** Why RDAP gave no answer about a registration: a closed list, with its words. */
import type { Catalogue, Coded, Entry } from '../../text/catalogue.ts'

/** The kind of failure, over either protocol: what follows from it depends on that alone. */
export type RegistryFailure =
  | 'rate-limited'
  | 'timeout'
  | 'unreachable'
  | 'refused'
  | 'malformed'
  | 'too-large'
  | 'blocked'
  | 'redirects'
  | 'bad-request'
  | 'unsupported'
  | 'http-status'
  | 'reserved'
  | 'no-service'

export interface RegistryEntry extends Entry {
  readonly kind: RegistryFailure
}

export const RDAP_REASONS = {
  'rdap-timeout': {
    kind: 'timeout',
    en: "the registry's RDAP server did not respond in time",
    ko: '레지스트리의 RDAP 서버가 제때 응답하지 않았습니다',
    transient: true,
  },
  'rdap-unreachable': {
    kind: 'unreachable',
    en: "could not connect to the registry's RDAP server",
    ko: '레지스트리의 RDAP 서버에 연결할 수 없습니다',
    transient: true,
  },
  'rdap-unresponsive': {
    kind: 'unreachable',
    en: "the registry's RDAP server did not respond several times in a row; it will be tried again shortly",
    ko: '레지스트리의 RDAP 서버가 여러 번 연달아 응답하지 않았습니다. 잠시 뒤에 다시 조회합니다',
    transient: true,
  },
  'rdap-untrusted': {
    kind: 'unreachable',
    en: "the certificate of the registry's RDAP server is not trusted",
    ko: '레지스트리 RDAP 서버의 인증서를 신뢰할 수 없습니다',
    transient: true,
  },
  'rdap-no-bootstrap': {
    kind: 'unreachable',
    en: "IANA's list of RDAP servers could not be fetched",
    ko: 'IANA의 RDAP 서버 목록을 받지 못했습니다',
    transient: true,
  },
  'rdap-too-large': {
    kind: 'too-large',
    en: 'the RDAP response is longer than {limit} bytes',
    ko: 'RDAP 응답이 {limit}바이트를 넘습니다',
    transient: true,
  },
  'rdap-invalid-http': {
    kind: 'malformed',
    en: "the registry's RDAP server did not return valid HTTP",
    ko: '레지스트리의 RDAP 서버가 올바른 HTTP 응답을 보내지 않았습니다',
    transient: true,
  },
  'rdap-blocked': {
    kind: 'blocked',
    en: "the registry's RDAP server, or a redirect, is not at a public IP address",
    ko: '레지스트리의 RDAP 서버나 리디렉션 대상이 공인 IP 주소에 있지 않습니다',
    transient: true,
  },
  'rdap-redirects': {
    kind: 'redirects',
    en: "the registry's RDAP server redirects too many times",
    ko: '레지스트리의 RDAP 서버가 리디렉션을 너무 많이 합니다',
    transient: true,
  },
  'rdap-invalid-redirect': {
    kind: 'redirects',
    en: "the redirect of the registry's RDAP server cannot be followed",
    ko: '레지스트리 RDAP 서버의 리디렉션을 따라갈 수 없습니다',
    transient: true,
  },
  'rdap-rate-limited': {
    kind: 'rate-limited',
    en: 'the registry is rate-limiting RDAP queries',
    ko: '레지스트리의 RDAP 조회 한도를 넘었습니다',
    transient: true,
  },
  'rdap-paused': {
    kind: 'rate-limited',
    en: 'RDAP queries to the registry are paused because of its rate limit',
    ko: '레지스트리의 조회 한도 때문에 RDAP 조회를 잠시 멈췄습니다',
    transient: true,
  },
  'rdap-bad-request': {
    kind: 'bad-request',
    en: 'the registry does not accept RDAP queries for this name',
    ko: '레지스트리가 이 도메인의 RDAP 조회를 받지 않습니다',
  },
  'rdap-unsupported': {
    kind: 'unsupported',
    en: 'the registry does not offer this RDAP lookup',
    ko: '레지스트리가 이 RDAP 조회를 지원하지 않습니다',
  },
  'rdap-refused': {
    kind: 'refused',
    en: 'the registry refused the RDAP query (HTTP {status})',
    ko: '레지스트리가 RDAP 조회를 거부했습니다(HTTP {status})',
    transient: true,
  },
  'rdap-http-status': {
    kind: 'http-status',
    en: "the registry's RDAP server returned HTTP {status}",
    ko: '레지스트리의 RDAP 서버가 오류로 응답했습니다(HTTP {status})',
    transient: true,
  },
  'rdap-foreign-404': {
    kind: 'http-status',
    en: "the registry's RDAP server returned an HTTP 404 page that is not RDAP",
    ko: '레지스트리의 RDAP 서버가 RDAP 형식이 아닌 HTTP 404 응답을 보냈습니다',
    transient: true,
  },
  'rdap-not-json': {
    kind: 'malformed',
    en: "the registry's RDAP server did not return a JSON object",
    ko: '레지스트리의 RDAP 응답이 JSON 객체가 아닙니다',
    transient: true,
  },
  'rdap-not-domain': {
    kind: 'malformed',
    en: 'the RDAP response is not about a domain',
    ko: '도메인의 RDAP 응답이 아닙니다',
    transient: true,
  },
  'rdap-error': {
    kind: 'malformed',
    en: 'the RDAP response is an error',
    ko: 'RDAP 응답이 오류입니다',
    transient: true,
  },
  'rdap-other-name': {
    kind: 'malformed',
    en: 'the RDAP response is about another name',
    ko: '다른 도메인의 RDAP 응답입니다',
    transient: true,
  },
  'rdap-invalid-expiry': {
    kind: 'malformed',
    en: 'the expiration date in the RDAP response is not valid',
    ko: 'RDAP 응답의 만료일이 올바르지 않습니다',
  },
  'rdap-two-expiries': {
    kind: 'malformed',
    en: 'the RDAP response has two different expiration dates',
    ko: 'RDAP 응답에 서로 다른 만료일이 두 개 있습니다',
  },
  'rdap-reserved': {
    kind: 'reserved',
    en: 'the name is reserved by the registry',
    ko: '레지스트리가 일반 등록을 제한한 도메인입니다',
  },
} as const satisfies Catalogue<RegistryEntry>

export type RdapReason = Coded<typeof RDAP_REASONS>
