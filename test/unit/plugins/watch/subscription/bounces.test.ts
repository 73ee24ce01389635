/** What servers say of addresses that do not exist: when it ends the mails to one, and when not. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { noteDead } from '../../../../../plugins/watch/subscription/bounces.ts'
import { askTest } from '../../../../../plugins/watch/subscription/subscriptions.ts'
import { DAY_MS, HOUR_MS, due, pastEnd } from '../day/scene.ts'

const ID = 'id-p@example.com'
const REJECTED = { ok: false, why: 'rejected', detail: '550 5.1.1 No such user' } as const

test('an address that is said twice not to be there, more than a day apart, is stopped', async () => {
  const it = await due()
  const begun = it.now()
  let attempts = 0
  it.send = () => {
    attempts++
    return REJECTED
  }
  await pass(it.instance().context)
  assert.equal(
    (await it.letters()).map(({ state, dead_at }) => [state, dead_at]),
    [['waiting', begun]],
  )
  await pastEnd(it, begun + DAY_MS)
  assert.is((await it.subscriptions())[0]!.state, 'active')
  await pastEnd(it, begun + 1.3 * DAY_MS)
  const [subscription] = await it.subscriptions()
  assert.equal([subscription!.state, subscription!.stopped_why], ['stopped', 'bounced'])
  assert.ok((await it.letters()).every(({ state }) => state === 'dropped'))
  assert.ok(attempts <= 10, `${attempts}`)
})

test('a server that knows an address again after some hours has ended nothing, and lost nothing', async () => {
  const it = await due()
  const begun = it.now()
  it.send = () => (it.now() < begun + 6 * HOUR_MS ? REJECTED : { ok: true, id: null })
  await pastEnd(it, begun + DAY_MS)
  assert.is(it.sent.length, 1)
  // It is said once more weeks later: what was accepted in between shows that it was wrong then.
  await pastEnd(it, begun + 2 * DAY_MS)
  it.send = () => REJECTED
  await askTest(it.database, ID, it.now())
  await pastEnd(it, it.now() + HOUR_MS)
  const [subscription] = await it.subscriptions()
  assert.is(subscription!.state, 'active')
  assert.equal(
    (await it.letters()).filter(({ dead_at }) => dead_at !== null).map(({ kind }) => kind),
    ['test'],
  )
})

test('what a server refuses and what it reports later count together', async () => {
  const it = await due()
  const report = async (): Promise<string> => {
    const { id } = (await it.letters()).findLast(({ state }) => state === 'sent')!
    return noteDead(it.database, { letterId: id, addresses: ['p@example.com'] }, it.now())
  }
  await pastEnd(it, it.now() + HOUR_MS)
  assert.is(await report(), 'noted')
  it.set(it.now() + 30 * HOUR_MS)
  await askTest(it.database, ID, it.now())
  it.send = () => REJECTED
  await pass(it.instance().context)
  const [subscription] = await it.subscriptions()
  assert.equal([subscription!.state, subscription!.stopped_why], ['stopped', 'bounced'])
})

test.run()
