/** Live sources in their true shapes: what readers see of them, what wins, and how often they are asked. */
import { HttpResponse } from 'msw'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PRODUCTS } from '../../../../../plugins/feeds/live/nvd.ts'
import { LIST } from '../../../../../plugins/feeds/live/addresses.ts'
import { asked, close, json, listing, RECORDS, scene, serve } from '../live-scene.ts'
import { bug, file, nvdItem, nvdPage, record } from '../sources.ts'

test.after(close)

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
