/** The CA incidents: one file each, complete in both languages, with a public reference. */
import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { incidents } from '../../../../knowledge-base/incidents/index.ts'

test('there are at least 45, and every file is in the list', () => {
  assert.ok(incidents.length >= 45, String(incidents.length))
  const files = readdirSync(new URL('../../../../knowledge-base/incidents', import.meta.url))
    .filter(file => !['index.ts', 'ids.ts', 'types.ts'].includes(file))
    .map(file => file.replace(/\.ts$/, ''))
    .sort()
  assert.equal(files, incidents.map(({ id }) => id).sort())
})

const HANGUL = /[\uac00-\ud7a3]/

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

for (const { id, ca, date, outcome, matches, url, asOf, en, ko } of incidents) {
  test(`${id} is complete`, () => {
    assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.ok(ca.length > 1 && ca.length <= 80, ca)
    assert.match(date, /^(20[0-2]\d|199\d)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)
    assert.ok(date <= '2026-11-21')
    assert.ok(['resolved', 'revoked', 'constrained', 'distrusted'].includes(outcome))
    assert.ok(URL.canParse(url) && url.startsWith('https://'), url)
    assert.match(asOf, DAY)
    assert.ok(matches.organizations.length + (matches.spkiSha256?.length ?? 0) > 0, 'it matches nobody')
    for (const key of matches.spkiSha256 ?? []) assert.match(key, /^[0-9a-f]{64}$/)
    for (const { title, summary } of [en, ko]) {
      assert.ok(title.length >= 10 && title.length <= 140, title)
      assert.not.match(title, /[.。]$/)
      // It is shown behind the name of the CA.
      assert.not.ok(title.startsWith(ca.replace(/ \(.*/, '')), title)
      assert.ok(summary.length >= 40 && summary.length <= 900, summary)
      assert.match(summary, /[.]$/)
    }
    assert.not.match(en.title + en.summary, HANGUL)
    assert.match(ko.title, HANGUL)
    assert.match(ko.summary, HANGUL)
    // The polite plain style of the rest of the product.
    assert.match(ko.summary, /(다|요)\.$/)
  })
}

/** What occurs twice, so that a failure names it. */
const twice = (values: readonly string[]): string[] => values.filter((one, at) => values.indexOf(one) !== at)

test('no two tell the same', () => {
  assert.equal(twice(incidents.map(({ id }) => id)), [])
  assert.equal(twice(incidents.map(({ en }) => en.title)), [])
  assert.equal(twice(incidents.map(({ ko }) => ko.title)), [])
})

test.run()
