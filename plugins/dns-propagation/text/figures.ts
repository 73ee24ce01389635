/** Pure: a propagation check as it is drawn: how many have the new value, and when the last old one ends. */
import type { TallyCell, FigureOf } from '../../../core/answer/summary.ts'
import type { Language, Line } from '../../../core/plugin/plugin.ts'
import { STATES } from '../judge/states.ts'
import type { Answer, Propagation } from '../schema.ts'
import { LABELS } from './labels.ts'
import { countOf, isGood, stateOf, textOf, ttlOf } from './rows.ts'
import { byText, leftText } from './verdict-words.ts'

/** What the caller expects goes before what the zone has. */
const isOld = ({ state, expected }: Answer): boolean =>
  (state === 'stale' || state === 'stale-negative') && expected !== true

/** Old values have a column of their own, where there are any. */
const columnOf = (answer: Answer, hasOld: boolean): { readonly column?: number } => {
  if (isOld(answer)) return { column: 0 }
  return isGood(answer) ? { column: hasOld ? 1 : 0 } : {}
}

const untilOf = ({ until }: Answer, now: Date, language: Language): Pick<TallyCell, 'until'> => {
  if (!until) return {}
  const labels = LABELS[language]
  const end = new Date(until)
  const label = labels.oldExpires(byText(end, now, language))
  return { until: { at: until, label, left: labels.left(leftText(end, now, language)) } }
}

const cellOf = (answer: Answer, hasOld: boolean, now: Date, language: Language): TallyCell => {
  const { mark, label } = stateOf(answer, language)
  const ttl = ttlOf(answer)
  return {
    title: answer.resolver,
    about: answer.ip,
    tone: mark,
    state: label,
    value: textOf(answer, language),
    ...columnOf(answer, hasOld),
    notes: ttl === '' ? [] : [`${LABELS[language].ttl} ${ttl}`],
    ...untilOf(answer, now, language),
  }
}

interface Counting {
  readonly label: string
  /** Above the names. */
  readonly head: string
  readonly now: Date
  readonly language: Language
}

const tallyOf = (answers: readonly Answer[], { label, head, now, language }: Counting): FigureOf<'tally'> => {
  const labels = LABELS[language]
  const hasOld = answers.some(isOld)
  return {
    kind: 'tally',
    label,
    count: countOf(answers, language) ?? STATES['by-design'][language],
    columns: [head, ...(hasOld ? [labels.oldValue, labels.newValue] : [labels.value]), labels.state],
    cells: answers.map(answer => cellOf(answer, hasOld, now, language)),
  }
}

/** Until the last old answer expires, with the way to ask again. */
const countDown = (answer: Propagation, language: Language): FigureOf<'count-down'> | null => {
  const { verdict, checkedAt, name, type, expect } = answer
  if (verdict.until === null) return null
  const labels = LABELS[language]
  const [until, now] = [new Date(verdict.until), new Date(checkedAt)]
  const by = byText(until, now, language)
  const query = new URLSearchParams({ name, type, ...(expect ? { expect: expect.join(',') } : {}) })
  return {
    kind: 'count-down',
    label: labels.waiting,
    until: {
      at: verdict.until,
      label: labels.lastExpires(by),
      left: labels.left(leftText(until, now, language)),
    },
    again: { label: labels.again(by), path: `/dns-propagation?${query}` },
  }
}

/** People look before they read: where all agree, and all is not well, the first says so. */
const withNote = (
  tallies: readonly FigureOf<'tally'>[],
  { verdict }: Propagation,
  language: Language,
): readonly FigureOf<'tally'>[] => {
  const isWell = tallies.every(({ cells }) => cells.every(({ tone }) => tone === 'good'))
  if (verdict.state === 'good' || !isWell) return tallies
  return tallies.map((one, index) => (index === 0 ? { ...one, note: LABELS[language].elsewhere } : one))
}

/** The resolvers first: they are what people wait for. */
export const drawnLines = (answer: Propagation, language: Language): Line[] => {
  const labels = LABELS[language]
  const { authoritative, resolvers, vantage, checkedAt } = answer
  const common = { now: new Date(checkedAt), language }
  const asked = labels.heading(labels.resolvers, labels.from[vantage], null)
  const [first, ...others] = withNote(
    [
      ...(resolvers.length === 0
        ? []
        : [tallyOf(resolvers, { label: asked, head: labels.resolver, ...common })]),
      ...(authoritative.length === 0
        ? []
        : [tallyOf(authoritative, { label: labels.authoritative, head: labels.server, ...common })]),
    ],
    answer,
    language,
  )
  const wait = countDown(answer, language)
  return [
    ...(first ? [{ kind: 'figure', figure: first, on: 'pages', leads: true } as const] : []),
    ...(wait ? [{ kind: 'figure', figure: wait, on: 'pages' } as const] : []),
    ...others.map(figure => ({ kind: 'figure', figure, on: 'pages' }) as const),
  ]
}
