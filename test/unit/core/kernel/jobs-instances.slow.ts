/** Jobs of several instances on one store: one of them runs each, whatever happens to it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { countedStore, memoryDatabases, postgresDatabases, sqliteDatabases } from '../../../peers/database.ts'
import { virtualTime } from '../../../peers/virtual-time.ts'
import { KEY, scene } from '../jobs-scene.ts'

const MINUTE = 60
const DAY_SECONDS = 24 * 60 * MINUTE
const forever = new AbortController().signal
/** Never settles: its process is no more, or stands still. */
const stopped = () => new Promise<never>(() => {})

/** Days that pass: a server that is asked over the network takes longer for each. */
const KINDS = [
  [memoryDatabases(), 10],
  [sqliteDatabases(), 10],
  [await postgresDatabases(), 1],
] as const

for (const [databases, days] of KINDS) {
  if (!databases) continue
  test(`of five instances on a ${databases.kind} store one runs the job each day`, async () => {
    const open = databases.empty()
    const stores = await Promise.all(Array.from({ length: 5 }, async () => countedStore(await open())))
    const isBusy = () => stores.some(store => store.isBusy())
    const { time, ran, log, begin } = scene('08:00+09:00', { isBusy })
    const all = stores.map(({ store }, at) =>
      begin(`${at}`, () => time.sleep(5 * 60_000, forever), { store }),
    )
    await time.pass(days * DAY_SECONDS)
    await Promise.all(all.map(jobs => jobs.stop()))
    assert.equal(
      ran.map(line => line.slice(2)),
      ['2026-11-21T00:00:00Z', ...Array.from({ length: days }, (_, day) => `2026-11-${21 + day}T23:00:00Z`)],
    )
    assert.equal([...new Set(log.map(({ event }) => event))], ['job-done'])
    await databases.close()
  })
}

test('clocks that differ by seconds have the job run once', async () => {
  const { time, ran, begin } = scene('08:00+09:00')
  const all = [-2, 0, 2].map(seconds =>
    begin(`${seconds}`, undefined, { now: () => new Date(time.now().getTime() + seconds * 1000) }),
  )
  await time.pass(3 * DAY_SECONDS)
  await Promise.all(all.map(jobs => jobs.stop()))
  assert.is(ran.length, 4, ran.join('\n'))
})

test('a long run is not taken over while its instance lives', async () => {
  const { time, ran, begin } = scene('08:00+09:00')
  const one = begin('one', () => time.sleep(5 * 3600_000, forever))
  const two = begin('two')
  await time.pass(5 * 3600 + 10 * MINUTE)
  await Promise.all([one.stop(), two.stop()])
  assert.equal(ran, ['one 2026-11-21T00:00:00Z'])
})

test('after a crash another instance takes the job over, between one and two minutes later', async () => {
  const { time, ran, begin } = scene('08:00+09:00')
  void begin('crashed', stopped, { sleep: stopped })
  await time.pass(30)
  const two = begin('two')
  await time.pass(59)
  assert.is(ran.length, 1)
  await time.pass(61)
  await two.stop()
  assert.equal(ran, ['crashed 2026-11-21T00:00:00Z', 'two 2026-11-21T00:01:30Z'])
})

test('a crash in the middle of a lease is found whenever the clock is set', async () => {
  for (const set of ['2020-01-01T00:00:00Z', '2026-11-20T00:00:00Z', '2026-11-21T05:00:00Z']) {
    const { time, ran, begin } = scene('08:00+09:00')
    void begin('crashed', stopped, { sleep: stopped })
    await time.pass(1)
    time.set(set)
    const two = begin('two')
    await time.pass(2 * MINUTE)
    await two.stop()
    assert.is(ran.length, 2, set)
  }
})

test('an instance that stood still loses the job, is told so, and spoils nothing when it goes on', async () => {
  const { time, store, ran, log, begin } = scene('08:00+09:00')
  const still = virtualTime('2026-11-21T00:00:00Z')
  let told = false
  const one = begin(
    'one',
    async signal => {
      signal.addEventListener('abort', () => {
        told = true
      })
      await still.sleep(MINUTE * 1000, signal)
    },
    { sleep: still.sleep },
  )
  await time.pass(1)
  const two = begin('two')
  await time.pass(3 * MINUTE)
  assert.equal(
    ran.map(line => line.split(' ')[0]),
    ['one', 'two'],
  )
  const kept = await store.get(KEY)
  assert.is(told, false)
  await still.pass(MINUTE / 3)
  assert.is(told, true)
  await Promise.all([one.stop(), two.stop()])
  assert.is(await store.get(KEY), kept)
  assert.equal(
    log.map(({ event }) => event),
    ['job-done', 'job-stopped', 'failed'],
  )
})

test('a lease that cannot be renewed ends the run, which is made up for', async () => {
  const store = memoryStore()
  const { time, ran, log, begin } = scene('08:00+09:00', { store })
  let broken = false
  const jobs = begin('a', signal => time.sleep(ran.length === 1 ? DAY_SECONDS * 1000 : 0, signal), {
    store: {
      ...store,
      put(...asked) {
        if (!broken) return store.put(...asked)
        broken = false
        return Promise.reject(new Error('disk full'))
      },
    },
  })
  await time.pass(30)
  broken = true
  await time.pass(3 * MINUTE)
  await jobs.stop()
  assert.equal(
    log.map(({ event }) => event),
    ['job-stopped', 'failed', 'job-done'],
  )
  assert.is(ran.length, 2)
})

test('a run that ends while its lease is being renewed is done', async () => {
  const store = memoryStore()
  const { time, ran, log, begin } = scene('08:00+09:00', { store })
  const jobs = begin('a', () => time.sleep(22_000, forever), {
    store: {
      ...store,
      async put(...asked) {
        await time.sleep(5_000, forever)
        return store.put(...asked)
      },
    },
  })
  await time.pass(10 * MINUTE)
  await jobs.stop()
  assert.equal(
    log.map(({ event }) => event),
    ['job-done'],
  )
  assert.is(ran.length, 1)
})

test('instances that come and go miss nothing and repeat nothing', async () => {
  const { time, ran, begin } = scene('08:00+09:00')
  let last = begin('0', () => time.sleep(10_000, forever))
  for (let count = 1; count < 45; count++) {
    await time.pass(3 * 3600)
    const next = begin(`${count}`, () => time.sleep(10_000, forever))
    await time.pass(MINUTE)
    const stopping = last.stop()
    await time.pass(MINUTE)
    await stopping
    last = next
  }
  await last.stop()
  assert.equal(
    ran.map(line => line.split(' ')[1]),
    ['2026-11-21T00:00:00Z', ...Array.from({ length: 5 }, (_, day) => `2026-11-${21 + day}T23:00:00Z`)],
  )
})

test.run()
