/**
 * Every regular expression of the product takes time in proportion to its text: a parser finds them in the
 * sources, `recheck` proves them linear or makes texts to attack them with, and the clock judges those.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { tool } from '../../unit/runtime/tools/tool.ts'
import { type Family, line, measure } from './harness.ts'
import { type Make, repeated, texts } from './make.ts'

/** As much as strangers may give of anything that one expression sees whole. */
const MOST = 65_536
/** Milliseconds for one expression. */
const PATIENCE = 4_000

/** What only sees this repository: the tools that build it. */
const OURS = 'runtime/tools/'
const FOLDERS = ['core', 'plugins', 'runtime', 'knowledge-base']

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const files = FOLDERS.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true }).map(name => join(folder, String(name))),
).filter(file => /\.(?:ts|mjs|js)$/.test(file) && !file.startsWith(OURS))

interface Expression {
  readonly source: string
  readonly flags: string
}
/** Each once, with a file that has it. */
const found = new Map<string, string>()
const note = (file: string, { source, flags }: Expression): void => {
  const literal = `/${source}/${flags}`
  if (!found.has(literal)) found.set(literal, file)
}
const expressionOf = (literal: string): Expression => {
  const end = literal.lastIndexOf('/')
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) }
}

/** In place of what is put in where an expression is made: a name, escaped. */
const NAME = '\ue000'
/** What is made of a template where it stands; null: it can only be known when it is made. */
const standIn = (source: ts.Node | undefined, flags: ts.Node | undefined): Expression | null =>
  source !== undefined && ts.isTemplateExpression(source)
    ? {
        source: [source.head, ...source.templateSpans.map(({ literal }) => literal)]
          .map(({ text }) => text)
          .join(NAME),
        flags: flags && ts.isStringLiteral(flags) ? flags.text : '',
      }
    : null

/** Where expressions are made of texts: `core/x.ts:12`. */
const makers = new Map<string, Expression | null>()
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) note(file, expressionOf(node.text))
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      makers.set(`${file}:${line + 1}`, standIn(node.arguments?.[0], node.arguments?.[1]))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** Those that make theirs when their file is loaded. */
const atLoad = new Set<string>()
const RegExpOfOthers = globalThis.RegExp
globalThis.RegExp = new Proxy(RegExpOfOthers, {
  construct: (target, [source, flags = '']: [string, string?]) => {
    const expression = new target(source, flags)
    const { stack = '' } = new Error('made')
    for (const maker of makers.keys())
      if (stack.includes(`${maker}:`)) {
        atLoad.add(maker)
        note(maker, expression)
      }
    return expression
  },
})
for (const file of new Set([...makers.keys()].map(maker => maker.slice(0, maker.lastIndexOf(':')))))
  await import(pathToFileURL(join(root, file)).href)
globalThis.RegExp = RegExpOfOthers
for (const [maker, expression] of makers) if (expression && !atLoad.has(maker)) note(maker, expression)

/**
 * Without a quantifier that has no end, each place in the text costs no more than so much. Braces in classes
 * and behind a backslash are none.
 */
const isEndless = (source: string): boolean =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, ''))

interface Attack {
  readonly pumps: readonly { readonly prefix: string; readonly pump: string }[]
  readonly suffix: string
}
interface Diagnostics {
  readonly status: 'safe' | 'vulnerable' | 'unknown'
  readonly checker: string
  readonly complexity?: { readonly type: string }
  readonly attack?: Attack
}
const { check } = (await import(pathToFileURL(tool('recheck', 'lib/main.js')).href)) as {
  check(
    source: string,
    flags: string,
    params: { readonly timeout: number; readonly randomSeed: number },
  ): Promise<Diagnostics>
}

/** What a text may be made of that an expression without an answer is to be attacked with. */
const PIECES = ['a', 'A', '0', '.', '-', '_', ' ', '\t', '\n', '/', ':', '"', '<', '(', 'a.', 'a ', '0.']

const attacks = (literal: string, { attack, status }: Diagnostics): readonly Family<unknown>[] => {
  const { source, flags } = expressionOf(literal)
  const expression = new RegExp(source, flags)
  const run = (text: string): unknown =>
    expression.global ? text.replace(expression, '') : expression.exec(text)
  const words = source.split(/[^a-z0-9_ ]+/i).filter(word => word.length > 2)
  if (status === 'unknown' || attack === undefined)
    return texts({ name: literal, most: MOST, run, pieces: [...PIECES, ...words], tail: '\u0000' })
  const make: Make<string> = (size, random) =>
    attack.pumps
      .map(({ prefix, pump }) => repeated(pump, prefix)(Math.floor(size / attack.pumps.length), random))
      .join('')
      .concat(attack.suffix)
  return [{ name: literal, most: MOST, make, run } as Family<unknown>]
}

test('expressions that are made of texts are known when their file is loaded, or where they stand', () => {
  const unknown = [...makers].filter(([maker, expression]) => expression === null && !atLoad.has(maker))
  assert.equal(unknown, [])
})

test('every expression takes time in proportion to its text', async () => {
  const faults: string[] = []
  const counts = new Map<string, number>()
  let bounded = 0
  const queue = [...found]
  const doubted: [literal: string, file: string, told: Diagnostics][] = []
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [literal, file] = next
      const { source, flags } = expressionOf(literal)
      if (!isEndless(source)) {
        bounded++
        continue
      }
      const told = await check(source, flags, { timeout: PATIENCE, randomSeed: 1 })
      const kind = `${told.status} by ${told.checker}`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (told.status !== 'safe') doubted.push([literal, file, told])
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  for (const [literal, file, told] of doubted) {
    if (told.complexity?.type === 'exponential') {
      faults.push(`${file}: ${literal} takes exponential time`)
      continue
    }
    for (const family of attacks(literal, told)) {
      const figures = await measure(family)
      if (told.status === 'vulnerable') console.log(line(`${file} ${family.name}`.slice(0, 100), figures))
      for (const fault of figures.faults) faults.push(`${file}: ${family.name} ${fault}`)
    }
  }
  const unknown = doubted.filter(([, , { status }]) => status === 'unknown').length
  console.log(
    `${found.size} expressions: ${bounded} without an endless quantifier, ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
  )
  assert.ok(found.size > 600, `${found.size} found`)
  assert.ok(unknown < found.size / 10, `recheck does not know ${unknown}`)
  assert.equal(faults, [])
})

test.run()
