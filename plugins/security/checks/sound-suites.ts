/** The rule: which sound cipher suites a server accepts, and who chooses. `{versions}`: in which versions. */
import type { TlsSurvey, Version } from '../../../core/protocol/tls/survey/observation.ts'
import type { SuiteClass } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { UNMEASURED, UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import { say, sayOf, unmeasured } from '../grade/results.ts'
import { hasClasses, taken, versionOf } from '../grade/survey.ts'
import type { Taken } from '../grade/survey.ts'
import { chosen } from './suites.ts'

const RFC_9325 = 'https://www.rfc-editor.org/rfc/rfc9325#section-4.1'
const TLSREF = 'https://docs.tlsref.org/server-side-tls.html'
const QUALYS_2017 =
  'https://blog.qualys.com/product-tech/2016/11/16/announcing-ssl-labs-grading-changes-for-2017'

export const SOUND_SUITES = {
  'suites-aead': {
    title: { en: 'AEAD cipher suites', ko: 'AEAD 암호 스위트' },
    why: {
      en: 'AEAD ciphers (AES-GCM, ChaCha20-Poly1305) do not have the known weaknesses of CBC and RC4.',
      ko: 'AEAD 암호(AES-GCM, ChaCha20-Poly1305)에는 CBC와 RC4의 알려진 약점이 없습니다.',
    },
    references: [RFC_9325, QUALYS_2017],
    fix: {
      en: 'Enable TLS 1.3, and ECDHE suites with AES-GCM or ChaCha20-Poly1305 in TLS 1.2.',
      ko: 'TLS 1.3을 켜고, TLS 1.2에서 AES-GCM 또는 ChaCha20-Poly1305를 쓰는 ECDHE 스위트를 허용하세요.',
    },
    outcomes: {
      'aead-accepted': {
        level: 'pass',
        cap: null,
        en: 'AEAD cipher suites with forward secrecy are accepted: {versions}.',
        ko: '전방향 안전성이 있는 AEAD 암호 스위트를 허용합니다: {versions}.',
      },
      'no-aead': {
        level: 'fail',
        cap: 'B',
        en: 'No AEAD cipher suite with forward secrecy is accepted.',
        ko: '전방향 안전성이 있는 AEAD 암호 스위트가 없습니다.',
      },
      'aead-unmeasured': UNMEASURED,
    },
  },
  'forward-secrecy': {
    title: { en: 'Forward secrecy', ko: '전방향 안전성' },
    why: {
      en: 'Without forward secrecy, a stolen key decrypts every connection that was recorded before.',
      ko: '전방향 안전성이 없으면, 키가 유출되었을 때 이전에 수집된 연결까지 모두 해독됩니다.',
    },
    references: [RFC_9325, 'https://www.rfc-editor.org/rfc/rfc10015'],
    fix: {
      en: 'Accept ECDHE suites only, and remove static RSA (OpenSSL: !kRSA).',
      ko: 'ECDHE 스위트만 허용하고 고정 RSA 키 교환을 빼세요(OpenSSL: !kRSA).',
    },
    outcomes: {
      'forward-secret': {
        level: 'pass',
        cap: null,
        en: 'Every connection has forward secrecy.',
        ko: '모든 연결에 전방향 안전성이 있습니다.',
      },
      'partly-forward-secret': {
        level: 'warn',
        cap: 'A-',
        en: 'Cipher suites without forward secrecy are also accepted in {versions}.',
        ko: '{versions}에서 전방향 안전성이 없는 암호 스위트도 허용합니다.',
      },
      'no-forward-secrecy': {
        level: 'fail',
        cap: 'B',
        en: 'No accepted cipher suite has forward secrecy.',
        ko: '전방향 안전성이 있는 암호 스위트가 하나도 없습니다.',
      },
      'forward-secrecy-unmeasured': UNMEASURED,
    },
  },
  'suites-order': {
    title: { en: 'Order of cipher suites', ko: '암호 스위트 순서' },
    why: {
      en: 'A server that also accepts weak suites must choose the suite. Otherwise a client may get a weak one.',
      ko: '약한 스위트도 허용한다면 스위트를 서버가 골라야 합니다. 그렇지 않으면 약한 스위트가 쓰일 수 있습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc9325#section-4.2.1', TLSREF],
    fix: {
      en: 'Remove the weak suites. If you cannot, let the server choose, with ECDHE and AEAD first.',
      ko: '약한 스위트를 빼세요. 남겨야 한다면 ECDHE와 AEAD 스위트를 앞에 두고, 서버 순서를 우선하도록 설정하세요.',
    },
    outcomes: {
      'order-server': {
        level: 'pass',
        cap: null,
        en: 'The server chooses the cipher suite: {versions}.',
        ko: '서버가 암호 스위트를 고릅니다: {versions}.',
      },
      'order-sound': {
        level: 'pass',
        cap: null,
        en: 'The client chooses, but every accepted cipher suite is secure.',
        ko: '클라이언트가 고르지만, 허용하는 암호 스위트가 모두 안전합니다.',
      },
      'order-needless': {
        level: 'pass',
        cap: null,
        en: 'The order of cipher suites makes no difference here.',
        ko: '암호 스위트의 순서는 영향을 주지 않습니다.',
      },
      'order-client': {
        level: 'warn',
        cap: null,
        en: 'The client chooses the cipher suite, although weak ones are accepted: {versions}.',
        ko: '약한 암호 스위트도 허용하면서 선택을 클라이언트에 맡깁니다: {versions}.',
      },
      'order-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules

type Verdict = CheckOutcome<typeof SOUND_SUITES>

/** TLS 1.3 has no suites but such. */
const soundVersions = (tls: TlsSurvey, { by }: Taken): readonly Version[] =>
  versionOf(tls, 'TLS 1.3').offered.value === true ? [...by, 'TLS 1.3'] : by

const judgeAead = (tls: TlsSurvey): Verdict => {
  const found = taken(tls, 'aead', 'aead-other')
  const versions = soundVersions(tls, found)
  if (versions.length > 0)
    return sayOf('suites-aead', 'aead-accepted', { versions }, chosen(tls, 'aead', 'aead-other'))
  const unknown = found.unknown ?? versionOf(tls, 'TLS 1.3').offered.reason
  return unknown ? unmeasured('suites-aead', 'aead-unmeasured')(unknown) : say('suites-aead', 'no-aead')
}

const judgeForwardSecrecy = (tls: TlsSurvey): Verdict => {
  const secret = taken(tls, 'aead', 'aead-other', 'cbc')
  const without = taken(tls, 'static')
  const isSecret = soundVersions(tls, secret).length > 0
  const names = chosen(tls, 'static')
  if (isSecret && without.by.length > 0)
    return sayOf('forward-secrecy', 'partly-forward-secret', { versions: without.by }, names)
  const unknown = isSecret ? without.unknown : (secret.unknown ?? versionOf(tls, 'TLS 1.3').offered.reason)
  if (unknown) return unmeasured('forward-secrecy', 'forward-secrecy-unmeasured')(unknown)
  return isSecret
    ? say('forward-secrecy', 'forward-secret')
    : say('forward-secrecy', 'no-forward-secrecy', names)
}

/** What a client should not be the one to choose. */
const LESSER: readonly SuiteClass[] = ['static', '3des', 'rc4', 'weak', 'export', 'null', 'anonymous']

const judgeOrder = (tls: TlsSurvey): Verdict => {
  const versions = tls.versions.filter(hasClasses)
  const isLeft = ({ classes }: (typeof versions)[number]) => LESSER.some(one => classes[one].value === true)
  const risky = versions.filter(one => one.preference.value === 'client' && isLeft(one))
  if (risky.length > 0)
    return sayOf('suites-order', 'order-client', { versions: risky.map(({ version }) => version) })
  const unknown = versions.find(({ preference }) => preference.reason !== null)?.preference.reason
  if (unknown) return unmeasured('suites-order', 'order-unmeasured')(unknown)
  if (versions.some(({ preference }) => preference.value === 'client')) {
    return say('suites-order', 'order-sound')
  }
  const server = versions.filter(({ preference }) => preference.value === 'server')
  return server.length > 0
    ? sayOf('suites-order', 'order-server', { versions: server.map(({ version }) => version) })
    : say('suites-order', 'order-needless')
}

export const judgeSoundSuites = (tls: TlsSurvey): Verdict[] => [
  judgeAead(tls),
  judgeForwardSecrecy(tls),
  judgeOrder(tls),
]
