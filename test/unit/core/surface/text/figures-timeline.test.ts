/** Where instants are on the axis of a timeline: in range, in order, whatever they are. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Lane, Mark, Span } from '../../../../../core/answer/summary.ts'
import {
  barsOf,
  itemsOf,
  placeOf,
  assignRows,
  scaleOf,
  spanTracks,
  ticksOf,
} from '../../../../../core/surface/text/axis.ts'

const NOW = '2026-11-22T00:00:00Z'
const DAY_MS = 86_400_000
const at = (days: number): string => new Date(Date.parse(NOW) + days * DAY_MS).toISOString()
const days = (milliseconds: number): number => (milliseconds - Date.parse(NOW)) / DAY_MS

const span = (from: number, until: number): Span => ({
  from: at(from),
  until: at(until),
  label: `${from} to ${until}`,
  tone: 'good',
})
const mark = (day: number): Mark => ({ at: at(day), label: `${day}`, tone: 'plain' })
const lane = (spans: readonly Span[], marks: readonly Mark[] = []): Lane => ({
  label: '',
  tone: 'plain',
  spans,
  marks,
})

/** The lanes, and the days from now at which the axis begins and ends. */
const SCALES: readonly [what: string, lanes: readonly Lane[], from: number, until: number][] = [
  ['a certificate of ninety days', [lane([span(-30, 60)])], -30, 60],
  ['one that has expired', [lane([span(-100, -10)])], -100, 0],
  ['one that is not valid yet', [lane([span(10, 100)])], 0, 100],
  ['one of thirty years', [lane([span(-5000, 5957)])], -5000, 5957],
  ['a mark within', [lane([span(-30, 60)], [mark(30)])], -30, 60],
  ['a mark soon after', [lane([span(-30, 60)], [mark(80)])], -30, 80],
  ['a mark years later widens it by half', [lane([span(-30, 60)], [mark(3000)])], -30, 105],
  ['and one years ago', [lane([span(-30, 60)], [mark(-3000)])], -75, 60],
  ['marks alone', [lane([], [mark(10), mark(20)])], 0, 20],
  ['nothing at all', [], -0.5, 0.5],
  ['a span without length, now', [lane([span(0, 0)])], -0.5, 0.5],
  ['all at the same instant', [lane([span(0, 0)], [mark(0), mark(0)])], -0.5, 0.5],
  ['lanes share it', [lane([span(-10, 20)]), lane([span(0, 90)])], -10, 90],
  ['ends that are no instants are left out', [lane([{ ...span(0, 9), from: 'soon' }])], 0, 9],
]

for (const [what, lanes, from, until] of SCALES)
  test(`the axis of ${what}`, () => {
    const scale = scaleOf({ now: NOW, lanes })
    assert.equal([days(scale.from), days(scale.until)], [from, until])
    for (const one of lanes) {
      const shares = [
        ...barsOf(one, scale).flatMap(({ place, end }) => [place.share, end.share]),
        ...itemsOf(one, scale).map(({ place }) => place.share),
        placeOf(scale, NOW).share,
      ]
      for (const share of shares) assert.ok(share >= 0 && share <= 1, `${share}`)
    }
  })

test('what lies beyond the axis is at its end, and says so', () => {
  const scale = { from: Date.parse(at(0)), until: Date.parse(at(100)) }
  assert.equal(placeOf(scale, at(25)), { share: 0.25, beyond: null })
  assert.equal(placeOf(scale, at(0)), { share: 0, beyond: null })
  assert.equal(placeOf(scale, at(100)), { share: 1, beyond: null })
  assert.equal(placeOf(scale, at(-1)), { share: 0, beyond: 'before' })
  assert.equal(placeOf(scale, at(101)), { share: 1, beyond: 'after' })
  assert.equal(placeOf(scale, 'never'), { share: 0, beyond: 'before' })
})

test('a bare day of a registry has its place', () => {
  const scale = { from: Date.parse(at(0)), until: Date.parse(at(100)) }
  assert.equal(placeOf(scale, '2026-12-17'), { share: 0.25, beyond: null })
})

test('items are numbered by time; at the same instant spans before marks', () => {
  const one = lane([span(0, 50), span(-20, 10)], [mark(0), mark(-30), mark(40)])
  const items = itemsOf(one, scaleOf({ now: NOW, lanes: [one] }))
  assert.equal(
    items.map(({ number, label }) => `${number} ${label}`),
    ['1 -30', '2 -20 to 10', '3 0 to 50', '4 0', '5 40'],
  )
  const shares = items.map(({ place }) => place.share)
  assert.equal(
    shares,
    shares.toSorted((a, b) => a - b),
  )
})

test('a span without words is drawn, and a mark says it', () => {
  const one = lane([{ ...span(0, 50), label: '' }], [mark(50)])
  const scale = scaleOf({ now: NOW, lanes: [one] })
  assert.equal(
    itemsOf(one, scale).map(({ label }) => label),
    ['50'],
  )
  assert.is(barsOf(one, scale).length, 1)
})

const TICKS: readonly [what: string, from: string, until: string, labels: readonly string[]][] = [
  ['of six days', '2026-11-20', '2026-11-26', []],
  ['of ninety days', '2026-10-22', '2027-01-19', ['2026-11', '2026-12', '2027-01']],
  ['of a year', '2026-01-01', '2027-01-01', ['2026-01', '2026-07', '2027-01']],
  ['of ten years', '2016-05-01', '2026-05-01', ['2020', '2025']],
  ['up to the last year', '1000-01-01', '9999-12-31', ['1000', '2000', '3000']],
]
test('the ticks of an axis are months or years, few enough for their names', () => {
  for (const [what, from, until, labels] of TICKS) {
    const ticks = ticksOf({ from: Date.parse(from), until: Date.parse(until) })
    assert.equal(
      ticks.slice(0, 3).map(({ label }) => label),
      labels,
      what,
    )
    for (const { share } of ticks) assert.ok(share >= 0 && share <= 1)
  }
})

const ROWS: readonly [shares: readonly number[], rows: readonly number[]][] = [
  [[], []],
  [[0.5], [0]],
  [
    [0, 0.5, 1],
    [0, 0, 0],
  ],
  [
    [0.5, 0.5, 0.5],
    [0, 1, 2],
  ],
  [
    [0, 0.05, 0.12, 0.14],
    [0, 1, 0, 1],
  ],
]
test('numbers that would be upon each other are in rows', () => {
  for (const [shares, rows] of ROWS) assert.equal(assignRows(shares, 0.08), rows)
})

const TRACKS: readonly [spans: readonly Span[], tracks: readonly number[]][] = [
  [
    [span(0, 10), span(10, 20)],
    [0, 0],
  ],
  [
    [span(0, 20), span(10, 20)],
    [0, 1],
  ],
  [
    [span(0, 20), span(10, 30), span(20, 40)],
    [0, 1, 0],
  ],
  [
    [span(0, 20), span(5, 6), span(5, 6)],
    [0, 1, 2],
  ],
]
test('spans that overlap are below each other', () => {
  for (const [spans, tracks] of TRACKS) assert.equal(spanTracks(spans), tracks)
})

test.run()
