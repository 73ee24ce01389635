/** What root programs do to a path that clients build today, for the check and the alerts. */
import type { Catalogue } from '../../../text/catalogue.ts'
import type { Advice, FindingEntry } from '../../faults.ts'

const LINKS = [
  'https://wiki.mozilla.org/CA/Root_CA_Lifecycles',
  'https://googlechrome.github.io/chromerootprogram/',
] as const

const trustEndingAdvice: Advice = {
  en: {
    title: 'Trust ends before the certificate does',
    causes: [
      'A root program removes the root, or limits it to certificates issued before a cut-off date.',
      'An intermediate or root certificate of the chain expires first.',
    ],
    fixes: [
      'Ask the CA for a chain to a root that stays trusted, then replace the certificate before that date.',
      'Or change to another CA.',
    ],
  },
  ko: {
    title: '인증서가 만료되기 전에 신뢰가 끝납니다',
    causes: [
      '루트 프로그램이 루트를 제거하거나, 특정 날짜까지 발급된 인증서만 신뢰합니다.',
      '체인의 중간 인증서나 루트 인증서가 먼저 만료됩니다.',
    ],
    fixes: [
      '계속 신뢰되는 루트로 이어지는 체인을 CA에 문의하고, 그 날짜 전에 인증서를 교체하세요.',
      '또는 다른 CA로 바꾸세요.',
    ],
  },
  links: LINKS,
}

const trustEndedAdvice: Advice = {
  en: {
    title: 'A browser does not trust the certificate',
    causes: [
      'The root is not, or no longer, in the root store of this browser.',
      'The root program limits the root to certificates issued before a cut-off date.',
    ],
    fixes: [
      'Replace the certificate now with one under a root that all browsers trust.',
      'Ask the CA for another chain, or change to another CA.',
    ],
  },
  ko: {
    title: '일부 브라우저가 이 인증서를 신뢰하지 않습니다',
    causes: [
      '이 루트가 해당 브라우저의 루트 목록에 없거나 제거되었습니다.',
      '루트 프로그램이 특정 날짜까지 발급된 인증서만 이 루트에서 신뢰합니다.',
    ],
    fixes: [
      '모든 브라우저가 신뢰하는 루트의 인증서로 지금 교체하세요.',
      'CA에 다른 체인을 문의하거나 다른 CA로 바꾸세요.',
    ],
  },
  links: LINKS,
}

const renewalRefusedAdvice: Advice = {
  en: {
    title: 'A renewal under the same root will not be trusted',
    causes: ['A root program trusts the root only for certificates that were issued before a cut-off date.'],
    fixes: [
      'Ask the CA which root it will use for the renewal.',
      'Before the renewal, change to another root of the CA or to another CA.',
    ],
  },
  ko: {
    title: '같은 루트에서 갱신하면 신뢰되지 않습니다',
    causes: ['루트 프로그램이 특정 날짜까지 발급된 인증서만 이 루트에서 신뢰합니다.'],
    fixes: [
      '다음 인증서를 어느 루트에서 발급하는지 CA에 문의하세요.',
      '갱신하기 전에 같은 CA의 다른 루트나 다른 CA로 바꾸세요.',
    ],
  },
  links: LINKS,
}

export const TRUST_FINDINGS = {
  'not-trusted-by': {
    finding: 'trust-ended',
    severity: 'error',
    advice: trustEndedAdvice,
    en: '{programs} does not trust the certificate. {why}',
    ko: '{programs} 루트 프로그램은 이 인증서를 신뢰하지 않습니다. {why}.',
  },
  'trust-ends-on': {
    finding: 'trust-ending',
    severity: 'warning',
    advice: trustEndingAdvice,
    en: '{programs} will not trust the certificate after {on} ({left}). {why}',
    ko: '{programs} 루트 프로그램은 {on}까지만 이 인증서를 신뢰합니다({left}). {why}.',
  },
  'renewal-not-trusted': {
    finding: 'renewal-refused',
    severity: 'warning',
    advice: renewalRefusedAdvice,
    en: '{programs} will not trust a renewal under the same root. {why}',
    ko: '{programs} 루트 프로그램은 같은 루트에서 갱신한 인증서를 신뢰하지 않습니다. {why}.',
  },
} as const satisfies Catalogue<FindingEntry>
