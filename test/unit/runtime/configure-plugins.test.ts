/** What is wrong with a plugin from outside is said in one line at the start, with the name of its file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { failure } from '../../../core/errors/errors.ts'
import { CONTRACT } from '../../../core/plugin/plugin.ts'
import { loadPlugins } from '../../../runtime/configure.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-plugins-'))
test.after(() => rmSync(folder, { recursive: true }))

/** A plugin that is right, but for these members; they are source text. */
const source = (members: Readonly<Record<string, string | null>>, before = ''): string => {
  const all: Record<string, string | null> = {
    name: "'mine'",
    summary: "'Count what there is to count.'",
    ttl: '60',
    input: 'v.object({ domain: Domain })',
    output: 'v.object({ count: v.number() })',
    example: "{ domain: 'example.com' }",
    run: '() => ({ count: 1 })',
    ...members,
  }
  const lines = Object.entries(all).flatMap(([name, text]) => (text === null ? [] : [`  ${name}: ${text},`]))
  return `import { Domain, json, plugin, v } from 'certscope/plugin'\n${before}
export default {\n${lines.join('\n')}\n}\n`
}

let files = 0
const fileOf = (text: string): string => {
  const path = join(folder, `plugin-${files++}.mjs`)
  writeFileSync(path, text)
  return path
}

const SUMMARIZE = "() => ({ state: 'good', verdict: 'One.', lines: [] })"
const TOOL = "{ name: 'count_it', title: 'Count', description: 'Use it to count.', readOnly: true }"
const [A, B] = ["{ name: 'a', summary: 'A.', run() {} }", "{ name: 'mine' }"]

const REFUSED: readonly (readonly [what: string, text: string, why: RegExp])[] = [
  ['no default export', 'export const x = 1\n', /The file has no plugin as its default export\.$/],
  ['a default export that is a text', "export default 'x'\n", /has no plugin as its default export/],
  ['an empty object', 'export default {}\n', /(?:name|summary) is missing\.$/],
  ['no name', source({ name: null }), /name is missing/],
  ['a name that is a number', source({ name: '7' }), /name must be a text/],
  [
    'a name that is no folder',
    source({ name: "'My Plugin'" }),
    /Plugin My Plugin: the name must be kebab-case/,
  ],
  [
    'a name that is taken',
    source({ name: "'certificate'" }),
    /Plugin certificate: name certificate is taken/,
  ],
  ['the name of a command', source({ name: "'serve'" }), /named serve, like a built-in command/],
  ['a summary of two lines', source({ summary: "'One.\\nTwo.'" }), /summary must be one line/],
  ['no ttl', source({ ttl: null }), /ttl is missing/],
  ['a negative ttl', source({ ttl: '-1' }), /ttl must be a number of seconds/],
  ['a ttl that is a text', source({ ttl: "'60'" }), /ttl must be a number of seconds/],
  ['a ttl without end', source({ ttl: 'Infinity' }), /ttl must be a number of seconds/],
  ['an endless deadline', source({ deadline: '3600' }), /deadline must be 60 seconds at most/],
  [
    'an input that is no schema',
    source({ input: "{ domain: 'text' }" }),
    /input must be a synchronous valibot/,
  ],
  ['an asynchronous input', source({ input: 'v.objectAsync({})' }), /input must be a synchronous valibot/],
  ['an output that is no object', source({ output: 'v.string()' }), /output must be a schema of an object/],
  [
    'an example that it refuses',
    source({ example: '{ domain: 7 }' }),
    /example is not an input that it takes/,
  ],
  ['no example', source({ example: null }), /example is missing/],
  ['a run that is no function', source({ run: '{}' }), /run must be a function/],
  [
    'a method that is not served',
    source({ routes: "{ 'PUT /x': json }" }),
    /written like GET \/api\/v1\/name/,
  ],
  ['a route without a reply', source({ routes: "{ 'GET /x': true }" }), /needs a reply such as json/],
  [
    'a route that is taken',
    source({ routes: "{ 'GET /api/v1/certificate': json }", summarize: SUMMARIZE }),
    /route GET \/api\/v1\/certificate is taken by certificate/,
  ],
  [
    'a reserved route',
    source({ routes: "{ 'GET /healthz': json }", summarize: SUMMARIZE }),
    /route GET \/healthz is taken by core/,
  ],
  [
    'the route of agents',
    source({ routes: "{ 'POST /mcp': json }", summarize: SUMMARIZE }),
    /route POST \/mcp is taken by core/,
  ],
  ['a route without words', source({ routes: "{ 'GET /x': json }" }), /a route or a tool needs summarize/],
  [
    'the tool of another',
    source({ tool: TOOL.replace('count_it', 'check_certificate'), summarize: SUMMARIZE }),
    /tool check_certificate is taken by certificate/,
  ],
  [
    'a tool in CamelCase',
    source({ tool: TOOL.replace('count_it', 'CountIt') }),
    /tool\.name must be snake_case/,
  ],
  [
    'a setting that is taken',
    source({ settings: "{ x: { env: 'CERTSCOPE_LOG', fallback: '', meaning: 'x', read: text => text } }" }),
    /setting CERTSCOPE_LOG is taken by core/,
  ],
  [
    'a job at no time',
    source({ jobs: "[{ name: 'sweep', at: 'noon', run: async () => {} }]" }),
    /plugin mine: job sweep: `at` must be/,
  ],
  [
    'an unknown plugin in uses',
    source({ uses: `{ other: ${A} }` }),
    /Plugin a is not loaded, but used by mine/,
  ],
  ['itself in uses', source({ uses: `{ mine: ${B} }` }), /Plugin mine: it uses itself \(mine > mine\)/],
  ['a menu without Korean', source({ menu: "[{ path: '/x', en: 'X', at: 'head' }]" }), /ko is missing/],
  [
    'a site map that throws',
    source({ sitemap: "() => { throw new Error('x') }" }),
    /sitemap must return a list of paths/,
  ],
  ['a site map of no paths', source({ sitemap: "() => ['x']" }), /sitemap must return a list of paths/],
  ['another contract', source({ contract: String(CONTRACT + 1) }), /made for version 2 of the contract/],
  ['a file that throws', source({}, "throw new Error('no key')"), /cannot be loaded \(line 2: no key\)/],
  ['a syntax error', 'export default {\n  name:,\n}\n', /cannot be loaded \((?:line 2: )?\w/],
  [
    'a name that is not there to import',
    "import { plugn } from 'certscope/plugin'\nexport default plugn({})\n",
    /cannot be loaded \((?:line 1: )?[^\n]*\bcertscope\/plugin\b[^\n]*\)\.$/,
  ],
  [
    'a package that is missing',
    "import 'no-such-package'\nexport default {}\n",
    /cannot be loaded \(.*no-such-package/,
  ],
]

/** The line with which these files are refused. */
const refusalOf = async (...load: string[]): Promise<string> => {
  try {
    await loadPlugins({ load, off: [] })
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('it was loaded')
}

for (const [what, text, why] of REFUSED)
  test(`refuses ${what}`, async () => {
    const path = fileOf(text)
    const message = await refusalOf(path)
    assert.match(message, why)
    assert.not.match(message, /\n/)
    // Who uses one that is missing is named, whichever file it is of.
    if (!/is not loaded/.test(message))
      assert.ok(message.startsWith(`CERTSCOPE_PLUGINS=${path} is not valid. `))
  })

test('refuses a file that is not there, in the language of the terminal', async () => {
  const path = join(folder, 'none.ts')
  const message = await refusalOf(path)
  assert.match(message, /none\.ts is not valid\. The file cannot be loaded/)
  const thrown = await loadPlugins({ load: [path], off: [] }).catch((error: unknown) => error)
  assert.match(failure(thrown, 'ko').error, /none\.ts 값은 쓸 수 없습니다\. 파일을 읽을 수 없습니다\(/)
  const unknown = await loadPlugins({ load: [], off: ['nothing'] }).catch((error: unknown) => error)
  assert.is(
    failure(unknown, 'ko').error,
    'CERTSCOPE_PLUGINS=-nothing 값은 쓸 수 없습니다. 그런 이름의 기본 플러그인은 없습니다.',
  )
})

test('loads one that is right, and says of which file an `open` is that fails', async () => {
  const path = fileOf(source({ open: "() => { throw new Error('no list') }" }))
  const loaded = await loadPlugins({ load: [path], off: [] })
  const mine = loaded.at(-1)!
  assert.is(mine.name, 'mine')
  assert.throws(
    () => mine.open!({} as never),
    (error: Error) =>
      error.message === `CERTSCOPE_PLUGINS=${path} is not valid. The plugin mine does not open (no list).`,
  )
})

test('two files may be loaded, of which one uses the other, but not both each other', async () => {
  const one = fileOf(source({}))
  const two = fileOf(source({ name: "'yours'", uses: "{ mine: { name: 'mine' } }" }))
  assert.equal(
    (await loadPlugins({ load: [one, two], off: [] })).slice(-2).map(({ name }) => name),
    ['mine', 'yours'],
  )
  const third = fileOf(source({ uses: "{ yours: { name: 'yours' } }" }))
  const message = await refusalOf(third, two)
  assert.match(message, /it uses itself \((?:mine > yours > mine|yours > mine > yours)\)/)
})

test.run()
