/** Pure: results of an expiry check in words: the verdict, what to do for each domain, then the dates. */
import type { Line, Brief, Summary } from '../../../core/plugin/plugin.ts'
import { type Lane, type Mark, type Span, type Tone, linesFor } from '../../../core/answer/summary.ts'
import type { AlertCode } from '../alerts/judge.ts'
import { shortHost } from './host.ts'
import type { Answer, Result } from '../schema.ts'
import { daysTo, type Say, namesDomain, onlyOnce, sayIn } from './verdict.ts'
import * as v from 'valibot'
import { outdatedLines } from '../../../core/answer/outdated.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import { spanOfDays } from '../../../core/text/time-left.ts'
import {
  belowVerdict,
  inLanguage,
  stateOf,
  type Finding,
  type FindingWords,
  type State,
} from '../../../core/answer/finding.ts'
import { gapText } from '../alerts/words.ts'

/* When certificates and registrations expire, as it is drawn: what ends first is above. */

interface Ends {
  readonly certificate: (result: Result) => string
  readonly registration: (result: Result) => string
  readonly tone: (result: Result) => Tone
}

const OF_CERTIFICATE: readonly AlertCode[] = ['certificate-expiring', 'renewal-overdue']
const OF_REGISTRATION: readonly AlertCode[] = [
  'domain-expiring',
  'domain-redemption',
  'domain-pending-delete',
]

const toneOf = ({ alertCodes }: Result, days: number, codes: readonly AlertCode[]): Tone => {
  if (days < 0) return 'bad'
  return alertCodes.some(({ code, severity }) => codes.includes(code) && severity !== 'info')
    ? 'warning'
    : 'good'
}

/** The certificate check of a domain; none of what is no domain. */
const pathOf = ({ domain, alertCodes }: Result): { readonly path?: string } =>
  alertCodes.some(({ code }) => code === 'malformed-domain')
    ? {}
    : { path: `/certificate?domain=${encodeURIComponent(domain)}` }

const laneOf = (result: Result, alone: boolean, now: string, ends: Ends, say: Say): Lane => {
  const { certificate, domainExpiry, domainDaysLeft, domain } = result
  const spans: Span[] = []
  const marks: Mark[] = []
  const notes: string[] = []
  const certificateLabel = say({
    code: 'expiry-of',
    params: { what: { code: 'expiry-label-certificate' }, end: ends.certificate(result) },
  })
  const registrationLabel = say({
    code: 'expiry-of',
    params: { what: { code: 'expiry-label-registration' }, end: ends.registration(result) },
  })
  if (certificate === null) notes.push(certificateLabel)
  else {
    const { notAfter, daysLeft } = certificate
    const tone = toneOf(result, daysLeft, OF_CERTIFICATE)
    marks.push({ at: notAfter, label: certificateLabel, tone })
    if (daysLeft >= 0) spans.push({ from: now, until: notAfter, label: '', tone })
  }
  if (domainExpiry === null || domainDaysLeft === null) notes.push(registrationLabel)
  else {
    const tone = toneOf(result, domainDaysLeft, OF_REGISTRATION)
    marks.push({ at: domainExpiry, label: registrationLabel, tone: tone === 'good' ? 'plain' : tone })
  }
  return {
    label: alone ? '' : shortHost(domain),
    ...pathOf(result),
    tone: ends.tone(result),
    spans,
    marks,
    notes,
  }
}

/** None where nothing is known: then it says why. */
const timelineLines = (results: readonly Result[], { checkedAt }: Answer, ends: Ends, say: Say): Line[] => {
  if (results.every(({ certificate, domainExpiry }) => certificate === null && domainExpiry === null))
    return []
  const sorted = results.toSorted((one, other) => daysTo(one) - daysTo(other))
  const lanes = sorted.map(result => laneOf(result, results.length === 1, checkedAt, ends, say))
  const label = say({ code: 'expiry-label-timeline' })
  return linesFor('pages', [{ kind: 'figure', figure: { kind: 'timeline', label, now: checkedAt, lanes } }])
}

/* What agents are handed of an expiry check: dates and alerts of each domain. */

const text = v.string()
const maybe = v.nullable(v.string())

const BriefResult = v.object({
  domain: text,
  certificate: v.nullable(v.object({ notAfter: text, daysLeft: v.number(), issuer: maybe, source: text })),
  servedTlsOk: v.nullable(v.boolean()),
  domainExpiry: maybe,
  domainDaysLeft: v.nullable(v.number()),
  registration: v.nullable(v.object({ domain: text, status: text, registrar: maybe })),
  alerts: v.array(text),
})

const output = {
  results: v.array(BriefResult),
  checkedAt: text,
}

export const brief: Brief = {
  output,
  of: ({ verdict, findings, results, checkedAt }: Answer) => ({
    verdict,
    findings,
    results: results.map(one => ({
      domain: one.domain,
      certificate: one.certificate,
      servedTlsOk: one.servedTlsOk,
      domainExpiry: one.domainExpiry,
      domainDaysLeft: one.domainDaysLeft,
      registration: one.registration,
      alerts: one.alerts,
    })),
    checkedAt,
  }),
}

const MAX_ISSUER = 64
const MAX_GAP = 160

const endText = (on: string, days: number, say: Say): string => {
  if (days < 0) return say({ code: 'expiry-past', params: { on } })
  return say({ code: 'expiry-end', params: { on, left: spanOfDays(days) } })
}

const certificateEnd = ({ certificate }: Result, say: Say): string =>
  certificate ? endText(certificate.notAfter, certificate.daysLeft, say) : say({ code: 'expiry-unknown' })

const certificateText = (result: Result, say: Say): string => {
  if (!result.certificate) return say({ code: 'expiry-unknown' })
  const { issuer, source } = result.certificate
  return [
    certificateEnd(result, say),
    ...(issuer === null
      ? []
      : [say({ code: 'expiry-issuer', params: { issuer: issuer.slice(0, MAX_ISSUER) } })]),
    ...(source === 'ct' ? [say({ code: 'expiry-from-ct' })] : []),
  ].join(', ')
}

const registrationEnd = ({ registration, domainExpiry, domainDaysLeft }: Result, say: Say): string => {
  if (registration?.status === 'not-registered') return say({ code: 'expiry-not-registered' })
  if (registration?.status === 'not-published') return say({ code: 'expiry-not-published' })
  if (domainExpiry === null || domainDaysLeft === null) return say({ code: 'expiry-unknown' })
  return endText(domainExpiry, domainDaysLeft, say)
}

const registrationText = (result: Result, say: Say): string => {
  const registrar = result.domainExpiry === null ? null : (result.registration?.registrar ?? null)
  return [
    registrationEnd(result, say),
    ...(registrar === null ? [] : [say({ code: 'expiry-registrar', params: { registrar } })]),
  ].join(', ')
}

const facts = (result: Result, say: Say): Line[] =>
  !result.certificate && !result.registration
    ? []
    : [
        {
          kind: 'fact',
          label: say({ code: 'expiry-label-certificate' }),
          value: certificateText(result, say),
        },
        {
          kind: 'fact',
          label: say({ code: 'expiry-label-registration' }),
          value: registrationText(result, say),
        },
      ]

const ROW_OF: Readonly<Record<State, Tone>> = {
  good: 'good',
  unchecked: 'unknown',
  waiting: 'waiting',
  warning: 'warning',
  problem: 'bad',
}

const rowState = (result: Result, findings: readonly Finding[]): Tone =>
  ROW_OF[stateOf(findings.filter(({ subject }) => subject === result.domain))]

/** Writes both expiry dates; those of a single domain with issuer and registrar. */
const endsOf = (alone: boolean, { findings }: Answer, say: Say): Ends => ({
  certificate: result => (alone ? certificateText(result, say) : certificateEnd(result, say)),
  registration: result => (alone ? registrationText(result, say) : registrationEnd(result, say)),
  tone: result => rowState(result, findings),
})

/** One row a domain, the worst first. */
const table = (results: readonly Result[], findings: readonly Finding[], say: Say): Line => ({
  kind: 'table',
  columns: [
    say({ code: 'expiry-label-domain' }),
    say({ code: 'expiry-label-certificate' }),
    say({ code: 'expiry-label-registration' }),
  ],
  rows: results.map(result => ({
    state: rowState(result, findings),
    cells: [shortHost(result.domain), certificateEnd(result, say), registrationEnd(result, say)],
    ...pathOf(result),
  })),
})

/** Keeps one fix of a finding where there are several domains: those of five would fill a screen. */
const ofSeveral = (finding: Finding, results: readonly Result[], language: Language): FindingWords => {
  const found = inLanguage(finding, language)
  const result = results.find(({ domain }) => domain === finding.subject)
  const isNamed = result !== undefined && namesDomain(finding, result)
  return {
    ...found,
    message: isNamed ? found.message : `${shortHost(finding.subject ?? '')}: ${found.message}`,
    causes: [],
    fixes: found.fixes.slice(0, 1),
    links: [],
  }
}

export const summarize = (answer: Answer, language: Language): Summary => {
  const results = onlyOnce(answer.results)
  const say = sayIn(language)
  const gaps = new Set(
    results.flatMap(({ unmeasured }) =>
      unmeasured.filter(({ field }) => field === 'alerts').map(gap => gapText(gap, language)),
    ),
  )
  const [first] = results
  const alone = results.length === 1
  const told = alone && first ? facts(first, say) : [table(results, answer.findings, say)]
  const drawn = timelineLines(results, answer, endsOf(alone, answer, say), say)
  return {
    state: answer.verdict.state,
    verdict: answer.verdict[language],
    findings: alone
      ? belowVerdict(answer.findings, language)
      : answer.findings.map(finding => ofSeveral(finding, results, language)),
    lines: [
      ...drawn,
      ...(drawn.length > 0 ? linesFor('text', told) : told),
      ...(gaps.size > 0
        ? [
            { kind: 'heading', text: say({ code: 'expiry-label-not-checked' }) } as const,
            ...[...gaps].map((text): Line => ({ kind: 'note', text: text.slice(0, MAX_GAP) })),
          ]
        : []),
      ...outdatedLines(answer.outdated, language),
    ],
  }
}
