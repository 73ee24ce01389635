/**
 * The grid of the command line: columns by what characters take, marks and colours of rows, narrow terminals.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { TableRow, Summary } from '../../../../../core/plugin/plugin.ts'
import { draw } from '../../../../../core/surface/text/terminal.ts'
import { fit, layTable, width } from '../../../../../core/surface/text/table.ts'

const widths: readonly [text: string, columns: number][] = [
  ['', 0],
  ['abc', 3],
  ['한국', 4],
  ['예전 응답', 9],
  ['漢字かな', 8],
  ['ＡＢ', 4],
  ['…', 1],
  ['é', 1],
  ['e\u0301', 1],
  ['한', 2],
  ['\u1112\u1161\u11ab', 2],
  ['😀', 2],
  ['a\u200bb', 2],
  ['ﾊﾝ', 2],
]
for (const [text, columns] of widths)
  test(`${JSON.stringify(text)} takes ${columns} columns`, () => assert.is(width(text), columns))

const fits: readonly [text: string, most: number, fitted: string][] = [
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['한국어', 6, '한국어'],
  ['한국어', 5, '한국…'],
  ['한국어', 4, '한…'],
  ['한', 1, '…'],
]
for (const [text, most, fitted] of fits)
  test(`${text} in ${most} columns is ${fitted}`, () => assert.is(fit(text, most), fitted))

const row = (state: TableRow['state'], ...cells: string[]): TableRow => ({ state, cells })
const HEADS = ['Server', 'State', 'TTL', 'Answer']
const ROWS = [
  row('good', 'Google 8.8.8.8', '최신', '300', '9.9.8.8'),
  row('waiting', 'KT 168.126.63.1', '예전 응답', '7', '9.9.8.1'),
  row('bad', 'Quad9', '차단', '', 'NXDOMAIN'),
  row('unknown', '엘지유플러스', '응답 없음'),
]

test('cells stand below each other, wide characters or not, and numbers to the right', () => {
  assert.equal(
    layTable(HEADS, ROWS, Infinity).map(({ text }) => text),
    [
      'Server           State      TTL  Answer',
      'Google 8.8.8.8   최신       300  9.9.8.8',
      'KT 168.126.63.1  예전 응답    7  9.9.8.1',
      'Quad9            차단            NXDOMAIN',
      '엘지유플러스     응답 없음',
    ],
  )
})

test('a row of fewer or more cells than there are columns does no harm', () => {
  assert.is(layTable(['A'], [row('good'), row('good', 'x', 'y')], 80).length, 3)
  assert.equal(
    layTable(['A', 'B'], [], 80).map(({ text }) => text),
    ['A  B'],
  )
})

test('in a narrow terminal the widest column is shortened first, and no line is too long', () => {
  const long = [
    row(
      'good',
      'ns1.example.com 192.0.2.1',
      'current',
      '300',
      'v=spf1 include:_spf.example.com include:mail.example.net -all',
    ),
  ]
  for (let room = 46; room <= 120; room++) {
    const lines = layTable(HEADS, long, room)
    assert.is(lines.length, 2, `${room}`)
    for (const { text } of lines) assert.ok(width(text) <= room - 2, `${room}: ${text}`)
  }
  assert.match(
    layTable(HEADS, long, 80)[1]!.text,
    /^ns1\.example\.com 192\.0\.2\.1 {2}current {2}300 {2}v=spf1 .*…$/,
  )
})

test('in a very narrow one the cells of a row stand below each other', () => {
  const lines = layTable(HEADS, ROWS, 26)
  assert.equal(
    lines.slice(0, 4).map(({ mark, text }) => [mark, text]),
    [
      [true, 'Google 8.8.8.8'],
      [false, '  State: 최신'],
      [false, '  TTL: 300'],
      [false, '  Answer: 9.9.8.8'],
    ],
  )
  assert.equal(
    lines.filter(({ mark }) => mark).map(({ text }) => text),
    ROWS.map(({ cells }) => cells[0]!),
  )
  for (const room of [1, 5, 12, 20, 26])
    for (const { text } of layTable(HEADS, ROWS, room))
      assert.ok(width(text) <= Math.max(10, room - 2), `${room}: ${text}`)
})

const PLAIN = { colors: false, language: 'en' } as const

const told = (rows: readonly TableRow[]): Summary => ({
  state: 'good',
  verdict: 'Well.',
  lines: [
    { kind: 'heading', text: 'Servers' },
    { kind: 'table', columns: HEADS, rows },
  ],
})

test('every row has the sign of its state', () => {
  assert.equal(
    draw(told(ROWS), PLAIN)
      .split('\n')
      .slice(4, 8)
      .map(line => line.slice(0, 4)),
    ['  ✔ ', '  … ', '  ✘ ', '  ? '],
  )
})

test('colours paint the signs and change nothing else', () => {
  const painted = draw(told(ROWS), { ...PLAIN, colors: true })
  assert.match(painted, /\u001b\[32m✔\u001b\[0m Google/)
  assert.match(painted, /\u001b\[31m✘\u001b\[0m Quad9/)
  assert.is(painted.replace(/\u001b\[\d+m/g, ''), draw(told(ROWS), PLAIN))
})

test('a line of the grid with its sign is no longer than the terminal', () => {
  for (const room of [30, 40, 60, 100])
    for (const line of draw(told(ROWS), { ...PLAIN, width: room }).split('\n'))
      assert.ok(width(line) <= room, `${room}: ${line}`)
})

test('what a stranger wrote into a record reaches the terminal without control characters', () => {
  for (const colors of [true, false])
    for (const room of [30, Infinity]) {
      assert.not.match(
        draw(told([row('good', 'ns\u001b[2J', 'x\u202e', '1', '\u001b[8mhidden\n\r')]), {
          ...PLAIN,
          colors,
          width: room,
        }),
        /\u001b\[2J|\u202e|\u001b\[8m|\r|hidden\n\n/,
      )
    }
})

test.run()
