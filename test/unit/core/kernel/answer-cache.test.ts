/** The cache: what is kept, for how long, and how much of it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cache } from '../../../../core/kernel/answer-cache.ts'

const counted = (answer: unknown, ttl = 60) => {
  let made = 0
  return {
    make: async () => {
      made++
      return { answer, ttl }
    },
    made: () => made,
  }
}

test('an answer is kept for its time to the millisecond', async () => {
  let now = 0
  const { share } = cache(() => now)
  const it = counted('x', 2)
  for (const at of [0, 1_999, 2_000, 3_999]) {
    now = at
    await share('key', it.make)
  }
  assert.is(it.made(), 2)
})

test('an answer of the future is made again: the clock was set back', async () => {
  const DAY_MS = 86_400_000
  let now = DAY_MS
  const { share, fresh } = cache(() => now)
  const it = counted('x')
  await share('key', it.make)
  // NTP sets clocks back by so little all the time.
  now -= 2_000
  await share('key', it.make)
  assert.is(it.made(), 1)
  now -= DAY_MS
  assert.is(fresh('key'), null)
  await share('key', it.make)
  assert.is(it.made(), 2)
})

test('one that may be replaced elsewhere is kept no longer than is said', async () => {
  let now = 0
  const { share } = cache(() => now)
  let made = 0
  const make = async () => ({ answer: ++made, ttl: 2, heldMs: 500 })
  for (const at of [0, 499, 500, 999]) {
    now = at
    assert.is((await share('key', make)).ttl, 2)
  }
  assert.is(made, 2)
})

test('the oldest answers leave when there are too many, or when they are too large together', async () => {
  const { share } = cache(() => 0)
  const first = counted('x')
  await share('first', first.make)
  for (let at = 0; at < 5_000; at++) await share(`key ${at}`, counted('x').make)
  await share('first', first.make)
  assert.is(first.made(), 2)
  const some = cache(() => 0, { entries: 100, octets: 1_000 })
  const large = counted('a'.repeat(600))
  await some.share('large', large.make)
  await some.share('large', large.make)
  assert.is(large.made(), 1)
  await some.share('larger', counted('a'.repeat(600)).make)
  await some.share('large', large.make)
  assert.is(large.made(), 2)
  const huge = counted('a'.repeat(1_000))
  await some.share('huge', huge.make)
  await some.share('huge', huge.make)
  assert.is(huge.made(), 2)
})

test('an answer that is longer than any honest one is an error for those who asked, and is not kept', async () => {
  const { share, stats } = cache(() => 0)
  const endless = counted('a'.repeat(9 * 1024 * 1024))
  for (const _ of [1, 2]) {
    const thrown = await share('endless', endless.make).catch((error: unknown) => error)
    assert.instance(thrown, RangeError)
  }
  assert.is(endless.made(), 2)
  assert.is(stats().octets, 0)
})

test('an answer is kept as text, so that its octets are what it weighs, and nobody changes it for others', async () => {
  const { share } = cache(() => 0)
  const rows = () => Array.from({ length: 100_000 }, (_, id) => ({ id, from: null, to: true }))
  await share('rows', counted(rows()).make)
  const first = (await share('rows', counted('made again').make)).answer as ReturnType<typeof rows>
  assert.equal(first, rows())
  first.length = 0
  assert.is(
    ((await share('rows', counted('made again').make)).answer as ReturnType<typeof rows>).length,
    100_000,
  )
})

test.run()
