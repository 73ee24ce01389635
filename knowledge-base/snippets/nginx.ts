/** Pieces of configuration for nginx. */
import {
  NO_TOKEN,
  OPENSSL,
  OPENSSL_SIGNATURES,
  OPENSSL_SUITES,
  forSuites,
  forVersions,
  sessionCookie,
} from './checks.ts'
import { forHeaders } from './headers.ts'
import type { Piece, ServerPieces } from './types.ts'

const inServer = (since: string, ...lines: readonly string[]): Piece => ({
  since,
  place: 'nginx-server',
  text: lines.join('\n'),
})

const SUITES = `ssl_ciphers ${OPENSSL_SUITES};`
const GROUPS = 'ssl_ecdh_curve auto;'

export const nginx: ServerPieces = {
  server: 'nginx',
  proved: true,
  source: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html',
    'https://nginx.org/en/docs/http/ngx_http_v2_module.html',
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html',
    'https://nginx.org/en/CHANGES',
    'https://nginx.org/en/CHANGES-1.30',
    'https://www.cve.org/CVERecord?id=CVE-2026-97629',
  ],
  asOf: '2026-11-29',
  stable: {
    version: '1.30.7',
    released: '2026-11-18',
    source: 'https://www.cve.org/CVERecord?id=CVE-2026-123007',
  },
  pieces: {
    ...forVersions({
      ...inServer('1.13.0', 'ssl_protocols TLSv1.2 TLSv1.3;'),
      note: {
        en:
          'Clients without TLS 1.2 can no longer connect; before nginx 1.29.2, the default server of the '
          + 'port decides for all names.',
        ko:
          'TLS 1.2를 지원하지 않는 클라이언트는 연결할 수 없게 되며, nginx 1.29.1까지는 그 포트의 default_server 설정이 모든 '
          + '이름에 적용됩니다.',
      },
    }),
    ...forSuites(inServer('1.0.0', SUITES)),
    'suites-order': inServer('0.2.2', 'ssl_prefer_server_ciphers on;'),
    // OpenSSL takes groups, tickets and early data from the server that it knew before the name.
    'key-exchange': {
      ...inServer('1.11.0', SUITES, 'ssl_dhparam "";', GROUPS),
      note: {
        en:
          'Clients without ECDHE and AES-GCM or ChaCha20-Poly1305 can no longer connect; ssl_ecdh_curve '
          + 'counts only in the default server of the port.',
        ko:
          'ECDHE와 AES-GCM 또는 ChaCha20-Poly1305를 지원하지 않는 클라이언트는 연결할 수 없게 되며, ssl_ecdh_curve는 그 포트의 '
          + 'default_server에서만 적용됩니다.',
      },
    },
    groups: {
      ...inServer('1.11.0', GROUPS),
      note: {
        en: 'It counts only in the default server of the port, for all names there.',
        ko: '그 포트의 default_server에서만 적용되며, 그 포트의 모든 이름에 적용됩니다.',
      },
    },
    ...OPENSSL,
    compression: {
      en: 'There is no setting: nginx 1.3.2 and newer never compress TLS.',
      ko: '설정 항목이 없습니다. nginx 1.3.2부터 TLS 압축을 사용하지 않습니다.',
    },
    alpn: {
      ...inServer('1.25.1', 'listen 443 ssl;', 'http2 on;'),
      note: {
        en:
          'It needs the fix for CVE-2026-123007 (nginx 1.30.7); in nginx 1.25.0 and older, write listen 443 ssl '
          + 'http2 in place of both lines.',
        ko: 'CVE-2026-123007을 수정한 nginx(1.30.7)가 필요하며, nginx 1.25.0까지는 두 줄 대신 listen 443 ssl http2; 한 줄을 쓰세요.',
      },
      proved: false,
    },
    'session-resumption': {
      ...inServer('0.5.6', 'ssl_session_cache shared:tls:10m;', 'ssl_session_timeout 1d;'),
      note: {
        en:
          'The default server of the port needs it as well; from nginx 1.23.3, it needs the fix for '
          + 'CVE-2026-97629 (nginx 1.30.6), without which sessions can be forged.',
        ko:
          '그 포트의 default_server에도 같은 설정이 필요하며, nginx 1.23.3부터는 세션을 위조할 수 있는 CVE-2026-97629를 수정한 '
          + '버전(1.30.6)이 필요합니다.',
      },
    },
    'early-data': {
      ...inServer('1.15.3', 'ssl_early_data off;'),
      note: {
        en: 'Returning clients wait one round trip longer; it counts only in the default server of the port.',
        ko: '다시 접속하는 클라이언트는 왕복 한 번만큼 더 기다리며, 그 포트의 default_server에서만 적용됩니다.',
      },
    },
    'ocsp-staple': {
      ...inServer('1.3.7', 'ssl_stapling on;'),
      note: {
        en:
          'The server must reach the OCSP URL of the certificate over outgoing HTTP; without a resolver '
          + 'setting, nginx looks up that host only when it starts or reloads.',
        ko:
          '서버에서 인증서의 OCSP 주소로 나가는 HTTP 연결을 허용해야 하며, resolver 설정이 없으면 nginx가 그 호스트를 시작하거나 리로드할 때만 '
          + '조회합니다.',
      },
    },
    'sha1-signature': inServer('1.19.4', `ssl_conf_command SignatureAlgorithms ${OPENSSL_SIGNATURES};`),
    'certificate-chain': inServer('0.3.46', 'ssl_certificate /etc/ssl/example.com/fullchain.pem;'),
    redirect: {
      since: '0.7.51',
      place: 'nginx-http',
      text: [
        'server {',
        '    listen 80;',
        '    server_name example.com;',
        '    return 301 https://$host$request_uri;',
        '}',
      ].join('\n'),
    },
    ...forHeaders<Piece>((name, value) => ({
      since: '1.7.5',
      place: 'nginx-headers',
      text: `proxy_hide_header ${name};\nadd_header ${name} "${value}" always;`,
    })),
    // The first that fits a cookie counts. A flag replaces what the application set, so none is SameSite.
    cookies: inServer(
      '1.19.3',
      `proxy_cookie_flags "~(?i)^${NO_TOKEN}${sessionCookie('$')}" secure httponly;`,
      'proxy_cookie_flags ~ secure;',
    ),
    'server-header': {
      ...inServer('0.6.15', 'server_tokens off;', 'proxy_hide_header X-Powered-By;'),
      note: {
        en: 'Repeat proxy_hide_header in each location with its own proxy_hide_header: it inherits none.',
        ko: 'proxy_hide_header를 따로 쓰는 location은 이 줄을 상속하지 않으므로 그 안에도 proxy_hide_header를 다시 쓰세요.',
      },
    },
    cors: {
      ...inServer(
        '0.3.46',
        'proxy_hide_header Access-Control-Allow-Origin;',
        'proxy_hide_header Access-Control-Allow-Credentials;',
      ),
      note: {
        en:
          'Other sites can no longer read the responses, including sites that you want to allow; repeat both '
          + 'lines in each location with its own proxy_hide_header, which inherits none.',
        ko:
          '허용하려는 사이트를 포함해 다른 사이트는 응답을 읽을 수 없게 되며, proxy_hide_header를 따로 쓰는 location은 이 줄을 상속하지 않으므로 '
          + '그 안에도 두 줄을 다시 쓰세요.',
      },
    },
  },
}
