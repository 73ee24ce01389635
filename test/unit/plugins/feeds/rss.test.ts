/** The writer of feeds: whatever a text holds stays a text, and equal items give equal documents. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { html } from '../../../../core/surface/html/html.ts'
import { rss, SITE } from '../../../../plugins/feeds/rss.ts'
import type { Channel, FeedItem } from '../../../../plugins/feeds/rss.ts'

const channel: Channel = {
  title: 'Title',
  description: 'What it is about.',
  language: 'en',
  link: 'https://site.example/en/news',
  self: 'https://site.example/en/news/rss.xml',
  minutes: 60,
}
const item: FeedItem = {
  guid: 'certscope/en/news/one',
  link: 'https://site.example/en/news/one',
  title: 'One',
  date: '2026-11-02',
  summary: 'First.',
}

test('a feed names itself, its language, and when its newest item came', () => {
  const document = rss(channel, [{ ...item, date: '2026-10-01' }, item, { ...item, date: null }])
  assert.match(document, /^<\?xml version="1\.0" encoding="utf-8"\?>\n<rss version="2\.0" /)
  assert.match(
    document,
    '<atom:link href="https://site.example/en/news/rss.xml" rel="self" type="application/rss+xml"/>',
  )
  assert.match(document, '<language>en</language>')
  assert.match(document, '<ttl>60</ttl>')
  assert.match(document, '<lastBuildDate>Mon, 02 Nov 2026 00:00:00 GMT</lastBuildDate>')
  assert.match(document, '<pubDate>Thu, 01 Oct 2026 00:00:00 GMT</pubDate>')
  assert.is(document.match(/<pubDate>/g)!.length, 2)
  assert.match(document, '<guid isPermaLink="false">certscope/en/news/one</guid>')
})

test('a feed without items has no date', () => {
  assert.not.match(rss(channel, []), /lastBuildDate|<item>/)
  const updated = '2026-11-23T08:00:00Z'
  assert.match(rss({ ...channel, updated }, []), 'Mon, 23 Nov 2026 08:00:00 GMT')
})

test('the same items give the same document', () => {
  assert.is(rss(channel, [item]), rss({ ...channel }, [{ ...item }]))
})

const HOSTILE = [
  ']]>',
  ']]> ]]><evil/>',
  '</title><script>alert(1)</script>',
  '&amp;&lt;&#x3c;',
  '"\' onload=x',
  '<!-- -->',
  '<?xml version="1.0"?>',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
]
for (const hostile of HOSTILE) {
  test(`${JSON.stringify(hostile)} stays a text wherever it stands`, () => {
    const document = rss({ ...channel, title: hostile, description: hostile, link: hostile, self: hostile }, [
      {
        ...item,
        title: hostile,
        link: hostile,
        guid: hostile,
        summary: hostile,
        content: html`<p>${hostile}</p>`,
        categories: [hostile],
      },
    ])
    const sound = rss(channel, [{ ...item, content: html`<p></p>`, categories: ['x'] }])
    const tags = (text: string) => text.match(/<[^>]*>/g)!.map(tag => tag.replace(/ href="[^"]*"/, ''))
    assert.equal(tags(document), tags(sound))
    assert.not.match(document, /&(?!amp;|lt;|gt;|quot;|#39;)/)
  })
}

test('characters that XML does not have are replaced', () => {
  const odd = '\u0000\u0008\u000b\u001f\ud800x\udfff\ufffe\uffff\u0001'
  const document = rss(channel, [{ ...item, title: odd, summary: odd, guid: odd }])
  assert.not.match(document, /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
  assert.match(document, '<title>\ufffd\ufffd\ufffd\ufffd\ufffdx\ufffd\ufffd\ufffd\ufffd</title>')
  assert.match(rss(channel, [{ ...item, title: '한국 😀 \t' }]), '<title>한국 😀 \t</title>')
})

test('readers that take texts as HTML show what those that do not show', () => {
  const markup = '<b>1 & 2</b>'
  const document = rss(channel, [
    { ...item, title: markup, summary: markup, content: html`<p>${markup}</p>` },
  ])
  assert.match(document, '<title>‹b›1 &amp; 2‹/b›</title>')
  assert.match(document, '<description>&amp;lt;b&amp;gt;1 &amp;amp; 2&amp;lt;/b&amp;gt;</description>')
  assert.match(
    document,
    '<content:encoded>&lt;p&gt;&amp;lt;b&amp;gt;1 &amp;amp; 2&amp;lt;/b&amp;gt;&lt;/p&gt;</content:encoded>',
  )
})

test('the address of the site may come later, in links and in markup alone', () => {
  const link = `${SITE}/en/x`
  const document = rss(channel, [
    { ...item, link, content: html`<a href="${link}">x</a>`, title: `${SITE}t` },
  ])
  assert.is(document.split(SITE).length, 3)
  assert.match(document, '<title>\ufffdt</title>')
})

test.run()
