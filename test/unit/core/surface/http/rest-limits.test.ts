/** How many requests REST serves whom, and whose address counts. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import site from '../../../../../plugins/site/index.ts'
import { clock, get, world } from '../../../../peers/world.ts'
import { all, error } from '../../rest-plugins.ts'

test('thirty requests a minute and address are served and the next is told when to come back', async () => {
  const time = clock()
  const app = world(all, { now: time.now })
  for (let count = 0; count < 30; count++) {
    if (count === 10) time.pass(20)
    const path = count % 3 === 0 ? '/api/v1/echo' : '/api/v1/echo?domain=example.com'
    assert.is((await get(app, path)).status, count % 3 === 0 ? 400 : 200)
  }
  const refused = await get(app, '/api/v1/echo?domain=example.com')
  assert.is(refused.status, 429)
  assert.is(refused.headers.get('retry-after'), '40')
  assert.match(await error(refused), /30 requests/)
  assert.is((await get(app, '/api/v1/echo?domain=example.com', {}, '198.51.100.8')).status, 200)
  assert.is((await get(app, '/api/v1/free')).status, 200)
  assert.is((await get(app, '/healthz')).status, 200)
  assert.is((await get(app, '/api/v1/nothing')).status, 404)
  assert.is((await get(app, '/api/v1/echo', { method: 'OPTIONS' })).status, 204)
  time.pass(39)
  assert.is((await get(app, '/api/v1/echo?domain=example.com')).headers.get('retry-after'), '1')
  time.pass(1)
  assert.is((await get(app, '/api/v1/echo?domain=example.com')).status, 200)
})

test('IPv6 callers are counted by their /64 and mapped IPv4 ones by their address', async () => {
  const app = world(all, {}, { CERTSCOPE_LIMIT: '1' })
  const from = async (address: string) =>
    (await get(app, '/api/v1/echo?domain=example.com', {}, address)).status
  assert.is(await from('2001:db8:1:2::1'), 200)
  assert.is(await from('2001:db8:1:2:ffff::9'), 429)
  assert.is(await from('2001:db8:1:3::1'), 200)
  assert.is(await from('::ffff:192.0.2.1'), 200)
  assert.is(await from('192.0.2.1'), 429)
})

test('x-forwarded-for is believed from a trusted proxy alone, and only up to the first hop that is not one', async () => {
  const app = world(all, {}, { CERTSCOPE_LIMIT: '1', CERTSCOPE_TRUST_PROXY: '10.0.0.0/8' })
  const from = async (peer: string, chain: string) =>
    (await get(app, '/api/v1/echo?domain=example.com', { headers: { 'x-forwarded-for': chain } }, peer))
      .status
  assert.is(await from('10.1.1.1', '203.0.113.1'), 200)
  assert.is(await from('10.1.1.1', '203.0.113.2'), 200)
  assert.is(await from('10.1.1.1', '6.6.6.6, 203.0.113.2, 10.9.9.9'), 429)
  assert.is(await from('198.51.100.1', '203.0.113.3'), 200)
  assert.is(await from('198.51.100.1', '203.0.113.4'), 429)
})

test('whatever a client writes before it, the hop that the trusted proxy wrote counts', async () => {
  const app = world(all, {}, { CERTSCOPE_LIMIT: '1', CERTSCOPE_TRUST_PROXY: '10.0.0.0/8' })
  const statuses: number[] = []
  for (const padding of [
    '',
    ' '.repeat(5_000),
    '6.6.6.6, '.repeat(600),
    `${'x'.repeat(4_090)}, `,
    ','.repeat(10_000),
    '10.1.1.1, '.repeat(600),
  ]) {
    const chain = `6.6.6.${statuses.length}, ${padding}203.0.113.9`
    statuses.push(
      (
        await get(
          app,
          '/api/v1/echo?domain=example.com',
          { headers: { 'x-forwarded-for': chain } },
          '10.1.1.1',
        )
      ).status,
    )
  }
  assert.equal(statuses, [200, 429, 429, 429, 429, 429])
})

test('a server that has enough to do says when to come back', async () => {
  const response = await get(world(all), '/api/v1/broken?how=full')
  assert.is(response.status, 503)
  assert.is(response.headers.get('retry-after'), '5')
  assert.is(response.headers.get('cache-control'), 'no-store')
  assert.match(await error(response), /Try again in 5 s\.$/)
})

const PAGE_PATHS = [
  '/openapi.json',
  '/en/guides/mcp',
  '/docs',
  '/docs/style.css',
  '/docs/swagger-ui.css',
  '/pages/site.js',
  '/server.json',
  '/docs/',
]
test('pages, their files and documents have an allowance of their own', async () => {
  const time = clock()
  const app = world(
    [...all, site],
    { now: time.now },
    { CERTSCOPE_PAGE_LIMIT: String(PAGE_PATHS.length), CERTSCOPE_LIMIT: '1' },
  )
  for (const path of PAGE_PATHS) assert.is.not((await get(app, path)).status, 429, path)
  for (const path of PAGE_PATHS)
    for (const method of ['GET', 'HEAD']) {
      const refused = await get(app, path, { method })
      assert.is(refused.status, 429, path)
      assert.is(refused.headers.get('retry-after'), '60')
      assert.is(refused.headers.get('access-control-allow-origin'), '*')
      if (method === 'GET')
        assert.match(
          await refused.text(),
          `More than ${PAGE_PATHS.length} page requests in a minute. Try again in 60 s.`,
        )
    }
  assert.is((await get(app, '/healthz')).status, 200)
  assert.is((await get(app, '/nothing')).status, 404)
  assert.is((await get(app, '/docs', { method: 'POST' })).status, 405)
  assert.is((await get(app, '/docs', { method: 'OPTIONS' })).status, 204)
  assert.is((await get(app, '/docs', {}, '198.51.100.8')).status, 200)
  // Neither allowance takes of the other.
  assert.is((await get(app, '/api/v1/echo?domain=example.com')).status, 200)
  assert.is((await get(app, '/api/v1/echo?domain=example.com')).status, 429)
  time.pass(60)
  assert.is((await get(app, '/openapi.json')).status, 200)
})

test('what is not limited leaves the allowance of pages as it is', async () => {
  const app = world(all, {}, { CERTSCOPE_PAGE_LIMIT: '1' })
  for (let count = 0; count < 400; count++) assert.is((await get(app, '/healthz')).status, 200)
  for (const [path, method] of [
    ['/nothing', 'GET'],
    ['/docs', 'POST'],
    ['/docs', 'OPTIONS'],
    ['/api/v1/echo?domain=example.com', 'GET'],
  ] as const)
    await get(app, path, { method })
  assert.is((await get(app, '/docs')).status, 200)
})

test.run()
