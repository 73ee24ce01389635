/** Pure: where the instants of a timeline are on its axis, in which order, and which of them share a row. */
import type { FigureOf, Lane, Mark, Span, Tone } from '../../answer/summary.ts'

const DAY_MS = 86_400_000

/** Milliseconds since 1970 at both ends of the axis. */
export interface Scale {
  readonly from: number
  readonly until: number
}

const known = (instants: readonly string[]): number[] => instants.map(Date.parse).filter(Number.isFinite)

/**
 * Spans and the present set the scale. Marks beyond widen it by at most half of that on either side: one in
 * thirty years must not press all others into one point.
 */
export const scaleOf = ({ now, lanes }: Pick<FigureOf<'timeline'>, 'now' | 'lanes'>): Scale => {
  const ends = known(lanes.flatMap(({ spans }) => spans.flatMap(({ from, until }) => [from, until])))
  const marks = known(lanes.flatMap(lane => lane.marks.map(({ at }) => at)))
  const base = [...known([now]), ...(ends.length > 0 ? ends : marks)]
  if (base.length === 0) return { from: 0, until: DAY_MS }
  const [first, last] = [Math.min(...base), Math.max(...base)]
  const most = (last - first) / 2
  const from = Math.max(first - most, Math.min(first, ...marks))
  const until = Math.min(last + most, Math.max(last, ...marks))
  return until - from >= DAY_MS ? { from, until } : { from: from - DAY_MS / 2, until: until + DAY_MS / 2 }
}

/** 0 at the beginning of the axis, 1 at its end; `beyond` says that it is farther away than drawn. */
interface AxisPosition {
  readonly share: number
  readonly beyond: 'before' | 'after' | null
}

export const placeOf = ({ from, until }: Scale, at: string): AxisPosition => {
  const share = (Date.parse(at) - from) / (until - from)
  if (!(share >= 0)) return { share: 0, beyond: 'before' }
  return share > 1 ? { share: 1, beyond: 'after' } : { share, beyond: null }
}

/** For each position, in their order, the first row where it is `gap` behind the last one in it. */
export const assignRows = (shares: readonly number[], gap: number): number[] => {
  const ends: number[] = []
  return shares.map(share => {
    const free = ends.findIndex(end => share - end >= gap)
    const row = free === -1 ? ends.length : free
    ends[row] = share
    return row
  })
}

/** For each span the first track where nothing else is: those that overlap are drawn below each other. */
export const spanTracks = (spans: readonly Pick<Span, 'from' | 'until'>[]): number[] => {
  const tracks: { from: number; until: number }[][] = []
  return spans.map(span => {
    const [from, until] = [Date.parse(span.from), Date.parse(span.until)]
    const free = tracks.findIndex(all => all.every(other => from >= other.until || until <= other.from))
    const track = free === -1 ? tracks.length : free
    tracks[track] = [...(tracks[track] ?? []), { from, until }]
    return track
  })
}

/** A span as it is drawn. */
export interface Bar {
  readonly place: AxisPosition
  readonly end: AxisPosition
  /** Which of the bars below each other it is in. */
  readonly track: number
  readonly tone: Tone
  readonly hatched?: true | undefined
}

export const barsOf = ({ spans }: Lane, scale: Scale): Bar[] => {
  const tracks = spanTracks(spans)
  return spans.map(({ from, until, tone, hatched }, index) => {
    const [place, end] = [placeOf(scale, from), placeOf(scale, until)]
    return { place, end, track: tracks[index]!, tone, hatched }
  })
}

/** A span or a mark, which a number leads from the axis to its words. */
export interface Item {
  readonly number: number
  readonly place: AxisPosition
  readonly label: string
  readonly short?: string | undefined
  readonly tone: Tone
}

/** Earliest first; at the same instant spans before marks, then as they were given. */
export const itemsOf = ({ spans, marks }: Lane, scale: Scale): Item[] =>
  [...spans.map(({ from, label, tone }): Mark => ({ at: from, label, tone })), ...marks]
    .filter(({ label }) => label !== '')
    .sort((one, other) => (Date.parse(one.at) || 0) - (Date.parse(other.at) || 0))
    .map(({ at, label, short, tone }, index) => ({
      number: index + 1,
      place: placeOf(scale, at),
      label,
      short,
      tone,
    }))

/** Months between the ticks of an axis, whichever are few enough. */
const TICK_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120, 300] as const
const MAX_TICK_MONTHS = 12_000
const MAX_TICKS = 4
const MONTH_MS = 30 * DAY_MS

interface Tick {
  readonly share: number
  /** `2026-11`, or the year alone. */
  readonly label: string
}

/** Where months or years begin, in UTC. */
export const ticksOf = (scale: Scale): Tick[] => {
  const { from, until } = scale
  const step = TICK_MONTHS.find(months => until - from <= months * MONTH_MS * MAX_TICKS) ?? MAX_TICK_MONTHS
  const first = new Date(from)
  const ticks: Tick[] = []
  const month = first.getUTCFullYear() * 12 + first.getUTCMonth()
  for (let next = Math.ceil(month / step) * step; ; next += step) {
    const at = Date.UTC(Math.floor(next / 12), next % 12)
    if (!(at <= until)) return ticks
    const label = new Date(at).toISOString().slice(0, step < 12 ? 7 : 4)
    if (at >= from) ticks.push({ share: (at - from) / (until - from), label })
  }
}
