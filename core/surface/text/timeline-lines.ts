/** Pure: a timeline as bars of characters, each with its dates below. */
import type { FigureOf, Lane, Tone } from '../../answer/figure.ts'
import { printable } from '../../base/printable.ts'
import { barsOf, itemsOf, placeOf, rowsOf, scaleOf } from './timeline.ts'
import type { Item, Scale } from './timeline.ts'

const MAX_BAR = 60
const MIN_BAR = 12
/** Where spans overlap, the later one is in front. */
const FILLS = ['█', '▓', '▒'] as const

export interface TimelineLine {
  readonly lead: string
  readonly tone: Tone
  /** Empty of a bar, which is all in `lead`. */
  readonly text: string
}

const numberOf = ({ number }: Item): string => number.toString(36)

/** Their numbers above the bar, in rows where they would be upon each other. */
const numbers = (items: readonly Item[], columnOf: (share: number) => number, size: number): string[] => {
  const columns = items.map(({ place }) => columnOf(place.share))
  const rows = rowsOf(columns, 2)
  return [...new Set(rows)].sort().map(row => {
    const line = Array<string>(size).fill(' ')
    items.forEach((item, index) => {
      if (rows[index] === row) line[columns[index]!] = numberOf(item)
    })
    return line.join('').trimEnd()
  })
}

const lane = (of: Lane, now: number, scale: Scale, size: number): TimelineLine[] => {
  const columnOf = (share: number): number => Math.round(share * (size - 1))
  const items = itemsOf(of, scale)
  const bar = Array<string>(size).fill('─')
  for (const { at } of of.marks) bar[columnOf(placeOf(scale, at).share)] = '┼'
  for (const { place, end, track } of barsOf(of, scale)) {
    const fill = FILLS[Math.min(track, FILLS.length - 1)]!
    for (let at = columnOf(place.share); at <= columnOf(end.share); at++) bar[at] = fill
  }
  bar[columnOf(now)] = '│'
  const plain = (lead: string): TimelineLine => ({ lead, tone: 'plain', text: '' })
  return [
    ...(of.label === '' ? [] : [{ lead: '', tone: of.tone, text: printable(of.label) }]),
    ...numbers(items, columnOf, size).map(plain),
    plain(bar.join('')),
    ...items.map(item => ({ lead: `${numberOf(item)} `, tone: item.tone, text: printable(item.label) })),
    ...(of.notes ?? []).map((note): TimelineLine => ({ lead: '  ', tone: 'plain', text: printable(note) })),
  ]
}

/** `now`: the word for the line of today. */
export const timelineLines = (figure: FigureOf<'timeline'>, now: string, room: number): TimelineLine[] => {
  const scale = scaleOf(figure)
  const size = Math.max(MIN_BAR, Math.min(MAX_BAR, room))
  const today = placeOf(scale, figure.now).share
  return [
    ...figure.lanes.flatMap(one => lane(one, today, scale, size)),
    { lead: '│ ', tone: 'plain', text: `${now}: ${figure.now.slice(0, 10)}` },
  ]
}
