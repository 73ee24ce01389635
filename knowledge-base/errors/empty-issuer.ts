/** A certificate has an empty issuer name. */
import type { Entry } from './types.ts'

export default {
  id: 'empty-issuer',
  causeGroup: 'other',
  patterns: [
    'MOZILLA_PKIX_ERROR_EMPTY_ISSUER_NAME',
    'NSS error -16372',
    'certificate with an empty issuer distinguished name',
    'X509_V_ERR_ISSUER_NAME_EMPTY',
    'Issuer name empty',
    'verify error num 83',
    'Verify return code 83',
    'error 83 at…depth lookup',
    'Empty issuer DN not allowed in X509Certificates',
    'CertificateParsingException Empty issuer DN not allowed in X509Certificates',
    'Null issuer DN not allowed in v1 certificate',
    'empty null issuer DN in certificate is invalid',
    'Empty subject DN not allowed in v1 certificate',
    '구별 이름으로 발급자가 비어있는 인증서',
    'dessen eindeutiger Ausstellername leer ist',
    '有一个空的发行者专有名称',
    "nom unique de l'autorité de délivrance est vide",
    'nombre distinguido de emisor vacío',
    "nome distinto dell'autorità emittente è vuoto",
  ],
  asked: [
    'the issuer field of the certificate is blank',
    'script made a certificate with no name in it at all',
    'our home-made root has an empty subject, Go will not take it',
    'device generated a certificate without any issuer',
    '발급자 칸이 비어 있는 인증서입니다',
    '스크립트로 주체를 비워서 만든 인증서라 이름이 없음',
    '사설 루트를 이름 없이 만들어서 거부됨',
    '장비가 자동 생성한 인증서에 발급자 이름이 공백',
  ],
  seen: [
    {
      by: 'Firefox',
      text:
        'The server presented a certificate with an empty issuer distinguished name. Error code: '
        + 'MOZILLA_PKIX_ERROR_EMPTY_ISSUER_NAME',
    },
    {
      by: 'Java 17',
      text:
        'java.security.cert.CertificateParsingException: Empty issuer DN not allowed in '
        + 'X509Certificates',
    },
    { by: 'OpenSSL 3 verify -x509_strict', text: 'error 83 at 0 depth lookup: Issuer name empty' },
    {
      by: 'Java 17',
      text:
        'java.security.cert.CertPathValidatorException: subject/issuer name chaining check '
        + 'failed: empty/null issuer DN in certificate is invalid',
    },
  ],
  provedBy: ['malformed-certificate'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'The certificate has an empty issuer name',
    causes: [
      'It was self-signed by a script or device with an empty subject, such as `-subj /`.',
      'The root of a private CA was created without a name.',
    ],
    fixes: [
      'Check it: `openssl x509 -in cert.pem -noout -issuer -subject`.',
      'Recreate it with a name: `openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out '
        + 'cert.pem -days 365 -subj "/CN=example.com" -addext "subjectAltName=DNS:example.com"`.',
      'In tests, set an issuer for the generated certificate. Most libraries have a field for it, '
        + 'such as `Subject` of the template in Go.',
    ],
  },
  ko: {
    title: '발급자 이름이 비어 있는 인증서입니다',
    causes: [
      '스크립트나 장비가 `-subj /`처럼 주체를 비워 둔 채 자체 서명했습니다.',
      '사설 CA의 루트를 이름 없이 만들었습니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -issuer -subject`로 확인하세요.',
      '이름을 넣어 다시 만드세요: `openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days '
        + '365 -subj "/CN=example.com" -addext "subjectAltName=DNS:example.com"`.',
      '테스트에서 만드는 인증서에도 발급자를 지정하세요. 예를 들어 Go에서는 템플릿의 `Subject` 필드입니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.4'],
} as const satisfies Entry
