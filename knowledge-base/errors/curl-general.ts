/** curl could not set up TLS; the rest of the message says why. */
import type { Entry } from './types.ts'

export default {
  id: 'curl-general',
  causeGroup: 'other',
  patterns: [
    { text: 'curl: (35)', general: true },
    { text: 'curl error 35', general: true },
    { text: 'CURLE_SSL_CONNECT_ERROR', general: true },
    { text: 'SSL connect error', general: true },
    { text: 'TLS connect error', general: true },
    { text: 'TLS connect error: error:', general: true },
    { text: 'A problem occurred somewhere in the SSL/TLS handshake', general: true },
    'CURLE_USE_SSL_FAILED',
    'Requested SSL level failed',
    { text: 'curl: (64)', with: ['requested ssl level failed', 'ssl', 'tls'] },
    'CURLE_SSL_ENGINE_NOTFOUND',
    'SSL crypto engine not found',
    'CURLE_SSL_ENGINE_SETFAILED',
    'Can not set SSL crypto engine as default',
    'CURLE_SSL_ENGINE_INITFAILED',
    'Failed to initialise SSL crypto engine',
    'Failed to initialize SSL crypto engine',
    'CURLE_SSL_SHUTDOWN_FAILED',
    { text: 'OpenSSL SSL_connect', general: true },
    { text: 'OpenSSL SSL_read', general: true },
    { text: 'OpenSSL SSL_write', general: true },
    { text: 'LibreSSL SSL_connect', general: true },
    { text: 'LibreSSL SSL_read', general: true },
    { text: 'BoringSSL SSL_connect', general: true },
    { text: 'GnuTLS recv error', general: true },
    { text: 'gnutls_handshake() failed', general: true },
    { text: 'gnutls_handshake() warning', general: true },
    { text: 'ssl_handshake returned', general: true },
    { text: 'rustls_connection', general: true },
    { text: 'SSL_ERROR_SSL', general: true },
    'Protocol "https" not supported or disabled in libcurl',
    'Protocol "https" disabled',
    'Unsupported protocol: https',
    'libcurl was built with TLS disabled',
    { text: 'RPC failed; curl 35', general: true },
    { text: 'RPC failed; curl 56 GnuTLS', general: true },
    { text: 'RPC failed; curl 56 OpenSSL', general: true },
    { text: 'RPC failed; curl 56 LibreSSL', general: true },
    { text: 'RPC failed; curl 56 SSL', general: true },
    { text: 'RPC failed; curl 56 schannel', general: true },
    { text: 'NSS error -', general: true },
    { text: 'NSS: client certificate', general: true },
    { text: 'curl: (35) NSS error', general: true },
    'SSL_connect failed with error',
  ],
  asked: [
    'curl gives up with ssl connect error and no further reason',
    'curl command stops at SSL connect in my shell script',
    'curl says the handshake failed and nothing else, even in verbose mode I see no cause',
    'this curl was built without ssl support',
    'curl through the proxy gives an ssl failure, the proxy setting starts with https',
    'curl이 SSL connect error만 남기고 자세한 이유가 없음',
    '쉘 스크립트의 curl 명령이 SSL 연결 단계에서 멈춥니다',
    'curl이 SSL 없이 빌드된 것 같습니다',
    '프록시 환경변수를 https로 적어서 curl이 실패하는 듯',
    'curl 상세 로그를 봐도 핸드셰이크 실패라고만 나옴',
  ],
  seen: [
    {
      by: 'curl 8.14',
      text: 'curl: (35) TLS connect error: error:00000000:lib(0)::reason(0)',
    },
    {
      by: 'curl 7.88',
      text: 'curl: (64) Requested SSL level failed',
    },
    {
      by: 'PHP 8 cURL',
      text: 'cURL error 35: SSL connect error (see https://curl.haxx.se/libcurl/c/libcurl-errors.html)',
    },
    {
      by: 'curl 8.5',
      text: 'curl: (1) Protocol "https" not supported or disabled in libcurl',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'curl could not set up the TLS connection',
    causes: [
      'The text after the number names the reason. Number 35 alone only means that the handshake failed.',
      'The server has no TLS version or cipher in common with this curl, closes the connection, or '
        + 'does not use TLS on the port.',
      'A proxy is configured with the wrong scheme, or curl was built without TLS.',
    ],
    fixes: [
      'See every step: `curl -v --tls-max 1.2 https://example.com/`, and compare with a run without '
        + '`--tls-max`. Print the build with `curl --version`.',
      'Without the proxy: `curl -v --noproxy "*" https://example.com/`. A proxy usually needs '
        + '`http://` in `HTTPS_PROXY`.',
      'Check the server: `openssl s_client -connect example.com:443 -servername example.com`. It '
        + 'must offer TLS 1.2 or 1.3.',
    ],
  },
  ko: {
    title: 'curl이 TLS 연결을 맺지 못했습니다',
    causes: [
      '번호 뒤의 문구가 이유입니다. 35라는 번호는 핸드셰이크가 실패했다는 뜻일 뿐입니다.',
      '서버와 이 curl이 함께 지원하는 TLS 버전이나 암호가 없거나, 서버가 연결을 끊거나, 그 포트가 TLS를 쓰지 않습니다.',
      '프록시의 스킴이 잘못되었거나 curl이 TLS 없이 빌드되었습니다.',
    ],
    fixes: [
      '단계별 로그를 보세요. `curl -v --tls-max 1.2 https://example.com/` 결과를 `--tls-max` 없이 실행한 결과와 '
        + '비교하고, 빌드는 `curl --version`으로 확인하세요.',
      '프록시 없이 시험하세요: `curl -v --noproxy "*" https://example.com/`. `HTTPS_PROXY`에는 보통 `http://`를 씁니다.',
      '서버를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com`. TLS 1.2나 1.3을 '
        + '지원해야 합니다.',
    ],
  },
  links: ['https://curl.se/libcurl/c/libcurl-errors.html', 'https://curl.se/docs/sslcerts.html'],
} as const satisfies Entry
