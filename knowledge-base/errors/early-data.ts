/** Data of the first flight (0-RTT) was rejected. */
import type { Entry } from './types.ts'

export default {
  id: 'early-data',
  causeGroup: 'other',
  patterns: [
    'ERR_EARLY_DATA_REJECTED',
    'ERR_WRONG_VERSION_ON_EARLY_DATA',
    'TOO_MUCH_READ_EARLY_DATA',
    'TOO_MUCH_SKIPPED_EARLY_DATA',
    'too much early data',
    'WRONG_VERSION_ON_EARLY_DATA',
    'CIPHER_MISMATCH_ON_EARLY_DATA',
    'UNEXPECTED_EXTENSION_ON_EARLY_DATA',
    'EARLY_DATA_NOT_IN_USE',
    'inconsistent early data alpn',
    'inconsistent early data sni',
    { text: 'bad early data', with: 'openssl' },
    { text: 'invalid max early data', with: ['ssl'] },
    'unexpected end of early data',
    'SSL_ERROR_TOO_MUCH_EARLY_DATA',
    'SSL_ERROR_RX_MALFORMED_EARLY_DATA',
    'SSL_ERROR_RX_UNEXPECTED_END_OF_EARLY_DATA',
    'SSL_ERROR_RX_MALFORMED_END_OF_EARLY_DATA',
    { text: '425 Too Early', with: ['tls', 'early data', '0-rtt', '0rtt', 'ssl'] },
    { text: 'Too Early', with: ['tls', 'early data', '0-rtt', 'ssl'] },
    { text: 'HTTP 425', with: ['tls', 'early data', '0-rtt'] },
    'Server rejected TLS early data',
    'TooMuchEarlyDataReceived',
    'RejectedEarlyDataInterleavedWithHandshakeMessage',
    'EarlyDataExtensionWithoutResumption',
    'EarlyDataOfferedWithVariedCipherSuite',
    'OfferedEarlyDataWithOldProtocolVersion',
    'tls client sent unexpected early data',
    'tls client indicated early data in second ClientHello',
    'GNUTLS_E_EARLY_DATA_REJECTED',
    'The early data were rejected',
    '0-RTT rejected',
    { text: 'early data rejected', with: ['tls', 'ssl', '0-rtt', 'quic'] },
    'ALPS_MISMATCH_ON_EARLY_DATA',
    { text: '0-RTT data', with: ['rejected', 'too much'] },
    {
      text: '-9890',
      with: 'apple',
    },
    'errSSLEarlyDataRejected',
    { text: 'net_error -178', with: 'handshake' },
    { text: 'net_error -179', with: 'handshake' },
  ],
  asked: [
    'server answers 425 too early to some POST requests',
    '0-RTT got rejected after we restarted nginx',
    'servers behind the balancer do not share ticket keys, so early data fails',
    'first request of a resumed connection is turned down, replay protection',
    'enabled ssl_early_data and now a few requests are refused',
    'API gateway refuses non-idempotent calls sent early in TLS 1.3',
    'nginx 재시작 후 0-RTT 요청이 거부됨',
    '서버가 425 Too Early로 응답합니다',
    '로드밸런서 뒤 서버들이 티켓 키를 공유하지 않아 조기 데이터 실패',
    'ssl_early_data를 켰더니 일부 요청이 거절됨',
    '재접속 첫 요청만 재전송 방지에 걸리는 듯',
    'TLS 1.3 조기 전송 데이터라 POST를 받지 않음',
  ],
  seen: [
    {
      by: 'Chrome',
      text: 'ERR_EARLY_DATA_REJECTED',
    },
    {
      by: 'Chrome',
      text: 'ERR_WRONG_VERSION_ON_EARLY_DATA',
    },
    {
      by: 'curl 8.13',
      text: 'Server rejected TLS early data.',
    },
    {
      by: 'GnuTLS 3.7',
      text: 'The early data were rejected.',
    },
    {
      by: 'Go 1.22',
      text: 'tls: client sent unexpected early data',
    },
    {
      by: 'BoringSSL',
      text: 'error:10000117:SSL routines:OPENSSL_internal:UNEXPECTED_EXTENSION_ON_EARLY_DATA',
    },
  ],
  fixesFor: ['owner', 'developer'],
  en: {
    title: 'TLS early data (0-RTT) was rejected',
    causes: [
      'The server was restarted, has new ticket keys or other settings, so it rejects early data. '
        + 'Clients then repeat the request by themselves.',
      'Several servers behind one name do not share ticket keys or 0-RTT settings.',
      'The application answers 425 because the request must not be replayed.',
    ],
    fixes: [
      'Disable it where it brings no gain: `ssl_early_data off;` in nginx. If you keep it, pass '
        + '`Early-Data $ssl_early_data` to the backend and share ticket keys.',
      'In the client, repeat the request after 425 or a rejection over a completed handshake, and '
        + 'send only safe requests early.',
    ],
  },
  ko: {
    title: 'TLS 조기 데이터(0-RTT)가 거부되었습니다',
    causes: [
      '서버가 다시 시작했거나 티켓 키나 설정이 바뀌어 조기 데이터를 거부합니다. 클라이언트는 보통 스스로 다시 요청합니다.',
      '같은 도메인 뒤의 서버들이 티켓 키나 0-RTT 설정을 공유하지 않습니다.',
      '재전송되면 안 되는 요청이어서 애플리케이션이 425로 응답합니다.',
    ],
    fixes: [
      '쓸 이유가 없다면 끄세요. nginx는 `ssl_early_data off;`입니다. 계속 쓴다면 백엔드에 `Early-Data $ssl_early_data` 헤더를 '
        + '넘기고 티켓 키를 공유하세요.',
      '클라이언트는 425나 거부 응답을 받으면 핸드셰이크가 끝난 연결로 다시 요청하고, 안전한 요청만 조기 데이터로 보내세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8470',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_early_data',
  ],
} as const satisfies Entry
