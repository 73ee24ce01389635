/** A client that demands a revocation status could not determine one. */
import type { Entry } from './types.ts'

export default {
  id: 'revocation-status-unknown',
  causeGroup: 'revocation-unavailable',
  patterns: [
    'RevocationStatusUnknown',
    'CERT_TRUST_REVOCATION_STATUS_UNKNOWN',
    'CAPICOM_TRUST_REVOCATION_STATUS_UNKNOWN',
    'UNDETERMINED_REVOCATION_STATUS',
    'Could not determine revocation status',
    "Certificate's revocation status is unknown",
    'UnknownRevocationStatus',
    'invalid peer certificate: UnknownRevocationStatus',
    'schannel: the revocation status is unknown',
    'the revocation status is unknown',
    'revocation status is unknown',
    'revocation_status_undetermined',
    'bad_cert,revocation_status_undetermined',
    'errSecIncompleteCertRevocationCheck',
    { text: '-67635', with: ['ssl', 'tls', 'cfnetwork', 'certificate', 'sectrust'] },
    'CSSMERR_APPLETP_INCOMPLETE_REVOCATION_CHECK',
    'NO_REVOCATION_DATA',
    'revocation status could not be determined',
    'certificate revocation status could not be verified',
    'X509_V_ERR_OCSP_VERIFY_NEEDED',
    'OCSP verification needed',
    'verify error:num=73',
    'The revocation status of the certificate … is unknown',
    'revocation status of the certificate could not be determined',
    'Revocation status for a certificate in the chain … could not be',
    'The revocation status of the authentication server certificate',
    'Failed to check revocation status',
    'cannot verify revocation status',
    'unable to verify revocation status',
  ],
  asked: [
    'Windows says the revocation function could not tell the state of the certificate',
    'private CA without any CRL address, client insists on a revocation status',
    'certificate has no OCSP or CRL link inside, strict client reports status unknown',
    'smart card logon stops, revocation state of the card certificate is undetermined',
    'client is configured for CRLs, but has none from the issuer of this certificate',
    'revocation status of the certificate unknown',
    '인증서 폐기 상태를 알 수 없다고 나옵니다',
    '사설 CA 인증서에 CRL 주소가 없어서 해지 여부 판단 불가',
    '인증서에 OCSP 주소도 CRL 주소도 없는데 클라이언트가 폐기 상태를 요구',
    '윈도우에서 해지 상태를 결정할 수 없음이라고 표시',
    '폐기 목록을 쓰도록 설정했는데 발급 CA의 CRL이 없어 상태 불명',
    '인증서 해지 상태 불명',
  ],
  seen: [
    {
      by: '.NET 8',
      text:
        'The remote certificate is invalid because of errors in the certificate chain: '
        + 'RevocationStatusUnknown, OfflineRevocation',
    },
    {
      by: 'git for Windows',
      text: 'schannel: CertGetCertificateChain trust error CERT_TRUST_REVOCATION_STATUS_UNKNOWN',
    },
    {
      by: 'Java 17',
      text:
        'sun.security.validator.ValidatorException: PKIX path validation failed: '
        + 'java.security.cert.CertPathValidatorException: Could not determine revocation status',
    },
    {
      by: 'rustls 0.23',
      text: 'invalid peer certificate: UnknownRevocationStatus',
    },
    {
      by: 'macOS',
      text:
        'errSecIncompleteCertRevocationCheck: the revocation check for this certificate could not '
        + 'be completed (-67635)',
    },
  ],
  fixesFor: ['developer', 'owner', 'owner', 'developer'],
  en: {
    title: 'The revocation status of the certificate is unknown',
    causes: [
      'The client requires a revocation status, but it did not find an OCSP response or CRL for '
        + 'this certificate.',
      'The certificate, or an intermediate of a private CA, does not contain a CRL or OCSP address.',
      'CRLs are configured in the client, but not the CRL of the issuer of this certificate.',
      'A firewall blocks connections from the client to the CA.',
    ],
    fixes: [
      'Check the addresses in each certificate of the chain: `openssl x509 -in cert.pem -noout '
        + '-ext crlDistributionPoints,authorityInfoAccess`. Download from them on the machine that '
        + 'fails.',
      'With a private CA, publish a CRL for every issuing certificate, and add its address to new '
        + 'certificates.',
      'Send the whole chain. Without the intermediate, the client cannot check the signature of its CRL.',
      'In code, check revocation only if the certificates support it. In .NET, '
        + '`X509RevocationMode.Online` requires a CRL or OCSP address. In Java, load CRLs into the '
        + '`CertStore`.',
    ],
  },
  ko: {
    title: '인증서의 폐기 상태를 알 수 없습니다',
    causes: [
      '클라이언트가 폐기 상태를 요구하지만 이 인증서에 대한 OCSP 응답이나 CRL(폐기 목록)이 없습니다.',
      '인증서나 사설 CA의 중간 인증서에 CRL 주소도 OCSP 주소도 없습니다.',
      '클라이언트에 CRL을 지정했지만 이 인증서를 발급한 CA의 것이 아닙니다.',
      '방화벽 때문에 클라이언트가 CA에 접속하지 못합니다.',
    ],
    fixes: [
      '체인의 인증서마다 주소가 있는지 확인하고(`openssl x509 -in cert.pem -noout -ext '
        + 'crlDistributionPoints,authorityInfoAccess`), 실패하는 장비에서 그 주소로 내려받아 보세요.',
      '사설 CA라면 발급용 인증서마다 CRL을 배포하고 그 주소를 새 인증서에 넣으세요.',
      '체인을 모두 보내세요. 중간 인증서가 없으면 클라이언트가 CRL의 서명을 확인할 수 없습니다.',
      '코드에서는 인증서에 CRL이나 OCSP 주소가 있을 때만 폐기 여부를 확인하세요. .NET의 `X509RevocationMode.Online`에는 이 주소가 꼭 '
        + '필요합니다. Java에서는 `CertStore`에 CRL을 넣으세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-6.3',
    'https://learn.microsoft.com/en-us/windows/win32/api/wincrypt/ns-wincrypt-cert_trust_status',
    'https://docs.oracle.com/en/java/javase/21/security/java-pki-programmers-guide.html',
  ],
} as const satisfies Entry
