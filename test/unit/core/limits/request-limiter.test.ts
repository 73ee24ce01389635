/**
 * The limit of requests: which addresses count together, how wide networks are held, and what a flood leaves
 * behind.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { clientKey, limiter, site } from '../../../../core/limits/request-limiter.ts'

const BUCKETS: readonly [address: string, own: string, widest: string][] = [
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::9', '20010db800010002/64', '20010db80001/48'],
  ['fe80::1%eth0', 'fe80000000000000/64', 'fe8000000000/48'],
  ['::1', '0000000000000000/64', '000000000000/48'],
  ['', 'unknown', 'unknown'],
  ['a word', 'unknown', 'unknown'],
]
for (const [address, own, widest] of BUCKETS) {
  test(`${address || 'no address'} is counted as ${own}, within ${widest}`, () => {
    assert.equal([clientKey(address), site(address)], [own, widest])
  })
}

const limited = (most: number) => {
  let at = 0
  const limit = limiter(most, () => at)
  return {
    limit,
    pass: (seconds: number) => {
      at += seconds * 1000
    },
  }
}
const inNetwork = (network: number, host = 1) => `2001:db8:1:${network.toString(16)}::${host.toString(16)}`

test('each /64 has the allowance, and its /48 that of eight', () => {
  const { limit, pass } = limited(3)
  let allowed = 0
  for (let network = 0; network < 100; network++) {
    for (let host = 1; host <= 4; host++) if (limit(inNetwork(network, host)).allowed) allowed++
  }
  assert.is(allowed, 8 * 3)
  assert.equal(limit(inNetwork(0)), { allowed: false, remaining: 0, retryAfter: 60 })
  assert.equal(limit(inNetwork(99)), { allowed: false, remaining: 0, retryAfter: 60 })
  assert.equal(limit('2001:db8:2::1'), { allowed: true, remaining: 2, retryAfter: 0 })
  pass(60)
  assert.ok(limit(inNetwork(99)).allowed)
})

test('what one bucket refuses is not counted in the other, and what is left is what both leave', () => {
  const { limit, pass } = limited(2)
  for (let count = 0; count < 50; count++) limit(inNetwork(0))
  for (let network = 1; network < 7; network++)
    for (let count = 0; count < 2; count++) assert.ok(limit(inNetwork(network)).allowed)
  pass(20)
  assert.is(limit(inNetwork(7)).remaining, 1)
  assert.is(limit(inNetwork(8)).remaining, 0)
  // Its own bucket has room for one more; the site is full until its oldest requests are a minute old.
  assert.equal(limit(inNetwork(8)), { allowed: false, remaining: 0, retryAfter: 40 })
  pass(40)
  assert.ok(limit(inNetwork(8)).allowed)
  assert.equal(limit(inNetwork(8)), { allowed: false, remaining: 0, retryAfter: 20 })
})

test('IPv4 neighbours do not count together, however they are written', () => {
  const { limit } = limited(1)
  for (let last = 0; last < 200; last++)
    assert.ok(limit(`${last % 2 ? '::ffff:' : ''}192.0.2.${last}`).allowed)
  for (let last = 0; last < 200; last++)
    assert.not.ok(limit(`${last % 2 ? '' : '::ffff:'}192.0.2.${last}`).allowed)
})

/** The most entries that the limiter's Map had at any time. */
const mostEntries = (run: () => void): number => {
  const set = Map.prototype.set
  let most = 0
  Map.prototype.set = function (this: Map<unknown, unknown>, key, value) {
    const map = set.call(this, key, value)
    if (typeof key === 'string' && key.endsWith('/48')) most = Math.max(most, this.size)
    return map
  }
  try {
    run()
  } finally {
    Map.prototype.set = set
  }
  return most
}

test('a flood from many networks is forgotten after its minute, in both buckets', () => {
  const { limit, pass } = limited(30)
  let sent = 0
  // 1,000 a second, each of a site of its own, for three minutes.
  const most = mostEntries(() => {
    for (let second = 0; second < 180; second++) {
      for (let one = 0; one < 1_000; one++) {
        const number = sent++
        limit(`2001:${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`)
      }
      pass(1)
    }
  })
  // A minute of it and a second, two buckets each.
  assert.ok(most > 100_000 && most <= 2 * 1_000 * 62, String(most))
})

test.run()
