/** A wildcard does not reach the name, or is not a valid one. */
import type { Entry } from './types.ts'

export default {
  id: 'wildcard-depth',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'Certificate domain name has illegal wildcard',
    'Certificate domain name has illegal single wildcard character',
    'illegal wildcard, no dot after wildcard character',
    'illegal wildcard for top-level public suffix',
    'too many wildcards in certificate DNS name',
    'wildcard can only be present in the leftmost label',
    'sole wildcard without additional labels are not support',
    'partial wildcards in leftmost label are not supported',
    "Certificate's DNS-ID … contains too many wildcards",
    'has too few host components for wildcard usage',
    'has a wildcard outside the left-most part',
    {
      text: 'wildcard certificate … does not match',
      with: 'verification',
    },
    {
      text: 'wildcard certificate … not valid for',
      with: 'verification',
    },
    {
      text: 'wildcard … only one level',
      with: 'verification',
    },
    {
      text: 'wildcard … does not cover',
      with: 'verification',
    },
  ],
  asked: [
    'wildcard certificate does not work for a deeper subdomain',
    '와일드카드 인증서가 하위 도메인에 적용되지 않음',
    'bought a star certificate, the second level below it still shows a warning',
    'wildcard covers www, not the bare domain without www',
    'sub sub domain is not included in the wildcard certificate',
    'asterisk in the middle of the name, browser does not accept such a wildcard',
    'dev api under a subdomain needs its own certificate, the asterisk reaches one level only',
    '와일드카드 인증서인데 2단계 서브도메인에서 경고가 납니다',
    '와일드카드 인증서가 www 없는 루트 도메인에는 안 먹음',
    '별표 인증서 샀는데 서브도메인의 서브도메인은 안 된다고 함',
    '와일드카드는 한 단계만 되는 건가요, 하위의 하위 이름에서 인증서 오류',
    '멀티 단계 서브도메인에 와일드카드인증서 적용 불가',
  ],
  seen: [
    {
      by: 'Java 17',
      text:
        'java.security.cert.CertificateException: Certificate domain name has illegal wildcard for '
        + 'top-level public suffix: *.co.kr',
    },
    {
      by: 'Python 3.11 ssl',
      text: "ssl.CertificateError: too many wildcards in certificate DNS name: '*.*.example.com'.",
    },
    {
      by: 'Python 3.8 ssl',
      text:
        'ssl.CertificateError: partial wildcards in leftmost label are not supported: '
        + "'www*.example.com'.",
    },
    {
      by: 'service_identity 24',
      text:
        "service_identity.exceptions.CertificateError: Certificate's DNS-ID b'*.com' has too few "
        + 'host components for wildcard usage.',
    },
  ],
  provedBy: ['hostname-mismatch', 'public-suffix-wildcard'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The wildcard of the certificate does not cover this name',
    causes: [
      'A wildcard matches exactly one label: `*.example.com` covers www.example.com, but not '
        + 'example.com or a.b.example.com.',
      'The asterisk is not the whole first label, or there are several. Most clients reject names such '
        + 'as `www*.example.com`.',
      'The wildcard is for a whole public suffix, such as `*.com`, which browsers reject.',
    ],
    fixes: [
      'Reissue it with every name that the wildcard does not cover: `certbot certonly --dns-PLUGIN '
        + '-d example.com -d "*.example.com" -d a.b.example.com`. PLUGIN is the plugin of your DNS '
        + 'provider.',
      'Or use a name of one level that the existing wildcard covers, for example ab.example.com.',
      'Check the names of the certificate: `openssl s_client -connect example.com:443 -servername '
        + 'example.com </dev/null | openssl x509 -noout -ext subjectAltName`.',
      'If you only connect to the server, use a name that the certificate covers, or ask its '
        + 'operator to add this name.',
    ],
  },
  ko: {
    title: '와일드카드 인증서가 이 도메인에 적용되지 않습니다',
    causes: [
      '와일드카드는 한 단계 아래의 도메인만 포함합니다. `*.example.com`은 www.example.com에 쓸 수 있지만 example.com이나 '
        + 'a.b.example.com에는 쓸 수 없습니다.',
      '별표가 이름의 첫 단계 전체가 아니거나 여러 개입니다. `www*.example.com` 같은 이름은 대부분의 클라이언트가 거부합니다.',
      '`*.com`처럼 공용 접미사 전체에 와일드카드를 썼습니다. 브라우저는 이런 인증서를 거부합니다.',
    ],
    fixes: [
      '와일드카드에 포함되지 않는 도메인을 모두 넣어 다시 발급받으세요. PLUGIN은 사용하는 DNS 업체의 플러그인입니다: `certbot certonly '
        + '--dns-PLUGIN -d example.com -d "*.example.com" -d a.b.example.com`.',
      '또는 ab.example.com처럼 한 단계 이름으로 바꾸세요. 지금 있는 와일드카드 인증서를 그대로 쓸 수 있습니다.',
      '인증서에 있는 도메인을 확인하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '</dev/null | openssl x509 -noout -ext subjectAltName`.',
      '접속만 하는 쪽이라면 인증서에 있는 도메인을 쓰거나 서버 운영자에게 이 도메인을 추가해 달라고 요청하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9525#section-6.3',
    'https://letsencrypt.org/docs/challenge-types/',
    'https://publicsuffix.org/list/',
  ],
} as const satisfies Entry
