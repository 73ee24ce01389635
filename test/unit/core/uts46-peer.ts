/** Names that try a code point where UTS 46 has a rule, read by tr46 and by our own tables. */
import { createRequire } from 'node:module'
import { toALabels } from '../../../core/domain/idna.ts'

const require = createRequire(import.meta.url)
const { toASCII } = require('tr46') as {
  toASCII(name: string, options: { checkBidi: boolean; checkJoiners: boolean }): string | null
}

/** Its table: a code point or the first and last of a range, what becomes of it, and what it maps to. */
export const peerTable = require('tr46/lib/mappingTable.json') as readonly (readonly [
  at: number | readonly [from: number, to: number],
  status: number,
  mapping?: string,
])[]

export const peer = (name: string): string | null => toASCII(name, { checkBidi: true, checkJoiners: true })

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
export const differences = (codePoint: number): string[] =>
  places(String.fromCodePoint(codePoint)).filter(name => toALabels(name) !== peer(name))
