/** What a page shows at a glance is as bad as its verdict, and no picture is wholly good beside it. */
import * as assert from 'uvu/assert'
import { linesOn, type Line, type Summary } from '../../../../core/answer/summary.ts'
import type { State } from '../../../../core/answer/finding.ts'

/** The mark of the worst row. */
const MARKS: Readonly<Record<State, string>> = {
  good: 'good',
  unchecked: 'unknown',
  waiting: 'waiting',
  warning: 'warning',
  problem: 'bad',
}
const WORST_LAST = ['plain', 'good', 'unknown', 'waiting', 'warning', 'bad']

type Table = Extract<Line, { readonly kind: 'table' }>

/** Read from the data, whatever kind it is. */
const isWell = (drawn: object): boolean =>
  [...JSON.stringify(drawn).matchAll(/"(?:tone|state)":"(\w+)"/g)].every(
    ([, tone]) => tone === 'good' || tone === 'plain',
  )

export const blames = ({ state, lines, details = [], findings = [] }: Summary): void => {
  const leading = linesOn(lines, 'pages').filter(({ leads }) => leads)
  const [card, ...tables] = leading.flatMap((line): Table[] => (line.kind === 'table' ? [line] : []))
  assert.ok(card)
  const worst = WORST_LAST[Math.max(...card.rows.map(row => WORST_LAST.indexOf(row.state)))]
  // What could not be checked, though all else is sound, is marked in its row alone.
  assert.ok(worst === MARKS[state] || (state === 'good' && worst === 'unknown'), `${state}: ${worst}`)
  for (const { cells, finding } of card.rows) {
    assert.is(cells.length, card.columns.length)
    assert.ok(finding === undefined || findings.some(({ code }) => code === finding), finding)
  }
  for (const { rows } of tables) assert.not.ok(isWell(rows), JSON.stringify(rows))
  for (const line of [...leading, ...linesOn(details, 'pages')])
    if (line.kind === 'figure')
      assert.ok(
        state === 'good'
          || line.figure.kind === 'budget'
          || !isWell(line.figure)
          || line.figure.note !== undefined,
        line.figure.label,
      )
}
