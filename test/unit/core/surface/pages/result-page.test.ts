/** The pages of declarations: home, forms and answers, what they count against and who may see them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Refusal } from '../../../../../core/errors/errors.ts'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { accepted, json } from '../../../../../core/plugin/reply.ts'
import { clock, get, world } from '../../../../peers/world.ts'

const HOSTILE = '<script>alert(1)</script>"\'&\u202e'
let runs = 0
const look = plugin({
  name: 'look',
  summary: 'Looks at <things>.',
  routes: { 'GET /api/v1/look': json },
  tool: {
    name: 'look',
    title: 'Look & see',
    description: 'For the tests, of which there are many.',
    readOnly: true,
  },
  ttl: 600,
  input: v.object({
    name: v.pipe(
      v.string(),
      v.check(name => name !== 'bad', 'Give a better name.'),
    ),
    type: v.optional(v.picklist(['A', 'MX'])),
    hosts: v.optional(v.array(v.string())),
    error: v.optional(v.pipe(v.string(), v.maxLength(8_192))),
    mail: v.optional(v.pipe(v.string(), v.email())),
    count: v.optional(v.number()),
    deep: v.optional(v.boolean()),
  }),
  output: v.object({ given: v.string() }),
  example: { name: 'example.com' },
  run: input => {
    runs++
    if (input.name === 'busy') throw new Refusal({ code: 'checks-busy' }, 503, { 'retry-after': '5' })
    if (input.name === 'broken') throw new Error('the database password is hunter2')
    return { given: JSON.stringify(input) }
  },
  summarize: ({ given }, language) => ({
    state: 'problem',
    verdict: language === 'ko' ? `결과: ${given}` : `Given: ${given}`,
    lines: [
      { kind: 'fact', label: 'Name', value: HOSTILE },
      { kind: 'heading', text: 'Chain' },
      { kind: 'tree', depth: 0, text: 'root' },
      { kind: 'tree', depth: 1, text: 'middle', dim: true },
      { kind: 'tree', depth: 2, text: 'leaf' },
      { kind: 'tree', depth: 0, text: 'other' },
      { kind: 'heading', text: 'Servers' },
      {
        kind: 'table',
        columns: ['server', 'answer'],
        rows: [
          { state: 'good', cells: ['one', HOSTILE] },
          { state: 'waiting', cells: ['two', ''] },
        ],
      },
      { kind: 'fault', code: 'stale', text: 'It is old.', fixes: ['Renew it.'] },
      { kind: 'note', text: 'That is all.' },
    ],
  }),
})
const done: string[] = []
const change = plugin({
  name: 'change',
  summary: 'Changes something.',
  routes: { 'POST /api/v1/change': accepted },
  effect: true,
  ttl: 0,
  input: v.object({ email: v.pipe(v.string(), v.email('Give an email address.')) }),
  output: v.object({ ok: v.boolean() }),
  example: { email: 'me@example.com' },
  run: ({ email }) => {
    done.push(email)
    return { ok: true }
  },
  summarize: () => ({ state: 'good', title: 'Check your things', verdict: 'Done.', lines: [] }),
})
const part = { ...look, name: 'part', routes: undefined, tool: undefined }
const { routes: _, tool: __, ...block } = part

const SITE = { CERTSCOPE_SITE_URL: 'https://certscope.example' }
const all = [look, change, block as typeof look]
const open = (environment: Record<string, string> = {}) => world(all, {}, { ...SITE, ...environment })
const read = async (path: string, init: RequestInit = {}, app = open()) => {
  const response = await get(app, path, init)
  return { response, status: response.status, text: await response.text() }
}

test('the home page lists what is published, in the language of its path or of its reader', async () => {
  for (const [path, accept, language] of [
    ['/', 'ko', 'ko'],
    ['/', 'fr', 'en'],
    ['/en', 'ko', 'en'],
    ['/ko', 'en', 'ko'],
    ['/ko/', 'en', 'ko'],
  ] as const) {
    const { response, text } = await read(path, { headers: { 'accept-language': accept } })
    assert.is(response.status, 200)
    assert.match(text, `<html lang="${language}">`)
    assert.is(
      response.headers.get('vary'),
      path === '/' ? 'accept-language, accept-encoding' : 'accept-encoding',
    )
    assert.match(text, `<a href="/${language}/look" lang="en">Look &amp; see</a>`)
    assert.match(text, 'Looks at &lt;things&gt;.')
    assert.match(text, `href="/${language}/change"`)
    // What is asked of the REST API is a check; the other goes on.
    const places = ['id="checks"', `/${language}/look"`, '<h2>', `/${language}/change"`]
    for (const [index, place] of places.entries())
      if (index > 0) assert.ok(text.indexOf(place) > text.indexOf(places[index - 1]!), place)
    assert.not.match(text, '/part')
    for (const other of ['en', 'ko']) assert.match(text, `href="/${other}" hreflang="${other}"`)
  }
})

test('a page asks for the input that its plugin declares, and runs nothing', async () => {
  const before = runs
  const { response, text } = await read('/en/look?utm_source=x')
  assert.is(runs, before)
  assert.is(response.headers.get('cache-control'), 'no-cache')
  assert.is(response.headers.get('x-robots-tag'), null)
  assert.not.match(text, 'noindex')
  assert.match(text, '<form action="/en/look" method="get">')
  for (const control of [
    /<input type="text" id="name" name="name" required [^>]*placeholder="example.com"/,
    /<select id="type" name="type"><option value="">Choose<\/option><option>A<\/option><option>MX<\/option>/,
    /<textarea id="hosts" name="hosts" [^>]*rows="3"><\/textarea>/,
    /<textarea id="error" name="error" /,
    /<input type="email" id="mail" /,
    /<input type="number" id="count" /,
    /<input type="checkbox" id="deep" name="deep">/,
  ])
    assert.match(text, control)
})

test('what the form sends becomes input of the right types', async () => {
  const { text, response } = await read(
    '/ko/look?name=x&type=&hosts=a.kr,+b.kr%0Ac.kr&count=7&deep=on&error=',
  )
  assert.is(response.status, 200)
  const given = { name: 'x', hosts: ['a.kr', 'b.kr', 'c.kr'], count: 7, deep: true }
  assert.match(text, `결과: ${JSON.stringify(given)}`.replaceAll('"', '&quot;'))
  assert.match(text, 'rows="3">a.kr\nb.kr\nc.kr</textarea>')
  assert.match(text, 'href="/api/v1/look?name=x&amp;hosts=a.kr%2Cb.kr%2Cc.kr&amp;count=7&amp;deep=true"')
  assert.match(text, 'href="/en/look?name=x&amp;hosts=')
})

test('an answer is drawn with headings, lists and tables, and nothing of it is markup', async () => {
  const { response, text } = await read('/en/look?name=x')
  assert.is(response.headers.get('x-robots-tag'), 'noindex')
  assert.is(response.headers.get('cache-control'), 'public, max-age=600')
  assert.is(response.headers.get('age'), '0')
  assert.match(text, '<meta name="robots" content="noindex">')
  assert.is(text.split('<script').length, 2)
  assert.match(text, '<script src="/pages/site.js" async ')
  assert.not.match(text, '\u202e')
  assert.is(text.split('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;\ufffd').length, 3)
  assert.match(text, /<h2 id="verdict" class="verdict problem"><svg[^]*?<\/svg><span class="state">Problem/)
  assert.match(text, '<span class="said">Given: ')
  assert.match(
    text,
    '<ul class="tree"><li><span>root</span><ul class="tree"><li><span class="faint">middle</span>'
      + '<ul class="tree"><li><span>leaf</span></li></ul></li></ul></li><li><span>other</span></li></ul>',
  )
  assert.match(text, /<section class="scroll" aria-label="Servers" tabindex="0">\s*<table>/)
  assert.match(
    text,
    /<th scope="row"><span class="mark good"><svg[^>]* aria-hidden="true"[^]*?<\/svg><\/span><span class="unseen">OK: /,
  )
  assert.match(
    text,
    /It is old\. <code>stale<\/code><\/p>\s*<p class="fixes">What to do<\/p><ul><li>Renew it\.<\/li>/,
  )
  const levels = [...text.matchAll(/<h([1-6])/g)].map(found => Number(found[1]))
  for (const [index, level] of levels.entries()) assert.ok(level <= (levels[index - 1] ?? 0) + 1)
  assert.not.match(text, /\sstyle=|\son\w+=/)
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(found => found[1]!)
  assert.is(new Set(ids).size, ids.length)
  for (const label of text.matchAll(/<label for="([^"]+)"/g)) assert.ok(ids.includes(label[1]!))
})

const FAILURES: readonly [path: string, status: number, text: string, retry: string | null][] = [
  ['/en/look?name=bad', 400, 'Give a better name.', null],
  ['/en/look?count=1', 400, 'Missing parameter', null],
  ['/en/look?name=a&name=b', 400, 'given twice', null],
  [
    '/ko/look?name=busy',
    503,
    '지금 진행 중인 확인이 너무 많습니다. 5초 뒤에 다시 시도하세요. 요청 ID: abc.1',
    '5',
  ],
  ['/en/look?name=broken', 500, 'Internal error. Try again later. Request ID: abc.1', null],
  ['/fr/look?name=x', 404, 'There is no page at this address.', null],
  ['/en/nothing', 404, 'There is no page at this address.', null],
  ['/en/part?name=x', 404, 'There is no page at this address.', null],
]
for (const [path, status, line, retry] of FAILURES) {
  test(`${path} is a page with ${status} that says why`, async () => {
    const { response, text } = await read(path, {
      headers: { accept: 'text/html,*/*;q=0.8', 'x-request-id': 'abc.1' },
    })
    assert.is(response.status, status)
    assert.is(response.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.is(response.headers.get('cache-control'), 'no-store')
    assert.is(response.headers.get('retry-after'), retry)
    assert.match(text, /noindex/)
    assert.match(text, /<nav class="languages"[^]*hreflang="en"[^]*hreflang="ko"/)
    assert.match(/role="alert">([^<]*)</.exec(text)![1]!, line)
    assert.is(text.includes('abc.1'), status >= 500)
    assert.not.match(text, 'hunter2')
  })
}

test('a program that asks a page for JSON is told so as JSON', async () => {
  const { text, status } = await read('/en/look?name=bad', { headers: { accept: 'application/json' } })
  assert.is(status, 400)
  assert.equal(JSON.parse(text), { error: 'Give a better name.' })
})

test('what a page has to measure is one of the checks of its caller; what is there already is not', async () => {
  const time = clock()
  const app = world(all, { now: time.now }, { ...SITE, CERTSCOPE_LIMIT: '2' })
  const ask = async (path: string) => (await read(path, {}, app)).status
  assert.is(await ask('/api/v1/look?name=a'), 200)
  for (let count = 0; count < 5; count++) assert.is(await ask('/en/look?name=a'), 200)
  assert.is(await ask('/en/look?name=bad'), 400)
  assert.is(await ask('/en/look?name=b'), 200)
  assert.is(await ask('/ko/look?name=b'), 200)
  const { response, text } = await read('/ko/look?name=c', {}, app)
  assert.is(response.status, 429)
  assert.is(response.headers.get('retry-after'), '60')
  assert.match(text, '1분에 보낼 수 있는 요청 2회를 넘었습니다. 60초 뒤에 다시 시도하세요.')
  assert.match(text, '<form action="/ko/look"')
  assert.is(await ask('/api/v1/look?name=a'), 429)
  assert.is(await ask('/en/look'), 200)
  time.pass(60)
  assert.is(await ask('/ko/look?name=c'), 200)
})

test('pages have an allowance of their own, answered or not', async () => {
  const app = open({ CERTSCOPE_PAGE_LIMIT: '3' })
  for (const path of ['/', '/en/look', '/en/look?name=a']) assert.is((await read(path, {}, app)).status, 200)
  for (const path of ['/', '/en', '/en/look', '/en/look?name=a']) {
    const { response, text } = await read(path, {}, app)
    assert.is(response.status, 429)
    assert.is(response.headers.get('retry-after'), '60')
    assert.match(text, '<p role="alert">More than 3 page requests in a minute.')
  }
})

test('a form whose sending has an effect is sent by POST, and a link sets nothing going', async () => {
  const app = open()
  done.length = 0
  const form = await read('/en/change?email=me@example.com', {}, app)
  assert.equal([form.status, done.length], [200, 0])
  assert.match(form.text, '<form action="/en/change" method="post">')
  const sent = (headers: Record<string, string>, body = 'email=me%40example.com') =>
    read(
      '/en/change',
      {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          host: 'certscope.example',
          origin: 'https://certscope.example',
          ...headers,
        },
      },
      app,
    )
  const answer = await sent({})
  assert.equal([answer.status, done], [200, ['me@example.com']])
  assert.match(answer.text, 'Done.')
  assert.match(answer.text, '<title>Check your things - Certscope</title>')
  assert.match(answer.text, '<h1 lang="en">Check your things</h1>')
  assert.match(answer.text, '<dt>email</dt><dd>me@example.com</dd>')
  assert.match(form.text, '<title>change - Certscope</title>')
  assert.not.match(answer.text, 'email=')
  assert.is(answer.response.headers.get('cache-control'), 'no-store')
  assert.is((await sent({}, 'email=x')).status, 400)
  assert.is((await sent({ origin: 'https://evil.example' })).status, 403)
  assert.is((await sent({ host: 'evil.example' })).status, 403)
  assert.is(done.length, 1)
  assert.is(
    (await read('/en/look', { method: 'POST' }, app)).response.headers.get('allow'),
    'GET, HEAD, OPTIONS',
  )
})

test('where not every page may measure, a page by another name measures nothing', async () => {
  const app = world(all, {}, {})
  const before = runs
  const { response, text } = await read('/en/look?name=x', { headers: { host: 'evil.example' } }, app)
  assert.is(response.status, 403)
  assert.match(text, /role="alert">The name in the Host header does not belong to this instance/)
  assert.is(runs, before)
  assert.is((await read('/', { headers: { host: 'evil.example' } }, app)).status, 200)
})

test('pages of ours are not for plugins to take', () => {
  for (const route of ['GET /', 'GET /ko', 'GET /en/look'] as const)
    assert.throws(
      () => world([look, { ...block, routes: { [route]: json } } as typeof look]),
      /is taken by core/,
    )
})

test.run()
