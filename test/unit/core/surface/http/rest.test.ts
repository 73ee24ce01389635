/** REST behavior over plugins of the tests: cache headers, what is counted, and the description. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { clock, get, world } from '../../../../peers/world.ts'
import { all } from '../../rest-plugins.ts'

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
