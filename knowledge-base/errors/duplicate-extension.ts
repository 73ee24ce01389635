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
  asked: [
    'the certificate contains the SAN extension twice',
    'openssl config and the addext switch both added the same extension',
    "our CA copies the request's extensions and then adds its own again",
    'key usage appears two times in the certificate and Go rejects it',
    '인증서에 SAN 확장이 두 번 들어가 있음',
    '설정 파일이랑 addext 옵션에서 같은 확장을 중복으로 넣었습니다',
    'CA가 CSR 확장을 복사하면서 자기 것도 또 붙인 듯',
    '키 용도 항목이 두 개라 인증서 해석을 거부함',
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
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'A certificate has the same extension twice',
    causes: [
      '`-addext` of an older `openssl req` adds an extension that the configuration file already sets.',
      'A CA program copies the extensions of the CSR and adds its own extension of the same type.',
      'A script or device adds extensions without a check.',
    ],
    fixes: [
      'Find it: `openssl x509 -in cert.pem -noout -text` and look for a name that appears twice under '
        + '"X509v3 extensions".',
      'Set each extension in one place only: remove it from the section that `x509_extensions` names in '
        + 'the configuration file, or leave out `-addext`. Then reissue the certificate.',
      'In your own CA program, use either the default extension or the extension of the CSR, never both.',
    ],
  },
  ko: {
    title: '같은 확장이 인증서에 두 번 들어 있습니다',
    causes: [
      '설정 파일에 이미 있는 확장을 이전 버전의 `openssl req`에서 `-addext`로 다시 추가했습니다.',
      'CA 프로그램이 CSR의 확장을 복사하면서 같은 종류의 자체 확장을 덧붙입니다.',
      '스크립트나 장비가 확인 없이 확장을 덧붙입니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -text`의 "X509v3 extensions"에서 두 번 나오는 이름을 찾으세요.',
      '확장은 한 곳에서만 지정하세요. 설정 파일에서 `x509_extensions`가 가리키는 섹션의 확장을 지우거나 `-addext`를 빼고 인증서를 재발급하면 됩니다.',
      '직접 만든 CA 프로그램이라면 기본 확장과 CSR의 확장을 함께 넣지 말고 하나만 쓰게 하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2',
    'https://docs.openssl.org/master/man1/openssl-req/',
  ],
} as const satisfies Entry
