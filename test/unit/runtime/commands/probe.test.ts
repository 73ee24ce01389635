/** What makes a probe of the bundle: its settings, its plugins, and what both sides are warned of. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../core/plugin/plugin.ts'
import { servicesOf } from '../../../../core/plugin/service-clients.ts'
import { json } from '../../../../core/plugin/reply.ts'
import ct from '../../../../plugins/ct/index.ts'
import { probePlugins, probeRole, probeWarnings } from '../../../../runtime/commands/probe.ts'
import { NO_SECRETS } from '../../../../core/settings/read.ts'
import { secretsOf, settingsOf, world } from '../../../peers/world.ts'

const TOKEN = 'sixteen-or-longer'
const roleOf = (environment: Record<string, string> = {}) => {
  const given = { CERTSCOPE_PROBE_TOKEN: TOKEN, ...environment }
  return probeRole(settingsOf(given), secretsOf(given), { environment: given, plugins: [ct] })!
}

test(
  'a probe stands in Korea, searches no CT, asks no other probe, keeps nothing, and holds no secret '
    + 'where plugins read',
  () => {
    const { settings, store } = roleOf({
      CERTSCOPE_PROBE_KR: 'https://other.example',
      CERTSCOPE_CT: 'crtsh',
      CERTSCOPE_CERTSPOTTER_TOKEN: 'a-token-of-theirs',
    })
    assert.is(settings.vantage, 'kr')
    assert.equal(servicesOf(ct, settings, NO_SECRETS), [])
    assert.is(settings.probeKr, '')
    assert.is(store, 'memory:')
    assert.is(settings.limit, 600)
    assert.not.match(JSON.stringify(settings), /sixteen|theirs/)
  },
)

test('what the operator set is left as it is', () => {
  const told = {
    HOST: '0.0.0.0',
    PORT: '9000',
    CERTSCOPE_LIMIT: '7',
    CERTSCOPE_STORE: 'sqlite:probe.db',
    CERTSCOPE_RESOLVERS: 'udp://192.0.2.1',
    CERTSCOPE_TARGET_PORTS: '8443',
  }
  const { settings, store } = roleOf(told)
  assert.equal(
    [settings.host, settings.port, settings.limit, store, settings.resolvers, settings.targetPorts],
    ['0.0.0.0', 9000, 7, 'sqlite:probe.db', ['udp://192.0.2.1'], [8443]],
  )
  assert.is(roleOf({ CERTSCOPE_LIMIT: ' ' }).settings.limit, 600)
})

test('there is no probe without a token, and none with a short one', () => {
  assert.is(probeRole(settingsOf(), NO_SECRETS, { environment: {}, plugins: [ct] }), null)
  assert.throws(
    () => settingsOf({ CERTSCOPE_PROBE_TOKEN: 'fifteen-letters' }),
    /^CERTSCOPE_PROBE_TOKEN is not valid\. Use at least 16 ASCII characters/,
  )
})

test('wrong tokens run into the limit that the operator set, or into thirty a minute', async () => {
  for (const [environment, allowed] of [
    [{}, 30],
    [{ CERTSCOPE_LIMIT: '5' }, 5],
    [{ CERTSCOPE_LIMIT: '100' }, 100],
  ] as const) {
    const guarded = roleOf(environment).wrap(
      async () => new Response('in'),
      () => 0,
    )
    const ask = async (token: string) =>
      (
        await guarded(new Request('http://p/api', { headers: { authorization: `Bearer ${token}` } }), {
          address: '192.0.2.1',
        })
      ).status
    for (let count = 0; count < allowed; count++) assert.is(await ask('wrong'), 401)
    assert.is(await ask('wrong'), 429)
  }
})

test('plugins of a probe are due before the asker gives up, share briefly, and have no jobs', async () => {
  let worked = 0
  const thing = plugin({
    name: 'thing',
    summary: 'Waits.',
    routes: { 'GET /api/v1/thing': json },
    ttl: answer => (answer.ok ? 600 : 5),
    deadline: 25,
    input: v.object({ ok: v.picklist(['true', 'false']) }),
    output: v.object({ ok: v.boolean() }),
    example: { ok: 'true' },
    run: ({ ok }) => ({ ok: ok === 'true' }),
    summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
    jobs: [{ name: 'count', at: { every: 60 }, run: async () => void worked++ }],
  })
  const quick = { ...thing, name: 'quick', routes: {}, deadline: 2, ttl: 0 }
  const [slow, fast] = probePlugins([thing, quick])
  assert.equal([slow?.deadline, fast?.deadline], [6, 2])
  const app = world([slow!, fast!])
  assert.is((await app.call(slow!, { ok: 'true' })).ttl, 15)
  assert.is((await app.call(slow!, { ok: 'false' })).ttl, 5)
  assert.is((await app.call(fast!, { ok: 'true' })).ttl, 0)
  for (const [plugins, count] of [
    [[slow!, fast!], 0],
    [[thing], 1],
  ] as const) {
    const jobs = world(plugins).startJobs()
    await new Promise(setImmediate)
    await jobs.stop()
    assert.is(worked, count)
  }
})

const warnings: readonly [url: string, more: Record<string, string>, warned: readonly RegExp[]][] = [
  ['', {}, []],
  ['https://probe.example.kr', {}, []],
  ['http://probe.example.kr', {}, [/plain http/]],
  ['http://192.0.2.1:8080', {}, [/plain http/]],
  ['http://localhost.example.kr', {}, [/plain http/]],
  ['http://127.0.0.1:8080', {}, []],
  ['http://127.9.9.9', {}, []],
  ['http://[::1]:8080', {}, []],
  ['http://localhost:8080', {}, []],
  ['http://probe.localhost', {}, []],
  ['https://probe.example.kr', { CERTSCOPE_PROBE_TOKEN: '' }, [/without CERTSCOPE_PROBE_TOKEN/]],
  ['http://probe.example.kr', { CERTSCOPE_PROBE_TOKEN: '' }, [/without CERTSCOPE_PROBE_TOKEN/, /plain http/]],
  ['http://probe.example.kr', { CERTSCOPE_VANTAGE: 'kr' }, [/no effect/]],
]
for (const [url, more, warned] of warnings) {
  test(`an instance with ${JSON.stringify({ url, ...more })} is warned of ${warned.length} things`, () => {
    const given = { CERTSCOPE_PROBE_TOKEN: TOKEN, CERTSCOPE_PROBE_KR: url, ...more }
    const told = probeWarnings(settingsOf(given), secretsOf(given))
    assert.is(told.length, warned.length, told.join('\n'))
    for (const [index, pattern] of warned.entries()) assert.match(told[index]!, pattern)
    assert.not.match(told.join(), /sixteen/)
  })
}

test.run()
