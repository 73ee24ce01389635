/** What can differ between two sides, what it means, and whether it matters, in both languages. */
import type { Catalogue, Entry, InBoth } from '../../core/text/catalogue.ts'
import type { PARTS } from './schema.ts'

/** `{first}` and `{second}` are the sides as they were given, `{a}` and `{b}` what each of them has. */
interface DifferenceEntry extends Entry {
  readonly part: (typeof PARTS)[number]
  /** Visitors, or a renewal, get another result at one side than at the other. */
  readonly matters: boolean
  /** What differs, in a few words. */
  readonly label: InBoth
}

const CERTIFICATE = { part: 'certificate', matters: false } as const
const CHAIN = { part: 'chain', matters: false } as const
const TLS = { part: 'tls', matters: false } as const
const HTTP = { part: 'http', matters: false } as const

export const DIFFERENCES = {
  'no-certificate': {
    ...CERTIFICATE,
    matters: true,
    label: { en: 'Certificate', ko: '인증서' },
    en: 'Only {side} has a certificate that can be read. {why}',
    ko: '{side} 쪽에만 읽을 수 있는 인증서가 있습니다. {why}',
  },
  names: {
    ...CERTIFICATE,
    matters: true,
    label: { en: 'SANs', ko: 'SAN' },
    en: 'The certificates cover different names. Only {first}: {a}. Only {second}: {b}.',
    ko: '두 인증서의 이름이 다릅니다. {first} 쪽에만 있는 이름: {a}. {second} 쪽에만 있는 이름: {b}.',
  },
  'names-by-wildcard': {
    ...CERTIFICATE,
    label: { en: 'SANs that a wildcard covers', ko: '와일드카드에 포함되는 SAN' },
    en: 'One side lists names that a wildcard of the other covers. {first}: {a}. {second}: {b}.',
    ko: '한쪽에만 적힌 이름이지만 다른 쪽의 와일드카드에 포함됩니다. {first}: {a}. {second}: {b}.',
  },
  issuer: {
    ...CERTIFICATE,
    label: { en: 'Issuer', ko: '발급자' },
    en: 'The certificates have different issuers: {a} and {b}.',
    ko: '인증서의 발급자가 다릅니다: {a}, {b}.',
  },
  serial: {
    ...CERTIFICATE,
    label: { en: 'Serial number', ko: '일련번호' },
    en: 'They are two certificates, with the serial numbers {a} and {b}.',
    ko: '서로 다른 인증서입니다. 일련번호: {a}, {b}.',
  },
  'key-type': {
    ...CERTIFICATE,
    matters: true,
    label: { en: 'Type of the key', ko: '키 종류' },
    en: 'The keys are of different types: {a} and {b}. A client that supports only one of them cannot connect to the other side.',
    ko: '키 종류가 다릅니다: {a}, {b}. 한 종류만 지원하는 클라이언트는 다른 쪽에 연결할 수 없습니다.',
  },
  'key-size': {
    ...CERTIFICATE,
    label: { en: 'Size of the key', ko: '키 크기' },
    en: 'The keys have different sizes: {a} and {b}.',
    ko: '키 크기가 다릅니다: {a}, {b}.',
  },
  key: {
    ...CERTIFICATE,
    label: { en: 'Public key (SHA-256)', ko: '공개 키(SHA-256)' },
    en: 'The keys differ. A pin or a TLSA record for one key does not match the other.',
    ko: '키가 다릅니다. 한 키에 맞춘 핀이나 TLSA 레코드는 다른 키와 맞지 않습니다.',
  },
  begins: {
    ...CERTIFICATE,
    label: { en: 'Valid from', ko: '유효 기간 시작' },
    en: 'They are valid from different times: {a} and {b}.',
    ko: '유효 기간의 시작이 다릅니다: {a}, {b}.',
  },
  expires: {
    ...CERTIFICATE,
    label: { en: 'Expires', ko: '만료' },
    en: 'They expire at different times: {a} and {b}.',
    ko: '만료 시각이 다릅니다: {a}, {b}.',
  },
  'expires-unrenewed': {
    ...CERTIFICATE,
    matters: true,
    label: { en: 'Expires', ko: '만료' },
    en: 'Only one of the certificates is due for renewal. {first}: expires {a}. {second}: expires {b}.',
    ko: '한쪽 인증서만 갱신할 때가 되었습니다. 만료일은 {first} 쪽이 {a}, {second} 쪽이 {b}입니다.',
  },
  signature: {
    ...CERTIFICATE,
    label: { en: 'Signature algorithm', ko: '서명 알고리즘' },
    en: 'The issuers signed with different algorithms: {a} and {b}.',
    ko: '발급자의 서명 알고리즘이 다릅니다: {a}, {b}.',
  },
  problem: {
    ...CERTIFICATE,
    matters: true,
    label: { en: '{title}', ko: '{title}' },
    en: 'Only {side} has this problem: {title}.',
    ko: '{side} 쪽에만 이 문제가 있습니다: {title}.',
  },
  remark: {
    ...CERTIFICATE,
    label: { en: '{title}', ko: '{title}' },
    en: 'Only {side} has this remark: {title}.',
    ko: '{side} 쪽에만 이 참고 사항이 있습니다: {title}.',
  },
  'intermediate-missing': {
    ...CHAIN,
    matters: true,
    label: { en: 'Intermediates sent', ko: '보내는 중간 인증서' },
    en: 'Only one side sends an intermediate that both need. {first}: {a}. {second}: {b}.',
    ko: '양쪽에 모두 필요한 중간 인증서를 한쪽만 보냅니다. {first}: {a}. {second}: {b}.',
  },
  intermediates: {
    ...CHAIN,
    label: { en: 'Intermediates sent', ko: '보내는 중간 인증서' },
    en: 'They send different intermediates. {first}: {a}. {second}: {b}.',
    ko: '보내는 중간 인증서가 다릅니다. {first}: {a}. {second}: {b}.',
  },
  root: {
    ...CHAIN,
    matters: true,
    label: { en: 'Root', ko: '루트' },
    en: 'The chains end at different roots: {a} and {b}. A client that trusts only one of them refuses the other side.',
    ko: '체인의 루트가 다릅니다: {a}, {b}. 한 루트만 신뢰하는 클라이언트는 다른 쪽을 거부합니다.',
  },
  grade: {
    ...TLS,
    matters: true,
    label: { en: 'Security grade', ko: '보안 등급' },
    en: 'The security grades differ: {a} and {b}.',
    ko: '보안 등급이 다릅니다: {a}, {b}.',
  },
  version: {
    ...TLS,
    matters: true,
    label: { en: '{version}', ko: '{version}' },
    en: 'Only one side accepts {version}. {first}: {a}. {second}: {b}.',
    ko: '한쪽만 {version} 버전을 받아들입니다. {first}: {a}. {second}: {b}.',
  },
  cipher: {
    ...TLS,
    label: { en: 'Cipher suite of a current client', ko: '최신 클라이언트의 암호 스위트' },
    en: 'A current client gets different cipher suites: {a} and {b}.',
    ko: '최신 클라이언트가 쓰는 암호 스위트가 다릅니다: {a}, {b}.',
  },
  'key-exchange': {
    ...TLS,
    label: { en: 'Key exchange of a current client', ko: '최신 클라이언트의 키 교환' },
    en: 'A current client gets different key exchanges: {a} and {b}.',
    ko: '최신 클라이언트가 쓰는 키 교환이 다릅니다: {a}, {b}.',
  },
  suites: {
    ...TLS,
    label: { en: 'Cipher suites of {version}', ko: '{version} 암호 스위트' },
    en: 'They chose different cipher suites of {version}. Only {first}: {a}. Only {second}: {b}.',
    ko: '{version} 버전에서 고른 암호 스위트가 다릅니다. {first} 쪽만: {a}. {second} 쪽만: {b}.',
  },
  groups: {
    ...TLS,
    label: { en: 'Groups', ko: '그룹' },
    en: 'They accept different groups. Only {first}: {a}. Only {second}: {b}.',
    ko: '받아들이는 그룹이 다릅니다. {first} 쪽만: {a}. {second} 쪽만: {b}.',
  },
  'client-certificate': {
    ...TLS,
    matters: true,
    label: { en: 'Client certificate', ko: '클라이언트 인증서' },
    en: 'Only one side requests a client certificate. {first}: {a}. {second}: {b}.',
    ko: '한쪽만 클라이언트 인증서를 요청합니다. {first}: {a}. {second}: {b}.',
  },
  check: {
    ...TLS,
    matters: true,
    label: { en: 'Check {id}', ko: '{id} 항목' },
    en: 'The check {id} has different results. {first}: {a} {second}: {b}',
    ko: '{id} 항목의 결과가 다릅니다. {first}: {a} {second}: {b}',
  },
  hint: {
    ...TLS,
    label: { en: 'Check {id}', ko: '{id} 항목' },
    en: 'The check {id} has different results, which lower no grade. {first}: {a} {second}: {b}',
    ko: '{id} 항목의 결과가 다르지만 등급에는 영향이 없습니다. {first}: {a} {second}: {b}',
  },
  status: {
    ...HTTP,
    matters: true,
    label: { en: 'HTTP status', ko: 'HTTP 상태 코드' },
    en: 'The responses have different status codes: {a} and {b}.',
    ko: 'HTTP 상태 코드가 다릅니다: {a}, {b}.',
  },
  header: {
    ...HTTP,
    label: { en: 'Header {name}', ko: '{name} 헤더' },
    en: 'The header {name} differs. {first}: {a}. {second}: {b}.',
    ko: '{name} 헤더가 다릅니다. {first}: {a}. {second}: {b}.',
  },
} as const satisfies Catalogue<DifferenceEntry>

export const NOT_COMPARED = {
  'no-certificate': {
    en: 'Certificate and chain: neither side has a certificate that can be read.',
    ko: '인증서와 체인: 양쪽 모두 읽을 수 있는 인증서가 없습니다.',
  },
  'one-certificate': {
    en: 'Names, dates and chain: only one side has a certificate that can be read.',
    ko: '이름, 유효 기간, 체인: 한쪽에만 읽을 수 있는 인증서가 있습니다.',
  },
  file: {
    en: 'TLS and HTTP: a file has neither.',
    ko: 'TLS와 HTTP: 파일에는 없는 내용입니다.',
  },
  tls: {
    en: 'TLS: it could not be checked at {side}.',
    ko: 'TLS: {side} 쪽을 확인하지 못했습니다.',
  },
  http: {
    en: 'HTTP headers: the page could not be checked at {side}.',
    ko: 'HTTP 헤더: {side} 쪽에서 확인할 수 있는 페이지가 없습니다.',
  },
  version: {
    en: '{version}: it could not be checked at {side}.',
    ko: '{version}: {side} 쪽을 확인하지 못했습니다.',
  },
  groups: {
    en: 'Groups {names}: they could not be checked at both sides.',
    ko: '{names} 그룹: 양쪽 모두에서 확인하지는 못했습니다.',
  },
  checks: {
    en: 'Checks {ids}: they could not be made at both sides.',
    ko: '{ids} 항목: 양쪽 모두에서 확인하지는 못했습니다.',
  },
  root: {
    en: 'Root: no complete chain was found at {side}.',
    ko: '루트: {side} 쪽에서 완전한 체인을 찾지 못했습니다.',
  },
} as const satisfies Catalogue

export const WORDS = {
  none: { en: 'none', ko: '없음' },
  here: { en: 'yes', ko: '있음' },
  missing: { en: 'no', ko: '없음' },
  accepted: { en: 'accepted', ko: '받아들임' },
  refused: { en: 'not accepted', ko: '받아들이지 않음' },
  requested: { en: 'requested', ko: '요청함' },
  unrequested: { en: 'not requested', ko: '요청하지 않음' },
  absent: { en: 'not sent', ko: '보내지 않음' },
} as const satisfies Catalogue

export const VERDICTS = {
  matters: {
    en: '{first} and {second} differ in {count} {count|point that matters|points that matter}.',
    ko: '{first}, {second}: 중요한 차이가 {count}건 있습니다.',
  },
  more: {
    en: '{count} other {count|difference does|differences do} not matter.',
    ko: '그 밖의 차이 {count}건은 문제가 되지 않습니다.',
  },
  minor: {
    en: '{first} and {second} differ in {count} {count|point, which does|points, which do} not matter.',
    ko: '{first}, {second}: 차이가 {count}건 있지만 문제가 되지 않습니다.',
  },
  equal: {
    en: '{first} and {second}: no difference was found.',
    ko: '{first}, {second}: 차이가 없습니다.',
  },
  open: {
    en: '{count} {count|point was|points were} not compared.',
    ko: '비교하지 못한 항목이 {count}건 있습니다.',
  },
  'not-compared': {
    en: '{first} and {second} could not be compared. {why}',
    ko: '{first}, {second}: 비교하지 못했습니다. {why}',
  },
} as const satisfies Catalogue
