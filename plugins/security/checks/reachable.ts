/** The rule: a server without TLS has the worst grade. */
import type { TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import type { Problem } from '../certificate/observation.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import { say } from '../grade/results.ts'
import { failing, worstOf } from './certificate.ts'

export const REACHABLE = {
  reachable: {
    title: { en: 'TLS connection', ko: 'TLS 연결' },
    why: {
      en: 'Without TLS, connections to the server are not protected.',
      ko: 'TLS가 없으면 서버와의 연결이 보호되지 않습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc9325#section-3.2'],
    fix: {
      en: 'Configure the server to accept TLS connections from the Internet on this port.',
      ko: '서버가 이 포트에서 외부의 TLS 연결을 받도록 설정하세요.',
    },
    outcomes: {
      'tls-reached': {
        level: 'pass',
        cap: null,
        en: 'The server accepts TLS connections.',
        ko: '서버가 TLS 연결을 받습니다.',
      },
      'partly-reached': {
        level: 'warn',
        cap: 'A-',
        en: '{problem}',
        ko: '{problem}',
      },
      'unreached-from-korea': {
        level: 'fail',
        cap: 'B',
        en: '{problem}',
        ko: '{problem}',
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

type Verdict = CheckOutcome<typeof REACHABLE>

export const judgeReach = ({ address, port }: TlsSurvey, problems: readonly Problem[]): Verdict => {
  const seen = [`${address}:${port}`]
  const inKorea = problems.find(({ check, fromKorea }) => check === 'reachable' && fromKorea)
  if (inKorea) return failing('reachable', 'unreached-from-korea')(inKorea, seen)
  const away = worstOf(problems, 'reachable')
  return away ? failing('reachable', 'partly-reached')(away, seen) : say('reachable', 'tls-reached', seen)
}
