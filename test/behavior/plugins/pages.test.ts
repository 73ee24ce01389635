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

/** A page without its markup. */
const textIn = (page: string): string =>
  page
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")

/** What people call it themselves: types of records. */
const PROPER = /^[A-Z]{1,5}$/

/** As it would be without words of its own, but for capitals, blanks and hyphens. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

for (const plugin of published) {
  test(`${plugin.name} has Korean for its page, and for the help on each of its inputs`, async () => {
    const { title, summary, fields } = plugin.korean!
    const names = fieldsOf(plugin).map(({ name }) => name)
    assert.equal(Object.keys(fields).sort(), names.sort())
    for (const text of [title, summary, ...Object.values(fields).map(({ description }) => description)])
      assert.match(text, HANGUL)
    const app = world(plugins)
    const korean = await (await get(app, `/ko/${plugin.name}`)).text()
    for (const text of [title, summary]) assert.ok(korean.includes(text), text)
    assert.ok(korean.includes(`<h1 lang="ko">${title}</h1>`))
    const english = await (await get(app, `/en/${plugin.name}`)).text()
    assert.ok(english.includes(`<h1 lang="en">${plugin.title ?? plugin.tool!.title}</h1>`))
    assert.not.ok(english.includes(title))
  })

  test(`the form of ${plugin.name} has words for people, in both languages`, async () => {
    const { fields, submit } = plugin.form!
    const asked = fieldsOf(plugin)
    assert.equal(Object.keys(fields).sort(), asked.map(({ name }) => name).sort())
    for (const language of ['en', 'ko'] as const) {
      const page = textIn(await (await get(world(plugins), `/${language}/${plugin.name}`)).text())
      const shows = (text: string): void => {
        if (language === 'ko') assert.match(text, HANGUL)
        assert.ok(page.includes(text), text)
      }
      if (submit) shows(submit[language])
      for (const { name, options, required, fallback, description } of asked) {
        const { label, hint, options: named = {} } = fields[name]!
        assert.is.not(bare(label[language]), bare(name))
        shows(label[language])
        if (hint) {
          shows(hint[language])
          assert.ok(hint[language].split(' ').length <= 8, hint[language])
        }
        assert.not.ok(page.includes(description), description)
        const values = options.filter(value => !PROPER.test(value))
        const isOpen = options.length > 0 && !required && fallback === ''
        assert.equal(Object.keys(named).sort(), [...(isOpen ? [''] : []), ...values].sort())
        for (const [value, text] of Object.entries(named)) {
          assert.is.not(bare(text[language]), bare(value))
          shows(text[language])
        }
      }
    }
  })
}

test('the home page says in Korean what there is', async () => {
  const text = await (await get(world(plugins), '/ko')).text()
  for (const { korean } of published) assert.ok(text.includes(korean!.title))
  assert.not.match(text, /<(?:p|span|h1)[^>]* lang="en"/)
})

const CLIENT_FIELDS = ['clients choice false', 'as text false', 'must text false']

test('the forms of the plugins that come with it ask in the right way', () => {
  const kinds = plugins
    .filter(isPublished)
    .map(one => [one.name, ...fieldsOf(one).map(({ name, kind, required }) => `${name} ${kind} ${required}`)])
  assert.equal(kinds, [
    ['domain', 'domain text true'],
    [
      'certificate',
      'domain text true',
      'port number false',
      'address text false',
      'starttls choice false',
      ...CLIENT_FIELDS,
    ],
    [
      'security',
      'domain text true',
      'port number false',
      'address text false',
      'starttls choice false',
      'policy choice false',
      'suites choice false',
      ...CLIENT_FIELDS,
    ],
    ['dns-info', 'domain text true'],
    ['dns-propagation', 'name text true', 'type choice true', 'expect text false'],
    ['mail', 'domain text true', 'selectors text false'],
    ['expiry', 'domains list true', 'starttls choice false'],
    ['explain', 'error long true', 'domain text false', 'port number false'],
    ['watch', 'email email true', 'domains list true', 'language choice false', 'certificates switch false'],
    [
      'watch/webhook',
      'webhook text true',
      'domains list true',
      'format choice false',
      'language choice false',
      'certificates switch false',
    ],
    ['certificate/file', 'pem long true', 'host text false'],
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
  assert.ok(
    markup.includes(
      '<li>Run <span class="command" data-name="a &lt;b&gt;"><code>a &lt;b&gt;</code></span> and <code>c</code>.</li>',
    ),
  )
  assert.ok(markup.includes('<li>One ` alone.</li>'))
})

test.run()
