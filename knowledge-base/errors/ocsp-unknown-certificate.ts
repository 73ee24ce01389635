/** The OCSP server does not know the certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'ocsp-unknown-certificate',
  causeGroup: 'revocation-unavailable',
  patterns: [
    'SEC_ERROR_OCSP_UNKNOWN_CERT',
    'The OCSP server has no status for the certificate',
    'SEC_ERROR_OCSP_UNAUTHORIZED_REQUEST',
    'The OCSP server has refused this request as unauthorized',
    'X509_V_ERR_OCSP_CERT_UNKNOWN',
    'OCSP unknown cert',
    'verify error:num=75',
    'OCSP_CERT_UNKNOWN',
    'OCSP_CERT_NOT_LISTED',
    'Server certificate status is unknown',
    'SSL certificate status: unknown',
    'OCSP response does not include a response for a certificate supplied in the OCSP request',
    'OCSP response error: UNAUTHORIZED',
    'ocsp: error from server: unauthorized',
    'Responder Error: unauthorized (6)',
    'CRYPT_E_NOT_IN_REVOCATION_DATABASE',
    '…80092014',
    '-2146885612',
    "The certificate is not in the revocation server's database",
    'Cert Status: unknown',
    'OcspStatusUnknown',
    'OcspResponseCertIdUnknown',
    'The identity of a certificate in an OCSP response cannot be established',
    "The certificate's status is unknown",
    'certificate status … unknown … in the OCSP response',
    'No response found for CertId',
    'unauthorized … ocsp responder',
    'OCSP 서버가 인증서에 대한 상태를 유지하고 있지 않습니다',
    'OCSP 서버가 이 요청을 인증되지 않은 것으로',
    'OCSP 服务器没有证书的状态',
    'Der OCSP-Server hat keinen Status für das Zertifikat',
    "Le serveur OCSP n'a pas de statut pour le certificat",
    'El servidor OCSP no tiene estado para el certificado',
  ],
  asked: [
    'OCSP server has never heard of our new certificate',
    'responder answers unauthorized for the OCSP request',
    'issued five minutes ago, OCSP status is unknown',
    'wrong issuer in the OCSP query, so the responder knows nothing',
    'CA support says wait, its OCSP database lacks our serial number',
    '방금 발급한 인증서를 OCSP 서버가 모른다고 함',
    'OCSP 조회 결과가 알 수 없음으로 나옴',
    'OCSP 요청이 권한 없음으로 거절됨',
    '발급자를 틀리게 넣어 OCSP 서버가 인증서를 못 찾음',
    'CA의 OCSP 데이터베이스에 우리 일련번호가 아직 없대요',
  ],
  seen: [
    {
      by: 'Firefox',
      text: 'The OCSP server has no status for the certificate.\nError code: SEC_ERROR_OCSP_UNKNOWN_CERT',
    },
    {
      by: 'Firefox',
      text:
        'The OCSP server has refused this request as unauthorized.\nError code: '
        + 'SEC_ERROR_OCSP_UNAUTHORIZED_REQUEST',
    },
    {
      by: 'openssl 3.0 ocsp',
      text: 'Responder Error: unauthorized (6)',
    },
    {
      by: 'Go x/crypto/ocsp',
      text: 'ocsp: error from server: unauthorized',
    },
    {
      by: 'curl 8.5 (GnuTLS)',
      text: 'curl: (91) Server certificate status is unknown',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'The OCSP server does not know the certificate',
    causes: [
      'The certificate was issued minutes ago, and the OCSP server does not have its status yet.',
      'The request contains the wrong issuer: the intermediate in the chain is not the one that '
        + 'signed the certificate.',
      'The certificate has expired or is from a test CA, so the OCSP server no longer answers for it '
        + '("unauthorized").',
    ],
    fixes: [
      'Wait an hour after issuance, and reload the server. If the error persists, ask the CA about '
        + 'the serial number: `openssl x509 -in cert.pem -noout -serial`.',
      'Query the OCSP server with the right issuer: `openssl ocsp -issuer chain.pem -cert cert.pem '
        + '-url URL -resp_text`. If this works, replace the intermediate on the server.',
      'In your own program, create the request with the issuer of the certificate. Treat "unknown" '
        + 'as an error, not as "good".',
    ],
  },
  ko: {
    title: 'OCSP 서버에 이 인증서의 정보가 없습니다',
    causes: [
      '발급한 지 얼마 되지 않아 OCSP 서버에 아직 반영되지 않았습니다.',
      '요청의 발급자가 틀렸습니다. 체인의 중간 인증서가 실제로 서명한 중간 인증서와 다릅니다.',
      '인증서가 만료되었거나 시험용 CA의 것이라 OCSP 서버가 더 이상 응답하지 않습니다("unauthorized").',
    ],
    fixes: [
      '발급하고 한 시간 뒤에 서버를 리로드하세요. 계속되면 일련번호를 확인해 CA에 문의하세요: `openssl x509 -in cert.pem -noout -serial`.',
      '올바른 발급자로 확인하세요: `openssl ocsp -issuer chain.pem -cert cert.pem -url URL -resp_text`. 정상이면 서버의 중간 '
        + '인증서를 바꾸세요.',
      '직접 만든 프로그램이라면 인증서의 발급자로 요청을 만들고, "unknown"은 "good"이 아니라 오류로 처리하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc6960#section-2.2',
    'https://www.rfc-editor.org/rfc/rfc5019#section-2.2.3',
    'https://docs.openssl.org/master/man1/openssl-ocsp/',
  ],
} as const satisfies Entry
