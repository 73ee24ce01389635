/** Draws series, such as the versions of programs: a row for each, its cells with a sign each, and totals. */
import type { FigureOf, Series } from '../../../answer/summary.ts'
import type { Language } from '../../../text/catalogue.ts'
import { totalsOf } from '../../text/figures.ts'
import { clean, html, type Html } from '../html.ts'
import { sign } from '../icons.ts'

/** Signs and borders tell cells apart, also where nothing has a color. */
export const SERIES_STYLE = `.is-series { break-inside: auto; }
.figure .totals { display: flex; flex-wrap: wrap; gap: .2rem 1.5rem; margin: 0 0 .75rem; }
.figure .series { display: block; columns: 2 21rem; column-gap: 2.5rem; max-width: none; margin: 0; }
.series div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: .75rem; padding: .35rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
.series :is(dt, dd, li) { margin: 0; }
.series ul { display: flex; flex-wrap: wrap; gap: .25rem; max-width: none; margin: 0; padding: 0; list-style: none; }
.series li { padding: 0 .4rem; border: 1px solid var(--line); border-radius: 4px; font-size: .88rem; }
.series li.bad { border-color: var(--bad); background: var(--bad-tint); font-weight: 600; }
.series li.unknown { border-style: dashed; border-color: var(--faint); }
.series .icon { width: 1em; height: 1em; vertical-align: -.12em; }
@media (max-width: 34rem) { .series div { grid-template-columns: 7rem minmax(0, 1fr); } }
`

const cell = ({ title, tone, state }: Series['cells'][number], language: Language): Html =>
  html`<li class="${tone}">${sign(tone, language, false)}${
    title === ''
      ? clean(state)
      : html`<span class="unseen">${clean(state)}: </span><bdi>${clean(title)}</bdi>`
  }</li>`

const row = ({ label, cells }: Series, language: Language): Html =>
  html`<div><dt><bdi>${clean(label)}</bdi></dt><dd><ul>${cells.map(one => cell(one, language))}</ul></dd></div>
`

export const series = (figure: FigureOf<'series'>, language: Language): Html =>
  html`<ul class="legend totals">${totalsOf(figure).map(
    ({ tone, state, count }) =>
      html`<li>${sign(tone, language, false)}<span>${clean(state)}: ${count}</span></li>`,
  )}</ul>
<dl class="series">
${figure.rows.map(one => row(one, language))}</dl>`
