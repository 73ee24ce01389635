/** Places for many callers: what each may hold, who waits, who is let in next, and who is sent away. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { setTimeout as sleep } from 'node:timers/promises'
import { AT_ONE_ADDRESS, AT_ONE_NET, AT_OTHER_PORTS, MAX_WAITING } from '../../../../core/base/limits.ts'
import { ClientGone } from '../../../../core/errors/errors.ts'
import { accounts, Overloaded } from '../../../../core/limits/capacity.ts'
import { pool, pools } from '../../../../core/limits/pool.ts'
import { DoorError } from '../../../../core/network/doors.ts'
import { parseCidr } from '../../../../core/network/ip-address.ts'
import { rateLimiter } from '../../../../core/network/upstream-limiter.ts'
import type { MakeLimiter } from '../../../../core/network/upstream-limiter.ts'

const on = (hostname: string, port = 443) => ({ hostname, port })

test('a caller holds no more than a share, all together no more than there is', () => {
  const it = pool({ total: 10, share: 4 })
  assert.ok(it.take('a', 4))
  assert.not(it.take('a', 1), 'a has a full share')
  assert.ok(it.take('b', 4))
  assert.not(it.take('c', 3), 'two are left')
  assert.ok(it.take('c', 2))
  it.give('a', 1)
  assert.ok(it.take('d', 1))
  assert.is(it.held, 10)
})

test('whoever holds least is let in first, then who came first', async () => {
  const it = pool({ total: 4, share: 3, maxWaitMs: 60_000 })
  const held = [
    await it.enter('a', 1),
    await it.enter('a', 1),
    await it.enter('b', 1),
    await it.enter('b', 1),
  ]
  const order: string[] = []
  const enter = (caller: string) =>
    it.enter(caller, 1).then(free => {
      order.push(caller)
      return free
    })
  const waiting = ['a', 'b', 'c', 'c'].map(enter)
  held[2]!()
  await waiting[2]
  assert.equal(order, ['c'], 'c held nothing')
  held[3]!()
  await Promise.race(waiting.slice(0, 2))
  assert.equal(order, ['c', 'b'], 'b holds none by now')
  for (const free of [held[0]!, held[1]!]) free()
  await Promise.all(waiting)
  assert.equal([...order].sort(), ['a', 'b', 'c', 'c'])
  for (const free of await Promise.all(waiting)) free!()
  assert.is(it.held, 0)
})

test("one caller's crowd does not keep another one out", async () => {
  const it = pool({ total: 8, share: 4, maxWaitMs: 60_000 })
  const leave = new AbortController()
  const crowd = Array.from({ length: 30 }, () => it.enter('crowd', 1, leave.signal))
  await Promise.all(crowd.slice(0, 4))
  const other = await it.enter('other', 4)
  assert.ok(other, 'at once')
  assert.is(it.held, 8)
  leave.abort()
  assert.is((await Promise.all(crowd)).filter(free => free === null).length, 26)
})

test('a large request is not starved by small ones', async () => {
  const it = pool({ total: 4, share: 4, maxWaitMs: 60_000 })
  const first = await it.enter('a', 2)
  const second = await it.enter('b', 2)
  const large = it.enter('c', 4)
  let small = false
  const later = it.enter('d', 1).then(free => {
    small = true
    return free
  })
  first!()
  await new Promise(resolve => setTimeout(resolve, 5))
  assert.not(small, 'd stands behind c')
  second!()
  const free = await large
  assert.ok(free)
  free!()
  assert.ok(await later)
})

test('waits no longer than its patience, than the queue is long, or than the signal says', async () => {
  const it = pool({ total: 1, share: 1, maxWaitMs: 30 })
  const free = await it.enter('a', 1)
  const crowd = Array.from({ length: MAX_WAITING - 1 }, (_, at) => it.enter(`crowd${at}`, 1))
  const leave = new AbortController()
  const waiting = it.enter('b', 1, leave.signal)
  assert.is(await it.enter('c', 1), null, 'one more may wait')
  leave.abort()
  assert.is(await waiting, null)
  assert.is(await it.enter('c', 1), null, 'nobody left in time')
  assert.ok((await Promise.all(crowd)).every(entered => entered === null))
  free!()
  free!()
  assert.is(it.held, 0, 'freed once')
  assert.ok(await it.enter('c', 7), 'more than there is counts as all there is')
})

test('what takes long is parked, up to a limit, so that a thousand of these keep nobody out', async () => {
  const SLOW = 1_000
  const it = pool({
    total: 4,
    share: 2,
    maxWaitMs: 60_000,
    parking: { afterMs: 1, most: SLOW, kept: 2 },
  })
  const slow = await Promise.all(Array.from({ length: SLOW }, (_, at) => it.enter(`slow${at}`, 1)))
  assert.ok(
    slow.every(free => free !== null),
    'all are under way',
  )
  const healthy = await it.enter('healthy', 2)
  assert.ok(healthy, 'and others as well')
  for (const free of [...slow, healthy]) free!()
  for (const free of [...slow, healthy]) free!()
  assert.is(it.held, 0, 'freed once each')
  assert.is(it.parked, 0)
})

test('what is parked is no part of a share, and no more is parked than may be', async () => {
  const it = pool({ total: 2, share: 1, maxWaitMs: 50, parking: { afterMs: 1, most: 3, kept: 1 } })
  for (let number = 0; number < 3; number++) assert.ok(await it.enter('a', 1), `${number} of one caller`)
  for (const caller of ['b', 'c']) assert.ok(await it.enter(caller, 1), caller)
  assert.equal([it.held, it.parked], [2, 3])
  assert.is(await it.enter('d', 1), null, 'three are parked, and two more are held')
})

test('what could not be parked is, as soon as there is room for it', async () => {
  const it = pool({ total: 2, share: 2, maxWaitMs: 5_000, parking: { afterMs: 1, most: 1, kept: 1 } })
  const first = await it.enter('a', 1)
  const second = await it.enter('b', 1)
  const third = await it.enter('c', 1)
  const fourth = it.enter('d', 1)
  await sleep(50)
  assert.equal([it.held, it.parked], [2, 1], 'one is parked, and a second does not fit')
  first!()
  assert.ok(await fourth, 'another is parked in its stead')
  assert.equal([it.held, it.parked], [2, 1])
  second!()
  third!()
})

test('who leaves while waiting for a place is not counted as refused', async () => {
  const it = accounts({ checks: 1, fair: false, waitMs: 5_000 })
  const place = await it.admit('a', 1)
  const thrown = await refusal(it.admit('b', 1, AbortSignal.timeout(1)))
  assert.instance(thrown, ClientGone)
  assert.is(it.stats().refused.checks, 0)
  place()
})

test('who waits for an address keeps nobody from its neighbors, and for no longer than one wait', async () => {
  const { open } = accounts({ checks: 1, fair: false })
  for (let number = 0; number < AT_ONE_ADDRESS; number++)
    await open(number % 2 === 0 ? 'a' : 'd').dial('target', on('192.0.2.1'))
  const gone = new AbortController()
  const waits = Array.from({ length: AT_ONE_NET }, () =>
    open('b').dial('target', on('192.0.2.1'), gone.signal),
  )
  const refused = Promise.allSettled(waits)
  const free = await open('c').dial('target', on('192.0.2.2'))
  free()
  gone.abort()
  assert.ok((await refused).every(({ status }) => status === 'rejected'))
})

test('what is kept is not parked, and comes back where it is, up to what one caller may keep', async () => {
  const it = pool({ total: 1, share: 1, maxWaitMs: 50, parking: { afterMs: 1, most: 9, kept: 1 } })
  const first = await it.enter('a', 1)
  first!.keep()
  assert.is(await it.enter('b', 1), null, 'the place of a is kept')
  first!()
  const second = await it.enter('c', 1)
  const other = await it.enter('c', 1)
  const third = await it.enter('d', 1)
  assert.ok(other && third, 'the places of c are parked')
  second!.keep()
  third!.keep()
  assert.equal([it.held, it.parked], [2, 1])
  other!.keep()
  assert.equal([it.held, it.parked], [2, 1], 'c keeps one already')
  third!()
  assert.is(await it.enter('e', 1), null, 'that of c is not free')
  second!()
  other!()
  assert.equal([it.held, it.parked], [0, 0])
  assert.ok(await it.enter('e', 1))
})

test('a check that received much from its targets keeps its place', async () => {
  const it = accounts({ checks: 1, fair: false, waitMs: 300 })
  const place = await it.admit('a', 1)
  const account = it.open('a', place)
  account.receive('target', 40_000)
  const second = await it.admit('b', 1)
  account.receive('http', 40_000)
  assert.is(it.stats().running, 2)
  second()
  account.receive('target', 40_000)
  assert.instance(await refusal(it.admit('b', 1)), Overloaded)
})

test('a key lasts as long as it is used', async () => {
  const it = pools({ total: 1, share: 1 })
  const one = await it.enter('x', 'a')
  assert.ok(await it.enter('y', 'a'), 'another key')
  assert.is(await it.enter('x', 'b'), null)
  one!()
  assert.ok(await it.enter('x', 'b'))
})

const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => thrown,
  )

test('a request without room hears of it as a 503 with the seconds to wait', async () => {
  const { open, admit } = accounts({ checks: 5, waitMs: 1 })
  const free = await admit('a', 5)
  const account = open('a')
  const thrown = await refusal(admit('b', 1))
  assert.instance(thrown, Overloaded)
  assert.is((thrown as Overloaded).status, 503)
  assert.match((thrown as Overloaded).headers['retry-after']!, /^[1-9]\d*$/)
  assert.throws(
    () => account.receive('target', 1e9),
    (error: unknown) => error instanceof DoorError && error.why === 'overloaded',
  )
  assert.ok(account.signal.aborted)
  assert.instance(await refusal(account.refused), Overloaded)
  free()
})

test('octets count until they are let go of, by caller; the operator has no share', () => {
  const { open } = accounts({ checks: 5 })
  const [one, other, own] = [open('a'), open('b'), open(null)]
  one.receive('target', 6 * 1024 * 1024)
  assert.throws(() => one.receive('target', 1))
  other.receive('target', 6 * 1024 * 1024)
  one.release('target', 6 * 1024 * 1024)
  open('a').receive('target', 1)
  own.receive('target', 1e12)
  other.receive('http', 1)
})

test('connections to one address and to its neighbours are few', async () => {
  const { open } = accounts({ checks: 5 })
  const account = open('a')
  const soon = () => AbortSignal.timeout(5)
  for (let at = 0; at < 18; at++) await account.dial('target', on('198.51.100.1'))
  const late = await refusal(account.dial('target', on('198.51.100.1'), soon()))
  assert.instance(late, DoorError)
  assert.not(account.signal.aborted, 'a deadline is no want of room')
  for (let at = 0; at < 54; at++) await account.dial('target', on(`198.51.100.${10 + at}`))
  assert.instance(await refusal(account.dial('target', on('198.51.100.99'), soon())), DoorError)
  assert.type(await account.dial('target', on('203.0.113.1')), 'function')
  assert.type(
    await open('b').dial('target', on('198.51.100.1')),
    'function',
    'another caller has places left',
  )
})

test('without room at a target a request is refused; without room elsewhere it goes on', async () => {
  const { open } = accounts({ checks: 5 })
  for (let at = 0; at < 24; at++) await open(at < 18 ? 'a' : 'b').dial('target', on('198.51.100.1'))
  const [upstream, target] = [open('c'), open('c')]
  const [one, other] = await Promise.all([
    refusal(upstream.dial('http', on('198.51.100.1'))),
    refusal(target.dial('target', on('198.51.100.1'))),
  ])
  for (const thrown of [one, other]) assert.ok(thrown instanceof DoorError && thrown.why === 'overloaded')
  assert.not(upstream.signal.aborted)
  assert.instance(await refusal(target.refused), Overloaded)
})

test('what a connection missed that had waited for ours is no fact of its target', async () => {
  const { open } = accounts({ checks: 5 })
  const [first] = await Promise.all(
    Array.from({ length: 24 }, (_, at) => open(at < 18 ? 'a' : 'b').dial('target', on('198.51.100.1'))),
  )
  const [prompt, late] = [open('c'), open('d')]
  const own = new AbortController()
  await prompt.dial('target', on('203.0.113.1'), own.signal)
  const waiting = late.dial('target', on('198.51.100.1'), own.signal)
  setTimeout(first!, 400)
  await waiting
  late.checkWaits()
  own.abort()
  prompt.checkWaits()
  assert.throws(late.checkWaits, (thrown: unknown) => thrown instanceof Overloaded)
})

const limiter: MakeLimiter = (_, ...bounds) => rateLimiter(() => 0, ...bounds)

test('ports other than those of the web are connected to so often a minute and network, over all callers', async () => {
  const { open, stats } = accounts({ checks: 5, limiter, allowed: [parseCidr('10.0.0.0/8')!] })
  /** How many of so many connections there is room for, each of another request. */
  const made = async (
    count: number,
    caller: string | null,
    address: (at: number) => string,
    port: number,
  ) => {
    const ends = Array.from({ length: count }, async (_, at) => {
      const free = await open(caller && `${caller}${at}`).dial('target', on(address(at), port))
      free()
    })
    return (await Promise.allSettled(ends)).filter(({ status }) => status === 'fulfilled').length
  }
  const near = (at: number) => `198.51.100.${at % 250}`
  assert.is(await made(200, null, near, 25), AT_OTHER_PORTS / 2, 'what nobody asks for takes half')
  assert.is(await made(200, 'a', near, 993), AT_OTHER_PORTS / 2, 'whichever port and caller it is')
  assert.is(await made(200, 'a', near, 443), 200)
  assert.is(await made(20, 'a', () => '198.51.101.1', 25), 20, 'another network')
  const one = open('one')
  const dialled = Array.from({ length: 200 }, (_, at) => one.dial('exchanger', on(`2001:db8:0:${at}::1`, 25)))
  const took = (await Promise.allSettled(dialled)).filter(({ status }) => status === 'fulfilled').length
  assert.is(took, AT_OTHER_PORTS / 2, 'one caller')
  assert.is(
    await made(200, 'a', at => `2001:db8:0:${at}::1`, 25),
    AT_OTHER_PORTS / 2,
    'what is left of a /48',
  )
  assert.is(await made(200, 'a', () => '10.0.0.1', 25), 200, "the operator's own")

  const surveying = open('s')
  const surveyed = await refusal(surveying.dial('survey', on('198.51.100.9', 25)))
  assert.ok(surveyed instanceof DoorError && surveyed.why === 'overloaded')
  assert.not.ok(surveying.signal.aborted, 'a survey goes on without')

  const late = open('b')
  const thrown = await refusal(late.dial('target', on('198.51.100.9', 25)))
  assert.ok(thrown instanceof DoorError && thrown.why === 'overloaded')
  const refused = await refusal(late.refused)
  assert.instance(refused, Overloaded)
  const { status, headers, report } = refused as Overloaded
  assert.equal([status, headers, report], [503, { 'retry-after': '60' }, { code: 'ports-busy' }])
  assert.equal(stats().refused, { checks: 0, connections: 0, traffic: 0 })
  assert.is(await made(1, 'b', () => '198.51.100.9', 443), 1)
  // The operator's own command line is given no limiter.
  const own = accounts({ checks: 5, alone: true }).open(null)
  for (let at = 0; at < 200; at++) await own.dial('target', on('198.51.100.9', 25))
})

test.run()
