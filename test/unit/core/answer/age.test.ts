/** The age of an answer, in words. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ageOf, ageText, agoText, checkedAt as sinceWhen } from '../../../../core/answer/age.ts'

const table: readonly (readonly [seconds: number, en: string | null, ko: string | null])[] = [
  [0, null, null],
  [4, null, null],
  [5, 'Checked 5 s ago.', '5초 전에 확인한 결과입니다.'],
  [119, 'Checked 119 s ago.', '119초 전에 확인한 결과입니다.'],
  [120, 'Checked 2 min ago.', '2분 전에 확인한 결과입니다.'],
  [599, 'Checked 9 min ago.', '9분 전에 확인한 결과입니다.'],
  [7_199, 'Checked 119 min ago.', '119분 전에 확인한 결과입니다.'],
  [7_200, 'Checked 2 h ago.', '2시간 전에 확인한 결과입니다.'],
]
test('seconds, minutes and hours, rounded down, and nothing for what is new', () => {
  for (const [seconds, en, ko] of table)
    assert.equal([ageText(seconds, 'en'), ageText(seconds, 'ko')], [en, ko])
})

test('beside the instant, how long ago it was', () => {
  const agos = [4, 36, 120, 7_200].map(seconds => [agoText(seconds, 'en'), agoText(seconds, 'ko')])
  assert.equal(agos, [
    [null, null],
    ['36 s ago', '36초 전'],
    ['2 min ago', '2분 전'],
    ['2 h ago', '2시간 전'],
  ])
  const checkedAt = '2026-11-21T12:00:00Z'
  assert.is(sinceWhen({ answer: { checkedAt }, madeAt: Date.parse(checkedAt) + 5_000 }), checkedAt)
  assert.is(sinceWhen({ answer: null, madeAt: Date.parse(checkedAt) + 5_000 }), '2026-11-21T12:00:05Z')
})

test('an answer is as old as it says itself, and otherwise as old as it was made', () => {
  const now = Date.parse('2026-11-21T12:10:00Z')
  const made = now - 30_000
  const ages = ['2026-11-21T12:00:00Z', '2026-11-21T12:11:00Z', 'soon', undefined].map(checkedAt =>
    ageOf({ answer: { checkedAt }, madeAt: made }, now),
  )
  assert.equal(ages, [600, 30, 30, 30])
  assert.is(ageOf({ answer: null, madeAt: now + 5_000 }, now), 0)
})

test.run()
