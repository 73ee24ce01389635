/**
 * The steps in which a certificate nears its end, to the second on both sides of every line, and what holds
 * of every life there can be.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { URGENCIES } from '../../../../../plugins/expiry/alerts/alert.ts'
import { alertsFor } from '../../../../../plugins/expiry/alerts/judge.ts'
import type { DomainStatus } from '../../../../../plugins/expiry/domain/schema.ts'
import { END, at, factsOf, living } from '../facts.ts'
import { SECOND_MS, HOUR_MS, DAY_MS, briefly, WARN, OVERDUE, urgent } from '../alerting.ts'

/** Days of life, time left in milliseconds, what is said. */
const lives: [number, number, string[]][] = [
  [90, 90 * DAY_MS, []],
  [90, 45 * DAY_MS, []],
  [90, 30 * DAY_MS + SECOND_MS, []],
  [90, 30 * DAY_MS, [WARN]],
  [90, 22.5 * DAY_MS + SECOND_MS, [WARN]],
  [90, 22.5 * DAY_MS, [WARN, OVERDUE]],
  [90, 15 * DAY_MS + SECOND_MS, [WARN, OVERDUE]],
  [90, 15 * DAY_MS, [urgent('1/6'), OVERDUE]],
  // The 14th day would begin with the last sixth, and be no other step.
  [90, 15 * DAY_MS - SECOND_MS, [urgent('1/6'), OVERDUE]],
  [90, 8 * DAY_MS, [urgent('1/6'), OVERDUE]],
  [90, 8 * DAY_MS - SECOND_MS, [urgent('7'), OVERDUE]],
  [90, 4 * DAY_MS - SECOND_MS, [urgent('3'), OVERDUE]],
  [90, 2 * DAY_MS, [urgent('3'), OVERDUE]],
  [90, 2 * DAY_MS - SECOND_MS, [urgent('1'), OVERDUE]],
  [90, DAY_MS, [urgent('1'), OVERDUE]],
  [90, DAY_MS - SECOND_MS, [urgent('0'), OVERDUE]],
  [90, 0, [urgent('0'), OVERDUE]],
  [90, -SECOND_MS, ['certificate-expired critical']],
  [90, -400 * DAY_MS, ['certificate-expired critical']],
  // 160 hours, the "shortlived" profile of Let's Encrypt.
  [160 / 24, 80 * HOUR_MS, []],
  [160 / 24, (160 * HOUR_MS) / 3 + SECOND_MS, []],
  [160 / 24, 53 * HOUR_MS, [WARN]],
  [160 / 24, 40 * HOUR_MS + SECOND_MS, [WARN]],
  [160 / 24, 40 * HOUR_MS, [WARN, OVERDUE]],
  [160 / 24, 26 * HOUR_MS, [urgent('1/6'), OVERDUE]],
  [160 / 24, 24 * HOUR_MS - SECOND_MS, [urgent('0'), OVERDUE]],
  [10, 5 * DAY_MS, []],
  [10, 2.5 * DAY_MS, [WARN, OVERDUE]],
  [45, 15 * DAY_MS + SECOND_MS, []],
  [45, 15 * DAY_MS, [WARN]],
  [45, 11.25 * DAY_MS, [WARN, OVERDUE]],
  [45, 7.5 * DAY_MS, [urgent('1/6'), OVERDUE]],
  [45, 4 * DAY_MS - SECOND_MS, [urgent('3'), OVERDUE]],
  [47, 16 * DAY_MS, []],
  [47, 15 * DAY_MS, [WARN]],
  [47, 7.8 * DAY_MS, [urgent('1/6'), OVERDUE]],
  [64, 21 * DAY_MS, [WARN]],
  [64, 10 * DAY_MS, [urgent('1/6'), OVERDUE]],
  [64, 8 * DAY_MS - SECOND_MS, [urgent('7'), OVERDUE]],
  [100, 25 * DAY_MS, [WARN, OVERDUE]],
  [100, 16.5 * DAY_MS, [urgent('1/6'), OVERDUE]],
  // Beyond 100 days people renew, and are reminded on fixed days.
  [101, 33 * DAY_MS, [WARN]],
  [101, 31 * DAY_MS, [WARN]],
  [101, 31 * DAY_MS - SECOND_MS, ['certificate-expiring warning 30']],
  [101, 16.8 * DAY_MS, [urgent('1/6')]],
  [101, 15 * DAY_MS - SECOND_MS, [urgent('14')]],
  [200, 100 * DAY_MS, []],
  [200, (200 * DAY_MS) / 3 + SECOND_MS, []],
  [200, 66 * DAY_MS, [WARN]],
  [200, 34 * DAY_MS, [WARN]],
  [200, 33 * DAY_MS, [urgent('1/6')]],
  [200, 31 * DAY_MS - SECOND_MS, [urgent('30')]],
  [200, 15 * DAY_MS, [urgent('30')]],
  [200, 14.5 * DAY_MS, [urgent('14')]],
  [200, 7 * DAY_MS, [urgent('7')]],
  [200, 3 * DAY_MS, [urgent('3')]],
  [200, 1 * DAY_MS, [urgent('1')]],
  [200, 0, [urgent('0')]],
  [398, 199 * DAY_MS, []],
  [398, 132 * DAY_MS, [WARN]],
  [398, 66 * DAY_MS, [urgent('1/6')]],
  // Ten years of a private CA count as 398 days.
  [3650, 1000 * DAY_MS, []],
  [3650, 133 * DAY_MS, []],
  [3650, 132 * DAY_MS, [WARN]],
  [3650, 30 * DAY_MS, [urgent('30')]],
]
for (const [days, left, wanted] of lives) {
  test(`of ${Number(days.toFixed(2))} days with ${left / SECOND_MS} s left: ${wanted.join(', ') || 'nothing'}`, () =>
    assert.equal(briefly(factsOf({ certificate: living(days) }), at(-left)), wanted))
}

/** Repeats by its seed; linear congruential, as in Numerical Recipes. */
const randomFrom = (seed: number) => () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32

test('over 30,000 lives nobody is alarmed in the first half, and nothing calms down again before the end', () => {
  const random = randomFrom(20261121)
  const grade = (facts: DomainStatus, now: Date) =>
    Math.min(9, ...alertsFor(facts, now).map(({ severity }) => URGENCIES.indexOf(severity)))
  for (let round = 0; round < 30_000; round++) {
    const days = [160 / 24, 10, 45, 47, 64, 90, 100, 200, 398, random() * 825][Math.floor(random() * 10)]!
    const facts = factsOf({ certificate: living(days) })
    const life = Math.floor((days * DAY_MS) / SECOND_MS) * SECOND_MS
    // Longer lives count as 398 days, at their end.
    const counted = Math.min(1, 398 / days)
    const when = (part: number) => at(-Math.floor((life * (1 - part)) / SECOND_MS) * SECOND_MS)
    const [early, late] = [random() / 2, random()].sort((a, b) => a - b) as [number, number]
    assert.is(alertsFor(facts, when(random() / 2)).length, 0, `${days} days`)
    assert.ok(grade(facts, when(late)) <= grade(facts, when(early)), `${days} days, ${early} and ${late}`)
    const urgently = alertsFor(facts, when(1 - (random() * counted) / 6))
    assert.is(urgently[0]?.severity, 'urgent', `${days} days`)
    assert.is(
      urgently.some(({ code }) => code === 'renewal-overdue'),
      days <= 100,
    )
  }
})

test('whoever asks once a day hears of each step of a life once, in the order of the steps', () => {
  for (const [days, wanted] of [
    [45, ['1/3', '1/6', '3', '1', '0']],
    [90, ['1/3', '1/6', '7', '3', '1', '0']],
    [200, ['1/3', '1/6', '30', '14', '7', '3', '1', '0']],
  ] as const) {
    const steps: string[] = []
    for (let left = days; left >= 0; left--) {
      const step = alertsFor(factsOf({ certificate: living(days) }), at(-left * DAY_MS + 12 * HOUR_MS)).find(
        ({ code }) => code === 'certificate-expiring',
      )?.step
      if (typeof step === 'string' && step !== steps.at(-1)) steps.push(step)
    }
    assert.equal(steps, [...wanted], `${days} days`)
  }
})

/** Days of life, days left now and at the last letter before people work again, what is said now. */
const ahead: [number, number, number, string[]][] = [
  [200, 32, 30, ['certificate-expiring urgent 30']],
  [200, 32, 31, ['certificate-expiring urgent 1/6']],
  [200, 9, 6.5, [urgent('7')]],
  [200, 5, 0.5, [urgent('0')]],
  // It ends before that letter, which is no reason to call it expired.
  [200, 2, -1, [urgent('0')]],
  // Fractions of the life are for programs, which work on holidays.
  [200, 34, 32.5, ['certificate-expiring warning 1/3']],
  [200, 67, 64, []],
  [90, 31, 26, []],
  [90, 23, 20, [WARN]],
  [90, 9, 6.5, [urgent('7'), OVERDUE]],
  [6, 3, 0.5, []],
]
for (const [days, left, least, wanted] of ahead)
  test(`${days} days, ${left} left, ${least} at the last letter before work: ${wanted.join(', ')}`, () => {
    const [facts, now, until] = [
      factsOf({ certificate: living(days) }),
      at(-left * DAY_MS),
      at(-least * DAY_MS),
    ]
    assert.equal(briefly(facts, now, until), wanted)
    // What is said is true now.
    const texts = (end?: Date) => alertsFor(facts, now, end).map(({ params }) => params)
    assert.equal(texts(until), texts())
  })

test('the milliseconds of the clock do not count', () => {
  assert.equal(briefly(factsOf(), at(-30 * DAY_MS + 999)), [WARN])
  assert.equal(briefly(factsOf(), at(-30 * DAY_MS - 1)), [])
  assert.equal(briefly(factsOf(), at(999)), [urgent('0'), OVERDUE])
})

test('END is a whole second', () => assert.is(END.getTime() % SECOND_MS, 0))

test.run()
