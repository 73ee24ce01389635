/** A certificate has the same extension twice. */
import type { Entry } from './types.ts'

export default {
  id: 'duplicate-extension',
  causeGroup: 'other',
  patterns: [
    'x509 certificate contains duplicate extensions',
    'certificate contains duplicate extensions',
    'certificate contains duplicate extension with OID',
    'certificate request contains duplicate requested extensions',
    'GNUTLS_E_X509_DUPLICATE_EXTENSION',
    'Duplicate extension in X.509 certificate',
    'DUPLICATE_CERT_EXTENSION',
    'Duplicate certificate extension encountered',
    'Duplicate extensions not allowed',
    'errSecCertificateDuplicateExtension',
    { text: '-67903', with: ['certificate', 'errSec', 'standards'] },
    'CertificateParsingException: java.io.IOException: Duplicate extensions not allowed',
    { text: 'extension exists', with: ['x509', 'x509v3', 'X509 V3 routines'] },
    { text: 'DuplicateExtension', with: ['certificate', 'cryptography', 'x509'] },
    'DUPLICATE_CERT_POLICY',
    'Certificate contains duplicate policy',
    'e_ext_duplicate_extension',
    { text: 'Duplicate…extension found', with: ['x509', 'certificate'] },
  ],
  seen: [
    {
      by: 'Go 1.22',
      text:
        'tls: failed to parse certificate from server: x509: certificate contains duplicate ' + 'extensions',
    },
    {
      by: 'Java 17',
      text:
        'java.security.cert.CertificateParsingException: java.io.IOException: Duplicate '
        + 'extensions not allowed',
    },
    { by: 'GnuTLS 3.7', text: 'Duplicate extension in X.509 certificate.' },
    { by: 'Botan 2', text: 'Duplicate certificate extension encountered' },
  ],
  provedBy: ['malformed-certificate'],
  fixesFor: ['owner', 'owner', 'owner'],
  en: {
    title: 'A certificate has the same extension twice',
    causes: [
      'An extension is set both in the CSR and in the configuration of the CA, and the CA copied both '
        + '(`copy_extensions`).',
      'The command sets it twice: in the configuration file and with `-addext`.',
      'A CA or device appends extensions without a check.',
    ],
    fixes: [
      'Find it: `openssl x509 -in cert.pem -noout -text` and look for a name that appears twice under '
        + '"X509v3 extensions".',
      'OpenSSL CA: set `copy_extensions = copy` rather than `copyall`, or remove the extension from the '
        + 'section of `x509_extensions`.',
      'Remove the duplicate from the configuration of the CSR, then reissue the certificate.',
    ],
  },
  ko: {
    title: '같은 확장이 인증서에 두 번 들어 있습니다',
    causes: [
      '확장이 CSR과 CA 설정에 모두 있고 CA가 둘 다 복사했습니다(`copy_extensions`).',
      '설정 파일과 `-addext` 옵션에 같은 확장을 지정했습니다.',
      'CA나 장비가 확인 없이 확장을 덧붙입니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -text`의 "X509v3 extensions"에서 두 번 나오는 이름을 찾으세요.',
      'OpenSSL CA라면 `copyall` 대신 `copy_extensions = copy`를 쓰거나, `x509_extensions` 섹션에서 그 확장을 지우세요.',
      'CSR 설정에서 중복된 확장을 지우고 인증서를 재발급하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2',
    'https://docs.openssl.org/master/man1/openssl-ca/',
  ],
} as const satisfies Entry
