/** The rule: on which groups keys are exchanged, and how strong they are. */
import { UNMEASURED, UNMEASURED_FREE, type Rules } from '../check.ts'

const RFC_9325 = 'https://www.rfc-editor.org/rfc/rfc9325#section-4.1'
const RFC_8422 = 'https://www.rfc-editor.org/rfc/rfc8422'
const MOZILLA = 'https://wiki.mozilla.org/Security/Server_Side_TLS'

export const KEYS = {
  'key-exchange': {
    title: { en: 'Strength of the key exchange', ko: '키 교환의 강도' },
    why: {
      en: 'A short Diffie-Hellman group, above all one that many servers share, can be broken (Logjam).',
      ko: '짧은 Diffie-Hellman 그룹은 깨질 수 있습니다. 여러 서버가 같은 것을 쓰면 더욱 그렇습니다(Logjam).',
    },
    references: ['https://weakdh.org/', 'https://www.rfc-editor.org/rfc/rfc7919', RFC_9325],
    fix: {
      en: 'Remove DHE suites, which no current client needs, or use ffdhe2048 or larger. Remove old curves.',
      ko: '지금의 클라이언트에는 필요 없는 DHE 스위트를 빼거나 ffdhe2048 이상을 쓰세요. 오래된 곡선도 빼세요.',
    },
    outcomes: {
      'key-exchange-strong': {
        level: 'pass',
        cap: null,
        en: 'Every key exchange that was seen is strong.',
        ko: '확인한 키 교환이 모두 충분히 강합니다.',
      },
      'dh-breakable': {
        level: 'fail',
        cap: 'D',
        en: 'DHE uses a prime of {bits} bits, which can be broken.',
        ko: 'DHE가 쓰는 소수가 {bits}비트로, 깨질 수 있습니다.',
      },
      'dh-common': {
        level: 'fail',
        cap: 'B',
        en: 'DHE uses a prime of {bits} bits that many servers share: {prime}.',
        ko: 'DHE가 여러 서버가 함께 쓰는 {bits}비트 소수를 씁니다: {prime}.',
      },
      'dh-short': {
        level: 'fail',
        cap: 'B',
        en: 'DHE uses a prime of {bits} bits. At least 2048 are required.',
        ko: 'DHE가 쓰는 소수가 {bits}비트입니다. 2048비트 이상이어야 합니다.',
      },
      'curve-weak': {
        level: 'fail',
        cap: 'B',
        en: 'Curves of less than 224 bits are accepted: {groups}.',
        ko: '224비트보다 작은 곡선을 허용합니다: {groups}.',
      },
      'key-exchange-unmeasured': UNMEASURED,
    },
  },
  groups: {
    title: { en: 'Groups of the key exchange', ko: '키 교환 그룹' },
    why: {
      en: 'X25519 and P-256 are what every current client has.',
      ko: 'X25519와 P-256은 지금의 모든 클라이언트가 지원합니다.',
    },
    references: [RFC_8422, MOZILLA],
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
        en: 'The server accepts no named group, so it has no ECDHE.',
        ko: '서버가 허용하는 그룹이 없어 ECDHE를 쓸 수 없습니다.',
      },
      'groups-unmeasured': UNMEASURED_FREE,
    },
  },
  'post-quantum': {
    title: { en: 'Post-quantum key exchange', ko: '양자 내성 키 교환' },
    why: {
      en: 'A hybrid key exchange keeps recorded connections safe from quantum computers to come.',
      ko: '하이브리드 키 교환을 쓰면, 지금 녹화된 연결도 훗날 양자 컴퓨터로 해독할 수 없습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc10024', MOZILLA],
    fix: {
      en: 'Enable TLS 1.3 with the group X25519MLKEM768 (OpenSSL 3.5 and newer have it on by default).',
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
        en: 'No post-quantum key exchange is available.',
        ko: '양자 내성 키 교환을 지원하지 않습니다.',
      },
      'post-quantum-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules
