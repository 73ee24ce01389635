/** The port uses another protocol than TLS. */
import type { Entry } from './types.ts'

export default {
  id: 'not-tls',
  causeGroup: 'plain-http',
  patterns: [
    'SSL_connect…SSLv2/v3 read server hello A…unknown protocol',
    'OpenSSH…wrong version number',
    'Connected to……port 22……wrong version number',
    'port 22……first record does not look like a TLS handshake',
    'OpenSSH……SSL routines……wrong version number',
    'detail: starttls-not-offered',
    'not-tls: starttls-not-offered',
    'starttls-login-first',
    'starttls-refused',
    'starttls-greeting',
    'starttls-hello',
    'starttls-foreign',
    'starttls-injected',
    'server does not offer TLS on this port',
    'server requires a login before TLS',
    'server refuses to switch to TLS',
    'server does not accept the connection. It greets with',
    'server rejects the name with which this client greets',
    'The server does not speak…on this port. It sent',
    'bytes of plain text after it had agreed to TLS',
  ],
  asked: [
    'port 443 answers in plain text, ssl was never switched on for the listener',
    'forgot the ssl word behind listen 443 in nginx',
    'port forwarding on the router sends 443 to port 80 of the web server, no TLS there',
    'Apache ssl module is not loaded, https port speaks plain http',
    'SSH or VPN sits on the port where we expected TLS',
    'https never answers with TLS on our new server, the SSL engine was left off',
    '443 포트가 평문으로 응답함, SSL을 안 켰음',
    'nginx listen 443에 ssl을 빼먹어서 https가 안 열림',
    '공유기 포트포워딩이 443을 80으로 보내 TLS가 안 됨',
    '아파치 ssl 모듈을 안 올려서 https 포트가 http로 답함',
    'TLS 포트인 줄 알았는데 SSH나 VPN이 쓰고 있음',
    '새 서버 443번에 암호화 설정을 안 해 TLS 응답이 없음',
  ],
  seen: [
    {
      by: 'curl 7.88 to an SSH port',
      text:
        '* Connected to example.com port 22\n* OpenSSL/3.0.11: error:0A00010B:SSL '
        + 'routines::wrong version number',
    },
    { by: 'Certscope', text: 'The SMTP server does not offer TLS on this port.' },
    { by: 'Certscope', text: 'not-tls: starttls-not-offered' },
  ],
  provedBy: ['not-tls'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The port does not use TLS',
    causes: [
      'The web server answers plain HTTP on port 443, because TLS is not enabled for that listener.',
      'Another service, such as SSH, a VPN or a mail server that needs STARTTLS, uses this port.',
      'A proxy or port forwarding sends port 443 to the plain port 80 of the backend.',
      'A mail, directory or database server does not offer to switch to TLS: it has no certificate, or a firewall '
        + 'removed the offer.',
    ],
    fixes: [
      'nginx: use `listen 443 ssl;` instead of `listen 443;`, then `nginx -t && systemctl reload '
        + 'nginx`.',
      'Apache: load the module (`a2enmod ssl` on Debian and Ubuntu), put `SSLEngine on` into the '
        + 'VirtualHost for port 443, and restart Apache.',
      'Check what answers with `curl -v http://example.com:443/`, and correct the port forwarding.',
      'If you set up the client, use http:// for this port, or STARTTLS for mail and LDAP ports.',
    ],
  },
  ko: {
    title: '이 포트는 TLS로 응답하지 않습니다',
    causes: [
      '443번 포트에 TLS가 켜져 있지 않아 웹 서버가 평문 HTTP로 응답합니다.',
      'SSH, VPN, STARTTLS가 필요한 메일 서버 등 다른 서비스가 이 포트를 쓰고 있습니다.',
      '프록시나 포트 포워딩이 443번 포트를 백엔드의 평문 80번 포트로 보냅니다.',
      '메일, 디렉터리, 데이터베이스 서버가 TLS 전환을 지원하지 않습니다. 인증서가 없거나 방화벽이 그 기능을 지웠습니다.',
    ],
    fixes: [
      'nginx에는 `listen 443;`이 아니라 `listen 443 ssl;`로 적고 `nginx -t && systemctl reload nginx`를 실행하세요.',
      'Apache에서는 모듈을 로드하고(Debian과 Ubuntu는 `a2enmod ssl`) 443번 포트 VirtualHost에 `SSLEngine on`을 넣은 뒤 Apache를 '
        + '재시작하세요.',
      '`curl -v http://example.com:443/`으로 실제로 무엇이 응답하는지 확인하고 포트 포워딩을 바로잡으세요.',
      '클라이언트 설정을 고칠 수 있다면 이 포트에는 http://를, 메일과 LDAP 포트에는 STARTTLS를 쓰세요.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/configuring_https_servers.html',
    'https://httpd.apache.org/docs/2.4/ssl/ssl_howto.html',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
