/** The look of pages, as far as it can be computed: contrasts, commands to copy, titles, the example. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { PublishedPlugin, Summary } from '../../../core/plugin/plugin.ts'
import { errorPage } from '../../../core/surface/pages/error-page.ts'
import { exampleOf } from '../../../core/surface/pages/empty-page.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { html, advice } from '../../../core/surface/html/html.ts'
import { ICONS } from '../../../core/surface/html/icons.ts'
import { STYLE, TOKENS } from '../../../core/surface/html/style.ts'
import { drawSummary } from '../../../core/surface/html/summary.ts'

/** The colors of both schemes, by their names. */
const [light, dark] = TOKENS.split('@media').map(
  text => new Map([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(found => [found[1]!, found[2]!])),
) as [Map<string, string>, Map<string, string>]

/** WCAG 2.2, relative luminance. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const TEXTS = ['text', 'faint', 'link', 'good', 'warn', 'bad', 'wait']
const GROUNDS = ['ground', 'panel', 'code', 'press']
for (const [scheme, colors] of Object.entries({ light, dark })) {
  test(`text is legible on every ground (${scheme})`, () => {
    const pairs = [
      ...TEXTS.flatMap(text => GROUNDS.map(ground => [text, ground] as const)),
      ...['good', 'warn', 'bad', 'wait', 'text'].flatMap(text =>
        ['good', 'warn', 'bad', 'wait'].map(tint => [text, `${tint}-tint`] as const),
      ),
      ['on-ink', 'ink'] as const,
    ]
    const faint = pairs.filter(([one, other]) => contrast(colors.get(one)!, colors.get(other)!) < 4.5)
    assert.equal(faint, [])
  })
}

test('both schemes have the same colors', () => {
  assert.equal([...dark.keys()], [...light.keys()])
  for (const name of STYLE.matchAll(/var\(--([\w-]+)\)/g))
    assert.ok(light.has(name[1]!) || ['side', 'measure'].includes(name[1]!), name[1]!)
})

test('the style asks nothing of another site, and each state has a shape of its own', () => {
  assert.not.match(STYLE, /url\(|@import|@font-face/)
  const shapes = Object.values(ICONS).map(({ markup }) => markup)
  assert.is(new Set(shapes).size, shapes.length)
})

const INLINE = '<span class="command" data-name="certbot renew"><code>certbot renew</code></span>'
const BLOCK = '<div class="block" data-name="certbot renew"><pre><code>certbot renew</code></pre></div>'
const ADVICE: readonly (readonly [text: string, markup: string])[] = [
  ['Run: `certbot renew`.', `Run:${BLOCK}`],
  ['Run: `certbot renew`. Then look.', `Run:${BLOCK}Then look.`],
  ['`certbot renew`', BLOCK],
  ['Run: `certbot renew`', `Run:${BLOCK}`],
  ['Run `certbot renew` often.', `Run ${INLINE} often.`],
  ['`certbot renew` 명령을 실행하세요.', `${INLINE} 명령을 실행하세요.`],
  [
    'nginx: `a "b";`, then `c`.',
    'nginx: <span class="command" data-name="a &quot;b&quot;;"><code>a &quot;b&quot;;</code></span>, then <code>c</code>.',
  ],
  ['Set: `on`.', 'Set: <code>on</code>.'],
  [
    'Run: `a "<b>"`.',
    'Run:<div class="block" data-name="a &quot;&lt;b&gt;&quot;"><pre><code>a &quot;&lt;b&gt;&quot;</code></pre></div>',
  ],
]
for (const [text, markup] of ADVICE) {
  test(`${JSON.stringify(text)} has its command where it belongs`, () =>
    assert.is(advice(text).markup, markup))
}

const view = { language: 'en', path: '/en/look', site: 'https://certscope.example' } as const
const titleOf = (title: string): string => {
  const page = layout(view, { title, description: 'A page.', body: html`<h1>Page</h1>` })
  return /<title>([^<]*)<\/title>/.exec(page)![1]!
}

test('a title is as long as searches show it', () => {
  assert.is(titleOf('Look - Certscope'), 'Look - Certscope')
  assert.is(titleOf(`${'x'.repeat(60)} - Certscope`), 'x'.repeat(60))
  assert.is(titleOf(`${'x'.repeat(80)} - Certscope`), `${'x'.repeat(69)}…`)
  for (const hostile of ['<'.repeat(500), "'".repeat(71), '😀'.repeat(60), `${'x'.repeat(68)}😀😀`]) {
    const title = titleOf(hostile)
    assert.ok(title.length <= 70, String(title.length))
    assert.ok(title.isWellFormed())
  }
})

test('a preview says what a page is for, and no address of what passes', () => {
  const body = html`<h1>Page</h1>`
  const page = { title: 'example.com: Look', description: 'A page.', preview: 'Look', body }
  const passing = layout(view, { ...page, passing: true })
  assert.match(passing, '<meta property="og:title" content="Look">')
  assert.not.match(passing, /og:url|canonical|hreflang="x-default"/)
  assert.match(layout(view, page), '<meta property="og:url" content="https://certscope.example/en/look">')
  assert.match(layout(view, page), '/pages/site.js')
  assert.not.match(layout(view, { ...page, isSecret: true }), '<script')
})

test('the menu says where the reader is', () => {
  const menu = [
    { path: '/errors', en: 'Errors', ko: '오류', at: 'head' },
    { path: '/about', en: 'About', ko: '소개', at: 'foot' },
  ] as const
  const feeds = [{ path: { en: '/rss.xml', ko: '/ko/rss.xml' }, en: 'Articles', ko: '문서' }]
  const at = (path: string, language: 'en' | 'ko' = 'en') =>
    errorPage({ status: 404, error: 'No.' }, { ...view, path, language, frame: { menu, feeds } })
  assert.match(at('/en/errors'), '<a href="/en/errors" aria-current="page">Errors</a>')
  assert.match(at('/en/errors/expired'), '<a href="/en/errors" aria-current="true">Errors</a>')
  assert.match(at('/en/errorsome'), '<a href="/en/errors">Errors</a>')
  const korean = at('/ko', 'ko')
  assert.match(korean, '<li><a href="/ko/about">소개</a></li>')
  assert.match(korean, '<li><a href="/ko/rss.xml">문서</a></li>')
  assert.match(
    korean,
    '<link rel="alternate" type="application/rss+xml" title="Certscope: 문서" href="/ko/rss.xml">',
  )
})

const told = (name: string, summary: Summary): PublishedPlugin => ({
  ...({} as PublishedPlugin),
  name,
  exampleAnswer: {},
  summarize: () => summary,
})
const GOOD: Summary = { state: 'good', verdict: 'All is well.', lines: [] }
const WARNING: Summary = {
  state: 'warning',
  verdict: 'It ends soon.',
  lines: [],
  details: [{ kind: 'note', text: 'More.' }],
}

test('the example on the home page is one with something to do, without details', () => {
  const drawn = (...plugins: PublishedPlugin[]) => exampleOf(plugins, 'Example', 'en')?.markup ?? null
  const both = drawn(told('one', GOOD), told('two', WARNING))!
  assert.match(both, 'It ends soon.')
  assert.not.match(both, 'More.')
  assert.match(drawn(told('one', GOOD))!, 'All is well.')
  const { exampleAnswer, ...untold } = told('one', GOOD)
  assert.ok(exampleAnswer)
  assert.is(drawn(untold), null)
})

test('a grade stands before what was found', () => {
  const { markup } = drawSummary(
    {
      ...WARNING,
      findings: [
        {
          code: 'old',
          severity: 'warning',
          title: 'Old',
          message: 'It is old.',
          causes: [],
          fixes: [],
          links: [],
        },
      ],
      lines: [
        { kind: 'note', text: 'A note.' },
        {
          kind: 'figure',
          figure: {
            kind: 'grade',
            label: 'Grade',
            grade: 'B',
            about: '',
            scale: ['A', 'B'],
            tone: 'warning',
            groups: [],
          },
        },
      ],
    },
    'en',
  )
  const order = ['It ends soon.', 'Grade', 'It is old.', 'A note.'].map(text => markup.indexOf(text))
  assert.equal(
    order,
    order.toSorted((a, b) => a - b),
  )
  assert.ok(order[0]! >= 0)
})

test.run()
