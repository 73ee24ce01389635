/** What is told of an answer where its address is posted: titles, descriptions and pictures, all escaped. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { IMAGES } from '../../../../../core/surface/html/icons.ts'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import type { Summary } from '../../../../../core/plugin/plugin.ts'
import { json } from '../../../../../core/plugin/reply.ts'
import { drawSummary } from '../../../../../core/surface/html/summary.ts'
import { NEUTRAL_WORDS } from '../../../../../core/surface/text/states.ts'
import { pictureOf, verdictTitle } from '../../../../../core/surface/pages/sharing.ts'
import { get, world } from '../../../../peers/world.ts'

const HOSTILE = '</title><script>alert(1)</script>"\u202e'

const TITLES: readonly (readonly [Summary['state'], verdict: string, name: string, title: string])[] = [
  ['good', 'All is well.', 'example.com', '✔ example.com: All is well.'],
  ['good', 'Example.com: all is well.', 'example.com', '✔ Example.com: all is well.'],
  ['problem', 'It is old.', '', '✘ It is old.'],
  ['warning', 'Expires soon.', 'a.example', '! a.example: Expires soon.'],
  ['unchecked', 'Nobody knows\u202e.', '', '? Nobody knows\ufffd.'],
  ['good', '한글.kr (xn--bj0bj06e.kr): all is well.', '한글.kr', '✔ 한글.kr: all is well.'],
  ['good', '한글.kr(xn--bj0bj06e.kr): 정상.', '한글.kr', '✔ 한글.kr: 정상.'],
]
for (const [state, verdict, name, title] of TITLES)
  test(title, () => assert.is(verdictTitle({ state, verdict }, name), title))

const graded = (grade: string): Summary['lines'] => [
  { kind: 'note', text: 'first' },
  {
    kind: 'figure',
    figure: {
      kind: 'grade',
      label: 'Grade',
      about: '',
      grade,
      tone: 'warning',
      scale: ['A', 'A-', 'B', 'C', 'D'],
      groups: [],
    },
  },
]
const PICTURES: readonly (readonly [
  state: Summary['state'],
  lines: Summary['lines'],
  path: string,
  en: string,
  ko: string,
])[] = [
  ['good', [], '/images/good.png', 'OK', '정상'],
  ['warning', [], '/images/warning.png', 'Warning', '경고'],
  ['problem', [], '/images/problem.png', 'Problem', '문제'],
  ['waiting', [], '/images/waiting.png', 'Waiting', '대기 중'],
  ['unchecked', [], '/images/unchecked.png', 'Not checked', '확인하지 못함'],
  ...['A', 'A-', 'B', 'C', 'D'].map(
    grade =>
      [
        'warning',
        graded(grade),
        `/images/grade-${grade.toLowerCase()}.png`,
        `Grade: ${grade}`,
        `Grade: ${grade}`,
      ] as const,
  ),
  ['problem', graded('../../secret'), '/images/problem.png', 'Problem', '문제'],
]
for (const [state, lines, path, en, ko] of PICTURES)
  test(`the picture of ${state} with ${lines.length} lines is ${path}`, () => {
    assert.equal(pictureOf({ state, lines }, 'en'), { path, words: en })
    assert.equal(pictureOf({ state, lines }, 'ko'), { path, words: ko })
    assert.ok(path in IMAGES)
  })

test('what judges nothing has neither the sign nor the picture of a state', () => {
  for (const neutral of ['result', 'explanation'] as const) {
    const summary = { state: 'problem', neutral, verdict: 'It is old.', lines: [] } as const
    assert.is(verdictTitle(summary, ''), 'It is old.')
    assert.is(pictureOf(summary, 'en'), undefined)
    for (const [language, word] of Object.entries(NEUTRAL_WORDS[neutral])) {
      const { markup } = drawSummary(summary, language as 'en' | 'ko')
      assert.match(markup, new RegExp(`class="verdict ${neutral}">[^]*<span class="state">${word}<`))
      assert.not.match(markup, /Problem|문제/)
    }
  }
})

test('a day of a verdict stays whole where its line ends, and nothing of it is markup', () => {
  const verdict = 'It expires on 2026-12-22 (<b>), not 2026-13-40.'
  assert.match(
    drawSummary({ state: 'good', verdict, lines: [] }, 'en').markup,
    'It expires on <time>2026-12-22</time> (&lt;b&gt;), not 2026-13-40.</span>',
  )
})

const gate = Promise.withResolvers<void>()
const look = plugin({
  name: 'look',
  summary: 'Looks at things.',
  title: 'Look',
  routes: { 'GET /api/v1/look': json },
  about: { domains: ({ domain }) => [domain] },
  ttl: 600,
  input: v.object({
    domain: v.pipe(
      v.string(),
      v.check(text => text !== 'wrong', 'Give a domain.'),
    ),
    lang: v.optional(v.picklist(['en', 'ko']), 'en'),
  }),
  output: v.object({ said: v.string() }),
  example: { domain: 'example.com' },
  async run({ domain }) {
    if (domain.startsWith('slow')) await gate.promise
    return { said: domain.startsWith('bad') ? HOSTILE : `${domain} is fine` }
  },
  summarize: ({ said }) => ({ state: 'problem', verdict: said, lines: [] }),
})

const headOf = (text: string): string => text.slice(0, text.indexOf('</head>'))
const SITE = { CERTSCOPE_SITE_URL: 'https://certscope.example' }
const read = async (path: string): Promise<string> =>
  (await get(world([look], {}, SITE), path, { headers: { accept: 'text/html' } })).text()

test('the head of a page says the verdict of its answer, and where that is kept', async () => {
  const head = headOf(await read('/ko/look?domain=one.example&lang=ko&fresh=1'))
  for (const line of [
    '<title>✘ one.example is fine - Certscope</title>',
    '<meta name="description" content="one.example is fine">',
    '<meta name="robots" content="noindex">',
    '<link rel="canonical" href="https://certscope.example/ko/look?domain=one.example">',
    '<meta property="og:title" content="✘ one.example is fine">',
    '<meta property="og:description" content="one.example is fine">',
    '<meta property="og:url" content="https://certscope.example/ko/look?domain=one.example">',
    '<meta property="og:image" content="https://certscope.example/images/problem.png">',
    '<meta property="og:image:alt" content="문제">',
  ])
    assert.match(head, line)
  // In another language than that of the page it is another answer.
  assert.match(
    headOf(await read('/ko/look?domain=one.example&lang=en')),
    '<link rel="canonical" href="https://certscope.example/ko/look?domain=one.example&amp;lang=en">',
  )
})

test('a verdict of third parties ends no title and no attribute', async () => {
  const head = headOf(await read('/en/look?domain=bad.example'))
  assert.match(head, '<title>✘ bad.example: &lt;/title&gt;&lt;script&gt;')
  assert.match(head, 'content="✘ bad.example: &lt;/title&gt;&lt;script&gt;')
  assert.match(head, 'content="&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;\ufffd"')
  assert.not.match(head, '<script>alert')
})

test('where the answer is not known yet the head names the domain, and the end has the title', async () => {
  setTimeout(gate.resolve, 100)
  const text = await read('/en/look?domain=slow.example')
  const head = headOf(text)
  for (const line of [
    '<title>slow.example: Look - Certscope</title>',
    '<meta property="og:title" content="slow.example: Look">',
    '<meta property="og:image" content="https://certscope.example/images/certscope-en.png">',
    '<link rel="canonical" href="https://certscope.example/en/look?domain=slow.example">',
  ])
    assert.match(head, line)
  assert.match(text, '<template data-title="✘ slow.example is fine - Certscope"></template>')
})

test('a page without an answer, or with what is wrong, is as it was', async () => {
  const form = headOf(await read('/en/look'))
  assert.match(form, '<meta property="og:title" content="Look">')
  assert.match(form, '<link rel="canonical" href="https://certscope.example/en/look">')
  const refused = headOf(await read('/en/look?domain=wrong'))
  assert.match(refused, '<title>Error: ')
  assert.not.match(refused, 'rel="canonical"')
})

test.run()
