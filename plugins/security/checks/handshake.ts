/** The rule: what a handshake negotiates in addition to version, suite and key. */
import type { Measured, TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import { UNMEASURED, UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import { answer } from '../grade/survey.ts'
import { say, sayOf, unmeasured } from '../grade/results.ts'

const RFC_9325 = 'https://www.rfc-editor.org/rfc/rfc9325'

export const HANDSHAKE = {
  'extended-master-secret': {
    title: { en: 'Extended master secret', ko: '확장 마스터 시크릿' },
    why: {
      en: 'It binds the keys of TLS 1.2 to their handshake, so an attacker cannot make two connections share them.',
      ko: 'TLS 1.2의 키를 핸드셰이크 내용에 묶어, 공격자가 두 연결의 키를 같게 만들지 못하게 합니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc7627', `${RFC_9325}#section-3.5`],
    fix: {
      en: 'Update the TLS library of the server (OpenSSL 1.1.0 or newer), or offer TLS 1.3 only.',
      ko: '서버의 TLS 라이브러리를 업데이트하거나(OpenSSL 1.1.0 이상), TLS 1.3만 허용하세요.',
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
        en: 'TLS 1.3 always binds its keys to the handshake.',
        ko: 'TLS 1.3은 항상 키를 핸드셰이크에 묶습니다.',
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
      en: 'The length of compressed data can reveal cookies (CRIME).',
      ko: '압축하면 데이터 길이로 쿠키를 알아낼 수 있습니다(CRIME).',
    },
    references: [`${RFC_9325}#section-3.3`, 'https://www.rfc-editor.org/rfc/rfc7457#section-2.6'],
    fix: {
      en: 'Disable TLS compression, or update the TLS library. HTTP compression is a separate setting.',
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
        en: 'The server compresses TLS records, which makes the CRIME attack possible.',
        ko: '서버가 TLS 압축을 사용하여 CRIME 공격이 가능합니다.',
      },
      'compression-unmeasured': UNMEASURED,
    },
  },
  'fallback-scsv': {
    title: { en: 'Downgrade protection', ko: '다운그레이드 방지' },
    why: {
      en: 'It keeps an attacker from making a client fall back to an older version.',
      ko: '공격자가 클라이언트를 더 낮은 버전으로 내리지 못하게 합니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc7507', `${RFC_9325}#section-3.1.3`],
    fix: {
      en: 'Offer TLS 1.2 and TLS 1.3 only, as clients do not fall back from these. Or update the TLS library.',
      ko: 'TLS 1.2와 TLS 1.3만 허용하거나 TLS 라이브러리를 업데이트하세요. 클라이언트는 TLS 1.2 아래로 내려가지 않습니다.',
    },
    outcomes: {
      'fallback-refused': {
        level: 'pass',
        cap: null,
        en: 'The server refuses a client that fell back to an older version.',
        ko: '서버가 더 낮은 버전으로 내려간 클라이언트를 거부합니다.',
      },
      'fallback-needless': {
        level: 'pass',
        cap: null,
        en: 'There is no older version to fall back to.',
        ko: '더 낮은 버전을 지원하지 않습니다.',
      },
      'fallback-accepted': {
        level: 'warn',
        cap: null,
        en: 'The server ignores TLS_FALLBACK_SCSV, which marks a client that fell back to an older version.',
        ko: '클라이언트가 더 낮은 버전으로 내려갔다고 알려도 서버가 무시합니다(TLS_FALLBACK_SCSV).',
      },
      'fallback-unmeasured': UNMEASURED_FREE,
    },
  },
  alpn: {
    title: { en: 'ALPN and HTTP/2', ko: 'ALPN과 HTTP/2' },
    why: {
      en: 'ALPN prevents attacks that send a connection to a server of another protocol (ALPACA). HTTP/2 requires it.',
      ko: 'ALPN은 연결을 다른 프로토콜의 서버로 보내는 공격(ALPACA)을 막습니다. HTTP/2에도 필요합니다.',
    },
    references: [
      'https://www.rfc-editor.org/rfc/rfc7301',
      `${RFC_9325}#section-3.8`,
      'https://alpaca-attack.com/',
    ],
    fix: {
      en: 'Enable HTTP/2. All current servers then use ALPN.',
      ko: 'HTTP/2를 켜세요. 최신 서버에서는 ALPN도 함께 켜집니다.',
    },
    outcomes: {
      'alpn-h2': {
        level: 'pass',
        cap: null,
        en: 'The server supports ALPN: {protocols}.',
        ko: '서버가 ALPN을 지원합니다: {protocols}.',
      },
      'alpn-http1': {
        level: 'pass',
        cap: null,
        en: 'The server supports ALPN, but not HTTP/2: {protocols}.',
        ko: '서버가 ALPN을 지원하지만 HTTP/2는 지원하지 않습니다: {protocols}.',
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
      en: 'Returning clients connect faster, with less work for the server.',
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
        en: 'The server resumes sessions.',
        ko: '서버가 세션을 재개합니다.',
      },
      'sessions-new': {
        level: 'warn',
        cap: null,
        en: 'The server does not resume sessions, so every connection takes a full handshake.',
        ko: '서버가 세션을 재개하지 않아, 연결할 때마다 전체 핸드셰이크를 합니다.',
      },
      'sessions-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules

type Verdict = CheckOutcome<typeof HANDSHAKE>

const judgeAlpn = ({ value, reason }: Measured<readonly string[]>): Verdict => {
  if (reason) return unmeasured('alpn', 'alpn-unmeasured')(reason)
  if (!value?.length) return say('alpn', 'alpn-ignored')
  return sayOf('alpn', value.includes('h2') ? 'alpn-h2' : 'alpn-http1', { protocols: value }, value)
}

/** `isWeb`: else no protocol is offered by ALPN, of which such servers need none. */
export const judgeHandshake = (tls: TlsSurvey, isWeb: boolean): Verdict[] => [
  answer<Verdict>(tls.extendedMasterSecret, {
    yes: say('extended-master-secret', 'master-secret-extended'),
    no: say('extended-master-secret', 'master-secret-plain'),
    needless: say('extended-master-secret', 'master-secret-needless'),
    unmeasured: unmeasured('extended-master-secret', 'master-secret-unmeasured'),
  }),
  answer<Verdict>(tls.compression, {
    yes: say('compression', 'compression-on', ['DEFLATE']),
    no: say('compression', 'compression-off'),
    unmeasured: unmeasured('compression', 'compression-unmeasured'),
  }),
  answer<Verdict>(tls.fallbackScsv, {
    yes: say('fallback-scsv', 'fallback-refused'),
    no: say('fallback-scsv', 'fallback-accepted'),
    needless: say('fallback-scsv', 'fallback-needless'),
    unmeasured: unmeasured('fallback-scsv', 'fallback-unmeasured'),
  }),
  ...(isWeb ? [judgeAlpn(tls.alpn)] : []),
  answer<Verdict>(tls.resumption, {
    yes: say('session-resumption', 'sessions-resumed'),
    no: say('session-resumption', 'sessions-new'),
    unmeasured: unmeasured('session-resumption', 'sessions-unmeasured'),
  }),
]
