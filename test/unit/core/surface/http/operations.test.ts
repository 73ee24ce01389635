/** Who may read the numbers of an instance, and what it says of its readiness. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { health, healthGauge } from '../../../../../core/monitoring/health.ts'
import { metrics } from '../../../../../core/monitoring/metrics.ts'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { json } from '../../../../../core/plugin/reply.ts'
import { metricsText } from '../../../../../core/surface/http/operations.ts'
import { clock, world } from '../../../../peers/world.ts'

type Fields = Readonly<Record<string, string>>

const look = plugin({
  name: 'look',
  summary: 'Looks.',
  routes: { 'GET /api/v1/look': json },
  ttl: 60,
  input: v.object({ name: v.optional(v.string()) }),
  output: v.object({ ok: v.boolean() }),
  example: {},
  run: () => ({ ok: true }),
  summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
})

const LOCAL = { host: 'localhost:8080' }
const PUBLIC = { CERTSCOPE_SITE_URL: 'https://certscope.example' }
const PROXY = { CERTSCOPE_TRUST_PROXY: '127.0.0.1/32,10.0.0.0/8' }
const HERE = { CERTSCOPE_METRICS_FROM: '127.0.0.0/8' }
const FROM = { CERTSCOPE_METRICS_FROM: '192.0.2.0/24,2001:db8::/32' }

const CASES: readonly [why: string, settings: Fields, peer: string, headers: Fields, status: number][] = [
  ['this machine', {}, '127.0.0.1', LOCAL, 200],
  ['this machine by IPv6', {}, '::1', { host: '[::1]:8080' }, 200],
  ['this machine, as a socket for both families writes it', {}, '::ffff:127.0.0.1', LOCAL, 200],
  ['this machine, without a Host', {}, '127.0.0.1', {}, 200],
  // Also a proxy here that hands on neither the name nor the client.
  ['this machine, of a public instance', PUBLIC, '127.0.0.1', LOCAL, 403],
  ['this machine, of a public instance, without a Host', PUBLIC, '127.0.0.1', {}, 403],
  ['this machine by IPv6, of a public instance', PUBLIC, '::1', { host: '[::1]:8080' }, 403],
  ['this machine, named for a public instance', { ...PUBLIC, ...HERE }, '127.0.0.1', LOCAL, 200],
  ['the public name there', { ...PUBLIC, ...HERE }, '127.0.0.1', { host: 'certscope.example' }, 403],
  [
    'a client of a proxy there',
    { ...PUBLIC, ...HERE },
    '127.0.0.1',
    { ...LOCAL, 'x-forwarded-for': '203.0.113.5' },
    403,
  ],
  ['somebody else', {}, '198.51.100.7', LOCAL, 403],
  ['a network that was named', FROM, '192.0.2.9', { host: 'certscope:8080' }, 200],
  ['the same by IPv6', FROM, '2001:db8::9', { host: 'certscope:8080' }, 200],
  ['a network beside it', FROM, '192.0.3.9', LOCAL, 403],
  ['a page of another site', {}, '127.0.0.1', { ...LOCAL, origin: 'https://evil.example' }, 403],
  ['a page of this machine', {}, '127.0.0.1', { ...LOCAL, origin: 'http://localhost:8080' }, 403],
  ['a name that was bound to loopback', {}, '127.0.0.1', { host: 'evil.example' }, 403],
  // A proxy on this machine, which the operator has not named.
  ['a proxy that hands on the public name', PUBLIC, '127.0.0.1', { host: 'certscope.example' }, 403],
  ['a proxy that names the client', PUBLIC, '127.0.0.1', { ...LOCAL, 'x-forwarded-for': '203.0.113.5' }, 403],
  ['a client that claims to be local', {}, '127.0.0.1', { ...LOCAL, 'x-forwarded-for': '127.0.0.1' }, 403],
  ['a proxy that says so', {}, '127.0.0.1', { ...LOCAL, via: '1.1 proxy' }, 403],
  ['the standard header', {}, '127.0.0.1', { ...LOCAL, forwarded: 'for=127.0.0.1' }, 403],
  // One that the operator trusts.
  ['anybody by it', { ...PROXY, ...FROM }, '127.0.0.1', { ...LOCAL, 'x-forwarded-for': '203.0.113.5' }, 403],
  ['the named network by it', { ...PROXY, ...FROM }, '127.0.0.1', { 'x-forwarded-for': '192.0.2.9' }, 200],
  [
    'a forged hop before that of anybody',
    { ...PROXY, ...FROM },
    '127.0.0.1',
    { ...LOCAL, 'x-forwarded-for': '192.0.2.9, 203.0.113.5' },
    403,
  ],
  ['loopback by it', PROXY, '127.0.0.1', { ...LOCAL, 'x-forwarded-for': '127.0.0.1' }, 403],
  ['a trusted network by it', PROXY, '127.0.0.1', { ...LOCAL, 'x-forwarded-for': '10.9.9.9' }, 403],
  [
    'a trusted network that may not read, by a proxy that may',
    { ...PROXY, CERTSCOPE_METRICS_FROM: '10.0.0.5/32' },
    '10.0.0.5',
    { ...LOCAL, 'x-forwarded-for': '10.9.9.9' },
    403,
  ],
  [
    'the world by a balancer that hides addresses, and a proxy',
    { ...PROXY, CERTSCOPE_METRICS_FROM: '10.0.0.0/8' },
    '10.0.0.5',
    { 'x-forwarded-for': '10.9.9.9, 10.0.0.7' },
    403,
  ],
  ['an empty list of hops', { ...PROXY, ...FROM }, '127.0.0.1', { ...LOCAL, 'x-forwarded-for': '' }, 403],
]

for (const [why, settings, address, headers, status] of CASES) {
  test(`metrics for ${why}: ${status}`, async () => {
    const app = world([look], {}, settings)
    const response = await app.fetch(new Request('http://ignored.test/metrics', { headers }), { address })
    assert.is(response.status, status)
    assert.is(response.headers.get('access-control-allow-origin') === '*', false)
    const text = await response.text()
    assert.is(/^# TYPE certscope_/m.test(text), status === 200)
    if (status === 200)
      assert.is(response.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
    else assert.match(text, 'CERTSCOPE_METRICS_FROM')
  })
}

test('scrapes count against no limit; those who may not read count as readers of pages', async () => {
  const app = world([look], {}, { CERTSCOPE_PAGE_LIMIT: '2', CERTSCOPE_LIMIT: '2' })
  const statusOf = async (path: string, address: string): Promise<number> =>
    (await app.fetch(new Request(`http://ignored.test${path}`, { headers: LOCAL }), { address })).status
  for (let index = 0; index < 9; index++)
    for (const path of ['/metrics', '/readyz', '/healthz']) assert.is(await statusOf(path, '127.0.0.1'), 200)
  const others = []
  for (let index = 0; index < 3; index++) others.push(await statusOf('/metrics', '198.51.100.7'))
  assert.equal(others, [403, 403, 429])
})

test('numbers hold what was done, and no name, label of a client aside', async () => {
  const app = world([look])
  const ask = async (path: string): Promise<string> => {
    const request = new Request(`http://ignored.test${path}`, { headers: LOCAL })
    return (await app.fetch(request, { address: '127.0.0.1' })).text()
  }
  await ask('/api/v1/look?name=secret.example&client=Grafana')
  await ask('/api/v1/look?name=secret.example')
  const text = await ask('/metrics')
  for (const line of [
    'certscope_requests_total{surface="rest",endpoint="look",client="grafana",country="ZZ"} 1',
    'certscope_checks_total{plugin="look",outcome="done"} 1',
    'certscope_cache_requests_total{cache="callers",outcome="hit"} 1',
    'certscope_cache_requests_total{cache="callers",outcome="made"} 1',
    'certscope_cache_entries{cache="callers"} 1',
    'certscope_check_duration_seconds_count{plugin="look"} 1',
    'certscope_checks_running 0',
    'certscope_http_responses_total{code="200"} 2',
  ])
    assert.ok(text.split('\n').includes(line), line)
  assert.not.match(text, 'secret')
})

test('an instance is ready, does without something, is well again, and closes', () => {
  const time = clock()
  const it = health(time.now)
  assert.equal(it.read(), { ok: false, state: 'starting', degraded: [], parts: {} })
  it.begun()
  const cache = it.part('shared-cache')
  assert.is(it.read().state, 'ready')
  time.pass(60)
  cache.fail('no answer from redis://user:secret@cache.example:6379')
  time.pass(60)
  cache.fail('no answer')
  const degraded = it.read()
  assert.is(degraded.ok, true)
  assert.equal([degraded.state, degraded.degraded], ['degraded', ['shared-cache']])
  assert.equal(degraded.parts['shared-cache'], {
    ok: false,
    since: '2026-11-21T00:01:00Z',
    reason: 'no answer',
  })
  cache.fail('no answer from redis://user:secret@cache.example:6379')
  assert.not.match(JSON.stringify(it.read()), 'secret')
  time.pass(60)
  cache.ok()
  assert.equal(it.read().parts['shared-cache'], { ok: true, since: '2026-11-21T00:03:00Z', reason: null })
  assert.is(it.read().state, 'ready')
  it.closing()
  assert.equal([it.read().ok, it.read().state], [false, 'closing'])
})

test('without its store alone it is not ready, so that whoever needs it goes elsewhere', () => {
  const it = health(clock().now)
  const store = it.part('store', { isNeeded: true })
  const cache = it.part('cache')
  it.begun()
  cache.fail('it cannot be reached')
  assert.equal([it.read().ok, it.read().state], [true, 'degraded'])
  store.fail('its disk is full')
  assert.equal([it.read().ok, it.read().state, it.read().degraded], [false, 'degraded', ['cache', 'store']])
  // Another part of the program that speaks of it does not make it less needed.
  it.part('store')
  assert.is(it.read().ok, false)
  store.ok()
  assert.is(it.read().ok, true)
})

test('statuses of responses are counted, also of those that were refused', async () => {
  const app = world([look])
  const ask = async (path: string): Promise<string> => {
    const request = new Request(`http://ignored.test${path}`, { headers: LOCAL })
    return (await app.fetch(request, { address: '127.0.0.1' })).text()
  }
  await ask('/nowhere')
  await ask('/api/v1/look?name=a&name=b')
  const lines = (await ask('/metrics')).split('\n')
  for (const code of [400, 404])
    assert.ok(lines.includes(`certscope_http_responses_total{code="${code}"} 1`), `${code}`)
})

test('the health of each part is a number as well', async () => {
  const its = health(clock().now)
  const numbers = metrics()
  healthGauge(its, numbers)
  its.part('resolver', { isApart: true }).fail('it does not respond')
  its.part('store').ok()
  its.part('cache').fail('the server does not answer')
  const text = metricsText(await numbers.gather())
  assert.match(text, 'certscope_part_up{part="cache"} 0\ncertscope_part_up{part="store"} 1\n')
  assert.not.match(text, 'resolver')
})

test('what a plugin says of its parts is in /readyz, under its name, and has a metric of its own', async () => {
  const app = world([{ ...look, open: ({ part }) => part('queue').fail('it is full') }])
  const ask = async (path: string): Promise<string> => {
    const request = new Request(`http://ignored.test${path}`, { headers: LOCAL })
    return (await app.fetch(request, { address: '127.0.0.1' })).text()
  }
  const { ok, degraded } = JSON.parse(await ask('/readyz')) as Record<string, unknown>
  assert.equal([ok, degraded], [true, ['look-queue']])
  assert.not.match(await ask('/metrics'), 'look-queue')
})

test('/readyz says it to everybody, in JSON', async () => {
  const app = world([look])
  const response = await app.fetch(new Request('http://other.test/readyz'), { address: '198.51.100.7' })
  assert.is(response.status, 200)
  assert.is(response.headers.get('cache-control'), 'no-store')
  assert.equal(await response.json(), { ok: true, state: 'ready', degraded: [], parts: {} })
})

test.run()
