/** The memory of names that are fetched from: for how long, of what, and of how many. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Resolution } from '../../../../../core/network/doors.ts'
import { knowingFetchNames } from '../../../../../core/protocol/dns/resolver.ts'

const GOOD: Resolution = { ok: true, addresses: ['192.0.2.1'], cname: [] }
const BAD: Resolution = { ok: false, why: 'timeout', reason: { code: 'addresses-none' } }

const scene = (answer: (name: string) => Resolution = () => GOOD) => {
  const asked: string[] = []
  const clock = { now: 0 }
  const resolve = knowingFetchNames(
    async name => {
      asked.push(name)
      return answer(name)
    },
    () => clock.now,
  )
  return { asked, clock, resolve }
}
const fetching = { purpose: 'http' } as const

test('a host of fetches is asked for once in half a minute', async () => {
  const { asked, clock, resolve } = scene()
  assert.equal(await resolve('ocsp.example', fetching), GOOD)
  clock.now = 29_999
  assert.equal(await resolve('ocsp.example', fetching), GOOD)
  assert.equal(asked, ['ocsp.example'])
  clock.now = 30_000
  await resolve('ocsp.example', fetching)
  assert.is(asked.length, 2)
  // The clock is set back.
  clock.now = 29_999
  await resolve('ocsp.example', fetching)
  assert.is(asked.length, 3)
})

test('what is checked itself is asked for each time', async () => {
  const { asked, resolve } = scene()
  for (const options of [{}, { purpose: 'target' }, { purpose: 'nameserver' }, fetching, {}] as const)
    await resolve('a.example', options)
  assert.is(asked.length, 5)
})

test('what failed, also in part, is asked for again', async () => {
  const part: Resolution = { ...GOOD, missing: [{ code: 'addresses-none' }] }
  const { asked, resolve } = scene(name => (name === 'bad.example' ? BAD : part))
  for (const name of ['bad.example', 'part.example']) {
    await resolve(name, fetching)
    await resolve(name, fetching)
  }
  assert.is(asked.length, 4)
})

test('a stranger who names ever new hosts takes no more room', async () => {
  const { asked, resolve } = scene()
  for (let index = 0; index <= 1_000; index++) await resolve(`h${index}.example`, fetching)
  await resolve('h1000.example', fetching)
  assert.is(asked.length, 1_001)
  await resolve('h0.example', fetching)
  assert.is(asked.length, 1_002)
})

test.run()
