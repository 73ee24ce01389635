/** What in the connection of a server some clients refuse, or most of them. */
import type { Catalogue } from '../../core/catalogue.ts'
import type { FaultEntry, IssueEntry } from '../../core/fault.ts'

/** In place of a list that would have nearly all clients. */
export const WHO = {
  'all-clients': { en: 'all', ko: '모두' },
  'most-clients': { en: 'browsers and most libraries', ko: '브라우저와 대부분의 라이브러리' },
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
  'hello-reset': {
    fault: 'reset',
    en: 'The server resets the connection when TLS 1.3 is offered, as browsers do. A smaller ClientHello works.',
    ko: '브라우저처럼 TLS 1.3을 제안하면 서버가 연결을 끊습니다(RST). 더 작은 ClientHello에는 응답합니다.',
  },
  'hello-closed': {
    fault: 'closed',
    en: 'The server closes the connection when TLS 1.3 is offered, as browsers do. A smaller ClientHello works.',
    ko: '브라우저처럼 TLS 1.3을 제안하면 서버가 연결을 끊습니다. 더 작은 ClientHello에는 응답합니다.',
  },
  'hello-alert': {
    fault: 'handshake-alert',
    en: 'The server sends the alert {alert} when TLS 1.3 is offered. A smaller ClientHello works.',
    ko: '브라우저처럼 TLS 1.3을 제안하면 서버가 TLS 경고(alert)를 보냅니다({alert}). 더 작은 ClientHello에는 응답합니다.',
  },
  'no-http-protocol': {
    fault: 'handshake-alert',
    en: 'The server supports neither HTTP/2 nor HTTP/1.1 on this port (ALPN), which browsers demand.',
    ko: '이 포트에서 브라우저가 요구하는 HTTP/2와 HTTP/1.1을 모두 지원하지 않습니다(ALPN).',
  },
  'long-hello-reset': {
    fault: 'reset',
    en: 'The server resets the connection at a ClientHello as long as those of Chrome and Firefox (post-quantum).',
    ko: 'Chrome과 Firefox처럼 긴 ClientHello(양자 내성 암호)를 보내면 서버가 연결을 끊습니다(RST).',
  },
  'long-hello-closed': {
    fault: 'closed',
    en: 'The server closes the connection at a ClientHello as long as those of Chrome and Firefox (post-quantum).',
    ko: 'Chrome과 Firefox처럼 긴 ClientHello(양자 내성 암호)를 보내면 서버가 연결을 끊습니다.',
  },
} as const satisfies Catalogue<FaultEntry>

export const CONNECTION_ISSUES = {
  'suite-refused': { issue: 'limited-ciphers', severity: 'warning', ...SUITE },
  'exchange-refused': { issue: 'limited-key-exchange', severity: 'warning', ...EXCHANGE },
  'signature-refused': { issue: 'limited-key-exchange', severity: 'warning', ...SIGNATURE },
  'prime-refused': {
    issue: 'limited-key-exchange',
    severity: 'warning',
    en: 'The Diffie-Hellman prime of the server has {bits} bits. Clients that refuse it: {clients}.',
    ko: '서버의 Diffie-Hellman 소수가 짧아 거부하는 클라이언트가 있습니다({bits}비트): {clients}.',
  },
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
