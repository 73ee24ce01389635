/** Other ways to an answer: what is copied means the same to a shell, to curl and to an agent. */
import { execFileSync } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { json } from '../../../../../core/plugin/reply.ts'
import { readInput } from '../../../../../core/surface/cli/arguments.ts'
import { shellWord, waysOf } from '../../../../../core/surface/pages/links.ts'
import { get, world } from '../../../../peers/world.ts'

const SITE = 'https://certscope.example'

const look = plugin({
  name: 'look',
  summary: 'Looks.',
  routes: { 'GET /api/v1/look': json },
  tool: { name: 'look_at', title: 'Look', description: 'Looks at what there is to see.', readOnly: true },
  ttl: 600,
  input: v.object({
    text: v.string(),
    hosts: v.optional(v.array(v.string())),
    deep: v.optional(v.boolean()),
    count: v.optional(v.number()),
  }),
  output: v.object({ ok: v.boolean() }),
  example: { text: 'x' },
  run: () => ({ ok: true }),
  summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
})

/** The words that a shell makes of a line. */
const wordsIn = (line: string, shell: string): string[] =>
  execFileSync(shell, ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8', env: { HOME: '/nowhere' } })
    .split('\0')
    .slice(0, -1)

const HOSTILE = [
  'plain',
  "it's",
  "'; rm -rf ~ #",
  '$(touch /tmp/x)`id`',
  '"double" \\back',
  '!history $HOME ${PATH} *? [a-z] {a,b} ~ =ls',
  'line one\nline two',
  '-rf',
  '--help',
  '-',
  '=ls',
  'a&b|c>d<e;f',
  '한국 오류',
  "''''",
  '',
]

for (const shell of ['sh', 'bash']) {
  for (const text of HOSTILE)
    test(`${shell} reads ${JSON.stringify(text)} as one word`, () =>
      assert.equal(wordsIn(shellWord(text), shell), [text]))
  for (const text of HOSTILE)
    test(`the command means ${JSON.stringify(text)} in ${shell}`, () => {
      const { command } = waysOf(look, { text, hosts: [text, 'b.kr'], deep: true }, SITE, 'en')
      const [npx, certscope, verb, ...words] = wordsIn(command!, shell)
      assert.equal([npx, certscope, verb], ['npx', 'certscope', 'look'])
      const { input } = readInput(look, words, { language: 'en', isPiped: false })
      assert.equal(input, { text, hosts: `${text},b.kr`, deep: true })
    })
}

test('curl is given one address, in which nothing is left of what was given but escapes', () => {
  for (const text of HOSTILE) {
    const { curl, json: path } = waysOf(look, { text, count: 7 }, SITE, 'en')
    const [program, address, ...more] = wordsIn(curl!, 'sh')
    assert.equal([program, more], ['curl', []])
    assert.is(address, `${SITE}${path}`)
    const { searchParams, origin } = new URL(address!)
    assert.is(origin, SITE)
    assert.equal(
      [...searchParams],
      [
        ['text', text],
        ['count', '7'],
      ],
    )
    assert.match(address!, /^[\w.:/?=&%+*-]+$/)
  }
})

test('what a terminal would act on is in no command, and escaped for an agent', () => {
  for (const text of ['\u001b[31m', 'a\u0003', 'a\u202eb', 'a\tb', 'a\u2028b']) {
    const { command, task, curl } = waysOf(look, { text }, SITE, 'ko')
    assert.is(command, null)
    assert.not.match(task! + curl!, /[\u0000-\u001f\u202e\u2028]/)
    const given = /\{.*\}/.exec(task!)![0]
    assert.equal(JSON.parse(given), { text })
    assert.match(task!, 'look_at')
  }
})

test('who has no route or no tool has no such way', () => {
  const { routes: _, tool: __, ...bare } = look
  const { json: path, curl, task, command } = waysOf(bare as typeof look, { text: 'x' }, SITE, 'en')
  assert.equal([path, curl, task, command], [null, null, null, 'npx certscope look x'])
})

test('they are below the verdict, folded, and nothing of what was given is markup', async () => {
  const app = world([look], {}, { CERTSCOPE_SITE_URL: SITE })
  const text = encodeURIComponent(`'"><script>x</script>`)
  const page = await (await get(app, `/en/look?text=${text}`)).text()
  const folded = /<details><summary>Share<\/summary>[^]*?<\/details>/.exec(page)![0]
  assert.not.match(folded, '<script')
  for (const name of ['Link', 'curl', 'Command', 'MCP prompt'])
    assert.match(folded, `<div class="block" data-name="${name}"><pre><code>`)
  assert.match(folded, `${SITE}/en/look?text=`)
  assert.match(folded, 'npx certscope look &#39;&#39;\\&#39;&#39;&quot;&gt;&lt;script&gt;')
  assert.match(page, /<h2 id="verdict"[^]*?<\/h2>\s*<div class="origin"/)
  assert.not.match(await (await get(app, '/en/look')).text(), 'Share')
})

test.run()
