/** The guides for contributors: their links lead to files, and the list of exports is what is exported. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as api from '../core/plugin-api.ts'
import { loadPlugins } from '../runtime/configure.ts'
import { testContract } from './contract.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const FOLDER = join(root, 'knowledge-base', 'guides')
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')

const GUIDES = readdirSync(FOLDER).filter(name => name.endsWith('.md'))
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)

test('every link of a guide leads to a file, and README leads to every guide', () => {
  // The pages of the site are visited by test/behavior/core/surface/links.slow.ts.
  for (const guide of GUIDES)
    for (const target of linksOf(read('knowledge-base', 'guides', guide)))
      if (!/^(?:https:\/)?\//.test(target)) assert.ok(existsSync(join(FOLDER, target)), `${guide}: ${target}`)
  for (const file of ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'])
    for (const target of linksOf(read(file)))
      if (!target.startsWith('https://')) assert.ok(existsSync(join(root, target)), `${file}: ${target}`)
  const readme = linksOf(read('README.md'))
  for (const guide of GUIDES.filter(name => !name.endsWith('.ko.md')))
    assert.ok(readme.includes(`knowledge-base/guides/${guide}`), guide)
})

test('each rule of the threat model names what proves it, the same in both languages', () => {
  const proofs = ['threat-model.md', 'threat-model.ko.md'].map(name =>
    read('knowledge-base', 'guides', name)
      .split('\n')
      .filter(line => line.startsWith('| ') && !/^\| (?:---|attack|공격)/.test(line))
      .map(line => linksOf(line).filter(target => target.includes('/test/'))),
  )
  assert.ok(proofs[0]!.length > 35)
  for (const targets of proofs[0]!) assert.ok(targets.length > 0)
  assert.equal(proofs[1], proofs[0])
})

test('each alert has its paragraph, in both languages', () => {
  const named = (text: string, pattern: RegExp): string[] =>
    Array.from(text.matchAll(pattern), ([, name]) => name!).sort()
  const alerts = named(read('runtime', 'monitoring', 'alerts.yml'), /- alert: (\w+)/g)
  assert.ok(alerts.length > 20)
  for (const guide of ['monitoring.md', 'monitoring.ko.md'])
    assert.equal(named(read('knowledge-base', 'guides', guide), /^\*\*(\w+)\*\*: /gm), alerts, guide)
})

test('the README can be read in a few minutes', () => {
  const lines = read('README.md').trimEnd().split('\n')
  assert.ok(lines.length <= 120, `${lines.length} lines`)
})

test('every file and command that a guide names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const guide of [...GUIDES.map(name => `knowledge-base/guides/${name}`), 'CONTRIBUTING.md']) {
    const text = read(guide)
    for (const [, script] of text.matchAll(/npm run ([\w:]+)/g)) assert.ok(script! in scripts, script)
    for (const [, file] of text.matchAll(/`node (test\/[\w./-]+\.ts)`/g))
      if (!/NAME|\bx\./.test(file!)) assert.ok(existsSync(join(root, file!)), `${guide}: ${file}`)
  }
})

const FENCE = /```ts\n(import [^]*?)```/
test('the check in the guide of plugins keeps the contract, and is the same in both languages', async () => {
  const [english, korean] = ['plugin.md', 'plugin.ko.md'].map(
    name => FENCE.exec(read('knowledge-base', 'guides', name))?.[1],
  )
  assert.ok(english)
  assert.is(korean, english)
  const folder = mkdtempSync(join(tmpdir(), 'certscope-guide-'))
  try {
    const file = join(folder, 'mail-hosts.ts')
    writeFileSync(file, english)
    const plugin = (await loadPlugins({ load: [file], off: [] })).at(-1)!
    assert.is(plugin.name, 'mail-hosts')
    const runs: (() => void | Promise<void>)[] = []
    testContract((_, run) => runs.push(run), plugin)
    for (const run of runs) await run()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the guide of plugins lists all that certscope/plugin exports', () => {
  // The last chapter is the list, in both languages.
  const listed = ['plugin.md', 'plugin.ko.md'].map(name => {
    const text = read('knowledge-base', 'guides', name)
    return new Set(text.slice(text.lastIndexOf('\n## ')).match(/\b\w+\b/g))
  })
  const types = [...read('core', 'plugin-api.ts').matchAll(/export type \{([^}]*)\}/g)].flatMap(([, names]) =>
    names!.split(',').map(name => name.trim()),
  )
  assert.ok(types.length > 40)
  const exported = [...Object.keys(api), ...types.filter(name => name !== '')]
  assert.equal(
    exported.filter(name => !listed.every(names => names.has(name))),
    [],
  )
})

test.run()
