/**
 * The search for slow inputs finds planted work that grows with the square of a run which no right input has.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { climb } from './climb.ts'
import { textTarget } from './target.ts'

const ENOUGH = 1_000_000

/** Steps that a matcher takes which goes back from each dot of a run; it gives up in time. */
const steps = (text: string): number => {
  let count = 0
  for (let from = 0; from < text.length && count < ENOUGH; from++)
    for (let at = from; text[at] === '.'; at++) count++
  return count
}

test('a planted square is climbed', async () => {
  const samples = ['a.b', 'a..b', 'some.words.and.dots']
  const target = textTarget({ name: 'planted', sources: [], samples, words: ['.', 'a'], parse: () => true })
  const { worst, tried } = await climb(
    target,
    1,
    count => count < 1_500,
    async (_, input) => steps(String(input)),
  )
  assert.is(tried, 1_500)
  assert.ok(worst !== null && typeof worst.input === 'string')
  // One of its runs is longer than any mutation alone makes it likely.
  assert.ok(steps(worst.input) >= ENOUGH, `${steps(worst.input)} steps for ${worst.input.length} characters`)
})

test.run()
