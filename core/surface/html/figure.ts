/** Draws figures: boxes and words as HTML, which wraps on a phone; lines and bars as SVG. */
import type { Cell, Figure, FigureOf, Lane, Link, Tone, Until } from '../../answer/summary.ts'
import { instant } from '../../base/time.ts'
import { words } from '../../text/catalogue.ts'
import type { Catalogue, Language } from '../../text/catalogue.ts'
import { SPANS } from '../../text/time-left.ts'
import {
  FIGURE_WORDS,
  barsOf,
  itemsOf,
  placeOf,
  assignRows,
  scaleOf,
  type Bar,
  type Item,
  type Scale,
} from '../text/figures.ts'
import { ROW_WORDS } from '../text/states.ts'
import { html, clean } from './html.ts'
import type { Html } from './html.ts'
import { ROW_ICONS } from './icons.ts'

/* Boxes side by side, each with its state in words and what it gave. */

/** The mark of a state; `word`: for those who do not see it, where no words beside it say so. */
const sign = (tone: Tone, language: Language, word = true): Html | null =>
  tone === 'plain'
    ? null
    : html`<span class="mark ${tone}">${ROW_ICONS[tone]}</span> ${word ? html`<span class="unseen">${ROW_WORDS[tone][language]}: </span>` : null}`

/** The script of the pages counts down what is in `time`. */
const until = ({ at, label, left }: Until, language: Language): Html =>
  html`<p class="until">${clean(label)}${language === 'ko' ? '' : ' '}<span class="left">(<time datetime="${at}" data-until="${at}">${clean(left)}</time>)</span></p>`

const cell = ({ title, tone, state, value, notes = [], until: end }: Cell, language: Language): Html =>
  html`<li class="cell ${tone}">
<p class="title">${sign(tone, language, state === undefined)}<bdi>${clean(title)}</bdi></p>
${state === undefined ? null : html`<p class="state ${tone}">${clean(state)}</p>`}${value === '' ? null : html`<p class="value"><bdi>${clean(value)}</bdi></p>`}${notes.length === 0 ? null : html`<p>${clean(notes.join(', '))}</p>`}${end ? until(end, language) : null}
</li>
`

const grid = (cells: readonly Cell[], language: Language): Html =>
  html`<ul class="cells">
${cells.map(one => cell(one, language))}</ul>`

/* Boxes that hang on each other, with an arrow from each to the next. */

/** As many as stand beside each other on a wide screen. */
const MAX_ACROSS = 4

const ARROW = html`<svg width="16" height="24" viewBox="0 0 16 24" aria-hidden="true"><path d="M8 1v20M3 16l5 6 5-6"/></svg>`

const link = (
  { title, notes, tone, absent, edge = '', parts = [] }: Link,
  index: number,
  language: Language,
) => html`<li class="${absent ? 'link is-absent' : 'link'}">
${
  index === 0
    ? null
    : html`<div class="edge">${ARROW}${edge === '' ? null : html`<span>${clean(edge)}</span>`}</div>
`
}<div class="box ${tone}">
<p class="title">${sign(tone, language)}<bdi>${clean(title)}</bdi></p>
${notes.map(note => html`<p>${clean(note)}</p>`)}${parts.length === 0 ? null : grid(parts, language)}
</div>
</li>
`

const chain = ({ links }: FigureOf<'chain'>, language: Language): Html => {
  const isAcross = links.length <= MAX_ACROSS && links.every(({ parts = [] }) => parts.length === 0)
  return html`<ol class="${isAcross ? 'links is-across' : 'links'}">
${links.map((one, index) => link(one, index, language))}</ol>`
}

/* Bars over time, with numbers that lead to the words below: no text in the drawing shrinks with it. */

/** Margin on either side, in percent of the width: half a number on the narrowest screen. */
const MARGIN = 3.5
/** Numbers that are nearer to each other are put in rows. */
const NUMBER_SHARE = 0.08
const NUMBER_HEIGHT = 20
const BAR_HEIGHT = 10
const BAR_GAP = 3
/** The word for today, below the bars. */
const NOW_HEIGHT = 18
/** No span is too short to be seen. */
const MIN_WIDTH = 0.6

const percent = (value: number): string => `${Math.round(value * 100) / 100}%`
const across = (share: number): number => MARGIN + share * (100 - 2 * MARGIN)

const number = ({ number: text, place, tone }: Item, row: number, bottom: number): Html => {
  const x = percent(across(place.share))
  const y = row * NUMBER_HEIGHT + NUMBER_HEIGHT / 2
  return html`<line class="${place.beyond ? 'stem is-beyond' : 'stem'}" x1="${x}" x2="${x}" y1="${y}" y2="${bottom}"/><circle class="${tone}" cx="${x}" cy="${y}" r="9"/><text x="${x}" y="${y + 4}">${text}</text>`
}

const today = (share: number, top: number, bottom: number, language: Language): Html => {
  const x = percent(across(share))
  const side = share < 0.1 ? 'is-first' : share > 0.9 ? 'is-last' : 'is-middle'
  return html`<line class="now" x1="${x}" x2="${x}" y1="${top}" y2="${bottom + 3}"/><text class="now ${side}" x="${x}" y="${bottom + 15}">${FIGURE_WORDS.now[language]}</text>`
}

interface Drawing {
  readonly bars: readonly Bar[]
  readonly items: readonly Item[]
  /** Place of today from the left, as a share of the width. */
  readonly now: number
  readonly title: string
}

const drawing = ({ bars, items, now, title }: Drawing, language: Language): Html => {
  const rows = assignRows(
    items.map(({ place }) => place.share),
    NUMBER_SHARE,
  )
  const top = Math.max(0, ...rows.map(row => row + 1)) * NUMBER_HEIGHT
  const height = (1 + Math.max(0, ...bars.map(({ track }) => track))) * (BAR_HEIGHT + BAR_GAP)
  const bottom = top + height
  const bar = ({ place, end, track, tone }: Bar): Html => {
    const from = across(place.share)
    const width = Math.max(MIN_WIDTH, across(end.share) - from)
    const y = top + track * (BAR_HEIGHT + BAR_GAP) + BAR_GAP
    return html`<rect class="span ${tone}" x="${percent(Math.min(from, 100 - MARGIN - MIN_WIDTH))}" width="${percent(width)}" y="${y}" height="${BAR_HEIGHT}" rx="2"/>`
  }
  return html`<svg class="bars" role="img" aria-label="${title}" width="100%" height="${bottom + NOW_HEIGHT}"><rect class="track" x="${percent(MARGIN)}" width="${percent(100 - 2 * MARGIN)}" y="${top + BAR_GAP}" height="${height - BAR_GAP}" rx="2"/>${bars.map(bar)}${today(now, top, bottom, language)}${items.map((item, index) => number(item, rows[index]!, bottom))}</svg>`
}

const dayAt = (milliseconds: number, language: Language): string =>
  words(SPANS, { code: 'span-day-of', params: { at: instant(new Date(milliseconds)) } }, language) ?? ''

/** The days at both ends of the bars. */
const axis = ({ from, until }: Scale, language: Language): Html =>
  html`<p class="axis"><span>${dayAt(from, language)}</span> <span>${dayAt(until, language)}</span></p>
`

const lane = (of: Lane, figure: FigureOf<'timeline'>, index: number, language: Language): Html => {
  const scale = scaleOf(figure)
  const items = itemsOf(of, scale)
  const { notes = [], label, path, tone } = of
  const name = html`<bdi>${clean(label)}</bdi>`
  const title = clean(label === '' ? figure.label : `${figure.label}: ${label}`)
  return html`<div class="lane">
${label === '' ? null : html`<p class="title">${sign(tone, language)}${path === undefined ? name : html`<a href="/${language}${path}">${name}</a>`}</p>`}
${drawing({ bars: barsOf(of, scale), items, now: placeOf(scale, figure.now).share, title }, language)}
${index === 0 ? axis(scale, language) : null}<ul class="legend">${items.map(item => html`<li><b class="number ${item.tone}">${item.number}</b> <span>${sign(item.tone, language)}${clean(item.label)}</span></li>`)}${notes.map(note => html`<li>${clean(note)}</li>`)}</ul>
</div>
`
}

const timeline = (figure: FigureOf<'timeline'>, language: Language): Html =>
  html`${figure.lanes.map((one, index) => lane(one, figure, index, language))}`

const WORDS = {
  here: { en: 'now', ko: '현재' },
  ...FIGURE_WORDS,
} as const satisfies Catalogue

/** The whole scale, with the letter that it is and the one that comes next. */
const grade = ({ scale, grade: letter, tone, next }: FigureOf<'grade'>, language: Language): Html => {
  const box = (one: string): Html => {
    if (one === letter)
      return html`<li class="is-here ${tone}" aria-current="true"><b>${clean(one)}</b> <span>${WORDS.here[language]}</span></li>`
    if (one === next?.grade)
      return html`<li class="is-next"><b>${clean(one)}</b> <span>${WORDS.next[language]}</span></li>`
    return html`<li><b>${clean(one)}</b></li>`
  }
  return html`<ol class="scale">${scale.map(box)}</ol>
${next ? html`<p class="is-next">${clean(next.label)}</p>` : null}`
}

const content = (figure: Figure, language: Language): Html => {
  switch (figure.kind) {
    case 'grade':
      return grade(figure, language)
    case 'chain':
      return chain(figure, language)
    case 'timeline':
      return timeline(figure, language)
    case 'grid':
      return grid(figure.cells, language)
    case 'count-down':
      return until(figure.until, language)
  }
}

export const drawFigure = (figure: Figure, language: Language): Html => html`
<figure class="figure is-${figure.kind}">
<figcaption>${clean(figure.label)}</figcaption>
${content(figure, language)}
</figure>`
