/** The certificate has no address where its revocation could be checked. */
import type { Entry } from './types.ts'

export default {
  id: 'no-revocation-mechanism',
  causeGroup: 'revocation-unavailable',
  patterns: [
    'ERR_CERT_NO_REVOCATION_MECHANISM',
    'No revocation mechanism found',
    'Certificate does not specify OCSP responder',
    'OCSP_NEED_URL',
    'No OCSP responder specified',
    'OCSP URL not available',
    'OCSP_NO_REVOCATION_URL',
    'No CRL distribution point for this certificate',
    'NO_CRL_DISTRIBUTION_POINT',
    'no URL to issuing certificate',
    'no OCSP URI in certificate and no SSLStaplingForceURL set',
    'certificate has no OCSP responder',
    'no CRL distribution points found',
    'certificate does not contain CRL distribution points',
    'no crl dp in certificate',
    'Must specify the location of an OCSP Responder',
    'no OCSP URL found',
    'no OCSP URI',
    'SEC_ERROR_CERT_BAD_ACCESS_LOCATION',
    'The location for the certificate status server has invalid format',
    'SEC_ERROR_OCSP_NO_DEFAULT_RESPONDER',
    'You must set the OCSP default responder before performing this operation',
    'SEC_ERROR_BAD_CRL_DP_URL',
    'Invalid or unsupported URL in CRL distribution point name',
    { text: 'net_error -204', with: 'handshake' },
  ],
  asked: [
    'certificate carries neither a CRL nor an OCSP address, Java revocation check fails',
    'short-lived certificate has no revocation URL in it',
    'private CA issued without CRL distribution point',
    'revocation checking has nowhere to ask, CA ended OCSP',
    'strict client demands a revocation address that our certificate lacks',
    'Windows cannot check revocation, internal certificate names no CRL location',
    '인증서에 CRL도 OCSP 주소도 없어서 폐기 확인을 못 함',
    '단기 인증서라 폐기 확인 주소가 안 들어 있음',
    '사설 CA가 CRL 배포 지점 없이 인증서를 발급함',
    'CA가 OCSP를 종료해 인증서에 주소가 빠짐',
    '자바 폐기 검사를 켰더니 OCSP 주소가 없다고 실패',
    '윈도우가 사내 인증서에 CRL 위치가 없어 폐기 여부를 못 봄',
  ],
  seen: [
    {
      by: 'Chrome',
      text: 'No revocation mechanism found.\nNET::ERR_CERT_NO_REVOCATION_MECHANISM',
    },
    {
      by: 'Java 17',
      text: 'java.security.cert.CertPathValidatorException: Certificate does not specify OCSP responder',
    },
    {
      by: 'Botan 2.19',
      text: 'No CRL distribution point for this certificate',
    },
    {
      by: 'Apache 2.4',
      text:
        'AH02218: ssl_stapling_init_cert: no OCSP URI in certificate and no SSLStaplingForceURL set '
        + '[subject: CN=example.com]',
    },
  ],
  fixesFor: ['owner', 'developer', 'owner'],
  en: {
    title: 'The certificate does not contain a CRL or OCSP address',
    causes: [
      'The CA no longer offers OCSP. Several public CAs have ended it since 2025, and their certificates '
        + 'have only a CRL address.',
      'The certificate is short-lived (7 days or less) and does not require an address.',
      'A private CA issued it without CRL and OCSP addresses.',
    ],
    fixes: [
      'If the log only reports that OCSP stapling is ignored, disable it: remove `ssl_stapling '
        + 'on;` in nginx, or set `SSLUseStapling off` in Apache.',
      'Make the client check CRLs, or accept a missing address. In Java, use '
        + '`PKIXRevocationChecker.Option.PREFER_CRLS` with `SOFT_FAIL`.',
      'With a private CA, add `crlDistributionPoints = URI:http://crl.example.com/ca.crl` to the '
        + 'extensions, and reissue.',
    ],
  },
  ko: {
    title: '인증서에 CRL 주소도 OCSP 주소도 없습니다',
    causes: [
      'CA가 더 이상 OCSP를 지원하지 않습니다. 2025년부터 여러 공인 CA가 종료했고 이들의 인증서에는 CRL 주소만 있습니다.',
      '유효 기간이 7일 이하인 단기 인증서라 주소가 필요하지 않습니다.',
      '사설 CA가 CRL과 OCSP 주소 없이 발급했습니다.',
    ],
    fixes: [
      '스테이플링을 무시한다는 로그만 나온다면 OCSP 스테이플링을 끄세요. nginx는 `ssl_stapling on;`을 삭제하고 Apache는 '
        + '`SSLUseStapling off`로 설정하세요.',
      '클라이언트가 CRL을 확인하거나 주소가 없어도 통과하게 하세요. Java라면 `PKIXRevocationChecker.Option.PREFER_CRLS`를 '
        + '`SOFT_FAIL`과 함께 쓰세요.',
      '사설 CA라면 확장에 `crlDistributionPoints = URI:http://crl.example.com/ca.crl`을 추가하고 다시 발급하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.13',
    'https://letsencrypt.org/docs/profiles/',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslusestapling',
  ],
} as const satisfies Entry
