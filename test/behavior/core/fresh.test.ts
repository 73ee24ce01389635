/** `fresh`: an answer is made anew, with those it stands on, once a minute over all callers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cache } from '../../../core/kernel/answer-cache.ts'
import { createKernel } from '../../../core/kernel/kernel.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { renewals } from '../../../core/limits/request-limiter.ts'
import { clock, doorsOf, settingsOf } from '../../peers/world.ts'
import { counting, overOf } from '../../unit/core/kernel-plugins.ts'

const setUp = (spare = false) => {
  const time = clock()
  const base = counting(async run => run, 600)
  if (spare) Object.assign(base.it, { ignoresFresh: true })
  const over = overOf(base.it, 600)
  const { call, read, kept } = createKernel([base.it, over], doorsOf({ now: time.now }), settingsOf())
  const ask = async (plugin: Plugin, fresh: boolean, caller = '192.0.2.1') =>
    ((await call(plugin, { key: 'a' }, { fresh, caller })).answer as { value: number }).value
  const held = (plugin: Plugin) => kept(read(plugin, { key: 'a' }))?.answer
  return { time, base, over, ask, held }
}

test('an answer is made anew for whoever asks, and shared from then on', async () => {
  const { base, ask, held, time } = setUp()
  assert.equal([await ask(base.it, false), await ask(base.it, true), await ask(base.it, false)], [1, 2, 2])
  time.pass(599)
  assert.equal(held(base.it), { value: 2 })
})

test('once a minute over all callers, otherwise the shared answer', async () => {
  const { base, ask, time } = setUp()
  const values = [await ask(base.it, true), await ask(base.it, true, '198.51.100.1')]
  time.pass(59)
  values.push(await ask(base.it, true))
  time.pass(1)
  values.push(await ask(base.it, true))
  assert.equal(values, [1, 1, 1, 2])
})

test('it reaches the answers that are used', async () => {
  const { base, over, ask } = setUp()
  assert.equal([await ask(over, false), await ask(over, true), await ask(base.it, false)], [1, 2, 2])
})

test('what was renewed a moment ago serves the answers that use it', async () => {
  const { base, over, ask } = setUp()
  assert.equal([await ask(over, false), await ask(base.it, true), await ask(over, true)], [1, 2, 2])
})

test('a plugin may keep its answers', async () => {
  const { base, over, ask } = setUp(true)
  assert.equal([await ask(over, false), await ask(over, true), await ask(base.it, true)], [1, 1, 1])
})

test('an older check that ends later does not replace the newer answer', async () => {
  const { share, renew, fresh } = cache(() => 0)
  const old = Promise.withResolvers<void>()
  const slow = share('key', () => old.promise.then(() => ({ answer: 'old', ttl: 60 })))
  assert.is((await renew('key', async () => ({ answer: 'new', ttl: 60 }))).answer, 'new')
  old.resolve()
  assert.is((await slow).answer, 'old')
  assert.is(fresh('key')?.answer, 'new')
})

test('those who come while it is made anew wait for the new one', async () => {
  const { share, renew } = cache(() => 0)
  await share('key', async () => ({ answer: 'old', ttl: 60 }))
  const made = Promise.withResolvers<void>()
  const first = renew('key', () => made.promise.then(() => ({ answer: 'new', ttl: 60 })))
  const second = share('key', async () => ({ answer: 'another', ttl: 60 }))
  made.resolve()
  assert.equal([(await first).answer, (await second).answer], ['new', 'new'])
})

test('however many keys are renewed, they take bounded room', () => {
  let now = 0
  const { take, may } = renewals(() => now)
  for (let key = 0; key < 6_000; key++) take(`${key}`)
  assert.equal([may('5999'), may('0')], [false, true])
  now = 60_000
  assert.ok(may('5999'))
})

test.run()
