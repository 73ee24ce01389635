/** Our UTS 46 is tr46's: for every code point, around every run of the table, in names of odd characters. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runs } from '../../../../core/domain/uts46-data.ts'
import { statusOf, toALabels } from '../../../../core/domain/idna.ts'
import type { Status } from '../../../../core/domain/idna.ts'
import { createRequire } from 'node:module'

/* Names that try a code point where UTS 46 has a rule, read by tr46 and by our own tables. */

const require = createRequire(import.meta.url)
const { toASCII } = require('tr46') as {
  toASCII(name: string, options: { checkBidi: boolean; checkJoiners: boolean }): string | null
}

/** Its table: a code point or the first and last of a range, what becomes of it, and what it maps to. */
const peerTable = require('tr46/lib/mappingTable.json') as readonly (readonly [
  at: number | readonly [from: number, to: number],
  status: number,
  mapping?: string,
])[]

const peer = (name: string): string | null => toASCII(name, { checkBidi: true, checkJoiners: true })

/** Alone, beside letters of both directions, at an end, before a digit, and around joiners. */
const places = (char: string): string[] => [
  char,
  `a${char}b`,
  `${char}\u05d0`,
  `\u05d0${char}`,
  `\u05d0${char}1`,
  `\u05d0${char}\u0661`,
  `a${char}.\u05d0`,
  `${char}\u200c\u0628`,
  `\u0628${char}\u200c${char}\u0628`,
  `\u0628\u200c${char}`,
  `a${char}\u200d`,
]

/** The names around a code point that the two read differently. */
const differences = (codePoint: number): string[] =>
  places(String.fromCodePoint(codePoint)).filter(name => toALabels(name) !== peer(name))

/** What tr46's numbers mean; of the deviations only transitional processing makes something else. */
const STATUS: Readonly<Record<number, string>> = {
  1: 'mapped',
  2: 'valid',
  3: 'disallowed',
  6: 'valid',
  7: 'ignored',
}

const kindOf = (status: Status): string => {
  if (status === null) return 'disallowed'
  return status === '' ? 'ignored' : 'valid'
}

/** Where each run of the packed table begins. */
const starts = (): number[] => {
  let at = 0
  return [...runs.matchAll(/([0-9a-z]*)(\W|[A-Z_])/g)].map(([, count]) => {
    const start = at
    at += count === '' ? 1 : Number.parseInt(count!, 36)
    return start
  })
}

test('the runs cover Unicode', () => {
  const [last] = starts().slice(-1)
  assert.ok(starts().length > 3000)
  assert.ok(last! < 0x10ffff)
  assert.is(toALabels('\u{10ffff}'), null)
})

test('every code point has the status that it has for tr46', () => {
  const wrong: number[] = []
  for (const [at, status, mapping] of peerTable) {
    const [first, last] = typeof at === 'number' ? [at, at] : at
    for (let codePoint = first; codePoint <= last; codePoint++) {
      const ours = statusOf(codePoint)
      const same = STATUS[status] === 'mapped' ? ours === mapping : kindOf(ours) === STATUS[status]
      if (!same) wrong.push(codePoint)
    }
  }
  assert.equal(wrong, [])
})

test('every run begins and ends where it does for tr46', () => {
  for (const start of starts())
    for (const codePoint of [start - 1, start])
      if (codePoint >= 0) assert.equal(differences(codePoint), [], codePoint.toString(16))
})

const LETTERS = [
  ...'ab1.-_*A',
  ...'\u00e4\u00df\u03c2\u0130\u0301\u05d0\u0628\u0627\u0661\u06f1\u094d\u0915\u064b\u2122\uac00',
  ...'\u3002\u00ad\u200c\u200d\u200b\u{1f600}\u{e0100}\ud800',
  'xn--',
  'xn--ls8h',
  'xn--a',
]

/** A fixed sequence that looks random (Numerical Recipes). */
const sequence = (seed: number) => (): number => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0)

/** tr46 checks the second of two non-joiners also against what is before the first: it lets more pass. */
const isLenient = (name: string): boolean => name.split('\u200c').length > 2

test('names of all sorts are read as tr46 reads them', () => {
  const next = sequence(46)
  const one = () => LETTERS[(next() >>> 16) % LETTERS.length]!
  let valid = 0
  for (let count = 0; count < 60_000; count++) {
    const name = Array.from({ length: 1 + ((next() >>> 16) % 6) }, one).join('')
    const read = toALabels(name)
    if (read !== null) valid++
    if (read !== null || !isLenient(name)) assert.is(read, peer(name), JSON.stringify(name))
  }
  assert.ok(valid > 6000, `${valid} valid`)
})

test.run()
