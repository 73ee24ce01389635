/** Why WHOIS gave no answer about a registration: a closed list, with its words. */
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import type { RegistryEntry } from '../rdap/reasons.ts'

export const WHOIS_REASONS = {
  'whois-timeout': {
    kind: 'timeout',
    en: "the registry's WHOIS server did not respond in time",
    ko: '레지스트리의 WHOIS 서버가 제때 응답하지 않았습니다',
    transient: true,
  },
  'whois-unreachable': {
    kind: 'unreachable',
    en: "could not connect to the registry's WHOIS server",
    ko: '레지스트리의 WHOIS 서버에 연결할 수 없습니다',
    transient: true,
  },
  'whois-unresponsive': {
    kind: 'unreachable',
    en: "the registry's WHOIS server did not respond several times in a row; it will be tried again shortly",
    ko: '레지스트리의 WHOIS 서버가 여러 번 연달아 응답하지 않았습니다. 잠시 뒤에 다시 조회합니다',
    transient: true,
  },
  'whois-blocked': {
    kind: 'blocked',
    en: "the registry's WHOIS server is not at a public IP address",
    ko: '레지스트리의 WHOIS 서버가 공인 IP 주소에 있지 않습니다',
    transient: true,
  },
  'whois-too-large': {
    kind: 'too-large',
    en: 'the WHOIS response is longer than {limit} bytes',
    ko: 'WHOIS 응답이 {limit}바이트를 넘습니다',
    transient: true,
  },
  'whois-rate-limited': {
    kind: 'rate-limited',
    en: 'the registry is rate-limiting WHOIS queries',
    ko: '레지스트리의 WHOIS 조회 한도를 넘었습니다',
    transient: true,
  },
  'whois-paused': {
    kind: 'rate-limited',
    en: 'WHOIS queries to the registry are paused because of its rate limit',
    ko: '레지스트리의 조회 한도 때문에 WHOIS 조회를 잠시 멈췄습니다',
    transient: true,
  },
  'whois-refused': {
    kind: 'refused',
    en: 'the registry refused the WHOIS query',
    ko: '레지스트리가 WHOIS 조회를 거부했습니다',
    transient: true,
  },
  'whois-bad-request': {
    kind: 'bad-request',
    en: 'the registry does not accept WHOIS queries for this name',
    ko: '레지스트리가 이 도메인의 WHOIS 조회를 받지 않습니다',
  },
  'whois-unsendable-name': {
    kind: 'malformed',
    en: 'the name cannot be sent in a WHOIS query',
    ko: 'WHOIS로 조회할 수 없는 도메인입니다',
  },
  'whois-reserved': {
    kind: 'reserved',
    en: 'the name is reserved by the registry',
    ko: '레지스트리가 일반 등록을 제한한 도메인입니다',
  },
  'whois-other-name': {
    kind: 'malformed',
    en: 'the WHOIS response is about another name',
    ko: '다른 도메인의 WHOIS 응답입니다',
    transient: true,
  },
  'whois-no-state': {
    kind: 'malformed',
    en: 'the WHOIS response does not show whether the name is registered',
    ko: 'WHOIS 응답에서 등록 여부를 알 수 없습니다',
    transient: true,
  },
  'whois-empty': {
    kind: 'malformed',
    en: 'the WHOIS response is empty',
    ko: 'WHOIS 응답이 비어 있습니다',
    transient: true,
  },
  'whois-unknown-form': {
    kind: 'malformed',
    en: 'the WHOIS response could not be read',
    ko: 'WHOIS 응답을 해석할 수 없습니다',
    transient: true,
  },
  'whois-cut-off': {
    kind: 'malformed',
    en: 'the WHOIS response breaks off in the expiration date',
    ko: 'WHOIS 응답이 만료일 중간에서 끊겼습니다',
    transient: true,
  },
  'whois-no-expiry': {
    kind: 'malformed',
    en: 'the WHOIS response has no expiration date',
    ko: 'WHOIS 응답에 만료일이 없습니다',
    transient: true,
  },
  'whois-invalid-expiry': {
    kind: 'malformed',
    en: 'the expiration date in the WHOIS response is not valid',
    ko: 'WHOIS 응답의 만료일이 올바르지 않습니다',
  },
  'whois-two-expiries': {
    kind: 'malformed',
    en: 'the WHOIS response has two different expiration dates',
    ko: 'WHOIS 응답에 서로 다른 만료일이 두 개 있습니다',
  },
} as const satisfies Catalogue<RegistryEntry>

export type WhoisReason = Coded<typeof WHOIS_REASONS>
