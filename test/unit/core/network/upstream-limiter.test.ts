/** So many requests in any minute for each service, and none during a pause. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rateLimiter } from '../../../../core/network/upstream-limiter.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
/** A limiter, and seconds that pass. */
const limited = (most: Parameters<typeof rateLimiter>[1]) => {
  let now = START
  const pass = (seconds: number) => {
    now += seconds * 1_000
  }
  return { limiter: rateLimiter(() => now, most), pass }
}

test('the minute slides', () => {
  const { limiter, pass } = limited(3)
  assert.ok(limiter.take('a') && limiter.take('a'))
  pass(30)
  assert.ok(limiter.take('a'))
  assert.not(limiter.take('a'))
  pass(29.999)
  assert.not(limiter.take('a'))
  pass(0.001)
  assert.ok(limiter.take('a') && limiter.take('a'))
  assert.not(limiter.take('a'))
})

test('several requests are made all or not at all', () => {
  const { limiter } = limited(5)
  assert.ok(limiter.take('a', 3))
  assert.not(limiter.take('a', 3))
  assert.ok(limiter.take('a', 2))
  assert.not(limiter.take('a'))
})

test('whether they fit is said without counting them', () => {
  const { limiter, pass } = limited(2)
  assert.equal([limiter.fits('a', 2), limiter.fits('a', 3)], [true, false])
  assert.ok(limiter.take('a', 2))
  assert.not(limiter.fits('a'))
  pass(60)
  assert.ok(limiter.fits('a'))
  limiter.pause('a', 1_000)
  assert.not(limiter.fits('a'))
})

test('each service has its own minute, and may have its own number', () => {
  const { limiter } = limited(key => (key === 'busy' ? 1 : Infinity))
  assert.ok(limiter.take('busy'))
  assert.not(limiter.take('busy'))
  for (let count = 0; count < 100; count++) assert.ok(limiter.take('free'))
})

const PAUSES: readonly [milliseconds: number, seconds: number][] = [
  [0, 1],
  [5_000, 5],
  [999_999_000, 3_600],
]
for (const [milliseconds, seconds] of PAUSES) {
  test(`a pause of ${milliseconds} ms is one of ${seconds} s`, () => {
    const { limiter, pass } = limited(9)
    limiter.pause('a', milliseconds)
    pass(seconds - 0.001)
    assert.not(limiter.take('a'))
    assert.ok(limiter.take('b'))
    pass(0.001)
    assert.ok(limiter.take('a'))
  })
}

const RESPONSES: readonly [status: number, retryAfter: string | null, seconds: number][] = [
  [429, '120', 120],
  [429, null, 60],
  [429, 'soon', 60],
  [429, 'Sat, 21 Nov 2026 00:02:00 GMT', 120],
  [503, '30', 30],
  [503, 'soon', 60],
  [503, null, 0],
  [500, '30', 0],
  [200, '30', 0],
  [301, '30', 0],
]
for (const [status, retryAfter, seconds] of RESPONSES) {
  test(`a ${status} with Retry-After ${retryAfter} is followed by a pause of ${seconds} s`, () => {
    const { limiter, pass } = limited(9)
    limiter.note('a', { status, retryAfter })
    assert.is(limiter.take('a'), seconds === 0)
    if (seconds > 0) pass(seconds - 0.001)
    assert.is(limiter.take('a'), seconds === 0)
    pass(0.001)
    assert.ok(limiter.take('a'))
  })
}

test('the server’s own requests take half of a minute at most, and callers may have all of it', () => {
  const { limiter, pass } = limited(5)
  const own = limiter.of({ background: true })
  assert.ok(own.take('a') && own.take('a'))
  assert.not(own.take('a'))
  const callers = limiter.of({ background: false })
  assert.ok(callers.take('a', 3))
  assert.not(callers.take('a') || limiter.take('a'))
  pass(60)
  assert.ok(callers.take('a', 2))
  // What callers have taken is not there for the server.
  assert.not(own.take('a'))
  pass(60)
  assert.ok(own.take('a', 2))
  assert.not(own.take('b', 3))
})

test('the server’s own part of a minute may be a number of its own, and pauses are for all', () => {
  const limiter = rateLimiter(
    () => START,
    () => Infinity,
    () => 1,
  )
  const own = limiter.of({ background: true })
  assert.ok(own.take('a'))
  assert.not(own.take('a'))
  for (let count = 0; count < 100; count++) assert.ok(limiter.take('a'))
  own.pause('b', 5_000)
  assert.not(limiter.take('b') || own.take('b'))
})

test('a caller that names many services does not wipe out the counts of the others', () => {
  const { limiter } = limited(1)
  for (let count = 0; count < 1_999; count++) limiter.take(`${count}`)
  limiter.take('a')
  for (let count = 0; count < 1_000; count++) limiter.take(`more ${count}`)
  assert.not(limiter.take('a'))
})

test.run()
