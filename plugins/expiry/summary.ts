/** Pure: results of an expiry check in words, English and Korean. */
import type { Language, Line, Summary } from '../../core/plugin.ts'
import { errors } from '../../knowledge-base/errors/index.ts'
import type { Severity } from './codes.ts'
import type { Answer, Result } from './schema.ts'
import { WORDS, dayOf, shortHost } from './words.ts'

type Code = Result['alertCodes'][number]

const GRAVE: readonly Severity[] = ['critical', 'urgent', 'warning']
const grave = ({ alertCodes }: Result): boolean => alertCodes.some(({ severity }) => GRAVE.includes(severity))
const open = ({ alertCodes }: Result): boolean => alertCodes.some(({ severity }) => severity === 'unknown')

/** Nothing of it is known. */
const unread = ({ alertCodes }: Result): boolean =>
  alertCodes.some(({ code }) => code === 'malformed-domain' || code === 'not-checked')

const linesOf = ({ alerts, alertsEn }: Result, language: Language): readonly string[] =>
  language === 'ko' ? alerts : alertsEn

const fixesOf = ({ fault }: Code, domain: string, language: Language): string[] => {
  const [host, port = '443'] = domain.split(':')
  return fault === null
    ? []
    : errors[fault][language].fixes.map(fix =>
        fix.replaceAll('example.com:443', `${host}:${port}`).replaceAll('example.com', host!),
      )
}

const registrationText = (result: Result, language: Language): string => {
  const words = WORDS[language]
  const { registration, domainExpiry, domainDaysLeft } = result
  if (registration?.status === 'not-registered') return words.none
  if (registration?.status === 'not-published') return words.unpublished
  if (domainExpiry === null || domainDaysLeft === null) return words.unknown
  return words.domainEnds(dayOf(domainExpiry, language), domainDaysLeft, registration?.registrar ?? '')
}

const facts = (result: Result, language: Language): Line[] => {
  const words = WORDS[language]
  const { certificate, registration } = result
  if (!certificate && !registration) return []
  return [
    {
      kind: 'fact',
      label: words.certificate,
      value: certificate
        ? words.certificateEnds(
            dayOf(certificate.notAfter, language),
            certificate.daysLeft,
            certificate.issuer?.slice(0, 64) ?? '',
            certificate.source === 'ct',
          )
        : words.unknown,
    },
    { kind: 'fact', label: words.domain, value: registrationText(result, language) },
  ]
}

/** Ways to mend faults are told of a single domain only: five of them would fill a screen. */
const told = (result: Result, language: Language, alone: boolean): Line[] => [
  ...(alone ? [] : [{ kind: 'heading', text: shortHost(result.domain) } as const]),
  ...facts(result, language),
  ...linesOf(result, language).map((text, index): Line => {
    const code = result.alertCodes[index]!
    return GRAVE.includes(code.severity)
      ? { kind: 'fault', code: code.code, text, fixes: alone ? fixesOf(code, result.domain, language) : [] }
      : { kind: 'note', text }
  }),
]

const names = (results: readonly Result[]): string =>
  results.map(({ domain }) => shortHost(domain)).join(', ')

const verdictOf = (results: readonly Result[], language: Language): string => {
  const words = WORDS[language]
  const bad = results.filter(grave)
  const unknown = results.filter(open)
  const [only] = results
  if (results.length === 1 && only) {
    const [line] = linesOf(only, language)
    if (line !== undefined && (bad.length > 0 || unknown.length > 0))
      return (
        `${shortHost(only.domain)}: `
        + `${line}${only.alerts.length > 1 ? words.more(only.alerts.length - 1) : ''}`
      )
    return only.certificate
      ? words.healthy(shortHost(only.domain), only.certificate.daysLeft, only.domainDaysLeft)
      : `${shortHost(only.domain)}: ${words.unknown}`
  }
  const silent = unknown.filter(unread)
  const partly = unknown.filter(one => !unread(one) && !grave(one))
  const alsoPartly = partly.length > 0 ? words.alsoUnknown(names(partly)) : ''
  if (bad.length > 0)
    return `${words.some(bad.length, results.length, names(bad))}${silent.length > 0 ? words.alsoUnread(names(silent)) : ''}${alsoPartly}`
  if (silent.length > 0)
    return `${words.someUnread(silent.length, results.length, names(silent))}${alsoPartly}`
  if (partly.length > 0) return words.someUnknown(partly.length, results.length, names(partly))
  const first = results.reduce((soonest, one) =>
    (one.certificate?.daysLeft ?? Infinity) < (soonest.certificate?.daysLeft ?? Infinity) ? one : soonest,
  )
  return words.allHealthy(results.length, shortHost(first.domain), first.certificate?.daysLeft ?? 0)
}

/**
 * A fault is whatever its owner should act upon; an alert that is only good to know leaves the state healthy.
 * A domain that was given twice is told of, and counted, once.
 */
export const summarizeResults = (given: readonly Result[], language: Language): Summary => {
  const results = [...new Map(given.map(result => [result.domain, result])).values()]
  const gaps = [
    ...new Set(
      results.flatMap(({ unmeasured }) =>
        unmeasured.filter(({ field }) => field === 'alerts').map(({ reason }) => reason),
      ),
    ),
  ]
  return {
    state: results.some(grave) ? 'fault' : results.some(open) ? 'unmeasured' : 'healthy',
    verdict: verdictOf(results, language),
    lines: [
      ...results.flatMap(result => told(result, language, results.length === 1)),
      ...(gaps.length > 0
        ? [
            { kind: 'heading', text: WORDS[language].notMeasured } as const,
            ...gaps.map((text): Line => ({ kind: 'note', text: text.slice(0, 160) })),
          ]
        : []),
    ],
  }
}

export const summarize = ({ results }: Answer, language: Language): Summary =>
  summarizeResults(results, language)
