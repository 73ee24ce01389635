/** The first bytes that came back are not TLS, mostly plain HTTP. */
import type { Entry } from './types.ts'

export default {
  id: 'wrong-version-number',
  causeGroup: 'plain-http',
  patterns: [
    'A TLS record packet with invalid length was received',
    'GNUTLS_E_UNEXPECTED_PACKET_LENGTH',
    {
      text: 'wrong version number',
      with: ['ssl', 'tls', 'openssl', 'openssl internal', '0A00010B', '1408F10B'],
    },
    'SSL routines wrong version number',
    'ssl3_get_record wrong version number',
    'tls_validate_record_header wrong version number',
    'error 0A00010B',
    'error 1408F10B',
    'error 100000F7',
    'error 1409210A',
    { text: 'wrong ssl version', with: ['ssl routines', 'openssl', 'tls'] },
    'SSL23_GET_SERVER_HELLO unknown protocol',
    'error 140770FC',
    { text: 'unknown protocol', with: ['ssl routines', 'openssl', 'ssl23', '[SSL'] },
    'SSL UNKNOWN_PROTOCOL',
    { text: 'packet length too long', with: 'openssl' },
    'error 0A0000C6',
    'error 1408F0C6',
    { text: 'record layer failure', with: ['ssl routines', 'openssl', 'tls'] },
    'error 0A000139',
    { text: 'bad packet length', with: 'openssl' },
    'SSL_ERROR_RX_RECORD_TOO_LONG',
    'SSL received a record that exceeded the maximum permissible length',
    'SSL이 허용 가능한 최대 길이를 넘은 레코드를 받았습니다',
    'der die maximal erlaubte Länge überschritten hat',
    'SSL 接收到一个超出最大准许长度的记录',
    'ssl_error_rx_unknown_record_type',
    'SSL received a record with an unknown content type',
    'SSL이 알 수 없는 콘텐츠 유형이 들어있는 레코드를 받았습니다',
    'first record does not look like a TLS handshake',
    'tls oversized record received with length',
    { text: 'oversized record received', with: 'tls' },
    'tls unsupported SSLv2 handshake received',
    'tls received record with version…when expecting version',
    'Cannot determine the frame size or a corrupted frame was received',
    'The handshake failed due to an unexpected packet format',
    '예기치 않은 패킷 형식으로 인해 핸드셰이크에 실패',
    'Received an invalid authentication frame',
    '0x80090308',
    '80090308',
    { text: 'SEC_E_INVALID_TOKEN', with: ['ssl', 'tls', 'schannel', 'handshake'] },
    {
      text: 'The token supplied to the function is invalid',
      with: ['ssl', 'tls', 'schannel', 'sspi', 'handshake'],
    },
    { text: 'ErrorCode InvalidToken', with: ['ssl', 'tls', 'sspi', 'handshake'] },
    'An unexpected TLS packet was received',
    'GNUTLS_E_UNEXPECTED_PACKET',
    'A TLS packet with unexpected length was received',
    'GNUTLS_E_RECORD_OVERFLOW',
    'gnutls_handshake failed An unexpected TLS packet',
    'GnuTLS error -15',
    'GnuTLS error -9',
    'MBEDTLS_ERR_SSL_INVALID_RECORD',
    'An invalid SSL record was received',
    { text: '-0x7200', with: 'mbedtls' },
    { text: 'unknown record type', with: 'wolfssl' },
    'errSSLRecordOverflow',
    'OSStatus -9847',
    'received corrupt message of type InvalidContentType',
    { text: 'InvalidContentType', with: ['tls', 'rustls', 'corrupt message', 'handshake'] },
    'InvalidMessage InvalidContentType',
    { text: 'received corrupt message', with: ['tls', 'rustls', 'handshake', 'invalid peer', 'hyper'] },
    { text: 'CorruptMessage', with: ['rustls', 'tls'] },
    { text: 'Unrecognized record version', with: ['ssl', 'tls', 'handshake', 'javax net ssl'] },
    { text: 'plaintext connection', with: ['ssl message', 'javax net ssl', 'sun security ssl'] },
    'Unrecognized SSL message plaintext connection',
    'io.netty.handler.ssl.NotSslRecordException',
    'not an SSL/TLS record',
    'NotSslRecordException',
    'WRONG_VERSION_NUMBER……upstream',
    'handshake_failure wrong version number',
    'SSL_connect SSL_ERROR_SSL wrong version number',
    'curl (35) error…wrong version number',
    'EPROTO…wrong version number',
    { text: 'not a TLS record', with: ['handshake', 'socket', 'ssl'] },
    { text: 'unknown type in record hdr', with: ['wolfssl'] },
    { text: '-29184', with: ['ssl', 'mbedtls', 'tls', 'ssl_client'] },
    'Unknown SSL protocol error in connection to……-9847',
    'kind: InvalidData, error: CorruptMessage',
  ],
  asked: [
    'curl says wrong SSL version number, the port behind it serves plain http',
    'nginx listens on 443 without ssl, clients complain about a wrong version',
    'opened a dev server on 8080 over https and got a wrong version number',
    'mail program uses SSL on 587, OpenSSL reports the wrong version number',
    'proxy answers with an http error page where TLS was expected',
    'wrong SSL version number, plain http port',
    'curl에서 SSL 버전 번호가 잘못됐다고 나옴, 포트가 평문 http인 듯',
    '8080 포트는 http인데 https로 불러서 wrong version number',
    'nginx 443에 ssl 옵션이 빠져서 SSL 버전 번호 오류',
    '587 포트에 SSL로 붙으니 wrong version number, TLS가 아닌 응답',
    'TLS 대신 HTML 오류 페이지가 돌아와서 버전 번호가 틀리다고 함',
    'SSL 버전 번호가 틀림, 평문 포트',
  ],
  seen: [
    {
      by: 'curl 7.81 (OpenSSL 3.0)',
      text: 'curl: (35) error:0A00010B:SSL routines::wrong version number',
    },
    {
      by: 'OpenSSL 3.5',
      text:
        'error:0A0000C6:SSL routines:tls_get_more_records:packet length too '
        + 'long:ssl/record/methods/tls_common.c:662:',
    },
    {
      by: 'Node.js 18',
      text:
        'Error: write EPROTO 140735:error:1408F10B:SSL routines:ssl3_get_record:wrong version '
        + 'number:../deps/openssl/openssl/ssl/record/ssl3_record.c:332:',
    },
    {
      by: 'Python 3.11',
      text:
        "requests.exceptions.SSLError: HTTPSConnectionPool(host='example.com', port=8080): Max "
        + "retries exceeded with url: / (Caused by SSLError(SSLError(1, '[SSL: "
        + "WRONG_VERSION_NUMBER] wrong version number (_ssl.c:1006)')))",
    },
    {
      by: 'Firefox 128',
      text:
        'SSL received a record that exceeded the maximum permissible length. Error code: '
        + 'SSL_ERROR_RX_RECORD_TOO_LONG',
    },
    {
      by: 'Go 1.22',
      text: 'tls: first record does not look like a TLS handshake',
    },
    {
      by: '.NET 8',
      text:
        'System.Security.Authentication.AuthenticationException: Cannot determine the frame '
        + 'size or a corrupted frame was received.',
    },
    {
      by: 'gnutls-cli 3.7',
      text: '*** Fatal error: An unexpected TLS packet was received.',
    },
    {
      by: 'Deno 1.44',
      text:
        'error sending request: client error (Connect): received corrupt message of type '
        + 'InvalidContentType',
    },
    {
      by: 'Netty 4.1',
      text: 'io.netty.handler.ssl.NotSslRecordException: not an SSL/TLS record: 485454502f312e31',
    },
    {
      by: 'Envoy 1.30',
      text:
        'upstream connect error or disconnect/reset before headers. reset reason: remote '
        + 'connection failure, transport failure reason: TLS_error:|268435703:SSL '
        + 'routines:OPENSSL_internal:WRONG_VERSION_NUMBER:TLS_error_end',
    },
  ],
  provedBy: ['not-tls'],
  fixesFor: ['owner', 'developer', 'network', 'developer'],
  en: {
    title: 'The port answers with something other than TLS',
    causes: [
      'The client uses TLS on a port that serves plain HTTP (80, 8080, 3000), or to a service that '
        + 'needs STARTTLS first.',
      'TLS is not enabled for this listener: `listen 443;` without `ssl` in nginx, or a virtual '
        + 'host without `SSLEngine on` in Apache.',
      'The proxy URL begins with https:// although the proxy itself uses plain HTTP, or a proxy '
        + 'answers with an error page.',
    ],
    fixes: [
      'See what answers: `curl -v http://example.com:443/`. If HTTP comes back, enable TLS: `listen '
        + '443 ssl;` in nginx, `SSLEngine on` in Apache.',
      'Use the scheme and port that belong together: http:// for a plain port, https:// for the TLS '
        + 'port. For mail, port 587 with STARTTLS or 465 with TLS.',
      'Write the proxy as `https_proxy=http://PROXY:PORT` unless the proxy itself is reached over TLS.',
      'Look at the first bytes of the answer: `openssl s_client -connect example.com:443 -debug '
        + '</dev/null`. The hexadecimal bytes 48 54 54 50 mean "HTTP".',
    ],
  },
  ko: {
    title: '포트가 TLS가 아닌 응답을 보냅니다',
    causes: [
      '클라이언트가 평문 HTTP 포트(80, 8080, 3000)나 먼저 STARTTLS가 필요한 서비스에 TLS로 접속합니다.',
      '이 포트에 TLS가 켜져 있지 않습니다. nginx에서 `ssl` 없이 `listen 443;`만 썼거나 Apache 가상 호스트에 `SSLEngine on`이 없습니다.',
      '프록시 자체는 평문 HTTP인데 프록시 주소를 https://로 적었거나, 프록시가 오류 페이지로 응답합니다.',
    ],
    fixes: [
      '`curl -v http://example.com:443/` 명령으로 무엇이 응답하는지 확인하세요. HTTP가 나오면 TLS를 켜세요. nginx는 `listen 443 '
        + 'ssl;`, Apache는 `SSLEngine on`입니다.',
      '주소와 포트를 맞추세요. 평문 포트는 http://, TLS 포트는 https://입니다. 메일은 587번 포트와 STARTTLS, 또는 465번 포트와 TLS를 쓰세요.',
      '프록시에 TLS로 접속하는 경우가 아니라면 `https_proxy=http://PROXY:PORT`로 적으세요.',
      '응답의 첫 바이트를 `openssl s_client -connect example.com:443 -debug </dev/null` 명령으로 확인하세요. 16진수 48 54 '
        + '54 50은 "HTTP"입니다.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/configuring_https_servers.html',
    'https://httpd.apache.org/docs/2.4/ssl/ssl_howto.html',
    'https://www.rfc-editor.org/rfc/rfc8446#section-5.1',
  ],
} as const satisfies Entry
