/** Draws how many of one kind have it by now: a strip with a part for each, above a line for each. */
import type { TallyCell, FigureOf, Tone } from '../../../answer/summary.ts'
import type { Language } from '../../../text/catalogue.ts'
import { html, clean } from '../html.ts'
import type { Html } from '../html.ts'
import { sign } from '../icons.ts'

/* How it looks: part of the pages' one stylesheet. */

export const TALLY_STYLE = `.figure .count { margin-bottom: .4rem; font-size: 1.3rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.strip { display: flex; gap: 3px; margin-bottom: .9rem; }
.strip span { flex: 1; height: .8rem; border-radius: 2px; background: var(--line); print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.strip .good { background: var(--good); }
.strip .warning { background: var(--warn); }
.strip .waiting { background: var(--wait); }
.strip .bad { background: var(--bad); }
.tally tbody th { font-weight: 600; }
.tally .about, .tally .wide { color: var(--faint); font-weight: 400; font-size: .9em; }
@media screen and (max-width: 40rem) {
  .tally .value:empty { display: none; }
  .tally .about, .tally .wide, .tally td:has(time) > .state { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .tally :is(th, td) { padding-right: .5rem; font-size: .92rem; }
  .tally tbody:has(th > .mark) th { min-width: 4.8rem; }
  .tally .value { min-width: 6rem; font-size: .75rem; }
  .tally td:last-child { min-width: 4.6rem; text-align: right; }
}
@media (forced-colors: active) { .strip span { border: 1px solid; } .strip .good { background: CanvasText; } }
`

/** The strip fills from its beginning. */
const ORDER: readonly Tone[] = ['good', 'plain', 'waiting', 'warning', 'bad', 'unknown']

const strip = (cells: readonly TallyCell[]): Html => {
  const tones = cells.map(({ tone }) => tone).sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
  return html`<div class="strip" aria-hidden="true">${tones.map(tone => html`<span class="${tone}"></span>`)}</div>`
}

/** How many columns there are for values: those between the names and the states. */
const valueCells = ({ value, column }: TallyCell, count: number): Html => {
  const text = value === '' ? null : html`<bdi>${clean(value)}</bdi>`
  if (column === undefined) return html`<td class="value" colspan="${count}">${text}</td>`
  return html`${Array.from({ length: count }, (_, index) => html`<td class="value">${index === column ? text : null}</td>`)}`
}

/** The script of the pages counts down what is in `time`. */
const stateCell = ({ tone, state, notes = [], until }: TallyCell): Html => {
  const more = [...notes, ...(until ? [until.label] : [])].map(note => `, ${note}`).join('')
  return html`<td>${state === undefined ? null : html`<span class="state ${tone}">${clean(state)}</span>`}${more === '' ? null : html`<span class="wide">${clean(more)}</span>`}${until ? html` <time datetime="${until.at}" data-until="${until.at}">${clean(until.left)}</time>` : null}</td>`
}

const row = (cell: TallyCell, count: number, language: Language): Html => {
  const { title, about, tone, state } = cell
  return html`<tr><th scope="row">${sign(tone, language, state === undefined)}<bdi>${clean(title)}</bdi>${about === undefined ? null : html` <span class="about">${clean(about)}</span>`}</th>${valueCells(cell, count)}${stateCell(cell)}</tr>
`
}

export const tally = ({ count, columns, cells }: FigureOf<'tally'>, language: Language): Html =>
  html`<p class="count">${clean(count)}</p>
${strip(cells)}
<table class="tally">
<thead><tr>${columns.map(column => html`<th scope="col">${clean(column)}</th>`)}</tr></thead>
<tbody>
${cells.map(cell => row(cell, Math.max(1, columns.length - 2), language))}</tbody>
</table>`
