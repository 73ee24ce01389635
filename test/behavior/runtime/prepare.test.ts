/** Before a script runs: an install where something is missing, a build where a source is newer. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../unit/runtime/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-prepare-'))
test.after(() => rmSync(folder, { recursive: true }))

const at = (path: string): string => join(folder, path)
const put = (path: string, text = '', seconds = 1_000): void => {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
  utimesSync(at(path), seconds, seconds)
}
const age = (path: string, seconds: number): void => utimesSync(at(path), seconds, seconds)

const said = at('said')
const told = (): string[] => (existsSync(said) ? readFileSync(said, 'utf8').trim().split('\n') : [])
/** What ran, of npm and the build, in a run with these words. */
const ran = (...words: string[]): string[] => {
  rmSync(said, { force: true })
  const { status, stderr } = spawnSync(process.execPath, [at('runtime/tools/prepare.mjs'), ...words], {
    encoding: 'utf8',
    env: { PATH: `${at('bin')}:${process.env.PATH}`, SAID: said },
  })
  assert.is(status, 0, stderr)
  return told()
}

put('package-lock.json')
for (const name of ['core', 'plugins', 'knowledge-base']) put(`${name}/a.ts`)
put('runtime/tools/prepare.mjs')
copyFileSync(join(root, 'runtime', 'tools', 'prepare.mjs'), at('runtime/tools/prepare.mjs'))
put(
  'runtime/tools/build/build.ts',
  `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('dist', { recursive: true })
writeFileSync('dist/certscope.mjs', '')
appendFileSync(process.env.SAID, 'build ' + process.argv.slice(2).join(' ') + '\\n')
`,
)
put('bin/npm', '#!/bin/sh\necho "npm $*" >> "$SAID"\n')
chmodSync(at('bin/npm'), 0o755)

test('a server is installed without what developers need, and built', () => {
  assert.equal(ran('--serve'), ['npm ci --no-audit --no-fund --omit=dev', 'build --quiet'])
})

test('a lock file that was only written anew installs nothing', () => {
  const packages = {
    '': {},
    'node_modules/esbuild': { version: '1.0.0', integrity: 'x' },
    'node_modules/elsewhere': { version: '1.0.0', integrity: 'z', optional: true },
    'node_modules/uvu': { version: '1.0.0', integrity: 'y', dev: true },
  }
  const { 'node_modules/esbuild': esbuild, 'node_modules/uvu': uvu } = packages
  const putLock = (name: string, its: object, seconds: number): void =>
    put(name, JSON.stringify({ packages: its }), seconds)
  putLock('package-lock.json', packages, 3_000)
  put('node_modules/esbuild/package.json')
  put('node_modules/uvu/package.json')
  const servers = ['npm ci --no-audit --no-fund --omit=dev']
  for (const [there, whole, served] of [
    [{ 'node_modules/esbuild': esbuild, 'node_modules/uvu': uvu }, true, true],
    [{ 'node_modules/esbuild': esbuild }, false, true],
    [{ 'node_modules/esbuild': { ...esbuild, version: '0.9.0' }, 'node_modules/uvu': uvu }, false, false],
    [{ 'node_modules/esbuild': { ...esbuild, integrity: 'q' }, 'node_modules/uvu': uvu }, false, false],
    [{ 'node_modules/esbuild': esbuild, 'node_modules/uvu': uvu, 'node_modules/gone': uvu }, false, false],
  ] as const) {
    putLock('node_modules/.package-lock.json', there, 2_000)
    assert.equal(ran(), whole ? [] : ['npm ci --no-audit --no-fund'])
    assert.equal(
      ran('--serve').filter(line => line.startsWith('npm')),
      served ? [] : servers,
    )
  }
  put('package-lock.json')
  for (const name of ['esbuild', 'uvu', '.package-lock.json'])
    rmSync(at(`node_modules/${name}`), { recursive: true })
})

test('what is installed for a server is enough for a server alone', () => {
  put('node_modules/.package-lock.json', '', 2_000)
  put('node_modules/esbuild/package.json')
  assert.equal(ran('--serve'), [])
  assert.equal(ran(), ['npm ci --no-audit --no-fund'])
  // npm brings it along for a package of the product.
  put('node_modules/typescript/package.json')
  assert.equal(ran('--bundle'), ['npm ci --no-audit --no-fund'])
  put('node_modules/uvu/package.json')
  assert.equal([ran(), ran('--bundle')], [[], []])
})

test('it is built again where a source, or the lock file, is newer than the build', () => {
  const later = Date.now() / 1000 + 100
  for (const source of ['core/a.ts', 'plugins/a.ts', 'knowledge-base/a.ts', 'runtime/tools/build/build.ts']) {
    age(source, later)
    assert.equal([source, ran('--serve')], [source, ['build --quiet']])
    assert.equal(ran(), [], 'another script needs no bundle')
    age(source, 1_000)
    assert.equal(ran('--bundle'), [])
  }
  age('package-lock.json', later)
  assert.equal(ran('--serve'), ['npm ci --no-audit --no-fund --omit=dev', 'build --quiet'])
  age('package-lock.json', 1_000)
})

test('a source that was taken away counts as newer', () => {
  put('core/gone.ts')
  const past = Date.now() / 1000 - 100
  age('core', past)
  assert.equal(ran('--serve'), [])
  age('dist/certscope.mjs', past)
  const tools = ['runtime', 'runtime/tools', 'runtime/tools/prepare.mjs', 'runtime/tools/build']
  for (const name of ['plugins', 'knowledge-base', ...tools]) age(name, past - 100)
  assert.equal(ran('--serve'), [])
  rmSync(at('core/gone.ts'))
  assert.equal(ran('--serve'), ['build --quiet'])
})

test('what tells the two kinds of installs apart is a dependency of its kind alone', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { readonly dev?: true }>
  }
  assert.is(packages['node_modules/esbuild']?.dev, undefined)
  assert.is(packages['node_modules/uvu']?.dev, true)
  for (const name of ['deno', 'bun']) assert.is(packages[`node_modules/${name}`]?.dev, true)
})

test.run()
