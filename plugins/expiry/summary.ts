/** Pure: results of an expiry check in words, English and Korean. */
import { words } from '../../core/catalogue.ts'
import type { Coded, Report } from '../../core/catalogue.ts'
import type { Language, Line, Summary } from '../../core/plugin.ts'
import type { Gap } from '../../core/schema.ts'
import { errors } from '../../knowledge-base/errors/index.ts'
import { WORDS, lineOf } from './alerts.ts'
import { SEVERITY_OF } from './codes.ts'
import { shortHost } from './host.ts'
import type { Answer, Result } from './schema.ts'
import { SPANS } from '../../core/span.ts'
import { SUMMARY } from './words.ts'

type Alert = Result['alertCodes'][number]
type Say = (report: Coded<typeof SUMMARY> & Report) => string

const TABLE = { ...SPANS, ...SUMMARY } as const
const sayIn =
  (language: Language): Say =>
  report =>
    words(TABLE, report, language) ?? report.code

const isProblem = ({ severity }: Alert): boolean => ['error', 'warning'].includes(SEVERITY_OF[severity] ?? '')
const needsAction = ({ alertCodes }: Result): boolean => alertCodes.some(isProblem)
const isOpen = ({ alertCodes }: Result): boolean =>
  alertCodes.some(({ severity }) => SEVERITY_OF[severity] === null)

/** Nothing of it is known. */
const isUnchecked = ({ alertCodes }: Result): boolean =>
  alertCodes.some(({ code }) => code === 'malformed-domain' || code === 'not-checked')

const fixesOf = ({ fault }: Alert, domain: string, language: Language): string[] => {
  const [host, port = '443'] = domain.split(':')
  return fault === null
    ? []
    : errors[fault][language].fixes.map(fix =>
        fix.replaceAll('example.com:443', `${host}:${port}`).replaceAll('example.com', host!),
      )
}

const endText = (on: string, days: number, say: Say): string => {
  if (days < 0) return say({ code: 'expiry-past', params: { on } })
  const left: Coded<typeof SPANS> =
    days === 0 ? { code: 'span-within-a-day' } : { code: 'span-days', params: { days } }
  return say({ code: 'expiry-end', params: { on, left } })
}

const certificateText = ({ certificate }: Result, say: Say): string => {
  if (!certificate) return say({ code: 'expiry-unknown' })
  const { notAfter, daysLeft, issuer, source } = certificate
  return [
    endText(notAfter, daysLeft, say),
    ...(issuer === null ? [] : [say({ code: 'expiry-issuer', params: { issuer: issuer.slice(0, 64) } })]),
    ...(source === 'ct' ? [say({ code: 'expiry-from-ct' })] : []),
  ].join(', ')
}

const registrationText = (result: Result, say: Say): string => {
  const { registration, domainExpiry, domainDaysLeft } = result
  if (registration?.status === 'not-registered') return say({ code: 'expiry-not-registered' })
  if (registration?.status === 'not-published') return say({ code: 'expiry-not-published' })
  if (domainExpiry === null || domainDaysLeft === null) return say({ code: 'expiry-unknown' })
  const registrar = registration?.registrar ?? null
  return [
    endText(domainExpiry, domainDaysLeft, say),
    ...(registrar === null ? [] : [say({ code: 'expiry-registrar', params: { registrar } })]),
  ].join(', ')
}

const facts = (result: Result, say: Say): Line[] => {
  if (!result.certificate && !result.registration) return []
  return [
    { kind: 'fact', label: say({ code: 'expiry-label-certificate' }), value: certificateText(result, say) },
    { kind: 'fact', label: say({ code: 'expiry-label-registration' }), value: registrationText(result, say) },
  ]
}

/** Fixes are listed for a single domain only: those of five would fill a screen. */
const linesOf = (result: Result, language: Language, alone: boolean): Line[] => [
  ...(alone ? [] : [{ kind: 'heading', text: shortHost(result.domain) } as const]),
  ...facts(result, sayIn(language)),
  ...result.alertCodes.map((alert): Line => {
    const text = lineOf(alert, language)
    return isProblem(alert)
      ? { kind: 'fault', code: alert.code, text, fixes: alone ? fixesOf(alert, result.domain, language) : [] }
      : { kind: 'note', text }
  }),
]

const names = (results: readonly Result[]): string[] => results.map(({ domain }) => shortHost(domain))

/** The worst alert, behind the domain unless it names it. */
const verdictOfOne = (result: Result, language: Language): string => {
  const say = sayIn(language)
  const domain = shortHost(result.domain)
  const [worst, ...others] = result.alertCodes
  if (worst && (needsAction(result) || isOpen(result))) {
    return [
      ...(worst.params['name'] === domain ? [] : [`${domain}:`]),
      lineOf(worst, language),
      ...(others.length > 0 ? [say({ code: 'expiry-more', params: { count: others.length } })] : []),
    ].join(' ')
  }
  if (!result.certificate) return say({ code: 'expiry-one-unknown', params: { domain } })
  const certificate = result.certificate.daysLeft
  return result.domainDaysLeft === null
    ? say({ code: 'expiry-certificate-healthy', params: { domain, certificate } })
    : say({ code: 'expiry-healthy', params: { domain, certificate, held: result.domainDaysLeft } })
}

const verdictOfAll = (results: readonly Result[], language: Language): string => {
  const say = sayIn(language)
  const all = results.length
  const bad = results.filter(needsAction)
  const open = results.filter(isOpen)
  const unchecked = open.filter(isUnchecked)
  const partly = open.filter(one => !isUnchecked(one) && !needsAction(one))
  const alsoPartly =
    partly.length > 0 ? [say({ code: 'expiry-also-partly', params: { names: names(partly) } })] : []
  if (bad.length > 0) {
    return [
      bad.length === all
        ? say({ code: 'expiry-all-problems', params: { all, names: names(bad) } })
        : say({ code: 'expiry-some-problems', params: { bad: bad.length, all, names: names(bad) } }),
      ...(unchecked.length > 0
        ? [say({ code: 'expiry-also-unchecked', params: { names: names(unchecked) } })]
        : []),
      ...alsoPartly,
    ].join(' ')
  }
  if (unchecked.length > 0) {
    const params = { open: unchecked.length, all, names: names(unchecked) }
    return [say({ code: 'expiry-some-unchecked', params }), ...alsoPartly].join(' ')
  }
  if (partly.length > 0) {
    const params = { open: partly.length, all, names: names(partly) }
    return say({ code: 'expiry-some-partly', params })
  }
  const days = ({ certificate }: Result): number => certificate?.daysLeft ?? Infinity
  const first = results.reduce((soonest, one) => (days(one) < days(soonest) ? one : soonest))
  return say({
    code: 'expiry-all-healthy',
    params: { count: all, first: shortHost(first.domain), days: first.certificate?.daysLeft ?? 0 },
  })
}

const gapText = ({ code, params, reason }: Gap, language: Language): string =>
  (code === undefined ? null : words(WORDS, { code, params }, language)) ?? reason

/**
 * A domain that was given twice is listed and counted once. An alert that is only good to know leaves the
 * state healthy.
 */
export const summarize = ({ results: given }: Answer, language: Language): Summary => {
  const results = [...new Map(given.map(result => [result.domain, result])).values()]
  const gaps = new Set(
    results.flatMap(({ unmeasured }) =>
      unmeasured.filter(({ field }) => field === 'alerts').map(gap => gapText(gap, language)),
    ),
  )
  const [only] = results
  return {
    state: results.some(needsAction) ? 'problem' : results.some(isOpen) ? 'unchecked' : 'good',
    verdict: results.length === 1 ? verdictOfOne(only!, language) : verdictOfAll(results, language),
    lines: [
      ...results.flatMap(result => linesOf(result, language, results.length === 1)),
      ...(gaps.size > 0
        ? [
            { kind: 'heading', text: sayIn(language)({ code: 'expiry-label-not-checked' }) } as const,
            ...[...gaps].map((text): Line => ({ kind: 'note', text: text.slice(0, 160) })),
          ]
        : []),
    ],
  }
}
