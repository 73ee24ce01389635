/**
 * Who may ask, by Host and Origin: the same rule for REST and for agents, which a public instance does not
 * need for REST.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { accepted, json } from '../../../../../core/plugin/reply.ts'
import site from '../../../../../plugins/site/index.ts'
import { world } from '../../../../peers/world.ts'

let runs = 0
const look = plugin({
  name: 'look',
  summary: 'Looks.',
  routes: { 'GET /api/v1/look': json, 'GET /look/:name.txt': json },
  ttl: 60,
  tool: { name: 'look', title: 'Look', description: 'For the tests.', readOnly: true },
  input: v.object({ name: v.optional(v.string()) }),
  output: v.object({ run: v.number() }),
  example: { name: 'x' },
  run: () => ({ run: ++runs }),
  summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
})
const change = plugin({
  name: 'change',
  summary: 'Changes something.',
  routes: { 'POST /api/v1/change': accepted },
  ttl: 0,
  input: v.object({}),
  output: v.object({ ok: v.boolean() }),
  example: {},
  run: () => ({ ok: true }),
  summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
})

type Headers_ = Readonly<Record<string, string>>
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
const JSON_ = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** What the ways in answer to the same headers. */
const askAll = (environment: Headers_) => {
  const app = world([look, change, site], {}, environment)
  const ask = (path: string, headers: Headers_, init: RequestInit = {}, known?: true) =>
    app.fetch(
      new Request(`http://ignored.test${path}`, {
        ...init,
        headers: { ...headers, ...(init.headers as Headers_) },
      }),
      { address: '198.51.100.7', ...(known ? { known } : {}) },
    )
  return {
    ask,
    rest: (headers: Headers_) => ask('/api/v1/look', headers),
    mcp: (headers: Headers_) => ask('/mcp', headers, { method: 'POST', body: LIST, headers: JSON_ }),
    change: (headers: Headers_) =>
      ask('/api/v1/change', headers, { method: 'POST', body: '{}', headers: JSON_ }),
  }
}

const SITE = 'https://certscope.example'
const PRIVATE = { CERTSCOPE_ALLOW_TARGETS: '10.0.0.0/8' }
const CLOSED: readonly [what: string, environment: Headers_][] = [
  ['on loopback without a site', {}],
  ['with private targets', PRIVATE],
  ['with private targets and a site', { ...PRIVATE, CERTSCOPE_SITE_URL: SITE }],
  ['on every address without a site', { HOST: '0.0.0.0' }],
]
const UNTRUSTED: readonly [what: string, headers: Headers_][] = [
  ['another Host', { host: 'evil.example' }],
  ['another Host with our port', { host: 'evil.example:8080' }],
  ['another address', { host: '203.0.113.5:8080' }],
  ['a Host that only begins like ours', { host: 'localhost.evil.example' }],
  ['a Host that only ends like ours', { host: 'evil-localhost' }],
  ['an empty Host', { host: '' }],
  ['the Origin of another page', { host: 'localhost:8080', origin: 'https://evil.example' }],
  ['the Origin of a file', { host: 'localhost:8080', origin: 'null' }],
  ['an Origin that only begins like ours', { host: 'localhost', origin: 'http://localhost.evil.example' }],
  ['an Origin of an extension', { host: 'localhost', origin: 'chrome-extension://abcdef' }],
]
for (const [instance, environment] of CLOSED) {
  for (const [what, headers] of UNTRUSTED) {
    test(`${what} is refused ${instance}, and measures nothing`, async () => {
      const { rest, mcp, change, ask } = askAll(environment)
      const before = runs
      for (const response of [
        await rest(headers),
        await mcp(headers),
        await change(headers),
        await ask('/look/x.txt', headers),
        await ask('/api/v1/look/', headers),
        await ask('/api/v1/look', headers, { method: 'HEAD' }),
        await ask('/api/v1/look', headers, { method: 'OPTIONS' }),
        await ask('/api/v1/change', headers, { method: 'OPTIONS' }),
      ]) {
        assert.is(response.status, 403)
        assert.is(response.headers.get('access-control-allow-origin'), null)
        assert.is(response.headers.get('vary'), 'origin')
      }
      assert.match(
        ((await (await rest(headers)).json()) as { error: string }).error,
        /^[^\n]*CERTSCOPE_SITE_URL[^\n]*$/,
      )
      assert.match(
        ((await (await mcp(headers)).json()) as { error: { message: string } }).error.message,
        /CERTSCOPE_SITE_URL/,
      )
      assert.is(runs, before)
    })
  }

  test(`what measures nothing is there for every Host and page ${instance}`, async () => {
    const { ask } = askAll(environment)
    for (const [, headers] of UNTRUSTED) {
      for (const path of ['/healthz', '/openapi.json', '/server.json', '/en/guides/mcp'])
        assert.is((await ask(path, headers)).status, 200, path)
      assert.is((await ask('/nothing', headers)).status, 404)
      assert.is(
        (await ask('/openapi.json', headers, { method: 'OPTIONS' })).headers.get(
          'access-control-allow-origin',
        ),
        '*',
      )
    }
  })

  for (const headers of [
    {},
    { host: 'localhost' },
    { host: 'LOCALHOST:8080' },
    { host: '127.0.0.1:8080' },
    { host: '[::1]:8080' },
    { host: 'localhost', origin: '' },
  ] as Headers_[]) {
    test(`${JSON.stringify(headers)} is served ${instance}`, async () => {
      const { rest, mcp, change } = askAll(environment)
      for (const [response, status] of [
        [await rest(headers), 200],
        [await mcp(headers), 200],
        [await change(headers), 202],
      ] as const) {
        assert.is(response.status, status)
        assert.is(response.headers.get('access-control-allow-origin'), null)
        assert.is(response.headers.get('vary'), 'origin')
      }
    })
  }

  test(`a page of this machine may read the answers ${instance}, and is told so by name`, async () => {
    const headers = { host: 'localhost:8080', origin: 'http://localhost:6274' }
    const { rest, mcp, change, ask } = askAll(environment)
    for (const response of [
      await rest(headers),
      await mcp(headers),
      await change(headers),
      await ask('/api/v1/look', headers, { method: 'OPTIONS' }),
    ]) {
      assert.ok(response.ok)
      assert.is(response.headers.get('access-control-allow-origin'), headers.origin)
      assert.is(response.headers.get('vary'), 'origin')
      assert.match(response.headers.get('access-control-expose-headers') ?? '', /retry-after/)
    }
  })

  test(`whoever has shown a secret may use any name ${instance}, but comes from no page`, async () => {
    const { ask } = askAll(environment)
    assert.is((await ask('/api/v1/look', { host: 'probe.example.kr' }, {}, true)).status, 200)
    assert.is(
      (await ask('/mcp', { host: 'probe.example.kr' }, { method: 'POST', body: LIST, headers: JSON_ }, true))
        .status,
      200,
    )
    assert.is(
      (await ask('/api/v1/look', { host: 'probe.example.kr', origin: 'https://evil.example' }, {}, true))
        .status,
      403,
    )
  })
}

test('the site and the address listened on are names, too, with any port', async () => {
  const { rest, mcp } = askAll({
    CERTSCOPE_SITE_URL: 'https://Certscope.example:8443',
    HOST: '192.0.2.9',
    ...PRIVATE,
  })
  for (const host of [
    'certscope.example',
    'CERTSCOPE.example:8443',
    'certscope.example:443',
    '192.0.2.9:8080',
  ]) {
    for (const response of [await rest({ host }), await mcp({ host })]) assert.is(response.status, 200, host)
    assert.is(
      (await rest({ host, origin: 'https://certscope.example:8443' })).headers.get(
        'access-control-allow-origin',
      ),
      'https://certscope.example:8443',
    )
  }
  assert.is((await askAll({ HOST: '2001:db8::9' }).rest({ host: '[2001:db8::9]:8080' })).status, 200)
})

test('on a public instance any page may measure, but neither change anything nor speak to the tools', async () => {
  const { rest, mcp, change, ask } = askAll({ CERTSCOPE_SITE_URL: SITE })
  for (const [, headers] of UNTRUSTED) {
    for (const response of [
      await rest(headers),
      await ask('/look/x.txt', headers),
      await ask('/api/v1/look', headers, { method: 'OPTIONS' }),
    ]) {
      assert.ok(response.ok)
      assert.is(response.headers.get('access-control-allow-origin'), '*')
      assert.is(response.headers.get('vary'), null)
    }
    for (const response of [
      await mcp(headers),
      await change(headers),
      await ask('/api/v1/change', headers, { method: 'OPTIONS' }),
    ]) {
      assert.is(response.status, 403)
      assert.is.not(response.headers.get('access-control-allow-origin'), '*')
    }
  }
  assert.is(
    (await change({ host: 'certscope.example', origin: SITE })).headers.get('access-control-allow-origin'),
    SITE,
  )
})

test.run()
