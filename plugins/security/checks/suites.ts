/** The rule: which weak cipher suites a server accepts in TLS 1.2 and older; `{versions}`: in which ones. */
import { isBelow112Bits, SUITE_TABLE } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import type { TlsSurvey, Version } from '../../../core/protocol/tls/survey/observation.ts'
import type { SuiteClass } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { UNMEASURED, UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import { answer, hasClasses, taken } from '../grade/survey.ts'
import type { Taken } from '../grade/survey.ts'
import { say, sayOf, unmeasured } from '../grade/results.ts'

const RFC_9325 = 'https://www.rfc-editor.org/rfc/rfc9325#section-4.1'
const TLSREF = 'https://docs.tlsref.org/server-side-tls.html'
const QUALYS_2017 =
  'https://blog.qualys.com/product-tech/2016/11/16/announcing-ssl-labs-grading-changes-for-2017'

export const SUITES = {
  'suites-anonymous': {
    title: { en: 'Anonymous cipher suites', ko: '익명 암호 스위트' },
    why: {
      en: 'Without a certificate anyone can pose as the server.',
      ko: '인증서를 쓰지 않으므로 누구나 이 서버로 가장할 수 있습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc5246#appendix-A.5'],
    fix: {
      en: 'Remove anonymous suites from the cipher list (OpenSSL: !aNULL).',
      ko: '암호 목록에서 익명 스위트를 빼세요(OpenSSL: !aNULL).',
    },
    outcomes: {
      'no-anonymous': {
        level: 'pass',
        cap: null,
        en: 'No anonymous cipher suite is accepted.',
        ko: '익명 암호 스위트를 허용하지 않습니다.',
      },
      'anonymous-accepted': {
        level: 'fail',
        cap: 'D',
        en: 'Anonymous cipher suites are accepted: {versions}.',
        ko: '익명 암호 스위트를 허용합니다: {versions}.',
      },
      'anonymous-at-relay': {
        level: 'warn',
        cap: null,
        en: 'Anonymous cipher suites are accepted ({versions}). Mail servers that check no certificate lose nothing by it.',
        ko: '익명 암호 스위트를 허용합니다({versions}). 인증서를 확인하지 않는 메일 서버에는 차이가 없습니다.',
      },
      'anonymous-unmeasured': UNMEASURED,
    },
  },
  'suites-null': {
    title: { en: 'Cipher suites without encryption', ko: '암호화하지 않는 암호 스위트' },
    why: {
      en: 'NULL suites send everything unencrypted.',
      ko: 'NULL 스위트는 모든 내용을 평문으로 보냅니다.',
    },
    references: [RFC_9325],
    fix: {
      en: 'Remove NULL suites from the cipher list (OpenSSL: !eNULL).',
      ko: '암호 목록에서 NULL 스위트를 빼세요(OpenSSL: !eNULL).',
    },
    outcomes: {
      'no-null': {
        level: 'pass',
        cap: null,
        en: 'Every accepted cipher suite encrypts.',
        ko: '허용하는 암호 스위트가 모두 데이터를 암호화합니다.',
      },
      'null-accepted': {
        level: 'fail',
        cap: 'D',
        en: 'Cipher suites without encryption are accepted: {versions}.',
        ko: '암호화하지 않는 암호 스위트를 허용합니다: {versions}.',
      },
      'null-unmeasured': UNMEASURED,
    },
  },
  'suites-export': {
    title: { en: 'Export cipher suites', ko: '수출용 암호 스위트' },
    why: {
      en: 'Export suites have 40-bit or 56-bit keys, or 512-bit RSA or DH, which can be broken (FREAK, Logjam).',
      ko: '수출용 스위트는 40비트나 56비트 키, 512비트 RSA나 DH를 쓰므로 깨질 수 있습니다(FREAK, Logjam).',
    },
    references: [RFC_9325, 'https://weakdh.org/'],
    fix: {
      en: 'Remove export suites from the cipher list (OpenSSL: !EXPORT).',
      ko: '암호 목록에서 수출용 스위트를 빼세요(OpenSSL: !EXPORT).',
    },
    outcomes: {
      'no-export': {
        level: 'pass',
        cap: null,
        en: 'No export cipher suite is accepted.',
        ko: '수출용 암호 스위트를 허용하지 않습니다.',
      },
      'export-accepted': {
        level: 'fail',
        cap: 'D',
        en: 'Export cipher suites are accepted: {versions}.',
        ko: '수출용 암호 스위트를 허용합니다: {versions}.',
      },
      'export-unmeasured': UNMEASURED,
    },
  },
  'suites-weak': {
    title: { en: 'DES and other obsolete ciphers', ko: 'DES 등 오래된 암호' },
    why: {
      en: 'DES and RC2 with 40 bits can be broken by brute force. IDEA and SEED are obsolete in TLS.',
      ko: 'DES와 40비트 RC2는 무차별 대입으로 깨집니다. IDEA와 SEED는 TLS에서 더는 쓰이지 않습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc5469', RFC_9325],
    fix: {
      en: 'Remove DES, IDEA, RC2 and SEED from the cipher list (OpenSSL: !DES:!IDEA:!RC2:!SEED).',
      ko: '암호 목록에서 DES, IDEA, RC2, SEED를 빼세요(OpenSSL: !DES:!IDEA:!RC2:!SEED).',
    },
    outcomes: {
      'no-weak': {
        level: 'pass',
        cap: null,
        en: 'No obsolete cipher is accepted.',
        ko: '오래된 암호를 허용하지 않습니다.',
      },
      'weak-accepted': {
        level: 'fail',
        cap: 'D',
        en: 'Ciphers below 112 bits are accepted: {versions}.',
        ko: '112비트 미만의 암호를 허용합니다: {versions}.',
      },
      'obsolete-accepted': {
        level: 'fail',
        cap: 'C',
        en: 'Obsolete ciphers are accepted: {versions}.',
        ko: '오래된 암호를 허용합니다: {versions}.',
      },
      'weak-unmeasured': UNMEASURED,
    },
  },
  'suites-rc4': {
    title: { en: 'RC4', ko: 'RC4' },
    why: {
      en: 'RC4 leaks parts of what it encrypts. TLS must not use it.',
      ko: 'RC4로 암호화하면 내용 일부가 드러납니다. TLS에서 사용이 금지되었습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc7465'],
    fix: {
      en: 'Remove RC4 from the cipher list (OpenSSL: !RC4).',
      ko: '암호 목록에서 RC4를 빼세요(OpenSSL: !RC4).',
    },
    outcomes: {
      'no-rc4': {
        level: 'pass',
        cap: null,
        en: 'RC4 is not accepted.',
        ko: 'RC4를 허용하지 않습니다.',
      },
      'rc4-modern': {
        level: 'fail',
        cap: 'C',
        en: 'RC4 is accepted in {versions}.',
        ko: '{versions}에서 RC4를 허용합니다.',
      },
      'rc4-old': {
        level: 'fail',
        cap: 'B',
        en: 'RC4 is accepted in {versions}.',
        ko: '{versions}에서 RC4를 허용합니다.',
      },
      'rc4-unmeasured': UNMEASURED,
    },
  },
  'suites-3des': {
    title: { en: '3DES', ko: '3DES' },
    why: {
      en: '3DES has 64-bit blocks. They repeat in a long connection, which reveals data (Sweet32).',
      ko: '3DES의 64비트 블록은 긴 연결에서 반복되어 내용이 드러날 수 있습니다(Sweet32).',
    },
    references: ['https://sweet32.info/', QUALYS_2017],
    fix: {
      en: 'Remove 3DES from the cipher list (OpenSSL: !3DES).',
      ko: '암호 목록에서 3DES를 빼세요(OpenSSL: !3DES).',
    },
    outcomes: {
      'no-3des': {
        level: 'pass',
        cap: null,
        en: '3DES is not accepted.',
        ko: '3DES를 허용하지 않습니다.',
      },
      '3des-accepted': {
        level: 'warn',
        cap: null,
        en: '3DES is accepted ({versions}), but current clients do not negotiate it.',
        ko: '3DES를 허용하지만({versions}) 최신 클라이언트는 3DES로 연결하지 않습니다.',
      },
      '3des-negotiated': {
        level: 'fail',
        cap: 'C',
        en: 'Clients negotiate 3DES even where it is their last choice ({versions}).',
        ko: '3DES를 마지막 순위로 제안하는 클라이언트도 3DES로 연결합니다({versions}).',
      },
      '3des-unmeasured': UNMEASURED,
    },
  },
  'suites-cbc': {
    title: { en: 'CBC cipher suites', ko: 'CBC 암호 스위트' },
    why: {
      en: 'CBC suites are hard to implement without leaks (Lucky 13). AEAD suites replace them.',
      ko: 'CBC 스위트는 정보 유출 없이 구현하기 어렵습니다(Lucky 13). AEAD 스위트를 대신 쓰면 됩니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc9325#section-4.2', TLSREF],
    fix: {
      en: 'Accept ECDHE suites with AES-GCM or ChaCha20-Poly1305 only. Only clients from before 2016 need CBC, such as Windows before 10 and Server 2016.',
      ko: 'AES-GCM 또는 ChaCha20-Poly1305를 쓰는 ECDHE 스위트만 허용하세요. CBC는 Windows 10과 Server 2016 이전의 Windows 등 2016년 이전에 나온 클라이언트에만 필요합니다.',
    },
    outcomes: {
      'no-cbc': {
        level: 'pass',
        cap: null,
        en: 'No CBC cipher suite with forward secrecy is accepted.',
        ko: '전방향 안전성이 있는 CBC 암호 스위트를 허용하지 않습니다.',
      },
      'cbc-accepted': {
        level: 'warn',
        cap: null,
        en: 'CBC cipher suites are accepted: {versions}.',
        ko: 'CBC 암호 스위트를 허용합니다: {versions}.',
      },
      'cbc-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules

type Verdict = CheckOutcome<typeof SUITES>

/** Names of those that were chosen out of the classes, each once, by number. */
export const chosen = (tls: TlsSurvey, ...classes: readonly SuiteClass[]): string[] => {
  const codes = new Set(tls.versions.filter(hasClasses).flatMap(({ suites }) => suites))
  return [...codes]
    .sort((a, b) => a - b)
    .flatMap(code => SUITE_TABLE.get(code) ?? [])
    .filter(row => classes.includes(row.class))
    .map(({ name }) => name)
}

/** What to say of suites that should not be accepted. */
const unwanted = (
  { by, unknown }: Taken,
  none: Verdict,
  accepted: (versions: readonly Version[]) => Verdict,
  untold: (reason: NonNullable<Taken['unknown']>) => Verdict,
): Verdict => {
  if (by.length > 0) return accepted(by)
  return unknown ? untold(unknown) : none
}

const isModern = (versions: readonly Version[]): boolean =>
  versions.includes('TLS 1.1') || versions.includes('TLS 1.2')

const weak = (tls: TlsSurvey, versions: readonly Version[]): Verdict => {
  const names = chosen(tls, 'weak')
  const isObsolete = names.length > 0 && !tls.versions.some(({ suites }) => suites.some(isBelow112Bits))
  return sayOf('suites-weak', isObsolete ? 'obsolete-accepted' : 'weak-accepted', { versions }, names)
}

const tripleDes = (tls: TlsSurvey, versions: readonly Version[]): Verdict => {
  const names = chosen(tls, '3des')
  return answer<Verdict>(tls.tripleDes, {
    // The newest of them is the one that was asked.
    yes: sayOf('suites-3des', '3des-negotiated', { versions: versions.slice(-1) }, names),
    no: sayOf('suites-3des', '3des-accepted', { versions }, names),
    unmeasured: unmeasured('suites-3des', '3des-unmeasured'),
  })
}

/** `takesAny`: clients of this port take any certificate, so one that is not shown makes no difference. */
export const judgeSuites = (tls: TlsSurvey, takesAny: boolean): Verdict[] => [
  unwanted(
    taken(tls, 'anonymous'),
    say('suites-anonymous', 'no-anonymous'),
    versions =>
      sayOf(
        'suites-anonymous',
        takesAny ? 'anonymous-at-relay' : 'anonymous-accepted',
        { versions },
        chosen(tls, 'anonymous'),
      ),
    unmeasured('suites-anonymous', 'anonymous-unmeasured'),
  ),
  unwanted(
    taken(tls, 'null'),
    say('suites-null', 'no-null'),
    versions => sayOf('suites-null', 'null-accepted', { versions }, chosen(tls, 'null')),
    unmeasured('suites-null', 'null-unmeasured'),
  ),
  unwanted(
    taken(tls, 'export'),
    say('suites-export', 'no-export'),
    versions => sayOf('suites-export', 'export-accepted', { versions }, chosen(tls, 'export')),
    unmeasured('suites-export', 'export-unmeasured'),
  ),
  unwanted(
    taken(tls, 'weak'),
    say('suites-weak', 'no-weak'),
    versions => weak(tls, versions),
    unmeasured('suites-weak', 'weak-unmeasured'),
  ),
  unwanted(
    taken(tls, 'rc4'),
    say('suites-rc4', 'no-rc4'),
    versions =>
      sayOf('suites-rc4', isModern(versions) ? 'rc4-modern' : 'rc4-old', { versions }, chosen(tls, 'rc4')),
    unmeasured('suites-rc4', 'rc4-unmeasured'),
  ),
  unwanted(
    taken(tls, '3des'),
    say('suites-3des', 'no-3des'),
    versions => tripleDes(tls, versions),
    unmeasured('suites-3des', '3des-unmeasured'),
  ),
  unwanted(
    taken(tls, 'cbc'),
    say('suites-cbc', 'no-cbc'),
    versions => sayOf('suites-cbc', 'cbc-accepted', { versions }, chosen(tls, 'cbc')),
    unmeasured('suites-cbc', 'cbc-unmeasured'),
  ),
]
