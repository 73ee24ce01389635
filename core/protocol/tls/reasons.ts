/** Why a TLS connection fails, and why a server's proof of its key stays unknown. */
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import { faultOf } from '../faults.ts'
import type { Advice, Fault, FaultCode, FaultEntry } from '../faults.ts'
import { STARTTLS_FAULTS } from '../starttls/words.ts'
import type { StartTlsFault } from '../starttls/words.ts'
import { VIOLATIONS } from './codec/violations.ts'

/** What a fault may name as still awaited, beside the names of messages. */
export const AWAITED = {
  'rest-of-message': { en: 'the rest of {message}', ko: '{message} 메시지의 나머지' },
  'plain-response': { en: 'the {service} response', ko: '{service} 응답' },
  'end-of-response': { en: 'the end of the response', ko: '응답의 끝' },
} as const satisfies Catalogue

export type Awaited = string | Coded<typeof AWAITED>

const asFaults = <C extends Catalogue, F extends FaultCode>(catalogue: C, fault: F) =>
  Object.fromEntries(Object.entries(catalogue).map(([code, entry]) => [code, { ...entry, fault }])) as {
    readonly [Code in keyof C]: C[Code] & { readonly fault: F }
  }

/** A service that does not run, or that does not run for everybody. */
const UNANSWERED: Advice = {
  en: {
    title: 'No connection on this port',
    causes: [
      'No service listens on this port, or it listens on the local interface only.',
      'A firewall or the hosting provider blocks the port. Many providers block port 25.',
    ],
    fixes: [
      'Run `ss -ltnp` on the server. The service must listen on this port and not only on 127.0.0.1.',
      'Allow the port in the firewall of the server and of the provider.',
      'If the service is not meant to be public, check it from inside the network.',
    ],
  },
  ko: {
    title: '이 포트에 연결되지 않음',
    causes: [
      '이 포트에서 동작하는 서비스가 없거나, 로컬 인터페이스에서만 연결을 받습니다.',
      '방화벽이나 호스팅 업체가 포트를 막습니다. 25번 포트는 막는 업체가 많습니다.',
    ],
    fixes: [
      '서버에서 `ss -ltnp` 명령을 실행하세요. 서비스가 127.0.0.1만이 아니라 외부 주소에서도 이 포트를 열고 있어야 합니다.',
      '서버와 업체의 방화벽에서 이 포트를 허용하세요.',
      '공개하지 않는 서비스라면 내부 네트워크에서 확인하세요.',
    ],
  },
  links: ['https://man7.org/linux/man-pages/man8/ss.8.html'],
}

/** What is not merely against the protocol. */
const CONNECTION_FAULTS = {
  // Opening the connection
  'connection-blocked': {
    fault: 'blocked-address',
    en: 'Connections to {address} port {port} are not allowed.',
    ko: '{address} 주소의 {port}번 포트에는 연결이 허용되지 않습니다.',
  },
  'connection-refused': {
    fault: 'refused',
    en: 'Nothing accepts connections on {address} port {port}.',
    ko: '{address} 주소의 {port}번 포트에서 연결을 받는 서버가 없습니다.',
    transient: true,
  },
  'no-route': {
    fault: 'unreachable',
    en: 'There is no route to {address} port {port}.',
    ko: '{address} 주소까지 가는 경로가 없습니다({port}번 포트).',
    transient: true,
  },
  'connection-timeout': {
    fault: 'timeout',
    en: '{address} port {port} did not answer the connection attempt in time.',
    ko: '{address} 주소의 {port}번 포트가 연결 시도에 제때 응답하지 않았습니다.',
    transient: true,
  },
  // A port other than the web's: only the operator is told whether it is closed or silent.
  'connection-unanswered': {
    fault: 'timeout',
    en: 'Nothing accepted a connection on {address} port {port} in time. The port is closed, or a firewall drops the packets.',
    ko: '{address} 주소의 {port}번 포트에서 제때 연결을 받지 않았습니다. 포트가 닫혀 있거나 방화벽이 패킷을 버립니다.',
    advice: UNANSWERED,
    transient: true,
  },
  'connection-reset': {
    fault: 'reset',
    en: '{address} port {port} reset the connection while it was being opened.',
    ko: '{address} 주소의 {port}번 포트에 연결하는 도중 연결이 강제로 끊겼습니다(RST).',
    transient: true,
  },
  'connection-closed': {
    fault: 'closed',
    en: '{address} port {port} closed the connection while it was being opened.',
    ko: '{address} 주소의 {port}번 포트에 연결하는 도중 연결이 끊겼습니다.',
    transient: true,
  },
  // Nobody gets to see it: the whole answer is refused then.
  'connection-overload': {
    fault: 'timeout',
    en: 'Too many connections are open to connect to {address} port {port}.',
    ko: '지금 열린 연결이 너무 많아 {address} 주소의 {port}번 포트에 연결하지 못했습니다.',
    transient: true,
  },
  // Silence and ends
  'tls-not-asked': {
    fault: 'timeout',
    en: 'The deadline passed before the server was asked.',
    ko: '서버에 연결하기 전에 확인 시간이 끝났습니다.',
    transient: true,
  },
  'tls-silent': {
    fault: 'timeout',
    en: 'The server accepted the connection and sent nothing in time.',
    ko: '서버가 연결은 받았지만 제때 아무것도 보내지 않았습니다.',
    transient: true,
  },
  'tls-unfinished': {
    fault: 'timeout',
    en: 'The server did not finish the handshake in time: {awaited} did not arrive.',
    ko: '서버가 핸드셰이크를 제때 마치지 않았습니다(받지 못한 것: {awaited}).',
    transient: true,
  },
  'tls-stalled': {
    fault: 'timeout',
    en: 'The server sent nothing for too long: {awaited} did not arrive.',
    ko: '서버가 너무 오래 아무것도 보내지 않았습니다(받지 못한 것: {awaited}).',
    transient: true,
  },
  'tls-reset-at-hello': {
    fault: 'reset',
    en: 'The server reset the connection without a response to the ClientHello.',
    ko: '서버가 ClientHello에 응답하지 않고 연결을 끊었습니다(RST).',
    transient: true,
  },
  'tls-reset': {
    fault: 'reset',
    en: 'The server reset the connection before it sent {awaited}.',
    ko: '서버가 보내는 중에 연결을 끊었습니다(RST, 받지 못한 것: {awaited}).',
    transient: true,
  },
  'tls-closed-at-hello': {
    fault: 'closed',
    en: 'The server closed the connection without a response to the ClientHello.',
    ko: '서버가 ClientHello에 응답하지 않고 연결을 끊었습니다.',
    transient: true,
  },
  'tls-closed': {
    fault: 'closed',
    en: 'The server closed the connection before it sent {awaited}.',
    ko: '서버가 보내는 중에 연결을 끊었습니다(받지 못한 것: {awaited}).',
    transient: true,
  },
  // Out of proportion
  'tls-too-many-bytes': {
    fault: 'too-large',
    en: 'The server sent more than {limit} bytes before it finished the handshake.',
    ko: '서버가 핸드셰이크를 마치기 전에 {limit|grouped}바이트 넘게 보냈습니다.',
  },
  'tls-too-many-records': {
    fault: 'too-large',
    en: 'The server sent more than {limit} records.',
    ko: '서버가 레코드를 {limit}개 넘게 보냈습니다.',
  },
  'tls-too-many-pieces': {
    fault: 'too-large',
    en: 'The server sent its {bytes|grouped} bytes in {pieces} pieces.',
    ko: '서버가 {bytes|grouped}바이트를 {pieces}조각으로 나누어 보냈습니다.',
  },
  'tls-oversized-certificates': {
    fault: 'too-large',
    en: 'The server announced {length|grouped} bytes of certificates. At most {limit|grouped} are read; most clients stop earlier.',
    ko: '서버가 인증서의 길이를 {length|grouped}바이트로 알렸습니다. {limit|grouped}바이트까지만 읽으며, 클라이언트의 한도는 대부분 더 낮습니다.',
  },
  'tls-oversized-message': {
    fault: 'too-large',
    en: 'The server announced {length|grouped} bytes of {message}. At most {limit|grouped} are read.',
    ko: '서버가 {message} 메시지의 길이를 {length|grouped}바이트로 알렸습니다. {limit|grouped}바이트까지만 읽습니다.',
  },
  'tls-too-many-certificates': {
    fault: 'too-large',
    en: 'The server sent more than {limit} certificates.',
    ko: '서버가 인증서를 {limit}장 넘게 보냈습니다.',
  },
  'tls-long-cookie': {
    fault: 'too-large',
    en: 'The server sent a cookie of {length} bytes.',
    ko: '서버가 {length|grouped}바이트 쿠키를 보냈습니다.',
  },
  // Not what was asked for
  'tls-http-response': {
    fault: 'not-tls',
    en: 'The server responded with {status} in plain text instead of TLS.',
    ko: '서버가 TLS 대신 평문 HTTP로 응답했습니다: {status}',
  },
  'tls-plain-text': {
    fault: 'not-tls',
    en: 'The server sent the plain text {text} instead of TLS.',
    ko: '서버가 TLS 대신 평문을 보냈습니다: {text}',
  },
  'tls-foreign-bytes': {
    fault: 'not-tls',
    en: 'The server sent bytes that are not a TLS record ({hex} in hex).',
    ko: '서버가 TLS 레코드가 아닌 데이터를 보냈습니다(16진수 {hex}).',
  },
  'tls-alert': {
    fault: 'handshake-alert',
    en: 'The server ended the handshake with the alert {alert} ({number}).',
    ko: '서버가 TLS 경고(alert)를 보내고 핸드셰이크를 끝냈습니다: {alert}({number})',
  },
  'tls-legacy-choice': {
    fault: 'legacy-protocol',
    en: 'The server chose {protocol} with {suite}.',
    ko: '서버가 오래된 방식을 선택했습니다: {protocol}, {suite}',
  },
  'tls-anonymous': {
    fault: 'weak-cipher',
    en: 'The server supports only {suite}, without a certificate: no client can check who it is.',
    ko: '서버가 인증서 없이 연결하는 암호 스위트만 지원하여 신원을 확인할 수 없습니다: {suite}',
  },
  'tls-uncommon-suite': {
    fault: 'weak-cipher',
    en: 'Of TLS 1.3 the server supports only {suite}, which browsers do not offer.',
    ko: '서버가 지원하는 TLS 1.3 암호 스위트는 브라우저가 제안하지 않는 것뿐입니다: {suite}',
  },
  'tls-uncommon-group': {
    fault: 'weak-key-exchange',
    en: 'The server supports only the key exchange {group}, which browsers do not offer.',
    ko: '서버가 지원하는 키 교환은 브라우저가 제안하지 않는 것뿐입니다: {group}',
  },
  'tls-oversized-prime': {
    fault: 'weak-key-exchange',
    en: 'The Diffie-Hellman group of the server has {bits} bits. At most {limit} bits are supported here.',
    ko: '서버의 Diffie-Hellman 그룹이 {bits}비트입니다. 여기서는 {limit}비트까지만 지원합니다.',
  },
  'tls-encryption-key-size': {
    fault: 'weak-key-exchange',
    en: "The RSA key of the server's certificate has {bits} bits. A key exchange with a key of this size is not supported here.",
    ko: '서버 인증서의 RSA 키가 {bits}비트입니다. 여기서는 이 크기의 키로 키 교환을 하지 않습니다.',
  },
  'tls-unreadable-certificate': {
    fault: 'malformed-certificate',
    en: "The server's certificate cannot be read: {field} is malformed.",
    ko: '서버 인증서를 해석할 수 없습니다({field} 형식 오류).',
  },
} as const satisfies Catalogue<FaultEntry>

export const TLS_FAULTS = {
  ...CONNECTION_FAULTS,
  ...STARTTLS_FAULTS,
  ...asFaults(VIOLATIONS, 'malformed-handshake'),
} as const satisfies Catalogue<FaultEntry>

export type TlsFault = Coded<typeof CONNECTION_FAULTS> | StartTlsFault | Coded<typeof VIOLATIONS>

export const tlsFault = (report: TlsFault): Fault => faultOf(TLS_FAULTS, report)

/** Why the server's proof that it holds its key could not be checked. */
const UNPROVED = {
  'proof-static-rsa': {
    en: 'with static RSA key exchange the server proves its key only after the client continues',
    ko: '고정 RSA 키 교환에서는 클라이언트가 계속 진행해야 서버의 키가 증명됩니다',
  },
  'proof-old-suite': {
    en: 'with this cipher suite the proof is not checked',
    ko: '이 암호 스위트에서는 키 증명을 확인하지 않습니다',
  },
  'proof-scheme': {
    en: 'signatures of this kind are not checked',
    ko: '이 방식의 서명은 확인하지 않습니다',
  },
  'proof-rsa-size': {
    en: 'signatures by an RSA key of this size are not checked',
    ko: '이 크기의 RSA 키로 만든 서명은 확인하지 않습니다',
  },
  'proof-sha1-p384': {
    en: 'ECDSA with SHA-1 on P-384 is not checked',
    ko: 'P-384 곡선에서 SHA-1을 쓰는 ECDSA 서명은 확인하지 않습니다',
  },
  'proof-explicit-curve': {
    en: 'signatures by an EC key with explicit parameters are not checked',
    ko: '곡선을 매개변수로 적은 EC 키의 서명은 확인하지 않습니다',
  },
  'proof-other-curve': {
    en: 'signatures by an EC key on a curve other than P-256, P-384 and P-521 are not checked',
    ko: 'P-256, P-384, P-521 외의 곡선을 쓰는 EC 키의 서명은 확인하지 않습니다',
  },
  'proof-compressed-point': {
    en: 'signatures by an EC key with a compressed point are not checked',
    ko: '압축된 점(compressed point)으로 적은 EC 키의 서명은 확인하지 않습니다',
  },
  'proof-unknown-key': {
    en: 'signatures by a key of an unknown algorithm are not checked',
    ko: '알 수 없는 알고리즘의 키로 만든 서명은 확인하지 않습니다',
  },
  'proof-key-type': {
    en: 'signatures by a key for {algorithm} are not checked',
    ko: '이 종류의 키로 만든 서명은 확인하지 않습니다: {algorithm}',
  },
} as const satisfies Catalogue

export type Unproved = Coded<typeof UNPROVED>

/** All that a TLS connection can be reported with. */
export const TLS_REASONS = {
  ...AWAITED,
  ...TLS_FAULTS,
  ...UNPROVED,
} as const satisfies Catalogue
