/** Pure: the result of a propagation check in words: the verdict, what to do, then a table of the answers. */
import * as v from 'valibot'
import type { Brief, TableRow, Language, Line, Summary } from '../../../core/plugin/plugin.ts'
import type { Answer, Propagation } from '../schema.ts'
import { outdatedLines } from '../../../core/answer/outdated.ts'
import { words } from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import type { Gap } from '../../../core/answer/schema.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import { inLanguage } from '../../../core/answer/finding.ts'
import { GAP_REASONS } from '../reasons.ts'
import { drawnLines } from './figures.ts'
import { LABELS } from './labels.ts'
import { countOf, isGood, stateOf, textOf, ttlOf } from './rows.ts'
import { byText } from './verdict-words.ts'

/* What agents are handed of a propagation check: a row for each server, without stopwatch and instance. */

const text = v.string()

const BriefRow = v.object({
  resolver: text,
  ip: text,
  rcode: v.optional(text),
  answers: v.array(v.object({ type: v.optional(text), ttl: v.number(), data: text })),
  error: v.optional(text),
  state: v.optional(text),
  until: v.optional(v.nullable(text)),
  expected: v.optional(v.nullable(v.boolean())),
  serial: v.optional(v.nullable(v.number())),
})

const output = {
  name: text,
  type: text,
  zone: v.nullable(text),
  vantage: text,
  expect: v.optional(v.array(text)),
  authoritative: v.array(BriefRow),
  resolvers: v.array(BriefRow),
  checkedAt: text,
}

/** A round robin of hundreds helps nobody. */
const MAX_RECORDS = 10

/** What goes without saying is left out: an answer without an error, of the type that was asked for. */
const row = (
  { resolver, ip, rcode, answers, error, state, until, expected, serial }: Answer,
  asked: string,
) => ({
  resolver,
  ip,
  ...(rcode === 'NOERROR' ? {} : { rcode }),
  answers: answers.slice(0, MAX_RECORDS).map(({ type, ttl, data }) => ({
    ...(type === asked ? {} : { type }),
    ttl,
    data,
  })),
  ...(error === '' ? {} : { error }),
  ...(state === undefined ? {} : { state }),
  ...(until == null ? {} : { until }),
  ...(expected === undefined ? {} : { expected }),
  ...(serial == null ? {} : { serial }),
})

export const brief: Brief = {
  output,
  of: ({ verdict, findings, ...answer }: Propagation) => ({
    verdict,
    findings,
    name: answer.name,
    type: answer.type,
    zone: answer.zone,
    vantage: answer.vantage,
    ...(answer.expect ? { expect: answer.expect } : {}),
    authoritative: answer.authoritative.map(one => row(one, answer.type)),
    resolvers: answer.resolvers.map(one => row(one, answer.type)),
    checkedAt: answer.checkedAt,
  }),
}

/* Pure: all that is said. */

const gapText = ({ field, code = '', params, reason }: Gap, language: Language): string => {
  const fields: Readonly<Record<string, string>> = LABELS[language].fields
  return `${fields[field] ?? field}: ${words(GAP_REASONS, { code, params }, language) ?? reason}`
}

const readable = (name: string, language: Language): string =>
  /(?:^|\.)xn--/.test(name) ? readableHost(name, language) : name

/** With the instant at which each old answer expires, where there is one. */
const tableOf = (rows: readonly Answer[], head: string, now: Date, language: Language): Line => {
  const labels = LABELS[language]
  const dated = rows.some(({ until }) => until)
  return {
    kind: 'table',
    columns: [head, labels.state, labels.ttl, ...(dated ? [labels.expires] : []), labels.value],
    rows: rows.map((row): TableRow => {
      const { mark, label } = stateOf(row, language)
      const expires = row.until ? byText(new Date(row.until), now, language) : ''
      return {
        state: mark,
        cells: [
          `${row.resolver} ${row.ip}`,
          label,
          ttlOf(row),
          ...(dated ? [expires] : []),
          textOf(row, language),
        ],
      }
    }),
  }
}

export const summarize = (answer: Propagation, language: Language): Summary => {
  const labels = LABELS[language]
  const { authoritative, resolvers, verdict, findings, zone, vantage, unmeasured, checkedAt } = answer
  const now = new Date(checkedAt)
  const table = (rows: readonly Answer[], head: string, title: string, from: string | null): Line[] =>
    rows.length === 0
      ? []
      : [
          { kind: 'heading', text: labels.heading(title, from, countOf(rows, language)) },
          tableOf(rows, head, now, language),
        ]
  const from = labels.from[vantage]
  // Pages draw the same.
  const tables = linesFor('text', [
    ...table(authoritative, labels.server, labels.authoritative, null),
    ...table(resolvers, labels.resolver, labels.resolvers, from),
  ])
  const fact = (label: string, value: string): Line => ({ kind: 'fact', label, value })
  const facts = [
    ...(zone === null ? [] : [fact(labels.zone, readable(zone, language))]),
    ...(answer.expect ? [fact(labels.expecting, answer.expect.join(', '))] : []),
  ]
  // Where all agree, two lines say so.
  const all = [...authoritative, ...resolvers]
  const agreed = verdict.state === 'good' && all.every(one => isGood(one) && one.state !== 'by-design')
  const counts = [
    fact(labels.authoritative, countOf(authoritative, language) ?? ''),
    fact(labels.resolvers, `${countOf(resolvers, language)}, ${from}`),
  ]
  const gaps: Line[] =
    unmeasured.length === 0
      ? []
      : [
          { kind: 'heading', text: labels.unmeasured },
          ...unmeasured.map(gap => ({ kind: 'note', text: gapText(gap, language) }) as const),
        ]
  return {
    state: verdict.state,
    verdict: verdict[language],
    findings: findings.map(one => inLanguage(one, language)),
    lines: [
      ...drawnLines(answer, language),
      ...(agreed ? linesFor('text', counts) : tables),
      ...gaps,
      ...outdatedLines(answer.outdated, language),
    ],
    details: [
      ...(facts.length === 0 ? [] : [{ kind: 'heading', text: labels.query } as const, ...facts]),
      ...(agreed ? tables : []),
    ],
  }
}
