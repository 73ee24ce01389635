/** The page of a cause: what is on it, and that nothing of an entry breaks it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { articles } from '../../../../../knowledge-base/articles/index.ts'
import { errors } from '../../../../../knowledge-base/errors/index.ts'
import type { Entry } from '../../../../../knowledge-base/errors/index.ts'
import { printedOf } from '../../../../../plugins/explain/guide/guide.ts'
import type { Guide } from '../../../../../plugins/explain/guide/guide.ts'
import { causePage, relatedTo } from '../../../../../plugins/explain/guide/page.ts'

const ALL = Object.values<Entry>(errors)
const view = (language: 'en' | 'ko') => ({
  language,
  path: `/${language}/errors/odd`,
  site: 'https://certscope.example',
})

const ODD: Entry = {
  id: 'odd',
  causeGroup: 'expired',
  patterns: ['ERR_<ODD>', { text: 'odd & even', with: ['tls'] }, 'ERR_<ODD>'],
  seen: [
    { by: 'curl 8', text: 'odd <script>alert(1)</script>\nsecond line\u202e' },
    { by: 'curl 8', text: 'another' },
    { by: 'wget', text: 'third' },
  ],
  fixesFor: ['developer', 'owner', 'developer'],
  en: { title: 'Odd & <even>', causes: ['Run `a <b>`.'], fixes: ['First.', 'Second.', 'Third.'] },
  ko: { title: '이상합니다', causes: ['원인입니다.'], fixes: ['하나.', '둘.', '셋.'] },
  ofIntermediate: {
    en: { title: 'Odd intermediate', causes: ['Above.'], fixes: ['Ask the CA.'] },
    ko: { title: '중간 인증서가 이상합니다', causes: ['위.'], fixes: ['CA에 문의하세요.'] },
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280'],
  asOf: '2026-11-21',
}
const LONGER: Guide['article'] = {
  en: [{ heading: 'In detail', body: ['Use `this`.', { code: 'line <1>\nline 2' }] }],
  ko: [{ heading: '자세히', body: ['`this` 명령을 쓰세요.'] }],
}

const pageOf = (entry: Entry, language: 'en' | 'ko', article: Guide['article'] = null): string =>
  causePage(entry, { id: entry.id, ...printedOf(entry), article }, ALL, view(language))

test('the page has contents, messages by client, causes, fixes under who can do them, forms, links and the day', () => {
  const page = pageOf(ODD, 'en', LONGER)
  const order = [
    '<h1>Odd &amp; &lt;even&gt;</h1>',
    '<code>odd</code>',
    '<a href="#section-1">In detail</a>',
    '<h3 lang="en">curl 8</h3>',
    '&lt;script&gt;alert(1)&lt;/script&gt;\nsecond line\ufffd',
    'another',
    '<h3 lang="en">wget</h3>',
    '<code>a &lt;b&gt;</code>',
    '<h3>Client developer</h3>',
    '<li>First.</li>',
    '<li>Third.</li>',
    '<h3>Site owner</h3>',
    '<li>Second.</li>',
    'Odd intermediate',
    '<h2 id="section-1">In detail</h2>',
    '<code>this</code>',
    '<div class="block" data-name="In detail"><pre><code>line &lt;1&gt;\nline 2',
    '(2)</summary>',
    'ERR_&lt;ODD&gt;',
    'odd &amp; even',
    'href="https://www.rfc-editor.org/rfc/rfc5280"',
    '2026-11-21',
    'href="/en/explain"',
    'href="/en/errors"',
  ]
  let from = 0
  for (const part of order) {
    const at = page.indexOf(part, from)
    assert.ok(at >= 0, `${part} is missing behind ${page.slice(from, from + 80)}`)
    from = at
  }
  assert.not.match(page, /<script>alert/)
})

test('the Korean page is Korean, with links of its own language', () => {
  const page = pageOf(ODD, 'ko', LONGER)
  for (const part of [
    '이상합니다',
    '클라이언트 개발자',
    '<h2 id="section-1">자세히</h2>',
    'href="/ko/errors"',
    'href="/ko/explain"',
  ])
    assert.ok(page.includes(part), part)
  assert.not.match(page, /What to do|Causes|Site owner/)
})

test('without messages, forms or an article the page has no heading for them', () => {
  const { patterns: _, seen: __, ofIntermediate: ___, ...plain } = ODD
  const page = pageOf(plain, 'en')
  assert.not.match(page, /How clients print it|Identifiers|The same in an intermediate|In detail|>undefined</)
})

test('what is in the contents of a page is a heading of it', () => {
  for (const entry of [...ALL, ODD]) {
    const page = pageOf(entry, 'en', LONGER)
    const [, contents] = /<nav class="toc"([^]*?)<\/nav>/.exec(page)!
    const targets = Array.from(contents!.matchAll(/href="#([^"]+)">([^<]+)</g), ([, id, text]) => [id, text])
    const headings = Array.from(page.matchAll(/<h2 id="([^"]+)">([^<]+)</g), ([, id, text]) => [id, text])
    assert.equal(targets, headings)
  }
})

test('messages of the first clients are seen, those of further ones are folded', () => {
  const seen = ['one', 'two', 'three', 'four', 'five'].map(by => ({ by, text: `of ${by}` }))
  const [, shown, folded] = /id="seen"([^]*?)<details>([^]*?)<\/details>/.exec(
    pageOf({ ...ODD, seen }, 'en'),
  )!
  assert.match(shown!, 'of three')
  assert.not.match(shown!, 'of four')
  assert.match(folded!, '<summary>Further messages (2)</summary>')
  assert.match(folded!, 'of five')
})

test('commands to copy have a button of a name of their own', () => {
  const en = [{ heading: 'Twice', body: [{ code: 'a b' }, 'Then:', { code: 'c d' }] }]
  const fixes = ['Run: `certbot renew`.', 'Second.', 'Third.']
  const page = pageOf({ ...ODD, en: { ...ODD.en, fixes } }, 'en', { en, ko: en })
  for (const name of ['Twice 1', 'Twice 2', 'certbot renew']) assert.match(page, `data-name="${name}"`)
})

test('where a check can prove the cause, the page asks for the server', () => {
  assert.not.match(pageOf(ODD, 'en'), 'action="/en/certificate"')
  assert.match(pageOf(errors.expired, 'ko'), '<form class="one" action="/ko/certificate" method="get">')
})

test('related causes are others of the same family, eight at most, and lead back', () => {
  for (const entry of Object.values<Entry>(errors)) {
    const others = relatedTo(entry, ALL)
    assert.ok(others.length <= 8)
    assert.not.ok(others.some(({ id }) => id === entry.id))
  }
  const ids = relatedTo(errors.expired, ALL).map(({ id }) => id)
  assert.ok(ids.includes('expired-intermediate') || ids.includes('date-invalid'), ids.join())
})

test('an article is about an entry, with as many sections in both languages', () => {
  for (const [id, { id: own, en, ko }] of Object.entries(articles)) {
    assert.is(own, id)
    assert.ok(Object.hasOwn(errors, id), id)
    assert.is(en.length, ko.length, id)
  }
})

test.run()
