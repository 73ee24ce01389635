/** One path with data and a page, options that stand for inputs, and texts to copy, on every surface. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../core/plugin/plugin.ts'
import type { Summary } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import { checkPlugins } from '../../../core/check-plugins.ts'
import { runVerb } from '../../../core/surface/cli/cli.ts'
import { draw } from '../../../core/surface/text/terminal.ts'
import { verbHelp } from '../../../core/surface/cli/help.ts'
import { openapi } from '../../../core/surface/openapi/openapi.ts'
import { drawSummary } from '../../../core/surface/html/summary.ts'
import { textOf } from '../../../core/surface/mcp/tools.ts'
import type { FindingWords } from '../../../core/answer/finding.ts'
import { get, world } from '../../peers/world.ts'

const rule = plugin({
  name: 'rule',
  summary: 'Publishes a rule.',
  routes: {
    'GET /guides/rule': {
      ...json,
      headers: () => ({ 'cache-control': 'no-cache' }),
      page: (_, { language }) => `<p lang="${language}">rule</p>`,
    },
  },
  ttl: 60,
  places: 0,
  input: v.object({}),
  output: v.object({ version: v.string() }),
  example: {},
  run: () => ({ version: '1' }),
})

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'
const FORMS: readonly [accept: string | null, type: string, body: RegExp][] = [
  [null, 'application/json', /^\{"version":"1"\}$/],
  ['*/*', 'application/json', /^\{/],
  ['application/json', 'application/json', /^\{/],
  ['application/json, text/html;q=0.9', 'application/json', /^\{/],
  [BROWSER, 'text/html; charset=utf-8', /^<p lang="ko">rule<\/p>$/],
  ['text/html', 'text/html; charset=utf-8', /^<p lang="ko">/],
]
for (const [accept, type, body] of FORMS) {
  test(`who accepts ${accept ?? 'nothing in particular'} gets ${type}`, async () => {
    const headers = { 'accept-language': 'ko', ...(accept === null ? {} : { accept }) }
    const response = await get(world([rule]), '/guides/rule', { headers })
    assert.is(response.headers.get('content-type'), type)
    assert.match(response.headers.get('vary')!, /\baccept\b(?!-)/)
    assert.is(response.headers.get('cache-control'), 'no-cache')
    assert.is(response.headers.has('content-security-policy'), type.startsWith('text/html'))
    assert.match(await response.text(), body)
  })
}

test('what has a page of its own needs no words, is in OpenAPI in both forms, and on the home page', async () => {
  checkPlugins([rule])
  const { paths } = openapi([rule]) as {
    paths: Record<string, { get: { responses: Record<string, { content: object }> } }>
  }
  const { content } = paths['/guides/rule']!.get.responses['200']!
  assert.equal(Object.keys(content), ['application/json', 'text/html'])
  assert.match(await (await get(world([rule]), '/en')).text(), /href="\/guides\/rule\?lang=en"/)
})

const SNIPPET = 'server {\n  listen 443 ssl;\n}'
const told: Summary = {
  state: 'good',
  verdict: 'Fine.',
  lines: [{ kind: 'code', label: 'nginx <1.25>', text: SNIPPET }],
}
const shown = plugin({
  name: 'shown',
  summary: 'Shows something.',
  routes: { 'GET /api/v1/shown': json },
  ttl: 0,
  input: v.object({ text: v.string(), more: v.optional(v.picklist(['all'])) }),
  output: v.object({ text: v.string() }),
  shorthands: { all: { input: { more: 'all' }, en: 'show all of it', ko: '모두 표시' } },
  example: { text: 'x' },
  run: ({ text, more }) => ({ text: `${text} ${more ?? 'some'}` }),
  summarize: ({ text }) => ({ ...told, verdict: text }),
})

const run = async (...words: string[]): Promise<{ status: unknown; out: string }> => {
  let out = ''
  const say = (text: string): void => {
    out += text
  }
  const status = await runVerb(world([shown]), 'shown', words, {
    out: say,
    err: say,
    colors: false,
    language: 'en',
  })
  return { status, out }
}

test('an option of a plugin stands for an input, before and after the arguments', async () => {
  assert.match((await run('x')).out, /^✔ x some\n/)
  for (const words of [
    ['x', '--all'],
    ['--all', 'x'],
    ['x', '--more', 'all'],
  ])
    assert.match((await run(...words)).out, /^✔ x all\n/)
  assert.is((await run('x', '--all=1')).status, 2)
  assert.is((await run('x', '--none')).status, 2)
})

test('its help says what it does, in both languages', () => {
  assert.match(verbHelp(shown), /\n {2}--all {2,}show all of it\n/)
  assert.match(verbHelp(shown, 'ko'), /\n {2}--all {2,}모두 표시\n/)
})

test('a text to copy keeps its lines on a terminal, for agents and on a page', async () => {
  assert.match((await run('x')).out, /\n {2}nginx <1\.25>\n {4}server \{\n {6}listen 443 ssl;\n {4}\}\n/)
  assert.match(
    textOf(told, { language: 'en' }),
    /\nnginx <1\.25>:\n {2}server \{\n {4}listen 443 ssl;\n {2}\}/,
  )
  assert.match(
    drawSummary(told, 'en').markup,
    /nginx &lt;1\.25&gt;<\/p><div class="block"[^>]*><pre><code>server \{\n {2}listen 443 ssl;\n\}<\/code><\/pre>/,
  )
})

const FOUND: FindingWords = {
  code: 'hsts',
  severity: 'warning',
  title: 'HSTS',
  message: 'HSTS is short.',
  causes: [],
  fixes: ['Make it long.'],
  links: [],
  seen: ['max-age=<1>'],
  snippets: [{ label: 'nginx', text: 'a {\n  b;\n}', note: 'It lasts.' }],
}
const found: Summary = {
  state: 'warning',
  verdict: 'Short.',
  findings: [FOUND],
  lines: [{ kind: 'fact', label: 'Port', value: '443' }],
  details: [{ kind: 'note', text: 'Rule 1: /guides/grade' }],
}

test('what a finding rests on is under it on a page, and what to paste is last elsewhere', () => {
  const { markup } = drawSummary(found, 'en')
  assert.not.match(markup, 'It lasts.')
  const inOrder = (text: string, parts: readonly string[]) => {
    const places = parts.map(part => text.indexOf(part))
    assert.ok(!places.includes(-1), `${parts[places.indexOf(-1)]} in ${text}`)
    assert.equal(
      places,
      [...places].sort((a, b) => a - b),
      text,
    )
  }
  inOrder(markup, ['<code>max-age=&lt;1&gt;</code>', 'Make it long.', '443'])
  const options = { colors: false, language: 'en' } as const
  inOrder(draw(found, { ...options, verbose: true, site: new URL('http://127.0.0.1:8080') }), [
    'Seen   max-age=<1>',
    'Fix    Make it long.',
    'Port',
    'Rule 1',
    '\nConfiguration: hsts\n  nginx\n  It lasts.\n    a {\n      b;\n    }\n',
  ])
  assert.not.match(draw(found, options), /Configuration|Seen/)
  inOrder(textOf(found, { language: 'en', site: 'https://certscope.example' }), [
    '  Seen: max-age=<1>\n  Fix: Make it long.\n',
    'Port: 443\n',
    '# Configuration: hsts\nnginx:\nIt lasts.\n  a {\n    b;\n  }\n',
    'Rule 1',
  ])
})

test('a page has one choice of what to paste for all; a terminal and agents have all of it', () => {
  const options = ['nginx', 'Caddy'].map(label => ({
    label,
    pieces: [{ label: 'in the site', text: `${label} {\n}`, notes: ['It lasts.', 'It is new.'] }],
    notes: ['One has no setting.'],
  }))
  const summary: Summary = { ...found, findings: [], lines: [{ kind: 'choice', label: 'All', options }] }
  const { markup } = drawSummary(summary, 'en')
  assert.match(markup, '<h3>All</h3>')
  assert.is(markup.split('<details name="All">').length, 3)
  assert.match(
    markup,
    /<summary>nginx<\/summary>\s*<p class="told">in the site<\/p><ul class="faint"><li>It lasts\.<\/li><li>It is new\.<\/li><\/ul><div class="block" data-name="in the site"><pre><code>nginx \{\n\}<\/code>/,
  )
  const terminal = draw(summary, { colors: false, language: 'en' })
  assert.match(terminal, /\nAll\n {2}nginx\n {2}in the site\n {2}It lasts\. It is new\.\n {4}nginx \{\n/)
  const agent = textOf(summary, { language: 'en' })
  assert.match(agent, /# All\nnginx\nIt lasts\.\nIt is new\.\nin the site:\n {2}nginx \{\n/)
})

test('a finding that is folded has its fix in the line that is seen', () => {
  const { markup } = drawSummary({ ...found, findings: [{ ...FOUND, folded: true }] }, 'en')
  assert.match(
    markup,
    /<details class="fault is-warning" id="finding-[a-z-]+"><summary><h4>[^]*?HSTS<\/span><\/h4> <span>Make it long\.<\/span><\/summary>/,
  )
  assert.is(markup.split('Make it long.').length, 2)
})

test('a note is not told what to paste, for want of room', () => {
  const note: Summary = { ...found, findings: [{ ...FOUND, severity: 'info' }] }
  assert.not.match(textOf(note, { language: 'en' }), 'Configuration')
})

test('a sentence that ends in a command has its full stop', () => {
  const fixes = ['Run `openssl version -a`. Then update.', 'See `a.conf`. Then run `nginx -t`.']
  const out = draw({ ...found, findings: [{ ...FOUND, fixes }] }, { colors: false, language: 'en' })
  assert.match(out, /1\. Run openssl version -a\. Then update\.\n/)
  assert.match(out, /2\. See a\.conf\. Then run nginx -t\.\n/)
})

test('a terminal shows where the guide of the server that answered is, and no path without one', () => {
  const options = { colors: false, language: 'en', verbose: true } as const
  assert.not.match(draw(found, options), 'Rule 1')
  const site = new URL('https://certscope.example')
  assert.match(draw(found, { ...options, site }), 'Rule 1: https://certscope.example/guides/grade\n')
})

test.run()
