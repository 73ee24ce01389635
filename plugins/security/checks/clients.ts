/** The rule: whether the handshake suits browsers and other clients. `{problem}` is a sentence. */
import { TLS_CLIENTS } from '../../../knowledge-base/tls-clients/index.ts'
import type { TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import type { CertificateSurvey, Problem } from '../certificate/observation.ts'
import { UNMEASURED, UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import { say, sayOf, unmeasured } from '../grade/results.ts'
import { answer } from '../grade/survey.ts'
import { AT_RELAY, failing, worstOf } from './certificate.ts'

/** B as for an incomplete chain: what most users have connects, and what programs have does not. */
export const CLIENTS = {
  clients: {
    title: { en: 'Client compatibility', ko: '클라이언트 호환성' },
    why: {
      en: 'Clients refuse versions, cipher suites and key exchanges that they do not support.',
      ko: '클라이언트는 지원하지 않는 버전, 암호 스위트, 키 교환 방식의 연결을 거부합니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc9325', 'https://docs.tlsref.org/server-side-tls.html'],
    fix: {
      en: 'Offer TLS 1.2 and 1.3 with ECDHE, AES-GCM and the groups X25519 and P-256.',
      ko: 'TLS 1.2와 1.3에서 ECDHE, AES-GCM과 X25519, P-256 그룹을 허용하세요.',
    },
    outcomes: {
      'clients-suited': {
        level: 'pass',
        cap: null,
        en: 'The handshake suits all common clients.',
        ko: '핸드셰이크가 주요 클라이언트에 모두 맞습니다.',
      },
      'browsers-refuse': {
        level: 'fail',
        cap: 'D',
        en: '{problem}',
        ko: '{problem}',
      },
      'others-refuse': {
        level: 'fail',
        cap: 'B',
        en: '{problem}',
        ko: '{problem}',
      },
      'clients-at-relay': AT_RELAY,
      'clients-unmeasured': UNMEASURED_FREE,
    },
  },
  'secure-renegotiation': {
    title: { en: 'Secure renegotiation', ko: '안전한 재협상' },
    why: {
      en: 'Without it, an attacker can insert data before what a client sends.',
      ko: '지원하지 않으면 공격자가 클라이언트의 데이터 앞에 다른 데이터를 끼워 넣을 수 있습니다.',
    },
    references: [
      'https://www.rfc-editor.org/rfc/rfc5746',
      'https://www.rfc-editor.org/rfc/rfc9325#section-3.5',
    ],
    fix: {
      en: 'Update the TLS library of the server (OpenSSL 0.9.8m or newer), or offer TLS 1.3 only.',
      ko: '서버의 TLS 라이브러리를 업데이트하거나(OpenSSL 0.9.8m 이상), TLS 1.3만 허용하세요.',
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
      'renegotiation-refused': {
        level: 'warn',
        cap: 'A-',
        en: 'The server lacks secure renegotiation (RFC 5746). Clients that refuse it: {clients}.',
        ko: '서버가 안전한 재협상(RFC 5746)을 지원하지 않아 거부하는 클라이언트가 있습니다: {clients}.',
      },
      'renegotiation-unmeasured': UNMEASURED,
    },
  },
} as const satisfies Rules

type Verdict = CheckOutcome<typeof CLIENTS>

const REQUIRING = TLS_CLIENTS.filter(client => client.needsSecureRenegotiation).map(({ name }) => name)

const offersTls13 = ({ versions }: TlsSurvey): boolean =>
  versions.some(({ version, offered }) => version === 'TLS 1.3' && offered.value !== false)

/** Without a certificate nobody got so far. */
const judgeRefusals = (
  certificate: CertificateSurvey | null,
  problems: readonly Problem[],
  takesAny: boolean,
): Verdict => {
  const problem = worstOf(problems, 'clients')
  if (problem && takesAny) return failing('clients', 'clients-at-relay')(problem)
  if (problem) return failing('clients', problem.byBrowsers ? 'browsers-refuse' : 'others-refuse')(problem)
  return certificate === null
    ? unmeasured('clients', 'clients-unmeasured')({ code: 'certificate-not-seen' })
    : say('clients', 'clients-suited')
}

export const judgeClients = (
  tls: TlsSurvey,
  certificate: CertificateSurvey | null,
  problems: readonly Problem[],
  takesAny: boolean,
): Verdict[] => [
  judgeRefusals(certificate, problems, takesAny),
  answer<Verdict>(tls.secureRenegotiation, {
    yes: say('secure-renegotiation', 'renegotiation-secure'),
    no: offersTls13(tls)
      ? say('secure-renegotiation', 'renegotiation-insecure')
      : sayOf('secure-renegotiation', 'renegotiation-refused', { clients: REQUIRING }),
    needless: say('secure-renegotiation', 'renegotiation-needless'),
    unmeasured: unmeasured('secure-renegotiation', 'renegotiation-unmeasured'),
  }),
]
