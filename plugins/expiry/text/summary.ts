/** Pure: results of an expiry check in words: the verdict, what to do for each domain, then the dates. */
import type { Line, Brief, Summary } from '../../../core/plugin/plugin.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import type { Task } from '../../../core/answer/summary.ts'
import type { Stage } from '../../../core/plugin/stage.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'
import {
  certificateCell,
  certificateEnd,
  certificateText,
  pathOf,
  registrationCell,
  registrationEnd,
  registrationText,
  rowState,
  ROW_OF,
} from './ends.ts'
import { figureOf } from './figures.ts'
import { findingsOf } from '../findings.ts'
import type { Made } from '../result.ts'
import { shortHost } from './host.ts'
import type { Answer, Result } from '../schema.ts'
import { type Say, namesDomain, onlyOnce, sayIn } from './verdict.ts'
import * as v from 'valibot'
import { outdatedLines } from '../../../core/answer/outdated.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import {
  belowVerdict,
  inLanguage,
  stateOf,
  type Finding,
  type FindingWords,
} from '../../../core/answer/finding.ts'
import { gapText } from '../alerts/words.ts'

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

const MAX_GAP = 160

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

/** Where it is told how: the page of an error, otherwise the check of the domain. */
const howTo = (finding: Finding, result: Result | undefined): { readonly path?: string } => {
  if (Object.hasOwn(faults, finding.code)) return { path: `/errors/${finding.code}` }
  return result === undefined || namesDomain(finding, result) ? {} : pathOf(result)
}

/** What to do about several domains, a line a finding. */
const tasksOf = (
  findings: readonly Finding[],
  results: readonly Result[],
  language: Language,
): readonly Task[] =>
  findings
    .filter(({ severity }) => severity !== 'info')
    .map((finding): Task => {
      const { title, fixes } = finding[language]
      return {
        state: ROW_OF[stateOf([finding])],
        subject: shortHost(finding.subject ?? ''),
        text: [`${title}.`, ...fixes.slice(0, 1)].join(' '),
        ...howTo(
          finding,
          results.find(({ domain }) => domain === finding.subject),
        ),
      }
    })

/** One of several domains while the others are checked: its worst finding, otherwise its dates. */
export const stageOf = (made: Made): Stage => {
  const { result } = made
  const findings = findingsOf([made])
  const [worst] = findings.filter(({ severity }) => severity !== 'info')
  const foundIn = (language: Language): string => {
    if (worst) return worst[language].title
    const say = sayIn(language)
    const params = { certificate: certificateCell(result, say), registration: registrationCell(result, say) }
    return say({ code: 'expiry-ends', params })
  }
  const name = shortHost(result.domain)
  return {
    code: result.domain,
    label: { en: name, ko: name },
    found: { en: foundIn('en'), ko: foundIn('ko') },
    state: rowState(result, findings),
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
  const figure = figureOf(results, answer, say)
  const drawn: Line[] = figure === null ? [] : [{ kind: 'figure', figure, on: 'pages', leads: true }]
  return {
    state: answer.verdict.state,
    verdict: answer.verdict[language],
    findings: alone
      ? belowVerdict(answer.findings, language)
      : answer.findings.map(finding => ofSeveral(finding, results, language)),
    ...(alone ? {} : { tasks: tasksOf(answer.findings, results, language) }),
    lines: [
      ...drawn,
      // Whose certificate and registration it is stands in no figure.
      ...(drawn.length > 0 && !alone ? linesFor('text', told) : told),
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
