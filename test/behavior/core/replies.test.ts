/** Replies of every kind: their headers, languages, fixed inputs, forms, refusals and effects. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Refusal } from '../../../core/errors/errors.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import { accepted, json, page } from '../../../core/plugin/reply.ts'
import type { Reply } from '../../../core/plugin/reply.ts'
import { openapi } from '../../../core/surface/openapi/openapi.ts'
import { get, world } from '../../peers/world.ts'

const told = () => ({ state: 'good', verdict: 'Fine.', lines: [] }) as const
const SITE = { CERTSCOPE_SITE_URL: 'https://certscope.example' }

const badge: Reply<{ text: string }> = {
  status: 200,
  type: 'image/svg+xml',
  headers: ({ text }) => ({ 'content-disposition': `inline; filename="${text}.svg"` }),
  write: ({ text }, { language, path, site }) => `<svg>${[text, language, path, site].join(' ')}</svg>`,
  refuse: ({ status, error }) => (status < 429 ? null : { status: 200, body: `<svg>${error}</svg>` }),
}
const calendar: Reply<{ text: string }> = {
  status: 200,
  type: 'text/calendar',
  write: ({ text }) => text,
  refuse: ({ status }) => (status === 429 ? { status: 503, body: null } : null),
}

let runs = 0
const shown = plugin({
  name: 'shown',
  summary: 'Shows a text.',
  routes: {
    'GET /api/v1/shown': json,
    'GET /shown/:text.svg': badge,
    'GET /shown/:text.ics': calendar,
    'GET /one': {
      reply: page(({ text }: { text: string }, { language }) => `<p lang="${language}">${text}</p>`),
      with: { text: 'one' },
    },
    'GET /ko/two': { reply: badge, with: { text: 'two' } },
  },
  ttl: 600,
  input: v.object({ text: v.pipe(v.string(), v.maxLength(10, 'Too long.')) }),
  output: v.object({ text: v.string() }),
  example: { text: 'x' },
  run: ({ text }) => {
    runs++
    if (text === 'full') throw new Refusal('No room.', 503, { 'retry-after': '5' })
    return { text }
  },
  summarize: told,
})

test('a reply sets headers of its own, and knows language, path and site', async () => {
  const app = world([shown], {}, SITE)
  const response = await get(app, '/shown/a%20b.svg?lang=ko', { headers: { 'accept-language': 'fr' } })
  assert.is(response.headers.get('content-type'), 'image/svg+xml')
  assert.is(response.headers.get('content-disposition'), 'inline; filename="a b.svg"')
  assert.is(response.headers.get('x-content-type-options'), 'nosniff')
  assert.is(response.headers.get('vary'), null)
  assert.is(await response.text(), '<svg>a b ko /shown/a%20b.svg https://certscope.example</svg>')
})

test('a path fixes inputs, and what the query says of them changes nothing', async () => {
  const app = world([shown], {}, SITE)
  assert.match(await (await get(app, '/ko/two?text=other')).text(), /^<svg>two ko \/ko\/two /)
  const page = await get(app, '/one?text=other')
  assert.is(await page.text(), '<p lang="en">one</p>')
})

test('a page follows the language of its reader, and has the headers of pages', async () => {
  const page = await get(world([shown], {}, SITE), '/one', { headers: { 'accept-language': 'ko' } })
  assert.is(await page.text(), '<p lang="ko">one</p>')
  assert.is(page.headers.get('content-language'), 'ko')
  assert.is(page.headers.get('vary'), 'accept-language')
  assert.match(page.headers.get('content-security-policy')!, /default-src 'none'/)
  assert.ok(page.headers.get('etag'))
})

test('every route is an operation of its own name, without the inputs that it fixes', () => {
  const { paths } = openapi([shown]) as { paths: Record<string, { get: Record<string, unknown> }> }
  const found = Object.entries(paths).map(([path, { get }]) => [
    path,
    get['operationId'],
    (get['parameters'] as { name?: string; in?: string }[])
      .filter(one => one.name)
      .map(one => `${one.in} ${one.name}`),
  ])
  assert.equal(found, [
    ['/api/v1/shown', 'getShown', ['query text']],
    ['/shown/{text}.svg', 'getShownTextSvg', ['path text']],
    ['/shown/{text}.ics', 'getShownTextIcs', ['path text']],
    ['/ko/two', 'getKoTwo', []],
  ])
})

test('paths that give one name give two operations', () => {
  const twin = { ...shown, routes: { 'GET /a-b': json, 'GET /a/b': json } } as typeof shown
  const ids = Object.values(
    (openapi([twin]) as { paths: Record<string, { get: { operationId: string } }> }).paths,
  )
  assert.equal(
    ids.map(({ get }) => get.operationId),
    ['getAB', 'getAB_'],
  )
})

test('where an image is owed, an image says what went wrong; a wrong name stays an error', async () => {
  const app = world([shown], {}, { ...SITE, CERTSCOPE_LIMIT: '2' })
  const wrong = await get(app, '/shown/longer-than-that.svg')
  assert.is(wrong.status, 400)
  assert.is(wrong.headers.get('content-type'), 'application/json')
  const full = await get(app, '/shown/full.svg')
  assert.equal([full.status, full.headers.get('cache-control')], [200, 'no-store'])
  assert.is(await full.text(), '<svg>No room. Try again in 5 s.</svg>')
  await get(app, '/shown/a.svg')
  const over = await get(app, '/shown/b.svg')
  assert.is(over.headers.get('content-type'), 'image/svg+xml')
  assert.match(await over.text(), 'More than 2 requests in a minute.')
  const later = await get(app, '/shown/c.ics')
  assert.equal([later.status, later.headers.get('retry-after')], [503, '60'])
  assert.match(((await later.json()) as { error: string }).error, /More than 2 requests/)
})

test('outside of the API a request counts as a page, and as a check when it has to measure', async () => {
  const app = world([shown], {}, { ...SITE, CERTSCOPE_LIMIT: '1', CERTSCOPE_PAGE_LIMIT: '4' })
  const status = async (path: string) => (await get(app, path)).status
  const before = runs
  assert.is(await status('/shown/a.ics'), 200)
  assert.is(await status('/shown/a.ics'), 200)
  assert.is(await status('/shown/b.ics'), 503)
  assert.is(runs, before + 1)
  assert.is(await status('/shown/a.ics'), 200)
  assert.is(await status('/shown/a.ics'), 503)
})

const done: string[] = []
const gate = { promise: Promise.resolve() }
const change = plugin({
  name: 'change',
  summary: 'Changes something.',
  routes: { 'POST /api/v1/change': accepted, 'GET /change/:what': json },
  effect: true,
  ttl: 600,
  input: v.object({ what: v.string() }),
  output: v.object({ what: v.string() }),
  example: { what: 'x' },
  async run({ what }, { signal }) {
    await gate.promise
    done.push(signal.aborted ? 'broken off' : what)
    return { what }
  },
  summarize: told,
})
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (app: ReturnType<typeof world>, body: BodyInit, headers: Record<string, string>, init = {}) =>
  get(app, '/api/v1/change', { method: 'POST', body, headers: { host: 'localhost', ...headers }, ...init })

const BODIES: readonly [what: string, body: BodyInit, type: string, status: number, text: RegExp][] = [
  ['JSON', '{"what":"a"}', 'application/json', 202, /"a"/],
  ['a form', 'what=a+b%26c', FORM['content-type'], 202, /"a b&c"/],
  ['a form with a charset', 'what=a', `${FORM['content-type']}; charset=UTF-8`, 202, /"a"/],
  ['a form with a label of the client', 'what=a&client=x', FORM['content-type'], 202, /"a"/],
  ['a form that gives it twice', 'what=a&what=b', FORM['content-type'], 400, /given twice/],
  ['a form that is too large', `what=${'a'.repeat(17_000)}`, FORM['content-type'], 413, /16384/],
  ['a form that is not UTF-8', new Uint8Array([0xff, 0xfe]), FORM['content-type'], 400, /not a valid form/],
  ['a form without it', 'other=a', FORM['content-type'], 400, /"?what"?/],
  ['parts', 'x', 'multipart/form-data; boundary=x', 415, /multipart body is not supported.*urlencoded/],
  [
    'text',
    'x',
    'text/plain',
    415,
    /Send the body as application\/json or application\/x-www-form-urlencoded\./,
  ],
]
for (const [what, body, type, status, text] of BODIES) {
  test(`a body of ${what} is ${status}`, async () => {
    const response = await send(world([change]), body, { 'content-type': type })
    assert.is(response.status, status)
    assert.match(await response.text(), text)
  })
}

test('what has an effect runs for each call, is never cached, and is for our own pages alone', async () => {
  const app = world([change], {}, SITE)
  done.length = 0
  const calls = [1, 2].map(() => send(app, 'what=same', FORM))
  for (const response of await Promise.all(calls)) {
    assert.is(response.headers.get('cache-control'), 'no-store')
    assert.is(response.headers.get('access-control-allow-origin'), null)
  }
  assert.equal(done, ['same', 'same'])
  assert.is((await send(app, 'what=x', { ...FORM, origin: 'https://evil.example' })).status, 403)
  const read = await get(app, '/change/x', { headers: { host: 'localhost' } })
  assert.is(read.headers.get('access-control-allow-origin'), null)
  assert.is((await get(app, '/change/x', { headers: { origin: 'https://evil.example' } })).status, 403)
  assert.equal(done, ['same', 'same', 'x'])
})

test('what has an effect is done though the client leaves, before it began or while it runs', async () => {
  const app = world([change])
  done.length = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.promise = promise
  const leaving = new AbortController()
  const early = send(app, 'what=early', FORM, { signal: AbortSignal.abort() })
  const late = send(app, 'what=late', FORM, { signal: leaving.signal })
  await new Promise(soon => setTimeout(soon, 5))
  leaving.abort()
  resolve()
  for (const call of [early, late]) await call.catch(() => {})
  gate.promise = Promise.resolve()
  assert.equal(done.sort(), ['early', 'late'])
})

const ERRORS: readonly [path: string, accept: string | null, page: boolean][] = [
  ['/nothing', null, false],
  ['/nothing', '*/*', false],
  ['/nothing', 'text/html,application/xhtml+xml,*/*;q=0.8', true],
  ['/nothing', 'application/json, text/html;q=0.9', false],
  ['/nothing', 'text/html;q=0', false],
  ['/api/v1/shown', 'text/html', false],
  ['/shown/longer-than-that.svg', null, false],
  ['/shown/longer-than-that.svg', 'text/html', false],
  ['/one?text=1&text=2', null, true],
  ['/one?text=1&text=2', 'application/json', false],
]
for (const [path, accept, page] of ERRORS) {
  test(`an error of ${path} for those who accept ${accept ?? 'nothing in particular'} is ${page ? 'a page' : 'JSON'}`, async () => {
    const headers = { 'accept-language': 'ko', ...(accept === null ? {} : { accept }) }
    const response = await get(world([shown], {}, SITE), path, { headers })
    assert.ok([400, 404].includes(response.status))
    assert.is(response.headers.get('cache-control'), 'no-store')
    assert.is(response.headers.get('content-type'), page ? 'text/html; charset=utf-8' : 'application/json')
    assert.is(response.headers.get('content-language'), page ? 'ko' : null)
    const text = await response.text()
    if (!page) assert.equal(Object.keys(JSON.parse(text) as object), ['error'])
    else assert.match(text, /<html lang="ko">[^]*noindex[^]*<p role="alert">/)
  })
}

test('a pattern of a plugin takes over nothing of ours', async () => {
  const routes = { 'GET /:text/:more': page(({ text }: { text: string }) => `<p>${text}</p>`) }
  const greedy = { ...shown, routes } as typeof shown
  const app = world([greedy], {}, SITE)
  for (const path of ['/docs/style.css', '/pages/style.css', '/server.json'])
    assert.not.match((await get(app, path)).headers.get('content-type') ?? '', 'text/html', path)
  assert.is(await (await get(app, '/x/y')).text(), '<p>x</p>')
})

test.run()
