/** Pure: results of an expiry check in words: the verdict, what to do for each domain, then the dates. */
import { outdatedLines } from '../../../core/answer/outdated.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import type { Line, Summary, TableRow } from '../../../core/plugin/plugin.ts'
import { spanOfDays } from '../../../core/text/time-left.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import { belowVerdict, inLanguage, stateOf } from '../../../core/answer/finding.ts'
import type { Finding, FindingWords, State } from '../../../core/answer/finding.ts'
import { gapText } from '../alerts/words.ts'
import { shortHost } from './host.ts'
import type { Answer, Result } from '../schema.ts'
import { timelineLines } from './summary-timeline.ts'
import type { Ends } from './summary-timeline.ts'
import { namesDomain, onlyOnce, sayIn } from './verdict.ts'
import type { Say } from './verdict.ts'

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

const ROW_OF: Readonly<Record<State, TableRow['state']>> = {
  good: 'good',
  unchecked: 'unknown',
  waiting: 'waiting',
  warning: 'warning',
  problem: 'bad',
}

const rowState = (result: Result, findings: readonly Finding[]): TableRow['state'] =>
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
