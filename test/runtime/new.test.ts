/** `npm run new`: what it writes works, and is formatted and linted like the rest. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from './processes.ts'

/** A copy of what a new plugin is built of and checked by, to write into. */
const copy = mkdtempSync(join(tmpdir(), 'certscope-new-'))
for (const name of ['core', 'plugins', 'knowledge-base', 'runtime/tools', 'test/lint', 'biome.json'])
  cpSync(join(root, name), join(copy, name), { recursive: true })
cpSync(join(root, 'package.json'), join(copy, 'package.json'))
mkdirSync(join(copy, 'test', 'plugins'))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
test.after(() => rmSync(copy, { recursive: true }))

const RUN = 'Deno' in globalThis ? [process.execPath, 'run', '-A'] : [process.execPath]
const run = (program: readonly string[], ...words: string[]) => {
  const [command, ...flags] = [...program, ...words] as [string, ...string[]]
  const { status, stdout, stderr } = spawnSync(command, flags, { cwd: copy, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const make = (name: string) => run(RUN, join('runtime', 'tools', 'new.ts'), name)

const NAMES = ['key', 'key-age', 'a-name-as-long-as-they-come-in-practice']
const WRITTEN = NAMES.flatMap(name => [`plugins/${name}/index.ts`, `test/plugins/${name}.test.ts`])
for (const name of NAMES) {
  test(`${name} is written, and its own test passes`, () => {
    const { status, said } = make(name)
    assert.is(status, 0, said)
    assert.match(said, `wrote plugins/${name}/index.ts\nwrote test/plugins/${name}.test.ts\n`)
    const tested = run(RUN, join('test', 'plugins', `${name}.test.ts`))
    assert.is(tested.status, 0, tested.said)
    assert.match(tested.said, /Total: +1\n +Passed: +1/)
  })
}

test('all that was written passes the formatter and the linter', () => {
  const biome = join(root, 'node_modules', '.bin', 'biome')
  const { status, said } = run([biome], 'check', '--error-on-warnings', 'plugins/index.ts', ...WRITTEN)
  assert.is(status, 0, said)
  assert.match(said, `Checked ${WRITTEN.length + 1} files`)
})

test('a plugin is written once, and by a name in kebab-case alone', () => {
  const list = readFileSync(join(copy, 'plugins', 'index.ts'), 'utf8')
  for (const name of ['key-age', 'certificate', 'KeyAge', 'key_age', '../key', ''])
    assert.is(make(name).status, 2, name)
  assert.is(readFileSync(join(copy, 'plugins', 'index.ts'), 'utf8'), list)
})

test.run()
