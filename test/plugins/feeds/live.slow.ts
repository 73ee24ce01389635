/**
 * Live sources in their true shapes, and with every kind of damage: feeds and pages go on with the last good
 * copy, and none of what a source says leaves its place.
 */
import { HttpResponse, delay, http } from 'msw'
import type { HttpResponseResolver } from 'msw'
import { setupServer } from 'msw/node'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentsOf } from '../../../core/lent.ts'
import { BUGZILLA } from '../../../plugins/feeds/live/ccadb.ts'
import feedsLive from '../../../plugins/feeds/live/index.ts'
import { refresh } from '../../../plugins/feeds/live/keep.ts'
import { NVD, PRODUCTS } from '../../../plugins/feeds/live/nvd.ts'
import { FILES, LIST } from '../../../plugins/feeds/live/openssl.ts'
import { SOURCES } from '../../../plugins/feeds/live/schema.ts'
import type { SourceName } from '../../../plugins/feeds/live/schema.ts'
import { plugins } from '../../../plugins/index.ts'
import { memoryStore } from '../../../runtime/doors/store.ts'
import { clock, get, world } from '../../world.ts'
import { bug, file, nvdItem, nvdPage, record } from './sources.ts'

/** Slow suites run on Node, where alone msw intercepts. */
const server = setupServer()
server.listen({ onUnhandledFrame: 'error' })
test.after(() => server.close())

const RECORDS: Readonly<Record<string, object>> = {
  'CVE-2026-91001': record('CVE-2026-91001', '2026-11-02'),
  'CVE-2026-91002': record('CVE-2026-91002', '2026-11-03', { title: 'Second thing' }),
  // It is described here, which wins.
  'CVE-2014-0160': record('CVE-2014-0160', '2014-04-07', { title: 'Not ours' }),
}
const listing = (version = '1') => [
  ...Object.keys(RECORDS).map(id => file(`${id}.json`, `${version}${id}`)),
  file('statements.json', 'f'),
]

const json =
  (value: unknown): HttpResponseResolver =>
  () =>
    HttpResponse.json(value as object)
const SOUND: Readonly<Record<SourceName, HttpResponseResolver>> = {
  openssl: json(listing()),
  nvd: ({ request }) => {
    const product = new URL(request.url).searchParams.get('virtualMatchString')!
    const items = [
      nvdItem('CVE-2026-92001', '2026-10-05'),
      // OpenSSL's own words win.
      nvdItem('CVE-2026-91001', '2026-11-02', { text: 'Not these words.' }),
    ]
    return HttpResponse.json(nvdPage(product.endsWith('gnu:gnutls') ? items : []))
  },
  ccadb: json({
    bugs: [
      bug(2000001, '2026-11-01', 'Example CA: Late revocation'),
      bug(2000002, '2026-11-04', 'Other CA: CRL that expired', {
        status: 'RESOLVED',
        resolution: 'FIXED',
      }),
    ],
  }),
}
const ADDRESSES = { openssl: LIST, nvd: `${NVD}2.0`, ccadb: `${BUGZILLA}bug` } as const

const asked: string[] = []
const serve = (
  more: Partial<Record<SourceName, HttpResponseResolver>> = {},
  records: HttpResponseResolver = ({ params }) => {
    const found = RECORDS[String(params['name']).replace(/\.json$/, '')]
    return found ? HttpResponse.json(found) : new HttpResponse(null, { status: 404 })
  },
): void => {
  asked.length = 0
  const noted =
    (resolver: HttpResponseResolver): HttpResponseResolver =>
    info => {
      asked.push(info.request.url)
      return resolver(info)
    }
  server.resetHandlers(
    ...SOURCES.map(name => http.get(ADDRESSES[name], noted(more[name] ?? SOUND[name]))),
    http.get(`${FILES}HEAD/secjson/:name`, noted(records)),
  )
}

const CERTSCOPE_FEEDS = SOURCES.join(',')

/** An instance with its store, its clock and its log. */
const scene = (environment: Record<string, string> = { CERTSCOPE_FEEDS }) => {
  const time = clock()
  const store = memoryStore()
  const it = world(
    plugins,
    { now: time.now, store, fetch: request => fetch(request) },
    { CERTSCOPE_SITE_URL: 'https://certscope.example', CERTSCOPE_LOG: 'info', ...environment },
  )
  const lines: object[] = []
  const run = async (names: readonly SourceName[] = SOURCES, patience = 2_000): Promise<string> => {
    lines.length = 0
    const { signal } = new AbortController()
    const client = it.doors.clientsOf(feedsLive).own
    const asking = { client, signal, patience, now: time.now, pause: async () => {} }
    const documents = documentsOf(store, feedsLive)
    try {
      await refresh(names, asking, { documents, log: (_, event, fields) => lines.push({ event, ...fields }) })
      return 'done'
    } catch (thrown) {
      return (thrown as { readonly reason?: string }).reason ?? String(thrown)
    }
  }
  const read = async (path: string): Promise<string> => {
    const response = await get(it, path)
    assert.is(response.status, 200, path)
    return response.text()
  }
  /** What readers see of it, once it is not cached any more. */
  const seen = async (): Promise<string> => {
    time.pass(2 * 3_600)
    const paths = ['/en/news', '/ko/news', '/en/cve', '/ko/cve']
    const all = await Promise.all(paths.flatMap(path => [read(path), read(`${path}/rss.xml`)]))
    return all.join('\n')
  }
  return { run, read, seen, lines, pass: time.pass, store, app: it }
}

test('sources that are switched on stand among the others, with their names', async () => {
  serve()
  const { run, read, seen } = scene()
  const before = await seen()
  assert.not.match(before, /CVE-2026-9|bugzilla/)
  assert.is(await run(), 'done')
  await seen()
  const english = await read('/en/cve')
  for (const id of ['CVE-2026-91001', 'CVE-2026-91002', 'CVE-2026-92001'])
    assert.match(english, `href="/en/cve/${id}"`)
  assert.match(await read('/ko/cve'), '<div lang="en"><a href="/ko/cve/CVE-2026-91002">')
  const korean = await read('/ko/cve/CVE-2026-92001')
  assert.match(korean, 'NVD API')
  assert.match(korean, /<div lang="en">\s*<p>A library reads beyond a buffer\. It may crash\.<\/p>/)
  assert.match(await read('/en/cve/CVE-2026-92001'), 'not endorsed or certified by the NVD')
  const feed = await read('/ko/cve/rss.xml')
  assert.match(feed, '<guid isPermaLink="false">certscope/ko/cve/CVE-2026-91002</guid>')
  assert.match(feed, '<dc:language>en</dc:language>')
  const news = await read('/en/news')
  assert.match(news, 'href="https://bugzilla.mozilla.org/show_bug.cgi?id=2000002"')
  assert.match(news, 'Other CA (closed)')
  assert.match(await read('/en/news/rss.xml'), 'certscope/en/news/bugzilla-2000001')
})

test('what is written here wins, then what OpenSSL says of itself', async () => {
  serve()
  const { run, read, pass } = scene()
  await run()
  pass(7_200)
  assert.not.match(await read('/en/cve/CVE-2014-0160'), 'Not ours')
  const ours = await read('/en/cve/CVE-2026-91001')
  assert.match(ours, 'Missing check in something')
  assert.not.match(ours, 'Not these words')
  assert.is((await read('/en/cve/rss.xml')).split('/en/cve/CVE-2026-91001</guid>').length, 2)
})

test('each source is asked every six hours, and records that are the same once', async () => {
  serve()
  const { run, pass } = scene()
  await run()
  assert.is(asked.length, 1 + Object.keys(RECORDS).length + Object.keys(PRODUCTS).length + 1)
  await run()
  assert.is(asked.filter(url => url === LIST).length, 1)
  serve()
  pass(6 * 3_600)
  await run(['openssl'])
  assert.equal(asked, [LIST])
  serve({ openssl: json(listing('2')) })
  pass(6 * 3_600)
  await run(['openssl'])
  assert.is(asked.length, 1 + Object.keys(RECORDS).length)
})

test('the NVD is asked for the days that it takes', async () => {
  serve()
  await scene().run(['nvd'])
  for (const url of asked) {
    const { searchParams } = new URL(url)
    const [start, end] = [searchParams.get('pubStartDate')!, searchParams.get('pubEndDate')!]
    assert.ok(Date.parse(end) - Date.parse(start) <= 120 * 86_400_000)
    assert.match(searchParams.get('virtualMatchString')!, /^cpe:2\.3:a:[\w]+:[\w]+$/)
  }
})

test('none is asked that is not switched on', async () => {
  serve()
  const { run, seen } = scene({})
  assert.is(await run(), 'unreachable')
  assert.equal(asked, [])
  assert.not.match(await seen(), /CVE-2026-9|bugzilla/)
})

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

test('lists without an end are cut', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => index)
  const ids = many.map(index => `CVE-2026-${93_000 + index}`)
  serve(
    {
      openssl: json(ids.map(id => file(`${id}.json`, id))),
      ccadb: json({ bugs: many.map(index => bug(index + 1, '2026-11-01', `CA ${index}: x`)) }),
      nvd: json(nvdPage(ids.map(id => nvdItem(id.replace('-93', '-94'), '2026-11-01')))),
    },
    ({ params }) =>
      HttpResponse.json(
        record(String(params['name']).slice(0, -5), '2026-11-01', {
          title: 'T'.repeat(10_000),
          text: 'word '.repeat(20_000),
        }),
      ),
  )
  const { run, read, pass } = scene()
  assert.is(await run(), 'done')
  pass(7_200)
  const feed = await read('/en/cve/rss.xml')
  assert.ok(feed.split('<item>').length <= 201)
  assert.ok(feed.length < 1_000_000, `${feed.length} octets`)
  assert.ok((await read('/en/news')).split('bugzilla').length <= 102)
})

test.run()
