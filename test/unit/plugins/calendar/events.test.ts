/** The events of a calendar: which there are, on which days, and how a renewal moves them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../../core/text/catalogue.ts'
import { eventsOf } from '../../../../plugins/calendar/events.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { ending, factsOf, living, registered } from '../expiry/facts.ts'
import { answerOf } from './making.ts'

const WITHOUT = registered({ status: 'not-published', expiry: null, expiresAt: null })

const days = (facts: Partial<DomainStatus>, language: Language = 'en'): string[] =>
  eventsOf(answerOf([factsOf(facts)]), language).map(({ step, on, todo }) => `${on} ${step} ${todo}`)

const END = '2026-12-31T23:59:59Z'

/** Lifetimes in days, and the events of each. */
const CERTIFICATES: readonly [life: number, events: readonly string[]][] = [
  [
    398,
    ['2026-12-01 30-days plan', '2026-12-17 14-days renew', '2026-12-24 7-days renew', `${END} end renew`],
  ],
  [
    200,
    ['2026-12-01 30-days plan', '2026-12-17 14-days renew', '2026-12-24 7-days renew', `${END} end renew`],
  ],
  [
    90,
    [
      '2026-12-01 30-days watch',
      '2026-12-17 14-days failed',
      '2026-12-24 7-days failed',
      `${END} end failed`,
    ],
  ],
  [
    64,
    [
      '2026-12-01 30-days wait',
      '2026-12-10 due watch',
      '2026-12-15 overdue failed',
      '2026-12-17 14-days failed',
      '2026-12-24 7-days failed',
      `${END} end failed`,
    ],
  ],
  [
    47,
    [
      '2026-12-01 30-days wait',
      '2026-12-16 due watch',
      '2026-12-17 14-days watch',
      '2026-12-20 overdue failed',
      '2026-12-24 7-days failed',
      `${END} end failed`,
    ],
  ],
  // The 30 days are before it was valid.
  [
    20,
    [
      '2026-12-17 14-days wait',
      '2026-12-25 due watch',
      '2026-12-24 7-days wait',
      '2026-12-26 overdue failed',
      `${END} end failed`,
    ],
  ],
  [6, ['2026-12-28 due watch', '2026-12-30 overdue failed', `${END} end failed`]],
  // 30 days before it expires is the very instant that it begins.
  [30, ['2026-12-17 14-days wait', '2026-12-21 due watch', '2026-12-24 7-days failed', `${END} end failed`]],
  [0.5, [`${END} end failed`]],
]
for (const [life, expected] of CERTIFICATES) {
  test(`a certificate of ${life} days has ${expected.length} events`, () =>
    assert.equal(days({ certificate: living(life), registration: WITHOUT }), [...expected].sort()))
}

test('days and the day of the end go by the clocks of the language', () => {
  const facts = { certificate: living(90), registration: ending('2027-08-13T16:00:00Z') }
  assert.equal(days(facts, 'ko'), [
    '2026-12-02 30-days watch',
    '2026-12-18 14-days failed',
    '2026-12-25 7-days failed',
    `${END} end failed`,
    '2027-07-15 30-days plan',
    '2027-07-31 14-days renew',
    '2027-08-07 7-days renew',
    '2027-08-13T16:00:00Z end renew',
  ])
})

test("a registry's bare day stays that day in both languages", () => {
  const registration = ending('2026-12-14T15:00:00Z', '2026-12-15')
  const expected = [
    '2026-11-15 30-days plan',
    '2026-12-01 14-days renew',
    '2026-12-08 7-days renew',
    '2026-12-15 end renew',
  ]
  const refused = {
    certificate: null,
    server: { ...factsOf().server!, measured: false, faults: ['refused' as const] },
  }
  for (const language of ['en', 'ko'] as const)
    assert.equal(days({ ...refused, registration }, language), expected)
})

test('hosts under one registration have its events once, and certificates of their own', () => {
  const answer = answerOf(['www.example.com', 'api.example.com'].map(domain => factsOf({ domain })))
  const events = eventsOf(answer, 'en')
  assert.is(events.filter(({ kind }) => kind === 'registration').length, 4)
  assert.is(events.filter(({ kind }) => kind === 'certificate').length, 8)
  assert.is(new Set(events.map(({ uid }) => uid)).size, events.length)
})

test('a renewal moves the events: the same UIDs, later days, higher versions', () => {
  const before = eventsOf(answerOf([factsOf()]), 'en')
  const after = eventsOf(
    answerOf([
      factsOf({
        certificate: living(90, { notBefore: '2026-12-05T00:00:00Z', notAfter: '2027-03-05T00:00:00Z' }),
        registration: ending('2031-01-01T00:00:00Z'),
      }),
    ]),
    'en',
  )
  assert.equal(
    after.map(({ uid }) => uid),
    before.map(({ uid }) => uid),
  )
  for (const [index, event] of after.entries()) {
    assert.ok(event.on > before[index]!.on, event.uid)
    assert.ok(event.sequence > before[index]!.sequence, event.uid)
    assert.ok(event.sequence < 2 ** 31)
  }
})

test('a certificate that follows a longer one and expires earlier has a higher version, too', () => {
  const [long] = eventsOf(answerOf([factsOf({ certificate: living(398) })]), 'en')
  const short = { notBefore: '2026-11-01T00:00:00Z', notAfter: '2026-12-18T00:00:00Z' }
  const [next] = eventsOf(answerOf([factsOf({ certificate: living(47, short) })]), 'en')
  assert.ok(next!.on < long!.on && next!.sequence > long!.sequence)
})

test('a UID has the port of its host, and nothing that file systems take apart', () => {
  const [event] = eventsOf(answerOf([factsOf({ domain: 'example.com:8443' })]), 'en')
  assert.is(event!.uid, 'example.com_8443-certificate-30-days@certscope')
})

test.run()
