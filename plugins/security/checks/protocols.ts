/** The rule: which versions of SSL and TLS a server offers. */
import { VERSIONS } from '../../../core/protocol/tls/survey/observation.ts'
import type { TlsSurvey, Version } from '../../../core/protocol/tls/survey/observation.ts'
import type { SuiteClass } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { UNMEASURED } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import { answer, isOffered, versionOf } from '../grade/survey.ts'
import { say, unmeasured } from '../grade/results.ts'

const RFC_8996 = 'https://www.rfc-editor.org/rfc/rfc8996'
const RFC_9325 = 'https://www.rfc-editor.org/rfc/rfc9325#section-3.1.1'
const TLSREF = 'https://docs.tlsref.org/server-side-tls.html'

export const PROTOCOLS = {
  ssl2: {
    title: { en: 'SSL 2.0', ko: 'SSL 2.0' },
    why: {
      en: 'SSL 2.0 is broken. A server with SSL 2.0 also endangers TLS connections that use its key (DROWN).',
      ko: 'SSL 2.0은 안전하지 않습니다. 같은 키를 쓰는 TLS 연결까지 위험해집니다(DROWN).',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc6176', 'https://drownattack.com/'],
    fix: {
      en: 'Disable SSL 2.0 on every server that uses this key.',
      ko: '이 키를 쓰는 모든 서버에서 SSL 2.0을 끄세요.',
    },
    outcomes: {
      'ssl2-off': { level: 'pass', cap: null, en: 'SSL 2.0 is off.', ko: 'SSL 2.0이 꺼져 있습니다.' },
      'ssl2-offered': {
        level: 'fail',
        cap: 'D',
        en: 'The server offers SSL 2.0.',
        ko: '서버가 SSL 2.0을 허용합니다.',
      },
      'ssl2-unmeasured': UNMEASURED,
    },
  },
  ssl3: {
    title: { en: 'SSL 3.0', ko: 'SSL 3.0' },
    why: {
      en: 'SSL 3.0 must not be used. With CBC suites its records can be decrypted (POODLE).',
      ko: 'SSL 3.0은 사용이 금지되었습니다. CBC 스위트를 쓰면 내용이 해독될 수 있습니다(POODLE).',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc7568'],
    fix: {
      en: 'Disable SSL 3.0. Offer TLS 1.2 and TLS 1.3 only.',
      ko: 'SSL 3.0을 끄세요. TLS 1.2와 TLS 1.3만 허용하세요.',
    },
    outcomes: {
      'ssl3-off': { level: 'pass', cap: null, en: 'SSL 3.0 is off.', ko: 'SSL 3.0이 꺼져 있습니다.' },
      'ssl3-best': {
        level: 'fail',
        cap: 'D',
        en: 'SSL 3.0 is the newest version that the server offers.',
        ko: '서버가 지원하는 최신 버전이 SSL 3.0입니다.',
      },
      'ssl3-poodle': {
        level: 'fail',
        cap: 'C',
        en: 'The server offers SSL 3.0 with CBC cipher suites, which the POODLE attack decrypts.',
        ko: '서버가 SSL 3.0을 CBC 암호 스위트와 함께 허용합니다. 내용이 POODLE 공격으로 해독될 수 있습니다.',
      },
      'ssl3-offered': {
        level: 'fail',
        cap: 'B',
        en: 'The server offers SSL 3.0.',
        ko: '서버가 SSL 3.0을 허용합니다.',
      },
      'ssl3-unmeasured': UNMEASURED,
    },
  },
  tls10: {
    title: { en: 'TLS 1.0', ko: 'TLS 1.0' },
    why: {
      en: 'TLS 1.0 is deprecated. It depends on SHA-1 and MD5, and browsers refuse it.',
      ko: 'TLS 1.0은 SHA-1과 MD5에 의존하며, 표준에서 사용이 중단되었습니다. 브라우저도 거부합니다.',
    },
    references: [RFC_8996, RFC_9325],
    fix: {
      en: 'Disable TLS 1.0. Offer TLS 1.2 and TLS 1.3 only.',
      ko: 'TLS 1.0을 끄세요. TLS 1.2와 TLS 1.3만 허용하세요.',
    },
    outcomes: {
      'tls10-off': { level: 'pass', cap: null, en: 'TLS 1.0 is off.', ko: 'TLS 1.0이 꺼져 있습니다.' },
      'tls10-offered': {
        level: 'fail',
        cap: 'B',
        en: 'The server offers TLS 1.0.',
        ko: '서버가 TLS 1.0을 허용합니다.',
      },
      'tls10-unmeasured': UNMEASURED,
    },
  },
  tls11: {
    title: { en: 'TLS 1.1', ko: 'TLS 1.1' },
    why: {
      en: 'TLS 1.1 is deprecated. It depends on SHA-1 and MD5, and browsers refuse it.',
      ko: 'TLS 1.1은 SHA-1과 MD5에 의존하며, 표준에서 사용이 중단되었습니다. 브라우저도 거부합니다.',
    },
    references: [RFC_8996, RFC_9325],
    fix: {
      en: 'Disable TLS 1.1. Offer TLS 1.2 and TLS 1.3 only.',
      ko: 'TLS 1.1을 끄세요. TLS 1.2와 TLS 1.3만 허용하세요.',
    },
    outcomes: {
      'tls11-off': { level: 'pass', cap: null, en: 'TLS 1.1 is off.', ko: 'TLS 1.1이 꺼져 있습니다.' },
      'tls11-offered': {
        level: 'fail',
        cap: 'B',
        en: 'The server offers TLS 1.1.',
        ko: '서버가 TLS 1.1을 허용합니다.',
      },
      'tls11-unmeasured': UNMEASURED,
    },
  },
  tls12: {
    title: { en: 'TLS 1.2', ko: 'TLS 1.2' },
    why: {
      en: 'TLS 1.2 is the oldest version that is still secure. Some clients have no newer one.',
      ko: 'TLS 1.2는 아직 안전한 버전 중 가장 오래된 것입니다. TLS 1.3을 지원하지 않는 클라이언트도 있습니다.',
    },
    references: [RFC_9325, TLSREF],
    fix: {
      en: 'Enable TLS 1.3, and TLS 1.2 with AES-GCM or ChaCha20-Poly1305.',
      ko: 'TLS 1.3을 켜고, TLS 1.2는 AES-GCM 또는 ChaCha20-Poly1305와 함께 켜세요.',
    },
    outcomes: {
      'tls12-offered': {
        level: 'pass',
        cap: null,
        en: 'The server offers TLS 1.2.',
        ko: '서버가 TLS 1.2를 지원합니다.',
      },
      'tls12-needless': {
        level: 'pass',
        cap: null,
        en: 'The server offers TLS 1.3 without TLS 1.2. All current clients support TLS 1.3.',
        ko: '서버가 TLS 1.2 없이 TLS 1.3을 지원합니다. 최신 클라이언트는 모두 TLS 1.3을 지원합니다.',
      },
      'tls12-missing': {
        level: 'fail',
        cap: 'C',
        en: 'The server offers neither TLS 1.2 nor TLS 1.3.',
        ko: '서버가 TLS 1.2와 TLS 1.3을 모두 지원하지 않습니다.',
      },
      'tls12-unmeasured': UNMEASURED,
    },
  },
  tls13: {
    title: { en: 'TLS 1.3', ko: 'TLS 1.3' },
    why: {
      en: 'TLS 1.3 has no known weak parts of older versions, and it connects one round trip faster.',
      ko: 'TLS 1.3에는 이전 버전의 취약한 기능이 없습니다. 연결도 왕복 한 번만큼 빠릅니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc9846', RFC_9325],
    fix: { en: 'Enable TLS 1.3.', ko: 'TLS 1.3을 켜세요.' },
    outcomes: {
      'tls13-offered': {
        level: 'pass',
        cap: null,
        en: 'The server offers TLS 1.3.',
        ko: '서버가 TLS 1.3을 지원합니다.',
      },
      'tls13-missing': {
        level: 'warn',
        cap: 'A-',
        en: 'The server does not offer TLS 1.3.',
        ko: '서버가 TLS 1.3을 지원하지 않습니다.',
      },
      'tls13-unmeasured': UNMEASURED,
    },
  },
} as const satisfies Rules

/* Judges the versions that a server offers. Pure. */

type Verdict = CheckOutcome<typeof PROTOCOLS>

/** Their suites of SSL 3.0 encrypt in blocks. */
const OF_BLOCKS: readonly SuiteClass[] = ['cbc', 'static', '3des', 'weak']

const ssl3Offered = (tls: TlsSurvey): Verdict => {
  const newer = VERSIONS.slice(VERSIONS.indexOf('SSL 3.0') + 1)
  if (newer.every(version => versionOf(tls, version).offered.value === false))
    return say('ssl3', 'ssl3-best', ['SSL 3.0'])
  const { classes } = versionOf(tls, 'SSL 3.0')
  const isPoodle = OF_BLOCKS.some(one => classes[one].value === true || classes[one].reason !== null)
  return say('ssl3', isPoodle ? 'ssl3-poodle' : 'ssl3-offered', ['SSL 3.0'])
}

const tls12Absent = (tls: TlsSurvey): Verdict =>
  answer<Verdict>(versionOf(tls, 'TLS 1.3').offered, {
    yes: say('tls12', 'tls12-needless', ['TLS 1.3']),
    no: say(
      'tls12',
      'tls12-missing',
      VERSIONS.filter(version => isOffered(tls, version)),
    ),
    unmeasured: unmeasured('tls12', 'tls12-unmeasured'),
  })

export const judgeProtocols = (tls: TlsSurvey): Verdict[] => {
  const offered = (version: Version) => versionOf(tls, version).offered
  return [
    answer<Verdict>(offered('SSL 2.0'), {
      yes: say('ssl2', 'ssl2-offered', ['SSL 2.0']),
      no: say('ssl2', 'ssl2-off'),
      unmeasured: unmeasured('ssl2', 'ssl2-unmeasured'),
    }),
    answer<Verdict>(offered('SSL 3.0'), {
      yes: ssl3Offered(tls),
      no: say('ssl3', 'ssl3-off'),
      unmeasured: unmeasured('ssl3', 'ssl3-unmeasured'),
    }),
    answer<Verdict>(offered('TLS 1.0'), {
      yes: say('tls10', 'tls10-offered', ['TLS 1.0']),
      no: say('tls10', 'tls10-off'),
      unmeasured: unmeasured('tls10', 'tls10-unmeasured'),
    }),
    answer<Verdict>(offered('TLS 1.1'), {
      yes: say('tls11', 'tls11-offered', ['TLS 1.1']),
      no: say('tls11', 'tls11-off'),
      unmeasured: unmeasured('tls11', 'tls11-unmeasured'),
    }),
    answer<Verdict>(offered('TLS 1.2'), {
      yes: say('tls12', 'tls12-offered', ['TLS 1.2']),
      no: tls12Absent(tls),
      unmeasured: unmeasured('tls12', 'tls12-unmeasured'),
    }),
    answer<Verdict>(offered('TLS 1.3'), {
      yes: say('tls13', 'tls13-offered', ['TLS 1.3']),
      no: say('tls13', 'tls13-missing'),
      unmeasured: unmeasured('tls13', 'tls13-unmeasured'),
    }),
  ]
}
