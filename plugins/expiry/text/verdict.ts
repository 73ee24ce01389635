/** Pure: the results of all domains in one sentence, in both languages. */
import {
  type Catalogue,
  words,
  type Coded,
  type Language,
  type Report,
} from '../../../core/text/catalogue.ts'
import { continued } from '../../../core/text/sentence.ts'
import { SPANS, dayOf, spanOfDays } from '../../../core/text/time-left.ts'
import { stateOf, type Finding, type Verdict } from '../../../core/answer/finding.ts'
import { gapText } from '../alerts/words.ts'
import { OPEN } from '../findings.ts'
import { shortHost } from './host.ts'
import type { Result } from '../schema.ts'

/* What a list of results is summed up in: verdicts, facts and their labels. */

export const SUMMARY = {
  'expiry-label-domain': { en: 'Domain', ko: '도메인' },
  'expiry-label-certificate': { en: 'Certificate', ko: '인증서' },
  'expiry-label-registration': { en: 'Registration', ko: '도메인 등록' },
  'expiry-label-timeline': { en: 'What expires when', ko: '만료 일정' },
  'expiry-short': { en: '{what} {on|date}', ko: '{what} {on|date}' },
  'expiry-cell': { en: '{on|date} ({left})', ko: '{on|date}({left})' },
  'expiry-cell-not-published': { en: 'not published', ko: '비공개' },
  'expiry-axis-now': { en: 'today', ko: '오늘' },
  'expiry-axis-until': { en: '+{days} days', ko: '+{days}일' },
  'expiry-axis-legend': {
    en: 'Bar: certificate. Diamond: registration. Arrow: beyond {days} days, or long expired.',
    ko: '막대: 인증서. 마름모: 도메인 등록. 화살표: {days}일보다 뒤이거나 만료된 지 오래됨.',
  },
  'expiry-fault-elsewhere': {
    en: 'The expiration dates are fine. The problem is described above.',
    ko: '만료일에는 문제가 없습니다. 문제는 위의 설명을 참고하세요.',
  },
  'expiry-open-elsewhere': {
    en: 'The expiration dates are fine. What could not be checked is described above.',
    ko: '만료일에는 문제가 없습니다. 확인하지 못한 항목은 위의 설명을 참고하세요.',
  },
  'expiry-of': { en: '{what}: {end}', ko: '{what}: {end}' },
  'expiry-ends': {
    en: 'certificate {certificate}, registration {registration}',
    ko: '인증서 {certificate}, 도메인 등록 {registration}',
  },
  'expiry-label-not-checked': { en: 'Not checked', ko: '확인하지 못한 항목' },
  'expiry-unknown': { en: 'could not be checked', ko: '확인하지 못함' },
  'expiry-none': { en: 'none', ko: '없음' },
  'expiry-not-registered': { en: 'not registered', ko: '등록되지 않음' },
  'expiry-not-published': {
    en: 'the registry does not publish the expiration date',
    ko: '레지스트리가 만료일을 공개하지 않음',
  },
  'expiry-end': { en: 'expires {on|date} ({left})', ko: '{on|date} 만료({left})' },
  'expiry-past': { en: 'expired {on|date}', ko: '{on|date} 만료됨' },
  'expiry-issuer': { en: 'issuer {issuer}', ko: '발급자 {issuer}' },
  'expiry-registrar': { en: 'registrar {registrar}', ko: '등록대행자 {registrar}' },
  'expiry-from-ct': { en: 'from CT logs', ko: 'CT 로그 기준' },
  'expiry-good': {
    en: '{domain}: certificate {certificate}, registration expires {on} ({left}).',
    ko: '{domain}: 인증서 {certificate}, 도메인 등록 {on} 만료({left}).',
  },
  'expiry-certificate-good': {
    en: '{domain}: certificate {certificate}; registration expiry unknown: {why}.',
    ko: '{domain}: 인증서 {certificate}. 도메인 등록 만료일은 알 수 없습니다: {why}.',
  },
  'expiry-certificate-alone': {
    en: '{domain}: certificate {certificate}. {message}{more}',
    ko: '{domain}: 인증서 {certificate}. {message}{more}',
  },
  'expiry-all-good': {
    en: 'No problems with {count} domains. The certificate of {first} is the first to expire: {end}.',
    ko: '도메인 {count}개 모두 문제가 없습니다. 가장 먼저 만료되는 인증서: {first} {end}.',
  },
  'expiry-registrations-unknown': {
    en: 'Registration expiry unknown: {names}.',
    ko: '도메인 등록 만료일을 알 수 없는 도메인: {names}.',
  },
  'expiry-one-unknown': { en: '{domain}: could not be checked.', ko: '{domain}: 확인하지 못했습니다.' },
  'expiry-found': { en: '{domain}: {message}{more}', ko: '{domain}: {message}{more}' },
  'expiry-found-itself': { en: '{message}{more}', ko: '{message}{more}' },
  'expiry-also-expires': {
    en: 'Also: the registration expires {on} ({left}).',
    ko: '그 밖에: 도메인 등록이 {on}에 만료됩니다({left}).',
  },
  'expiry-also-expired': {
    en: 'Also: the registration expired {on}.',
    ko: '그 밖에: 도메인 등록이 {on}에 만료되었습니다.',
  },
  'expiry-more': { en: '{count} more below.', ko: '문제가 {count}건 더 있습니다.' },
  'some-domains': { en: '{count} of {all} domains', ko: '도메인 {all}개 중 {count}개' },
  'all-domains': { en: 'All {all} domains', ko: '도메인 {all}개 모두' },
  'more-domains': { en: '{count} more', ko: '{count}개' },
  'expiry-problems': {
    en: '{which} {count|has a problem|have problems}{name}.',
    ko: '{which}에 문제가 있습니다{name}.',
  },
  'expiry-warnings': {
    en: '{which} {count|needs|need} action {when}{name}.',
    ko: '{which}에 {when} 조치가 필요합니다{name}.',
  },
  'expiry-this-week': { en: 'within 7 days', ko: '7일 안에' },
  'expiry-soon': { en: 'soon', ko: '곧' },
  'expiry-open': {
    en: '{which} could not be checked in full{name}.',
    ko: '{which}에 확인하지 못한 항목이 있습니다{name}.',
  },
  'expiry-named': { en: ': {name}', ko: ': {name}' },
} as const satisfies Catalogue

const TABLE = { ...SPANS, ...SUMMARY } as const
export type Say = (report: Coded<typeof SUMMARY> & Report) => string
export const sayIn =
  (language: Language): Say =>
  report =>
    words(TABLE, report, language) ?? report.code

/** A domain that was given twice is listed and counted once. */
export const onlyOnce = (results: readonly Result[]): Result[] => [
  ...new Map(results.map(result => [result.domain, result])).values(),
]

/** Its sentence has the domain in it: that of an alert about the registration of this very name. */
export const namesDomain = ({ code }: Finding, { domain, alertCodes }: Result): boolean =>
  alertCodes.some(alert => alert.code === code && alert.params.name === shortHost(domain))

const certificateEnd = ({ certificate }: Result): Report | string =>
  certificate === null
    ? { code: 'expiry-unknown' }
    : {
        code: 'expiry-end',
        params: {
          on: certificate.notAfter,
          left: spanOfDays(certificate.daysLeft),
        },
      }

/** Why it is not known when the registration ends, although nothing is the matter with it. */
const whyNoEnd = ({ unmeasured }: Result, language: Language): string => {
  const gap = unmeasured.find(({ field }) => field === 'domainExpiry')
  return gap === undefined ? sayIn(language)({ code: 'expiry-unknown' }) : gapText(gap, language)
}

/** When both end, as far as it is known. */
const ofEnds = (result: Result, language: Language): string => {
  const say = sayIn(language)
  const domain = shortHost(result.domain)
  if (!result.certificate) return say({ code: 'expiry-one-unknown', params: { domain } })
  const certificate = certificateEnd(result)
  return result.domainExpiry === null || result.domainDaysLeft === null
    ? say({
        code: 'expiry-certificate-good',
        params: { domain, certificate, why: whyNoEnd(result, language) },
      })
    : say({
        code: 'expiry-good',
        params: {
          domain,
          certificate,
          on: dayOf(result.domainExpiry),
          left: spanOfDays(result.domainDaysLeft),
        },
      })
}

/** The end of the registration is what was asked for, so no other finding hides it. */
const alsoEnds = ({ domainExpiry, domainDaysLeft }: Result, say: Say): string[] => {
  if (domainExpiry === null || domainDaysLeft === null) return []
  const on = dayOf(domainExpiry)
  return domainDaysLeft < 0
    ? [say({ code: 'expiry-also-expired', params: { on } })]
    : [say({ code: 'expiry-also-expires', params: { on, left: spanOfDays(domainDaysLeft) } })]
}

const REGISTRATION_ENDS: readonly string[] = ['domain-expiring', 'domain-expired']

/** The certificate is sound, as far as anybody could see. */
const UNSETTLED: readonly string[] = ['revocation-unknown', 'unlisted-log']

const ofOne = (result: Result, findings: readonly Finding[], language: Language): string => {
  const [worst, ...others] = findings.filter(({ severity }) => severity !== 'info')
  const open = findings.filter(({ code }) => OPEN.includes(code)).map(one => one[language].message)
  if (!worst) return [ofEnds(result, language), ...open].join(' ')
  const say = sayIn(language)
  const domain = shortHost(result.domain)
  const unsaid = others.filter(({ code }) => !REGISTRATION_ENDS.includes(code))
  const count = unsaid.length
  const more = [
    ...(count < others.length ? alsoEnds(result, say) : []),
    ...(count > 0 ? [say({ code: 'expiry-more', params: { count } })] : []),
  ]
    .map(text => ` ${text}`)
    .join('')
  const { message } = worst[language]
  if (UNSETTLED.includes(worst.code)) return [ofEnds(result, language), message + more, ...open].join(' ')
  if (result.certificate && worst.code === 'registration-unknown')
    return say({
      code: 'expiry-certificate-alone',
      params: { domain, certificate: certificateEnd(result), message, more },
    })
  if (namesDomain(worst, result)) return say({ code: 'expiry-found-itself', params: { message, more } })
  const said = language === 'en' ? continued(message) : message
  return say({ code: 'expiry-found', params: { domain, message: said, more } })
}

/** The domains that a finding of such a severity is about. */
const named = (found: readonly Finding[], ...severities: readonly Finding['severity'][]): string[] => [
  ...new Set(
    found
      .filter(({ severity }) => severities.includes(severity))
      .map(({ subject = '' }) => shortHost(subject)),
  ),
]

const DAYS_OF_A_WEEK = 7

/** Until the first of its ends. */
export const daysTo = ({ certificate, domainDaysLeft }: Result): number =>
  Math.min(certificate?.daysLeft ?? Infinity, domainDaysLeft ?? Infinity)

const ofAll = (results: readonly Result[], found: readonly Finding[], language: Language): string => {
  const say = sayIn(language)
  const all = results.length
  const problems = named(found, 'error')
  const soonest = results.toSorted((a, b) => daysTo(a) - daysTo(b)).map(({ domain }) => shortHost(domain))
  const warnings = soonest
    .filter(name => named(found, 'warning').includes(name))
    .filter(name => !problems.includes(name))
  const open = named(found, 'unknown').filter(name => !problems.includes(name) && !warnings.includes(name))
  const isNear = (name: string): boolean =>
    results.some(result => shortHost(result.domain) === name && daysTo(result) <= DAYS_OF_A_WEEK)
  const when = { code: warnings.every(isNear) ? 'expiry-this-week' : 'expiry-soon' } as const
  const groups = [
    { code: 'expiry-problems', names: problems },
    { code: 'expiry-warnings', names: warnings },
    { code: 'expiry-open', names: open },
  ] as const
  const parts = groups
    .filter(({ names }) => names.length > 0)
    .map(({ code, names }, at) => {
      const count = names.length
      const which = at > 0 ? 'more-domains' : count === all ? 'all-domains' : 'some-domains'
      // The names of several are in the table.
      const name = count > 1 ? '' : ({ code: 'expiry-named', params: { name: names[0]! } } as const)
      return say({ code, params: { count, which: { code: which, params: { count, all } }, when, name } })
    })
  if (parts.length > 0) return parts.join(' ')
  const days = ({ certificate }: Result): number => certificate?.daysLeft ?? Infinity
  const first = results.reduce((soonest, one) => (days(one) < days(soonest) ? one : soonest))
  const endless = results.filter(one => one.domainExpiry === null).map(({ domain }) => shortHost(domain))
  const good = say({
    code: 'expiry-all-good',
    params: { count: all, first: shortHost(first.domain), end: certificateEnd(first) },
  })
  return endless.length > 0
    ? `${good} ${say({ code: 'expiry-registrations-unknown', params: { names: endless } })}`
    : good
}

export const verdictOf = (given: readonly Result[], findings: readonly Finding[]): Verdict => {
  const results = onlyOnce(given)
  const sentence = (language: Language): string =>
    results.length === 1 ? ofOne(results[0]!, findings, language) : ofAll(results, findings, language)
  return {
    state: stateOf(findings),
    en: results.length > 0 ? sentence('en') : '',
    ko: results.length > 0 ? sentence('ko') : '',
  }
}
