/** The rule: how a server treats clients that return, are old, or are newer than the server. */
import type { TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import type { CertificateSurvey, Problem } from '../certificate/observation.ts'
import { UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import { say, sayOf, unmeasured } from '../grade/results.ts'
import { answer } from '../grade/survey.ts'
import { failing, worstOf } from './certificate.ts'

export const BEHAVIOR = {
  'early-data': {
    title: { en: 'Early data (0-RTT)', ko: '조기 데이터(0-RTT)' },
    why: {
      en: 'An attacker can resend early data, so a request that changes something may run twice.',
      ko: '공격자가 조기 데이터를 다시 보낼 수 있어, 상태를 바꾸는 요청이 두 번 실행될 수 있습니다.',
    },
    references: [
      'https://www.rfc-editor.org/rfc/rfc8446#section-8',
      'https://www.rfc-editor.org/rfc/rfc8470',
    ],
    fix: {
      en: 'Disable 0-RTT, or return 425 for early requests that change something.',
      ko: '0-RTT를 끄거나, 상태를 바꾸는 조기 요청에는 애플리케이션이 425로 응답하게 하세요.',
    },
    outcomes: {
      'early-data-off': {
        level: 'pass',
        cap: null,
        en: 'Early data (0-RTT) is off.',
        ko: '조기 데이터(0-RTT)가 꺼져 있습니다.',
      },
      'early-data-on': {
        level: 'warn',
        cap: null,
        en: 'The server accepts early data (0-RTT).',
        ko: '서버가 조기 데이터(0-RTT)를 받습니다.',
      },
      'early-data-unmeasured': UNMEASURED_FREE,
    },
  },
  'ocsp-staple': {
    title: { en: 'OCSP stapling', ko: 'OCSP 스테이플링' },
    why: {
      en: 'A stapled response shows clients that the certificate is not revoked, without a request to the CA.',
      ko: '스테이플링을 하면 클라이언트가 CA에 조회하지 않고도 인증서가 폐기되지 않았음을 확인합니다.',
    },
    references: [
      'https://www.rfc-editor.org/rfc/rfc6066#section-8',
      'https://www.rfc-editor.org/rfc/rfc7633',
    ],
    fix: {
      en: 'Enable OCSP stapling. A certificate without an OCSP URL does not require it.',
      ko: 'OCSP 스테이플링을 켜세요. OCSP 주소가 없는 인증서에는 필요하지 않습니다.',
    },
    outcomes: {
      stapled: {
        level: 'pass',
        cap: null,
        en: 'The server staples an OCSP response.',
        ko: '서버가 OCSP 응답을 스테이플링합니다.',
      },
      'staple-needless': {
        level: 'pass',
        cap: null,
        en: 'The certificate has no OCSP URL, so there is nothing to staple.',
        ko: '인증서에 OCSP 주소가 없어 스테이플링할 것이 없습니다.',
      },
      'staple-missing': {
        level: 'warn',
        cap: null,
        en: 'The server does not staple an OCSP response.',
        ko: '서버가 OCSP 응답을 스테이플링하지 않습니다.',
      },
      'staple-promised': {
        level: 'fail',
        cap: 'D',
        en: '{problem}',
        ko: '{problem}',
      },
      'staple-unmeasured': UNMEASURED_FREE,
    },
  },
  'sha1-signature': {
    title: { en: 'SHA-1 in the handshake', ko: '핸드셰이크의 SHA-1' },
    why: {
      en: 'Signatures with SHA-1 or MD5 can be forged, so TLS 1.2 must not use them.',
      ko: 'SHA-1이나 MD5를 쓰는 서명은 위조할 수 있어 TLS 1.2에서 금지되었습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc9155'],
    fix: {
      en: 'Remove SHA-1 from the signature algorithms of the server (OpenSSL 3: security level 1 or higher).',
      ko: '서버의 서명 알고리즘에서 SHA-1을 빼세요(OpenSSL 3: 보안 수준 1 이상).',
    },
    outcomes: {
      'no-sha1': {
        level: 'pass',
        cap: null,
        en: 'The server does not sign TLS 1.2 handshakes with SHA-1.',
        ko: '서버가 TLS 1.2 핸드셰이크에 SHA-1로 서명하지 않습니다.',
      },
      'sha1-needless': {
        level: 'pass',
        cap: null,
        en: 'No handshake of the server could be signed with SHA-1.',
        ko: '서버의 핸드셰이크에는 SHA-1 서명을 쓸 수 없습니다.',
      },
      'sha1-signed': {
        level: 'warn',
        cap: null,
        en: 'The server signs TLS 1.2 handshakes with SHA-1 when a client asks for it.',
        ko: '클라이언트가 요구하면 서버가 TLS 1.2 핸드셰이크에 SHA-1로 서명합니다.',
      },
      'sha1-unmeasured': UNMEASURED_FREE,
    },
  },
  'without-sni': {
    title: { en: 'Clients without SNI', ko: 'SNI가 없는 클라이언트' },
    why: {
      en: 'Some scanners, monitors and old clients do not send a server name. This shows what they get.',
      ko: '서버 이름을 보내지 않는 스캐너, 모니터링, 오래된 클라이언트가 무엇을 받는지 보여 줍니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc6066#section-3'],
    fix: {
      en: 'Repeat the check later. There is nothing to fix, as each server chooses how to treat such clients.',
      ko: '나중에 다시 확인하세요. SNI가 없는 클라이언트를 어떻게 처리할지는 서버가 정하므로 고칠 것은 없습니다.',
    },
    outcomes: {
      'sni-same': {
        level: 'pass',
        cap: null,
        en: 'Clients without SNI get the same certificate.',
        ko: 'SNI가 없는 클라이언트도 같은 인증서를 받습니다.',
      },
      'sni-other': {
        level: 'pass',
        cap: null,
        en: 'Clients without SNI get another certificate.',
        ko: 'SNI가 없는 클라이언트는 다른 인증서를 받습니다.',
      },
      'sni-refused': {
        level: 'pass',
        cap: null,
        en: 'Clients without SNI are refused.',
        ko: 'SNI가 없는 클라이언트는 거부됩니다.',
      },
      'sni-unmeasured': UNMEASURED_FREE,
    },
  },
  tolerance: {
    title: { en: 'Tolerance of unknown values', ko: '알 수 없는 값 허용' },
    why: {
      en: 'A server that fails at unknown values blocks future clients.',
      ko: '지원하지 않는 값을 받고 연결을 끊는 서버에는 앞으로 나올 클라이언트가 접속하지 못합니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc8701', 'https://www.rfc-editor.org/rfc/rfc9170'],
    fix: {
      en: 'Update the server, and the firewall or load balancer in front of it.',
      ko: '서버와 그 앞의 방화벽 또는 로드 밸런서를 업데이트하세요.',
    },
    outcomes: {
      tolerant: {
        level: 'pass',
        cap: null,
        en: 'The server ignores unknown values, as required.',
        ko: '서버가 알 수 없는 값을 표준대로 무시합니다.',
      },
      intolerant: {
        level: 'warn',
        cap: 'A-',
        en: 'Valid connections fail: {trials}.',
        ko: '정상적인 연결이 실패합니다: {trials}.',
      },
      'tolerance-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules

type Verdict = CheckOutcome<typeof BEHAVIOR>

/** Without the certificate it is not known whether there is something to staple. */
const notStapled = (certificate: CertificateSurvey | null): Verdict => {
  const id = 'ocsp-staple'
  if (certificate === null) return unmeasured(id, 'staple-unmeasured')({ code: 'certificate-not-seen' })
  return say(id, certificate.hasResponder ? 'staple-missing' : 'staple-needless')
}

const judgeStaple = (
  staple: TlsSurvey['staple'],
  certificate: CertificateSurvey | null,
  problems: readonly Problem[],
): Verdict => {
  const promised = worstOf(problems, 'ocsp-staple')
  if (promised) return failing('ocsp-staple', 'staple-promised')(promised)
  return answer<Verdict>(staple, {
    yes: say('ocsp-staple', 'stapled'),
    no: notStapled(certificate),
    unmeasured: unmeasured('ocsp-staple', 'staple-unmeasured'),
  })
}

const WITHOUT_SNI = {
  same: say('without-sni', 'sni-same'),
  'other-certificate': say('without-sni', 'sni-other'),
  refused: say('without-sni', 'sni-refused'),
}

const judgeTolerance = ({ value, reason }: TlsSurvey['intolerances']): Verdict => {
  if (reason) return unmeasured('tolerance', 'tolerance-unmeasured')(reason)
  if (!value?.length) return say('tolerance', 'tolerant')
  return sayOf('tolerance', 'intolerant', { trials: value.map(code => ({ code })) }, value)
}

export const judgeBehavior = (
  tls: TlsSurvey,
  certificate: CertificateSurvey | null,
  problems: readonly Problem[],
): Verdict[] => [
  answer<Verdict>(tls.earlyData, {
    yes: say('early-data', 'early-data-on'),
    no: say('early-data', 'early-data-off'),
    unmeasured: unmeasured('early-data', 'early-data-unmeasured'),
  }),
  judgeStaple(tls.staple, certificate, problems),
  answer<Verdict>(tls.sha1Signature, {
    yes: say('sha1-signature', 'sha1-signed'),
    no: say('sha1-signature', 'no-sha1'),
    needless: say('sha1-signature', 'sha1-needless'),
    unmeasured: unmeasured('sha1-signature', 'sha1-unmeasured'),
  }),
  tls.withoutSni.reason
    ? unmeasured('without-sni', 'sni-unmeasured')(tls.withoutSni.reason)
    : WITHOUT_SNI[tls.withoutSni.value ?? 'same'],
  judgeTolerance(tls.intolerances),
]
