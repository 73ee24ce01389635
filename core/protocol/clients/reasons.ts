/**
 * Why a client does not connect, or why that is not certain. Parameters are the server's alone. Sentences put
 * the reasons of failures in brackets, so those have none.
 */
import type { Catalogue, Coded } from '../../text/catalogue.ts'

/** What was not measured of the server, or is not known of the client. */
const PARTS = {
  'part-versions': { en: 'TLS versions', ko: 'TLS 버전' },
  'part-suites': { en: 'cipher suites', ko: '암호 스위트' },
  'part-groups': { en: 'key exchange groups', ko: '키 교환 그룹' },
  'part-schemes': { en: 'signature algorithms', ko: '서명 알고리즘' },
  'part-choice': { en: 'order of preference', ko: '우선순위' },
  'part-dh': { en: 'DHE key size', ko: 'DHE 키 크기' },
  'part-renegotiation': { en: 'secure renegotiation', ko: '안전한 재협상' },
  'part-hello': { en: 'tolerance of the ClientHello', ko: 'ClientHello 처리 여부' },
  'part-sni': { en: 'connections without a server name (SNI)', ko: '서버 이름(SNI)이 없는 연결' },
  'part-size': { en: 'length of the certificate chain', ko: '인증서 체인의 길이' },
  'part-certificate': { en: 'certificate', ko: '인증서' },
  'part-name': { en: 'host name in the certificate', ko: '인증서의 호스트 이름' },
  'part-dates': { en: 'validity period', ko: '유효 기간' },
  'part-chain': { en: 'certificate chain', ko: '인증서 체인' },
  'part-roots': { en: 'root certificate {roots}', ko: '루트 인증서 {roots}' },
  'part-key': { en: 'keys of the certificates', ko: '인증서의 키' },
  'part-hash': { en: 'signatures of the certificates', ko: '인증서의 서명' },
  'part-purposes': { en: 'extended key usage', ko: '확장 키 용도' },
  'part-days': { en: 'certificate lifetime', ko: '인증서의 유효 기간 길이' },
  'part-timestamps': { en: 'CT timestamps (SCTs)', ko: 'CT 타임스탬프(SCT)' },
  'part-revocation': { en: 'revocation', ko: '폐기 여부' },
  'part-staple': { en: 'OCSP stapling', ko: 'OCSP 스테이플링' },
  'part-problems': { en: 'problem "{problem}"', ko: '"{problem}" 문제' },
} as const satisfies Catalogue

export const CLIENT_REASONS = {
  ...PARTS,
  'no-shared-version': { en: 'no shared TLS version', ko: '공통 TLS 버전 없음' },
  'no-shared-suite': {
    en: 'no shared cipher suite in {version}',
    ko: '{version} 버전에 공통 암호 스위트 없음',
  },
  'no-shared-group': {
    en: 'no shared key exchange group in {version}',
    ko: '{version} 버전에 공통 키 교환 그룹 없음',
  },
  'no-shared-scheme': {
    en: 'no shared signature algorithm in {version}',
    ko: '{version} 버전에 공통 서명 알고리즘 없음',
  },
  'hello-not-processed': {
    en: "the server does not process the client's ClientHello",
    ko: '서버가 클라이언트의 ClientHello를 처리하지 못함',
  },
  'sni-missing': {
    en: 'the server requires SNI',
    ko: '서버가 SNI를 요구함',
  },
  'dh-too-short': { en: '{bits}-bit DHE key is too short', ko: 'DHE 키가 {bits}비트로 짧음' },
  'renegotiation-insecure': {
    en: 'the server lacks secure renegotiation',
    ko: '서버가 안전한 재협상을 지원하지 않음',
  },
  'message-too-long': {
    en: 'Certificate message of {bytes|grouped} bytes is too long',
    ko: 'Certificate 메시지가 {bytes|grouped}바이트로 너무 긺',
  },
  'too-many-certificates': {
    en: 'chain of {count} {count|certificate|certificates} is too long',
    ko: '체인의 인증서가 {count}장으로 너무 많음',
  },
  'name-not-covered': { en: 'the certificate is for another name', ko: '다른 호스트 이름의 인증서' },
  'common-name-only': {
    en: 'the name is only the common name of the certificate',
    ko: '호스트 이름이 인증서의 공통 이름에만 있음',
  },
  'certificate-expired': { en: 'the certificate has expired', ko: '인증서 만료됨' },
  'certificate-not-yet-valid': { en: 'the certificate is not yet valid', ko: '인증서의 유효 기간 시작 전' },
  'root-unknown': {
    en: 'the certificate chain does not lead to a trusted root',
    ko: '인증서 체인이 신뢰하는 루트로 이어지지 않음',
  },
  'root-lacking': {
    en: 'the root store lacks {roots}',
    ko: '루트 목록에 {roots} 없음',
  },
  'intermediate-missing': {
    en: 'the server does not send the intermediate certificate',
    ko: '서버가 중간 인증서를 보내지 않음',
  },
  'rsa-too-short': { en: '{bits}-bit RSA key is too short', ko: 'RSA 키가 {bits}비트로 짧음' },
  'rsa-too-long': { en: '{bits}-bit RSA key is too long', ko: 'RSA 키가 {bits}비트로 긺' },
  'curve-too-small': { en: '{bits}-bit EC key is too short', ko: 'EC 키가 {bits}비트로 짧음' },
  'weak-hash': { en: '{hash} signature in the certificate chain', ko: '인증서 체인에 {hash} 서명이 있음' },
  'wrong-purposes': {
    en: 'the certificate lacks the extended key usage serverAuth',
    ko: '인증서에 확장 키 용도 serverAuth가 없음',
  },
  'lifetime-too-long': {
    en: 'certificate lifetime of {days} days is too long',
    ko: '인증서의 유효 기간이 {days}일로 긺',
  },
  'timestamps-missing': { en: 'too few CT timestamps', ko: 'CT 타임스탬프 부족' },
  'certificate-revoked': { en: 'the certificate is revoked', ko: '인증서 폐기됨' },
  'staple-missing': {
    en: 'the certificate requires OCSP stapling, and the server does not send a response',
    ko: '인증서에 필요한 OCSP 스테이플링 응답을 서버가 보내지 않음',
  },
  'certificate-refused': {
    en: 'the client rejects the problem "{problem}"',
    ko: '클라이언트가 "{problem}" 문제를 거부함',
  },
  unmeasured: { en: '{part} not checked', ko: '{part} 확인하지 못함' },
  unconfirmed: {
    en: 'client behavior unknown for {part}',
    ko: '{part} 관련 클라이언트 동작을 알 수 없음',
  },
} as const satisfies Catalogue

export type ClientReason = Exclude<Coded<typeof CLIENT_REASONS>, { readonly code: keyof typeof PARTS }>
type Part = Coded<typeof PARTS>
type PlainPart = Exclude<keyof typeof PARTS, 'part-roots' | 'part-problems'>

/** Certain: the client does not connect. Otherwise it may not. */
export interface Obstacle {
  readonly certain: boolean
  readonly reason: ClientReason
}

export const fails = (reason: ClientReason): Obstacle => ({ certain: true, reason })

const partOf = (part: PlainPart | Part): Part => (typeof part === 'string' ? ({ code: part } as Part) : part)

/** It was not measured of the server. */
export const notMeasured = (part: PlainPart | Part): Obstacle => ({
  certain: false,
  reason: { code: 'unmeasured', params: { part: partOf(part) } },
})

/** The part that was not measured; null: it is something else. */
export const unmeasuredPart = (reason: ClientReason | null): string | null => {
  if (reason?.code !== 'unmeasured') return null
  const { part } = reason.params
  return typeof part === 'object' && 'code' in part ? part.code : null
}

/** It is not known of the client. */
export const notConfirmed = (part: PlainPart | Part): Obstacle => ({
  certain: false,
  reason: { code: 'unconfirmed', params: { part: partOf(part) } },
})
