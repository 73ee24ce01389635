/** Every kind of damage to live sources: feeds and pages go on with the last good copy. */
import { HttpResponse, delay } from 'msw'
import type { HttpResponseResolver } from 'msw'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SOURCES } from '../../../../../plugins/feeds/live/schema.ts'
import { close, json, listing, scene, serve } from '../live-scene.ts'
import { record } from '../sources.ts'

test.after(close)

const text =
  (body: string, type = 'application/json'): HttpResponseResolver =>
  () =>
    new HttpResponse(body, { headers: { 'content-type': type } })
const status =
  (code: number): HttpResponseResolver =>
  () =>
    new HttpResponse('{"message":"no"}', { status: code, headers: { 'retry-after': '60' } })
const DAMAGE: Readonly<Record<string, readonly [HttpResponseResolver, reason: RegExp]>> = {
  'a 403': [status(403), /^status-403$/],
  'a 429': [status(429), /^status-429$/],
  'a 500': [status(500), /^status-500$/],
  'a 503': [status(503), /^status-503$/],
  'a 404': [status(404), /^status-404$/],
  'a 204': [() => new HttpResponse(null, { status: 204 }), /^status-204$/],
  'a redirect': [() => HttpResponse.redirect('https://elsewhere.example/', 302), /^status-302$/],
  'a broken connection': [() => HttpResponse.error(), /^unreachable$/],
  'no response': [() => delay('infinite').then(() => new HttpResponse(null)), /^timeout$/],
  'no body': [text(''), /^malformed$/],
  'a page': [text('<!doctype html><p>Maintenance</p>', 'text/html'), /^malformed$/],
  'half of a document': [text('[{"name":"CVE-2026-91001.json","sha":"'), /^malformed$/],
  null: [json(null), /^malformed$/],
  'a number': [json(7), /^malformed$/],
  'an empty object': [json({}), /^malformed$/],
  'an empty list': [json([]), /^malformed$|^empty$/],
  'a list of nothing': [json([null, null]), /^malformed$/],
  'other names': [json({ items: [], bug: [], results: [] }), /^malformed$/],
  'other types': [
    json({ bugs: [{ id: '1', summary: 7 }], vulnerabilities: 'none', totalResults: '0' }),
    /^malformed$/,
  ],
  'octets that are no text': [
    () => new HttpResponse(new Uint8Array([0xff, 0xfe, 0x00, 0xd8]), { status: 200 }),
    /^malformed$/,
  ],
  'deep nesting': [text('['.repeat(100_000)), /^malformed$/],
  'more than there is room for': [text(`["${'x'.repeat(9 * 1024 * 1024)}"]`), /^too-large$/],
}
for (const [damage, [resolver, reason]] of Object.entries(DAMAGE))
  test(`${damage} from any source leaves everything as it was`, async () => {
    for (const name of SOURCES) {
      serve()
      const { run, seen, lines, pass } = scene()
      assert.is(await run(), 'done')
      const before = await seen()
      serve({ [name]: resolver })
      pass(6 * 3_600)
      assert.match(await run(SOURCES, 300), reason, name)
      assert.equal(
        lines.filter(line => 'reason' in line).map(line => ({ ...line, reason: '' })),
        [{ event: 'feed-source-failed', source: name, reason: '', kept: true }],
      )
      assert.is(await seen(), before, name)
    }
  })

test('damage from all of them at the first run leaves what comes with the program', async () => {
  const bare = await scene({}).seen()
  for (const [damage, [resolver]] of Object.entries(DAMAGE)) {
    serve({ openssl: resolver, nvd: resolver, ccadb: resolver })
    const { run, seen } = scene()
    assert.is.not(await run(SOURCES, 300), 'done', damage)
    assert.is(await seen(), bare, damage)
  }
})

test('a record that is damaged leaves the others, and its own older state', async () => {
  serve()
  const { run, read, pass } = scene()
  await run()
  const changed = record('CVE-2026-91002', '2026-11-03', { title: 'Second thing, corrected' })
  for (const damaged of [
    () => new HttpResponse(null, { status: 404 }),
    json({}),
    text('{'),
    json(record('CVE-2026-99999', '2026-11-03')),
  ] as HttpResponseResolver[]) {
    serve({ openssl: json(listing(crypto.randomUUID())) }, info =>
      info.params['name'] === 'CVE-2026-91001.json' ? damaged(info) : HttpResponse.json(changed),
    )
    pass(6 * 3_600)
    await run(['openssl'])
    pass(2 * 3_600)
    assert.match(await read('/en/cve/CVE-2026-91001'), 'Missing check in something')
    assert.match(await read('/en/cve/CVE-2026-91002'), 'Second thing, corrected')
  }
})

test('a damaged copy in the store is as none', async () => {
  const bare = await scene({}).seen()
  const kept = { fetchedAt: 0, cves: [{ id: 'CVE-2026-91001' }], incidents: [], versions: {} }
  for (const text of ['', '{', 'null', '[]', JSON.stringify(kept), '{"cves":{}}']) {
    const { seen, store } = scene()
    for (const name of SOURCES) await store.put(`feeds/live ${name}`, text)
    assert.is(await seen(), bare, text)
  }
})

test('a store that cannot be read leaves what comes with the program', async () => {
  const bare = await scene({}).seen()
  const { seen, store } = scene()
  store.get = () => Promise.reject(new Error('the disk is gone'))
  assert.is(await seen(), bare)
})

test.run()
