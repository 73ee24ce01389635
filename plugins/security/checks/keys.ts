/** The rule: on which groups keys are exchanged, and how strong they are. */
import type { GroupSurvey, TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import { UNMEASURED, UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import { say, sayOf, unmeasured } from '../grade/results.ts'

const RFC_9325 = 'https://www.rfc-editor.org/rfc/rfc9325#section-4.5'
const RFC_8422 = 'https://www.rfc-editor.org/rfc/rfc8422#section-5.1.1'
const TLSREF = 'https://docs.tlsref.org/server-side-tls.html'

export const KEYS = {
  'key-exchange': {
    title: { en: 'Key exchange strength', ko: '키 교환 강도' },
    why: {
      en: 'A small Diffie-Hellman group can be broken, above all one that many servers share (Logjam).',
      ko: '작은 Diffie-Hellman 그룹은 깨질 수 있습니다. 여러 서버가 같은 그룹을 쓰면 더 위험합니다(Logjam).',
    },
    references: ['https://weakdh.org/', 'https://www.rfc-editor.org/rfc/rfc10015', RFC_9325],
    fix: {
      en: 'Remove DHE suites, which no current client requires, and curves smaller than P-256.',
      ko: 'DHE 스위트와 P-256보다 작은 곡선을 빼세요. 최신 클라이언트에는 필요하지 않습니다.',
    },
    outcomes: {
      'key-exchange-strong': {
        level: 'pass',
        cap: null,
        en: 'Every observed key exchange is strong.',
        ko: '확인한 키 교환이 모두 충분히 강합니다.',
      },
      'dh-breakable': {
        level: 'fail',
        cap: 'D',
        en: 'DHE uses a {bits}-bit prime, which can be broken.',
        ko: 'DHE에 {bits}비트 소수를 씁니다. 깨질 수 있는 크기입니다.',
      },
      'dh-common': {
        level: 'fail',
        cap: 'B',
        en: 'DHE uses a {bits}-bit prime that many servers share: {prime}.',
        ko: '여러 서버가 공통으로 쓰는 {bits}비트 소수를 DHE에 사용합니다: {prime}.',
      },
      'dh-short': {
        level: 'fail',
        cap: 'B',
        en: 'DHE uses a {bits}-bit prime. At least 2048 bits are required.',
        ko: 'DHE에 {bits}비트 소수를 씁니다. 2048비트 이상이어야 합니다.',
      },
      'curve-weak': {
        level: 'fail',
        cap: 'B',
        en: 'Curves below 224 bits are accepted: {groups}.',
        ko: '224비트 미만의 곡선을 허용합니다: {groups}.',
      },
      'key-exchange-unmeasured': UNMEASURED,
    },
  },
  groups: {
    title: { en: 'Key exchange groups', ko: '키 교환 그룹' },
    why: {
      en: 'All current clients support X25519 and P-256.',
      ko: '최신 클라이언트는 모두 X25519와 P-256을 지원합니다.',
    },
    references: [RFC_8422, TLSREF],
    fix: {
      en: 'Allow the groups X25519MLKEM768, X25519, P-256 and P-384.',
      ko: 'X25519MLKEM768, X25519, P-256, P-384 그룹을 허용하세요.',
    },
    outcomes: {
      'groups-current': {
        level: 'pass',
        cap: null,
        en: 'Current groups are accepted: {groups}.',
        ko: '널리 쓰이는 그룹을 허용합니다: {groups}.',
      },
      'groups-unusual': {
        level: 'warn',
        cap: null,
        en: 'Neither X25519 nor P-256 is accepted, so some clients cannot connect. Accepted: {groups}.',
        ko: 'X25519도 P-256도 허용하지 않아 일부 클라이언트가 연결할 수 없습니다. 허용: {groups}.',
      },
      'groups-none': {
        level: 'warn',
        cap: null,
        en: 'The server does not accept any named group, so it has no ECDHE.',
        ko: '서버가 어떤 그룹도 허용하지 않아 ECDHE를 쓸 수 없습니다.',
      },
      'groups-unmeasured': UNMEASURED_FREE,
    },
  },
  'post-quantum': {
    title: { en: 'Post-quantum key exchange', ko: '양자 내성 키 교환' },
    why: {
      en: 'A hybrid key exchange protects recorded connections from future quantum computers.',
      ko: '하이브리드 키 교환을 쓰면, 지금 수집된 연결을 나중에 양자 컴퓨터로 해독할 수 없습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc10024', TLSREF],
    fix: {
      en: 'Enable TLS 1.3 with the group X25519MLKEM768 (on by default in OpenSSL 3.5 and newer).',
      ko: 'TLS 1.3에서 X25519MLKEM768 그룹을 켜세요(OpenSSL 3.5부터 기본으로 켜져 있습니다).',
    },
    outcomes: {
      'post-quantum-offered': {
        level: 'pass',
        cap: null,
        en: 'Post-quantum key exchange is available: {groups}.',
        ko: '양자 내성 키 교환을 지원합니다: {groups}.',
      },
      'post-quantum-missing': {
        level: 'warn',
        cap: null,
        en: 'No post-quantum key exchange (such as X25519MLKEM768) is available.',
        ko: '양자 내성 키 교환(X25519MLKEM768 등)을 지원하지 않습니다.',
      },
      'post-quantum-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules

/* Judges the groups on which keys are exchanged. Pure. */

type Verdict = CheckOutcome<typeof KEYS>

/** Bits below which a prime was broken in public, or could be by a state (Logjam). */
const BREAKABLE = 1024
const MIN_DH = 2048
/** Curves of the registry below 224 bits: sect163 to sect193, secp160, secp192. */
const WEAK_CURVES: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 15, 16, 17, 18, 19])
/** P-256, X25519, and the hybrids with ML-KEM. */
const CURRENT: ReadonlySet<number> = new Set([0x0017, 0x001d, 0x11eb, 0x11ec])
/** Hybrids with ML-KEM, and ML-KEM by itself. */
const POST_QUANTUM: ReadonlySet<number> = new Set([0x11eb, 0x11ec, 0x11ed, 0x11ee, 0x0200, 0x0201, 0x0202])

const isWeakCurve = ({ group }: Pick<GroupSurvey, 'group'>): boolean => WEAK_CURVES.has(group)

const acceptedOf = (groups: readonly GroupSurvey[]): GroupSurvey[] =>
  groups.filter(({ accepted }) => accepted.value === true)

const unknownOf = (groups: readonly GroupSurvey[]) =>
  groups.find(({ accepted }) => accepted.reason !== null)?.accepted.reason ?? null

const namesOf = (groups: readonly GroupSurvey[]): string[] => groups.map(({ name }) => name)

const judgeStrength = ({ dhe, groups }: TlsSurvey): Verdict => {
  if (dhe.value !== null && dhe.value.bits < MIN_DH) {
    const { bits, prime, common } = dhe.value
    const evidence = [`DHE: ${prime ?? `${bits} bits`}`]
    if (bits < BREAKABLE) return sayOf('key-exchange', 'dh-breakable', { bits }, evidence)
    if (common && prime !== null) return sayOf('key-exchange', 'dh-common', { bits, prime }, evidence)
    return sayOf('key-exchange', 'dh-short', { bits }, evidence)
  }
  const curves = groups.filter(isWeakCurve)
  const weak = namesOf(acceptedOf(curves))
  if (weak.length > 0) return sayOf('key-exchange', 'curve-weak', { groups: weak }, weak)
  const unknown = dhe.reason ?? unknownOf(curves)
  return unknown
    ? unmeasured('key-exchange', 'key-exchange-unmeasured')(unknown)
    : say('key-exchange', 'key-exchange-strong')
}

const judgeGroups = ({ groups }: TlsSurvey): Verdict => {
  const accepted = acceptedOf(groups)
  const names = namesOf(accepted)
  if (accepted.some(({ group }) => CURRENT.has(group)))
    return sayOf('groups', 'groups-current', { groups: names }, names)
  const unknown = unknownOf(groups)
  if (unknown) return unmeasured('groups', 'groups-unmeasured')(unknown)
  return names.length > 0
    ? sayOf('groups', 'groups-unusual', { groups: names }, names)
    : say('groups', 'groups-none')
}

const judgePostQuantum = ({ groups }: TlsSurvey): Verdict => {
  const hybrids = groups.filter(({ group }) => POST_QUANTUM.has(group))
  const names = namesOf(acceptedOf(hybrids))
  if (names.length > 0) return sayOf('post-quantum', 'post-quantum-offered', { groups: names }, names)
  const unknown = unknownOf(hybrids)
  return unknown
    ? unmeasured('post-quantum', 'post-quantum-unmeasured')(unknown)
    : say('post-quantum', 'post-quantum-missing')
}

export const judgeKeys = (tls: TlsSurvey): Verdict[] => [
  judgeStrength(tls),
  judgeGroups(tls),
  judgePostQuantum(tls),
]
