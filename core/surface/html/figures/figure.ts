/** Draws figures: boxes and words as HTML, which wraps on a phone; lines and bars as SVG. */
import type { Cell, Figure, FigureOf, Link, Until } from '../../../answer/summary.ts'
import type { Language } from '../../../text/catalogue.ts'
import { grade } from './grade.ts'
import { html, clean } from '../html.ts'
import type { Html } from '../html.ts'
import { sign } from '../icons.ts'
import { budget } from './budget.ts'
import { schedule } from './schedule.ts'
import { series } from './series.ts'
import { tally } from './tally.ts'
import { timeline } from './timeline.ts'

/* Boxes side by side, each with its state in words and what it gave. */

/** The script of the pages counts down what is in `time`. */
const until = ({ at, label, left }: Until, language: Language): Html =>
  html`<p class="until">${clean(label)}${language === 'ko' ? '' : ' '}<span class="left">(<time datetime="${at}" data-until="${at}">${clean(left)}</time>)</span></p>`

const countDown = ({ until: end, again }: FigureOf<'count-down'>, language: Language): Html =>
  html`${until(end, language)}${
    again === undefined
      ? null
      : html`
<p><a class="button" href="/${language}${again.path}" rel="nofollow">${clean(again.label)}</a></p>`
  }`

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

const line = (path: string): Html =>
  html`<svg width="16" height="24" viewBox="0 0 16 24" aria-hidden="true"><path d="${path}"/></svg>`
const ARROW = line('M8 1v20M3 16l5 6 5-6')
const BROKEN = line('M8 1v5M8 18v5M4 8l8 8M12 8l-8 8')

const link = (
  { title, notes, tone, absent, broken, edge = '', parts = [] }: Link,
  index: number,
  language: Language,
) => html`<li class="link${absent ? ' is-absent' : ''}${broken ? ' is-broken' : ''}">
${
  index === 0
    ? null
    : html`<div class="edge">${broken ? BROKEN : ARROW}${edge === '' ? null : html`<span>${clean(edge)}</span>`}</div>
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
    case 'schedule':
      return schedule(figure, language)
    case 'tally':
      return tally(figure, language)
    case 'series':
      return series(figure, language)
    case 'count-down':
      return countDown(figure, language)
    case 'budget':
      return budget(figure)
  }
}

export const drawFigure = (figure: Figure, language: Language): Html => html`
<figure class="figure is-${figure.kind}">
<figcaption><h3>${clean(figure.label)}</h3></figcaption>
${content(figure, language)}
${figure.note === undefined ? null : html`<p class="note">${clean(figure.note)}</p>`}
</figure>`
