/** The pages about one domain: which results lead to them, with which state, and that nothing is checked. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Domain, DomainList } from '../../../../../core/domain/inputs.ts'
import type { Plugin } from '../../../../../core/plugin/plugin.ts'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { json } from '../../../../../core/plugin/reply.ts'
import { clock, get, world } from '../../../../peers/world.ts'

let runs: string[] = []
const common = { ttl: 600, output: v.object({ state: v.picklist(['good', 'problem']) }) } as const
const summarize: NonNullable<Plugin['summarize']> = ({ state }) => ({ state, verdict: 'Seen.', lines: [] })
const check = (name: string, en: string, ko: string) =>
  plugin({
    ...common,
    name,
    summary: `Checks ${name}.`,
    routes: { [`GET /api/v1/${name}`]: json },
    about: {
      domains: ({ domain }) => [domain.text],
      tab: { en, ko, at: 'checks', input: domain => ({ domain }) },
    },
    input: v.object({ domain: Domain }),
    example: { domain: 'example.com' },
    run({ domain }) {
      runs.push(`${name} ${domain.text}`)
      return { state: domain.host.startsWith('bad') ? ('problem' as const) : ('good' as const) }
    },
    summarize,
  })
const list = plugin({
  ...common,
  name: 'list',
  summary: 'Lists domains.',
  routes: { 'GET /api/v1/list': json },
  about: {
    domains: ({ domains }) => domains.map(({ text }) => text),
    tab: { en: 'List', ko: '목록', at: 'checks', input: domains => ({ domains }) },
  },
  input: v.object({ domains: DomainList }),
  example: { domains: 'example.com' },
  run: () => ({ state: 'good' as const }),
  summarize,
})
const mail = plugin({
  ...common,
  name: 'mail',
  summary: 'Sends mail.',
  routes: { 'POST /api/v1/mail': json },
  effect: true,
  about: {
    domains: ({ domains }) => domains.map(({ text }) => text),
    tab: {
      en: 'Mail me',
      ko: '메일 받기',
      at: 'goes-on',
      input: domains => ({ domains }),
      offer: { en: 'Get mail: watch {domain}', ko: '메일을 받으세요: {domain}' },
    },
  },
  input: v.object({ email: v.pipe(v.string(), v.email()), domains: DomainList }),
  example: { email: 'me@example.com', domains: 'example.com' },
  run: () => ({ state: 'good' as const }),
  summarize,
})
const other = plugin({
  ...common,
  name: 'other',
  summary: 'Is about a text, and maybe a domain.',
  routes: { 'GET /api/v1/other': json },
  about: { domains: ({ domain }) => (domain ? [domain.text] : []) },
  input: v.object({ text: v.string(), domain: v.optional(Domain) }),
  example: { text: 'x' },
  run: () => ({ state: 'good' as const }),
  summarize,
})
const broken = plugin({
  ...check('broken', 'Broken', '고장'),
  about: {
    domains: ({ domain }) => [domain.text],
    tab: {
      en: 'Broken',
      ko: '고장',
      at: 'checks',
      input: () => {
        throw new Error('No.')
      },
    },
  },
})

const SITE = 'https://certscope.example'
const open = (now = clock().now) =>
  world(
    [check('one', 'One', '하나'), check('two', 'Two', '둘'), list, mail, other, broken],
    { now },
    { CERTSCOPE_SITE_URL: SITE },
  )
const read = async (path: string, app = open()) =>
  (await get(app, path, { headers: { accept: 'text/html' } })).text()
/** The addresses of the tabs. */
const tabsIn = (page: string): string[] => {
  const [nav = ''] = /<nav class="tabs"[^]*?<\/nav>/.exec(page) ?? []
  return [...nav.matchAll(/href="([^"]*)"/g)].map(found => found[1]!)
}

const ALL = ['one?domain=', 'two?domain=', 'list?domains=', 'mail?domains=']
const TABS: readonly (readonly [path: string, tabs: readonly string[]])[] = [
  ['/en/one?domain=example.com', ALL.map(one => `/en/${one}example.com`)],
  [
    '/ko/two?domain=Example.com.',
    ALL.map(one => `/ko/${one}example.com`).with(1, '/ko/two?domain=Example.com.'),
  ],
  ['/en/list?domains=example.com', ALL.map(one => `/en/${one}example.com`)],
  // What takes one domain alone has no tab for several.
  ['/en/list?domains=a.com,b.com', ['/en/list?domains=a.com%2C+b.com', '/en/mail?domains=a.com%2Cb.com']],
  ['/en/other?text=x&domain=example.com', ALL.map(one => `/en/${one}example.com`)],
  ['/en/broken?domain=example.com', ALL.map(one => `/en/${one}example.com`)],
  ['/en/other?text=x', []],
  ['/en/one', []],
  ['/en/one?domain=x', []],
]
for (const [path, tabs] of TABS)
  test(`${path} leads to ${tabs.length} pages`, async () => assert.equal(tabsIn(await read(path)), tabs))

test('the page itself is marked, and only what is kept has a state', async () => {
  const time = clock()
  const app = open(time.now)
  runs = []
  const first = await read('/en/one?domain=bad.com', app)
  assert.equal(runs, ['one bad.com'])
  assert.match(first, '<nav class="tabs" aria-label="This domain">')
  assert.match(
    first,
    /<a href="\/en\/one\?domain=bad\.com" aria-current="page"><span class="problem"><svg[^]*?<\/svg><span class="unseen">Problem: <\/span><\/span>One<\/a>/,
  )
  assert.match(first, '<a href="/en/two?domain=bad.com">Two</a>')
  const second = await read('/ko/two?domain=bad.com', app)
  assert.match(
    second,
    /<a href="\/ko\/one\?domain=bad\.com"><span class="problem"><svg[^]*?문제: <\/span><\/span>하나<\/a>/,
  )
  // The page that was drawn without it is not sent again.
  assert.match(
    await read('/en/one?domain=bad.com', app),
    /<a href="\/en\/two\?domain=bad\.com"><span class="problem">/,
  )
  time.pass(601)
  assert.match(await read('/en/one?domain=bad.com', app), '<a href="/en/two?domain=bad.com">Two</a>')
  assert.equal(runs, ['one bad.com', 'two bad.com', 'one bad.com'])
})

test('a good result of a check offers to go on, and no other does', async () => {
  const offer = /<p class="offer"><a href="([^"]*)">([^<]*)</
  const [, path, words] = offer.exec(await read('/en/one?domain=example.com'))!
  assert.equal([path, words], ['/en/mail?domains=example.com', 'Get mail: watch example.com'])
  assert.match(await read('/ko/list?domains=a.com,b.com'), '>메일을 받으세요: a.com, b.com<')
  for (const none of ['/en/one?domain=bad.com', '/en/other?text=x&domain=example.com', '/en/one'])
    assert.not.match(await read(none), offer)
})

test('the page behind the offer has the domain in its form', async () =>
  assert.match(
    await read('/en/mail?domains=example.com'),
    /<textarea id="domains" [^>]* rows="3">example\.com<\/textarea>/,
  ))

test('a result says at the top when it was checked and where it is', async () => {
  const page = await read('/ko/one?domain=example.com')
  assert.match(
    page,
    /<\/h2>\s*<div class="origin" data-address="https:\/\/certscope\.example\/ko\/one\?domain=example\.com">\s*<p>확인 시각: <time datetime="2026-11-21T00:00:00Z">2026-11-21 09:00 \(한국 시각\)<\/time><\/p>/,
  )
})

test('checks are the first of the menu, on every page', async () => {
  const first = async (path: string) =>
    /<nav class="menu"[^>]*>\s*(<a [^]*?<\/a>)/.exec(await read(path))![1]!
  assert.is(await first('/en'), '<a href="/en#checks" aria-current="page">Checks</a>')
  assert.is(
    await first('/ko/one?domain=example.com'),
    '<a href="/ko#checks" aria-current="true">확인 항목</a>',
  )
  assert.is(await first('/en/nothing'), '<a href="/en#checks">Checks</a>')
  assert.match(await read('/en'), '<h2 id="checks">')
})

test.run()
