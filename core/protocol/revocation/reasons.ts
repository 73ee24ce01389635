/** Why nobody knows whether a certificate was revoked, and why one was: every code, and its words. */
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import { HTTP, statusReason } from '../http/reasons.ts'
import { CRL_FORM } from '../x509/revocation/crl-reasons.ts'
import { OCSP } from '../x509/revocation/ocsp-reasons.ts'
import type { HttpResult } from '../http/http.ts'

/** CRLReason of RFC 5280 5.3.1; `unspecified` also stands for none that exists. */
export const CRL_REASONS = {
  unspecified: { en: 'unspecified', ko: '밝히지 않음' },
  keyCompromise: { en: 'private key compromised', ko: '개인 키 유출' },
  cACompromise: { en: 'CA key compromised', ko: 'CA 키 유출' },
  affiliationChanged: { en: 'affiliation changed', ko: '소속 변경' },
  superseded: { en: 'superseded', ko: '새 인증서로 교체' },
  cessationOfOperation: { en: 'no longer in operation', ko: '운영 종료' },
  certificateHold: { en: 'on hold', ko: '일시 정지' },
  removeFromCRL: { en: 'removed from the CRL', ko: '폐기 해제' },
  privilegeWithdrawn: { en: 'privilege withdrawn', ko: '권한 철회' },
  aACompromise: { en: 'attribute authority key compromised', ko: '속성 기관 키 유출' },
} as const satisfies Catalogue

export type CrlReason = keyof typeof CRL_REASONS

const FROM_OCSP = {
  'ocsp-not-http': { en: 'the OCSP URL is not http', ko: 'OCSP 서버 주소가 http가 아닙니다' },
  'ocsp-unknown': {
    en: 'the OCSP responder does not know the certificate',
    ko: 'OCSP 서버가 이 인증서에 "unknown"으로 응답했습니다',
  },
  'ocsp-timeout': {
    en: 'the OCSP responder did not respond in time',
    ko: 'OCSP 서버가 제때 응답하지 않았습니다',
    transient: true,
  },
  'ocsp-unavailable': {
    en: 'no usable response from the OCSP responder ({because})',
    ko: 'OCSP 서버에서 정상 응답을 받지 못했습니다({because})',
  },
} as const satisfies Catalogue

const FROM_CRL = {
  'crl-not-http': { en: 'the CRL URL is not http', ko: 'CRL 주소가 http가 아닙니다' },
  'crl-timeout': {
    en: 'the CRL did not arrive in time',
    ko: 'CRL을 제때 받지 못했습니다',
    transient: true,
  },
  'crl-unavailable': {
    en: 'no usable response from the CRL server ({because})',
    ko: 'CRL 서버에서 정상 응답을 받지 못했습니다({because})',
  },
  'crl-many-fetches': {
    en: 'too many CRLs are being fetched right now',
    ko: '지금 받고 있는 CRL이 너무 많습니다',
    transient: true,
  },
  'crl-slow-to-read': {
    en: 'the CRL could not be read in time',
    ko: 'CRL을 제때 해석하지 못했습니다',
    transient: true,
  },
  'crl-malformed': {
    en: 'the file at the CRL URL is not a valid CRL',
    ko: 'CRL 주소에 있는 파일이 올바른 CRL이 아닙니다',
  },
  'crl-not-yet-valid': {
    en: 'the CRL is valid only from {from}',
    ko: 'CRL의 유효 기간이 아직 시작되지 않았습니다. 시작: {from}',
  },
  'crl-expired': {
    en: 'the CRL expired at {until}',
    ko: 'CRL이 만료되었습니다. 만료: {until}',
  },
  'crl-old': {
    en: 'the CRL of {thisUpdate} is old and has no nextUpdate',
    ko: 'CRL이 오래되었고 nextUpdate가 없습니다. 생성: {thisUpdate}',
  },
  'crl-weak-signature': {
    en: 'the CRL is signed with {algorithm}, which can be forged',
    ko: 'CRL에 위조 위험이 있는 서명 알고리즘이 쓰였습니다({algorithm})',
  },
  'crl-unknown-issuer': {
    en: 'the certificate of the CRL issuer "{issuer}" is not known',
    ko: 'CRL을 발행한 "{issuer}" CA의 인증서를 찾을 수 없습니다',
  },
  'crl-bad-signature': {
    en: 'the CRL has no valid signature',
    ko: 'CRL의 서명이 올바르지 않습니다',
  },
  'crl-signer-key-usage': {
    en: 'the key usage of the CRL signer does not allow CRL signing',
    ko: 'CRL에 서명한 CA의 키 용도(keyUsage)가 CRL 서명을 허용하지 않습니다',
  },
  'crl-out-of-scope': {
    en: 'the CRL does not cover this certificate: it has another issuer or distribution point',
    ko: 'CRL의 발급자나 배포 지점이 이 인증서의 것과 다릅니다',
  },
  'crl-only-delta': {
    en: 'the CRL URL has only a delta CRL instead of a full one',
    ko: '전체 CRL이 있어야 할 곳에 델타 CRL만 있습니다',
  },
  'crl-some-reasons': {
    en: 'the CRL does not cover every revocation reason',
    ko: 'CRL이 일부 폐기 사유만 다룹니다',
  },
} as const satisfies Catalogue

const OF_CERTIFICATE = {
  'revocation-timeout': {
    en: 'no response in time',
    ko: '제때 응답을 받지 못했습니다',
    transient: true,
  },
  'revocation-unanswered': {
    en: 'no answer from any source: {reasons}',
    ko: '폐기 여부를 알려 준 서버가 없습니다. {reasons}',
  },
  'no-revocation-url': {
    en: 'the certificate has no OCSP or CRL URL',
    ko: '인증서에 OCSP 주소도 CRL 주소도 없습니다',
  },
  'not-revocable': {
    en: 'a short-lived certificate without OCSP or CRL URL is not meant to be revoked',
    ko: '유효 기간이 짧고 OCSP 주소도 CRL 주소도 없어 폐기 대상이 아닙니다',
  },
  'issuer-certificate-unknown': {
    en: 'the issuer certificate is not known, so no response could be verified',
    ko: '발급자의 인증서를 알 수 없어 응답을 검증할 수 없습니다',
  },
  'certificate-signature-unverified': {
    en: 'the signature of the certificate cannot be verified, so anyone may have made it',
    ko: '인증서의 서명을 검증할 수 없어 누가 만든 인증서인지 알 수 없습니다',
  },
  'path-too-long-to-check': {
    en: 'the path is too long to check all of it',
    ko: '체인이 너무 길어 모두 확인하지 못했습니다',
  },
  'no-trusted-root': {
    en: 'the chain does not end in a trusted root',
    ko: '체인이 신뢰할 수 있는 루트로 이어지지 않아 확인하지 않았습니다',
  },
  'revocation-of-expired': {
    en: 'CAs may drop expired certificates from OCSP and CRLs',
    ko: '만료된 인증서는 CA가 OCSP와 CRL에서 뺄 수 있어 확인하지 않았습니다',
  },
} as const satisfies Catalogue

export const REVOCATION = {
  ...HTTP,
  ...OCSP,
  ...CRL_FORM,
  ...FROM_OCSP,
  ...FROM_CRL,
  ...OF_CERTIFICATE,
}

export type RevocationReason = Coded<typeof REVOCATION>

/** Several reasons as one, each once. */
export const joined = (reasons: readonly RevocationReason[]): RevocationReason => {
  const distinct = [...new Map(reasons.map(one => [JSON.stringify(one), one])).values()]
  return distinct.length === 1
    ? distinct[0]!
    : { code: 'revocation-unanswered', params: { reasons: distinct } }
}

/** RFC 5280 5.3.1, by number; 7 is not used. */
const NUMBERED: readonly (CrlReason | null)[] = [
  'unspecified',
  'keyCompromise',
  'cACompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'certificateHold',
  null,
  'removeFromCRL',
  'privilegeWithdrawn',
  'aACompromise',
]

/** The CRLReason's name; `unspecified` when none, or none that exists, was given. */
export const crlReason = (number: number | null): CrlReason => NUMBERED[number ?? 0] ?? 'unspecified'

/** Silence has one code, whether the connection noticed it first or the caller. */
export const revocationFailure = (source: 'ocsp' | 'crl', result: HttpResult): RevocationReason =>
  !result.ok && result.why === 'timeout'
    ? { code: `${source}-timeout` }
    : {
        code: `${source}-unavailable`,
        params: { because: result.ok ? statusReason(result.status) : result.reason },
      }
