/** What a report says in its own words; what was found is told in those of its check. */
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded, InBoth, Report } from '../../core/text/catalogue.ts'
import { SPANS } from '../../core/text/time-left.ts'

/** Why a part could not be checked. */
export const REASONS = {
  'part-late': {
    en: 'the check did not finish in time',
    ko: '제때 확인을 마치지 못함',
    transient: true,
  },
  'part-refused': { en: '{why}', ko: '{why}', transient: true },
} as const satisfies Catalogue

export const LINES = {
  'label-certificate': { en: 'Certificate', ko: '인증서' },
  'label-security': { en: 'Security', ko: '보안 등급' },
  'label-dns': { en: 'DNS', ko: 'DNS' },
  'label-mail': { en: 'Mail', ko: '메일' },
  'label-registration': { en: 'Registration', ko: '도메인 등록' },
  'column-part': { en: 'Part', ko: '항목' },
  'column-line': { en: 'Result', ko: '결과' },
  'not-checked': { en: 'Not checked ({why}).', ko: '확인하지 못함({why}).' },
  told: { en: '{line}', ko: '{line}' },
  found: { en: '{message}', ko: '{message}' },
  more: {
    en: '{message} {count} more {count|problem|problems}.',
    ko: '{message} 문제가 {count}건 더 있습니다.',
  },
  good: { en: 'No problems.', ko: '문제가 없습니다.' },
  expires: { en: 'Expires {on} ({left}).', ko: '{on}에 만료됩니다({left}).' },
  grade: { en: 'Grade {grade}.', ko: '{grade} 등급입니다.' },
  'grade-with-certificate': {
    en: 'Grade {grade} (the certificate counts too).',
    ko: '{grade} 등급입니다(인증서의 문제도 반영).',
  },
  'not-graded': { en: 'Not graded.', ko: '등급을 매기지 못했습니다.' },
  'grade-title': { en: 'security grade {grade}', ko: '보안 등급이 {grade}입니다' },
  'no-mx': { en: 'No mail server (no MX).', ko: '메일 서버가 없습니다(MX 없음).' },
  'null-mx': { en: 'Accepts no mail (null MX).', ko: '메일을 받지 않습니다(null MX).' },
  mail: {
    en: 'Nothing in DNS stops mail to or from this domain: {count} {count|mail server|mail servers}, SPF, DMARC policy {policy}. DKIM is not checked.',
    ko: 'DNS에는 메일 수신과 발신을 막는 문제가 없습니다(메일 서버 {count}개, SPF, DMARC 정책 {policy}). DKIM은 확인하지 않습니다.',
  },
  'not-published': {
    en: 'The registry does not publish the expiration date.',
    ko: '레지스트리가 만료일을 공개하지 않습니다.',
  },
  'end-unknown': { en: 'The expiration date is unknown.', ko: '만료일을 알 수 없습니다.' },
  'verdict-good': {
    en: '{host}: no problems with certificate, security (grade {grade}), DNS, mail and registration.',
    ko: '{host}: 인증서, 보안({grade} 등급), DNS, 메일, 도메인 등록에 문제가 없습니다.',
  },
  'verdict-found': { en: '{host}: {message}', ko: '{host}: {message}' },
  'verdict-open': {
    en: '{host}: no problems in what could be checked.',
    ko: '{host}: 확인한 항목에는 문제가 없습니다.',
  },
  'so-far': { en: '{part}: {line}', ko: '{part}: {line}' },
  also: { en: 'Also: {titles}.', ko: '이 밖의 문제: {titles}.' },
  open: { en: 'Not checked: {parts}.', ko: '확인하지 못한 항목: {parts}.' },
} as const satisfies Catalogue

export type LineReport = Coded<typeof LINES>

const ALL = { ...SPANS, ...REASONS, ...LINES } as const

export const inBoth = (report: LineReport & Report): InBoth => ({
  en: words(ALL, report, 'en') ?? report.code,
  ko: words(ALL, report, 'ko') ?? report.code,
})
