/** Draws rows with their dates on one axis: a bar for what lasts until then, a diamond for each mark. */
import type { FigureOf, Lane, ScheduleRow } from '../../../answer/summary.ts'
import type { Language } from '../../../text/catalogue.ts'
import { barsOf, itemsOf, placeOf } from '../../text/axis.ts'
import type { Bar, Item, Scale } from '../../text/axis.ts'
import { html, clean } from '../html.ts'
import type { Html } from '../html.ts'
import { sign } from '../icons.ts'

/* How it looks: part of the pages' one stylesheet. */

export const SCHEDULE_STYLE = `.schedule :is(th, td), .tally :is(th, td) { vertical-align: middle; min-width: 0; padding-block: .45rem; white-space: normal; overflow-wrap: anywhere; }
.schedule tbody th { font-weight: 600; }
.schedule td.bad, .schedule td.warning { font-weight: 600; }
.schedule td.bad { color: var(--bad); }
.schedule td.warning { color: var(--warn); }
.schedule .axis { width: 36%; padding-right: .6rem; }
.schedule .axis > span { display: flex; justify-content: space-between; padding-left: 9%; }
.schedule .axis > span > span { min-width: 0; }
.tally td time { white-space: normal; }
.bars .diamond { fill: var(--faint); stroke: var(--ground); }
.bars .diamond.good { fill: var(--good); }
.bars .diamond.warning { fill: var(--warn); }
.bars .diamond.bad { fill: var(--bad); }
.bars .beyond { fill: var(--faint); stroke: none; }
@media screen and (max-width: 40rem) {
  .schedule thead th:not(.axis), .tally thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .schedule thead tr { display: block; }
  .schedule thead .axis { display: block; width: auto; }
  .schedule tbody tr { display: grid; grid-template-columns: 1fr 1fr; gap: 0 .75rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .schedule tbody :is(th, td) { padding: .1rem 0; border: 0; font-size: .92rem; }
  .schedule tbody th, .schedule td.axis { grid-column: 1 / 3; width: auto; }
  .schedule td[data-head]::before { content: attr(data-head); display: block; color: var(--faint); font-size: .85rem; font-weight: 400; }
}
`

/* Places are percents of the width, so a drawing is as wide as there is room; its shapes stay as they are. */

/** Where today is, of the whole width: what is over is before it. */
const PAST = 1 / 10
const HEIGHT = 20
const BAR_HEIGHT = 10
/** No span is too short to be seen, in percent. */
const MIN_WIDTH = 0.8

const percent = (value: number): string => `${Math.round(value * 10_000) / 100}%`

const scaleFor = (now: string, until: string): Scale => {
  const [today, end] = [Date.parse(now), Date.parse(until)]
  return { from: today - ((end - today) * PAST) / (1 - PAST), until: end }
}

const MIDDLE = HEIGHT / 2

const bar = ({ place, end, tone }: Bar): Html => {
  const size = Math.max(MIN_WIDTH / 100, end.share - place.share)
  const from = Math.min(place.share, 1 - size)
  return html`<rect class="span ${tone}" x="${percent(from)}" width="${percent(size)}" y="${MIDDLE - BAR_HEIGHT / 2}" height="${BAR_HEIGHT}" rx="2"/>`
}

/** It has a place of its own, from which its shape goes in pixels. */
const at = (share: number, shape: Html): Html =>
  html`<svg x="${percent(share)}" y="${MIDDLE}" overflow="visible">${shape}</svg>`

const mark = ({ place, tone }: Item): Html | null =>
  place.beyond === null ? at(place.share, html`<path class="diamond ${tone}" d="M0-7 6 0 0 7-6 0z"/>`) : null

/** Something is later than the axis ends, or earlier than it begins. */
const arrows = ({ spans, marks }: Lane, scale: Scale): Html[] => {
  const ends = [...spans.flatMap(({ from, until }) => [from, until]), ...marks.map(one => one.at)]
  const beyond = new Set(ends.map(one => placeOf(scale, one).beyond))
  return [
    ...(beyond.has('before') ? [at(0, html`<path class="beyond" d="M0 0 6-5v10z"/>`)] : []),
    ...(beyond.has('after') ? [at(1, html`<path class="beyond" d="M6 0 0-5v10z"/>`)] : []),
  ]
}

const drawing = (row: ScheduleRow, now: string, scale: Scale): Html => {
  const today = percent(placeOf(scale, now).share)
  return html`<svg class="bars" aria-hidden="true" width="100%" height="${HEIGHT}"><rect class="track" x="0" width="100%" y="${MIDDLE - BAR_HEIGHT / 2}" height="${BAR_HEIGHT}" rx="2"/>${barsOf(row, scale).map(bar)}<line class="now" x1="${today}" x2="${today}" y1="0" y2="${HEIGHT}"/>${itemsOf(row, scale).map(mark)}${arrows(row, scale)}</svg>`
}

const tableRow = (row: ScheduleRow, figure: FigureOf<'schedule'>, language: Language): Html => {
  const { label, path, tone, cells } = row
  const { columns, now, until } = figure
  const name = html`<bdi>${clean(label)}</bdi>`
  return html`<tr><th scope="row">${sign(tone, language)}${path === undefined ? name : html`<a href="/${language}${path}">${name}</a>`}</th>${cells.map(
    (cell, index) =>
      html`<td class="${cell.tone}" data-head="${clean(columns[index + 1] ?? '')}">${clean(cell.text)}</td>`,
  )}<td class="axis">${drawing(row, now, scaleFor(now, until))}</td></tr>
`
}

export const schedule = (figure: FigureOf<'schedule'>, language: Language): Html =>
  html`<table class="schedule">
<thead><tr>${figure.columns.map(column => html`<th scope="col">${clean(column)}</th>`)}<th scope="col" class="axis"><span><span>${clean(figure.axis.now)}</span><span>${clean(figure.axis.until)}</span></span></th></tr></thead>
<tbody>
${figure.rows.map(row => tableRow(row, figure, language))}</tbody>
</table>`
