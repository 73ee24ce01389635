/** Why an OCSP response does not count: every code, and its words. */
import type { Catalogue, Coded } from '../../../text/catalogue.ts'

export const OCSP = {
  'ocsp-malformed-request': {
    en: 'the OCSP responder rejected the request as malformed',
    ko: 'OCSP 서버가 요청 형식이 잘못되었다고 응답했습니다',
  },
  'ocsp-internal-error': {
    en: 'the OCSP responder reports an internal error',
    ko: 'OCSP 서버가 내부 오류라고 응답했습니다',
    transient: true,
  },
  'ocsp-try-later': {
    en: 'the OCSP responder asks to try again later',
    ko: 'OCSP 서버가 나중에 다시 시도하라고 응답했습니다',
    transient: true,
  },
  'ocsp-signature-required': {
    en: 'the OCSP responder accepts only signed requests',
    ko: 'OCSP 서버가 서명된 요청만 받습니다',
  },
  'ocsp-unauthorized': {
    en: 'the OCSP responder has no answer for this certificate (unauthorized)',
    ko: 'OCSP 서버가 이 인증서의 상태를 알려 주지 않습니다(unauthorized)',
  },
  'ocsp-malformed': {
    en: 'the OCSP response is malformed',
    ko: 'OCSP 응답의 형식이 올바르지 않습니다',
  },
  'ocsp-other-ca': {
    en: 'the OCSP response is about a certificate of another CA',
    ko: '다른 CA가 발급한 인증서의 OCSP 응답입니다',
  },
  'ocsp-other-certificate': {
    en: 'the OCSP response is about another certificate',
    ko: '다른 인증서의 OCSP 응답입니다',
  },
  'ocsp-not-yet-valid': {
    en: 'the OCSP response is valid only from {from}',
    ko: 'OCSP 응답의 유효 기간이 아직 시작되지 않았습니다. 시작: {from}',
  },
  'ocsp-old': {
    en: 'the OCSP response of {thisUpdate} is old and has no nextUpdate',
    ko: 'OCSP 응답이 오래되었고 nextUpdate가 없습니다. 생성: {thisUpdate}',
  },
  'ocsp-ends-before-start': {
    en: 'the OCSP response ends before it starts',
    ko: 'OCSP 응답의 종료 시각이 시작 시각보다 빠릅니다',
  },
  'ocsp-expired': {
    en: 'the OCSP response expired at {until}',
    ko: 'OCSP 응답이 만료되었습니다. 만료: {until}',
  },
  'ocsp-critical-extension': {
    en: 'the OCSP response has the unknown critical extension {oid}',
    ko: 'OCSP 응답에 알 수 없는 필수(critical) 확장이 있습니다: {oid}',
  },
  'ocsp-weak-signature': {
    en: 'the OCSP response is signed with {algorithm}, which can be forged',
    ko: 'OCSP 응답에 위조 위험이 있는 서명 알고리즘이 쓰였습니다({algorithm})',
  },
  'ocsp-bad-signature': {
    en: 'the OCSP response has no valid signature',
    ko: 'OCSP 응답의 서명이 올바르지 않습니다',
  },
  'ocsp-many-signatures': {
    en: 'the OCSP response takes more signature checks than clients make',
    ko: 'OCSP 응답을 확인하려면 서명을 너무 많이 검증해야 합니다',
  },
  'ocsp-signer-other-ca': {
    en: 'the certificate of the OCSP responder was not issued by the CA of the certificate',
    ko: 'OCSP 서버의 인증서를 이 인증서의 CA가 발급하지 않았습니다',
  },
  'ocsp-signer-weak-signature': {
    en: 'the certificate of the OCSP responder is signed with {algorithm}, which can be forged',
    ko: 'OCSP 서버 인증서에 위조 위험이 있는 서명 알고리즘이 쓰였습니다({algorithm})',
  },
  'ocsp-signer-extended-key-usage': {
    en: 'the extended key usage of the OCSP responder certificate does not allow OCSP signing',
    ko: 'OCSP 서버 인증서의 확장 키 용도(extendedKeyUsage)가 OCSP 서명을 허용하지 않습니다',
  },
  'ocsp-signer-key-usage': {
    en: 'the key usage of the OCSP responder certificate does not allow signing',
    ko: 'OCSP 서버 인증서의 키 용도(keyUsage)가 서명을 허용하지 않습니다',
  },
  'ocsp-signer-not-yet-valid': {
    en: 'the certificate of the OCSP responder is not valid yet',
    ko: 'OCSP 서버의 인증서가 아직 유효하지 않습니다',
  },
  'ocsp-signer-expired': {
    en: 'the certificate of the OCSP responder has expired',
    ko: 'OCSP 서버의 인증서가 만료되었습니다',
  },
  'ocsp-signer-critical-extension': {
    en: 'the certificate of the OCSP responder has an unknown critical extension',
    ko: 'OCSP 서버의 인증서에 알 수 없는 필수(critical) 확장이 있습니다',
  },
} as const satisfies Catalogue

export type OcspReason = Coded<typeof OCSP>
