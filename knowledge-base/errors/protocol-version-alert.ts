/** The other side refuses the TLS version that was offered. */
import type { Entry } from './types.ts'

export default {
  id: 'protocol-version-alert',
  causeGroup: 'protocol-version',
  patterns: [
    'Server chose…but that protocol version is not enabled or not supported',
    'but that protocol version is not enabled or not supported by the client',
    { text: 'unsupported protocol', with: ['ssl', 'openssl', '0A000102', '1425F102', 'tls handshake'] },
    'SSL routines unsupported protocol',
    'SSL UNSUPPORTED_PROTOCOL',
    'ssl_choose_client_version unsupported protocol',
    'error 0A000102',
    'error 1425F102',
    'error 100000F0',
    'SSL_ERROR_UNSUPPORTED_VERSION',
    'Peer using unsupported version of security protocol',
    '피어가 지원하지 않는 보안 프로토콜 버전을 사용',
    'nicht unterstützte Version des Sicherheitsprotokolls',
    '对等端使用了不支持的安全协议版本',
    'SSL_ERROR_SSL2_DISABLED',
    'Peer only supports SSL version 2',
    'tls server selected unsupported protocol version',
    'The server selected protocol version…is not accepted by client preferences',
    'ServerDoesNotSupportTls12Or13',
    'SSL_ERROR_FEATURE_NOT_SUPPORTED_FOR_VERSION',
    { text: 'version too high', with: 'tls' },
    { text: 'bad protocol version number', with: 'tls' },
    'unknown ssl version',
    { text: 'Unsupported protocol version', with: ['ssl', 'tls', 'javax', 'handshake'] },
    'SSL - An operation failed due to an unexpected version or configuration',
    'received fatal alert protocol version',
    'remote error tls protocol version not supported',
    'tlsv1 alert protocol version',
    'SSL alert number 70',
    'TLS alert protocol version',
    'alert read fatal protocol version',
    'sent a TLS alert protocol version',
    'SERVER ALERT Fatal protocol version',
    'ALERT_DESCRIPTION_PROTOCOL_VERSION',
    'AlertReceived protocol version',
    'TlsFatalAlert protocol version',
    'TlsFatalAlertReceived protocol version',
    'Level Fatal Description protocol version',
    'TLS protocol defined fatal alert code is 70',
    'TLS protocol defined fatal error code is 70',
    'is a fatal alert message msg 70',
    'error 0A00042E',
    'error 1409442E',
    'error 1407742E',
    'error 1000042E',
    'Received alert 70 Error in protocol version',
    'gnutls_handshake() failed Error in protocol version',
    'SSL_ERROR_PROTOCOL_VERSION_ALERT',
    'Peer reports incompatible or unsupported protocol version',
    '피어가 호환되지 않거나 지원되지 않는 프로토콜 버전을 보고',
    'inkompatible oder nicht unterstützte Protokollversion',
    '对等端报告不兼容或不支持的协议版本',
    'errSSLPeerProtocolVersion',
    'OSStatus -9836',
    'ssl3_read_bytes tlsv1 alert protocol version',
    'GNUTLS_E_UNSUPPORTED_VERSION_PACKET',
    'A packet with illegal or unsupported version was received',
    'BAD_HS_PROTOCOL_VERSION',
    'Handshake protocol not within min max boundaries',
    'SSL 0x6E80',
    { text: 'record layer version error', with: 'wolfssl' },
    { text: 'protocol version mismatch', with: ['tls', 'ssl handshake'] },
    'MBEDTLS_ERR_SSL_BAD_PROTOCOL_VERSION',
    {
      text: '-9836',
      with: 'apple',
    },
    'local error: tls: protocol version not supported',
    'remote error: protocol version not supported',
    'local error: protocol version not supported',
    { text: '-0x5F00', with: 'mbedtls' },
    { text: '-0x6E80', with: 'mbedtls' },
    'SSL_ERROR_FEATURE_NOT_SUPPORTED_FOR_SSL2',
    'Unknown SSL protocol error in connection to……-9836',
  ],
  asked: [
    'TLS version is not supported',
    'server supports only old TLS versions',
    'no common TLS version',
    'SSL version mismatch',
    'TLS 버전이 맞지 않음',
    '지원하지 않는 TLS 버전',
    'TLS 1.2를 지원하지 않는 서버',
    'SSL 프로토콜 버전 불일치',
    'TLS 프로토콜 버전이 지원되지 않음',
    'server speaks only TLS 1.0',
    'client and server cannot agree on a TLS version',
    'TLS 1.0만 지원하는 서버',
    '서버와 클라이언트의 TLS 버전이 다름',
    'switched off TLS 1.0 and 1.1 on the server, since then old tablets stay outside',
    'set minimum TLS to 1.3 on the load balancer and some callers are rejected',
    '결제사에서 TLS 1.0 지원을 끊은 뒤로 연동이 안 됩니다',
  ],
  seen: [
    {
      by: 'curl 7.58 (OpenSSL 1.0.2)',
      text: 'curl: (35) error:1407742E:SSL routines:SSL23_GET_SERVER_HELLO:tlsv1 alert protocol version',
    },
    {
      by: 'Python 2.7',
      text:
        'ssl.SSLError: [SSL: TLSV1_ALERT_PROTOCOL_VERSION] tlsv1 alert protocol version ' + '(_ssl.c:590)',
    },
    {
      by: 'Java 8',
      text: 'javax.net.ssl.SSLException: Received fatal alert: protocol_version',
    },
    {
      by: 'Go 1.22',
      text: 'remote error: tls: protocol version not supported',
    },
    {
      by: 'Firefox 128',
      text:
        'Secure Connection Failed. Peer reports incompatible or unsupported protocol version. '
        + 'Error code: SSL_ERROR_PROTOCOL_VERSION_ALERT',
    },
    {
      by: 'OpenSSL 3.0',
      text:
        'error:0A00042E:SSL routines:ssl3_read_bytes:tlsv1 alert protocol '
        + 'version:../ssl/record/rec_layer_s3.c:1584:SSL alert number 70',
    },
    {
      by: 'gnutls-cli 3.7',
      text:
        '*** Fatal error: A TLS fatal alert has been received.\n*** Received alert [70]: Error '
        + 'in protocol version',
    },
  ],
  provedBy: ['legacy-protocol'],
  fixesFor: ['developer', 'owner', 'owner', 'developer'],
  en: {
    title: 'The TLS versions of client and server do not overlap',
    causes: [
      'The client is old, or set to TLS 1.0 or 1.1, and the server accepts only TLS 1.2 or 1.3.',
      'The client was limited to TLS 1.3, or the server to TLS 1.3, and the other side has only TLS '
        + '1.2.',
      'A proxy or load balancer in between answers with its own, stricter version setting.',
    ],
    fixes: [
      'Update the runtime of the client: TLS 1.2 needs OpenSSL 1.0.1, Java 7 (default from 8), .NET '
        + 'Framework 4.5 (default from 4.6) or Python 2.7.9. Do not fix the version in code.',
      'If old clients must still connect, allow TLS 1.2 as well as 1.3: `ssl_protocols TLSv1.2 TLSv1.3;` '
        + 'in the `http` block of nginx (before 1.29.2, only the default server decides), `SSLProtocol '
        + '-all +TLSv1.2 +TLSv1.3` in Apache.',
      'Check which versions the server accepts: `openssl s_client -connect example.com:443 '
        + '-servername example.com -tls1_2 </dev/null`, then `-tls1_3`.',
      'Remove a fixed version from the client: `--tls-max`, `https.protocols`, '
        + '`SecurityProtocolType.Tls` or `ssl.PROTOCOL_TLSv1`.',
    ],
  },
  ko: {
    title: '클라이언트와 서버가 함께 지원하는 TLS 버전이 없습니다',
    causes: [
      '클라이언트가 오래되었거나 TLS 1.0, 1.1로 고정되어 있는데 서버는 TLS 1.2나 1.3만 받아들입니다.',
      '한쪽은 TLS 1.3만 허용하고 다른 쪽은 TLS 1.2까지만 지원합니다.',
      '중간의 프록시나 로드 밸런서가 더 엄격한 버전 설정으로 응답합니다.',
    ],
    fixes: [
      '클라이언트의 실행 환경을 업데이트하세요. TLS 1.2는 OpenSSL 1.0.1, Java 7(기본값은 8부터), .NET Framework 4.5(기본값은 4.6부터), '
        + 'Python 2.7.9부터 지원합니다. 코드에 버전을 고정하지 마세요.',
      '오래된 클라이언트를 계속 받아야 하면 TLS 1.2도 허용하세요. nginx는 `http` 블록에 `ssl_protocols TLSv1.2 TLSv1.3;`(1.29.2 '
        + '이전은 기본 서버의 값만 적용), Apache는 `SSLProtocol -all +TLSv1.2 +TLSv1.3`입니다.',
      '서버가 받아들이는 버전을 확인하세요. `openssl s_client -connect example.com:443 -servername example.com '
        + '-tls1_2 </dev/null` 명령을 실행하고 `-tls1_3`으로도 시험하세요.',
      '클라이언트에 고정한 버전을 지우세요. `--tls-max`, `https.protocols`, `SecurityProtocolType.Tls`, '
        + '`ssl.PROTOCOL_TLSv1`이 흔합니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.2',
    'https://www.rfc-editor.org/rfc/rfc8996',
    'https://ssl-config.mozilla.org/',
  ],
} as const satisfies Entry
