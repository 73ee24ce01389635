/** `npm run new`: what it writes works, and is formatted and linted like the rest. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../processes.ts'

/** A copy of what a new plugin is built of and checked by, to write into. */
const copy = mkdtempSync(join(tmpdir(), 'certscope-new-'))
for (const name of [
  'core',
  'plugins',
  'knowledge-base',
  'runtime',
  'test/lint',
  'test/contract.ts',
  'biome.json',
])
  cpSync(join(root, name), join(copy, name), { recursive: true })
cpSync(join(root, 'package.json'), join(copy, 'package.json'))
mkdirSync(join(copy, 'test', 'unit', 'plugins'), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
test.after(() => rmSync(copy, { recursive: true }))

const RUN = 'Deno' in globalThis ? [process.execPath, 'run', '-A'] : [process.execPath]
const run = (program: readonly string[], ...words: string[]) => {
  const [command, ...flags] = [...program, ...words] as [string, ...string[]]
  // npm, which may run these tests, says here where it was called.
  const env = { ...process.env, INIT_CWD: copy }
  const { status, stdout, stderr } = spawnSync(command, flags, { cwd: copy, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const make = (name: string) => run(RUN, join('runtime', 'tools', 'new', 'new.ts'), name)

const NAMES = ['key', 'key-age', 'class', 'plugins', 'a-name-as-long-as-they-come-in-practice']
const WRITTEN = NAMES.flatMap(name => [`plugins/${name}/index.ts`, `test/unit/plugins/${name}/index.test.ts`])
for (const name of NAMES) {
  test(`${name} is written, and its own test lacks nothing but its texts`, () => {
    const { status, said } = make(name)
    assert.is(status, 0, said)
    assert.match(said, `wrote plugins/${name}/index.ts\nwrote test/unit/plugins/${name}/index.test.ts\n`)
    assert.match(said, `\nTry it: npm run try -- ${name} example.com\n`)
    const tested = run(RUN, join('test', 'unit', 'plugins', name, 'index.test.ts'))
    assert.is(tested.status, 1, tested.said)
    assert.match(tested.said, `Replace the example texts of ${name}: summary, tool.description.`)
    const [, total, passed] = /Total: +(\d+)\n +Passed: +(\d+)/.exec(tested.said) ?? []
    assert.is(Number(total) - Number(passed), 1, tested.said)
  })
}

test('what the hint runs are the sources, with the new plugin among them', () => {
  const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  assert.is(scripts['try'], 'node runtime/main.ts')
  const { status, said } = run(RUN, join('runtime', 'main.ts'), NAMES[0]!, 'example.com')
  assert.equal([status, said], [0, '✔ example.com has 11 characters.\n'])
})

const outside = join(mkdtempSync(join(tmpdir(), 'certscope-outside-')), 'key-age')
test.after(() => rmSync(dirname(outside), { recursive: true }))

test('a plugin is written outside of the repository, with what it is loaded by', () => {
  const { status, said } = make(outside)
  assert.is(status, 0, said)
  assert.match(
    said,
    'wrote index.ts\nwrote index.test.ts\nwrote package.json\nlinked node_modules/certscope\n',
  )
  assert.match(said, `CERTSCOPE_PLUGINS=${join(outside, 'index.ts')} `)
})

test('all that was written passes the formatter and the linter', () => {
  const biome = join(root, 'node_modules', '.bin', 'biome')
  const files = ['index.ts', 'index.test.ts', 'package.json'].map(name => join(outside, name))
  const here = join(copy, 'outside')
  mkdirSync(here)
  for (const file of files) cpSync(file, join(here, basename(file)))
  const { status, said } = run(
    [biome],
    'check',
    '--error-on-warnings',
    'plugins/index.ts',
    'outside',
    ...WRITTEN,
  )
  assert.is(status, 0, said)
  assert.match(said, `Checked ${WRITTEN.length + 1 + files.length} files`)
})

test('a plugin is written once, by a name in kebab-case that no command has, and not over a test', () => {
  const list = readFileSync(join(copy, 'plugins', 'index.ts'), 'utf8')
  mkdirSync(join(copy, 'test', 'unit', 'plugins', 'tested'))
  writeFileSync(join(copy, 'test', 'unit', 'plugins', 'tested', 'index.test.ts'), '')
  const wrong = ['key-age', 'certificate', 'KeyAge', 'key_age', '', 'config', 'help', 'tested', 'plugins/x']
  for (const name of [...wrong, '../Key', join(copy, 'x'), outside]) assert.is(make(name).status, 2, name)
  assert.is(readFileSync(join(copy, 'plugins', 'index.ts'), 'utf8'), list)
  assert.not.ok(existsSync(join(copy, 'plugins', 'tested')))
})

test.run()
