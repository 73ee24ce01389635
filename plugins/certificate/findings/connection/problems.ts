/** What in the connection of a server some clients refuse, or most of them. */
import type { FaultEntry, IssueEntry } from '../../../../core/protocol/faults.ts'
import type { Catalogue } from '../../../../core/text/catalogue.ts'

/** In place of a list that would have nearly all clients. */
export const WHO = {
  'all-clients': { en: 'all that were tested', ko: '시험한 클라이언트 모두' },
  'most-clients': { en: 'browsers and most libraries', ko: '브라우저와 대부분의 라이브러리' },
} as const satisfies Catalogue

/** Parts of a browser's ClientHello that a server may break at. */
export const PARTS = {
  'part-hybrid': { en: 'X25519MLKEM768 (post-quantum)', ko: 'X25519MLKEM768(양자 내성 암호)' },
  'part-tls13': { en: 'an offer of TLS 1.3', ko: 'TLS 1.3 제안' },
  'part-alpn': { en: 'ALPN (HTTP/2 and HTTP/1.1)', ko: 'ALPN 확장(HTTP/2, HTTP/1.1)' },
  'part-status': {
    en: 'a request for a stapled OCSP response (status_request)',
    ko: 'OCSP 스테이플링 요청(status_request)',
  },
  'part-grease': { en: 'reserved values (GREASE)', ko: '예약된 값(GREASE)' },
} as const satisfies Catalogue

/** `{clients}` is a list of names, or one of WHO. */
const SUITE = {
  en: 'The best cipher suite of the server is {suite}. Clients that refuse it: {clients}.',
  ko: '서버의 가장 강한 암호 스위트도 거부하는 클라이언트가 있습니다({suite}): {clients}.',
} as const
const EXCHANGE = {
  en: 'The server supports only the key exchange {exchange}. Clients that refuse it: {clients}.',
  ko: '서버가 지원하는 유일한 키 교환을 거부하는 클라이언트가 있습니다({exchange}): {clients}.',
} as const
const SIGNATURE = {
  en: 'The server signs its key exchange only with {hash}. Clients that refuse it: {clients}.',
  ko: '서버의 키 교환 서명을 거부하는 클라이언트가 있습니다({hash}): {clients}.',
} as const

export const CONNECTION_FAULTS = {
  'suite-refused-by-browsers': { fault: 'weak-cipher', ...SUITE },
  'exchange-refused-by-browsers': { fault: 'weak-key-exchange', ...EXCHANGE },
  'signature-refused-by-browsers': { fault: 'weak-key-exchange', ...SIGNATURE },
  // The server breaks at what browsers send.
  'part-reset': {
    fault: 'reset',
    en: 'The server resets the connection at a ClientHello with {part}, as browsers send it. Without that it responds.',
    ko: 'ClientHello에 브라우저가 보내는 다음 항목이 있으면 서버가 연결을 끊습니다(RST): {part}. 빼면 응답합니다.',
  },
  'part-closed': {
    fault: 'closed',
    en: 'The server closes the connection at a ClientHello with {part}, as browsers send it. Without that it responds.',
    ko: 'ClientHello에 브라우저가 보내는 다음 항목이 있으면 서버가 연결을 끊습니다: {part}. 빼면 응답합니다.',
  },
  'part-alert': {
    fault: 'handshake-alert',
    en: 'The server sends the alert {alert} at a ClientHello with {part}, as browsers send it. Without that it responds.',
    ko:
      'ClientHello에 브라우저가 보내는 다음 항목이 있으면 서버가 TLS 경고(alert)를 보냅니다: {part}. '
      + '보낸 경고: {alert}. 빼면 응답합니다.',
  },
  'hello-reset': {
    fault: 'reset',
    en: 'The server resets the connection at the ClientHello of browsers. It responds to other ones.',
    ko: '브라우저의 ClientHello를 보내면 서버가 연결을 끊습니다(RST). 다른 ClientHello에는 응답합니다.',
  },
  'hello-closed': {
    fault: 'closed',
    en: 'The server closes the connection at the ClientHello of browsers. It responds to other ones.',
    ko: '브라우저의 ClientHello를 보내면 서버가 연결을 끊습니다. 다른 ClientHello에는 응답합니다.',
  },
  'hello-alert': {
    fault: 'handshake-alert',
    en: 'The server sends the alert {alert} at the ClientHello of browsers. It responds to other ones.',
    ko:
      '브라우저의 ClientHello를 보내면 서버가 TLS 경고(alert)를 보냅니다({alert}). '
      + '다른 ClientHello에는 응답합니다.',
  },
  'no-http-protocol': {
    fault: 'handshake-alert',
    en: 'The server supports neither HTTP/2 nor HTTP/1.1 on this port (ALPN), which browsers demand.',
    ko: '이 포트에서 브라우저가 요구하는 HTTP/2와 HTTP/1.1을 모두 지원하지 않습니다(ALPN).',
  },
  'long-hello-reset': {
    fault: 'reset',
    en: 'The server resets the connection at a long ClientHello. Clients that send such a long one: {clients}.',
    ko: 'ClientHello가 길면 서버가 연결을 끊습니다(RST). 이만큼 긴 ClientHello를 보내는 클라이언트: {clients}.',
  },
  'long-hello-closed': {
    fault: 'closed',
    en: 'The server closes the connection at a long ClientHello. Clients that send such a long one: {clients}.',
    ko: 'ClientHello가 길면 서버가 연결을 끊습니다. 이만큼 긴 ClientHello를 보내는 클라이언트: {clients}.',
  },
  'long-hello-alert': {
    fault: 'handshake-alert',
    en: 'The server sends the alert {alert} at a long ClientHello. Clients that send such a long one: {clients}.',
    ko:
      'ClientHello가 길면 서버가 TLS 경고(alert)를 보냅니다({alert}). 이만큼 긴 ClientHello를 보내는 '
      + '클라이언트: {clients}.',
  },
} as const satisfies Catalogue<FaultEntry>

export const CONNECTION_ISSUES = {
  'suite-refused': { issue: 'limited-ciphers', severity: 'warning', ...SUITE },
  'exchange-refused': { issue: 'limited-key-exchange', severity: 'warning', ...EXCHANGE },
  'signature-refused': { issue: 'limited-key-exchange', severity: 'warning', ...SIGNATURE },
  'insecure-renegotiation': {
    issue: 'insecure-renegotiation',
    severity: 'warning',
    en: 'The server lacks secure renegotiation (RFC 5746). Clients that refuse it: {clients}.',
    ko: '서버가 안전한 재협상(RFC 5746)을 지원하지 않아 거부하는 클라이언트가 있습니다: {clients}.',
  },
  'long-certificate-message': {
    issue: 'long-chain',
    severity: 'warning',
    en: 'The server sends {bytes|grouped} bytes of certificates. Clients that refuse so many: {clients}.',
    ko: '서버가 보내는 인증서가 너무 커서 거부하는 클라이언트가 있습니다({bytes|grouped}바이트): {clients}.',
  },
  'many-certificates': {
    issue: 'long-chain',
    severity: 'warning',
    en: 'The server sends {count} certificates. Clients that refuse so many: {clients}.',
    ko: '서버가 보내는 인증서가 너무 많아 거부하는 클라이언트가 있습니다({count}장): {clients}.',
  },
} as const satisfies Catalogue<IssueEntry>
