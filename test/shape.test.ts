/** Who may import whom, first lines, and other rules of the house, read from the files themselves. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { files, imports, root, source } from './sources.ts'

interface Rule {
  readonly from: RegExp
  readonly allowed: RegExp
}
const own = (folder: string) => `^${folder}/`
const PACKAGES = 'valibot|@valibot/to-json-schema|itty-router|tldts|@modelcontextprotocol/server(/stdio)?'
const RULES: readonly Rule[] = [
  // The kernel and the surfaces know plugins only by their contract, and no instrument.
  {
    // All but what plugins alone import: it hands on what they need of both.
    from: /^core\/(?!plugin-api\.ts|protocol\/|sources\.ts|clients\.ts|who-connects\.ts)/,
    allowed: new RegExp(`^core/(?!protocol/(?!faults\\.ts$))|^(${PACKAGES})$|^punycode/`),
  },
  {
    from: /^core\/protocol\//,
    allowed:
      /^core\/(?:base|network|text)\/|^core\/limits\/cpu-budget\.ts$|^core\/protocol\/|^@noble\/(ciphers|hashes|post-quantum)\//,
  },
  { from: /^plugins\/index\.ts$/, allowed: /^core\/|^plugins\/.+\/index\.ts$/ },
  { from: /^knowledge-base\//, allowed: new RegExp(own('knowledge-base')) },
  // What is shipped stands on nothing of the tests.
  { from: /^(core|plugins|knowledge-base|runtime)\//, allowed: /^(?!test\/)/ },
]

test('files import only what their place allows', () => {
  const wrong: string[] = []
  for (const file of files) {
    for (const target of imports(file)) {
      for (const { from, allowed } of RULES)
        if (from.test(file) && !allowed.test(target)) wrong.push(`${file} -> ${target}`)
      const plugin = /^plugins\/([^/]+)\//.exec(file)?.[1]
      if (
        plugin
        && !new RegExp(
          `^core/|^knowledge-base/|^plugins/${plugin}/|^plugins/.+/index\\.ts$|^(valibot|badge-maker|ics)$`,
        ).test(target)
      )
        wrong.push(`${file} -> ${target}`)
    }
  }
  assert.equal(wrong, [])
})

test('the import rules find something to check in every place', () => {
  for (const { from } of RULES)
    assert.ok(
      files.some(file => from.test(file) && imports(file).length > 0),
      String(from),
    )
})

/** What is remembered by the identity of a key: parsed octets and records, never what an instance has. */
const INSTANCE = /WeakMap<\s*(?:object|unknown|Settings|\w*Doors|readonly \w*Server\[\])\b/

test('no state hides under the identity of doors, settings or servers: plugins open it', () => {
  assert.equal(
    files.filter(file => /^(core|plugins|runtime)\//.test(file) && INSTANCE.test(source.get(file)!)),
    [],
  )
  for (const hidden of ['new WeakMap<object, Map<string, X>>()', 'new WeakMap<AppDoors, X>()'])
    assert.ok(INSTANCE.test(hidden), hidden)
  assert.not.ok(INSTANCE.test('new WeakMap<Certificate, Names>()'))
})

/**
 * What a plugin's file takes from another plugin beyond its declaration, of which it may use the answers (by
 * `uses`), the types and the output schema.
 */
const sideways = (file: string, text: string): string[] => {
  const own = /^plugins\/[^/]+\//.exec(file)?.[0]
  if (own === undefined) return []
  return [
    ...text.matchAll(/^(import|export)\b([^'"`]*?)from '(\.[^']+)'|\b(import)\(()'(\.[^']+)'\)/gm),
  ].flatMap(([whole, statement, clause, from, _lazily, _none, at]) => {
    const target = join(dirname(file), (from ?? at)!)
    if (!target.startsWith('plugins/') || target.startsWith(own)) return []
    const [, type, name] = /^ (type )?(\w+) $/.exec(clause ?? '') ?? []
    if (statement !== 'import' || name === undefined || !target.endsWith('/index.ts'))
      return [`${file}: ${whole}`]
    const used = type ? null : new RegExp(`(?<![.\\w])${name}\\.(?!output\\b)\\w+`).exec(text)
    return used ? [`${file}: ${used[0]}`] : []
  })
}

test('plugins exchange answers only: nothing else of another plugin is imported', () => {
  assert.equal(
    files.flatMap(file => sideways(file, source.get(file)!)),
    [],
  )
})

const TAKEN: readonly [taken: string, allowed: boolean][] = [
  ["import other from '../other/index.ts'", true],
  ["import other from '../other/part/index.ts'", true],
  ["import other from '../other/index.ts'\nexport const Sum = other.output.entries.sum", true],
  [
    "import other from '../other/index.ts'\nconst it = plugin({ uses: { other }, run: use.other.soFar })",
    true,
  ],
  ["import type other from '../other/index.ts'", true],
  ["import { judge } from './judge.ts'", true],
  ["import other from '../other/index.ts'\nother.run(input, context)", false],
  ["import other, { judge } from '../other/index.ts'", false],
  ["import { judge } from '../other/index.ts'", false],
  ["import type { Judged } from '../other/index.ts'", false],
  ["import * as other from '../other/index.ts'", false],
  ["import {\n  judge,\n  tell,\n} from '../other/index.ts'", false],
  ["export { judge } from '../other/index.ts'", false],
  ["import judge from '../other/judge.ts'", false],
  ["const other = await import('../other/index.ts')", false],
]
for (const [taken, allowed] of TAKEN) {
  test(`a plugin ${allowed ? 'may' : 'may not'} say ${JSON.stringify(taken)}`, () =>
    assert.is(sideways('plugins/own/index.ts', taken).length, allowed ? 0 : 1))
}

test("a plugin's index.ts exports its declaration alone", () => {
  const more = files
    .filter(file => /^plugins\/.+\/index\.ts$/.test(file))
    .filter(file => /^export (?!default plugin\()/m.test(source.get(file)!))
  assert.equal(more, [])
})

test('no platform word stands outside runtime/ and test/', () => {
  const platform = /from 'node:|\b(?:Deno|Bun)\.|\bprocess\.(?:env|argv|exit)|\bBuffer\b/
  assert.equal(
    files.filter(file => /^(core|plugins|knowledge-base)\//.test(file) && platform.test(source.get(file)!)),
    [],
  )
})

test('a folder holds at most 15 files', () => {
  const held = new Map<string, number>()
  for (const file of files.filter(name => /^(core|plugins|runtime|test)\//.test(name)))
    held.set(dirname(file), (held.get(dirname(file)) ?? 0) + 1)
  assert.equal(
    [...held].filter(([, count]) => count > 15),
    [],
  )
})

/** What a file imports, types too. */
const needs = (file: string): string[] =>
  [
    ...(source.get(file) ?? '').matchAll(
      /^(?:import|export)\b[^'"`]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm,
    ),
  ].map(([, from, bare]) => join(dirname(file), (from ?? bare)!))

test('no file needs itself in a circle', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, way: readonly string[]): void => {
    const from = way.indexOf(file)
    if (from >= 0) circles.push([...way.slice(from), file].join(' -> '))
    if (from >= 0 || done.has(file)) return
    for (const next of needs(file)) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of files.filter(name => !name.startsWith('test/'))) visit(file, [])
  assert.equal(circles, [])
})

/** The folders of core: each may need those before it. */
const STOREYS = (
  'base text errors answer monitoring network domain settings limits plugin cluster kernel protocol '
  + 'surface'
).split(' ')
test('a folder of core needs only those below it', () => {
  const storey = (file: string): number => STOREYS.indexOf(/^core\/([^/]+)\//.exec(file)?.[1] ?? '')
  const inFolders = files.filter(file => /^core\/[^/]+\//.test(file))
  assert.equal(
    inFolders.filter(file => storey(file) < 0),
    [],
  )
  const upward = inFolders.flatMap(file =>
    needs(file)
      .filter(target => storey(target) > storey(file))
      .map(target => `${file} -> ${target}`),
  )
  assert.equal(upward, [])
})

/** Names that say nothing of what they name, but for those that plugins from outside know. */
const VAGUE =
  /^(?:export )?(?:interface|type|class|enum|const) (Asked|Asking|Told|Held|Said|Judged|Given|Kept|Parts|Seen)\b/gm
const PUBLISHED = ['core/answer/judge.ts: Judged', 'core/plugin/plugin.ts: Told']
test('a type has the name of what it is', () => {
  const vague = files
    .filter(file => /^(core|plugins|runtime)\//.test(file))
    .flatMap(file => [...source.get(file)!.matchAll(VAGUE)].map(([, name]) => `${file}: ${name}`))
  assert.equal(vague, PUBLISHED)
})

test('every file says in its first line what it is for', () => {
  const silent = files.filter(file => !/^(#!.*\n)?\/\*\*(\n \*)? .+/.test(source.get(file)!))
  assert.equal(silent, [])
})

/** A comment whose noun is in the name below it or in the comment above. */
const BARE = /(?:\/\*\*?\s+(?:\*\s+)?|(?<!\/\/[^\n]*\n\s*)\/\/ )(?:Of|The same)\b/

test('a comment has a subject: it does not begin with a bare "Of" or "The same"', () => {
  // The style sheet is a text: its comments are sent with it.
  const exempt = /^test\/|^core\/surface\/html\/style\.ts$/
  assert.equal(
    files.filter(file => !exempt.test(file) && BARE.test(source.get(file)!)),
    [],
  )
  for (const bare of ['/** Of connections. */', '/**\n * The same, with turns.\n */', '  // Of a name.'])
    assert.ok(BARE.test(bare), bare)
  for (const whole of [
    '/** Officers. */',
    '// It lasts to the end\n  // Of each day.',
    '/** It is\n * The same. */',
  ])
    assert.not.ok(BARE.test(whole), whole)
})

/** Data, and what is written by tools. */
const DATA = /^knowledge-base\/|^test\/peer\/keys|\/example\.ts$/
test('lines stay within 110 characters, but for the few that hold a text or a pattern', () => {
  const lines = files
    .filter(file => !DATA.test(file))
    .flatMap(file =>
      source
        .get(file)!
        .split('\n')
        .map((line, index) => [`${file}:${index + 1}`, line] as const),
    )
  const wide = lines.filter(([, line]) => line.length > 110)
  assert.equal(
    wide.filter(([, line]) => /^\s*(?:\/\/|\/\*|\* )/.test(line) && !line.includes('${')),
    [],
  )
  assert.ok(wide.length < lines.length / 100, `${wide.length} of ${lines.length} lines`)
})

test('files stay within 400 lines, data aside', () => {
  const long = files
    .map(file => [file, source.get(file)!.split('\n').length - 1] as const)
    .filter(([file, lines]) => !DATA.test(file) && lines > 400)
  assert.equal(long, [])
})

test('`any` stands in the contract alone', () => {
  const code = (file: string) => source.get(file)!.replace(/\/\*[^]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'/g, '')
  const loose = files.filter(
    file =>
      !['core/plugin/plugin.ts', 'test/shape.test.ts'].includes(file)
      && /:\s*any\b|\bas any\b|<any>/.test(code(file)),
  )
  assert.equal(loose, [])
  assert.equal(
    files.filter(file => file !== 'test/shape.test.ts' && /@ts-(?:ignore|nocheck)/.test(source.get(file)!)),
    [],
  )
})

test('one file listens for aborts, so that no listener is left behind', () => {
  const listening = files.filter(
    file => !file.startsWith('test/') && /addEventListener\(\s*'abort'/.test(source.get(file)!),
  )
  assert.equal(listening, ['core/base/deadline.ts'])
})

test('a unit test has the name of what it tests, or that name and an aspect of it', () => {
  const tests = files.filter(file => /^test\/unit\/.*\.(?:test|slow)\.ts$/.test(file))
  const isNamed = (name: string): boolean =>
    source.has(`${name}.ts`) || (/-[^/]*$/.test(name) && isNamed(name.replace(/-[^-]*$/, '')))
  assert.ok(tests.length > 250)
  assert.equal(
    tests.filter(file => !isNamed(file.slice('test/unit/'.length).replace(/\.\w+\.ts$/, ''))),
    [],
  )
})

test('every test file runs its tests', () => {
  const forgotten = files.filter(file => file.endsWith('.test.ts') && !/\.run\(\)/.test(source.get(file)!))
  assert.equal(forgotten, [])
})

test(
  'what installs the dependencies is alone in its shell, which would go on with the Node that it found '
    + 'first',
  () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const installing = Object.values(scripts).filter(script => script.includes('prepare.mjs'))
    assert.ok(installing.length > 5)
    for (const script of installing)
      assert.match(script, /^node runtime\/tools\/prepare\.mjs(?: --(?:serve|bundle))?$/)
  },
)

test.run()
