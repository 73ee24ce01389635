/** The CA news: one file each, complete in both languages, dated, with public sources. */
import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { incidents } from '../../../../knowledge-base/incidents/index.ts'
import { news as newsItems } from '../../../../knowledge-base/news/index.ts'
import { commandsOf, complaintsOf, isDay, sourcesOf, TODAY, twice } from '../dated.ts'

test('there are at least 30, and every file is in the list', () => {
  assert.ok(newsItems.length >= 30, String(newsItems.length))
  const files = readdirSync(new URL('../../../../knowledge-base/news', import.meta.url))
    .filter(file => /^\d/.test(file))
    .map(file => file.replace(/\.ts$/, ''))
    .sort()
  assert.equal(files, newsItems.map(({ id }) => id).sort())
})

const HANGUL = /[\uac00-\ud7a3]/
const ids = new Set(incidents.map(({ id }) => id))

for (const one of newsItems) {
  const { id, date, about, asOf, en, ko } = one
  test(`${id} is complete`, () => {
    assert.match(id, /^\d{4}-\d\d-[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.ok(isDay(date) && date <= TODAY, date)
    // The file's name begins with the month, so the folder is in the order of the days.
    assert.ok(id.startsWith(date.slice(0, 7)), date)
    assert.ok(isDay(asOf) && asOf >= date && asOf <= TODAY, asOf)
    assert.ok(about.length > 0 && about.every(name => name.length > 2))
    for (const incident of one.incidents ?? []) assert.ok(ids.has(incident), incident)
    for (const url of sourcesOf(one)) assert.ok(URL.canParse(url) && url.startsWith('https://'), url)
    for (const { title, summary, body } of [en, ko]) {
      assert.ok(title.length >= 10 && title.length <= 100, title)
      assert.not.match(title, /[.。]$/)
      assert.ok(summary.length >= 40 && summary.length <= 400, summary)
      assert.ok(body.length >= 1 && body.length <= 4)
      for (const text of [summary, ...body]) assert.match(text, /\.$|`$/)
    }
    assert.not.match([en.title, en.summary, ...en.body].join(), HANGUL)
    for (const text of [ko.title, ko.summary, ...ko.body]) assert.match(text, HANGUL)
    assert.match(ko.summary, /다\.$/)
    for (const text of ko.body) assert.match(text, /(다|세요)\.$|`$/)
  })

  test(`${id} has the same paragraphs and commands in both languages`, () => {
    assert.is(ko.body.length, en.body.length)
    for (const [at, text] of en.body.entries()) assert.equal(commandsOf(ko.body[at]!), commandsOf(text))
    assert.equal(commandsOf(ko.summary), commandsOf(en.summary))
  })

  test(`${id} has nothing that the style sheets forbid`, () => assert.equal(complaintsOf({ en, ko }), []))
}

// A sentence is read after the day that it speaks of: the day in it has to keep it true.
for (const { id, en, ko } of newsItems)
  test(`${id} promises nothing that a day makes untrue`, () => {
    for (const text of [en.summary, ...en.body])
      assert.not.match(text, /\b(?:scheduled|planned|expected) (?:to|for)\b/)
    for (const text of [ko.summary, ...ko.body]) assert.not.match(text, /예정입니다/)
  })

test('no two tell the same', () => {
  assert.equal(twice(newsItems.map(({ id }) => id)), [])
  assert.equal(twice(newsItems.map(({ en }) => en.title)), [])
  assert.equal(twice(newsItems.map(({ ko }) => ko.title)), [])
})

test.run()
