/** The CVEs: one file each, complete in both languages, with public sources, versions and fixes. */
import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cves } from '../../../../knowledge-base/cve/index.ts'
import { commandsOf, complaintsOf, isDay, sourcesOf, TODAY, twice } from '../dated.ts'

test('there are at least 50, and every file is in the list', () => {
  assert.ok(cves.length >= 50, String(cves.length))
  const files = readdirSync(new URL('../../../../knowledge-base/cve', import.meta.url))
    .filter(file => /^CVE-/.test(file))
    .map(file => file.replace(/\.ts$/, ''))
    .sort()
  assert.equal(files, cves.map(({ id }) => id).sort())
})

const HANGUL = /[\uac00-\ud7a3]/

/** Where the vendor has its own rating, CVSS may differ from it; without one, CVSS decides. */
const SEVERITIES = ['critical', 'high', 'moderate', 'low']

for (const one of cves) {
  const { id, date, nickname, severity, cvss, affected, asOf, en, ko } = one
  test(`${id} is complete`, () => {
    assert.match(id, /^CVE-\d{4}-\d{4,}$/)
    assert.ok(isDay(date) && date <= TODAY, date)
    assert.ok(isDay(asOf) && asOf >= date && asOf <= TODAY, asOf)
    // A number is reserved in the year of the report, and published then or later.
    assert.ok(date.slice(0, 4) >= id.slice(4, 8), date)
    assert.ok(nickname === null || nickname.length > 2)
    assert.ok(SEVERITIES.includes(severity))
    if (cvss !== null) {
      assert.ok(['2.0', '3.0', '3.1', '4.0'].includes(cvss.version))
      assert.ok(cvss.score > 0 && cvss.score <= 10 && Number.isInteger(Math.round(cvss.score * 100) / 10))
    }
    assert.ok(affected.length > 0)
    for (const { product, versions, fixed } of affected) {
      assert.ok(product.length > 1 && product.length <= 60, product)
      assert.ok(versions.length > 0 && versions.length <= 80, versions)
      assert.ok(fixed === null || fixed.length > 0)
      // It stands in the pages of both languages.
      assert.not.match(product + versions + (fixed ?? ''), HANGUL)
    }
    for (const url of sourcesOf(one)) assert.ok(URL.canParse(url) && url.startsWith('https://'), url)
    for (const { title, summary, fixes } of [en, ko]) {
      assert.ok(title.length >= 10 && title.length <= 100, title)
      assert.not.match(title, /[.。]$/)
      // It stands behind the number and a colon.
      assert.not.match(title, /: /)
      assert.ok(summary.length >= 60 && summary.length <= 700, summary)
      for (const text of [summary, ...fixes]) assert.match(text, /\.$/)
      assert.ok(fixes.length >= 1 && fixes.length <= 3)
    }
    assert.not.match([en.title, en.summary, ...en.fixes].join(), HANGUL)
    for (const text of [ko.title, ko.summary, ...ko.fixes]) assert.match(text, HANGUL)
    assert.match(ko.summary, /다\.$/)
    for (const fix of ko.fixes) assert.match(fix, /(다|세요)\.$/)
  })

  test(`${id} has the same fixes and commands in both languages`, () => {
    assert.is(ko.fixes.length, en.fixes.length)
    for (const [at, fix] of en.fixes.entries()) assert.equal(commandsOf(ko.fixes[at]!), commandsOf(fix))
    assert.equal(commandsOf(ko.summary), commandsOf(en.summary))
  })

  test(`${id} has nothing that the style sheets forbid`, () => assert.equal(complaintsOf({ en, ko }), []))
}

test('no two tell the same', () => {
  assert.equal(twice(cves.map(({ id }) => id.toUpperCase())), [])
  assert.equal(twice(cves.map(({ en }) => en.title)), [])
  assert.equal(twice(cves.map(({ ko }) => ko.title)), [])
  assert.equal(twice(cves.flatMap(({ nickname }) => nickname ?? [])), [])
})

test.run()
