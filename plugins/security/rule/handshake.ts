/** The rule: what a handshake negotiates beside version, suite and key. */
import { UNMEASURED, UNMEASURED_FREE, type Rules } from '../check.ts'

const RFC_9325 = 'https://www.rfc-editor.org/rfc/rfc9325'

export const HANDSHAKE = {
  'secure-renegotiation': {
    title: { en: 'Secure renegotiation', ko: '안전한 재협상' },
    why: {
      en: 'Without it an attacker can put data of their own in front of what a client sends.',
      ko: '지원하지 않으면 공격자가 클라이언트의 데이터 앞에 자기 데이터를 끼워 넣을 수 있습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc5746', `${RFC_9325}#section-3.5`],
    fix: {
      en: 'Update the TLS library of the server: every one since 2010 has RFC 5746.',
      ko: '서버의 TLS 라이브러리를 업데이트하세요. 2010년 이후의 라이브러리는 모두 RFC 5746을 지원합니다.',
    },
    outcomes: {
      'renegotiation-secure': {
        level: 'pass',
        cap: null,
        en: 'Secure renegotiation is supported.',
        ko: '안전한 재협상을 지원합니다.',
      },
      'renegotiation-needless': {
        level: 'pass',
        cap: null,
        en: 'TLS 1.3 has no renegotiation.',
        ko: 'TLS 1.3에는 재협상이 없습니다.',
      },
      'renegotiation-insecure': {
        level: 'warn',
        cap: 'A-',
        en: 'Secure renegotiation (RFC 5746) is not supported.',
        ko: '안전한 재협상(RFC 5746)을 지원하지 않습니다.',
      },
      'renegotiation-unmeasured': UNMEASURED,
    },
  },
  'extended-master-secret': {
    title: { en: 'Extended master secret', ko: '확장 마스터 시크릿' },
    why: {
      en: 'It binds the keys of TLS 1.2 to their handshake, so two connections never share them.',
      ko: 'TLS 1.2의 키를 핸드셰이크에 묶어, 두 연결이 같은 키를 쓰지 못하게 합니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc7627', `${RFC_9325}#section-3.5`],
    fix: {
      en: 'Update the TLS library of the server (OpenSSL 1.1.0 and newer have it), or offer TLS 1.3 only.',
      ko: '서버의 TLS 라이브러리를 업데이트하거나(OpenSSL 1.1.0 이상), TLS 1.3만 제공하세요.',
    },
    outcomes: {
      'master-secret-extended': {
        level: 'pass',
        cap: null,
        en: 'The extended master secret is supported.',
        ko: '확장 마스터 시크릿을 지원합니다.',
      },
      'master-secret-needless': {
        level: 'pass',
        cap: null,
        en: 'TLS 1.3 binds its keys to the handshake by itself.',
        ko: 'TLS 1.3은 키를 핸드셰이크에 묶습니다.',
      },
      'master-secret-plain': {
        level: 'warn',
        cap: null,
        en: 'The extended master secret (RFC 7627) is not supported.',
        ko: '확장 마스터 시크릿(RFC 7627)을 지원하지 않습니다.',
      },
      'master-secret-unmeasured': UNMEASURED_FREE,
    },
  },
  compression: {
    title: { en: 'TLS compression', ko: 'TLS 압축' },
    why: {
      en: 'Compressed data reveals cookies by its length (CRIME).',
      ko: '압축하면 데이터 길이로 쿠키를 알아낼 수 있습니다(CRIME).',
    },
    references: [`${RFC_9325}#section-3.3`, 'https://www.rfc-editor.org/rfc/rfc7457#section-2.6'],
    fix: {
      en: 'Disable TLS compression, or update the TLS library. Compression of HTTP is another matter.',
      ko: 'TLS 압축을 끄거나 TLS 라이브러리를 업데이트하세요. HTTP 압축과는 다른 설정입니다.',
    },
    outcomes: {
      'compression-off': {
        level: 'pass',
        cap: null,
        en: 'TLS compression is off.',
        ko: 'TLS 압축이 꺼져 있습니다.',
      },
      'compression-on': {
        level: 'fail',
        cap: 'C',
        en: 'The server compresses TLS records, which allows the CRIME attack.',
        ko: '서버가 TLS 압축을 사용하여 CRIME 공격이 가능합니다.',
      },
      'compression-unmeasured': UNMEASURED,
    },
  },
  'fallback-scsv': {
    title: { en: 'Protection against fallback', ko: '다운그레이드 방지' },
    why: {
      en: 'It stops an attacker who makes a client fall back to an older version.',
      ko: '공격자가 클라이언트를 이전 버전으로 되돌리지 못하게 합니다.',
    },
    references: [
      'https://www.rfc-editor.org/rfc/rfc7507',
      'https://www.rfc-editor.org/rfc/rfc8446#section-4.1.3',
    ],
    fix: {
      en: 'Offer TLS 1.2 and TLS 1.3 only: clients no longer fall back from these. Or update the TLS library.',
      ko: 'TLS 1.2와 TLS 1.3만 제공하세요. 클라이언트는 더는 이보다 낮은 버전으로 되돌아가지 않습니다.',
    },
    outcomes: {
      'fallback-refused': {
        level: 'pass',
        cap: null,
        en: 'The server refuses a client that was made to fall back.',
        ko: '서버가 이전 버전으로 유도된 클라이언트를 거부합니다.',
      },
      'fallback-needless': {
        level: 'pass',
        cap: null,
        en: 'There is no older version to fall back to.',
        ko: '되돌아갈 이전 버전이 없습니다.',
      },
      'fallback-accepted': {
        level: 'warn',
        cap: null,
        en: 'The server ignores the signal of a client that fell back to an older version.',
        ko: '서버가 이전 버전으로 되돌아간 클라이언트의 신호를 무시합니다.',
      },
      'fallback-unmeasured': UNMEASURED_FREE,
    },
  },
  alpn: {
    title: { en: 'ALPN and HTTP/2', ko: 'ALPN과 HTTP/2' },
    why: {
      en: 'ALPN keeps a connection from being redirected to another protocol (ALPACA), and brings HTTP/2.',
      ko: 'ALPN은 연결이 다른 프로토콜로 돌려지는 것을 막고(ALPACA) HTTP/2를 쓸 수 있게 합니다.',
    },
    references: [
      'https://www.rfc-editor.org/rfc/rfc7301',
      `${RFC_9325}#section-3.7`,
      'https://alpaca-attack.com/',
    ],
    fix: {
      en: 'Enable HTTP/2, which turns ALPN on in all current servers.',
      ko: 'HTTP/2를 켜세요. 지금의 모든 서버에서 ALPN이 함께 켜집니다.',
    },
    outcomes: {
      'alpn-h2': {
        level: 'pass',
        cap: null,
        en: 'The server negotiates by ALPN: {protocols}.',
        ko: '서버가 ALPN으로 협상합니다: {protocols}.',
      },
      'alpn-http1': {
        level: 'pass',
        cap: null,
        en: 'The server negotiates by ALPN, without HTTP/2: {protocols}.',
        ko: '서버가 ALPN으로 협상하지만 HTTP/2는 없습니다: {protocols}.',
      },
      'alpn-ignored': {
        level: 'warn',
        cap: null,
        en: 'The server ignores ALPN.',
        ko: '서버가 ALPN을 무시합니다.',
      },
      'alpn-unmeasured': UNMEASURED_FREE,
    },
  },
  'session-resumption': {
    title: { en: 'Session resumption', ko: '세션 재개' },
    why: {
      en: 'Clients that come back connect faster, at less cost for the server.',
      ko: '다시 오는 클라이언트가 더 빨리 연결되고 서버의 부담도 줄어듭니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc8446#section-2.2', `${RFC_9325}#section-3.4`],
    fix: {
      en: 'Enable a session cache or session tickets, and rotate the ticket keys.',
      ko: '세션 캐시나 세션 티켓을 켜고, 티켓 키를 주기적으로 바꾸세요.',
    },
    outcomes: {
      'sessions-resumed': {
        level: 'pass',
        cap: null,
        en: 'Sessions are resumed.',
        ko: '세션을 재개할 수 있습니다.',
      },
      'sessions-new': {
        level: 'warn',
        cap: null,
        en: 'Sessions are never resumed, so every connection costs a full handshake.',
        ko: '세션을 재개하지 않아 연결할 때마다 전체 핸드셰이크를 합니다.',
      },
      'sessions-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules
