/** The HTTP host differs from the name in the TLS handshake. */
import type { Entry } from './types.ts'

export default {
  id: 'sni-host-mismatch-421',
  causeGroup: 'sni-handshake-failure',
  patterns: [
    '421 Misdirected Request',
    'Misdirected Request',
    'AH02032',
    'provided via SNI and hostname…provided via HTTP',
    'provided via SNI and hostname',
    'have no compatible SSL setup',
    'AH02031',
    'The client needs a new connection for this request as the requested host name does not match '
      + 'the Server Name Indication',
    'does not match the Server Name Indication SNI in use for this connection',
    'requested host name does not match the Server Name Indication',
    'client attempted to request the server name different from the one that was negotiated',
    'Invalid SNI',
    'HTTP ERROR 400 Invalid SNI',
    'BadMessageException 400 Invalid SNI',
    { text: 'SNI does not match', with: ['host', 'tls', 'header'] },
    { text: 'SNI mismatch', with: ['host', 'tls'] },
    'Host does not match SNI',
    'Host header does not match SNI',
    { text: 'status 421', with: ['tls', 'sni', 'http2', 'h2'] },
    'strict SNI host check',
    'SSLStrictSNIVHostCheck',
    'SSLVHostSNIPolicy',
    { text: 'domain fronting', with: ['tls', 'sni'] },
    { text: 'HTTP 421', with: ['sni', 'tls', 'misdirected'] },
    'TLS options difference: SNI',
  ],
  asked: [
    'misdirected request page appears when I open the second site with the same certificate',
    'Apache answers 421 since the update, reverse proxy sends another SNI than the Host header',
    'wildcard certificate on two sites, browser reuses HTTP/2 connection, gets misdirected',
    'host name from SNI and the host header of the request are different',
    'Ingress in front of Apache suddenly gives misdirected request, no SNI towards the backend',
    '421 misdirected request, SNI and host differ',
    '아파치 업데이트 후 421 Misdirected Request가 뜸, SNI와 Host가 다름',
    '리버스 프록시가 백엔드에 SNI를 다르게 보내서 421',
    '같은 인증서를 쓰는 두 사이트를 번갈아 열면 잘못된 요청(421)이라고 나옴',
    'Host 헤더와 TLS 서버 이름(SNI)이 서로 다르다고 함',
    'HTTP/2 연결 재사용 때문에 다른 사이트로 요청이 가서 421, 와일드카드 인증서',
  ],
  seen: [
    {
      by: 'Apache 2.4',
      text:
        '<title>421 Misdirected Request</title> The client needs a new connection for this '
        + 'request as the requested host name does not match the Server Name Indication (SNI) in '
        + 'use for this connection.',
    },
    {
      by: 'Apache 2.4 error log',
      text:
        'AH02032: Hostname default.example.com provided via SNI and hostname example.com '
        + 'provided via HTTP have no compatible SSL setup',
    },
    {
      by: 'Apache 2.4 error log',
      text:
        'AH02032: Hostname a.example.com (default host as no SNI was provided) and hostname '
        + 'example.com provided via HTTP have no compatible SSL setup',
    },
    {
      by: 'Jetty 10',
      text: 'org.eclipse.jetty.http.BadMessageException: 400: Invalid SNI',
    },
    {
      by: 'nginx error log',
      text:
        'client attempted to request the server name different from the one that was negotiated '
        + 'while reading client request headers',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'The host name of the request differs from the TLS server name',
    causes: [
      'A reverse proxy connects to the backend without SNI or with another name, but passes on the '
        + 'original Host header.',
      'Over HTTP/2 a browser reuses a connection for another name that the certificate also covers, '
        + 'but whose virtual host has other TLS settings.',
      'The name is not configured on the backend, or the client sets the Host header by hand.',
    ],
    fixes: [
      'In nginx as a proxy: `proxy_ssl_server_name on;` and `proxy_ssl_name $host;`. In Apache: '
        + '`ProxyPreserveHost On`. In HAProxy: `sni req.hdr(host)` on the server line.',
      'Give all virtual hosts on one address the same TLS settings (protocols, ciphers, client '
        + 'certificates), or use separate certificates. Jetty: `sniHostCheck` needs the name in the '
        + 'certificate.',
      'In the client, use one name for URL, SNI and Host header. With curl use `--resolve` or '
        + '`--connect-to` instead of `-H Host:`.',
    ],
  },
  ko: {
    title: '요청의 호스트 이름이 TLS 서버 이름과 다릅니다',
    causes: [
      '리버스 프록시가 SNI 없이 또는 다른 서버 이름으로 백엔드에 접속하면서 원래 Host 헤더를 넘깁니다.',
      'HTTP/2에서 브라우저가 같은 인증서에 들어 있는 다른 도메인에 연결을 재사용하는데, 그 가상 호스트의 TLS 설정이 다릅니다.',
      '백엔드에 이 도메인이 설정되어 있지 않거나, 클라이언트가 Host 헤더를 직접 지정합니다.',
    ],
    fixes: [
      'nginx 프록시는 `proxy_ssl_server_name on;`과 `proxy_ssl_name $host;`, Apache는 `ProxyPreserveHost '
        + 'On`, HAProxy는 server 줄에 `sni req.hdr(host)`를 설정하세요.',
      '한 주소의 모든 가상 호스트에 같은 TLS 설정(프로토콜, 암호, 클라이언트 인증서)을 쓰거나 인증서를 나누세요. Jetty의 `sniHostCheck`는 인증서에 '
        + '그 이름이 있어야 통과합니다.',
      '클라이언트에서는 URL, SNI, Host 헤더에 같은 이름을 쓰세요. curl은 `-H Host:` 대신 `--resolve`나 `--connect-to`를 쓰세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.20',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslstrictsnivhostcheck',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_ssl_server_name',
  ],
} as const satisfies Entry
