/** The chain ends in a root certificate that the client does not know. */
import type { Entry } from './types.ts'

export default {
  id: 'self-signed-in-chain',
  causeGroup: 'self-signed',
  patterns: [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN',
    'self-signed certificate in certificate chain',
    'verify error num 19',
    'verify return code 19',
    'error 19 at 1 depth lookup',
    'error 19 at 2 depth lookup',
    'error 19 at 3 depth lookup',
    'The root certificate of the certificate chain is self-signed, and untrusted',
    'self-signed certificate in chain',
    'self-signed cert in certificate chain',
    'self-signed root certificate in chain',
    'SSL Error: SELF_SIGNED_CERT_IN_CHAIN',
    '인증서 체인에 자체 서명된 인증서가 있',
    '証明書チェーンに自己署名証明書',
    '证书链中的自签名证书',
  ],
  asked: [
    'the topmost certificate in the chain is a root nobody here has installed',
    'node app at work stops with a self signed certificate in the certificate chain',
    'Zscaler or another gateway adds its own root to the chain, our tools reject it',
    "server sends our private root along with the chain, clients don't have that root",
    'git clone from the company server fails, self-signed root at the end of the chain',
    'self signed root in the certificate chain',
    '인증서 체인 안에 자체 서명된 루트가 있다고 나옴',
    '회사 보안 솔루션 루트가 체인 끝에 붙어서 개발 도구가 거부',
    '사설 CA 루트까지 체인에 넣어 보내는데 클라이언트에는 그 루트가 없음',
    '노드 앱이 체인에 자체 서명 인증서가 있다며 접속 안 됨',
    '사내 깃 서버 클론 시 체인 끝 루트인증서를 못 믿는다고 함',
    '인증서 체인에 자체서명 루트 포함',
  ],
  seen: [
    {
      by: 'Node.js 20',
      text:
        'Error: self-signed certificate in certificate chain\n    at TLSSocket.onConnectSecure '
        + "(node:_tls_wrap:1674:34) {\n  code: 'SELF_SIGNED_CERT_IN_CHAIN'\n}",
    },
    {
      by: 'openssl s_client 3.0',
      text:
        'depth=1 O = Example, CN = Example Root CA\nverify error:num=19:self-signed certificate in '
        + 'certificate chain',
    },
    {
      by: 'curl 7.68 (OpenSSL 1.1.1)',
      text: 'curl: (60) SSL certificate problem: self signed certificate in certificate chain',
    },
    {
      by: 'Python 3.12 (urllib)',
      text:
        '<urlopen error [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: self-signed '
        + 'certificate in certificate chain (_ssl.c:1000)>',
    },
    {
      by: 'aiohttp 3.9',
      text:
        'aiohttp.client_exceptions.ClientConnectorCertificateError: Cannot connect to host '
        + 'example.com:443 ssl:True [SSLCertVerificationError: (1, "[SSL: '
        + 'CERTIFICATE_VERIFY_FAILED] certificate verify failed: self-signed certificate in '
        + 'certificate chain (_ssl.c:1006)")]',
    },
    {
      by: 'Ruby 3.2',
      text:
        'SSL_connect returned=1 errno=0 state=error: certificate verify failed (self-signed '
        + 'certificate in certificate chain) (OpenSSL::SSL::SSLError)',
    },
  ],
  provedBy: ['unknown-issuer'],
  fixesFor: ['developer', 'network', 'owner', 'developer'],
  en: {
    title: 'The chain ends in a root certificate that the client does not trust',
    causes: [
      'A company proxy or security product replaces the certificate and adds its own root to the chain.',
      'A private CA issued the certificate, and the server sends the root as well. The client '
        + 'does not have this root.',
      'The client (Node.js, Python requests, Java) uses its own list of roots, so it ignores roots in the '
        + 'system.',
    ],
    fixes: [
      'Export the root as PEM, and configure it in the client: `NODE_EXTRA_CA_CERTS=/path/ca.pem` '
        + '(Node.js), `REQUESTS_CA_BUNDLE=/path/bundle.pem` (Python requests), '
        + '`SSL_CERT_FILE=/path/bundle.pem` (OpenSSL).',
      'Install the company root on every device and container image: `update-ca-certificates` '
        + '(Debian, Ubuntu), `update-ca-trust` (RHEL), group policy (Windows).',
      'Check the issuers with `openssl s_client -connect example.com:443 -servername example.com '
        + '-showcerts </dev/null`. For a public site, replace the certificate with one from a public CA.',
      'Do not disable verification (`NODE_TLS_REJECT_UNAUTHORIZED=0`, `verify=False`): this hides '
        + 'the error and allows interception.',
    ],
  },
  ko: {
    title: '클라이언트가 신뢰하지 않는 루트 인증서로 체인이 끝납니다',
    causes: [
      '회사 프록시나 보안 제품이 인증서를 바꾸고 자기 루트 인증서를 체인에 넣어 보냅니다.',
      '사설 CA가 발급한 인증서이고 서버가 루트 인증서까지 보냅니다. 클라이언트에는 그 루트 인증서가 없습니다.',
      '클라이언트(Node.js, Python requests, Java)가 자체 루트 목록을 쓰므로 운영체제에 설치한 루트 인증서를 읽지 않습니다.',
    ],
    fixes: [
      '루트 인증서를 PEM으로 내보내 클라이언트에 지정하세요: `NODE_EXTRA_CA_CERTS=/path/ca.pem`(Node.js), '
        + '`REQUESTS_CA_BUNDLE=/path/bundle.pem`(Python requests), '
        + '`SSL_CERT_FILE=/path/bundle.pem`(OpenSSL) 환경 변수를 쓰세요.',
      '회사 루트 인증서를 모든 기기와 컨테이너 이미지에 설치하세요. Debian과 Ubuntu는 `update-ca-certificates`, RHEL은 '
        + '`update-ca-trust`, Windows는 그룹 정책을 씁니다.',
      '`openssl s_client -connect example.com:443 -servername example.com -showcerts '
        + '</dev/null` 명령으로 발급자를 확인하세요. 공개 사이트라면 공인 CA의 인증서로 교체하세요.',
      '검증을 끄지 마세요(`NODE_TLS_REJECT_UNAUTHORIZED=0`, `verify=False`). 오류만 보이지 않을 뿐이고, 누가 통신을 가로채도 알 수 없습니다.',
    ],
  },
  links: [
    'https://nodejs.org/api/cli.html#node_extra_ca_certsfile',
    'https://curl.se/docs/sslcerts.html',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
  ],
} as const satisfies Entry
