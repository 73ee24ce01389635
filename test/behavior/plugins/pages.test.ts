/** Pages of our own plugins: their forms, and Korean for Korean readers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isPublished } from '../../../core/plugin/plugin.ts'
import { fieldsOf } from '../../../core/surface/html/fields.ts'
import { drawSummary } from '../../../core/surface/html/summary.ts'
import { plugins } from '../../../plugins/index.ts'
import { get, world } from '../../peers/world.ts'

const HANGUL = /[가-힣]/
const published = plugins.filter(isPublished)

for (const plugin of published) {
  test(`${plugin.name} has Korean for its page and each of its fields`, async () => {
    const { title, summary, fields } = plugin.korean!
    const names = fieldsOf(plugin).map(({ name }) => name)
    assert.equal(Object.keys(fields).sort(), names.sort())
    const texts = [
      title,
      summary,
      ...Object.values(fields).flatMap(({ options = {}, ...field }) => [
        ...Object.values(field),
        ...Object.values(options),
      ]),
    ]
    for (const text of texts) assert.match(text, HANGUL)
    const app = world(plugins)
    const korean = await (await get(app, `/ko/${plugin.name}`)).text()
    for (const text of texts) assert.ok(korean.includes(text), text)
    assert.ok(korean.includes(`<h1 lang="ko">${title}</h1>`))
    const english = await (await get(app, `/en/${plugin.name}`)).text()
    assert.ok(english.includes(`<h1 lang="en">${plugin.title ?? plugin.tool!.title}</h1>`))
    assert.not.ok(english.includes(title))
  })
}

test('the home page says in Korean what there is', async () => {
  const text = await (await get(world(plugins), '/ko')).text()
  for (const { korean } of published) assert.ok(text.includes(korean!.title))
  assert.not.match(text, /<(?:p|span|h1)[^>]* lang="en"/)
})

test('the forms of the plugins that come with it ask in the right way', () => {
  const kinds = plugins
    .filter(isPublished)
    .map(one => [one.name, ...fieldsOf(one).map(({ name, kind, required }) => `${name} ${kind} ${required}`)])
  assert.equal(kinds, [
    ['domain', 'domain text true'],
    ['certificate', 'domain text true', 'port number false', 'address text false'],
    [
      'security',
      'domain text true',
      'port number false',
      'address text false',
      'policy choice false',
      'suites choice false',
    ],
    ['dns-info', 'domain text true'],
    ['dns-propagation', 'name text true', 'type choice true', 'expect text false'],
    ['expiry', 'domains list true'],
    ['explain', 'error long true', 'domain text false', 'port number false'],
    ['watch', 'email email true', 'domains list true', 'language choice false'],
    [
      'badge',
      'domain text true',
      'kind choice false',
      'label text false',
      'style choice false',
      'warning number false',
      'critical number false',
      'lang choice false',
    ],
    ['calendar', 'domains list true', 'only choice false', 'lang choice false'],
    ['prometheus', 'target text true', 'module text false'],
  ])
})

test('what stands between backquotes is shown as code, and stays text', () => {
  const fixes = ['Run `a <b>` and `c`.', 'One ` alone.']
  const { markup } = drawSummary(
    { state: 'problem', verdict: 'No.', lines: [{ kind: 'fault', code: 'x', text: 'Is `y`.', fixes }] },
    'en',
  )
  assert.ok(markup.includes('Is <code>y</code>. <code>x</code>'))
  assert.ok(markup.includes('<li>Run <code>a &lt;b&gt;</code> and <code>c</code>.</li>'))
  assert.ok(markup.includes('<li>One ` alone.</li>'))
})

test.run()
