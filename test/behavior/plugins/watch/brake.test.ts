/** Faults of our own, day after day: nothing is told of them, and nothing is lost by them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Overloaded } from '../../../../core/limits/capacity.ts'
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import { brakeSamples, failingWith } from '../../../../plugins/watch/run/brake.ts'
import { receiptOf } from '../../../../runtime/doors/mail/smtp.ts'
import { wakeUp } from '../../../../plugins/watch/run/context.ts'
import { pass } from '../../../../plugins/watch/run/pass.ts'
import { addRequest } from '../../../../plugins/watch/subscription/requests.ts'
import { serving } from '../../../unit/plugins/expiry/facts.ts'
import { DAY_MS, HOUR_MS, endingAt, stage } from '../../../unit/plugins/watch/day/scene.ts'
import type { Instance, Measure, Stage } from '../../../unit/plugins/watch/day/scene.ts'

const START = '2026-11-21T00:30:00Z'
const MINUTE_MS = 60_000
const COUNT = 30

/** Lets the time pass; while the brake is on, the next time that something is due may be long past. */
const days = async (it: Stage, { context }: Instance, count: number, stepMs = HOUR_MS): Promise<void> => {
  const end = it.now() + count * DAY_MS
  while (it.now() < end) it.set(Math.min(end, Math.max(await pass(context), it.now() + stepMs)))
}

const host = (at: number): string => `h${at}.example${at}.com`
const indexOf = (domain: string): number => Number(/^h(\d+)/.exec(domain)![1])
const many = (): Record<string, string[]> =>
  Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`p${at}@example.com`, [host(at)]]))

const failing =
  (fault: FaultCode, ip: (at: number) => string): Measure =>
  async (domain, now) => ({
    ...endingAt(domain, now + 60 * DAY_MS, now),
    certificate: null,
    server: serving({ measured: false, ok: false, faults: [fault], ip: ip(indexOf(domain)) }),
  })
const ofOwn = (at: number): string => `198.18.${at}.1`
const ofHoster = (at: number): string => `198.18.${at % 5}.1`

/** Sound for two days; then it is as `outage` says for so many. */
const after = async (
  outage: Measure,
  count: number,
): Promise<{ it: Stage; one: Instance; sound: Measure }> => {
  const it = await stage(START)
  await it.watch(many())
  const { measure: sound } = it
  const one = it.instance()
  await days(it, one, 2)
  assert.is(it.sent.length, 0)
  it.measure = outage
  await days(it, one, count)
  return { it, one, sound }
}

// Silence is told after three days, what seems to be certain the next morning.
for (const [fault, kind, count] of [
  ['timeout', 'server', 3.6],
  ['dns-nxdomain', 'dns', 1.2],
  ['unknown-issuer', 'certificate', 1.2],
] as const) {
  test(`nobody is told of an outage of ours that looks like ${fault}`, async () => {
    const { it, one, sound } = await after(failing(fault, ofOwn), count)
    assert.is(it.sent.length, 0)
    assert.is((await it.letters()).length, 0)
    const told = () => one.log.filter(({ event }) => event.startsWith('watch-brake'))
    assert.equal(
      told().map(({ level, event, of, code }) => [level, event, of, code]),
      [['error', 'watch-brake', 'checks', fault]],
    )
    await pass(one.context)
    const on = (await brakeSamples(one.context)).filter(([value]) => value === 1)
    assert.equal(on, [[1, kind]])
    it.measure = sound
    await days(it, one, 1.1)
    assert.is(told().at(-1)?.event, 'watch-brake-off')
    assert.ok((await brakeSamples(one.context)).every(([value]) => value === 0))
    assert.is(it.sent.length, 0)
    assert.ok((await it.domains()).every(({ failures, tried_code }) => failures === 0 && tried_code === null))
  })
}

test('what came due while the run had stopped is told afterwards, once', async () => {
  const it = await stage(START)
  await it.watch(many())
  const end = it.now() + 31.5 * DAY_MS
  const sound: Measure = async (domain, now) => endingAt(domain, end, now)
  it.measure = sound
  const one = it.instance()
  await days(it, one, 1)
  // A third of its life is left on the second day.
  it.measure = failing('dns-failure', ofOwn)
  await days(it, one, 1.5)
  assert.is(it.sent.length, 0)
  it.measure = sound
  await days(it, one, 1)
  assert.equal(
    one.log.map(({ event }) => event),
    ['watch-brake', 'watch-brake-off'],
  )
  assert.is(it.sent.length, COUNT)
  assert.is(new Set(it.sent.map(({ to }) => to)).size, COUNT)
})

test('what is down at one large hoster is told', async () => {
  const gone = failing('dns-nxdomain', ofHoster)
  const { it, one } = await after(
    (domain, now, registration) =>
      indexOf(domain) % 2 === 0
        ? gone(domain, now, registration)
        : Promise.resolve(endingAt(domain, Date.parse(START) + 60 * DAY_MS, now)),
    1.5,
  )
  assert.equal(
    it.sent.map(({ to }) => to).toSorted(),
    Object.keys(many())
      .filter((_, at) => at % 2 === 0)
      .toSorted(),
  )
  assert.not.ok(one.log.some(({ event }) => event === 'watch-brake'))
})

test('what many mails are rejected with ends no subscription, and the letters come afterwards', async () => {
  const it = await stage(START)
  await it.watch(many())
  const end = it.now() + 10 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  const parts = new Map<string, string | null>()
  const state = wakeUp(name => ({
    ok: () => void parts.set(name, null),
    fail: reason => void parts.set(name, reason),
  }))
  const one = it.instance({ state })
  it.set((await it.subscriptions())[0]!.due_at!)
  let attempts = 0
  it.send = () => {
    attempts++
    return { ok: false, why: 'rejected', detail: '550 5.4.1 <p@example.com> Access denied' }
  }
  await days(it, one, 1 / 24, MINUTE_MS)
  // One in a while says whether it goes on.
  assert.ok(attempts >= 20 && attempts <= 20 + 60, `${attempts} attempts`)
  const [told] = one.log.filter(({ event }) => event === 'watch-brake')
  assert.equal([told?.level, told?.['of'], told?.['code']], ['error', 'mail', '5.4.1'])
  assert.equal(
    (await brakeSamples(one.context)).filter(([value]) => value === 1),
    [[1, 'mail']],
  )
  assert.equal([...parts], [['mail', 'too much fails at once: 5.4.1']])
  const stopped = (await it.subscriptions()).filter(({ state }) => state !== 'active')
  assert.ok(stopped.length < 20, `${stopped.length} stopped`)
  it.send = () => ({ ok: true, id: null })
  await days(it, one, 0.3, 5 * MINUTE_MS)
  assert.ok(it.sent.length >= COUNT - 19, `${it.sent.length} sent`)
  assert.is(new Set(it.sent.map(({ to }) => to)).size, it.sent.length)
  assert.is(one.log.filter(({ event }) => event === 'watch-brake-off').length, 1)
  assert.equal([...parts], [['mail', null]])
})

/** What a relay says to every recipient while it is on a block list, full, or wants nothing of us. */
const REPLIES = [
  '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
  '552 5.2.2 out of storage',
  '550 5.4.1 Recipient address rejected: Access denied',
  '550 5.1.1 No such user here',
  '550 Message rejected for policy',
]
for (const response of REPLIES)
  test(`a relay that says "${response}" for an hour loses no letter and no subscription`, async () => {
    const it = await stage(START)
    await it.watch(many())
    const end = it.now() + 10 * DAY_MS
    it.measure = async (domain, now) => endingAt(domain, end, now)
    const one = it.instance()
    it.set((await it.subscriptions())[0]!.due_at!)
    it.send = () => receiptOf({ command: 'RCPT TO', response, responseCode: Number(response.slice(0, 3)) })
    await days(it, one, 1 / 24, MINUTE_MS)
    assert.is(it.sent.length, 0)
    assert.equal(
      one.log.filter(({ event }) => event === 'watch-brake').map(({ of }) => of),
      ['mail'],
    )
    it.send = () => ({ ok: true, id: null })
    await days(it, one, 0.5, 5 * MINUTE_MS)
    assert.is(it.sent.length, COUNT)
    assert.is(new Set(it.sent.map(({ to }) => to)).size, COUNT)
    assert.ok((await it.subscriptions()).every(({ state }) => state === 'active'))
    assert.ok((await it.letters()).every(({ state }) => state === 'sent'))
  })

test('who signs up while a relay is on a block list for an hour has the confirmation afterwards, once', async () => {
  const it = await stage(START)
  const one = it.instance()
  const [response] = REPLIES
  it.send = () => receiptOf({ command: 'RCPT TO', response: response!, responseCode: 554 })
  await addRequest(
    it.database,
    { email: 'reader@gmail.com', domains: ['a.example.com'], language: 'en', caller: 'network' },
    it.now(),
  )
  await days(it, one, 1 / 24, MINUTE_MS)
  it.send = () => ({ ok: true, id: null })
  await days(it, one, 0.5, MINUTE_MS)
  assert.equal(
    it.sent.map(({ to }) => to),
    ['reader@gmail.com'],
  )
})

test('addresses that strangers name, and that do not exist, are no sign of anything', async () => {
  const it = await stage(START)
  const one = it.instance()
  it.send = () => ({ ok: false, why: 'rejected', detail: '550 5.1.1 No such user' })
  for (let at = 0; at < 40; at++)
    await addRequest(
      it.database,
      {
        email: `n${at}@naver.com`,
        domains: ['a.example.com'],
        language: 'en',
        caller: `network ${at % 10}`,
      },
      it.now(),
    )
  await pass(one.context)
  assert.is((await it.letters()).filter(({ state }) => state === 'dropped').length, 40)
  assert.not.ok(one.log.some(({ event }) => event === 'watch-brake'))
})

test('names below one that somebody owns count as one look, and stop nobody', async () => {
  const it = await stage(START)
  await it.watch(
    Object.fromEntries(
      Array.from({ length: COUNT }, (_, at) => [`p${at}@example.com`, [`h${at}.example.com`]]),
    ),
  )
  const one = it.instance()
  await days(it, one, 2)
  it.measure = failing('dns-nxdomain', ofOwn)
  await days(it, one, 1.5)
  assert.is(it.sent.length, COUNT)
  assert.not.ok(one.log.some(({ event }) => event === 'watch-brake'))
})

test('a name that hundreds watch hides nothing that fails elsewhere', async () => {
  const it = await stage(START)
  await it.watch({
    ...many(),
    ...Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`q${at}@example.com`, ['popular.example']]),
    ),
  })
  const tried = (where: string, code: string | null, ago: number): Promise<unknown> =>
    it.database.query(
      `UPDATE watch_domain SET tried_at = $1, tried_code = $2, tried_network = domain WHERE ${where}`,
      [it.now() - ago, code],
    )
  const { context } = it.instance()
  await tried("domain = 'popular.example'", null, MINUTE_MS)
  await tried("domain <> 'popular.example'", 'timeout', HOUR_MS)
  assert.is(await failingWith(context, []), 'timeout')
  await tried("domain <> 'popular.example'", null, HOUR_MS)
  assert.is(await failingWith(context, []), null)
})

test('who renews after the check of the day is not told that it expires', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  const end = it.now() + 10 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  const one = it.instance()
  const due = (await it.subscriptions())[0]!.due_at!
  it.set(due - HOUR_MS * 1.5)
  await pass(one.context)
  assert.is(it.measured.length, 1)
  it.measure = async (domain, now) => endingAt(domain, end + 70 * DAY_MS, now)
  it.set(due)
  await pass(one.context)
  assert.is(it.measured.length, 2)
  assert.is(it.sent.length, 0)
  assert.is((await it.subscriptions())[0]!.due_at, due + DAY_MS)
})

test('what another instance looks at while a letter is judged is not looked at once more', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  const end = it.now() + 9 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  it.set(it.now() + DAY_MS)
  await pass(it.instance().context)
  assert.is(it.sent.length, 1)
  it.measured.length = 0
  it.set(it.now() + DAY_MS)
  const looked = Promise.withResolvers<void>()
  it.measure = async (domain, now) => {
    await looked.promise
    return endingAt(domain, end, now)
  }
  const other = pass(it.instance().context)
  while (it.measured.length === 0) await new Promise(setImmediate)
  const one = it.instance().context
  const { expiryJudged } = one.use
  let judged = 0
  const whileLooking = async (...asked: Parameters<typeof expiryJudged>) => {
    judged++
    looked.resolve()
    await other
    return expiryJudged(...asked)
  }
  const use = { ...one.use, expiryJudged: Object.assign(whileLooking, { soFar: expiryJudged.soFar }) }
  await pass({ ...one, use })
  assert.is(it.measured.length, 1)
  assert.ok(judged > 0)
  assert.is(it.sent.length, 2)
})

test('a letter waits two hours for the look before it, and says then what is known', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  const end = it.now() + 10 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  const one = it.instance()
  const due = (await it.subscriptions())[0]!.due_at!
  it.set(due - HOUR_MS * 1.5)
  await pass(one.context)
  it.measure = async () => {
    throw new Overloaded('checks-busy')
  }
  it.set(due)
  await days(it, one, 1.9 / 24, MINUTE_MS)
  assert.is(it.sent.length, 0)
  // It is tried again every five minutes, and never at once.
  assert.ok(it.measured.length > 10 && it.measured.length < 30, `${it.measured.length} looks`)
  await days(it, one, 0.3 / 24, MINUTE_MS)
  assert.is(it.sent.length, 1)
})

test.run()
