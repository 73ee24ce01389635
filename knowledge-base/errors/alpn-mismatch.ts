/** Client and server share no application protocol (ALPN). */
import type { Entry } from './types.ts'

export default {
  id: 'alpn-mismatch',
  causeGroup: 'other',
  patterns: [
    'received fatal alert no application protocol',
    'remote error tls no application protocol',
    'tlsv1 alert no application protocol',
    'SSL alert number 120',
    'TLS alert no application protocol',
    'alert read fatal no application protocol',
    'sent a TLS alert no application protocol',
    'SERVER ALERT Fatal no application protocol',
    'ALERT_DESCRIPTION_NO_APPLICATION_PROTOCOL',
    'AlertReceived no application protocol',
    'TlsFatalAlert no application protocol',
    'TlsFatalAlertReceived no application protocol',
    'Level Fatal Description no application protocol',
    'TLS protocol defined fatal alert code is 120',
    'TLS protocol defined fatal error code is 120',
    'is a fatal alert message msg 120',
    'error 0A000460',
    'error 14094460',
    'error 14077460',
    'error 10000460',
    'Received alert 120 No supported application protocol could be negotiated',
    'gnutls_handshake() failed No supported application protocol could be negotiated',
    { text: 'no application protocol', with: ['ssl', 'tls', 'openssl', 'handshake'] },
    'error 0A0000EB',
    'error 1422E0EB',
    'SSL_ERROR_NEXT_PROTOCOL_NO_PROTOCOL',
    'The server supports no protocols that the client advertises in the ALPN extension',
    'SSL_ERROR_NEXT_PROTOCOL_DATA_INVALID',
    'SSL received invalid ALPN extension data',
    'SSL_ERROR_MISSING_ALPN_EXTENSION',
    'ERR_ALPN_NEGOTIATION_FAILED',
    'GNUTLS_E_NO_APPLICATION_PROTOCOL',
    'No common application protocol could be negotiated',
    'tls client requested unsupported application protocols',
    'tls server selected unadvertised ALPN protocol',
    'missing selected ALPN property',
    'cannot check peer missing selected ALPN property',
    'peer doesn t support any known protocol',
    'SelectedUnofferedApplicationProtocol',
    'No matching application layer protocol values',
    'No available application protocols',
    'Invalid application_layer_protocol_negotiation',
    'SEC_E_APPLICATION_PROTOCOL_MISMATCH',
    '0x80090367',
    '80090367',
    'ErrorCode ApplicationProtocolMismatch',
    'INVALID_ALPN_PROTOCOL',
    'ALPN_MISMATCH_ON_EARLY_DATA',
    'MBEDTLS_ERR_SSL_NO_APPLICATION_PROTOCOL',
    'Unrecognized ALPN protocol name',
    'Failed ALPN negotiation',
    'ALPN negotiation failed',
    { text: 'net_error -122', with: 'handshake' },
    'remote error: no application protocol',
    'local error: no application protocol',
    'NEGOTIATED_BOTH_NPN_AND_ALPN',
    'NEGOTIATED_ALPS_WITHOUT_ALPN',
    'SSL_ERROR_NEXT_PROTOCOL_NO_CALLBACK',
    { text: 'Unrecognized protocol name Error', with: ['wolfssl'] },
    'No ALPN protocols supported that the client advertises',
  ],
  asked: [
    'gRPC client needs HTTP/2 but the proxy in front only does HTTP/1.1',
    'http2 is not switched on in nginx, so the grpc calls die at connect',
    'our network load balancer terminates TLS and does not negotiate h2',
    'upgraded grpc-go and now it insists on protocol negotiation',
    'both ends agree on no application protocol',
    'Envoy or NLB hands my client http/1.1 where only h2 is spoken',
    'gRPC 클라이언트가 HTTP/2를 요구하는데 서버는 1.1만 지원함',
    'nginx에서 http2를 안 켜서 grpc 연결이 실패하는 듯',
    '로드밸런서가 ALPN 협상을 안 해줘서 h2로 못 붙음',
    'grpc-go 버전 올리고 나서 프로토콜 협상이 안 됩니다',
    '클라이언트와 서버가 공통으로 쓰는 애플리케이션 프로토콜이 없음',
    'AWS 로드밸런서를 거치면 gRPC가 HTTP/2 협상에 실패',
  ],
  seen: [
    {
      by: 'Go 1.22',
      text: 'remote error: tls: no application protocol',
    },
    {
      by: 'grpc-go 1.67',
      text:
        'transport: authentication handshake failed: credentials: cannot check peer: missing '
        + 'selected ALPN property',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLHandshakeException: Received fatal alert: no_application_protocol',
    },
    {
      by: 'OpenSSL 3.0',
      text: 'error:0A000460:SSL routines::tlsv1 alert no application protocol',
    },
    {
      by: 'GnuTLS 3.7',
      text: 'GnuTLS, handshake failed: No common application protocol could be negotiated.',
    },
    {
      by: 'Chrome',
      text: 'ERR_ALPN_NEGOTIATION_FAILED',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer', 'owner'],
  en: {
    title: 'Client and server share no application protocol (ALPN)',
    causes: [
      'The client requires HTTP/2 (`h2`), for example gRPC, and the server or a proxy in front '
        + 'offers only `http/1.1` or no ALPN.',
      'A certificate validation with `acme-tls/1` reached a server that does not handle it.',
      'A TCP load balancer terminates TLS itself and does not support the protocol.',
    ],
    fixes: [
      'Enable HTTP/2: `http2 on;` in nginx (before 1.25.1 `listen 443 ssl http2;`), `Protocols h2 '
        + 'http/1.1` in Apache, `alpn h2,http/1.1` on the `bind` line of HAProxy.',
      'Let the load balancer pass TLS through or give its listener an ALPN policy: for AWS NLB '
        + '`HTTP2Preferred`, for gRPC on an ALB the protocol version GRPC.',
      'See what is negotiated: `openssl s_client -connect example.com:443 -alpn h2,http/1.1 '
        + '</dev/null` shows "ALPN protocol". grpc-go requires it from 1.67.',
      'In a server of your own, set the list: `NextProtos: []string{"h2"}` in Go, `ALPNProtocols` '
        + 'in Node.js.',
    ],
  },
  ko: {
    title: '클라이언트와 서버가 함께 지원하는 응용 프로토콜(ALPN)이 없습니다',
    causes: [
      'gRPC처럼 클라이언트가 HTTP/2(`h2`)를 요구하는데 서버나 앞단 프록시가 `http/1.1`만 지원하거나 ALPN을 쓰지 않습니다.',
      '`acme-tls/1`을 쓰는 도메인 소유 확인 요청이 이를 처리하지 않는 서버에 도달했습니다.',
      'TCP 로드 밸런서가 TLS를 직접 종료하면서 이 프로토콜을 지원하지 않습니다.',
    ],
    fixes: [
      'HTTP/2를 켜세요. nginx는 `http2 on;`(1.25.1 이전은 `listen 443 ssl http2;`), Apache는 `Protocols h2 '
        + 'http/1.1`, HAProxy는 `bind` 줄의 `alpn h2,http/1.1`입니다.',
      '로드 밸런서가 TLS를 그대로 통과시키거나 ALPN 정책을 쓰게 하세요. AWS NLB는 `HTTP2Preferred`, ALB의 gRPC는 프로토콜 버전 GRPC입니다.',
      '어떤 프로토콜로 협상되는지 확인하세요. `openssl s_client -connect example.com:443 -alpn h2,http/1.1 '
        + '</dev/null` 출력의 "ALPN protocol"을 보세요. grpc-go는 1.67부터 ALPN을 요구합니다.',
      '직접 만든 서버라면 목록을 설정하세요. Go는 `NextProtos: []string{"h2"}`, Node.js는 `ALPNProtocols`입니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc7301', 'https://nginx.org/en/docs/http/ngx_http_v2_module.html'],
} as const satisfies Entry
