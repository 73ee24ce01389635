/** Every feed as programs of others read it: Debian's feedparser, and expat for what is well-formed. */
import { spawnSync } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentsOf } from '../../../../core/kernel/plugin-context.ts'
import { articles } from '../../../../knowledge-base/articles/index.ts'
import { cves } from '../../../../knowledge-base/cve/index.ts'
import { news } from '../../../../knowledge-base/news/index.ts'
import expiryDomain from '../../../../plugins/expiry/domain/index.ts'
import feedsLive from '../../../../plugins/feeds/live/index.ts'
import type { SourceCopy } from '../../../../plugins/feeds/live/schema.ts'
import { readBug } from '../../../../plugins/feeds/live/ccadb.ts'
import { readRecord } from '../../../../plugins/feeds/live/openssl.ts'
import { plugins } from '../../../../plugins/index.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { answering, clock, get, world } from '../../../peers/world.ts'
import { factsOf, living, registered } from '../../../unit/plugins/expiry/facts.ts'
import { bug, record } from '../../../unit/plugins/feeds/sources.ts'

/** Debian's: another Python of the machine has other packages. */
const PYTHON = '/usr/bin/python3'
const hasReader = spawnSync(PYTHON, ['-c', 'import feedparser']).status === 0
if (!hasReader) console.log('skipped: python3-feedparser is not here, so no other program reads the feeds')

const READER = `
import feedparser, json, sys, xml.parsers.expat
octets = sys.stdin.buffer.read()
parser = xml.parsers.expat.ParserCreate()
names = set()
parser.StartElementHandler = lambda name, _: names.add(name)
parser.Parse(octets, True)
read = feedparser.parse(octets, response_headers={'content-type': 'application/rss+xml; charset=utf-8'})
print(json.dumps({
  'bozo': int(bool(read.bozo)), 'why': repr(read.get('bozo_exception')), 'version': read.version,
  'names': sorted(names), 'language': read.feed.get('language'),
  'self': [link.href for link in read.feed.links if link.rel == 'self'],
  'updated': read.feed.get('updated_parsed') is not None,
  'items': [{
    'id': one.id, 'link': one.link, 'title': one.title, 'summary': one.summary,
    'dated': one.get('published_parsed') is not None,
    'content': one.content[0].value if 'content' in one else '',
    'permalink': one.get('guidislink', False),
  } for one in read.entries],
}))
`

interface Read {
  readonly bozo: number
  readonly why: string
  readonly version: string
  readonly names: readonly string[]
  readonly language: string
  readonly self: readonly string[]
  readonly updated: boolean
  readonly items: readonly {
    readonly id: string
    readonly link: string
    readonly title: string
    readonly summary: string
    readonly dated: boolean
    readonly content: string
    readonly permalink: boolean
  }[]
}

const readBy = (document: string): Read => {
  const { stdout, stderr, status } = spawnSync(PYTHON, ['-c', READER], {
    input: document,
    maxBuffer: 2 ** 26,
  })
  assert.is(status, 0, String(stderr))
  return JSON.parse(String(stdout)) as Read
}

/** All that a feed of ours is made of. */
const NAMES = [
  'atom:link',
  'category',
  'channel',
  'content:encoded',
  'dc:language',
  'description',
  'generator',
  'guid',
  'item',
  'language',
  'lastBuildDate',
  'link',
  'pubDate',
  'rss',
  'title',
  'ttl',
]
const check = (read: Read): void => {
  assert.is(read.bozo, 0, read.why)
  assert.is(read.version, 'rss20')
  assert.equal(
    read.names.filter(name => !NAMES.includes(name)),
    [],
  )
  assert.is(new Set(read.items.map(({ id }) => id)).size, read.items.length)
  for (const { id, link, title, summary, permalink } of read.items) {
    assert.match(id, /^certscope\//)
    assert.is(permalink, false)
    assert.match(link, /^https:\/\//)
    assert.ok(title !== '' && summary !== '', id)
  }
}

const SITE = { CERTSCOPE_SITE_URL: 'https://certscope.example' }
const { now } = clock()

const FEEDS: readonly [path: string, language: string, least: number][] = [
  ['/rss.xml', 'en', Object.keys(articles).length],
  ['/ko/rss.xml', 'ko', Object.keys(articles).length],
  ['/en/news/rss.xml', 'en', news.length],
  ['/ko/news/rss.xml', 'ko', news.length],
  ['/en/cve/rss.xml', 'en', cves.length],
  ['/ko/cve/rss.xml', 'ko', cves.length],
]

if (hasReader) {
  const app = world(plugins, { now }, SITE)
  for (const [path, language, least] of FEEDS)
    test(`feedparser finds no fault in ${path}`, async () => {
      const read = readBy(await (await get(app, path)).text())
      check(read)
      assert.is(read.language, language)
      assert.equal(read.self, [`https://certscope.example${path}`])
      assert.ok(read.items.length >= least)
      for (const { dated, content, id } of read.items) assert.ok(dated && content.length > 100, id)
    })

  const HOSTILE = [
    ']]> ]]><evil/>',
    '</title></item><item><title>x',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#0;&#x1f;&unknown;',
    '<!DOCTYPE x [<!ENTITY e "e">]>&e;',
    '<?xml version="1.1"?>',
    '" onmouseover="alert(1)" x="',
    'javascript:alert(1)',
    '\u0000\u0001\u0007\u001b[31m\u007f\u0085',
    '\u202etxt.exe\u2066\u200b\ufeff',
    '\ud800 \udc00 \ufffe \uffff',
    'https://certscope.example/<b>',
    '한국어 <b>굵게</b> 😀',
    '${7*7} {{7*7}} <%= 7 %>',
  ]

  test('what live sources say stays a text', async () => {
    const store = memoryStore()
    const kept: SourceCopy = {
      fetchedAt: now().getTime(),
      cves: HOSTILE.flatMap((text, index) => {
        const id = `CVE-2026-${95_000 + index}`
        const hostile = record(id, '2026-11-01', { title: text, text, product: text, version: text })
        return readRecord(hostile as unknown as Parameters<typeof readRecord>[0], now()) ?? []
      }),
      incidents: HOSTILE.flatMap(
        (text, index) =>
          readBug(bug(index + 1, '2026-11-01', `CA ${text.replaceAll(':', '')}: ${text}`), now()) ?? [],
      ),
      versions: {},
    }
    assert.ok(kept.cves.length >= 15 && kept.incidents.length >= 14)
    const documents = documentsOf(store, feedsLive)
    await documents.put('openssl', JSON.stringify(kept))
    const it = world(plugins, { now, store }, { ...SITE, CERTSCOPE_FEEDS: 'openssl' })
    for (const [path] of FEEDS) check(readBy(await (await get(it, path)).text()))
    const pages = ['/en/news', '/ko/cve', ...kept.cves.map(({ id }) => `/ko/cve/${id}`)]
    const plain = await (await get(world(plugins, { now }, SITE), '/en/cve/CVE-2014-0160')).text()
    const tagsOf = (text: string): Set<string> =>
      new Set([...text.matchAll(/<\/?([a-z][\w-]*)/gi)].map(found => found[1]!.toLowerCase()))
    const known = new Set([...tagsOf(plain), 'code'])
    for (const path of pages) {
      const text = await (await get(it, path)).text()
      assert.equal(
        [...tagsOf(text.replace(/<\/?time/g, ''))].filter(tag => !known.has(tag)),
        [],
        path,
      )
      assert.not.match(text, /\son\w+="|href="javascript:|[\u0000\u001b\u202e\u200b]/)
    }
  })

  test('what certificates and registries say stays a text in the feed of a domain', async () => {
    for (const text of HOSTILE) {
      const certificate = living(90, { issuer: text, notAfter: '2026-11-30T00:00:00Z' })
      const facts = factsOf({ certificate, registration: registered({ registrar: text }) })
      const it = world(
        plugins.map(one => (one.name === 'expiry/domain' ? answering(expiryDomain, () => facts) : one)),
        { now },
        SITE,
      )
      for (const query of ['', '?lang=ko']) {
        const read = readBy(await (await get(it, `/feed/www.example.com.xml${query}`)).text())
        check(read)
        assert.ok(read.items.length >= 3)
        assert.equal(read.self, [`https://certscope.example/feed/www.example.com.xml${query}`])
      }
    }
  })
}

test.run()
