/** A store that goes away and comes back: what is said of it, where, and how often. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { StoreUnavailable } from '../../../../../core/errors/errors.ts'
import type { StoreFailure } from '../../../../../core/errors/errors.ts'
import { health } from '../../../../../core/monitoring/health.ts'
import { memoryStore } from '../../../../../runtime/doors/store/store.ts'
import { watchedStore } from '../../../../../runtime/doors/store/store-health.ts'
import { rejection } from '../../../../peers/store-conformance.ts'
import { eventually } from '../../../../peers/redis.ts'

const DETAIL = 'password of "operator" at db.internal:5432'

/** A store in memory that fails in one way until it is told to work. */
const scene = (why: StoreFailure, isElsewhere = false, code = 'CONNECTION_CLOSED') => {
  const itsHealth = health(() => new Date())
  itsHealth.begun()
  const logged: string[] = []
  const kept = memoryStore()
  let failing: StoreFailure | null = why
  let asked = 0
  /** Reads go on where the disk is full, and where nothing may be written. */
  const fail = async <T>(run: () => Promise<T>, isRead = false): Promise<T> => {
    asked++
    if (failing && !(isRead && /^(?:full|read-only)$/.test(failing)))
      throw new StoreUnavailable(failing, DETAIL, { cause: { code } })
    return run()
  }
  const { add, counts, get, put, close, database } = kept
  const store = watchedStore(
    {
      add: some => fail(() => add(some)),
      counts: prefix => fail(() => counts(prefix), true),
      get: key => fail(() => get(key), true),
      put: (...words) => fail(() => put(...words)),
      database: {
        skipLocked: database.skipLocked,
        query: (...words) => fail(() => database.query(...words), true),
        transaction: work => fail(() => database.transaction(work)),
      },
      close,
    },
    { part: itsHealth.part('store'), log: (_, event) => logged.push(event), isElsewhere },
  )
  return {
    store,
    logged,
    part: () => itsHealth.read().parts['store']!,
    asked: () => asked,
    works: () => void (failing = null),
  }
}

/** How often one that is away was asked by its end, and longer after it than it takes to ask again. */
const afterEnd = (async () => {
  const { store, part, asked } = scene('unreachable', true)
  await eventually('it is away', () => !part().ok)
  await store.close()
  const before = asked()
  await new Promise(resolve => setTimeout(resolve, 1_200))
  return [before, asked()]
})()

test('one that is away is said to be, once, and is asked until it is back', async () => {
  const { store, logged, part, works } = scene('unreachable')
  assert.ok(part().ok)
  for (const run of [
    () => store.get('a'),
    () => store.put('a', 'b'),
    () => store.database.query('SELECT 1 AS one'),
    () => store.database.transaction(async () => {}),
  ])
    assert.ok((await rejection(run())) instanceof StoreUnavailable)
  assert.equal([part().ok, part().reason], [false, 'it cannot be reached'])
  assert.equal(logged, ['store-away'])
  works()
  await eventually('it is back', () => part().ok)
  assert.equal(logged, ['store-away', 'store-used'])
  await store.close()
})

test('what it is used for meanwhile may find it first', async () => {
  const { store, logged, part, works } = scene('full')
  await rejection(store.put('a', 'b'))
  assert.is(part().reason, 'its disk is full')
  works()
  assert.ok(await store.put('a', 'b'))
  assert.ok(part().ok)
  assert.equal(logged, ['store-away', 'store-used'])
  await store.close()
})

for (const [why, reason] of [
  ['full', 'its disk is full'],
  ['read-only', 'it takes no writes'],
] as const)
  test(`${why}: reads do not say that it is back, a write does`, async () => {
    const { store, logged, part, works, asked } = scene(why)
    await rejection(store.add(new Map([['a', 1]])))
    const before = asked()
    await store.get('a')
    await store.counts('')
    await store.database.query('SELECT 1 AS one')
    // What asks by itself whether it is back does so by writing.
    await eventually('it was asked twice', () => asked() >= before + 3 + 2)
    assert.equal([part().ok, part().reason, logged], [false, reason, ['store-away']])
    works()
    await eventually('it is back', () => part().ok)
    assert.equal(logged, ['store-away', 'store-used'])
    await store.close()
  })

test('what has written nothing says nothing of a full disk', async () => {
  const { store, part, works } = scene('full')
  await rejection(store.put('a', 'b'))
  works()
  await store.add(new Map())
  assert.is(await store.put('a', 'c', { replacing: 'b' }), false)
  assert.not.ok(part().ok)
  assert.ok(await store.put('a', 'b'))
  assert.ok(part().ok)
  await store.close()
})

test('one that others hold for long is there', async () => {
  const { store, logged, part } = scene('locked')
  await rejection(store.get('a'))
  assert.ok(part().ok)
  assert.equal(logged, [])
  await store.close()
})

test('a database that is started again is waited for, if nothing of the request can have been done', async () => {
  const { store, part, works, asked } = scene('unreachable', true, 'ECONNREFUSED')
  const all = Promise.all([store.put('a', 'b'), store.database.query('SELECT 1 AS one')])
  await eventually('it is away', () => !part().ok)
  assert.is(asked() <= 3, true)
  works()
  assert.equal((await all)[0], true)
  assert.is(await store.get('a'), 'b')
  await store.close()
})

test('what may have been done is not done again', async () => {
  const { store, works } = scene('unreachable', true)
  const thrown = rejection(store.put('a', 'b'))
  works()
  assert.ok((await thrown) instanceof StoreUnavailable)
  await store.close()
})

test('one that takes requests and does not answer is away, until it answers', async () => {
  const hanging = Promise.withResolvers<void>()
  const kept = memoryStore()
  const itsHealth = health(() => new Date())
  const query: typeof kept.database.query = async (text, values) => {
    await hanging.promise
    return kept.database.query(text, values)
  }
  const parts = { part: itsHealth.part('store'), log: () => {}, isElsewhere: true }
  const store = watchedStore({ ...kept, database: { ...kept.database, query } }, parts)
  const part = () => itsHealth.read().parts['store']!
  await eventually('it is away', () => !part().ok)
  assert.is(part().reason, 'it cannot be reached')
  const waits = store.database.query('SELECT 1 AS one')
  hanging.resolve()
  assert.equal(await waits, [{ one: 1 }])
  assert.ok(part().ok)
  await store.close()
})

test('whoever waits is refused when the store is closed', async () => {
  const { store, part } = scene('unreachable', true, 'ECONNREFUSED')
  await eventually('it is away', () => !part().ok)
  const thrown = rejection(store.get('a'))
  await store.close()
  assert.ok((await thrown) instanceof StoreUnavailable)
})

test('one that is elsewhere is asked at once, and nobody after the end', async () => {
  assert.equal(await afterEnd, [1, 1])
})

test.run()
