/** A certificate that is not a CA has issued another one. */
import type { Entry } from './types.ts'

export default {
  id: 'not-a-ca',
  causeGroup: 'key-usage',
  patterns: [
    'SEC_ERROR_CA_CERT_INVALID',
    'NSS error -8156',
    { text: 'Issuer certificate is invalid', with: ['SEC_ERROR', 'certificate', 'nss', 'firefox'] },
    'X509_V_ERR_INVALID_CA',
    'invalid CA certificate',
    'verify error num 79',
    'Verify return code 79',
    'error 79 at…depth lookup',
    { text: 'INVALID_CA', with: ['tls', 'ssl', 'certificate', 'x509', 'ERR_TLS'] },
    'X509_V_ERR_INVALID_NON_CA',
    'invalid non-CA certificate has CA markings',
    'verify error num 37',
    'Verify return code 37',
    'error 37 at…depth lookup',
    'X509_V_ERR_KEYUSAGE_NO_CERTSIGN',
    'key usage does not include certificate signing',
    'verify error num 32',
    'Verify return code 32',
    'error 32 at…depth lookup',
    'GNUTLS_CERT_SIGNER_NOT_CA',
    'certificate issuer is not a CA',
    'CERT_E_ROLE',
    '0x800B0103',
    '800B0103',
    '-2146762493',
    'can only be used as an end-entity is being used as a CA',
    'TRUST_E_BASIC_CONSTRAINTS',
    '0x80096019',
    '80096019',
    '-2146869223',
    "A certificate's basic constraint extension has not been observed",
    'InvalidBasicConstraints',
    'CERT_TRUST_INVALID_BASIC_CONSTRAINTS',
    'basic constraints check failed this is not a CA certificate',
    'NOT_CA_CERT',
    'End user tried to act as a CA',
    'Wrong key usage expected keyCertSign',
    'CA key usage check failed',
    'keyCertSign bit is not set',
    'is not a CA certificate',
    'does not have keyCertSign bit set in KeyUsage extension',
    'certificate is not authorized to sign other certificates',
    'parent certificate cannot sign this kind of certificate',
    'EndEntityUsedAsCa',
    'IssuerNotCertSigner',
    'CA_CERT_NOT_FOR_CERT_ISSUER',
    'CA certificate not allowed to issue certs',
    'errSecInvalidBasicConstraints',
    'errSecNoBasicConstraintsCA',
    { text: 'certificate is not a CA', with: ['ssl', 'tls', 'x509', 'chain', 'verify'] },
    '발급자 인증서가 유효하지 않습니다',
    'Das Aussteller-Zertifikat ist ungültig',
    '颁发者证书无效',
    "Le certificat de l'autorité de délivrance est invalide",
    'One of the CA certificates is invalid',
    'QSslError::InvalidCaCertificate',
    'bad_cert missing_basic_constraint',
    { text: 'Not a CA by basic constraint error', with: ['wolfssl'] },
  ],
  asked: [
    'normal server certificate was used to sign another one, it is not a CA',
    'our private CA was created without the CA flag, basic constraints missing',
    'issuer may not sign certificates, key cert sign is absent',
    'imported the server certificate as authority, client says it is not a CA',
    'leaf issued under a leaf, middle certificate lacks the authority bit',
    '서버 인증서로 다른 인증서를 서명해서 CA가 아니라고 나옴',
    '사설 CA를 만들 때 CA 표시를 안 넣음',
    '발급자 인증서 기본 제한에 CA 값이 없어 거부됨',
    '발급자에 인증서 서명 용도가 빠져 있음',
    'CA 파일 자리에 서버 인증서를 넣었더니 CA 아님 오류',
    '일반 인증서 밑에 또 발급해서 발급자가 CA 권한이 없음',
  ],
  seen: [
    { by: 'OpenSSL 3', text: 'verify error:num=79:invalid CA certificate' },
    { by: 'curl 8', text: 'curl: (60) SSL certificate problem: invalid CA certificate' },
    {
      by: 'Java 17',
      text:
        'sun.security.validator.ValidatorException: PKIX path validation failed: '
        + 'java.security.cert.CertPathValidatorException: basic constraints check failed: this is '
        + 'not a CA certificate',
    },
    {
      by: 'Java (SunX509)',
      text: 'sun.security.validator.ValidatorException: End user tried to act as a CA',
    },
    { by: 'Go 1.22', text: 'x509: certificate is not authorized to sign other certificates' },
    {
      by: 'gnutls-cli 3.7',
      text: '- Status: The certificate is NOT trusted. The certificate issuer is not a CA.',
    },
    { by: 'Firefox', text: 'Issuer certificate is invalid. Error code: SEC_ERROR_CA_CERT_INVALID' },
    {
      by: '.NET 8',
      text:
        'The remote certificate is invalid because of errors in the certificate chain: '
        + 'InvalidBasicConstraints',
    },
  ],
  provedBy: ['not-a-ca'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The issuer is not a certificate authority',
    causes: [
      'A certificate in the chain was used as a CA, but its basic constraints do not mark it as one.',
      'The key usage of the issuer lacks `keyCertSign`, so it is not allowed to sign certificates.',
      'A private CA was created with server settings, or a server certificate was used to sign another '
        + 'one.',
    ],
    fixes: [
      'Check the issuer with `openssl x509 -in ca.pem -noout -ext basicConstraints,keyUsage`: it needs '
        + '`CA:TRUE` and `Certificate Sign`.',
      'Recreate the CA certificate with `basicConstraints=critical,CA:TRUE` and '
        + '`keyUsage=critical,keyCertSign,cRLSign`, then reissue the certificates below it.',
      'For a public site, use a certificate from a public CA and send the intermediates that come with '
        + 'it.',
      'If the CA file of the client contains the server certificate, replace it with the CA '
        + 'certificate, and test it: `openssl verify -CAfile ca.pem server.pem`.',
    ],
  },
  ko: {
    title: '발급자가 CA 인증서가 아닙니다',
    causes: [
      '체인에서 발급자로 쓰인 인증서의 기본 제한(basicConstraints)에 CA라는 표시가 없습니다.',
      '발급자의 키 용도에 `keyCertSign`이 없어 다른 인증서에 서명할 수 없습니다.',
      '사설 CA를 서버 인증서용 설정으로 만들었거나, 서버 인증서로 다른 인증서에 서명했습니다.',
    ],
    fixes: [
      '`openssl x509 -in ca.pem -noout -ext basicConstraints,keyUsage`로 발급자를 확인하세요. `CA:TRUE`와 '
        + '`Certificate Sign`이 있어야 합니다.',
      '`basicConstraints=critical,CA:TRUE`와 `keyUsage=critical,keyCertSign,cRLSign`으로 CA를 다시 만들고 하위 '
        + '인증서를 재발급하세요.',
      '외부에 공개하는 사이트라면 공인 CA의 인증서를 사용하고, 함께 받은 중간 인증서를 설치하세요.',
      '클라이언트의 CA 파일에 서버 인증서를 넣었다면 실제 CA 인증서로 바꾸고 시험하세요: `openssl verify -CAfile ca.pem server.pem`.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.9',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.3',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
