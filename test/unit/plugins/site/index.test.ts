/**
 * The guide for agents: it names every host and tool, holds nobody else's markup, and reads the same without
 * a script.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../core/plugin/plugin.ts'
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server'
import { html } from '../../../../core/surface/html/html.ts'
import { toolPlugins } from '../../../../core/surface/mcp/tools.ts'
import { plugins } from '../../../../plugins/index.ts'
import { guidePage } from '../../../../plugins/site/agents/connect-guide.ts'
import { HOSTS } from '../../../../plugins/site/agents/clients.ts'
import site from '../../../../plugins/site/index.ts'
import { get, settingsOf, world } from '../../../peers/world.ts'

const read = async (
  path: string,
  environment: Record<string, string> = {},
  headers: Record<string, string> = {},
  of = plugins,
) => {
  const response = await get(
    world(of, {}, { CERTSCOPE_SITE_URL: 'https://certscope.example', ...environment }),
    path,
    { headers },
  )
  return { response, text: await response.text() }
}
/** What a browser copies: the text of the blocks. */
const decoded = (markup: string): string =>
  markup.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!,
  )
const blocks = (markup: string): string[] =>
  [...markup.matchAll(/<pre><code>([^]*?)<\/code><\/pre>/g)].map(found => decoded(found[1]!))

const LANGUAGES: readonly [path: string, accept: string | null, language: 'en' | 'ko'][] = [
  ['/guides/mcp', null, 'en'],
  ['/guides/mcp', 'ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  ['/guides/mcp', 'en-US,en;q=0.9,ko;q=0.8', 'en'],
  ['/guides/mcp', 'en;q=0.4, ko;q=0.5', 'ko'],
  ['/guides/mcp', 'fr, ko;q=0.1', 'ko'],
  ['/guides/mcp', 'ko;q=0, en', 'en'],
  ['/guides/mcp', 'kok', 'en'],
  ['/guides/mcp', ',;q=,ko;q=x,', 'en'],
  ['/guides/mcp', 'KO', 'ko'],
  ['/guides/mcp?lang=ko', 'en', 'ko'],
  ['/guides/mcp?lang=en', 'ko', 'en'],
  ['/guides/mcp?lang=fr', 'ko', 'ko'],
]
for (const [path, accept, language] of LANGUAGES) {
  test(`${path} leads to ${language} for those who accept ${accept ?? 'anything'}`, async () => {
    const { response } = await read(path, {}, accept === null ? {} : { 'accept-language': accept })
    assert.is(response.status, 308)
    assert.is(response.headers.get('location'), `/${language}/guides/mcp`)
    assert.match(response.headers.get('vary')!, 'accept-language')
  })
}

for (const language of ['en', 'ko'] as const)
  test(`the page is in ${language}, and leads to the other`, async () => {
    const { response, text } = await read(`/${language}/guides/mcp`)
    assert.is(response.headers.get('content-language'), language)
    assert.match(text, `<html lang="${language}">`)
    assert.is(/[가-힣]/.test(/<h1>(.*)<\/h1>/.exec(text)![1]!), language === 'ko')
    for (const other of ['en', 'ko']) assert.match(text, `href="/${other}/guides/mcp"`)
  })

test('the page allows our own style and script and nothing else, and needs no other', async () => {
  const { response, text } = await read('/en/guides/mcp')
  assert.is(response.status, 200)
  assert.is(response.headers.get('content-type'), 'text/html; charset=utf-8')
  assert.is(response.headers.get('x-content-type-options'), 'nosniff')
  const policy = new Map(
    response.headers
      .get('content-security-policy')!
      .split('; ')
      .map(one => one.split(/ (.*)/s) as [string, string]),
  )
  assert.equal(
    [...policy],
    [
      ['default-src', "'none'"],
      ['style-src', "'self'"],
      ['script-src', "'self'"],
      ['img-src', "'self' data:"],
      ['form-action', "'self'"],
      ['base-uri', "'none'"],
      ['frame-ancestors', "'none'"],
    ],
  )
  assert.not.match(
    text,
    /<style|\sstyle=|\son\w+=|<script(?! src="\/pages\/site\.js" async[^>]*><\/script>)|<iframe|<img/,
  )
  for (const [path, type] of [
    ['/pages/style.css', 'text/css; charset=utf-8'],
    ['/pages/site.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    assert.match(text, `"${path}"`)
    const file = await read(path)
    assert.equal(
      [
        file.response.status,
        file.response.headers.get('content-type'),
        file.response.headers.get('x-content-type-options'),
      ],
      [200, type, 'nosniff'],
    )
    assert.not.match(file.text, /url\(|@import|https?:/)
  }
})

for (const language of ['en', 'ko'] as const) {
  test(`every tool is named, with every argument, in ${language}`, async () => {
    const { text } = await read(`/${language}/guides/mcp`)
    const tools = toolPlugins(plugins)
    assert.ok(tools.length >= 4)
    for (const { tool, input } of tools) {
      const section =
        new RegExp(`<section class="tool" id="${tool.name}">[^]*?</section>`).exec(text)?.[0] ?? ''
      assert.match(decoded(section), tool.description)
      for (const name of Object.keys((input as unknown as { entries: object }).entries))
        assert.is(section.includes(`<dt><code>${name}</code>`), !tool.omits?.includes(name), name)
    }
    assert.is(text.match(/<section class="tool"/g)!.length, tools.length)
  })

  test(`every host is there with its documentation and configurations that parse, in ${language}`, async () => {
    const { text } = await read(`/${language}/guides/mcp`)
    for (const { name, source, local } of HOSTS) {
      const section = new RegExp(`<section class="host" id="[^"]*">\\s*<h3>${name}</h3>[^]*?</section>`).exec(
        text,
      )?.[0]
      assert.ok(section, name)
      assert.match(section!, `href="${source}"`)
      const [remote, command, ...others] = blocks(section!)
      assert.equal(others, [])
      assert.match(remote!, 'https://certscope.example/mcp')
      assert.is(command === undefined, local === undefined, name)
      if (command !== undefined)
        assert.match(command, /\/path\/to\/certscope\/runtime\/tools\/certscope\.mjs[\s'",]+mcp/)
      for (const block of [remote!, command ?? ''])
        if (block.startsWith('{')) assert.ok(JSON.parse(block), name)
    }
    assert.is(text.match(/<section class="host"/g)!.length, HOSTS.length)
  })

  test(`headings follow one another, links lead somewhere and ids are given once, in ${language}`, async () => {
    const { text } = await read(`/${language}/guides/mcp`)
    const levels = [...text.matchAll(/<h([1-6])/g)].map(found => Number(found[1]))
    assert.is(levels.filter(level => level === 1).length, 1)
    for (const [index, level] of levels.entries()) {
      const before = levels[index - 1] ?? 0
      assert.ok(level <= before + 1, `h${level} after h${before}`)
    }
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(found => found[1]!)
    assert.is(new Set(ids).size, ids.length)
    const app = world(plugins)
    for (const target of new Set([...text.matchAll(/href="([^"]+)"/g)].map(found => decoded(found[1]!)))) {
      if (target.startsWith('#')) assert.ok(ids.includes(target.slice(1)), target)
      // Images are files beside the server, which this world lacks.
      else if (/\.(?:ico|png|svg)$/.test(target)) continue
      else if (target.startsWith('/')) assert.is((await get(app, target)).status, 200, target)
      else assert.match(target, /^https:\/\/|^data:,$/)
    }
  })
}

test('the page names protocol versions that the server speaks', async () => {
  for (const language of ['en', 'ko']) {
    const named = (await read(`/${language}/guides/mcp`)).text.match(/\b20\d\d-\d\d-\d\d/g) ?? []
    assert.is(named.length, 3)
    for (const version of named)
      assert.ok(version === '2026-07-28' || SUPPORTED_PROTOCOL_VERSIONS.includes(version), version)
  }
})

test("the address is the site's, whatever the request calls it", async () => {
  const { text } = await read('/en/guides/mcp', { CERTSCOPE_LIMIT: '77' }, { host: 'evil.example' })
  assert.not.match(text, 'evil')
  assert.is(blocks(text)[0], 'https://certscope.example/mcp')
  assert.match(text, '77 calls per minute per IP address')
  assert.is(
    blocks((await read('/en/guides/mcp', { CERTSCOPE_SITE_URL: '', PORT: '9090' })).text)[0],
    'http://localhost:9090/mcp',
  )
})

const HOSTILE = [
  'https://x.example/\'"><script>alert(1)</script>',
  'https://x.example/$(id)`id`;id|id&id',
  "https://x.example/a'b\\c",
  'https://x.example/</code></pre>',
]
for (const address of HOSTILE) {
  test(`a site called ${address} is refused, and would stay text`, async () => {
    assert.throws(() => settingsOf({ CERTSCOPE_SITE_URL: address }), /^CERTSCOPE_SITE_URL=.* is not valid/)
    const href = new URL(address).href.replace(/\/+$/, '')
    const text = guidePage({ limit: 30, tools: [] }, { language: 'en', path: '/en/guides/mcp', site: href })
    assert.not.match(text, /<script(?! src="\/pages\/site\.js")/)
    assert.is(blocks(text)[0], `${href}/mcp`)
    for (const block of blocks(text).filter(one => one.startsWith('{'))) assert.ok(JSON.parse(block))
    const command = blocks(text).find(one => one.startsWith('claude mcp add --transport'))!
    const word = command.slice('claude mcp add --transport http certscope '.length)
    // A shell takes the whole of it as one word.
    assert.match(word, /^('[^']*'|\\')+$|^[\w@%+:,./-]+$/)
    assert.is(word.replace(/'([^']*)'|\\(')/g, '$1$2'), `${href}/mcp`)
  })
}

test("a plugin's text stays text", async () => {
  const evil = '"><img src=x onerror=alert(1)><!-- & \''
  const hostile = plugin({
    name: 'hostile',
    summary: `${evil}.`,
    ttl: 0,
    input: v.object({ x: v.pipe(v.string(), v.description(evil)) }),
    output: v.object({}),
    example: { x: 'y' },
    tool: { name: 'hostile_tool', title: evil, description: evil, readOnly: true },
    run: () => ({}),
    summarize: () => ({ state: 'good', verdict: '', lines: [] }),
  })
  const { text } = await read('/en/guides/mcp', {}, {}, [hostile, site])
  assert.not.match(text, /<img|<!--/)
  assert.is(decoded(text).split(evil).length - 1, 4)
  assert.match(text, 'All tools are read-only.')
  assert.not.match(
    (
      await read('/en/guides/mcp', {}, {}, [
        { ...hostile, effect: true, tool: { ...hostile.tool!, readOnly: false } },
        site,
      ])
    ).text,
    'only read',
  )
})

test('markup is made by the template alone', () => {
  assert.is(
    html`<p title="${'"\'<>&'}">${[html`<b>${1}</b>`, '<i>', null]}</p>`.markup,
    '<p title="&quot;&#39;&lt;&gt;&amp;"><b>1</b>&lt;i&gt;</p>',
  )
})

test('the page answers to HEAD, and to nothing but GET', async () => {
  const app = world(plugins)
  const head = await get(app, '/en/guides/mcp', { method: 'HEAD' })
  assert.equal(
    [head.status, await head.text(), head.headers.get('content-type')],
    [200, '', 'text/html; charset=utf-8'],
  )
  assert.is((await get(app, '/en/guides/mcp', { method: 'POST' })).status, 405)
})

test.run()
