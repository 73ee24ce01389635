/** What search engines may visit: every page in both languages, and nothing that starts a check. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { json, page } from '../../../../../core/plugin/reply.ts'
import { plugins } from '../../../../../plugins/index.ts'
import { get, world } from '../../../../peers/world.ts'

const SITE = 'https://certscope.example'
const told = () => ({ state: 'good', verdict: 'Fine.', lines: [] }) as const

const look = plugin({
  name: 'look',
  summary: 'Looks.',
  routes: { 'GET /api/v1/look': json, 'GET /look/:name.txt': json },
  ttl: 600,
  sitemap: () => ['/texts/a&b', '/texts/c'],
  input: v.object({ name: v.string() }),
  output: v.object({ ok: v.boolean() }),
  example: { name: 'x' },
  run: () => ({ ok: true }),
  summarize: told,
})
const write = page(() => '<p></p>')
const text = plugin({
  name: 'text',
  summary: 'Has pages.',
  routes: {
    'GET /en/texts': write,
    'GET /ko/texts': write,
    'GET /en/texts/:id': write,
    'GET /ko/texts/fixed': { reply: write, with: { id: 'x' } },
    'GET /en/moved': { ...write, status: 308 },
    'GET /both': { ...json, page: () => '<p></p>' },
  },
  ttl: 600,
  places: 0,
  input: v.object({ id: v.optional(v.string()) }),
  output: v.object({ ok: v.boolean() }),
  example: {},
  run: () => ({ ok: true }),
})
const asking = {
  ...text,
  name: 'asking',
  input: v.object({ token: v.string() }),
  example: { token: 'x' },
  routes: { 'GET /en/confirm': write },
} as unknown as typeof text

const read = async (path: string, of = world([look, text, asking], {}, { CERTSCOPE_SITE_URL: SITE })) => {
  const response = await get(of, path)
  assert.is(response.status, 200)
  return { response, text: await response.text() }
}

test('the sitemap has each page in both languages, each of which names the other', async () => {
  const { response, text } = await read('/sitemap.xml')
  assert.is(response.headers.get('content-type'), 'application/xml; charset=utf-8')
  assert.match(
    text,
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\//,
  )
  const entries = [...text.matchAll(/<url><loc>([^<]*)<\/loc>(.*)<\/url>/g)]
  assert.equal(
    entries.map(([, address]) => address!.slice(SITE.length)),
    ['', 'look', 'texts', 'texts/fixed', 'both', 'texts/a&amp;b', 'texts/c', 'docs', 'docs/fields'].flatMap(
      name =>
        name === 'both'
          ? ['/both?lang=en', '/both?lang=ko']
          : ['en', 'ko'].map(language => `/${language}${name === '' ? '' : `/${name}`}`),
    ),
  )
  for (const [, , alternates] of entries)
    assert.equal(
      [...alternates!.matchAll(/<xhtml:link rel="alternate" hreflang="(\w+)" href="([^"]*)"\/>/g)].map(
        ([, language, href]) => [language, /[/=](en|ko)(?:\/|$)/.exec(href!.slice(SITE.length))![1]],
      ),
      [
        ['en', 'en'],
        ['ko', 'ko'],
      ],
    )
})

test('all of ours are there, few enough, and every page of it is one that may be kept', async () => {
  const app = world(plugins, {}, { CERTSCOPE_SITE_URL: SITE, CERTSCOPE_PAGE_LIMIT: '100000' })
  const { text } = await read('/sitemap.xml', app)
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(found =>
    found[1]!.replaceAll('&amp;', '&'),
  )
  assert.ok(addresses.length > 20 && addresses.length <= 50_000)
  assert.is(new Set(addresses).size, addresses.length)
  for (const address of addresses.filter((_, index) => index % 9 === 0)) {
    const response = await get(app, address.slice(SITE.length), { headers: { accept: 'text/html' } })
    assert.is(response.status, 200, address)
    assert.not.match(await response.text(), 'name="robots"', address)
    assert.is(response.headers.get('x-robots-tag'), null, address)
  }
})

test('robots.txt keeps visitors from what would start a check, and leads to the sitemap', async () => {
  const { response, text } = await read('/robots.txt')
  assert.is(response.headers.get('content-type'), 'text/plain; charset=utf-8')
  const lines = text.split('\n')
  assert.is(lines[0], 'User-agent: *')
  for (const path of ['/api/', '/mcp', '/en?', '/ko?', '/en/look?', '/ko/look?', '/look/'])
    assert.ok(lines.includes(`Disallow: ${path}`), path)
  assert.not.ok(lines.some(line => /texts|confirm|\/en\/look$|: \/$/.test(line)))
  assert.ok(lines.includes(`Sitemap: ${SITE}/sitemap.xml`))
})

test('both have a tag, and are the same for all', async () => {
  const app = world([look], {}, { CERTSCOPE_SITE_URL: SITE })
  for (const path of ['/robots.txt', '/sitemap.xml', '/pages/site.js', '/pages/style.css']) {
    const { response } = await read(path, app)
    assert.is(response.headers.get('access-control-allow-origin'), '*')
    const etag = response.headers.get('etag')!
    assert.is((await get(app, path, { headers: { 'if-none-match': etag } })).status, 304)
  }
})

test.run()
