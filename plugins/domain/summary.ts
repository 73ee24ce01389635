/** Pure: a report in words: the verdict, a row for each part, worst first, and what to do first in each. */
import * as v from 'valibot'
import { inLanguage, STATES } from '../../core/answer/finding.ts'
import type { State } from '../../core/answer/finding.ts'
import { outdatedLines } from '../../core/answer/outdated.ts'
import { anchorOf, linesFor } from '../../core/answer/summary.ts'
import type { Line, TableRow } from '../../core/answer/summary.ts'
import type { Brief, Language, Summary } from '../../core/plugin/plugin.ts'
import { labelOf } from './report.ts'
import { PARTS } from './schema.ts'
import { continued } from '../../core/text/sentence.ts'
import type { Answer, PartName } from './schema.ts'
import { inBoth } from './words.ts'

const CHECK_OF = {
  certificate: 'certificate',
  security: 'security',
  dns: 'dns-info',
  mail: 'mail',
  registration: 'dns-info',
} as const satisfies Readonly<Record<PartName, string>>

/** Where the result of a check has parts of it for which nothing was found. */
const PLACE_OF: Readonly<Partial<Record<PartName, string>>> = { mail: 'mx', registration: 'registration' }

/** The whole result of a part, behind the language: there what was found, or what it is about. */
const pathOf = (name: PartName, { domain }: Answer, code?: string): string => {
  const place = code === undefined ? PLACE_OF[name] : anchorOf(code)
  return `/${CHECK_OF[name]}?domain=${encodeURIComponent(domain)}${place === undefined ? '' : `#${place}`}`
}

const ROW_OF: Readonly<Record<State, TableRow['state']>> = {
  good: 'good',
  unchecked: 'unknown',
  waiting: 'waiting',
  warning: 'warning',
  problem: 'bad',
}

interface Row {
  readonly name: PartName
  readonly state: State
  readonly text: string
}

const rowsOf = (answer: Answer, language: Language): Row[] =>
  PARTS.map((name): Row => {
    const part = answer[name]
    if (part !== null) return { name, state: part.state, text: part[language] }
    const gap = answer.unmeasured.find(({ field }) => field === name)
    const why = gap === undefined ? '' : language === 'ko' ? (gap.reasonKo ?? gap.reason) : gap.reason
    return { name, state: 'unchecked', text: inBoth({ code: 'not-checked', params: { why } })[language] }
  }).sort((one, other) => STATES.indexOf(other.state) - STATES.indexOf(one.state))

/** One fix of each part: its whole result has the rest. */
const MAX_FIXES = 1

export const summarize = (answer: Answer, language: Language): Summary => {
  const rows = rowsOf(answer, language)
  const say = (code: 'column-part' | 'column-line'): string => inBoth({ code })[language]
  const nameOf = ({ part }: Answer['findings'][number]): PartName =>
    PARTS.find(name => name === part) ?? 'dns'
  const table: Line = {
    kind: 'table',
    leads: true,
    columns: [say('column-part'), say('column-line')],
    rows: rows.map(({ name, state, text }) => ({
      state: ROW_OF[state],
      cells: [labelOf(name)[language], text],
      path: pathOf(name, answer, answer[name]?.findings[0]),
    })),
  }
  const facts = rows.map(
    ({ name, text }): Line => ({ kind: 'fact', label: labelOf(name)[language], value: text }),
  )
  return {
    state: answer.verdict.state,
    verdict: answer.verdict[language],
    findings: answer.findings.map(finding => {
      const { title, fixes, ...found } = inLanguage(finding, language)
      const name = nameOf(finding)
      const about = `${labelOf(name)[language]}: ${language === 'en' ? continued(title) : title}`
      // The row has the message.
      return {
        ...found,
        title: about,
        message: `${about}.`,
        causes: [],
        links: [],
        fixes: fixes.slice(0, MAX_FIXES),
        guide: pathOf(name, answer, finding.code),
      }
    }),
    lines: [
      ...linesFor('pages', [table]),
      ...linesFor('text', facts),
      ...outdatedLines(answer.outdated, language),
    ],
  }
}

/* What agents are handed of a report. */

const part = v.nullable(v.object({ state: v.picklist(STATES), text: v.string() }))

export const brief: Brief = {
  output: {
    domain: v.string(),
    grade: v.nullable(v.string()),
    certificate: part,
    security: part,
    dns: part,
    mail: part,
    registration: part,
    checkedAt: v.string(),
  },
  of: ({ verdict, findings, domain, grade, checkedAt, ...answer }: Answer) => ({
    verdict,
    findings: findings.map(({ links: _, ...finding }) => finding),
    domain,
    grade,
    ...Object.fromEntries(
      PARTS.map(name => {
        const { state, text } = (answer[name] ?? {}) as { state?: State; text?: string }
        return [name, state === undefined ? null : { state, text }]
      }),
    ),
    checkedAt,
  }),
}
