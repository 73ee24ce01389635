/** Channels fail each for itself: the brake of webhooks, and mails beside webhooks that take nothing. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { brakeSamples } from '../../../../../plugins/watch/run/brake.ts'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { hashesOf } from '../../../../../plugins/watch/store/hashes.ts'
import { DAY_MS, HOUR_MS, endingAt, stage } from '../../../../unit/plugins/watch/day/scene.ts'

const COUNT = 40

const hostOf = (at: number): string => `in.example${at}.com`
const addressAt = (at: number, host: string): string => `json:${String(at).padStart(32, '0')}@${host}`

/** So many webhooks and one mail address, with an alert that is due. */
const due = async (host: (at: number) => string = hostOf) => {
  const it = await stage('2026-11-21T00:30:00Z')
  const end = it.now() + 10 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  const addresses = Array.from({ length: COUNT }, (_, at) => addressAt(at, host(at)))
  await it.watch(Object.fromEntries([...addresses, 'p@example.com'].map(name => [name, ['a.example.com']])))
  const one = it.instance()
  Object.assign(one.context.settings, { webhooks: ['json'] })
  const hashes = await hashesOf(one.context.documents)
  for (const [at, address] of addresses.entries())
    await it.database.query('UPDATE watch_subscription SET webhook = $2 WHERE email = $1', [
      address,
      await hashes.seal(address, `https://${host(at)}/${at}`),
    ])
  it.set((await it.subscriptions())[0]!.due_at!)
  return { it, one }
}

const answering = (status: number) => async (url: string) => ({
  ok: true as const,
  status,
  headers: new Map<string, string>(),
  body: new Uint8Array(),
  url,
})

test('while too many webhooks reject, they wait and none is ended; mails go on', async () => {
  const { it, one } = await due()
  const begun = it.now()
  it.get = answering(403)
  while (it.now() < begun + 2 * DAY_MS) it.set(Math.max(await pass(one.context), it.now() + HOUR_MS))
  assert.ok((await it.subscriptions()).every(({ state }) => state === 'active'))
  assert.is(it.sent.length, 1)
  assert.equal(
    one.log.filter(({ event }) => event === 'watch-brake').map(({ of, code }) => [of, code]),
    [['webhook', 'rejected']],
  )
  assert.ok((await brakeSamples(one.context)).some(([on, kind]) => on === 1 && kind === 'webhook'))
  const urls = new Set<string>()
  it.get = async url => {
    urls.add(url)
    return answering(200)(url)
  }
  const again = it.now()
  while (it.now() < again + 2 * DAY_MS)
    it.set(Math.min(Math.max(await pass(one.context), it.now() + 60_000), it.now() + HOUR_MS))
  assert.is(one.log.at(-1)?.event, 'watch-brake-off')
  assert.is(urls.size, COUNT)
})

test('whoever has one host holds nobody up, however many webhooks of theirs reject', async () => {
  const { it, one } = await due(at => `in${at}.example.com`)
  it.get = answering(403)
  await pass(one.context)
  assert.is(one.context.state.brakes.webhook, null)
})

test('webhooks that answer nothing hold up neither mails nor each other', async () => {
  const { it, one } = await due()
  let asked = 0
  it.get = async url => {
    asked++
    return { ok: false, why: 'timeout', detail: 'timeout', url }
  }
  await pass(one.context)
  assert.is(asked, COUNT)
  assert.is(it.sent.length, 1)
  const letters = await it.letters()
  assert.is(
    letters.filter(({ state, channel }) => state === 'waiting' && channel === 'webhook').length,
    COUNT,
  )
})

test.run()
