/** The feeds and pages of articles, news and CVEs as they are served, in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { articles } from '../../../../knowledge-base/articles/index.ts'
import { cves } from '../../../../knowledge-base/cve/index.ts'
import { ids as cveIds } from '../../../../knowledge-base/cve/ids.ts'
import { news } from '../../../../knowledge-base/news/index.ts'
import { ids as newsIds } from '../../../../knowledge-base/news/ids.ts'
import { plugins } from '../../../../plugins/index.ts'
import { get, world } from '../../../peers/world.ts'

const site = 'https://certscope.example'
const app = world(plugins, {}, { CERTSCOPE_SITE_URL: site })
const read = async (path: string, init?: RequestInit) => {
  const response = await get(app, path, init)
  return { response, text: await response.text() }
}
const guidsOf = (text: string): string[] =>
  [...text.matchAll(/<guid isPermaLink="false">([^<]+)<\/guid>/g)].map(found => found[1]!)

const FEEDS: readonly [path: string, language: 'en' | 'ko', least: number][] = [
  ['/rss.xml', 'en', Object.keys(articles).length],
  ['/ko/rss.xml', 'ko', Object.keys(articles).length],
  ['/en/news/rss.xml', 'en', news.length],
  ['/ko/news/rss.xml', 'ko', news.length],
  ['/en/cve/rss.xml', 'en', cves.length],
  ['/ko/cve/rss.xml', 'ko', cves.length],
]
for (const [path, language, least] of FEEDS) {
  test(`${path} has at least ${least} items, newest first, in its language`, async () => {
    const { response, text } = await read(path)
    assert.is(response.status, 200)
    assert.is(response.headers.get('content-type'), 'application/rss+xml; charset=utf-8')
    assert.is(response.headers.get('cache-control'), 'public, max-age=3600')
    assert.match(text, `<language>${language}</language>`)
    assert.match(text, `<atom:link href="${site}${path}" rel="self" type="application/rss+xml"/>`)
    const guids = guidsOf(text)
    assert.ok(guids.length >= least)
    assert.is(new Set(guids).size, guids.length)
    for (const guid of guids) assert.match(guid, new RegExp(`^certscope/${language}/`))
    const dates = [...text.matchAll(/<pubDate>([^<]+)</g)].map(found => Date.parse(found[1]!))
    assert.is(dates.length, guids.length)
    assert.equal(
      dates,
      dates.toSorted((a, b) => b - a),
    )
    const links = [...text.matchAll(/<link>([^<]+)</g)].map(found => found[1]!)
    for (const link of links) assert.ok(link.startsWith(`${site}/${language}/`), link)
    assert.not.match(text, /href=&quot;\//)
    for (const title of [...text.matchAll(/<title>([^<]+)</g)].slice(1).map(found => found[1]!))
      assert.is(/[가-힣]/.test(title), language === 'ko', title)
  })

  test(`${path} is the same until it changes`, async () => {
    const { response } = await read(path)
    const etag = response.headers.get('etag')!
    const again = await read(path, { headers: { 'if-none-match': etag } })
    assert.is(again.response.status, 304)
    assert.is(again.text, '')
    assert.is(again.response.headers.get('cache-control'), 'public, max-age=3600')
    const other = world(plugins, {}, { CERTSCOPE_SITE_URL: site })
    assert.is((await get(other, path)).headers.get('etag'), etag)
  })
}

test('another address of the site changes links, and no guid', async () => {
  const other = world(plugins, {}, { CERTSCOPE_SITE_URL: 'https://other.example' })
  const text = await (await get(other, '/en/cve/rss.xml')).text()
  const here = (await read('/en/cve/rss.xml')).text
  assert.equal(guidsOf(text), guidsOf(here))
  assert.is(text.replaceAll('https://other.example', site), here)
})

for (const path of [
  '/fr/rss.xml',
  '/fr/news/rss.xml',
  '/fr/cve/rss.xml',
  '/kor/news/rss.xml',
  '/EN/news/rss.xml',
  '/news/rss.xml',
  '/en/news/none',
  '/ko/news/rss',
  '/en/cve/CVE-1999-99999',
  '/en/cve/cve-1999-99999x',
  '/en/cve/none',
  '/en/news/__proto__',
])
  test(`${path} is not there`, async () => {
    const { response } = await read(path, { headers: { accept: 'text/html' } })
    assert.is(response.status, 404)
  })

test('the English articles have one address', async () => {
  const { response } = await read('/en/rss.xml')
  assert.is(response.status, 308)
  assert.is(response.headers.get('location'), '/rss.xml')
})

test('the id of a CVE may be in any case', async () => {
  for (const language of ['en', 'ko']) {
    const { response } = await read(`/${language}/cve/cve-2014-0160`)
    assert.is(response.status, 308)
    assert.is(response.headers.get('location'), `/${language}/cve/CVE-2014-0160`)
  }
})

test('every item has its page, in both languages, with its sources', async () => {
  const pages = [...news.map(one => ({ at: 'news', ...one })), ...cves.map(one => ({ at: 'cve', ...one }))]
  for (const { at, id, source, date, ...texts } of pages)
    for (const language of ['en', 'ko'] as const) {
      const { response, text } = await read(`/${language}/${at}/${id}`)
      assert.is(response.status, 200, id)
      assert.match(text, `<html lang="${language}">`)
      assert.ok(text.includes(date), id)
      for (const url of [source].flat())
        assert.ok(text.includes(`href="${url.replaceAll('&', '&amp;')}"`), url)
      const title = texts[language].title.replace(/[&<>"'].*/s, '')
      assert.ok(text.includes(title), title)
    }
})

test('lists have every item under its year', async () => {
  for (const [at, all] of [['news', news] as const, ['cve', cves] as const])
    for (const language of ['en', 'ko']) {
      const { text } = await read(`/${language}/${at}`)
      for (const { id, date } of all) {
        const heading = text.indexOf(`<h2 id="y${date.slice(0, 4)}">`)
        assert.ok(heading >= 0 && heading < text.indexOf(`href="/${language}/${at}/${id}"`), id)
      }
    }
})

test('sitemaps and pages know where they are', async () => {
  assert.equal(
    plugins.flatMap(({ name, sitemap }) => (name.startsWith('feeds/') ? (sitemap?.() ?? []) : [])).toSorted(),
    [...cveIds.map(id => `/cve/${id}`), ...newsIds.map(id => `/news/${id}`)].toSorted(),
  )
  const feeds = plugins.flatMap(({ feeds: links = [] }) => links)
  assert.equal(
    feeds.flatMap(({ path }) => [path.en, path.ko]).toSorted(),
    FEEDS.map(([path]) => path).toSorted(),
  )
})

test.run()
