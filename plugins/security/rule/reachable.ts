/** The rule: a server that shows no TLS cannot be graded any better than the worst. */
import type { Rules } from '../check.ts'

export const REACHABLE = {
  reachable: {
    title: { en: 'TLS is reachable', ko: 'TLS 연결' },
    why: {
      en: 'A server that shows no TLS protects nothing.',
      ko: 'TLS로 연결되지 않는 서버는 아무것도 보호하지 못합니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc9325#section-3.2'],
    fix: {
      en: 'Make the server accept TLS connections on this port, from the Internet.',
      ko: '서버가 이 포트에서 외부의 TLS 연결을 받도록 설정하세요.',
    },
    outcomes: {
      'tls-reached': {
        level: 'pass',
        cap: null,
        en: 'The server accepts TLS connections.',
        ko: '서버가 TLS 연결을 받습니다.',
      },
      'tls-not-reached': {
        level: 'fail',
        cap: 'D',
        en: 'No TLS connection could be made. {problem}',
        ko: 'TLS로 연결할 수 없습니다. {problem}',
      },
    },
  },
} as const satisfies Rules
