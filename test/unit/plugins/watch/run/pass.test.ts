/** The daily run over days: spread, on time, once, and without a flood after downtime. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import type { DayContext } from '../../../../../plugins/watch/run/context.ts'
import { factsOf, found, serving } from '../../expiry/facts.ts'
import { DAY_MS, HOUR_MS, endingAt, stage } from '../day/scene.ts'
import type { Instance, Measure, Stage } from '../day/scene.ts'

const START = '2026-11-21T00:30:00Z'

/** Lets the time pass to the end, as the passes say. */
const days = async (it: Stage, { context }: Instance, count: number): Promise<void> => {
  const end = it.now() + count * DAY_MS
  for (;;) {
    const next = await pass(context)
    if (next > end) break
    it.set(Math.max(next, it.now()))
  }
  it.set(end)
}

const many = (count: number): Record<string, string[]> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}@example.com`, [`h${at}.example.com`]]))

test('measurements are spread over the day before the letters, and each is made once a day', async () => {
  const it = await stage(START)
  await it.watch(many(200))
  await days(it, it.instance(), 3)
  // Those of the first half an hour are in it once more.
  assert.ok(it.measured.length >= 600 && it.measured.length < 610, `${it.measured.length}`)
  const hours = new Set(it.measured.map(({ at }) => Math.floor(at / HOUR_MS) % 24))
  assert.ok(hours.size >= 22, [...hours].join())
  const inHours = Map.groupBy(it.measured, ({ at }) => Math.floor(at / HOUR_MS))
  const most = Math.max(...[...inHours.values()].map(all => all.length))
  assert.ok(most <= 30, `${most} in one hour`)
})

test('a letter comes at the hour of its owner, once a step', async () => {
  const it = await stage(START)
  await it.watch({ 'seoul@example.com': ['a.example.com'] })
  await it.watch({ 'york@example.com': ['a.example.com'] }, { hour: 7, zone: 'America/New_York' })
  const end = it.now() + 40 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  await days(it, it.instance(), 45)
  const of = (who: string) => it.sent.filter(({ to }) => to === `${who}@example.com`)
  for (const { at } of of('seoul')) assert.is(new Date(at).toISOString().slice(11, 19), '00:00:00')
  for (const { at } of of('york')) assert.is(new Date(at).toISOString().slice(11, 19), '12:00:00')
  assert.ok(of('seoul').length >= 5 && of('seoul').length <= 10, `${of('seoul').length}`)
  assert.is(new Set(it.sent.map(({ id }) => id)).size, it.sent.length)
})

test('who reads Korean has the reminder of a weekend on Friday, with the days left then', async () => {
  const it = await stage('2026-12-09T00:30:00Z')
  await it.watch({ 'ko@example.com': ['a.example.com'] }, { language: 'ko' })
  await it.watch({ 'en@example.com': ['a.example.com'] })
  it.measure = async (domain, now) => endingAt(domain, Date.parse('2026-12-19T12:00:00Z'), now)
  await days(it, it.instance(), 13)
  const of = (who: string) => it.sent.filter(({ to }) => to === `${who}@example.com`)
  const daysOf = (who: string) =>
    of(who).map(({ at }) => new Date(at + 9 * HOUR_MS).toISOString().slice(5, 10))
  // What has expired is told on a Sunday all the same.
  assert.equal(daysOf('en'), ['12-10', '12-12', '12-16', '12-18', '12-19', '12-20'])
  assert.equal(daysOf('ko'), ['12-10', '12-11', '12-16', '12-18', '12-20'])
  assert.match(of('en')[1]!.subject, /in 7 days/)
  assert.match(of('ko')[1]!.subject, /8일 남음/)
})

test('who is told nothing has no letter', async () => {
  const it = await stage(START)
  await it.watch(many(20))
  await days(it, it.instance(), 10)
  assert.is(it.sent.length, 0)
  assert.is((await it.letters()).length, 0)
})

test('after ten days of downtime each address has one letter, after a measurement', async () => {
  const it = await stage(START)
  await it.watch(many(50))
  const end = it.now() + 24 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  await days(it, it.instance(), 2)
  it.sent.length = 0
  it.measured.length = 0
  it.set(it.now() + 10 * DAY_MS)
  const after = it.now()
  await pass(it.instance().context)
  assert.is(it.measured.length, 50)
  assert.is(it.sent.length, 50)
  assert.is(new Set(it.sent.map(({ to }) => to)).size, 50)
  await days(it, it.instance(), 0.9)
  assert.is(it.sent.length, 50)
  const apart = (await it.subscriptions()).map(({ due_at }) => due_at! - after)
  assert.ok(Math.min(...apart) >= 20 * HOUR_MS)
})

test('a measurement that ends after its letter was judged does not stand for that of the next day', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  await days(it, it.instance(), 1)
  it.measured.length = 0
  it.set(it.now() + DAY_MS)
  const { promise, resolve } = Promise.withResolvers<void>()
  const { measure } = it
  it.measure = async (...asked) => {
    await promise
    return measure(...asked)
  }
  const slow = pass(it.instance().context)
  while (it.measured.length === 0) await new Promise(setImmediate)
  await pass(it.instance().context)
  assert.ok((await it.subscriptions())[0]!.due_at! > it.now())
  resolve()
  await slow
  await days(it, it.instance(), 1)
  assert.is(it.measured.length, 2)
})

test('a name that many watch is measured once', async () => {
  const it = await stage(START)
  const all = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`p${at}@example.com`, ['same.example.com']]),
  )
  await it.watch(all)
  await days(it, it.instance(), 1)
  assert.is(it.measured.length, 1)
  assert.is((await it.domains()).filter(({ tried_at }) => tried_at !== null).length, 60)
})

test('the registry is asked weekly, and daily near the end', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  await days(it, it.instance(), 15)
  assert.is(it.measured.filter(({ registration }) => registration).length, 3)
  assert.is(it.measured.length, 16)
  const facts = endingAt('a.example.com', it.now() + 90 * DAY_MS, it.now())
  const soon = new Date(it.now() + 30 * DAY_MS).toISOString()
  it.measure = async () => ({
    ...facts,
    registration: { ...facts.registration!, expiry: soon, expiresAt: soon },
  })
  await days(it, it.instance(), 7)
  it.measured.length = 0
  await days(it, it.instance(), 5)
  assert.ok(it.measured.every(({ registration }) => registration))
})

test('what failed is tried three times a day, and the day counts once', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  await days(it, it.instance(), 2)
  it.measured.length = 0
  it.measure = async () => {
    throw new Error('broken')
  }
  const { log, ...rest } = it.instance()
  await days(it, { log, ...rest }, 2.5)
  assert.is(it.measured.length, 6)
  const [row] = await it.domains()
  assert.is(row!.failures, 2)
  assert.ok(log.some(({ event }) => event === 'failed'))
  await days(it, it.instance(), 2)
  assert.is(it.sent.length, 1)
  it.measure = async (domain, now) => endingAt(domain, now + 60 * DAY_MS, now)
  await days(it, it.instance(), 2)
  assert.is((await it.domains())[0]!.failures, 0)
})

const unresolved = factsOf({
  certificate: null,
  server: serving({
    measured: false,
    ok: false,
    faults: ['dns-failure'],
    findings: [found('dns-failure', 'unknown')],
  }),
})

test('while our own resolver is silent for days nothing is told, and the checks go on when it is back', async () => {
  const it = await stage(START)
  await it.watch(many(16))
  await days(it, it.instance(), 2)
  const asEver = it.measure
  it.degraded = ['resolver']
  it.measure = async domain => ({ ...unresolved, domain })
  await days(it, it.instance(), 5)
  assert.equal([it.sent.length, (await it.domains()).map(({ failures }) => failures)], [0, Array(16).fill(0)])
  it.degraded = []
  it.measured.length = 0
  it.measure = asEver
  await pass(it.instance().context)
  assert.is(new Set(it.measured.map(({ domain }) => domain)).size, 16)
  await days(it, it.instance(), 2)
  assert.is(it.sent.length, 0)
})

test('what comes due while our own resolver is silent is looked at and told when it is back', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'], 'q@example.com': ['b.example.com'] })
  const end = it.now() + 31.5 * DAY_MS
  const sound: Measure = async (domain, now) => endingAt(domain, end, now)
  it.measure = sound
  await days(it, it.instance(), 1)
  it.degraded = ['resolver']
  it.measure = async domain => ({ ...unresolved, domain })
  const one = it.instance()
  await days(it, one, 1.5)
  assert.is(it.sent.length, 0)
  // One of them was renewed meanwhile.
  it.measure = async (domain, now) =>
    domain.startsWith('b') ? endingAt(domain, end + 60 * DAY_MS, now) : sound(domain, now, true)
  it.degraded = []
  await days(it, one, 0.1)
  assert.is(it.sent.filter(({ to }) => to === 'p@example.com').length, 1)
  const [letter] = it.sent.filter(({ to }) => to === 'q@example.com')
  assert.match(letter?.subject ?? '', /renewed/i)
})

test('a check that fails right before a letter counts for its day', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  const due = (await it.subscriptions())[0]!.due_at!
  it.measure = async domain => ({ ...unresolved, domain })
  await it.database.query('UPDATE watch_domain SET check_at = $1', [due - 2 * HOUR_MS])
  it.set(due - 2 * HOUR_MS)
  await pass(it.instance().context)
  const [row] = await it.domains()
  assert.is(row!.failures, 1)
  assert.ok(row!.check_at! > due)
})

const LOST: readonly (readonly [Awaited<ReturnType<DayContext['degraded']>>, failures: number])[] = [
  [[], 1],
  [['network'], 0],
  [['descriptors'], 0],
  [['clock'], 0],
]
for (const [lost, failures] of LOST)
  for (const how of ['finds nothing', 'throws'])
    test(`a check that ${how} with ${lost.join() || 'sound means'} adds ${failures} to the days of failure`, async () => {
      const it = await stage(START)
      await it.watch({ 'p@example.com': ['a.example.com', 'b.example.com'] })
      await days(it, it.instance(), 1)
      it.degraded = lost
      it.measure = async domain => {
        if (how === 'throws') throw new Error('broken')
        // What is found out is kept all the same.
        return domain.startsWith('b')
          ? endingAt(domain, it.now() + 60 * DAY_MS, it.now())
          : { ...unresolved, domain }
      }
      await days(it, it.instance(), 1.2)
      const [a, b] = await it.domains()
      assert.is(a!.failures, failures)
      assert.is(b!.failures, how === 'throws' ? failures : 0)
      assert.ok(how === 'throws' || it.now() - b!.facts_at! < 1.2 * DAY_MS)
    })

test('a clock that is wrong holds the letters back', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  const end = it.now() + 8 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  it.degraded = ['clock']
  await days(it, it.instance(), 1)
  assert.is(it.sent.length, 0)
  it.degraded = []
  await days(it, it.instance(), 1)
  assert.is(it.sent.length, 1)
})

test.run()
