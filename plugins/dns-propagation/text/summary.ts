/** Pure: the result of a propagation check in words: the verdict, what to do, then a table of the answers. */
import * as v from 'valibot'
import type { Brief, TableRow, Language, Line, Summary } from '../../../core/plugin/plugin.ts'
import type { Answer, Propagation } from '../schema.ts'
import { outdatedLines } from '../../../core/answer/outdated.ts'
import { words } from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import type { Gap } from '../../../core/answer/schema.ts'
import { linesFor, type Cell } from '../../../core/answer/summary.ts'
import { inLanguage } from '../../../core/answer/finding.ts'
import { ANSWER_REASONS, GAP_REASONS } from '../reasons.ts'
import { STATES } from '../judge/states.ts'
import { byText, leftText } from './verdict-words.ts'

/* The labels around the tables of a propagation check, English and Korean. */

export const LABELS = {
  en: {
    authoritative: 'Authoritative servers',
    resolvers: 'Resolvers',
    from: {
      'kr-probe': 'queried from Korea',
      'edge-doh': 'queried from this server over HTTPS',
    },
    current: (good: number, total: number) => `${good} of ${total} current`,
    asExpected: (good: number, total: number) => `${good} of ${total} as expected`,
    heading: (what: string, from: string | null, count: string | null) =>
      `${what}${from === null ? '' : `, ${from}`}${count === null ? '' : ` (${count})`}`,
    server: 'Server',
    resolver: 'Resolver',
    state: 'Status',
    value: 'Value',
    ttl: 'TTL',
    expires: 'Old value expires',
    oldExpires: (by: string) => `old value expires by ${by}`,
    waiting: 'Time left',
    lastExpires: (by: string) => `Last copy of the old value: expires by ${by}`,
    left: (left: string) => `in ${left}`,
    query: 'Query',
    zone: 'Zone',
    unmeasured: 'Not checked',
    fields: { zone: 'Zone', authoritative: 'Authoritative servers', resolvers: 'Resolvers' },
    none: '(none)',
    expected: 'as expected',
    unexpected: 'not as expected',
    expecting: 'Expected',
  },
  ko: {
    authoritative: '권한 네임서버',
    resolvers: '리졸버',
    from: { 'kr-probe': '한국에서 조회', 'edge-doh': '이 서버에서 HTTPS로 조회' },
    current: (good: number, total: number) => `${total}곳 중 ${good}곳 최신`,
    asExpected: (good: number, total: number) => `${total}곳 중 ${good}곳에 기대한 값`,
    heading: (what: string, from: string | null, count: string | null) => {
      const about = [from, count].filter(one => one !== null).join(', ')
      return about === '' ? what : `${what}(${about})`
    },
    server: '서버',
    resolver: '리졸버',
    state: '상태',
    value: '값',
    ttl: 'TTL',
    expires: '이전 값 만료',
    oldExpires: (by: string) => `이전 값 만료 ${by}`,
    waiting: '남은 시간',
    lastExpires: (by: string) => `마지막 이전 값 만료 ${by}`,
    left: (left: string) => `${left} 남음`,
    query: '조회 내용',
    zone: '존',
    unmeasured: '확인하지 못한 항목',
    fields: { zone: '존', authoritative: '권한 네임서버', resolvers: '리졸버' },
    none: '(없음)',
    expected: '기대한 값',
    unexpected: '기대와 다름',
    expecting: '기대한 값',
  },
} as const

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
