/** The list of all errors: a field first, the common ones, and every error once in its group. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { commonErrors } from '../../../../../knowledge-base/common-errors.ts'
import { ids } from '../../../../../knowledge-base/errors/ids.ts'
import { plugins } from '../../../../../plugins/index.ts'
import { get, world } from '../../../../peers/world.ts'

const app = world(plugins)

for (const language of ['en', 'ko'] as const) {
  test(`the list has a field, common errors and groups to jump to (${language})`, async () => {
    const text = await (await get(app, `/${language}/errors`)).text()
    assert.match(text, `<form class="one" action="/${language}/explain" method="get">`)
    assert.match(text, /<input type="text" id="error" name="error" /)
    const [, common, groups] = /<h2 id="common">([^]*?)<nav class="toc"([^]*)/.exec(text)!
    const listed = (part: string): string[] =>
      Array.from(part.matchAll(/<li><a href="\/\w+\/errors\/([^"]+)">/g), ([, id]) => id!)
    assert.equal(listed(common!), commonErrors)
    assert.equal(listed(groups!).sort(), ids.toSorted())
    const chips = Array.from(groups!.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
    const headings = Array.from(groups!.matchAll(/<h2 id="([^"]+)">/g), ([, id]) => id)
    assert.ok(chips.length > 5)
    assert.equal(chips, headings)
  })
}

test('what a title begins with says nothing of its place', async () => {
  const text = await (await get(app, '/en/errors')).text()
  const [, dates] = /<h2 id="dates">([^]*?)<h2/.exec(text)!
  const titles = Array.from(dates!.matchAll(/">([^<]+)<\/a>/g), ([, title]) =>
    title!.replace(/^(?:An?|The) /, ''),
  )
  assert.ok(titles.length > 2)
  assert.equal(
    titles,
    titles.toSorted((one, other) => one.localeCompare(other, 'en')),
  )
})

test.run()
