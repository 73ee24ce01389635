/** The images of the pages: what they are, how long they are kept, and that they are small. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { app } from '../../../../../core/app.ts'
import { IMAGES, IMAGE_SIZE } from '../../../../../core/surface/html/icons.ts'
import { assets } from '../../../../../runtime/commands/serve.ts'
import { doorsOf, get, settingsOf } from '../../../../peers/world.ts'

const parts = { plugins: [], doors: doorsOf(), settings: settingsOf(), log: () => {} }
const it = app({ ...parts, assets })
const MAX_BYTES = 40_000

for (const [path, type] of [
  ['/favicon.svg', 'image/svg+xml'],
  ...Object.entries(IMAGES).map(([path, image]) => [path, image.type] as const),
] as const) {
  test(`${path} is there, may be kept for a day, and is not sent again to those who have it`, async () => {
    const response = await get(it, path)
    assert.is(response.status, 200)
    assert.is(response.headers.get('content-type'), type)
    assert.is(response.headers.get('x-content-type-options'), 'nosniff')
    assert.is(response.headers.get('cache-control'), 'public, max-age=86400')
    const octets = new Uint8Array(await response.arrayBuffer())
    assert.ok(octets.length > 100 && octets.length < MAX_BYTES, String(octets.length))
    const etag = response.headers.get('etag')!
    const again = await get(it, path, { headers: { 'if-none-match': etag } })
    assert.equal([again.status, again.headers.get('etag')], [304, etag])
    assert.is((await get(it, path, { headers: { 'if-none-match': '"other"' } })).status, 200)
  })
}

test('previews of links have the size that pages say, and a palette', async () => {
  for (const path of Object.keys(IMAGES).filter(path => path.startsWith('/images/'))) {
    const octets = new Uint8Array(await (await get(it, path)).arrayBuffer())
    const view = new DataView(octets.buffer)
    assert.equal([view.getUint32(16), view.getUint32(20)], [IMAGE_SIZE.width, IMAGE_SIZE.height])
    assert.is(octets[25], 3)
  }
})

test('an instance without the files says that they are not there', async () => {
  assert.is((await get(app(parts), '/favicon.ico')).status, 404)
  assert.is((await get(app(parts), '/favicon.svg')).status, 200)
})

test('a page names its icons, and a preview without what was asked', async () => {
  const response = await get(it, '/ko', { headers: { accept: 'text/html' } })
  const text = await response.text()
  for (const line of [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<meta property="og:locale" content="ko_KR">',
    '/images/certscope-ko.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="alternate" hreflang="x-default" href="',
  ])
    assert.match(text, line)
})

test.run()
