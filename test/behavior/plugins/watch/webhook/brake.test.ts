/** Channels fail each for itself: the brake of webhooks, and mails beside webhooks that take nothing. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { brakeSamples } from '../../../../../plugins/watch/run/brake.ts'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { hashesOf } from '../../../../../plugins/watch/store/hashes.ts'
import { addRequest } from '../../../../../plugins/watch/subscription/requests.ts'
import { DAY_MS, HOUR_MS, endingAt, stage } from '../../../../unit/plugins/watch/day/scene.ts'

const COUNT = 40

const hostOf = (at: number): string => `in.example${at}.com`
const addressAt = (at: number, host: string): string => `json:${String(at).padStart(32, '0')}@${host}`

/** So many webhooks and one mail address, with an alert that is due. */
const due = async (host: (at: number) => string = hostOf, count = COUNT) => {
  const it = await stage('2026-11-21T00:30:00Z')
  const end = it.now() + 10 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  const addresses = Array.from({ length: count }, (_, at) => addressAt(at, host(at)))
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

/** One whose host cannot be reached, as the lookup of it says. */
const lookedUp = (code: 'dns-name-missing' | 'dns-lookup-servfail') => async (name: string) => ({
  ok: false as const,
  why: 'no-address' as const,
  reason: { code, params: { name, because: { code: 'SERVFAIL' } } } as never,
  blocked: [],
})
const unreached = async (url: string) => ({
  ok: false as const,
  why: 'unreachable',
  detail: 'unreachable',
  url,
})

for (const [what, code, means, states] of [
  ['is not in the DNS any more ends after more than a day', 'dns-name-missing', [], ['active', 'stopped']],
  ['has name servers that fail waits', 'dns-lookup-servfail', [], ['active', 'active']],
  ['seems gone while our own resolver fails waits', 'dns-name-missing', ['resolver'], ['active', 'active']],
] as const)
  test(`a webhook whose host ${what}`, async () => {
    const { it, one } = await due(hostOf, 1)
    const begun = it.now()
    it.get = unreached
    it.addresses = lookedUp(code)
    const until = async (end: number) => {
      while (it.now() < end) {
        // The judgement of letters waits for our own means; what is in the outbox does not.
        it.degraded = (await it.letters()).length > 0 ? means : []
        it.set(Math.max(await pass(one.context), it.now() + HOUR_MS))
      }
      return (await it.subscriptions()).find(({ email }) => email.startsWith('json:'))!.state
    }
    assert.equal([await until(begun + DAY_MS / 2), await until(begun + 2.5 * DAY_MS)], states)
  })

for (const [what, means, states] of [
  ['has failed is no attempt', ['network'], ['waiting', 'sent']],
  ['works is one, since it may have arrived', [], ['dropped', 'dropped']],
] as const)
  test(`a confirmation that times out while our network ${what}`, async () => {
    const { it, one } = await due(hostOf, 1)
    const { database, documents } = one.context
    const hashes = await hashesOf(documents)
    const email = addressAt(7, hostOf(7))
    const webhook = await hashes.seal(email, `https://${hostOf(7)}/7`)
    const domains = ['b.example.com']
    await addRequest(
      database,
      { email, webhook, domains, language: 'en', certificates: false, caller: null },
      it.now(),
    )
    const state = async () => (await it.letters()).find(({ kind }) => kind === 'confirm')!.state
    it.get = async url => ({ ok: false, why: 'timeout', detail: 'timeout', url })
    it.degraded = means
    await pass(one.context)
    const first = await state()
    it.degraded = []
    it.get = answering(200)
    it.set(it.now() + HOUR_MS)
    await pass(one.context)
    assert.equal([first, await state()], states)
  })

test.run()
