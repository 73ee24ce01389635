/** Letters that are sent over several connections, by several instances, and spread over the hour. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { StoreUnavailable } from '../../../../../core/errors/errors.ts'
import { checkDue } from '../../../../../plugins/watch/check/checks.ts'
import { judgeDue } from '../../../../../plugins/watch/alert/due.ts'
import { sendInTurn } from '../../../../../plugins/watch/outbox/outbox.ts'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { interrupted } from '../day/faults.ts'
import { DAY_MS, HOUR_MS, endingAt, stage } from '../day/scene.ts'
import type { Stage } from '../day/scene.ts'

const MINUTE_MS = 60_000

/** So many addresses with something to be told at one time. */
const many = async (count: number): Promise<Stage> => {
  const it = await stage('2026-11-21T00:30:00Z')
  const end = it.now() + 10 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  await it.watch(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}@example.com`, ['a.example.com']])),
  )
  it.set((await it.subscriptions())[0]!.due_at!)
  return it
}

test('a server that takes nothing is left alone for a while, and no letter is lost by it', async () => {
  const it = await many(30)
  const begun = it.now()
  let attempts = 0
  it.send = () => {
    attempts++
    return { ok: false, why: 'later', detail: 'connection refused' }
  }
  const { context, log } = it.instance()
  await pass(context)
  // Three in a row, and what the other connections had begun by then.
  assert.ok(attempts < 3 + context.settings.mailConnections, `${attempts}`)
  assert.is(log.filter(({ event }) => event === 'mail').length, 1)
  it.send = () => ({ ok: true, id: null })
  for (let next = it.now(); next <= begun + HOUR_MS; next = await pass(context))
    it.set(Math.max(next, it.now()))
  assert.is(new Set(it.sent.map(({ to }) => to)).size, 30)
  assert.is(it.sent.length, 30)
})

test('one recipient that a server thinks about holds up no other, and no more are sent at a time', async () => {
  const it = await many(20)
  const { context } = it.instance()
  let [now, most] = [0, 0]
  let release: (() => void) | undefined
  const others = new Promise<void>(resolve => {
    release = resolve
  })
  it.send = async ({ to }) => {
    most = Math.max(most, ++now)
    if (to === 'p0@example.com') await others
    else await new Promise(resolve => setTimeout(resolve, 5))
    now--
    // The slow one ends when all others have been handed over.
    if (it.sent.length === 18) release!()
    return { ok: true, id: null }
  }
  await pass(context)
  assert.is(new Set(it.sent.map(({ to }) => to)).size, 20)
  assert.is(it.sent.length, 20)
  assert.ok(most > 1 && most <= context.settings.mailConnections, `${most}`)
})

test('what was accepted before the store went away for an hour is recorded when it is back', async () => {
  const it = await many(4)
  const { context } = it.instance()
  await checkDue(context)
  await judgeDue(context)
  let [gone, failed] = [false, 0]
  const database = interrupted(context.database, async ({ inside }) => {
    if (!gone || inside) return
    failed++
    throw new StoreUnavailable('unreachable', 'nobody answers')
  })
  it.send = () => {
    gone = it.sent.length === 3
    return { ok: true, id: null }
  }
  const lane = (): Promise<number> => sendInTurn({ ...context, database }, 'mail')
  const sending = Promise.all(Array.from({ length: context.settings.mailConnections }, lane))
  while (failed === 0) await new Promise(resolve => setTimeout(resolve, 5))
  it.set(it.now() + HOUR_MS)
  const before = failed
  while (failed === before) await new Promise(resolve => setTimeout(resolve, 5))
  gone = false
  await sending
  await pass(it.instance().context)
  assert.is(it.sent.length, 4)
  assert.ok((await it.letters()).every(({ state }) => state === 'sent'))
})

test('several instances at once hand each letter over once', async () => {
  const it = await many(40)
  it.send = async () => {
    await new Promise(resolve => setTimeout(resolve, 1))
    return { ok: true, id: null }
  }
  await Promise.all([1, 2, 3].map(() => pass(it.instance().context)))
  assert.is(it.sent.length, 40)
  assert.is(new Set(it.sent.map(({ id }) => id)).size, 40)
})

test('the letters of one hour are spread over the minutes of the setting, each at a moment of its own', async () => {
  const it = await many(60)
  const { context } = it.instance()
  const spread = { ...context, settings: { ...context.settings, mailSpread: 30 } }
  const begun = it.now()
  for (let next = begun; next <= begun + HOUR_MS; next = await pass(spread)) it.set(Math.max(next, it.now()))
  const minutes = it.sent.map(({ at }) => (at - begun) / MINUTE_MS)
  assert.is(minutes.length, 60)
  assert.ok(Math.max(...minutes) < 30 && new Set(minutes).size > 50)
  for (const third of [0, 10, 20]) {
    const within = minutes.filter(one => one >= third && one < third + 10).length
    assert.ok(within >= 8 && within <= 34, `${within}`)
  }
})

test.run()
