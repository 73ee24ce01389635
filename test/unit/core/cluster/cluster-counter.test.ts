/**
 * One limit for several instances by a clock of their own: who keeps within it is never refused, nobody gets
 * more than twice as much of it, and without the engine each instance limits by itself.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sharedCounter } from '../../../../core/cluster/cluster.ts'
import { limiter, sharedLimiter } from '../../../../core/limits/request-limiter.ts'
import { sharedLimiters } from '../../../../core/network/upstream-limiter.ts'
import type { Counted, Engine, Taken } from '../../../../core/network/doors.ts'

const MINUTE_MS = 60_000
const LIMIT = 30
const CALLER = '192.0.2.1'

interface Window {
  count: number
  readonly until: number
}

/** An engine in memory that counts as the real one does, and can be taken away. */
const scene = (count = 3) => {
  let at = 1_000_000
  let isThere = true
  let asked = 0
  const windows = new Map<string, Window>()
  const paused = new Map<string, number>()
  const now = () => at

  const windowOf = (key: string, windowMs: number): Window => {
    const found = windows.get(key)
    return found && found.until > at ? found : { count: 0, until: at + windowMs }
  }
  const take = (counted: readonly Counted[], windowMs: number): Taken => {
    const its = counted.map(one => ({ ...one, window: windowOf(one.key, windowMs) }))
    const waits = its.map(({ key, room, amount, window }) =>
      Math.max((paused.get(key) ?? 0) - at, window.count + amount > room ? window.until - at : 0),
    )
    const waitMs = Math.max(...waits)
    if (waitMs > 0) return { allowed: false, waitMs }
    for (const { key, amount, window } of its) {
      window.count += amount
      windows.set(key, window)
    }
    return { allowed: true, counts: its.map(({ window }) => window.count) }
  }
  const engine: Engine = {
    get isUp() {
      return isThere
    },
    digest: text => text,
    async take(counted, windowMs) {
      asked++
      return isThere ? take(counted, windowMs) : null
    },
    get: async () => null,
    async set(key, _, milliseconds) {
      if (isThere) paused.set(key.replace(/^pause:/, ''), at + milliseconds)
    },
    claim: async () => null,
    async drop() {},
    listen() {},
    async close() {},
  }
  const instances = Array.from({ length: count }, () => {
    const counter = sharedCounter(engine, now)
    return {
      limit: sharedLimiter('checks', LIMIT, counter, limiter(LIMIT, now)),
      services: sharedLimiters(now, counter, 'ct')('service', 5),
    }
  })
  return {
    instances,
    asked: () => asked,
    pass(milliseconds: number) {
      at += milliseconds
    },
    now,
    /** What it counted is gone with it. */
    lose() {
      isThere = false
      windows.clear()
      paused.clear()
    },
    find() {
      isThere = true
    },
  }
}

const tryAll = async ({ instances }: ReturnType<typeof scene>, times: number, address = CALLER) => {
  let allowed = 0
  for (let one = 0; one < times; one++)
    if ((await instances[one % instances.length]!.limit(address)).allowed) allowed++
  return allowed
}

/** The same numbers in each run. */
const numbers = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647

/** The most of these times that lie in any minute. */
const inMinute = (times: readonly number[]): number =>
  Math.max(...times.map(from => times.filter(one => one >= from && one < from + MINUTE_MS).length))

test('together they allow what one alone does, minute after minute', async () => {
  const its = scene()
  for (let minute = 0; minute < 3; minute++) {
    assert.is(await tryAll(its, 100), LIMIT)
    its.pass(MINUTE_MS)
  }
})

for (const isGone of [false, true])
  test(`who keeps within the limit is never refused${isGone ? ', while the engine comes and goes' : ''}`, async () => {
    const its = scene()
    const next = numbers(isGone ? 7 : 11)
    const made: number[] = []
    for (let step = 0; step < 4_000; step++) {
      its.pass(Math.floor(next() ** 4 * 20_000))
      if (isGone && next() < 0.02) its[its.now() % 2 ? 'lose' : 'find']()
      if (made.filter(one => one > its.now() - MINUTE_MS).length >= LIMIT) continue
      made.push(its.now())
      const { allowed } = await its.instances[Math.floor(next() * 3)]!.limit(CALLER)
      assert.ok(allowed, `request ${made.length}`)
    }
    assert.is(inMinute(made), LIMIT, 'the limit was used up')
  })

test('who asks without end gets no more than twice the limit in any minute', async () => {
  const its = scene()
  const next = numbers(5)
  const allowed: number[] = []
  for (let step = 0; step < 4_000; step++) {
    its.pass(Math.floor(next() * 400))
    if ((await its.instances[step % 3]!.limit(CALLER)).allowed) allowed.push(its.now())
  }
  const most = inMinute(allowed)
  assert.ok(most >= LIMIT && most <= 2 * LIMIT, String(most))
})

test('what is refused does not count, and who waits as long as was said is served', async () => {
  const its = scene()
  await tryAll(its, 10)
  its.pass(20_000)
  await tryAll(its, 200)
  const { allowed, retryAfter } = await its.instances[0]!.limit(CALLER)
  assert.equal([allowed, retryAfter], [false, 40])
  its.pass(retryAfter * 1_000)
  assert.is(await tryAll(its, 100), LIMIT)
})

test('a network that is refused takes nothing from the others of its site', async () => {
  const its = scene()
  assert.is(await tryAll(its, 500, '2001:db8:1:1::1'), LIMIT)
  for (let network = 2; network <= 8; network++)
    assert.is(await tryAll(its, 40, `2001:db8:1:${network}::1`), LIMIT)
  assert.is(await tryAll(its, 40, '2001:db8:1:9::1'), 0, 'a site has the allowance of eight')
})

test('a flood costs the engine one refusal for each instance', async () => {
  const its = scene()
  await tryAll(its, LIMIT)
  const before = its.asked()
  assert.is(await tryAll(its, 1_000), 0)
  assert.is(its.asked(), before + 3)
})

test('without the engine each instance allows the limit, and goes on from what it allowed before', async () => {
  const its = scene()
  assert.is(await tryAll(its, 15), 15)
  its.lose()
  assert.is(await tryAll(its, 300), 3 * LIMIT - 15)
  its.pass(MINUTE_MS)
  assert.is(await tryAll(its, 300), 3 * LIMIT)
  its.find()
  assert.is(await tryAll(its, 300), LIMIT)
})

test('how many are left is said of the budget of all', async () => {
  const { instances } = scene()
  await instances[0]!.limit(CALLER)
  assert.equal(await instances[1]!.limit(CALLER), { allowed: true, remaining: 28, retryAfter: 0 })
})

test('a service has one budget, of which the server itself takes half', async () => {
  const { instances, pass } = scene()
  const [first, second, third] = instances.map(one => one.services)
  assert.is(await first!.of({ background: true }).take('a', 2), true)
  assert.is(await second!.of({ background: true }).take('a'), false)
  assert.is(await second!.take('a', 3), true)
  assert.is(await third!.take('a'), false)
  pass(MINUTE_MS)
  assert.is(await third!.take('a', 5), true)
})

test('a pause holds for all, and for the instance that was asked for it whatever the engine forgets', async () => {
  const { instances, pass, lose, find } = scene()
  const [first, second] = instances.map(one => one.services)
  first!.pause('a', 20_000)
  assert.is(await second!.take('a'), false)
  lose()
  find()
  assert.is(await first!.take('a'), false)
  pass(20_000)
  assert.equal([await first!.take('a'), await second!.take('a')], [true, true])
})

test('no instance alone asks a service more often than its budget, whatever minute it is', async () => {
  const { instances, pass, now } = scene()
  const { services } = instances[0]!
  const made: number[] = []
  // The window of the first ends before the next ones are a minute old.
  for (const milliseconds of [0, 55_000, 1_000, 1_000, 1_000, 3_000, 500, 500, 500, 52_000, 2_000, 2_000]) {
    pass(milliseconds)
    if (await services.take('a')) made.push(now())
  }
  assert.equal([made.length, inMinute(made)], [8, 5])
})

test.run()
