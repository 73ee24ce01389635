/** Pure: figures in characters, for terminals; without any art, for agents. */
import type {
  FigureOf,
  Lane,
  Mark,
  Span,
  Tone,
  Cell,
  Figure,
  GradeGroup,
  Link,
  Marked,
  Share,
  Until,
} from '../../answer/summary.ts'
import { printable } from '../../base/printable.ts'
import type { Catalogue, Language } from '../../text/catalogue.ts'
import { branch, type FigureLine } from './branch.ts'
import { ROW_WORDS } from './states.ts'
import { layTable } from './table.ts'

/* Where the instants of a timeline are on its axis, in which order, and which of them share a row. */

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

/* Pure: a timeline as bars of characters, each with its dates below. */

const MAX_BAR = 60
const MIN_BAR = 12
/** Where spans overlap, the later one is in front. */
const FILLS = ['█', '▓', '▒'] as const
const HATCHED = '/'

interface TimelineLine {
  readonly lead: string
  readonly tone: Tone
  /** Empty of a bar, which is all in `lead`. */
  readonly text: string
}

const numberOf = ({ number }: Item): string => number.toString(36)

/** Their numbers above the bar, in rows where they would be upon each other. */
const numbers = (items: readonly Item[], columnOf: (share: number) => number, size: number): string[] => {
  const columns = items.map(({ place }) => columnOf(place.share))
  const rows = assignRows(columns, 2)
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
  for (const { place, end, track, hatched } of barsOf(of, scale)) {
    const fill = hatched ? HATCHED : FILLS[Math.min(track, FILLS.length - 1)]!
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
const timelineLines = (figure: FigureOf<'timeline'>, now: string, room: number): TimelineLine[] => {
  const scale = scaleOf(figure)
  const size = Math.max(MIN_BAR, Math.min(MAX_BAR, room))
  const today = placeOf(scale, figure.now).share
  return [
    ...figure.lanes.flatMap(one => lane(one, today, scale, size)),
    { lead: '│ ', tone: 'plain', text: `${now}: ${figure.now.slice(0, 10)}` },
  ]
}

export const FIGURE_WORDS = {
  now: { en: 'today', ko: '오늘' },
  next: { en: 'next', ko: '다음' },
} as const satisfies Catalogue

/** `text (one, other)`; brackets touch the word before them in Korean. */
const about = (text: string, notes: readonly string[], language: Language): string =>
  notes.length === 0 ? text : `${text}${language === 'ko' ? '' : ' '}(${notes.join(', ')})`

const endOf = ({ label, left }: Until, language: Language): string => about(label, [left], language)

const stateOf = ({ tone, state }: Cell, language: Language): string =>
  state ?? (tone === 'plain' ? '' : ROW_WORDS[tone][language])

const notesOf = ({ notes = [], until }: Cell, language: Language): string[] => [
  ...notes,
  ...(until ? [endOf(until, language)] : []),
]

const given = (texts: readonly string[]): string[] => texts.filter(text => text !== '')

const linkText = ({ title, edge = '', notes }: Link, isBelow: boolean, language: Language): string =>
  about(title, given([...notes, isBelow ? edge : '']), language)

/** `host 192.0.2.1: responds, serial 7` */
const cellText = (cell: Cell, language: Language): string => {
  const name = given([cell.title, cell.value]).join(' ')
  const rest = given([stateOf(cell, language), ...notesOf(cell, language)]).join(', ')
  return rest === '' ? name : `${name}: ${rest}`
}

/** From the trunk on. */
const grown = ({ links, trunk }: FigureOf<'chain'>): readonly Link[] =>
  trunk === 'first' ? links : links.toReversed()

const tree = (figure: FigureOf<'chain'>, language: Language, room: number): FigureLine[] => {
  const links = grown(figure)
  return links.flatMap((link, depth): FigureLine[] => {
    const lead = depth === 0 ? '' : `${'   '.repeat(depth - 1)}${link.broken ? '└╳' : '└─'} `
    const isWorth = link.tone !== 'good'
    const isBelow = figure.trunk === 'first'
    const text = printable(linkText(link, isBelow, language))
    const parts = link.parts ?? []
    return [
      ...branch(lead, isWorth ? link.tone : 'plain', text, room, link.absent),
      ...parts.flatMap((cell, index) => {
        const isLast = index === parts.length - 1 && depth === links.length - 1
        const twig = `${'   '.repeat(depth)}${isLast ? '└─ ' : '├─ '}`
        return branch(twig, cell.tone, printable(cellText(cell, language)), room)
      }),
    ]
  })
}

/** Columns that no cell uses are left out. */
const grid = ({ cells }: FigureOf<'grid'>, language: Language, room: number): FigureLine[] => {
  const rows = cells.map((cell): string[] =>
    [cell.title, stateOf(cell, language), cell.value, notesOf(cell, language).join(', ')].map(printable),
  )
  const used = [0, 1, 2, 3].filter(column => rows.some(row => row[column] !== ''))
  const lines = layTable(
    used.map(() => ''),
    rows.map(row => ({ state: 'unknown', cells: used.map(column => row[column]!) })),
    room,
  )
  let at = -1
  return lines
    .filter(({ state }) => state !== null)
    .map(({ mark, text }): FigureLine => {
      if (mark) at++
      const tone = cells[at]!.tone
      return mark && tone !== 'plain' ? { lead: '', tone, text } : { lead: '  ', text }
    })
}

/** `4/6` */
export const passedOf = ({ checks }: GradeGroup): string =>
  `${checks.filter(({ tone }) => tone === 'good').length}/${checks.length}`

/** As bad as the worst of its checks: hints cost nothing. */
export const toneOfGroup = ({ checks }: GradeGroup): Marked =>
  (['bad', 'warning', 'waiting', 'unknown'] as const).find(worst => checks.some(({ tone }) => tone === worst))
  ?? 'good'

/** `HTTP 4/6: HSTS (Warning), CORS (Hint)` */
const groupText = (group: GradeGroup, language: Language): string => {
  const open = group.checks
    .filter(({ tone }) => tone !== 'good')
    .map(({ title, tone }) => about(title, [ROW_WORDS[tone][language]], language))
  const rest = given([group.note, open.join(', ')]).join('; ')
  return `${group.title} ${passedOf(group)}${rest === '' ? '' : `: ${rest}`}`
}

const grade = (
  { scale, grade: letter, about: made, groups, next }: FigureOf<'grade'>,
  language: Language,
  room: number,
): FigureLine[] => [
  { lead: '', text: scale.map(one => (one === letter ? `[${one}]` : one)).join('  ') },
  ...branch('', 'plain', printable(made), room),
  ...groups.flatMap(group => branch('', toneOfGroup(group), printable(groupText(group, language)), room)),
  ...(next ? branch('', 'plain', printable(next.label), room) : []),
]

const MAX_BLOCKS = 60

const shareText = ({ title, note }: Share): string => `${title}: ${note}`

/** All blocks in one line, the limit among them. */
const blocks = (used: number, limit: number): string => {
  const [within, over] = [Math.min(used, limit), Math.max(0, Math.min(used, MAX_BLOCKS) - limit)]
  return `${'■'.repeat(within)}${'□'.repeat(limit - within)}│${'■'.repeat(over)}`
}

const budget = ({ parts, limit, limitLabel }: FigureOf<'budget'>, room: number): FigureLine[] => {
  let used = 0
  const told = parts.flatMap(part => {
    used += part.count
    return branch('', used > limit ? 'bad' : 'plain', printable(shareText(part)), room)
  })
  return [
    ...branch('', 'plain', blocks(used, limit), room),
    ...told,
    ...branch('│ ', 'plain', printable(limitLabel), room),
  ]
}

const content = (figure: Figure, language: Language, room: number): FigureLine[] => {
  switch (figure.kind) {
    case 'grade':
      return grade(figure, language, room)
    case 'chain':
      return tree(figure, language, room)
    case 'timeline':
      return timelineLines(figure, FIGURE_WORDS.now[language], room).flatMap(({ lead, tone, text }) =>
        text === '' ? [{ lead, text }] : branch(lead, tone, text, room),
      )
    case 'grid':
      return grid(figure, language, room)
    case 'count-down':
      return branch('', 'plain', printable(endOf(figure.until, language)), room)
    case 'budget':
      return budget(figure, room)
  }
}

/** Below the figure's label, in lines of so many columns at most. */
export const figureLines = (figure: Figure, language: Language, room = Infinity): FigureLine[] => [
  ...content(figure, language, room),
  ...(figure.note === undefined ? [] : branch('', 'plain', printable(figure.note), room)),
]

const texts = (figure: Figure, language: Language): string[] => {
  switch (figure.kind) {
    case 'grade':
      return [
        `${figure.grade ?? '-'} (${figure.scale.join(' ')})`,
        figure.about,
        ...figure.groups.map(group => groupText(group, language)),
        ...(figure.next ? [figure.next.label] : []),
      ]
    case 'chain':
      return grown(figure).flatMap((link, depth) => {
        const isBelow = figure.trunk === 'first'
        return [
          `${'  '.repeat(depth)}- ${linkText(link, isBelow, language)}`,
          ...(link.parts ?? []).map(cell => `${'  '.repeat(depth + 1)}- ${cellText(cell, language)}`),
        ]
      })
    case 'timeline': {
      const scale = scaleOf(figure)
      return figure.lanes.map(lane => {
        const said = [...itemsOf(lane, scale).map(({ label }) => label), ...(lane.notes ?? [])].join('; ')
        return lane.label === '' ? said : `${lane.label}: ${said}`
      })
    }
    case 'grid':
      return figure.cells.map(cell => cellText(cell, language))
    case 'count-down':
      return [endOf(figure.until, language)]
    case 'budget':
      return [...figure.parts.map(shareText), figure.limitLabel]
  }
}

/** For agents: all that it says, in order, a line each. */
export const figureTexts = (figure: Figure, language: Language): string[] => [
  ...texts(figure, language),
  ...(figure.note === undefined ? [] : [figure.note]),
]
