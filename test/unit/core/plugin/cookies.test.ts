/** Cookies of plugins: how one is set, and which of those in a request counts. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../core/plugin/plugin.ts'
import { cookieOf, setCookie } from '../../../../core/plugin/cookies.ts'
import { json } from '../../../../core/plugin/reply.ts'
import { get, world } from '../../../peers/world.ts'

const SECURE = { site: 'https://certscope.example' }
const PLAIN = { site: 'http://localhost:8080' }

test('a cookie is for this host alone where it can be', () => {
  assert.is(setCookie('a', 'x', 60, PLAIN), 'a=x; Path=/; Max-Age=60; HttpOnly; SameSite=Strict')
  assert.is(
    setCookie('a', 'x', 60, SECURE),
    '__Host-a=x; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
  )
})

const HEADERS: readonly (readonly [header: string | null, plain: string, secure: string])[] = [
  [null, '', ''],
  ['', '', ''],
  ['a=x', 'x', ''],
  ['__Host-a=x', '', 'x'],
  ['b=y; a=x;__Host-a=z', 'x', 'z'],
  ['aa=y; ba=y; a', '', ''],
  ['a=x=y', 'x=y', ''],
  ['a=x; a=y', 'x', ''],
  ['b="a=x"', '', ''],
  ['A=x', '', ''],
]
for (const [header, plain, secure] of HEADERS)
  test(`of ${JSON.stringify(header)} ${plain || 'nothing'} counts`, () => {
    assert.is(cookieOf(header, 'a', PLAIN), plain)
    assert.is(cookieOf(header, 'a', SECURE), secure)
  })

const door = plugin({
  name: 'door',
  summary: 'Tells who is there.',
  routes: {
    'GET /api/v1/door': { reply: { ...json, isHidden: true }, cookie: { name: 'key', input: 'key' } },
    'POST /api/v1/door': { reply: json, cookie: { name: 'key', input: 'key' } },
  },
  ttl: 0,
  effect: true,
  places: 0,
  input: v.object({ key: v.optional(v.string(), '-') }),
  output: v.object({ key: v.string() }),
  example: {},
  run: ({ key }) => ({ key }),
  summarize: ({ key }) => ({ state: 'good', verdict: key, lines: [] }),
})

test('an input of a cookie comes of the cookie alone', async () => {
  const app = world([door])
  const keyOf = async (response: Response): Promise<unknown> =>
    ((await response.json()) as { readonly key: unknown }).key
  const path = '/api/v1/door'
  assert.is(await keyOf(await get(app, path, { headers: { cookie: 'key=x' } })), 'x')
  assert.is(await keyOf(await get(app, path)), '')
  assert.is(await keyOf(await get(app, `${path}?key=y`)), '')
  assert.is(await keyOf(await get(app, `${path}?key=y`, { headers: { cookie: 'key=x' } })), 'x')
  // Nothing is left for a body to say.
  assert.is(await keyOf(await get(app, path, { method: 'POST', body: '{"key":"y"}' })), '')
})

test.run()
