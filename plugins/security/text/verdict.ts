/** Pure: the verdict: the grade, the worst outcome, and the grade once that is fixed. */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language, Parameter, Report } from '../../../core/text/catalogue.ts'
import { shownHost } from '../../../core/domain/domain.ts'
import { stateOf } from '../../../core/answer/finding.ts'
import type { Finding, Verdict } from '../../../core/answer/finding.ts'
import { isRevocationOpen, isUnmeasured } from '../answer/checks.ts'
import type { CheckResult, Facts } from '../schema.ts'
import { ruleOf } from '../grade/rules.ts'
import { TEXTS } from './texts.ts'
import { PROFILE_NAMES } from './words.ts'

const VERDICTS = {
  'grade-best': { en: '{host}: grade {grade}{whose}.{open}', ko: '{host}:{whose} 등급 {grade}.{open}' },
  'grade-held': {
    en: '{host}: grade {grade}{whose}. {why}{next}{open}',
    ko: '{host}:{whose} 등급 {grade}. {why}{next}{open}',
  },
  'not-graded': { en: '{host}: not graded. {why}', ko: '{host}: 등급을 매기지 못했습니다. {why}' },
  'whose-root': {
    en: ' for clients with the private root "{root}" (in no client by default)',
    ko: ' "{root}" 사설 루트를 설치한 클라이언트 기준(클라이언트에 기본으로 들어 있지 않음)',
  },
  'trust-open': { en: ' {reason}', ko: ' {reason}' },
  'revocation-open': { en: ' Revocation could not be checked.', ko: ' 폐기 여부를 확인하지 못했습니다.' },
  'checks-open': {
    en: ' {count} {count|check|checks} could not be made.',
    ko: ' 확인하지 못한 항목이 {count}개 있습니다.',
  },
  'check-open': { en: '{title}: {why}', ko: '{title}: {why}' },
  'next-by-one': { en: ' Once fixed: {grade}.', ko: ' 고치면 {grade} 등급이 됩니다.' },
  'next-by-several': {
    en: ' {count} more {count|check caps|checks cap} the grade at {cap}. Once {count|both|all} pass: {grade}.',
    ko: ' {cap} 등급으로 제한하는 항목이 {count}개 더 있습니다. 모두 고치면 {grade} 등급이 됩니다.',
  },
  'more-caps': {
    en: ' {count} more {count|check caps|checks cap} the grade at {cap}.',
    ko: ' {cap} 등급으로 제한하는 항목이 {count}개 더 있습니다.',
  },
  'checks-open-because': {
    en: '{count} checks could not be made. {reason}',
    ko: '확인하지 못한 항목이 {count}개 있습니다. {reason}',
  },
  'policy-met': {
    en: '{host}: {profile} is met. Grade {grade}{whose}.{open}',
    ko: '{host}: {profile} 정책을 충족합니다.{whose} 등급 {grade}.{open}',
  },
  'policy-open': {
    en: '{host}: {profile} could not be checked in full. {why}',
    ko: '{host}: {profile} 정책을 모두 확인하지는 못했습니다. {why}',
  },
  'policy-unmet': {
    en: '{host}: {profile} is not met. {why}{more} Grade {grade}{whose}.{open}',
    ko: '{host}: {profile} 정책을 충족하지 않습니다. {why}{more}{whose} 등급 {grade}.{open}',
  },
  'policy-more': {
    en: ' {count} more {count|departure|departures}.',
    ko: ' 정책에 맞지 않는 항목이 {count}개 더 있습니다.',
  },
} as const satisfies Catalogue

const ALL: Catalogue = { ...TEXTS, ...VERDICTS }
const say = (report: Coded<typeof VERDICTS> & Report, language: Language): string =>
  words(ALL, report, language) ?? report.code

/** One reason kept both from being checked. */
const isSame = (one: CheckResult, other: CheckResult): boolean =>
  JSON.stringify(one.params) === JSON.stringify(other.params)

const detailOf = (check: CheckResult, { checks }: Facts, language: Language): string => {
  const why = language === 'ko' ? check.detail : check.detailEn
  const reason = check.params?.['reason'] as Parameter | undefined
  const same = checks.filter(one => isUnmeasured(one) && isSame(one, check))
  if (isUnmeasured(check) && reason !== undefined && same.length > 1)
    return say({ code: 'checks-open-because', params: { count: same.length, reason } }, language)
  const title = ruleOf(check.id).title[language]
  return isUnmeasured(check) ? say({ code: 'check-open', params: { title, why } }, language) : why
}

/** What may lower the grade, or keep it from being raised. */
const unmadeWords = (checks: readonly CheckResult[], language: Language): string => {
  const count = checks.filter(isUnmeasured).length
  return count > 0 ? say({ code: 'checks-open', params: { count } }, language) : ''
}

/** What else holds the grade, and what a fix of all leads to, where that is known. */
const nextWords = ({ grade: cap, next, checks }: Facts, language: Language): string => {
  const count = checks.filter(one => one.cap === cap && !isUnmeasured(one)).length - 1
  if (next === null) return count > 0 ? say({ code: 'more-caps', params: { cap, count } }, language) : ''
  return count === 0
    ? say({ code: 'next-by-one', params: { grade: next.grade } }, language)
    : say({ code: 'next-by-several', params: { cap, grade: next.grade, count } }, language)
}

/** For whom the grade is: not for all, where a root is trusted by choice of an operator. */
const whoseWords = ({ checks }: Facts, language: Language): string => {
  const root = checks.find(({ outcome }) => outcome === 'certificate-trusted-privately')?.params?.['root']
  return root === undefined ? '' : say({ code: 'whose-root', params: { root: String(root) } }, language)
}

/** What is open of the certificate, which would change the grade. */
const openWords = ({ checks, grade }: Facts, language: Language): string => {
  if (grade === 'D') return ''
  const trust = checks.find(({ outcome }) => outcome === 'trust-unmeasured')
  const reason = trust?.params?.['reason'] as Parameter | undefined
  const said = reason === undefined ? '' : say({ code: 'trust-open', params: { reason } }, language)
  return checks.some(isRevocationOpen) ? said + say({ code: 'revocation-open' }, language) : said
}

/** What every sentence with the grade says of it. */
const gradeWords = (facts: Facts, language: Language) => ({
  host: shownHost(facts.domain, language),
  grade: facts.grade,
  whose: whoseWords(facts, language),
  open: openWords(facts, language),
})

const gradeSentence = (facts: Facts, language: Language): string => {
  const { grade, checks, next } = facts
  const held = gradeWords(facts, language)
  // What was observed comes before what could not be checked.
  const worst = checks.filter(({ cap }) => cap === grade)
  const first = worst.find(one => !isUnmeasured(one)) ?? worst[0]
  const unmade = unmadeWords(
    checks.filter(one => !isRevocationOpen(one)),
    language,
  )
  if (!first || grade === 'A')
    return say({ code: 'grade-best', params: { ...held, open: held.open + unmade } }, language)
  const why = detailOf(first, facts, language)
  if (!facts.reachable) return say({ code: 'not-graded', params: { host: held.host, why } }, language)
  // If one reason kept several from being checked, the sentence about it already has their number.
  const open = next === null && !isUnmeasured(first) ? held.open + unmade : held.open
  return say(
    { code: 'grade-held', params: { ...held, why, next: nextWords(facts, language), open } },
    language,
  )
}

const policySentence = (
  facts: Facts,
  { policy, met, departures, unchecked }: NonNullable<Facts['policy']>,
  language: Language,
): string => {
  const params = { ...gradeWords(facts, language), profile: PROFILE_NAMES[policy] }
  if (met) return say({ code: 'policy-met', params }, language)
  if (met === null) {
    const why = unchecked[0]?.[language] ?? ''
    return say({ code: 'policy-open', params: { ...params, why } }, language)
  }
  const why = departures[0]?.[language] ?? ''
  const count = departures.length - 1
  const more = count > 0 ? say({ code: 'policy-more', params: { count } }, language) : ''
  return say({ code: 'policy-unmet', params: { ...params, why, more } }, language)
}

const sentence = (facts: Facts, language: Language): string =>
  facts.policy === undefined || !facts.reachable
    ? gradeSentence(facts, language)
    : policySentence(facts, facts.policy, language)

export const verdictOf = (facts: Facts, findings: readonly Finding[]): Verdict => ({
  state: stateOf(findings),
  en: sentence(facts, 'en'),
  ko: sentence(facts, 'ko'),
})
