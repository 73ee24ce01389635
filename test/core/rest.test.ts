/** REST behaviour over a plugin of the tests: limits, cache headers, methods, bodies, errors. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Refusal } from '../../core/errors.ts'
import { plugin } from '../../core/plugin.ts'
import { accepted, json } from '../../core/reply.ts'
import { Domain } from '../../core/schema.ts'
import { clock, get, world } from '../world.ts'

const told = () => ({ state: 'healthy', verdict: 'Fine.', lines: [] }) as const
let runs = 0

const echo = plugin({
  name: 'echo',
  summary: 'Says the domain again.',
  routes: { 'GET /api/v1/echo': json, 'GET /echo/:domain.txt': json },
  ttl: 600,
  input: v.object({ domain: Domain }),
  output: v.object({ domain: v.string(), run: v.number() }),
  example: { domain: 'example.com' },
  run: ({ domain }) => ({ domain, run: ++runs }),
  tell: told,
})
const free = plugin({
  name: 'free',
  summary: 'Is not limited.',
  routes: { 'GET /api/v1/free': json },
  ttl: 0,
  limited: false,
  input: v.object({}),
  output: v.object({ ok: v.boolean() }),
  example: {},
  run: () => ({ ok: true }),
  tell: told,
})
const post = plugin({
  name: 'post',
  summary: 'Takes a body.',
  routes: { 'POST /api/v1/post': accepted },
  ttl: 0,
  input: v.object({ email: v.string() }),
  output: v.object({ ok: v.boolean() }),
  example: { email: 'a@example.com' },
  run: () => ({ ok: true }),
  tell: told,
})
const broken = plugin({
  name: 'broken',
  summary: 'Breaks.',
  routes: { 'GET /api/v1/broken': json },
  ttl: 60,
  input: v.object({ how: v.string() }),
  output: v.object({ ok: v.boolean() }),
  example: { how: 'bug' },
  run({ how }): { ok: boolean } {
    if (how === 'refusal') throw new Refusal('say please')
    if (how === 'full')
      throw new Refusal('too many checks are under way at this moment', 503, { 'retry-after': '5' })
    if (how === 'output') return { ok: 'yes' as unknown as boolean }
    throw new Error('the database password is hunter2')
  },
  tell: told,
})
const all = [echo, free, post, broken]
const error = async (response: Response) => ((await response.json()) as { error: string }).error

test('an answer is shared for its time, with age, max-age and a strong tag that agree', async () => {
  const time = clock()
  const app = world(all, { now: time.now })
  const first = await get(app, '/api/v1/echo?domain=EXAMPLE.com.')
  assert.is(first.status, 200)
  assert.is(first.headers.get('cache-control'), 'public, max-age=600')
  assert.is(first.headers.get('age'), '0')
  assert.is(first.headers.get('content-type'), 'application/json')
  const body = await first.text()
  time.pass(599)
  const again = await get(app, '/api/v1/echo?domain=https://example.com/path&client=Test')
  assert.is(again.headers.get('age'), '599')
  assert.is(await again.text(), body)
  assert.is(again.headers.get('etag'), first.headers.get('etag'))
  const tag = first.headers.get('etag')!
  const unchanged = await get(app, '/api/v1/echo?domain=example.com', {
    headers: { 'if-none-match': `W/"x", ${tag}` },
  })
  assert.is(unchanged.status, 304)
  assert.is(await unchanged.text(), '')
  time.pass(1)
  assert.is.not(await (await get(app, '/api/v1/echo?domain=example.com')).text(), body)
})

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

test('HEAD is GET without a body, and a wrong method is told the right ones', async () => {
  const app = world(all)
  const head = await get(app, '/api/v1/echo?domain=example.com', { method: 'HEAD' })
  assert.is(head.status, 200)
  assert.is(await head.text(), '')
  assert.ok(head.headers.get('etag'))
  const wrong = await get(app, '/api/v1/echo', { method: 'DELETE' })
  assert.is(wrong.status, 405)
  assert.is(wrong.headers.get('allow'), 'GET, HEAD, OPTIONS')
  assert.type(await error(wrong), 'string')
  const preflight = await get(app, '/api/v1/post', { method: 'OPTIONS' })
  assert.is(preflight.headers.get('allow'), 'OPTIONS, POST')
})

const refusals: [string, string, RequestInit, number, RegExp][] = [
  ['a missing parameter', '/api/v1/echo', {}, 400, /^"domain" is missing$/],
  ['a parameter given twice', '/api/v1/echo?domain=example.com&domain=example.org', {}, 400, /twice/],
  [
    'a name with a line break, given twice',
    '/api/v1/echo?a%0Ab=1&a%0Ab=2',
    {},
    400,
    /^"a\\nb" is given twice/,
  ],
  [
    'a name that hides something, given twice',
    '/api/v1/echo?a%E2%80%AEb=1&a%E2%80%AEb=2',
    {},
    400,
    /^"a\ufffdb" is given twice/,
  ],
  ['a value over the cap', `/api/v1/echo?domain=${'a'.repeat(9000)}`, {}, 400, /too long/],
  ['a private name', '/api/v1/echo?domain=localhost', {}, 400, /./],
  ['an address', '/api/v1/echo?domain=127.0.0.1', {}, 400, /./],
  ['a path that is no percent-encoding', '/echo/%E0%A4.txt', {}, 400, /percent/],
  [
    'a body that is no JSON',
    '/api/v1/post',
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    400,
    /JSON object/,
  ],
  [
    'a body that is a list',
    '/api/v1/post',
    { method: 'POST', body: '[]', headers: { 'content-type': 'application/json' } },
    400,
    /JSON object/,
  ],
  [
    'another media type',
    '/api/v1/post',
    { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } },
    415,
    /application\/json/,
  ],
  [
    'a body over the cap',
    '/api/v1/post',
    {
      method: 'POST',
      body: `{"email":"${'a'.repeat(17_000)}"}`,
      headers: { 'content-type': 'application/json' },
    },
    413,
    /16384/,
  ],
  ['a path that is not there', '/nowhere', {}, 404, /openapi/],
  ['a refusal of the plugin', '/api/v1/broken?how=refusal', {}, 400, /^say please$/],
]
for (const [what, path, init, status, text] of refusals) {
  test(`${what} is a ${status} with one line`, async () => {
    const response = await get(world(all), path, init)
    assert.is(response.status, status)
    const line = await error(response)
    assert.match(line, text)
    assert.not.match(line, /\n/)
    assert.is(response.headers.get('content-type'), 'application/json')
  })
}

test('a parameter may have the name of something that every object has', async () => {
  for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty']) {
    assert.is((await get(world(all), `/api/v1/echo?domain=example.com&${name}=1`)).status, 200, name)
  }
})

test('a refusal by a plugin that brought a class of its own is a 400 all the same', async () => {
  const foreign = plugin({
    name: 'foreign',
    summary: 'Refuses.',
    routes: { 'GET /api/v1/foreign': json },
    ttl: 0,
    input: v.object({}),
    output: v.object({}),
    example: {},
    run: () => {
      throw Object.assign(new Error('not like this'), {
        [Symbol.for('certscope.refusal')]: true,
        status: 400,
        headers: {},
      })
    },
    tell: told,
  })
  const response = await get(world([foreign]), '/api/v1/foreign')
  assert.is(response.status, 400)
  assert.is(await error(response), 'not like this')
})

test('a Host that breaks the address is a 400, one with a port or without is fine', async () => {
  const app = world(all)
  const hosts: [string, number][] = [
    ['example.com', 200],
    ['[::1]:8080', 200],
    ['localhost:1', 200],
    ['a b', 400],
    ['a/b', 400],
    ['"><script>', 400],
    ['a@b', 400],
  ]
  for (const [host, status] of hosts) {
    const request = {
      url: `http://${host}/healthz`,
      method: 'GET',
      headers: new Headers({ host }),
      body: null,
    } as unknown as Request
    assert.is((await app.fetch(request, { address: '192.0.2.1' })).status, status, host)
  }
})

test('a body that is right is accepted', async () => {
  const response = await get(world(all), '/api/v1/post', {
    method: 'POST',
    body: '{"email":"a@example.com"}',
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
  assert.is(response.status, 202)
  assert.equal(await response.json(), { ok: true })
})

test('a server that has enough to do says when to come back', async () => {
  const response = await get(world(all), '/api/v1/broken?how=full')
  assert.is(response.status, 503)
  assert.is(response.headers.get('retry-after'), '5')
  assert.is(response.headers.get('cache-control'), 'no-store')
  assert.match(await error(response), /try again in 5 seconds$/)
})

const PAGE_PATHS = [
  '/openapi.json',
  '/guides/mcp',
  '/docs',
  '/docs/style.css',
  '/docs/swagger-ui.css',
  '/pages/copy.js',
  '/server.json',
  '/mcp/server-card',
  '/docs/',
]
test('pages, their files and documents have an allowance of their own', async () => {
  const time = clock()
  const app = world(
    all,
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
        assert.is(
          await error(refused),
          `more than ${PAGE_PATHS.length} pages in a minute, try again in 60 seconds`,
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

test('our bugs are a 500 with nothing inside, and an answer that misses its schema is one', async () => {
  const app = world(all, {}, { CERTSCOPE_LOG: 'error' })
  for (const how of ['bug', 'output']) {
    const response = await get(app, `/api/v1/broken?how=${how}`)
    assert.is(response.status, 500)
    assert.not.match(await error(response), /hunter2|yes/)
  }
  assert.is(app.log.length, 2)
})

test('requests are counted by surface, endpoint, client and country alone', async () => {
  const app = world(all, {}, { CERTSCOPE_TRUST_PROXY: '10.0.0.0/8' })
  await get(
    app,
    '/api/v1/echo?domain=secret.example.com&client=My%20App/1.0',
    { headers: { 'cf-ipcountry': 'KR' } },
    '10.0.0.1',
  )
  await get(app, '/api/v1/echo?domain=secret.example.com&client=my-app-1.0', {
    headers: { 'cf-ipcountry': 'KR' },
  })
  await app.flush()
  assert.equal(
    [...(await app.doors.store.counts(''))],
    [
      ['usage rest echo my-app-1.0 KR', 1],
      ['usage rest echo my-app-1.0 ZZ', 1],
    ],
  )
})

test('OpenAPI 3.1.0 lists every route with its 400, and its 429 unless the plugin is not limited', async () => {
  const description = (await (await get(world(all), '/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { responses: object }>>
  }
  assert.is(description.openapi, '3.1.0')
  assert.equal(Object.keys(description.paths).sort(), [
    '/api/v1/broken',
    '/api/v1/echo',
    '/api/v1/free',
    '/api/v1/post',
    '/echo/{domain}.txt',
  ])
  assert.equal(Object.keys(description.paths['/api/v1/echo']!.get!.responses), [
    '200',
    '304',
    '400',
    '403',
    '429',
    '500',
    '503',
    '504',
  ])
  assert.equal(Object.keys(description.paths['/api/v1/free']!.get!.responses), [
    '200',
    '304',
    '400',
    '403',
    '500',
    '503',
    '504',
  ])
  assert.equal(Object.keys(description.paths['/api/v1/post']!.post!.responses), [
    '202',
    '400',
    '403',
    '408',
    '413',
    '415',
    '429',
    '500',
    '503',
    '504',
  ])
})

test.run()
