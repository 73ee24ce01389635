/** What a certificate check can find wrong before and beside the handshake and the chain. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { FaultEntry } from '../../../core/protocol/faults.ts'
import { LOOKUP_FAULTS } from '../../../core/protocol/faults.ts'

/** Where a revocation was told: `{source}` of a revoked certificate. */
export const SOURCES = {
  'source-stapled-ocsp': { en: 'the stapled OCSP response', ko: '서버가 스테이플링한 OCSP 응답' },
  'source-ocsp': { en: 'its OCSP responder', ko: 'CA의 OCSP 서버' },
  'source-crl': { en: 'its CRL', ko: 'CA의 CRL' },
} as const satisfies Catalogue

/** `{certificate}` is one of CERTIFICATES. */
export const CHECK_FAULTS = {
  ...LOOKUP_FAULTS,
  'no-address': {
    fault: 'dns-no-address',
    en: 'The domain has no IP address.',
    ko: '도메인에 IP 주소가 없습니다.',
  },
  'unexamined-for-size': {
    fault: 'too-large',
    en: 'The IP addresses of this domain sent more certificates than one check examines.',
    ko: '이 도메인의 IP 주소들이 보낸 인증서가 한 번에 확인할 수 있는 양보다 많습니다.',
  },
  'unexamined-for-time': {
    fault: 'timeout',
    en: 'The certificates of the server could not be examined in time.',
    ko: '서버가 보낸 인증서를 제때 확인하지 못했습니다.',
    transient: true,
  },
  'legacy-only': {
    fault: 'legacy-protocol',
    en: 'The server supports nothing newer than {protocol}, which clients refuse.',
    ko: '서버가 {protocol}까지만 지원하여 클라이언트가 연결을 거부합니다.',
  },
  'revoked-since': {
    fault: 'revoked',
    en: '{certificate} was revoked on {revokedAt|date} ({reason}), according to {source}.',
    ko: '{certificate}가 {revokedAt|date}에 폐기되었습니다(사유: {reason}, 출처: {source}).',
  },
  'revoked-undated': {
    fault: 'revoked',
    en: '{certificate} was revoked ({reason}), according to {source}.',
    ko: '{certificate}가 폐기되었습니다(사유: {reason}, 출처: {source}).',
  },
} as const satisfies Catalogue<FaultEntry>
