/** Pure: the result of a propagation check in words: the verdict, what to do, then a table of the answers. */
import { outdatedLines } from '../../../core/answer/outdated.ts'
import { words } from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import type { TableRow, Language, Line, Summary } from '../../../core/plugin/plugin.ts'
import type { Gap } from '../../../core/answer/schema.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import { inLanguage } from '../../../core/answer/finding.ts'
import type { Answer, Propagation } from '../schema.ts'
import { LABELS } from './labels.ts'
import { ANSWER_REASONS, GAP_REASONS } from '../reasons.ts'
import { STATES } from '../judge/states.ts'
import { byText, leftText } from './verdict-words.ts'
import type { Cell } from '../../../core/answer/summary.ts'

/* Pure: what each server returns, as it is drawn, and how long the last old copy is still cached. */

/** What is shown of one server, in its cell and in the table. */
interface Row {
  readonly mark: Exclude<Cell['tone'], 'plain'>
  readonly label: string
  readonly ttl: string
  readonly text: string
}

const cellOf = (answer: Answer, row: Row, now: Date, language: Language): Cell => {
  const labels = LABELS[language]
  const until = answer.until ? new Date(answer.until) : null
  return {
    title: answer.resolver,
    tone: row.mark,
    state: row.label,
    value: row.text,
    notes: [answer.ip, ...(row.ttl === '' ? [] : [`${labels.ttl} ${row.ttl}`])],
    ...(until
      ? {
          until: {
            at: answer.until!,
            label: labels.oldExpires(byText(until, now, language)),
            left: labels.left(leftText(until, now, language)),
          },
        }
      : {}),
  }
}

const gridLines = (
  answers: readonly Answer[],
  label: string,
  now: Date,
  language: Language,
  rowOf: (answer: Answer) => Row,
): Line[] => {
  if (answers.length === 0) return []
  const cells = answers.map(answer => cellOf(answer, rowOf(answer), now, language))
  return linesFor('pages', [{ kind: 'figure', figure: { kind: 'grid', label, cells } }])
}

/** Until the last old answer expires. */
const countDown = ({ verdict, checkedAt }: Propagation, language: Language): Line[] => {
  if (verdict.until === null) return []
  const labels = LABELS[language]
  const [until, now] = [new Date(verdict.until), new Date(checkedAt)]
  const label = labels.lastExpires(byText(until, now, language))
  const left = labels.left(leftText(until, now, language))
  const figure = {
    kind: 'count-down',
    label: labels.waiting,
    until: { at: verdict.until, label, left },
  } as const
  return linesFor('pages', [{ kind: 'figure', figure }])
}

/** The state of a row, and its mark: what the caller expects goes before what the zone has. */
const stateOf = ({ state = 'unknown', expected }: Answer, language: Language) => {
  const labels = LABELS[language]
  if (expected === true && STATES[state].mark !== 'good')
    return { mark: 'good', label: labels.expected } as const
  if (expected === false && state === 'current') return { mark: 'bad', label: labels.unexpected } as const
  return { mark: STATES[state].mark, label: STATES[state][language] }
}

const textOf = ({ rcode, answers, error, detail, params }: Answer, language: Language): string =>
  answers.map(({ data }) => data).join(', ')
  || (rcode === 'NOERROR' ? LABELS[language].none : rcode)
  || (detail && words(ANSWER_REASONS, { code: detail, params }, language))
  || error

const ttlOf = ({ answers }: Answer): string =>
  answers.length > 0 ? `${Math.min(...answers.map(one => one.ttl))} s` : ''

const gapText = ({ field, code = '', params, reason }: Gap, language: Language): string => {
  const fields: Readonly<Record<string, string>> = LABELS[language].fields
  return `${fields[field] ?? field}: ${words(GAP_REASONS, { code, params }, language) ?? reason}`
}

const readable = (name: string, language: Language): string =>
  /(?:^|\.)xn--/.test(name) ? readableHost(name, language) : name

const isGood = (answer: Answer): boolean => stateOf(answer, 'en').mark === 'good'

/** How many have the current or the expected value; nothing where each has another by design. */
const countOf = (rows: readonly Answer[], language: Language): string | null => {
  if (rows.some(({ state }) => state === 'by-design')) return null
  const { asExpected, current } = LABELS[language]
  const expecting = rows.some(({ expected }) => typeof expected === 'boolean')
  return (expecting ? asExpected : current)(rows.filter(isGood).length, rows.length)
}

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
  const grid = (rows: readonly Answer[], title: string, from: string | null): Line[] =>
    gridLines(rows, labels.heading(title, from, countOf(rows, language)), now, language, row => {
      const { mark, label } = stateOf(row, language)
      return { mark, label, ttl: ttlOf(row), text: textOf(row, language) }
    })
  const from = labels.from[vantage]
  const drawn = [
    ...countDown(answer, language),
    ...grid(authoritative, labels.authoritative, null),
    ...grid(resolvers, labels.resolvers, from),
  ]
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
      ...drawn,
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
