/** Makes `core/domain/uts46-data.ts` from the tables of tr46: `npm run uts46`; `--check` only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const target = new URL('../../../core/domain/uts46-data.ts', import.meta.url)
const require = createRequire(import.meta.url)

type Row = readonly [at: number | readonly [from: number, to: number], status: number, mapping?: string]
const table = require('tr46/lib/mappingTable.json') as readonly Row[]
const rules = require('tr46/lib/regexes.js') as Readonly<Record<string, RegExp>>
const { version } = require('tr46/package.json') as { version: string }
const { STATUS_MAPPING: STATUS } = require('tr46/lib/statusMapping.js') as {
  STATUS_MAPPING: Readonly<Record<string, number>>
}

/** The four sets of the rule on joiners: left or dual, transparent, transparent, right or dual. */
const joining = [...rules['validZWNJ']!.source.matchAll(/\[[^\]]+\]/g)].map(([set]) => new RegExp(set, 'u'))
const [joinsLeft, transparent, , joinsRight] = joining as [RegExp, RegExp, RegExp, RegExp]

/** The bidi classes as far as RFC 5893 tells them apart: AL is R, what may stand anywhere is ON. */
const bidiOf = (char: string): string => {
  if (rules['bidiS1LTR']!.test(char)) return 'L'
  if (rules['bidiS1RTL']!.test(char)) return 'R'
  if (rules['bidiS4EN']!.test(char)) return 'EN'
  if (rules['bidiS4AN']!.test(char)) return 'AN'
  if (!rules['bidiS5']!.test(char)) return ''
  return rules['bidiS6']!.test(`a${char}`) ? 'NSM' : 'ON'
}

const flagsOf = (char: string): string =>
  [
    rules['combiningMarks']!.test(char) && 'M',
    rules['combiningClassVirama']!.test(char) && 'V',
    joinsLeft.test(char) && '<',
    joinsRight.test(char) && '>',
    transparent.test(char) && 'T',
  ]
    .filter(flag => flag !== false)
    .join('')

const DISALLOWED = '-'
const IGNORED = '_'
/** To one character each, listed singly; to one and those after it; to a text. */
const CHARACTER = '='
const SEQUENCE = '+'
const TEXT = '*'

interface Run {
  readonly kind: string
  readonly length: number
}

const classes: string[] = []
const runs: Run[] = []
const characters: string[] = []
const texts: string[] = []

const add = (kind: string, length = 1): void => {
  const last = runs.at(-1)
  if (last?.kind === kind) runs[runs.length - 1] = { kind, length: last.length + length }
  else runs.push({ kind, length })
}

/** A letter for each class, in the order in which they come up. */
const letterOf = (char: string): string => {
  const name = `${bidiOf(char)} ${flagsOf(char)}`.trim()
  if (!classes.includes(name)) classes.push(name)
  return String.fromCharCode(65 + classes.indexOf(name))
}

/** How many rows from here on map one code point each to characters that follow one another. */
const sequence = (from: number): number => {
  let count = 0
  for (const [at, status, mapping = ''] of table.slice(from)) {
    const first = table[from]!
    const goesOn =
      status === STATUS['mapped']
      && at === (first[0] as number) + count
      && mapping === String.fromCodePoint(first[2]!.codePointAt(0)! + count)
    if (!goesOn) break
    count++
  }
  return count
}

const addMapped = (from: number): number => {
  const [at, , mapping] = table[from]!
  const [first, last] = typeof at === 'number' ? [at, at] : at
  const count = typeof at === 'number' ? sequence(from) : 0
  if (count > 2) {
    characters.push(mapping!)
    runs.push({ kind: SEQUENCE, length: count })
    return count
  }
  for (let point = first; point <= last; point++) {
    const single = [...mapping!].length === 1
    add(single ? CHARACTER : TEXT)
    ;(single ? characters : texts).push(mapping!)
  }
  return 1
}

for (let index = 0; index < table.length; ) {
  const [at, status] = table[index]!
  const [first, last] = typeof at === 'number' ? [at, at] : at
  if (status === STATUS['mapped']) {
    index += addMapped(index)
    continue
  }
  index++
  if (status === STATUS['disallowed']) add(DISALLOWED, last - first + 1)
  else if (status === STATUS['ignored']) add(IGNORED, last - first + 1)
  else for (let point = first; point <= last; point++) add(letterOf(String.fromCodePoint(point)))
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const counted = ({ kind, length }: Run): string => (length === 1 ? kind : length.toString(36) + kind)

const text = `/** UTS 46's tables, packed; made by runtime/tools/data/uts46.ts, not edited by hand. */
// Unicode Character Database, Unicode License v3, as in tr46 ${version}; idna.ts says how it is packed.

/** Bidi class and flags of valid code points; in the runs the first is A, the second B, and so on. */
export const classes = ${quote(classes.join())}

export const runs =
  ${quote(runs.map(counted).join(''))}

/** What characters and sequences map to. */
export const characters =
  ${quote(characters.join(''))}

/** What the others map to, with an A between them. */
export const mappedTexts =
  ${quote(texts.join('A'))}
`

const same = existsSync(target) && readFileSync(target, 'utf8') === text
if (process.argv.includes('--check')) {
  console.log(
    same ? 'uts46: uts46-data.ts is what tr46 has' : 'uts46: uts46-data.ts differs; run npm run uts46',
  )
  process.exitCode = same ? 0 : 1
} else if (!same) {
  writeFileSync(target, text)
  console.log('uts46: wrote uts46-data.ts')
}
