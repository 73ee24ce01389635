/**
 * The rule: whether clients accept the certificate. `{problem}` is a sentence of the certificate check. What
 * Chrome, Firefox or Safari refuses is a D, and what could not be found out is none.
 */
import { REVOCATION } from '../../../core/protocol/revocation/index.ts'
import { isTransient } from '../../../core/text/catalogue.ts'
import type { CertificateKey, CertificateSurvey, Problem } from '../certificate/observation.ts'
import { UNMEASURED, UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import { say, sayOf, unmeasured } from '../grade/results.ts'
import type { Gap } from '../reasons.ts'

const BR = 'https://cabforum.org/working-groups/server/baseline-requirements/requirements/'
const RFC_5280 = 'https://www.rfc-editor.org/rfc/rfc5280#section-6'

/**
 * Port 25: other mail servers deliver to any certificate (RFC 7435), but for those that DANE or MTA-STS asks
 * for a valid one.
 */
export const AT_RELAY = { level: 'warn', cap: 'A-', en: '{problem}', ko: '{problem}' } as const

export const CERTIFICATE = {
  'certificate-trust': {
    title: { en: 'Certificate trust', ko: '인증서 신뢰' },
    why: {
      en: 'Clients warn or refuse to connect if the certificate is not from a CA that they trust.',
      ko: '신뢰하는 CA가 발급한 인증서가 아니면 클라이언트가 경고하거나 연결을 거부합니다.',
    },
    references: [RFC_5280, 'https://wiki.mozilla.org/CA/Included_Certificates'],
    fix: {
      en: 'Install a certificate from a publicly trusted CA.',
      ko: '공개적으로 신뢰되는 CA에서 발급받은 인증서를 설치하세요.',
    },
    outcomes: {
      'certificate-trusted': {
        level: 'pass',
        cap: null,
        en: 'The certificate chains to a trusted root.',
        ko: '인증서 체인이 신뢰되는 루트로 이어집니다.',
      },
      'certificate-trusted-privately': {
        level: 'pass',
        cap: null,
        en: 'Only clients with the private root "{root}" trust the certificate; no client has that root by default.',
        ko: '"{root}" 사설 루트를 설치한 클라이언트만 인증서를 신뢰합니다. 클라이언트에 기본으로 들어 있는 루트가 아닙니다.',
      },
      'certificate-untrusted': {
        level: 'fail',
        cap: 'D',
        en: '{problem}',
        ko: '{problem}',
      },
      'untrusted-at-relay': AT_RELAY,
      'trust-unmeasured': UNMEASURED,
    },
  },
  'certificate-hostname': {
    title: { en: 'Host name', ko: '호스트 이름' },
    why: {
      en: 'A certificate for another name does not prove that this is the right server.',
      ko: '다른 호스트 이름의 인증서로는 올바른 서버인지 알 수 없습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc9525'],
    fix: {
      en: 'Reissue the certificate with this host name among its SANs, or serve the right one.',
      ko: '이 호스트 이름을 SAN에 넣어 인증서를 재발급하거나, 올바른 인증서를 설정하세요.',
    },
    outcomes: {
      'hostname-matches': {
        level: 'pass',
        cap: null,
        en: 'The certificate covers the host name.',
        ko: '인증서에 호스트 이름이 있습니다.',
      },
      'hostname-differs': {
        level: 'fail',
        cap: 'D',
        en: '{problem}',
        ko: '{problem}',
      },
      'hostname-at-relay': AT_RELAY,
      'hostname-unmeasured': UNMEASURED,
    },
  },
  'certificate-dates': {
    title: { en: 'Validity period', ko: '유효 기간' },
    why: {
      en: 'Clients refuse a certificate outside its validity period, or with a validity period that is too long.',
      ko: '유효 기간을 벗어났거나 유효 기간이 너무 긴 인증서는 클라이언트가 거부합니다.',
    },
    references: [`${BR}#632-certificate-operational-periods-and-key-pair-usage-periods`, RFC_5280],
    fix: {
      en: 'Renew the certificate, load it into the server, and automate both steps.',
      ko: '인증서를 갱신해 서버에 적용하고, 이 과정을 자동화하세요.',
    },
    outcomes: {
      'dates-good': {
        level: 'pass',
        cap: null,
        en: 'The certificate is within its validity period.',
        ko: '인증서가 유효 기간 안에 있습니다.',
      },
      'dates-bad': {
        level: 'fail',
        cap: 'D',
        en: '{problem}',
        ko: '{problem}',
      },
      'dates-at-relay': AT_RELAY,
      'dates-unmeasured': UNMEASURED,
    },
  },
  'certificate-chain': {
    title: { en: 'Certificate chain', ko: '인증서 체인' },
    why: {
      en: 'Most browsers find a missing intermediate certificate by themselves. Java, and on Linux curl, Go and Python, do not.',
      ko: '빠진 중간 인증서를 대부분의 브라우저는 스스로 찾지만 Java, 그리고 Linux에서 실행하는 curl, Go, Python은 찾지 않습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2', RFC_5280],
    fix: {
      en: 'Send the whole chain without the root: the leaf certificate, then each intermediate in order.',
      ko: '루트를 뺀 전체 체인을 보내세요. 서버 인증서 다음에 중간 인증서를 순서대로 넣으세요.',
    },
    outcomes: {
      'chain-complete': {
        level: 'pass',
        cap: null,
        en: 'No intermediate certificate is missing.',
        ko: '빠진 중간 인증서가 없습니다.',
      },
      'chain-incomplete': {
        level: 'fail',
        cap: 'B',
        en: '{problem}',
        ko: '{problem}',
      },
      'chain-at-relay': AT_RELAY,
      'chain-untidy': {
        level: 'warn',
        cap: null,
        en: 'The chain is complete, but needs cleaning up. {problem}',
        ko: '체인은 완전하지만 정리가 필요합니다. {problem}',
      },
      'chain-unmeasured': UNMEASURED,
    },
  },
  'certificate-revocation': {
    title: { en: 'Revocation', ko: '폐기 여부' },
    why: {
      en: 'A revoked certificate may be in the hands of an attacker.',
      ko: '폐기된 인증서는 공격자의 손에 넘어갔을 수 있습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc6960', `${BR}#49-certificate-revocation-and-suspension`],
    fix: {
      en: 'Replace a revoked certificate at once, with a new key.',
      ko: '폐기된 인증서는 새 키로 바로 다시 발급받아 교체하세요.',
    },
    outcomes: {
      'not-revoked': {
        level: 'pass',
        cap: null,
        en: 'The certificate is not revoked, according to its CA.',
        ko: 'CA의 응답에 따르면 폐기되지 않은 인증서입니다.',
      },
      'not-revocable': {
        level: 'pass',
        cap: null,
        en: 'The certificate is so short-lived that its CA does not have to revoke it.',
        ko: '유효 기간이 짧아 CA가 폐기할 필요가 없는 인증서입니다.',
      },
      revoked: {
        level: 'fail',
        cap: 'D',
        en: '{problem}',
        ko: '{problem}',
      },
      'revocation-at-relay': AT_RELAY,
      'revocation-unknown': {
        level: 'warn',
        cap: null,
        en: 'It is not known whether the certificate is revoked ({reason}).',
        ko: '폐기된 인증서인지 알 수 없습니다({reason}).',
      },
      'revocation-unmeasured': UNMEASURED_FREE,
    },
  },
  'certificate-key': {
    title: { en: 'Keys in the chain', ko: '체인의 키' },
    why: {
      en: 'An attacker who breaks one key of the chain can pose as the server.',
      ko: '체인의 키가 하나라도 깨지면 공격자가 이 서버로 가장할 수 있습니다.',
    },
    references: [`${BR}#615-key-sizes`, 'https://csrc.nist.gov/pubs/sp/800/57/pt1/r5/final'],
    fix: {
      en: 'Reissue the certificate with a new key: EC P-256, or RSA with 2048 bits or more.',
      ko: '새 키로 인증서를 재발급하세요. EC P-256 또는 2048비트 이상의 RSA를 쓰세요.',
    },
    outcomes: {
      'keys-strong': {
        level: 'pass',
        cap: null,
        en: 'All keys in the chain are strong.',
        ko: '체인의 키가 모두 충분히 강합니다.',
      },
      'key-refused': {
        level: 'fail',
        cap: 'D',
        en: '{problem}',
        ko: '{problem}',
      },
      'key-at-relay': AT_RELAY,
      'keys-unmeasured': UNMEASURED,
    },
  },
  'certificate-signature': {
    title: { en: 'Signatures in the chain', ko: '체인의 서명' },
    why: {
      en: 'Signatures with SHA-1 or MD5 can be forged.',
      ko: 'SHA-1이나 MD5를 쓰는 서명은 위조할 수 있습니다.',
    },
    references: [`${BR}#71321-rsa`, 'https://shattered.io/'],
    fix: {
      en: 'Reissue the certificate from a CA that signs with SHA-256 or better.',
      ko: 'SHA-256 이상으로 서명하는 CA에서 인증서를 재발급받으세요.',
    },
    outcomes: {
      'signatures-sound': {
        level: 'pass',
        cap: null,
        en: 'All signatures in the chain are secure.',
        ko: '체인의 서명이 모두 안전합니다.',
      },
      'signature-refused': {
        level: 'fail',
        cap: 'D',
        en: '{problem}',
        ko: '{problem}',
      },
      'signature-at-relay': AT_RELAY,
      'signatures-unmeasured': UNMEASURED,
    },
  },
} as const satisfies Rules

type Verdict = CheckOutcome<typeof CERTIFICATE>

/** `2048-bit RSA`, `P-256`, `Ed25519`. */
const keyText = ({ type, bits, curve }: CertificateKey): string => {
  if (curve !== null) return curve
  return bits > 0 && type !== 'Ed25519' ? `${bits}-bit ${type}` : type
}

/** The worst problem of a check, as its outcome quotes it; null: there is none. */
export const worstOf = (problems: readonly Problem[], check: Problem['check']): Problem | null => {
  const all = problems.filter(one => one.check === check)
  return all.find(({ byBrowsers }) => byBrowsers) ?? all[0] ?? null
}

/** For an outcome whose words quote a problem, with what the certificate check has for a fix. */
export const failing =
  <const Id extends string, const Code extends string>(id: Id, code: Code) =>
  ({ message, fix }: Problem, evidence: readonly string[] = []) => ({
    ...sayOf(id, code, { problem: message }, evidence),
    ...(fix ? { fix } : {}),
  })

const SEEN_NOTHING: Gap = { code: 'certificate-not-seen' }

const judgeTrust = ({ unsettled, privateRoot: root }: CertificateSurvey): Verdict => {
  const id = 'certificate-trust'
  if (unsettled) return unmeasured(id, 'trust-unmeasured')(unsettled)
  return root === null ? say(id, 'certificate-trusted') : sayOf(id, 'certificate-trusted-privately', { root })
}

const judgeRevocation = ({ revocation: { status, why } }: CertificateSurvey): Verdict => {
  const id = 'certificate-revocation'
  if (status === 'good') return say(id, 'not-revoked')
  if (status === 'not-revocable') return say(id, 'not-revocable')
  const reason = why ?? { code: 'revocation-timeout' }
  return isTransient(REVOCATION, reason)
    ? unmeasured(id, 'revocation-unmeasured')(reason)
    : sayOf(id, 'revocation-unknown', { reason })
}

const judgeChain = ({ untidy }: CertificateSurvey): Verdict =>
  untidy
    ? sayOf('certificate-chain', 'chain-untidy', { problem: untidy })
    : say('certificate-chain', 'chain-complete')

/** `certificate`: null: the check got none. `takesAny`: clients of this port take any. */
export const judgeCertificate = (
  certificate: CertificateSurvey | null,
  problems: readonly Problem[],
  takesAny: boolean,
): Verdict[] => {
  const { chain = [] } = certificate ?? {}
  const keys = chain.map(({ name, key }) => `${name}: ${keyText(key)}`)
  // Clients trust a root by its key, so that its own signature proves nothing and does not count.
  const signatures = chain
    .filter(({ role }) => role !== 'root')
    .map(({ name, signature }) => `${name}: ${signature}`)
  const seen = <V extends Verdict>(
    check: V['id'] & Problem['check'],
    refused: (problem: Problem) => Verdict,
    unseen: (reason: Gap) => Verdict,
    otherwise: (certificate: CertificateSurvey) => Verdict,
  ): Verdict => {
    const problem = worstOf(problems, check)
    if (problem) return refused(problem)
    return certificate === null ? unseen(SEEN_NOTHING) : otherwise(certificate)
  }
  return [
    seen(
      'certificate-trust',
      failing('certificate-trust', takesAny ? 'untrusted-at-relay' : 'certificate-untrusted'),
      unmeasured('certificate-trust', 'trust-unmeasured'),
      judgeTrust,
    ),
    seen(
      'certificate-hostname',
      failing('certificate-hostname', takesAny ? 'hostname-at-relay' : 'hostname-differs'),
      unmeasured('certificate-hostname', 'hostname-unmeasured'),
      () => say('certificate-hostname', 'hostname-matches'),
    ),
    seen(
      'certificate-dates',
      failing('certificate-dates', takesAny ? 'dates-at-relay' : 'dates-bad'),
      unmeasured('certificate-dates', 'dates-unmeasured'),
      () => say('certificate-dates', 'dates-good'),
    ),
    seen(
      'certificate-chain',
      failing('certificate-chain', takesAny ? 'chain-at-relay' : 'chain-incomplete'),
      unmeasured('certificate-chain', 'chain-unmeasured'),
      judgeChain,
    ),
    seen(
      'certificate-revocation',
      failing('certificate-revocation', takesAny ? 'revocation-at-relay' : 'revoked'),
      unmeasured('certificate-revocation', 'revocation-unmeasured'),
      judgeRevocation,
    ),
    seen(
      'certificate-key',
      problem => failing('certificate-key', takesAny ? 'key-at-relay' : 'key-refused')(problem, keys),
      unmeasured('certificate-key', 'keys-unmeasured'),
      () => say('certificate-key', 'keys-strong', keys),
    ),
    seen(
      'certificate-signature',
      problem =>
        failing('certificate-signature', takesAny ? 'signature-at-relay' : 'signature-refused')(
          problem,
          signatures,
        ),
      unmeasured('certificate-signature', 'signatures-unmeasured'),
      () => say('certificate-signature', 'signatures-sound', signatures),
    ),
  ]
}
