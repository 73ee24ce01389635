/** What else a request may give: parameters that are ignored and named, and `fresh`. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { clock, get, world } from '../../../../peers/world.ts'
import { all } from '../../rest-plugins.ts'

interface Echoed {
  readonly domain: string
  readonly run: number
  readonly ignored?: readonly string[]
}
const echo = async (app: ReturnType<typeof world>, query: string, headers = {}) => {
  const response = await get(app, `/api/v1/echo?domain=example.com${query}`, { headers })
  const body = await response.text()
  return { response, body: (body === '' ? null : JSON.parse(body)) as Echoed }
}

test('parameters that no plugin knows are ignored and named, and split no shared answer', async () => {
  const app = world(all)
  const plain = await echo(app, '')
  const more = await echo(app, '&port=8443&client=test&lang=en&toString=1')
  assert.equal(more.body, { ...plain.body, ignored: ['port', 'toString'] })
  assert.is.not(more.response.headers.get('etag'), plain.response.headers.get('etag'))
  const tag = more.response.headers.get('etag')!
  assert.is((await echo(app, '&port=8443&toString=2', { 'if-none-match': tag })).response.status, 304)
  assert.is((await echo(app, '', { 'if-none-match': tag })).response.status, 200)
})

test('of many, and of long ones, the first are named, without what hides something', async () => {
  const many = Array.from({ length: 50 }, (_, at) => `&x${at}=1`).join('')
  const { body } = await echo(world(all), `&a%E2%80%AEb=1&${'y'.repeat(500)}=1${many}`)
  assert.is(body.ignored!.length, 10)
  assert.equal(body.ignored!.slice(0, 2), ['a\ufffdb', 'y'.repeat(40)])
})

test('an answer without members says it, too, and a body that gives more than is taken', async () => {
  const app = world(all)
  assert.equal(await (await get(app, '/api/v1/free?a=1')).json(), { ok: true, ignored: ['a'] })
  const posted = await get(app, '/api/v1/post?b=1', {
    method: 'POST',
    body: '{"email":"a@example.com","c":1}',
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(await posted.json(), { ok: true, ignored: ['b', 'c'] })
  assert.is(posted.headers.get('cache-control'), 'no-store')
})

test('what a path gives, a query does not change', async () => {
  const response = await get(world(all), '/echo/example.com.txt?other=1')
  assert.equal(((await response.json()) as Echoed).ignored, ['other'])
})

test('fresh makes an answer anew, once a minute, which no cache on the way may keep', async () => {
  const time = clock()
  const app = world(all, { now: time.now })
  const { run } = (await echo(app, '')).body
  time.pass(100)
  const anew = await echo(app, '&fresh=1')
  assert.is(anew.body.run, run + 1)
  assert.equal(
    ['cache-control', 'age'].map(name => anew.response.headers.get(name)),
    ['no-cache', '0'],
  )
  time.pass(59)
  const again = await echo(app, '&fresh=true')
  assert.is(again.body.run, run + 1)
  assert.is(again.response.headers.get('age'), '59')
  assert.is((await echo(app, '&fresh=0')).response.headers.get('cache-control'), 'public, max-age=600')
  time.pass(1)
  assert.is((await echo(app, '&fresh')).body.run, run + 2)
})

test('where something is changed and nothing shared, fresh is as any other name', async () => {
  const changing = all.filter(({ name }) => name === 'post').map(it => ({ ...it, effect: true as const }))
  const response = await get(world(changing), '/api/v1/post?fresh=1', {
    method: 'POST',
    body: '{"email":"a@example.com"}',
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(await response.json(), { ok: true, ignored: ['fresh'] })
})

test.run()
