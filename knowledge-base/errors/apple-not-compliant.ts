/** Apple rejects the certificate because it breaks requirements of its own. */
import type { Entry } from './types.ts'

export default {
  id: 'apple-not-compliant',
  causeGroup: 'other',
  patterns: [
    'certificate is not standards compliant',
    'errSecMissingRequiredExtension',
    'errSecExtendedKeyUsageNotCritical',
    'errSecCertificatePolicyNotAllowed',
    { text: '-67880', with: ['certificate', 'errSec', 'standards'] },
    'This certificate is not standards compliant',
    { text: 'Policy requirements not met', with: ['certificate', 'SecTrust', 'Optional'] },
    { text: 'RecoverableTrustFailure', with: ['certificate', 'SecTrust', 'NSURLErrorDomain'] },
  ],
  asked: [
    "Mac says the certificate does not meet Apple's standards although it is trusted",
    'our in-house certificate runs ten years and Safari will not take it',
    'iPhone refuses the certificate, valid for more than 825 days',
    'works on Windows, but macOS rejects it because the server purpose is missing',
    'go on macOS ignores my CA file and says not standards compliant',
    'Catalina and later reject our self-made certificate without server auth purpose',
    '맥에서 인증서가 애플 기준에 맞지 않는다고 나옴',
    '사설 인증서를 10년짜리로 만들었더니 사파리에서 거부됨',
    '유효기간이 825일을 넘어서 아이폰이 안 받아줍니다',
    '윈도우는 되는데 macOS만 표준을 준수하지 않는 인증서라고 함',
    '애플 요구사항 때문에 사내 인증서를 다시 만들어야 하는 듯',
    '사설 CA는 등록했는데 확장 키 용도가 없어 맥이 거부함',
  ],
  seen: [
    {
      by: 'Go 1.22 (macOS)',
      text:
        'tls: failed to verify certificate: x509: “example.com” certificate is not standards ' + 'compliant',
    },
    { by: 'Go 1.18 (macOS)', text: 'x509: “*.example.com” certificate is not standards compliant' },
    {
      by: 'rustls-platform-verifier (macOS)',
      text:
        'invalid peer certificate: Other(OtherError("“example.com” certificate is not standards '
        + 'compliant"))',
    },
    { by: 'Safari (macOS)', text: '“example.com” certificate is not standards compliant' },
  ],
  provedBy: ['validity-too-long', 'wrong-usage', 'weak-key', 'weak-signature', 'no-eku'],
  fixesFor: ['owner', 'owner', 'developer', 'developer'],
  en: {
    title: 'macOS or iOS rejects the certificate: Apple requirements are not met',
    causes: [
      'The certificate is valid for more than 825 days (private CA), or longer than the limit for '
        + 'public CAs.',
      'It lacks `extendedKeyUsage=serverAuth` or a subject alternative name. Or its RSA key is '
        + 'shorter than 2048 bits, or it is signed with SHA-1.',
      'The root was added to a file or program only. macOS reads the keychain, and Go on macOS '
        + 'does as well: it ignores `SSL_CERT_FILE`.',
    ],
    fixes: [
      'Check dates, SANs, extended key usage, key size and signature algorithm: `openssl x509 -in '
        + 'cert.pem -noout -text`. The openssl of macOS does not have `-ext`.',
      'Reissue for at most 825 days, with `extendedKeyUsage=serverAuth` and '
        + '`subjectAltName=DNS:example.com`, a 2048-bit RSA or P-256 key, and SHA-256.',
      'Add the private root to the keychain: `sudo security add-trusted-cert -d -r trustRoot -k '
        + '/Library/Keychains/System.keychain ca.pem`.',
      'Show the reason that macOS gives: `security verify-cert -c cert.pem -p ssl -s example.com -v`.',
    ],
  },
  ko: {
    title: 'macOS나 iOS가 Apple 요구사항에 맞지 않는 인증서를 거부합니다',
    causes: [
      '사설 CA 인증서의 유효 기간이 825일보다 길거나, 공인 CA에 허용된 기간을 넘었습니다.',
      '`extendedKeyUsage=serverAuth`나 SAN(주체 대체 이름)이 없거나, RSA 키가 2048비트보다 짧거나, SHA-1로 서명되었습니다.',
      '루트를 파일이나 프로그램에만 추가했습니다. macOS는 키체인을 읽습니다. macOS의 Go도 키체인을 읽고 `SSL_CERT_FILE`은 무시합니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -text`로 유효 기간, SAN, 확장 키 용도, 키 길이, 서명 알고리즘을 확인하세요. macOS의 '
        + 'openssl에는 `-ext` 옵션이 없습니다.',
      '기간은 825일 이하, 키는 2048비트 RSA나 P-256, 서명은 SHA-256으로 재발급하세요. `extendedKeyUsage=serverAuth`와 '
        + '`subjectAltName=DNS:example.com`도 넣으세요.',
      '사설 루트를 키체인에 추가하세요: `sudo security add-trusted-cert -d -r trustRoot -k '
        + '/Library/Keychains/System.keychain ca.pem`.',
      'macOS가 거부한 이유를 확인하세요: `security verify-cert -c cert.pem -p ssl -s example.com -v`.',
    ],
  },
  links: ['https://support.apple.com/en-us/103769'],
} as const satisfies Entry
