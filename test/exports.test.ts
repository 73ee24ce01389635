/** What is exported has a reader, its name alone in core, and what is short more than one reader. */
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { files, imports, source } from './sources.ts'

const products = files.filter(name => /^(?:core|plugins|runtime)\//.test(name))

/** Tables that a tool writes, and declarations: a plugin declares itself where the list alone reads it. */
const standsAlone = (file: string): boolean =>
  /^\/\*\*.*\bmade by runtime\/tools\//.test(source.get(file)!) || /^plugins\/.+\/index\.ts$/.test(file)

test('what is short and has one reader stands in the file that reads it', () => {
  const readers = new Map<string, Set<string>>()
  for (const file of products)
    for (const target of imports(file)) readers.set(target, (readers.get(target) ?? new Set()).add(file))
  const splinters = products.flatMap(file => {
    const [reader, ...more] = readers.get(file) ?? []
    const isShort = source.get(file)!.split('\n').length <= 40
    return reader !== undefined && more.length === 0 && isShort && !standsAlone(file) ? [[file, reader]] : []
  })
  assert.equal(splinters, [])
})

/** What a file declares and exports, types too: what it hands on of another is declared there. */
const DECLARED =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm
const declared = (text: string): string[] => [...text.matchAll(DECLARED)].map(([, name]) => name!)

test('no two files of core export the same name', () => {
  const places = new Map<string, Set<string>>()
  for (const file of files.filter(name => name.startsWith('core/')))
    for (const name of declared(source.get(file)!))
      places.set(name, (places.get(name) ?? new Set()).add(file))
  assert.ok(places.size > 1_000)
  assert.equal(
    [...places]
      .filter(([, where]) => where.size > 1)
      .map(([name, where]) => `${name}: ${[...where].join(', ')}`),
    [],
  )
})

/** The names of a list in braces, as the one side or as the other has them. */
const listed = (braces: string, side: 'from' | 'to'): string[] =>
  braces.split(',').flatMap(one => {
    const [from, to = from] = one
      .replace(/^\s*type\s/, '')
      .trim()
      .split(' as ')
    return from ? [(side === 'from' ? from : to)!] : []
  })

const exported = (text: string): string[] => [
  ...declared(text),
  ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, braces]) => listed(braces!, 'to')),
  ...(/^export default\b/m.test(text) ? ['default'] : []),
]

const STATEMENT = /^(?:import|export) (?:type )?(?:(\w+)(?:, )?)?(\*[^'{]*|\{[^}]*\})? ?from '(\.[^']+)'/gm
const LAZY = /\bimport\(\s*'(\.[^']+)'\s*\)/g

/** Which names are read of which files; of whole modules, and those read when needed, all that is named. */
const readBy = (from: readonly (readonly [file: string, text: string])[]): Map<string, Set<string>> => {
  const read = new Map<string, Set<string>>()
  const note = (target: string, names: readonly string[]): void => {
    const known = read.get(target) ?? new Set()
    read.set(target, known)
    for (const name of names) known.add(name)
  }
  const texts = new Map(from)
  const ofAll = (target: string): string[] => exported(texts.get(target) ?? '')
  for (const [file, text] of from) {
    const named = (target: string): string[] =>
      ofAll(target).filter(name => new RegExp(`\\b${name}\\b`).test(text))
    for (const [statement, own, more = '', at] of text.matchAll(STATEMENT)) {
      const target = join(dirname(file), at!)
      if (own !== undefined) note(target, ['default'])
      if (more.startsWith('{')) note(target, listed(more.slice(1, -1), 'from'))
      else if (more.startsWith('*'))
        note(target, statement.startsWith('export') ? ofAll(target) : named(target))
    }
    for (const [, at] of text.matchAll(LAZY)) note(join(dirname(file), at!), named(join(dirname(file), at!)))
  }
  return read
}

/** A table of words: the tests of words read all of them, whoever else does. */
const isCatalogue = (text: string, name: string): boolean =>
  new RegExp(`^export const ${name} = \\{[^]*?^\\}(.*)`, 'm').exec(text)?.[1]?.includes('Catalogue') === true

/** What the door of plugins hands on is theirs to read, and of some files the bundler is the reader. */
const READ_ELSEWHERE =
  /^core\/plugin-api\.ts|^runtime\/tools\/build\/(?:left-out|mcp-shims)\.ts|^runtime\/plugins\/load-plugin\.ts: api$/

const unread = (from: readonly (readonly [file: string, text: string])[]): string[] => {
  const read = readBy(from)
  return from.flatMap(([file, text]) =>
    exported(text)
      .filter(name => !read.get(file)?.has(name) && !isCatalogue(text, name))
      .map(name => `${file}: ${name}`),
  )
}

/** Tools write files: what stands in the text of one is not exported by the tool. */
const withoutTexts = (text: string): string => text.replace(/`(?:\\[^]|\$\{[^{}]*\}|[^`\\])*`/g, "''")

test('what the product exports has a reader in another file', () => {
  const found = unread(
    [...source]
      .filter(([file]) => !file.startsWith('knowledge-base/'))
      .map(([file, text]) => [file, file.startsWith('runtime/tools/') ? withoutTexts(text) : text]),
  )
  assert.equal(
    found.filter(one => /^(?:core|plugins|runtime)\//.test(one) && !READ_ELSEWHERE.test(one)),
    [],
  )
})

const SEEN: readonly [reader: string, left: string[]][] = [
  ["import { a, type B } from './it.ts'", ['default', 'c']],
  ["import it, { a as b } from './it.ts'", ['B', 'c']],
  ["import type {\n  a,\n  c,\n} from './it.ts'", ['default', 'B']],
  ["import * as it from './it.ts'\nit.a", ['default', 'B', 'c']],
  ["const { c } = await import('./it.ts')", ['default', 'a', 'B']],
  ["export { a as B } from './it.ts'", ['default', 'B', 'c']],
  ["export * from './it.ts'", []],
  ["import { a } from './other.ts'", ['default', 'a', 'B', 'c']],
]
const EXPORTING = 'export const a = 1\nexport type B = 2\nconst c = 3\nexport { c }\nexport default c\n'
for (const [reader, left] of SEEN) {
  test(`of three names and a default, ${JSON.stringify(reader)} leaves ${left.join() || 'none'}`, () => {
    const found = unread([
      ['core/it.ts', EXPORTING],
      ['core/reader.ts', reader],
    ])
    assert.equal(
      found
        .filter(one => one.startsWith('core/it.ts'))
        .map(one => one.slice('core/it.ts: '.length))
        .sort(),
      [...left].sort(),
    )
  })
}

test.run()
