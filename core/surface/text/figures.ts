/** Pure: figures in characters, for terminals; without any art, for agents. */
import type {
  FigureOf,
  Lane,
  ScheduleRow,
  Series,
  Tone,
  Cell,
  TallyCell,
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
import { assignRows, barsOf, itemsOf, placeOf, scaleOf } from './axis.ts'
import type { Item, Scale } from './axis.ts'
import { ROW_MARKS, ROW_WORDS } from './states.ts'
import { layTable } from './table.ts'

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

/** One of a table, with the mark of its tone. */
interface ToneRow {
  readonly tone: Tone
  readonly cells: readonly string[]
}

/** Without heads; columns that no row uses are left out. */
const toneRows = (rows: readonly ToneRow[], room: number): FigureLine[] => {
  const most = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const used = Array.from({ length: most }, (_, column) => column).filter(column =>
    rows.some(({ cells }) => (cells[column] ?? '') !== ''),
  )
  const lines = layTable(
    used.map(() => ''),
    rows.map(({ cells }) => ({
      state: 'unknown',
      cells: used.map(column => printable(cells[column] ?? '')),
    })),
    room,
  )
  let at = -1
  return lines
    .filter(({ state }) => state !== null)
    .map(({ mark, text }): FigureLine => {
      if (mark) at++
      const { tone } = rows[at]!
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

const grid = ({ cells }: FigureOf<'grid'>, language: Language, room: number): FigureLine[] =>
  toneRows(
    cells.map(cell => ({
      tone: cell.tone,
      cells: [cell.title, stateOf(cell, language), cell.value, notesOf(cell, language).join(', ')],
    })),
    room,
  )

/** Its address is part of its name. */
const named = (cell: TallyCell): TallyCell => ({
  ...cell,
  title: given([cell.title, cell.about ?? '']).join(' '),
})

const tally = (figure: FigureOf<'tally'>, language: Language, room: number): FigureLine[] => [
  ...branch('', 'plain', printable(figure.count), room),
  ...grid({ kind: 'grid', label: figure.label, cells: figure.cells.map(named) }, language, room),
]

const schedule = ({ rows }: FigureOf<'schedule'>, room: number): FigureLine[] =>
  toneRows(
    rows.map(({ label, tone, cells }) => ({ tone, cells: [label, ...cells.map(({ text }) => text)] })),
    room,
  )

/** `example.com: certificate 2027-01-20, registration unknown` */
const scheduleText = ({ label, cells }: ScheduleRow, columns: readonly string[]): string =>
  `${label}: ${cells.map(({ text }, index) => `${columns[index + 1] ?? ''} ${text}`.trim()).join(', ')}`

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

const WORST_FIRST: readonly Marked[] = ['bad', 'warning', 'waiting', 'unknown', 'info', 'good']

/** Every state that occurs, and how many cells have it, worst first. */
export const totalsOf = ({ rows }: FigureOf<'series'>) =>
  [
    ...Map.groupBy(
      rows.flatMap(({ cells }) => cells),
      ({ state }) => state,
    ),
  ]
    .map(([state, cells]) => ({ state, tone: cells[0]!.tone, count: cells.length }))
    .sort((one, other) => WORST_FIRST.indexOf(one.tone) - WORST_FIRST.indexOf(other.tone))

/** `Java: ✘ 7u25, 8u31; ✔ 8u442` */
const seriesText = ({ label, cells }: Series, signOf: (cell: Series['cells'][number]) => string): string => {
  const parts = [...Map.groupBy(cells, ({ state }) => state).values()].map(some =>
    given([signOf(some[0]!), some.map(({ title }) => title).join(', ')]).join(' '),
  )
  return `${label}: ${parts.join('; ')}`
}

const series = (figure: FigureOf<'series'>, room: number): FigureLine[] => [
  ...totalsOf(figure).flatMap(({ tone, state, count }) =>
    branch('', tone, printable(`${state}: ${count}`), room),
  ),
  ...figure.rows.flatMap(row =>
    branch('', 'plain', printable(seriesText(row, ({ tone }) => ROW_MARKS[tone])), room),
  ),
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
    case 'tally':
      return tally(figure, language, room)
    case 'schedule':
      return schedule(figure, room)
    case 'series':
      return series(figure, room)
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
    case 'tally':
      return [figure.count, ...figure.cells.map(cell => cellText(named(cell), language))]
    case 'schedule':
      return figure.rows.map(row => scheduleText(row, figure.columns))
    case 'series':
      return figure.rows.map(row => seriesText(row, ({ state }) => state))
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
