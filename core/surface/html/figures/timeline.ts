/** Draws time as bars: each date stands at its place, above an axis of months or years. */
import type { FigureOf, Lane, Tone } from '../../../answer/summary.ts'
import type { Language } from '../../../text/catalogue.ts'
import { barsOf, itemsOf, placeOf, scaleOf, ticksOf } from '../../text/axis.ts'
import type { Bar, Item, Scale } from '../../text/axis.ts'
import { FIGURE_WORDS } from '../../text/figures.ts'
import { fit, width } from '../../text/table.ts'
import { html, clean } from '../html.ts'
import type { Html } from '../html.ts'
import { sign } from '../icons.ts'

/* How it looks: part of the pages' one stylesheet. */

export const TIMELINE_STYLE = `.figure .lane + .lane { margin-top: 1.1rem; }
.figure .bars { display: block; overflow: visible; }
.bars .track { fill: var(--code); stroke: var(--line); }
.bars .span, .bars circle { fill: var(--faint); stroke: none; }
.bars .span.plain { fill-opacity: .45; }
.bars .span.good, .bars circle.good { fill: var(--good); }
.bars .span.warning, .bars circle.warning { fill: var(--warn); }
.bars .span.waiting, .bars circle.waiting { fill: var(--wait); }
.bars .span.bad, .bars circle.bad { fill: var(--bad); }
.bars .hatch { stroke: var(--faint); stroke-dasharray: 2 3; }
.bars .hatch.bad { stroke: var(--bad); }
.bars .hatch.warning { stroke: var(--warn); }
.bars .tick { stroke: var(--faint); }
.bars .stem { stroke: var(--faint); }
.bars .stem.is-beyond { stroke-dasharray: 2 3; }
/* A line to what stands above them does not strike words out. */
.bars text { fill: var(--text); stroke: var(--ground); stroke-width: 4px; paint-order: stroke; font: 12px/1 system-ui, sans-serif; text-anchor: middle; }
.bars text.number { fill: var(--ground); stroke: none; font-weight: 600; }
.bars text.now, .bars text.bad, .bars text.warning { font-weight: 600; }
.bars text.bad { fill: var(--bad); }
.bars text.warning { fill: var(--warn); }
.bars text.tick { fill: var(--faint); stroke: none; }
.bars text.is-first { text-anchor: start; }
.bars text.is-last { text-anchor: end; }
.bars line.now { stroke: var(--text); stroke-width: 2; }
.figure .legend { margin-top: .5rem; }
.figure .legend li { display: flex; gap: .5rem; margin: .2rem 0; font-size: .92rem; }
.figure .legend > li > span { min-width: 0; overflow-wrap: anywhere; }
.figure .number {
  flex: none; width: 18px; height: 18px; margin-top: .2rem; border-radius: 50%; background: var(--faint); color: var(--ground);
  font: 600 12px/18px system-ui, sans-serif; text-align: center;
}
.figure .number.good { background: var(--good); }
.figure .number.warning { background: var(--warn); }
.figure .number.waiting { background: var(--wait); }
.figure .number.bad { background: var(--bad); }
`

/* What stands above the bars, in rows, so that nothing is upon each other on the narrowest screen either. */

/** Pixels of a drawing on a screen of 320, and of one column of its text. */
const NARROWEST = 280
const COLUMN = 6.8
/** Longer words would leave the narrowest drawing. */
const MAX_COLUMNS = 31
/** Between two in a row. */
const GAP = 8
/** A number in its circle. */
const NUMBER = 18

/** Words or a number, with a line to its place on the axis. */
interface Flag {
  readonly share: number
  readonly text: string
  readonly tone: Tone
  readonly kind: 'now' | 'date' | 'number'
  readonly isBeyond: boolean
}

type Side = 'is-first' | 'is-middle' | 'is-last'

/** What it takes of the width, as shares. */
interface Extent {
  readonly side: Side
  readonly from: number
  readonly until: number
}

const extentOf = ({ share, text, kind }: Pick<Flag, 'share' | 'text' | 'kind'>): Extent => {
  const size = ((kind === 'number' ? NUMBER : width(text) * COLUMN) + GAP) / NARROWEST
  if (kind !== 'number' && share < size / 2) return { side: 'is-first', from: share, until: share + size }
  if (kind !== 'number' && share > 1 - size / 2) return { side: 'is-last', from: share - size, until: share }
  return { side: 'is-middle', from: share - size / 2, until: share + size / 2 }
}

/** For each the first row where nothing else is; the first is next to the bars. */
export const flagRows = (extents: readonly Pick<Extent, 'from' | 'until'>[]): number[] => {
  const rows: Pick<Extent, 'from' | 'until'>[][] = []
  return extents.map(one => {
    const free = rows.findIndex(row => row.every(({ from, until }) => one.until <= from || until <= one.from))
    const row = free === -1 ? rows.length : free
    rows[row] = [...(rows[row] ?? []), one]
    return row
  })
}

const flagOf = ({ place, short, tone }: Item, number: number): Flag => ({
  share: place.share,
  text: short === undefined ? String(number) : fit(clean(short), MAX_COLUMNS),
  tone,
  kind: short === undefined ? 'number' : 'date',
  isBeyond: place.beyond !== null,
})

/* The drawing: its text does not shrink with it, for all places are percents of the width. */

/** Margin on either side, in percent of the width: half a number on the narrowest screen. */
const MARGIN = 3.5
const ROW_HEIGHT = 20
const BAR_HEIGHT = 10
const BAR_GAP = 3
const TICK_HEIGHT = 5
const AXIS_HEIGHT = 20
/** No span is too short to be seen. */
const MIN_WIDTH = 0.6

const percent = (value: number): string => `${Math.round(value * 100) / 100}%`
const across = (share: number): number => MARGIN + share * (100 - 2 * MARGIN)

const stem = ({ share, kind, isBeyond }: Flag, top: number, bottom: number): Html => {
  const x = percent(across(share))
  if (kind === 'now') return html`<line class="now" x1="${x}" x2="${x}" y1="${top}" y2="${bottom + 3}"/>`
  return html`<line class="${isBeyond ? 'stem is-beyond' : 'stem'}" x1="${x}" x2="${x}" y1="${top}" y2="${bottom}"/>`
}

const flag = ({ share, text, tone, kind }: Flag, side: Side, middle: number): Html => {
  const x = percent(across(share))
  if (kind === 'number')
    return html`<circle class="${tone}" cx="${x}" cy="${middle}" r="9"/><text class="number" x="${x}" y="${middle + 4}">${text}</text>`
  return html`<text class="${kind} ${tone} ${side}" x="${x}" y="${middle + 4}">${text}</text>`
}

const bar = ({ place, end, track, tone, hatched }: Bar, top: number): Html => {
  const from = Math.min(across(place.share), 100 - MARGIN - MIN_WIDTH)
  const size = Math.max(MIN_WIDTH, across(end.share) - from)
  const y = top + track * (BAR_HEIGHT + BAR_GAP) + BAR_GAP
  const middle = y + BAR_HEIGHT / 2
  return hatched
    ? html`<line class="hatch ${tone}" x1="${percent(from)}" x2="${percent(from + size)}" y1="${middle}" y2="${middle}" stroke-width="${BAR_HEIGHT}"/>`
    : html`<rect class="span ${tone}" x="${percent(from)}" width="${percent(size)}" y="${y}" height="${BAR_HEIGHT}" rx="2"/>`
}

const axis = (scale: Scale, bottom: number, isNamed: boolean): Html[] =>
  ticksOf(scale).map(({ share, label }) => {
    const x = percent(across(share))
    const { side } = extentOf({ share, text: label, kind: 'date' })
    return html`<line class="tick" x1="${x}" x2="${x}" y1="${bottom}" y2="${bottom + TICK_HEIGHT}"/>${isNamed ? html`<text class="tick ${side}" x="${x}" y="${bottom + TICK_HEIGHT + 12}">${label}</text>` : null}`
  })

interface Drawing {
  readonly bars: readonly Bar[]
  readonly flags: readonly Flag[]
  readonly scale: Scale
  readonly title: string
  /** The months or years of the axis have their names. */
  readonly isNamed: boolean
}

const drawing = ({ bars, flags, scale, title, isNamed }: Drawing): Html => {
  const extents = flags.map(extentOf)
  const rows = flagRows(extents)
  const top = Math.max(0, ...rows.map(row => row + 1)) * ROW_HEIGHT
  const height = (1 + Math.max(0, ...bars.map(({ track }) => track))) * (BAR_HEIGHT + BAR_GAP)
  const bottom = top + height
  const middle = (index: number): number => top - rows[index]! * ROW_HEIGHT - ROW_HEIGHT / 2
  // Words are upon the lines to what stands above them.
  return html`<svg class="bars" role="img" aria-label="${title}" width="100%" height="${bottom + (isNamed ? AXIS_HEIGHT : TICK_HEIGHT)}"><rect class="track" x="${percent(MARGIN)}" width="${percent(100 - 2 * MARGIN)}" y="${top + BAR_GAP}" height="${height - BAR_GAP}" rx="2"/>${axis(scale, bottom, isNamed)}${bars.map(one => bar(one, top))}${flags.map((one, index) => stem(one, middle(index), bottom))}${flags.map((one, index) => flag(one, extents[index]!.side, middle(index)))}</svg>`
}

const said = ({ label, tone }: Item, language: Language): Html =>
  html`<span>${sign(tone, language)}${clean(label)}</span>`

const lane = (of: Lane, figure: FigureOf<'timeline'>, index: number, language: Language): Html => {
  const scale = scaleOf(figure)
  const items = itemsOf(of, scale)
  const dated = items.filter(({ short }) => short !== undefined)
  const numbered = items.filter(({ short }) => short === undefined)
  const { share } = placeOf(scale, figure.now)
  const now: Flag = { share, text: FIGURE_WORDS.now[language], tone: 'plain', kind: 'now', isBeyond: false }
  const flags = [
    now,
    ...dated.map(item => flagOf(item, 0)),
    ...numbered.map((item, at) => flagOf(item, at + 1)),
  ].sort((one, other) => one.share - other.share)
  const { notes = [], label, path, tone } = of
  const name = html`<bdi>${clean(label)}</bdi>`
  const title = clean(label === '' ? figure.label : `${figure.label}: ${label}`)
  const isLegend = numbered.length + notes.length > 0
  return html`<div class="lane">
${label === '' ? null : html`<p class="title">${sign(tone, language)}${path === undefined ? name : html`<a href="/${language}${path}">${name}</a>`}</p>`}
${drawing({ bars: barsOf(of, scale), flags, scale, title, isNamed: index === 0 })}
${dated.length === 0 ? null : html`<ul class="unseen">${dated.map(item => html`<li>${said(item, language)}</li>`)}</ul>`}${isLegend ? html`<ul class="legend">${numbered.map((item, at) => html`<li><b class="number ${item.tone}">${at + 1}</b> ${said(item, language)}</li>`)}${notes.map(note => html`<li>${clean(note)}</li>`)}</ul>` : null}
</div>
`
}

export const timeline = (figure: FigureOf<'timeline'>, language: Language): Html =>
  html`${figure.lanes.map((one, index) => lane(one, figure, index, language))}`
