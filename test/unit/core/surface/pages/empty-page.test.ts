/** What pages show where there is no answer: before the first check, at a wrong field, and at no address. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Refusal } from '../../../../../core/errors/errors.ts'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { accepted, json, page } from '../../../../../core/plugin/reply.ts'
import { readPlugin } from '../../../../../core/plugin/shape.ts'
import { get, world } from '../../../../peers/world.ts'

const ANSWER = { text: 'seen' }
const look = plugin({
  name: 'look',
  summary: 'Looks.',
  routes: { 'GET /api/v1/look': json },
  ttl: 0,
  reads: { rank: 1, input: () => null },
  input: v.object({
    name: v.pipe(
      v.string(),
      v.check(text => text !== 'bad', 'Give a better name.'),
    ),
    type: v.optional(v.picklist(['A', 'MX'])),
    port: v.optional(v.number()),
  }),
  output: v.object({ text: v.string() }),
  example: { name: 'a.example,b.example' },
  tries: [{ name: '<odd>', type: 'MX' }, { name: 'second' }, { name: 'third' }],
  guides: [
    { path: '/manual', en: 'The manual', ko: '설명서' },
    { path: '/elsewhere', en: 'Not loaded', ko: '없음' },
  ],
  exampleAnswer: ANSWER,
  run: ({ name }) => {
    if (name === 'private') throw new Refusal('Its address is private.')
    if (name === 'busy') throw new Refusal({ code: 'checks-busy' }, 503)
    return ANSWER
  },
  summarize: ({ text }) => ({
    state: 'good',
    verdict: `It was ${text}.`,
    lines: [],
    details: [{ kind: 'note', text: 'Folded.' }],
  }),
})
const change = plugin({
  name: 'change',
  summary: 'Changes something.',
  routes: { 'POST /api/v1/change': accepted },
  effect: true,
  ttl: 0,
  input: v.object({ name: v.string() }),
  output: v.object({ text: v.string() }),
  example: { name: 'x' },
  exampleAnswer: ANSWER,
  guides: [{ path: '/manual', en: 'The manual', ko: '설명서' }],
  run: () => ANSWER,
  summarize: () => ({ state: 'good', verdict: 'Done.', lines: [] }),
})
const MANUAL = page(() => '<h1 id="x">The &lt;b&gt; <i>manual</i></h1><h2>More</h2>')
const manual = plugin({
  name: 'manual',
  summary: 'The manual.',
  routes: { 'GET /en/manual': MANUAL, 'GET /ko/manual': MANUAL, 'GET /en/plain': page(() => '') },
  ttl: 0,
  places: 0,
  input: v.object({}),
  output: v.object({}),
  example: {},
  run: () => ({}),
})

const app = world([look, change, manual], {}, { CERTSCOPE_SITE_URL: 'https://certscope.example' })
const read = async (path: string): Promise<string> =>
  (await get(app, path, { headers: { accept: 'text/html' } })).text()

test('an empty page offers two inputs and the example to try, its guides, and a result as an example', async () => {
  const text = await read('/en/look')
  assert.match(text, '<a href="/en/look?name=%3Codd%3E&amp;type=MX" rel="nofollow">&lt;odd&gt; MX</a>')
  assert.match(text, '<a href="/en/look?name=second" rel="nofollow">second</a>')
  assert.not.match(text, 'third')
  assert.match(text, '<a href="/en/look?name=a.example%2Cb.example" rel="nofollow">a.example, b.example</a>')
  assert.match(text, '<a href="/en/manual">The manual</a>')
  assert.not.match(text, 'Not loaded')
  assert.match(text, '<h2>For example: a.example, b.example</h2>')
  assert.match(text, 'It was seen.')
  assert.not.match(text, 'Folded.')
  assert.match(await read('/ko/look'), '<h2>예시: a.example, b.example</h2>')
})

test('the first field of an empty page is ready to be typed into', async () => {
  for (const path of ['/en', '/en/look', '/en/change']) {
    const [focused, ...others] = (await read(path)).matchAll(
      /<(?:input|select|textarea)[^>]* autofocus[^>]*>/g,
    )
    assert.match(focused![0], path === '/en' ? 'id="q"' : 'id="name"')
    assert.is(others.length, 0)
  }
})

test('a page with an answer offers nothing of that', async () => {
  const text = await read('/en/look?name=x')
  assert.not.match(text, ' autofocus')
  assert.match(text, 'It was seen.')
  assert.not.match(text, /For example|class="actions try"|The manual/)
})

test('what has an effect is not offered to try, and shows no result', async () => {
  const text = await read('/en/change')
  assert.match(text, 'The manual')
  assert.not.match(text, /For example|Done\.|class="actions try"/)
})

const WRONG: readonly (readonly [query: string, field: string | null, message: string])[] = [
  ['name=bad', 'name', 'Give a better name.'],
  ['type=A', 'name', 'Missing parameter'],
  ['name=x&type=B', 'type', 'is not valid. Use'],
  ['name=x&port=y', 'port', 'port='],
  // It names none: the one that has to be given.
  ['name=private', 'name', 'Its address is private.'],
  ['name=busy', null, 'Too many checks'],
]
for (const [query, field, message] of WRONG) {
  test(`${query} is said ${field === null ? 'below the form' : `at the field ${field}`}`, async () => {
    const text = await read(`/en/look?${query}`)
    assert.match(text, '<title>Error: ')
    assert.is(text.split('role="alert"').length, 2)
    assert.match(/role="alert">([^<]*)</.exec(text)![1]!, message)
    const controls = [...text.matchAll(/<(?:input|select)[^>]*aria-invalid="true"[^>]*>/g)]
    assert.is(controls.length, field === null ? 0 : 1)
    if (field === null) return
    const [[control]] = controls as [RegExpMatchArray]
    assert.match(control!, `id="${field}"`)
    assert.match(control!, `aria-describedby="${field}-error`)
    assert.match(control!, ' autofocus')
    const [, form] = /<form action="\/en\/look"([^]*?)<\/form>/.exec(text)!
    assert.match(form!, `<p class="error" id="${field}-error" role="alert">`)
    if (field !== 'name') assert.match(form!, '<details open>')
  })
}

test('the title of a Korean page says so in Korean', async () => {
  assert.match(await read('/ko/look?name=bad'), '<title>오류: ')
  assert.match(await read('/ko?q=x'), '<title>오류: ')
  assert.match(await read('/ko?q=x'), / aria-invalid="true" aria-describedby="q-error" autofocus>/)
})

const MISSING: readonly (readonly [path: string, nearest: string | null, heading?: string])[] = [
  ['/en/lok', '/en/look', 'look'],
  ['/ko/chnage', '/ko/change', 'change'],
  ['/lok', '/en/look', 'look'],
  ['/en/guides/manual', '/en/manual', 'The &lt;b&gt; manual'],
  ['/ko/dcos', '/ko/docs', 'REST API'],
  // A page without a heading has no name.
  ['/en/plian', null],
  ['/en/nothing-like-it', null],
]
for (const [path, nearest, heading] of MISSING) {
  test(`${path} is not there, and leads to ${nearest ?? 'the checks'}`, async () => {
    const text = await read(path)
    const language = path.startsWith('/ko') ? 'ko' : 'en'
    const label = { en: 'The closest match', ko: '가장 비슷한 페이지' }[language]
    if (nearest === null) assert.not.match(text, label)
    else assert.match(text, `<p>${label}: <a href="${nearest}">${heading}</a></p>`)
    assert.match(text, `<form class="one" action="/${language}" method="get">`)
    assert.match(text, `<p class="actions"><a href="/${language}">`)
    assert.match(text, `<a href="/${language}/docs">REST API</a>`)
    assert.not.match(text, /See \/docs/)
  })
}

test('tries of a plugin are inputs that it takes', () => {
  assert.ok('plugin' in readPlugin(look))
  assert.equal(readPlugin({ ...look, tries: [{ name: 'bad' }] }), {
    wrong: 'Each of its tries must be an input that it takes.',
  })
})

test.run()
