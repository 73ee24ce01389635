/** A server behind a token: who gets in, what the others are told, and how many guesses an address has. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { parseCidr } from '../../../../../core/network/ip-address.ts'
import { requireBearer } from '../../../../../core/surface/http/bearer.ts'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { json } from '../../../../../core/plugin/reply.ts'
import { clock, world } from '../../../../peers/world.ts'

const TOKEN = 'sixteen-or-longer'
const RIGHT = { authorization: `Bearer ${TOKEN}` }
const thing = plugin({
  name: 'thing',
  summary: 'Answers.',
  routes: { 'GET /api/v1/thing': json },
  ttl: 600,
  input: v.object({}),
  output: v.object({ ok: v.boolean() }),
  example: {},
  run: () => ({ ok: true }),
  summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
})

const probe = (guesses = 30, proxies: readonly string[] = []) => {
  const time = clock()
  const app = world([thing], { now: time.now }, { CERTSCOPE_LIMIT: '600' })
  const fetch = requireBearer(app.fetch, {
    token: TOKEN,
    guesses,
    trustProxy: proxies.map(cidr => parseCidr(cidr)!),
    now: () => time.now().getTime(),
  })
  const ask = (
    headers: Record<string, string> = {},
    address = '198.51.100.7',
    path = '/api/v1/thing',
    method = 'GET',
  ) => fetch(new Request(`http://probe.test${path}`, { method, headers }), { address })
  return { ask, fetch, time, log: app.log }
}
const guess = (number: number) => ({ authorization: `Bearer wrong-token-number-${number}` })

for (const [what, authorization] of [
  ['as it is', `Bearer ${TOKEN}`],
  ['with the scheme in lower case', `bearer ${TOKEN}`],
  ['with more spaces', `BEARER   ${TOKEN}`],
] as const) {
  test(`the right token ${what} opens`, async () => {
    const response = await probe().ask({ authorization })
    assert.is(response.status, 200)
    assert.equal(await response.json(), { ok: true })
  })
}

for (const [what, authorization] of [
  ['of another', 'Bearer sixteen-or-Longer'],
  ['cut short', `Bearer ${TOKEN.slice(0, -1)}`],
  ['with more behind it', `Bearer ${TOKEN}x`],
  ['given twice', `Bearer ${TOKEN}, Bearer ${TOKEN}`],
  ['of nothing', 'Bearer '],
  ['without a scheme', TOKEN],
  ['of another scheme', `Basic ${btoa(`x:${TOKEN}`)}`],
  ['empty', ''],
  ['beyond ASCII', 'Bearer \xfe\xff\xfe'],
  ['of great length', `Bearer ${'x'.repeat(100_000)}`],
] as const) {
  test(`a token ${what} is refused, and is not said again`, async () => {
    const response = await probe().ask({ authorization, 'x-request-id': 'mine-1' })
    assert.is(response.status, 401)
    assert.is(response.headers.get('www-authenticate'), 'Bearer')
    assert.is(response.headers.get('x-request-id'), 'mine-1')
    assert.equal(await response.json(), { error: 'The token is wrong.' })
  })
}

for (const [method, path] of [
  ['GET', '/'],
  ['GET', '/api/v1/thing'],
  ['HEAD', '/api/v1/thing'],
  ['OPTIONS', '/api/v1/thing'],
  ['POST', '/api/v1/thing'],
  ['GET', '/openapi.json'],
  ['GET', '/nothing'],
  ['OPTIONS', '/healthz'],
  ['POST', '/healthz'],
  ['GET', '/healthz/'],
  ['GET', '/healthzz'],
  ['GET', '//healthz'],
  ['GET', '/Healthz'],
  ['GET', '/x?/healthz'],
  ['GET', '/api/v1/thing#/healthz'],
] as const) {
  test(`${method} ${path} without the token is 401 with {error}`, async () => {
    const { ask } = probe()
    const response = await ask({}, undefined, path, method)
    assert.is(response.status, 401)
    assert.is(response.headers.get('www-authenticate'), 'Bearer')
    assert.is(response.headers.get('cache-control'), 'no-store')
    assert.match(response.headers.get('x-request-id') ?? '', /^[\w-]{36}$/)
    assert.is(response.headers.get('content-type'), 'application/json')
    const body = await response.text()
    if (method === 'HEAD') assert.is(body, '')
    else assert.equal(Object.keys(JSON.parse(body) as object), ['error'])
    assert.is.not((await ask(RIGHT, undefined, path, method)).status, 401)
  })
}

for (const [method, path] of [
  ['GET', '/healthz'],
  ['HEAD', '/healthz'],
  ['GET', '/healthz?x=1'],
] as const) {
  test(`${method} ${path} is open`, async () => {
    const response = await probe().ask({}, undefined, path, method)
    assert.is(response.status, 200)
    assert.is(await response.text(), method === 'HEAD' ? '' : '{"ok":true}')
  })
}

test('what passes as /healthz reaches nothing else, however its URL is read', async () => {
  const seen: string[] = []
  const fetch = requireBearer(
    async request => {
      seen.push(request.url)
      return new Response('')
    },
    { token: TOKEN, guesses: 30, trustProxy: [], now: () => 0 },
  )
  for (const url of [
    'http://h/healthz?/../api/v1/thing',
    'http://h/healthz#/../../api/v1/thing',
    'http://h\\healthz/healthz',
  ]) {
    // A runtime may hand over what `new Request` would not take.
    await fetch({ method: 'GET', url, headers: new Headers() } as Request, { address: '198.51.100.7' })
  }
  assert.equal([...new Set(seen)], ['http://localhost/healthz'])
})

test('a probe is reached by any name with the token, but from no page', async () => {
  const { ask } = probe()
  for (const host of ['probe.example.kr', '192.0.2.1:8080', 'localhost']) {
    assert.is((await ask({ ...RIGHT, host })).status, 200)
    assert.is((await ask({ host }, undefined, '/healthz')).status, 200)
  }
  assert.is((await ask({ ...RIGHT, host: 'probe.example.kr', origin: 'https://evil.example' })).status, 403)
})

test('an answer behind the token is for no shared cache', async () => {
  assert.is((await probe().ask(RIGHT)).headers.get('cache-control'), 'no-store')
})

test('an address has so many wrong guesses a minute, and the right token passes all the same', async () => {
  const { ask, time } = probe(3)
  for (let number = 0; number < 3; number++) assert.is((await ask(guess(number))).status, 401)
  for (let number = 3; number < 40; number++) {
    const refused = await ask(guess(number))
    assert.is(refused.status, 429)
    assert.is(refused.headers.get('retry-after'), '60')
    assert.match(((await refused.json()) as { error: string }).error, /wrong tokens/)
    assert.is((await ask(RIGHT)).status, 200)
  }
  assert.is((await ask(guess(40), '198.51.100.8')).status, 401)
  assert.is((await ask({}, undefined, '/healthz')).status, 200)
  time.pass(60)
  assert.is((await ask(guess(41))).status, 401)
})

test('guesses sent at once are counted like guesses sent one by one', async () => {
  const { ask } = probe(3)
  const statuses = (await Promise.all(Array.from({ length: 50 }, (_, number) => ask(guess(number))))).map(
    ({ status }) => status,
  )
  assert.is(statuses.filter(status => status === 401).length, 3)
  assert.is(statuses.filter(status => status === 429).length, 47)
})

test('neither the right token nor none at all counts as a guess', async () => {
  const { ask } = probe(1)
  for (let count = 0; count < 50; count++) {
    assert.is((await ask(RIGHT)).status, 200)
    assert.is((await ask()).status, 401)
  }
})

test('behind a trusted proxy each guesser has a count of its own', async () => {
  const { ask } = probe(1, ['10.0.0.0/8'])
  const from = async (headers: Record<string, string>, client: string) =>
    (await ask({ ...headers, 'x-forwarded-for': client }, '10.0.0.1')).status
  assert.is(await from(guess(1), '203.0.113.1'), 401)
  assert.is(await from(guess(2), '203.0.113.1'), 429)
  assert.is(await from(RIGHT, '203.0.113.2'), 200)
})

test('the log holds neither the right token nor a wrong one', async () => {
  const { ask, log } = probe()
  await ask(RIGHT)
  await ask(guess(1))
  assert.not.match(log.join('\n'), /sixteen|wrong-token/)
})

test.run()
