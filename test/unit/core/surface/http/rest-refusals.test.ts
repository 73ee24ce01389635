/** What REST refuses or fails at, with one line: methods, parameters, hosts, bodies, our bugs. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { json } from '../../../../../core/plugin/reply.ts'
import { requestId } from '../../../../../core/surface/http/request.ts'
import { get, world } from '../../../../peers/world.ts'
import { told, all, error } from '../../rest-plugins.ts'

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
  [
    'a missing parameter',
    '/api/v1/echo',
    {},
    400,
    /^Missing parameter "domain"\. Example: \/api\/v1\/echo\?domain=example\.com$/,
  ],
  [
    'another parameter than the one that is needed',
    '/api/v1/echo?host=example.com&Domain=a&client=x&lang=en',
    {},
    400,
    /^Missing parameter "domain" \(got "host", "Domain"\)\. Example: \/api\/v1\/echo\?domain=example\.com$/,
  ],
  [
    'the same in Korean',
    '/api/v1/echo?host=example.com&lang=ko',
    {},
    400,
    /^"domain" 매개변수가 없습니다\(받은 매개변수: "host"\)\. 예: \/api\/v1\/echo\?domain=example\.com$/,
  ],
  [
    'a name that hides something, in place of the one that is needed',
    `/api/v1/echo?a%E2%80%AE${'b'.repeat(99)}=1`,
    {},
    400,
    /^Missing parameter "domain" \(got "a\ufffdb{38}"\)/,
  ],
  [
    'a field that a body lacks',
    '/api/v1/post',
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    400,
    /^Missing parameter "email"\. Example: \{"email":"a@example\.com"\}$/,
  ],
  [
    'a field of another type',
    '/api/v1/post',
    { method: 'POST', body: '{"email":7}', headers: { 'content-type': 'application/json' } },
    400,
    /^email=7 is not valid\. Use a text\. Example: email=a@example\.com\.$/,
  ],
  [
    'the same in Korean',
    '/api/v1/post?lang=ko',
    { method: 'POST', body: '{"email":[7]}', headers: { 'content-type': 'application/json' } },
    400,
    /^email=\[7\] 값은 쓸 수 없습니다\. 가능한 값: 문자열\. 예: email=a@example\.com\.$/,
  ],
  [
    'a value that is neither yes nor no',
    '/api/v1/echo?domain=example.com&fresh=maybe',
    {},
    400,
    /^fresh=maybe is/,
  ],
  ['a parameter given twice', '/api/v1/echo?domain=example.com&domain=example.org', {}, 400, /twice/],
  [
    'a name with a line break, given twice',
    '/api/v1/echo?a%0Ab=1&a%0Ab=2',
    {},
    400,
    /^Parameter "a\\nb" is given twice/,
  ],
  [
    'a name that hides something, given twice',
    '/api/v1/echo?a%E2%80%AEb=1&a%E2%80%AEb=2',
    {},
    400,
    /^Parameter "a\ufffdb" is given twice/,
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
  ['a path that is not there', '/nowhere', {}, 404, /^Not found\. See \/docs for the API/],
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
  for (const name of [
    'function toString() { [native code] }',
    'function Object() { [native code] }',
    '[object Object]',
    'function hasOwnProperty() { [native code] }',
  ]) {
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
    summarize: told,
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

test('our bugs are a 500 with nothing inside, and an answer that misses its schema is one', async () => {
  const app = world(all, {}, { CERTSCOPE_LOG: 'error' })
  for (const how of ['bug', 'output']) {
    const response = await get(app, `/api/v1/broken?how=${how}`)
    assert.is(response.status, 500)
    assert.not.match(await error(response), /hunter2|yes/)
  }
  assert.is(app.log.length, 2)
})

for (const [how, status, lines] of [
  ['refusal', 400, 0],
  ['full', 503, 0],
  ['late', 504, 0],
  // That the store is away is said once, by the store.
  ['away', 503, 0],
  ['locked', 503, 1],
  ['bug', 500, 1],
] as const)
  test(`${how}: a request that is refused is no error of the log, what nobody else tells is`, async () => {
    const app = world(all, {}, { CERTSCOPE_LOG: 'info' })
    assert.is((await get(app, `/api/v1/broken?how=${how}`)).status, status)
    assert.is(app.log.length, lines, app.log.join())
  })

const ID = 'x-request-id'
const GENERATED = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

test('every response has an ID: the one that the request came with, if it is a short word', async () => {
  const app = world(all, {}, { CERTSCOPE_SITE_URL: 'https://certscope.test', CERTSCOPE_LOG: 'off' })
  const paths = ['/healthz', '/', '/style.css', '/nothing', '/api/v1/echo?domain=example.com', '/api/v1/echo']
  for (const path of [...paths, '/api/v1/broken?how=bug', '/mcp']) {
    const headers = { [ID]: 'Edge.7_a-9' }
    const { headers: own } = await get(app, path, { headers })
    assert.is(own.get(ID), 'Edge.7_a-9', path)
    assert.match((await get(app, path)).headers.get(ID)!, GENERATED)
  }
  const { headers } = await get(app, '/api/v1/echo?domain=example.com')
  assert.match(headers.get('access-control-expose-headers')!, /(?:^|, )x-request-id(?:,|$)/)
})

for (const given of ['', 'a b', 'a"b', '<b>', '한', 'a,b', 'x'.repeat(65), 'a\u00a0'])
  test(`an ID of ${JSON.stringify(given.slice(0, 9))} is none`, () => {
    const headers = { get: () => given } as unknown as Headers
    assert.match(requestId({ headers } as Request), GENERATED)
  })

test('the ID is in the log and on a page that says it is our fault, and nowhere else', async () => {
  const app = world(all, {}, { CERTSCOPE_LOG: 'debug' })
  const headers = { [ID]: 'abc.1', accept: 'text/html' }
  await get(app, '/api/v1/broken?how=bug', { headers })
  assert.is(app.log.length, 3)
  for (const line of app.log) assert.is(JSON.parse(line).request, 'abc.1')
  const missing = await (await get(app, '/nothing', { headers })).text()
  assert.not.match(missing, 'abc.1')
})

test.run()
