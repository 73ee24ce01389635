/** Compressed bodies: who gets them, their tags, and that a shared answer is compressed once. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { json } from '../../../../../core/plugin/reply.ts'
import { gzip } from '../../../../../core/surface/http/response.ts'
import { get, world } from '../../../../peers/world.ts'
import { told } from '../../rest-plugins.ts'

const sized = plugin({
  name: 'sized',
  summary: 'Gives a text of some length.',
  routes: { 'GET /api/v1/sized': json },
  ttl: 600,
  input: v.object({ length: v.pipe(v.string(), v.transform(Number)) }),
  output: v.object({ text: v.string() }),
  example: { length: '3' },
  run: ({ length }) => ({ text: '한'.repeat(length) }),
  summarize: told,
})
const ask = (length: number, headers: Record<string, string> = {}, method = 'GET') =>
  get(world([sized]), `/api/v1/sized?length=${length}`, { method, headers })
const GZIP = { 'accept-encoding': 'gzip, deflate, br' }

const inflated = async (response: Response): Promise<string> =>
  new Response(response.body!.pipeThrough(new DecompressionStream('gzip'))).text()

test('a long body is compressed for those who accept it, with a tag of its own that still fits', async () => {
  const plain = await ask(1_000)
  const small = await ask(1_000, GZIP)
  assert.is(small.headers.get('content-encoding'), 'gzip')
  assert.is(await inflated(small), await plain.text())
  assert.equal(
    [plain, small].map(({ headers }) => headers.get('vary')),
    ['origin, accept-encoding', 'origin, accept-encoding'],
  )
  const tag = plain.headers.get('etag')!
  assert.match(tag, /^"/)
  assert.is(small.headers.get('etag'), `W/${tag}`)
  for (const given of [tag, `W/${tag}`]) {
    const unchanged = await ask(1_000, { ...GZIP, 'if-none-match': given })
    assert.is(unchanged.status, 304)
    assert.is(unchanged.headers.get('etag'), `W/${tag}`)
    assert.is(unchanged.headers.get('content-encoding'), null)
  }
})

const preferences: readonly (readonly [accept: string, compressed: boolean])[] = [
  ['gzip', true],
  ['GZIP;q=0.1', true],
  ['*', true],
  ['br, *;q=0.1', true],
  ['x-gzip', true],
  ['gzip;q=0', false],
  ['*, gzip;q=0', false],
  ['identity', false],
  ['identity, gzip;q=0.5', false],
  ['br', false],
  ['', false],
]
for (const [accept, wanted] of preferences)
  test(`accept-encoding "${accept}" is ${wanted ? '' : 'not '}compressed`, async () => {
    const { headers } = await ask(1_000, { 'accept-encoding': accept })
    assert.is(headers.get('content-encoding'), wanted ? 'gzip' : null)
  })

test('a short body is sent as it is', async () => {
  const { headers } = await ask(30, GZIP)
  assert.equal([headers.get('content-encoding'), headers.get('vary')], [null, 'origin'])
  assert.match(headers.get('etag')!, /^"/)
})

test('HEAD has the fields of GET, and its length', async () => {
  for (const headers of [{}, GZIP]) {
    const got = await ask(1_000, headers)
    const head = await ask(1_000, headers, 'HEAD')
    assert.is(await head.text(), '')
    assert.is(head.headers.get('content-length'), `${(await got.arrayBuffer()).byteLength}`)
    for (const name of ['etag', 'vary', 'content-encoding', 'content-type'])
      assert.is(head.headers.get(name), got.headers.get(name), name)
  }
})

test('what is shared is compressed once', async () => {
  const octets = new TextEncoder().encode('a'.repeat(5_000))
  assert.is(await gzip(octets), await gzip(octets))
})

test('pages and the description are compressed, too', async () => {
  const app = world([sized])
  for (const path of ['/', '/openapi.json', '/pages/style.css'])
    assert.is((await get(app, path, { headers: GZIP })).headers.get('content-encoding'), 'gzip', path)
})

test.run()
