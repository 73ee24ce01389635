/** Guides as pages: what of Markdown is drawn, what is refused, and that nothing of a text becomes markup. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { READERS } from '../../../../../knowledge-base/guides/index.ts'
import { guides } from '../../../../../knowledge-base/guides/pages.ts'
import { guideText, slugsOf } from '../../../../../runtime/tools/docs/guide-markup.ts'
import type { PageOf } from '../../../../../runtime/tools/docs/guide-markup.ts'

const none: PageOf = () => null
const made = (text: string, pageOf = none) =>
  guideText(
    { id: 'x', language: 'en', text: `# Title\n\nLead.\n\n${text}` },
    slugsOf(`# T\n\n${text}`),
    pageOf,
  )
const bodyOf = (text: string, pageOf = none): string => made(text, pageOf).body

const DRAWN: readonly (readonly [markdown: string, markup: string])[] = [
  ['A *b* **c** `d`.', '<p>A <em>b</em> <b>c</b> <code>d</code>.</p>'],
  ['## One `x`\n\ny', '<h2 id="one-x">One <code>x</code></h2>\n<p>y</p>'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  [
    '```sh\na <b> "c"\n```',
    '<div class="block" data-name="Title"><pre><code>a &lt;b&gt; &quot;c&quot;</code></pre></div>',
  ],
  [
    '| a | b |\n| --- | --- |\n| `1` | 2 |',
    '<section class="scroll" aria-label="Title" tabindex="0"><table>\n'
      + '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>\n<tbody>\n'
      + '<tr><th scope="row"><code>1</code></th><td>2</td></tr>\n</tbody></table></section>',
  ],
  ['See `/en/errors`.', '<p>See <code>/en/errors</code>.</p>'],
  ['[b](https://x.example/?a&b)', '<p><a href="https://x.example/?a&amp;b" rel="noopener">b</a></p>'],
  ['[core/protocol/faults.ts](../../core/protocol/faults.ts)', '<p><code>core/protocol/faults.ts</code></p>'],
  ['<!-- tools -->\n\na\n\n<!-- /tools -->', '<p>a</p>'],
  ['a & b < c > "d" \'e\'', '<p>a &amp; b &lt; c &gt; &quot;d&quot; &#39;e&#39;</p>'],
]
for (const [markdown, markup] of DRAWN)
  test(`draws ${JSON.stringify(markdown)}`, () => assert.is(bodyOf(markdown), markup))

test('a link to another guide leads to its page', () => {
  assert.is(
    bodyOf('[b](b.md#c)', target => `/en/guides/${target.replace('.md', '')}`),
    '<p><a href="/en/guides/b#c">b</a></p>',
  )
})

test('a link is called by a title, not by a path', () => {
  const page: PageOf = target => target
  assert.is(
    bodyOf('[All `errors`](/en/errors)', page),
    '<p><a href="/en/errors">All <code>errors</code></a></p>',
  )
  for (const words of ['/en/errors', '`/en/errors`', 'knowledge-base/errors', '../errors'])
    assert.throws(() => bodyOf(`[${words}](/en/errors)`, page), 'has the title of where it leads')
})

for (const text of [
  '<script>alert(1)</script>',
  'a <b onclick=x>b</b>',
  '![a](b.png)',
  '> quoted',
  '# Another title',
  '#### Too deep',
])
  test(`refuses ${JSON.stringify(text)}`, () => assert.throws(() => bodyOf(text)))

test('refuses what has no title, no lead, or two headings of one name', () => {
  const draw = (text: string) => () => guideText({ id: 'x', language: 'en', text }, [], none)
  assert.throws(draw('Lead.'), 'begins with its title')
  assert.throws(draw('# Title\n\n- a'), 'a paragraph follows')
  assert.throws(() => slugsOf('# T\n\n## A\n\n## A'), 'two headings')
})

test('the summary is the first sentence, as plain text', () => {
  const text = '# `T` & U\n\nOne `a.b` *two*. Three.\n'
  const { title, summary, lead } = guideText({ id: 'x', language: 'en', text }, [], none)
  assert.equal([title, summary], ['T & U', 'One a.b two.'])
  assert.is(lead, 'One <code>a.b</code> <em>two</em>. Three.')
})

/** Tags that pages of guides may have. */
const TAGS = new Set('a b br code div em h2 h3 li ol p pre section table tbody td th thead tr ul'.split(' '))
test('every guide has headings of its own, in order, and no markup but ours', () => {
  const listed = READERS.flatMap(({ guides: rows }) => rows.map(({ id }) => id))
  assert.equal(Object.keys(guides), listed)
  for (const { id, en, ko } of Object.values(guides))
    for (const text of [en, ko]) {
      if (text === null) continue
      const ids = [...text.body.matchAll(/<h([23]) id="([^"]+)">/g)]
      assert.is(new Set(ids.map(found => found[2])).size, ids.length, id)
      let depth = 1
      for (const [, level] of ids) {
        assert.ok(Number(level) <= depth + 1, `${id}: h${level} after h${depth}`)
        depth = Number(level)
      }
      assert.ok(text.summary.length < 260, `${id}: ${text.summary}`)
      for (const [, tag] of text.body.matchAll(/<\/?([a-z0-9]+)/g)) assert.ok(TAGS.has(tag!), `${id}: ${tag}`)
      assert.not.match(text.body, /<[^>]*\s(?:style|on\w+)=/)
    }
})

test.run()
