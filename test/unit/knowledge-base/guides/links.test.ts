/** The guides that pages of checks link to are there, by the titles that they have. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { READERS } from '../../../../knowledge-base/guides/index.ts'
import { GUIDE_LINKS } from '../../../../knowledge-base/guides/links.ts'
import { guides } from '../../../../knowledge-base/guides/pages.ts'
import { plugins } from '../../../../plugins/index.ts'

const titles = new Map([
  ...Object.entries(guides).map(([id, { en, ko }]) => [id, [en.title, ko.title]] as const),
  ...READERS.flatMap(({ drawn }) => drawn.map(({ id, en, ko }) => [id, [en.title, ko.title]] as const)),
])

for (const [id, { path, en, ko }] of Object.entries(GUIDE_LINKS)) {
  test(`the guide ${id} has the title that links name`, () => {
    assert.is(path, `/guides/${id}`)
    assert.equal([en, ko], titles.get(id))
  })
}

test('what empty pages offer to try is taken', () => {
  for (const { name, input, tries = [] } of plugins)
    for (const one of tries) assert.ok(v.is(input, one), `${name}: ${JSON.stringify(one)}`)
})

test.run()
