/** Pages that are kept as they were drawn: drawn once, the oldest left out first, and never another's. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { json, page } from '../../../../../core/plugin/reply.ts'
import { drawnPages } from '../../../../../core/surface/pages/page-cache.ts'
import { clock, get, world } from '../../../../peers/world.ts'

test('a page is drawn once for a key, and those that nobody asks for leave first', async () => {
  const { page } = drawnPages({ pages: 2, octets: 1_000 })
  let drawn = 0
  const draw = () => `page ${++drawn}`
  const first = await page('a', draw, () => ({ 'x-kept': '1' }))
  assert.is(await page('a', draw), first)
  assert.equal(first.headers, { 'x-kept': '1' })
  await page('b', draw)
  await page('a', draw)
  await page('c', draw)
  assert.is(drawn, 3)
  assert.is(await page('a', draw), first)
  await page('b', draw)
  assert.is(drawn, 4)
})

test('octets count as well', async () => {
  const { page } = drawnPages({ pages: 100, octets: 1_000 })
  let drawn = 0
  const draw = () => {
    drawn++
    return 'x'.repeat(400)
  }
  for (const key of ['a', 'b', 'c', 'a']) await page(key, draw)
  assert.is(drawn, 4)
  await page('c', draw)
  assert.is(drawn, 4)
  await page('large', () => 'x'.repeat(2_000))
  await page('c', draw)
  assert.is(drawn, 5)
})

let writes = 0
let tells = 0
const shown = plugin({
  name: 'shown',
  summary: 'Shows a text.',
  routes: {
    'GET /api/v1/shown': json,
    'GET /en/shown/:text': page(({ text }: { text: string }) => `<p>${text} ${++writes}</p>`),
  },
  ttl: 600,
  input: v.object({ text: v.string() }),
  output: v.object({ text: v.string() }),
  example: { text: 'x' },
  run: ({ text }) => ({ text }),
  summarize: ({ text }, language) => {
    tells++
    return { state: 'good', verdict: `${language}: ${text}`, lines: [] }
  },
})

test('a page of a plugin is written once for as long as its answer holds', async () => {
  const time = clock()
  const app = world([shown], { now: time.now })
  const read = async (path: string) => (await get(app, path)).text()
  assert.is(await read('/en/shown/a'), '<p>a 1</p>')
  // From here on the answer is a kept one.
  for (let count = 0; count < 3; count++) assert.is(await read('/en/shown/a'), '<p>a 1</p>')
  assert.is(await read('/en/shown/b'), '<p>b 2</p>')
  time.pass(601)
  assert.is(await read('/en/shown/b'), '<p>b 2</p>')
  assert.is(writes, 2)
})

test('a result is drawn again when its age is told otherwise, for each language and query by itself', async () => {
  const time = clock()
  const app = world([shown], { now: time.now })
  const read = async (path: string) => (await get(app, path)).text()
  await read('/en/shown?text=a')
  const before = tells
  for (const [path, words] of [
    ['/en/shown?text=a', 'en: a'],
    ['/ko/shown?text=a', 'ko: a'],
    ['/en/shown?text=b', 'en: b'],
  ] as const)
    for (let count = 0; count < 3; count++) assert.match(await read(path), words)
  assert.is(tells, before + 2)
  time.pass(130)
  assert.match(await read('/en/shown?text=a'), /Checked <time [^]*?<\/time>, 2 min ago</)
  time.pass(20)
  assert.match(await read('/en/shown?text=a'), /Checked <time [^]*?<\/time>, 2 min ago</)
  assert.is(tells, before + 3)
})

test.run()
