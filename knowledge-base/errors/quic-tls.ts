/** The TLS handshake inside QUIC (HTTP/3) failed. */
import type { Entry } from './types.ts'

export default {
  id: 'quic-tls',
  causeGroup: 'other',
  patterns: [
    'ERR_QUIC_HANDSHAKE_FAILED',
    { text: 'ERR_QUIC_PROTOCOL_ERROR', general: true },
    'ERR_QUIC_PROTOCOL_ERROR.QUIC_TLS',
    'QUIC_TLS_CERTIFICATE',
    'QUIC_HANDSHAKE_FAILED',
    'QUIC_HANDSHAKE_TIMEOUT',
    { text: 'quic tls handshake', with: ['failed', 'error', 'timeout'] },
    'QUIC_PROOF_INVALID',
    'CRYPTO_ERROR 0x128',
    'CRYPTO_ERROR 0x12a',
    'CRYPTO_ERROR 0x12e',
    'CRYPTO_ERROR 0x130',
    'CRYPTO_ERROR 0x150',
    'CRYPTO_ERROR 0x178',
    'CRYPTO_ERROR 0x178…no application protocol',
    { text: 'QUIC handshake', with: ['tls', 'timeout', 'failed', 'crypto'] },
    { text: 'wrong encryption level received', with: ['ssl', 'tls', 'quic'] },
    'QUIC_TRANSPORT_PARAMETERS_MISCONFIGURED',
    'MissingQuicTransportParameters',
    'missing quic_transport_parameters extension',
    'the cryptographic handshake failed error',
    'cryptographic handshake failed',
    'ngtcp2_conn…ERR_CRYPTO',
    'quiche TlsFail',
    { text: 'TlsFail', with: ['quiche', 'quic'] },
    'SSL_provide_quic_data',
    'QUIC needs at least TLS version 1.3',
    'KeyUpdateReceivedInQuicConnection',
    'QUIC_STATUS_TLS',
    'QUIC_STATUS_HANDSHAKE_FAILURE',
    'QUIC_STATUS_ALPN_NEG_FAILURE',
    'QUIC_STATUS_BAD_CERTIFICATE',
    'QUIC_STATUS_TLS_ALERT',
    'CRYPTO_ERROR 0x131',
    'CRYPTO_ERROR 0x12d',
    'CRYPTO_ERROR 0x133',
    'CRYPTO_ERROR 0x146',
    'CRYPTO_ERROR 0x170',
    { text: 'CRYPTO_ERROR', with: ['quic', 'http3', 'http/3'] },
  ],
  asked: [
    'site works over HTTP/2, with HTTP/3 the browser cannot connect',
    'QUIC handshake fails because UDP 443 is blocked by the firewall',
    'turned HTTP/3 on in nginx and the QUIC listener still shows the old certificate',
    'disabling QUIC in the Chrome flags makes the https page load again',
    'HTTP/3 client refuses the private certificate, over TCP it accepts it',
    'HTTP/3 QUIC handshake fails',
    'HTTP/3 켠 뒤로 크롬에서 QUIC TLS 오류가 납니다',
    'UDP 443을 방화벽에서 막아 QUIC 핸드셰이크가 안 됨',
    '크롬 flags에서 QUIC 끄면 https 접속됨',
    'nginx http3 리스너만 갱신 전 인증서를 내보냄',
    'QUIC 연결만 인증서 오류, TCP로는 정상',
    'QUIC, HTTP3 핸드셰이크 실패',
  ],
  seen: [
    {
      by: 'Chrome',
      text:
        "This site can't be reached. The webpage at https://example.com/ might be temporarily "
        + 'down. ERR_QUIC_PROTOCOL_ERROR.QUIC_TLS_CERTIFICATE_UNKNOWN',
    },
    {
      by: 'Chrome',
      text: 'ERR_QUIC_HANDSHAKE_FAILED',
    },
    {
      by: 'quic-go',
      text: 'CRYPTO_ERROR 0x178 (remote): tls: no application protocol',
    },
    {
      by: 'quinn (Rust)',
      text: "the cryptographic handshake failed: error 120: peer doesn't support any known protocol",
    },
    {
      by: 'quiche',
      text: 'TlsFail during quiche handshake',
    },
  ],
  fixesFor: ['owner', 'owner', 'visitor', 'network'],
  en: {
    title: 'The TLS handshake over QUIC (HTTP/3) failed',
    causes: [
      'The HTTP/3 listener has another certificate or configuration than the TCP listener, or an '
        + 'old certificate after a renewal.',
      'Firewall or NAT drops or limits UDP port 443.',
      'An application protocol (`h3`) that the server does not offer, or a client that requires a '
        + 'publicly trusted root for QUIC.',
    ],
    fixes: [
      'Reload the HTTP/3 listener after each renewal, and check it: `curl --http3-only -v '
        + 'https://example.com/`.',
      'If HTTP/3 is not maintained, stop announcing it: send `Alt-Svc: clear` instead of the old header, '
        + 'and remove `alpn="h3"` in the HTTPS record and `listen 443 quic` in nginx.',
      'In Chrome, test with QUIC disabled at chrome://flags/#enable-quic, and restart the browser. '
        + 'Chrome keeps its Alt-Svc cache across restarts.',
      'Allow UDP port 443, or reject it with an ICMP error so clients fall back to TCP at once.',
    ],
  },
  ko: {
    title: 'QUIC(HTTP/3)의 TLS 핸드셰이크에 실패했습니다',
    causes: [
      'HTTP/3 리스너의 인증서나 설정이 TCP 리스너와 다르거나, 갱신한 뒤에도 이전 인증서를 씁니다.',
      '방화벽이나 NAT가 UDP 443번 포트를 버리거나 제한합니다.',
      '클라이언트가 서버에 없는 응용 프로토콜(`h3`)을 요구하거나, QUIC에서는 공인 루트만 허용합니다.',
    ],
    fixes: [
      '갱신할 때마다 HTTP/3 리스너도 리로드하고 확인하세요: `curl --http3-only -v https://example.com/`.',
      'HTTP/3를 관리하지 않는다면 지원한다고 알리지 마세요. 기존 헤더 대신 `Alt-Svc: clear`를 보내고, HTTPS 레코드의 `alpn="h3"`과 nginx의 '
        + '`listen 443 quic`을 삭제하세요.',
      'Chrome에서는 chrome://flags/#enable-quic에서 QUIC을 끄고 다시 시작해 시험하세요. 저장된 Alt-Svc 정보는 다시 시작해도 남아 있습니다.',
      'UDP 443번 포트를 허용하거나, 클라이언트가 바로 TCP로 바꾸도록 ICMP 오류로 거부하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9001#section-4.8',
    'https://www.rfc-editor.org/rfc/rfc9114#section-3.1',
  ],
} as const satisfies Entry
