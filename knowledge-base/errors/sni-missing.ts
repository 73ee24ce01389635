/** The client sends no server name, and the server needs one. */
import type { Entry } from './types.ts'

export default {
  id: 'sni-missing',
  causeGroup: 'sni-handshake-failure',
  patterns: [
    'peer is incompatible NoServerNameProvided',
    'NoServerNameProvided',
    'No hostname was provided via SNI for a name based virtual host',
    'AH02033',
    'AH02034',
    { text: 'missing server name', with: ['tls', 'ssl', 'handshake'] },
    'No SNI provided please fix your client',
    'SNI is required',
    { text: 'SNI required', with: ['tls', 'ssl', 'handshake'] },
    { text: 'no SNI', with: ['tls', 'ssl', 'handshake', 'certificate'] },
    { text: 'without SNI', with: ['tls', 'ssl', 'handshake'] },
    { text: 'missing SNI', with: ['tls', 'ssl', 'handshake'] },
    'No expected server name indication response',
    'Unable to indicate server name',
    'Failed to set SNI',
    'SNI is not supported',
    'using IP address SNI is not supported by OS',
    'SSL 3.0 does not support SNI',
    'SNI_UNSUPPORTED',
    'ServerNameMustContainOneHostName',
    { text: 'invalid2.invalid', with: ['sni', 'certificate', 'subject', 'issuer'] },
    { text: 'No Server Name Indication extension Error', with: ['wolfssl'] },
    { text: 'Protocol version does not support SNI', with: ['wolfssl'] },
  ],
  asked: [
    'client does not send SNI',
    'SNI를 보내지 않음',
    'SNI가 없어 다른 인증서가 나옵니다',
    'server name indication is missing',
    'Windows XP or an old Android without SNI gets the default certificate of the host',
    'health check of the balancer sends no host name in TLS and the backend closes',
    'proxy_ssl_server_name was off in nginx, upstream gets no SNI',
    'several sites on one IP, ancient Java client cannot say which one it wants in TLS',
    '구형 안드로이드나 윈도우 XP가 SNI를 몰라서 기본 사이트 인증서를 받음',
    '로드밸런서 헬스체크가 SNI 없이 접속해서 실패',
    'nginx 프록시에서 업스트림으로 SNI를 안 넘김',
    '한 IP에 여러 도메인, 오래된 자바 클라이언트는 SNI 미지원',
  ],
  seen: [
    {
      by: 'Google Frontend without SNI',
      text: 'subject: OU=No SNI provided; please fix your client.; CN=invalid2.invalid',
    },
    {
      by: 'Apache 2.4',
      text: 'AH02033: No hostname was provided via SNI for a name based virtual host',
    },
    {
      by: 'curl (Schannel)',
      text: '* schannel: using IP address, SNI is not supported by OS.',
    },
    {
      by: 'curl (GnuTLS)',
      text: 'curl: (35) Failed to set SNI',
    },
    {
      by: 'wolfSSL',
      text: 'SSL 3.0 does not support SNI',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner', 'developer'],
  en: {
    title: 'The client sends no server name (SNI)',
    causes: [
      'The client is old or minimal (Python 2.7.8, Java 6, some IoT libraries) and does not support '
        + 'SNI.',
      'The program connects by IP address, or opens the socket itself and does not set the name.',
      'A proxy or health check connects to the backend without a server name.',
    ],
    fixes: [
      'Set the name: `server_hostname="example.com"` in Python, `servername` in Node.js '
        + '`tls.connect`, `ServerName` in Go `tls.Config`, `SSL_set_tlsext_host_name` in C, '
        + '`-servername example.com` in `openssl s_client`.',
      'Use the host name in the URL. For a test against one address: `curl --resolve '
        + 'example.com:443:203.0.113.5 https://example.com/`.',
      'In a proxy, pass the name on: nginx `proxy_ssl_server_name on;` and `proxy_ssl_name '
        + 'example.com;`, HAProxy `sni str(example.com)` and `check-sni example.com`.',
      'Update the client: Java 7, Python 2.7.9, Android 3 and newer send SNI.',
    ],
  },
  ko: {
    title: '클라이언트가 서버 이름(SNI)을 보내지 않습니다',
    causes: [
      '클라이언트가 오래되었거나 기능이 적어(Python 2.7.8, Java 6, 일부 IoT 라이브러리) SNI를 지원하지 않습니다.',
      '프로그램이 IP 주소로 접속하거나, 소켓을 직접 열면서 이름을 지정하지 않습니다.',
      '프록시나 헬스 체크가 서버 이름 없이 백엔드에 접속합니다.',
    ],
    fixes: [
      '이름을 지정하세요. Python은 `server_hostname="example.com"`, Node.js `tls.connect`는 `servername`, Go '
        + '`tls.Config`는 `ServerName`, C는 `SSL_set_tlsext_host_name`, `openssl s_client`는 `-servername '
        + 'example.com`입니다.',
      'URL에 호스트 이름을 쓰세요. 특정 주소를 시험하려면 다음 명령을 쓰세요: `curl --resolve example.com:443:203.0.113.5 '
        + 'https://example.com/`.',
      '프록시가 이름을 넘기게 하세요. nginx는 `proxy_ssl_server_name on;`과 `proxy_ssl_name example.com;`, '
        + 'HAProxy는 `sni str(example.com)`과 `check-sni example.com`입니다.',
      '클라이언트를 업데이트하세요. Java 7, Python 2.7.9, Android 3부터 SNI를 보냅니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc6066#section-3',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_ssl_server_name',
  ],
} as const satisfies Entry
