/** Nothing accepts connections on the port. */
import type { Entry } from './types.ts'

export default {
  id: 'refused',
  causeGroup: 'other',
  patterns: [
    'BIO_connect Connection refused',
    'system library BIO_connect Connection refused',
    'error 8000006F',
    'BIO routines BIO_connect connect error',
    'BIO routines connect error',
    'error 2008A067',
    'SSL_connect Connection refused',
    'IO::Socket::SSL…Connection refused',
    { text: 'connect errno 111', with: ['openssl', 's_client', 'bio'] },
  ],
  asked: [
    'https port is closed, browser says the site refused to connect',
    'web server is down after the certificate change, nothing listens on 443',
    'port 80 answers, https is refused right away',
    'nginx did not come back after a config typo, https connections refused',
    'Apache listens only on localhost, from outside https is turned away at once',
    'nothing is listening on the https port',
    'https 접속하면 연결을 거부했습니다라고 바로 나옴',
    '443 포트에 아무것도 안 떠 있음, 웹서버가 죽은 듯 https 거부',
    'http는 되는데 https는 연결 거부됨',
    '인증서 교체 후 nginx가 안 올라와서 443 연결이 거부됨',
    '방화벽에서 443을 안 열어 https가 connection refused',
  ],
  seen: [
    {
      by: 'openssl s_client 3.0',
      text:
        '80FB92C1E57F0000:error:8000006F:system library:BIO_connect:Connection '
        + 'refused:../crypto/bio/bio_sock2.c:125:calling connect()',
    },
    {
      by: 'openssl s_client 1.1.1',
      text: '140021:error:2008A067:BIO routines:BIO_connect:connect error:crypto/bio/bio_sock2.c:111:',
    },
  ],
  provedBy: ['refused'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The server refused the connection',
    causes: [
      'No process listens on port 443: the web server is stopped, or a configuration error kept it '
        + 'from starting.',
      'The web server listens only on port 80, only on 127.0.0.1, or only on IPv4 while the DNS '
        + 'also publishes IPv6.',
      'A firewall actively rejects the connection.',
    ],
    fixes: [
      'Check the service and its configuration: `systemctl status nginx`, `nginx -t`, or `apachectl '
        + 'configtest`.',
      'Listen on every published address: `listen 443 ssl;` and `listen [::]:443 ssl;` in nginx, '
        + '`Listen 443` in Apache.',
      'Look for REJECT rules with `nft list ruleset` or `iptables -S`.',
      'If you run the client: check host and port. The TLS port of a service is often another one '
        + 'than its plain port.',
    ],
  },
  ko: {
    title: '서버가 연결을 거부했습니다',
    causes: [
      '443번 포트에서 수신 대기 중인 프로그램이 없습니다. 웹 서버가 중지되었거나 설정 오류로 시작하지 못했습니다.',
      '웹 서버가 80번 포트, 127.0.0.1 또는 IPv4에서만 수신하는데 DNS에는 IPv6 주소도 등록되어 있습니다.',
      '방화벽이 연결을 명시적으로 거부(REJECT)합니다.',
    ],
    fixes: [
      '`systemctl status nginx`, `nginx -t`, `apachectl configtest`로 서비스 상태와 설정을 점검하세요.',
      'DNS에 등록한 모든 주소에서 수신하도록 nginx에는 `listen 443 ssl;`과 `listen [::]:443 ssl;`, Apache에는 `Listen '
        + '443`을 설정하세요.',
      '`nft list ruleset`이나 `iptables -S`로 REJECT 규칙이 있는지 확인하세요.',
      '클라이언트 쪽이라면 호스트와 포트를 확인하세요. TLS 포트는 평문 포트와 다른 경우가 많습니다.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/configuring_https_servers.html',
    'https://www.rfc-editor.org/rfc/rfc9293#section-3.10.7.1',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
