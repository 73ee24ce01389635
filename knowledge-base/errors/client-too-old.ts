/** A server log tells of clients whose TLS versions are too old. */
import type { Entry } from './types.ts'

export default {
  id: 'client-too-old',
  causeGroup: 'protocol-version',
  patterns: [
    'tls_early_post_process_client_hello unsupported protocol',
    'tls_post_process_client_hello unsupported protocol',
    'unsupported protocol……while SSL handshaking',
    'SSL_accept…unsupported protocol',
    'ssl_choose_server_version unsupported protocol',
    { text: 'version too low', with: ['ssl', 'tls', 'openssl', 'handshake'] },
    'SSL routines version too low',
    'error 0A00018C',
    'error 142090FC',
    'error 14209102',
    'error 142090C1',
    'tls client offered only unsupported versions',
    'client offered only unsupported versions',
    'SSL23_GET_CLIENT_HELLO unsupported protocol',
    'SSL23_GET_CLIENT_HELLO unknown protocol',
    'error 140760FC',
    'Client requested protocol…is not enabled or supported',
    'Client requested protocol TLSv1 not enabled or not supported',
    'Client requested protocol TLSv1.1 not enabled or not supported',
    'Unsupported SSL v2.0 ClientHello',
    'SSLv2Hello is not enabled',
    'SSLv2Hello is disabled',
    'SSL V2.0 servers are not supported',
    'Tls12NotOffered',
    'Tls12NotOfferedOrEnabled',
    'peer is incompatible Tls12NotOffered',
    { text: 'bad legacy version', with: 'tls' },
    'SupportedVersionsExtensionRequired',
    'Tls13RequiredForQuic',
    'An TLS 1.0 connection request was received from a remote client application but none',
    'connection request was received from a remote client application but none of the cipher suites',
  ],
  asked: [
    'server log fills with handshakes from clients that only know TLS 1.0',
    'a payment terminal from 2010 cannot reach us since we raised the minimum version',
    'bots and scanners try SSLv3 on our port',
    'Windows XP users are locked out after we disabled the old protocols',
    'old POS and monitoring devices stopped connecting to our hardened server',
    'legacy ERP client from 2011 speaks only TLS 1.1, our new server turns it away',
    '구형 결제 단말기가 TLS 1.0만 지원해서 우리 서버에 못 붙음',
    '서버 로그에 낮은 TLS 버전으로 접속 시도가 계속 찍힘',
    '윈도우 XP 고객들이 TLS 1.0 차단 후 접속 불가',
    '스캐너들이 SSLv3로 찔러보는 로그가 쌓입니다',
    '오래된 POS 장비만 서버 보안 강화 후 연결이 안 됨',
    '오래된 ERP 클라이언트가 TLS 1.1까지만 돼서 새 서버에 접속 불가',
  ],
  seen: [
    {
      by: 'nginx 1.22 (OpenSSL 3.0)',
      text:
        '2024/05/02 10:11:12 [info] 812#812: *90 SSL_do_handshake() failed (SSL: '
        + 'error:0A000102:SSL routines::unsupported protocol) while SSL handshaking, client: '
        + '203.0.113.9, server: 0.0.0.0:443',
    },
    {
      by: 'Go 1.22 net/http',
      text:
        'http: TLS handshake error from 203.0.113.9:51234: tls: client offered only unsupported '
        + 'versions: [302 301]',
    },
    {
      by: 'nginx 1.18 (OpenSSL 1.1.1)',
      text:
        'SSL_do_handshake() failed (SSL: error:14209102:SSL '
        + 'routines:tls_early_post_process_client_hello:unsupported protocol) while SSL handshaking',
    },
    {
      by: 'OpenSSL 3.0',
      text: 'error:0A00018C:SSL routines::version too low',
    },
    {
      by: 'Java 17 server',
      text:
        'javax.net.ssl.SSLHandshakeException: Client requested protocol TLSv1.1 is not enabled '
        + 'or supported in server context',
    },
    {
      by: 'rustls',
      text: 'peer is incompatible: Tls12NotOffered',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'A client offers only TLS versions that the server has disabled',
    causes: [
      'Old clients connect: devices with only TLS 1.0 or 1.1, old Java or Android apps, old '
        + 'monitoring or payment terminals.',
      'Scanners and bots try old versions on purpose. Single lines of this kind in a log are normal.',
      'The client or its system was limited to old versions by a setting.',
    ],
    fixes: [
      'Find the client by its address in the log line. In nginx, a failed handshake is not in the '
        + 'access log. `$ssl_protocol` in `log_format` finds old clients only while their version is '
        + 'still enabled.',
      'Keep `ssl_protocols TLSv1.2 TLSv1.3;`. If only scanners appear, no change is needed.',
      'Update the old client, or route it through a current proxy. TLS 1.2 has been available since 2008.',
    ],
  },
  ko: {
    title: '서버가 비활성화한 TLS 버전만 제안하는 클라이언트가 있습니다',
    causes: [
      '오래된 클라이언트가 접속합니다. TLS 1.0, 1.1만 지원하는 장비, 오래된 Java나 Android 앱, 모니터링 장비, 결제 단말기가 흔합니다.',
      '스캐너와 봇이 일부러 오래된 버전을 시도합니다. 로그에 이런 줄이 가끔 있는 것은 정상입니다.',
      '클라이언트나 운영체제 설정이 오래된 버전으로 제한되어 있습니다.',
    ],
    fixes: [
      '로그에 있는 IP 주소로 어떤 클라이언트인지 찾으세요. nginx는 실패한 핸드셰이크를 접근 로그에 남기지 않습니다. `log_format`의 '
        + '`$ssl_protocol`로는 이전 버전이 아직 켜져 있는 동안에만 오래된 클라이언트를 찾을 수 있습니다.',
      '`ssl_protocols TLSv1.2 TLSv1.3;` 설정은 그대로 두세요. 스캐너뿐이라면 바꿀 것이 없습니다.',
      '오래된 클라이언트를 업데이트하거나 최신 프록시를 거쳐 접속하게 하세요. TLS 1.2는 2008년부터 쓸 수 있었습니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8996',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_protocols',
  ],
} as const satisfies Entry
