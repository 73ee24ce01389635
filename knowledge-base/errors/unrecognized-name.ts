/** The server does not know the name that the client asked for. */
import type { Entry } from './types.ts'

export default {
  id: 'unrecognized-name',
  causeGroup: 'sni-handshake-failure',
  patterns: [
    'A disallowed SNI server name has been received',
    'GNUTLS_E_RECEIVED_DISALLOWED_NAME',
    'The SNI host name not recognised',
    'SNI host name not recognised',
    'received fatal alert unrecognized name',
    'received fatal alert UnrecognisedName',
    'remote error tls unrecognized name',
    'tlsv1 alert unrecognized name',
    'SSL alert number 112',
    'TLS alert unrecognized name',
    'alert read fatal unrecognized name',
    'sent a TLS alert unrecognized name',
    'SERVER ALERT Fatal unrecognized name',
    'ALERT_DESCRIPTION_UNRECOGNIZED_NAME',
    'AlertReceived unrecognized name',
    'TlsFatalAlert unrecognized name',
    'TlsFatalAlertReceived unrecognized name',
    'Level Fatal Description unrecognized name',
    'TLS protocol defined fatal alert code is 112',
    'TLS protocol defined fatal error code is 112',
    'is a fatal alert message msg 112',
    'error 0A000458',
    'error 14094458',
    'error 14077458',
    'error 10000458',
    'Received alert 112 The server name sent was not recognized',
    'gnutls_handshake() failed The server name sent was not recognized',
    'tlsv1 unrecognized name',
    'tls_process_alert unrecognized name',
    'SSL_ERROR_UNRECOGNIZED_NAME_ALERT',
    'SSL peer has no certificate for the requested DNS name',
    'SSL 피어가 요청한 DNS 이름에 대한 인증서를 가지고 있지 않습니다',
    'kein Zertifikat für den angeforderten DNS-Namen',
    'SSL 对等端没有所请求 DNS 名称的证书',
    'ERR_SSL_UNRECOGNIZED_NAME_ALERT',
    'handshake alert unrecognized_name',
    'ProtocolException handshake alert unrecognized_name',
    'Received handshake warning unrecognized_name',
    'Unrecognized server name indication',
    { text: 'Unrecognized host name Error', with: 'wolfssl' },
    'UNKNOWN_SNI_HOST_NAME_E',
    'MBEDTLS_ERR_SSL_UNRECOGNIZED_NAME',
    'GNUTLS_E_UNRECOGNIZED_NAME',
    { text: 'The server name sent was not recognized', with: ['gnutls', 'alert', 'tls'] },
    'OSStatus -9865',
    'errSSLUnrecognizedName',
    { text: 'callback failed', with: ['ssl routines', '[SSL', 'openssl'] },
    'final_server_name callback failed',
    'error 0A0000EA',
    'error 1422E0EA',
    'strict SNI enabled No certificate found for domain',
    'No certificate found for domain…closing connection',
    { text: 'Illegal server name', with: ['ssl', 'tls', 'handshake', 'javax net ssl'] },
    'Illegal server name, type host_name',
    { text: 'bad SNI', with: ['tls', 'ssl', 'handshake'] },
    { text: 'SNI not found', with: 'tls' },
    { text: 'unknown SNI', with: ['tls', 'ssl', 'handshake'] },
    { text: 'unrecognized_name', with: ['ssl', 'tls', 'alert'] },
    'ssl3 ext invalid servername',
    {
      text: '-9865',
      with: 'apple',
    },
    { text: 'net_error -159', with: 'handshake' },
    'remote error: unrecognized name',
    'local error: unrecognized name',
    { text: '-0x7800', with: 'mbedtls' },
    "No server could be identified matching the client's SNI",
  ],
  asked: [
    'server says it does not recognize the name I ask for in TLS',
    'added a new subdomain to DNS, the web server has no virtual host and TLS is rejected',
    'CDN does not know my custom domain and aborts TLS',
    'nginx rejects the handshake for unknown names, I connected by IP',
    'old Java client stops at an unrecognized name warning of Apache',
    'TLS server does not know this host name',
    '서버가 TLS에서 요청한 이름을 모른다고 거부(unrecognized name)',
    '새 서브도메인을 DNS에만 추가하고 가상호스트 설정을 안 해서 TLS 거부',
    'CDN에 커스텀 도메인 등록을 안 해서 SSL 핸드셰이크 거부',
    'IP로 https 접속하니 nginx가 모르는 이름이라 핸드셰이크를 거부',
    '자바 7에서 서버 이름 인식 경고 때문에 https 실패, 서버 ServerName 누락',
    'TLS 서버가 이 호스트 이름을 모름',
  ],
  seen: [
    {
      by: 'Firefox 128',
      text:
        'SSL peer has no certificate for the requested DNS name. Error code: '
        + 'SSL_ERROR_UNRECOGNIZED_NAME_ALERT',
    },
    {
      by: 'Chrome 126',
      text: 'ERR_SSL_UNRECOGNIZED_NAME_ALERT',
    },
    {
      by: 'curl 7.88 (OpenSSL 3.0)',
      text: 'curl: (35) error:0A000458:SSL routines::tlsv1 unrecognized name',
    },
    {
      by: 'Java 7',
      text: 'javax.net.ssl.SSLProtocolException: handshake alert:  unrecognized_name',
    },
    {
      by: 'Go 1.22',
      text: 'remote error: tls: unrecognized name',
    },
    {
      by: 'gnutls-cli 3.7',
      text: '*** Received alert [112]: The server name sent was not recognized',
    },
    {
      by: 'nginx with ssl_reject_handshake',
      text:
        'SSL_do_handshake() failed (SSL: error:0A0000EA:SSL routines::callback failed) while '
        + 'SSL handshaking, client: 203.0.113.9, server: 0.0.0.0:443',
    },
    {
      by: 'OpenSSL 1.1.1',
      text:
        'error:14094458:SSL routines:ssl3_read_bytes:tlsv1 unrecognized '
        + 'name:ssl/record/rec_layer_s3.c:1544:SSL alert number 112',
    },
  ],
  provedBy: ['handshake-alert'],
  fixesFor: ['owner', 'owner', 'developer', 'owner'],
  en: {
    title: 'The server does not serve this host name',
    causes: [
      'No virtual host or certificate is configured for the name: it was forgotten, misspelled, or '
        + 'the CDN has no such custom domain.',
      'nginx rejects unknown names with `ssl_reject_handshake on;`, Traefik with `sniStrict`, and '
        + 'the request came under another name or by IP address.',
      'The DNS points to the wrong server or to the old hosting provider.',
      'Old Java (7 and early 8) treats even the warning of a server with an incomplete `ServerName` '
        + 'as an error.',
    ],
    fixes: [
      'Add the name: `server_name example.com;` with its certificate in nginx, `ServerName` and '
        + '`ServerAlias` in Apache, the custom domain at the CDN.',
      'Check where the name points: `dig example.com +short` must show the address of this server '
        + 'or CDN.',
      'In the client, use the host name of the certificate in the URL, and the same name for SNI '
        + 'and the Host header.',
      'Compare `openssl s_client -connect example.com:443 -servername example.com </dev/null` with '
        + '`-noservername`.',
    ],
  },
  ko: {
    title: '서버가 이 호스트 이름을 서비스하지 않습니다',
    causes: [
      '이 도메인의 가상 호스트나 인증서가 설정되어 있지 않습니다. 빠뜨렸거나 철자가 틀렸거나 CDN에 사용자 지정 도메인이 없습니다.',
      'nginx의 `ssl_reject_handshake on;`이나 Traefik의 `sniStrict`가 설정에 없는 도메인을 거부하는데, 다른 도메인이나 IP '
        + '주소로 요청했습니다.',
      'DNS가 잘못된 서버나 이전 호스팅 업체를 가리킵니다.',
      '오래된 Java(7과 초기 8)는 `ServerName` 설정이 빠진 서버의 단순 경고도 오류로 처리합니다.',
    ],
    fixes: [
      '도메인을 추가하세요. nginx는 인증서와 함께 `server_name example.com;`, Apache는 `ServerName`과 `ServerAlias`, '
        + 'CDN은 사용자 지정 도메인입니다.',
      '도메인이 가리키는 곳을 확인하세요. `dig example.com +short` 결과가 이 서버나 CDN의 주소여야 합니다.',
      '클라이언트에서는 URL에 인증서의 호스트 이름을 쓰고, SNI와 Host 헤더에도 같은 이름을 쓰세요.',
      '`openssl s_client -connect example.com:443 -servername example.com </dev/null`과 '
        + '`-noservername`의 결과를 비교하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc6066#section-3',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_reject_handshake',
  ],
} as const satisfies Entry
