/** Message forms as the matcher reads them: literals in their order, with gaps. */
import { CONTEXTS } from '../../../knowledge-base/errors/types.ts'
import type { CauseGroup, Pattern } from '../../../knowledge-base/errors/types.ts'
import { Tree } from './automaton.ts'
import type { Automaton } from './automaton.ts'
import { roomOf, squeeze } from './squeeze.ts'

/** Symbols that a gap `…` may hold. */
const GAP = 100
const MAX_LITERAL = 400
/** Five for a letter of another script. */
const MAX_SYMBOLS = 5 * MAX_LITERAL

/** An entry, as far as it is matched. */
interface Cause {
  readonly id: string
  /** `other`: of no family, such as what a program prints around any error. */
  readonly causeGroup?: CauseGroup
  readonly patterns?: readonly Pattern[]
}

export interface Form {
  /** Index of the cause. */
  readonly cause: number
  /** Literals by their index. */
  readonly parts: readonly number[]
  /** Symbols that may lie before each part but the first. */
  readonly gaps: readonly number[]
  /** Symbols of all parts together: how particular it is. */
  readonly length: number
  readonly general: boolean
  /** Lower ones are told first. */
  readonly rank: number
  /** Literals, one of which has to stand somewhere; empty: none has to. */
  readonly context: readonly number[]
  /** One that ends in the same literal. */
  readonly other: Form | null
}

interface Literal {
  readonly length: number
  /** A word may go on before it, or behind it. */
  readonly openStart: boolean
  readonly openEnd: boolean
  /** One of the same symbols, or -1. */
  same: number
  /** The last form that ends in it. */
  closes: Form | null
}

export interface Forms {
  readonly causes: readonly Cause[]
  readonly literals: readonly Literal[]
  /** It knows literals of the same symbols by the number of the first. */
  readonly automaton: Automaton
}

interface Part {
  readonly text: string
  readonly openStart: boolean
  readonly openEnd: boolean
}

const NO_GAPS: readonly number[] = []

const partsOf = (text: string): { parts: readonly Part[]; gaps: readonly number[] } => {
  if (!text.includes('…')) return { parts: [{ text, openStart: false, openEnd: false }], gaps: NO_GAPS }
  const pieces = text.split(/(…+)/)
  const parts: Part[] = []
  const gaps: number[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = pieces[at]!.trim()
    if (piece === '') continue
    if (parts.length) gaps.push(pieces[at - 1] === '…' ? GAP : Number.POSITIVE_INFINITY)
    parts.push({
      text: piece,
      openStart: parts.length === 0 && at > 0,
      openEnd: at + 2 === pieces.length - 1 && pieces[at + 2]!.trim() === '',
    })
  }
  return { parts, gaps }
}

/** What is particular, what many causes of one family print, and what may be printed around any of them. */
const rankOf = (general: boolean, group: CauseGroup | undefined): number =>
  general ? (group === 'other' ? 2 : 1) : 0

const NO_CONTEXT: readonly number[] = []

class Literals {
  readonly all: Literal[] = []
  readonly #tree = new Tree()
  readonly #room = roomOf(MAX_SYMBOLS)
  /** Keeps each context once: many patterns share the same few lists. */
  readonly #contexts = new Map<string, readonly number[]>()

  numberOf({ text, openStart, openEnd }: Part, id: string): number {
    if (text.length > MAX_LITERAL)
      throw new Error(`${id}: "${text}" is longer than ${MAX_LITERAL} characters`)
    const { symbols, length } = squeeze(text, this.#room)
    if (length === 0) throw new Error(`${id}: "${text}" has no letter or digit`)
    const { all } = this
    const number = all.length
    const first = this.#tree.add(symbols, length, number)
    const literal: Literal = { length, openStart, openEnd, same: -1, closes: null }
    if (first !== number) {
      for (let one = first; one >= 0; one = all[one]!.same)
        if (all[one]!.openStart === openStart && all[one]!.openEnd === openEnd) return one
      literal.same = all[first]!.same
      all[first]!.same = number
    }
    all.push(literal)
    return number
  }

  contextOf(words: readonly string[], id: string): readonly number[] {
    const key = words.join('\n')
    let context = this.#contexts.get(key)
    if (context === undefined) {
      context = words.map(text => this.numberOf({ text, openStart: false, openEnd: false }, id))
      this.#contexts.set(key, context)
    }
    return context
  }

  automaton(): Automaton {
    return this.#tree.automaton()
  }
}

const addForm = (literals: Literals, cause: number, { id, causeGroup }: Cause, pattern: Pattern): void => {
  const { text, with: given, general = false } = typeof pattern === 'string' ? { text: pattern } : pattern
  const context = typeof given === 'string' ? CONTEXTS[given] : given
  const { parts, gaps } = partsOf(text)
  if (parts.length === 0) throw new Error(`${id}: "${text}" is empty`)
  const own = parts.map(part => literals.numberOf(part, id))
  const final = literals.all[own.at(-1)!]!
  final.closes = {
    cause,
    parts: own,
    gaps,
    length: own.reduce((sum, number) => sum + literals.all[number]!.length, 0),
    general,
    rank: rankOf(general, causeGroup),
    context: context ? literals.contextOf(context, id) : NO_CONTEXT,
    other: final.closes,
  }
}

const addForms = (literals: Literals, index: number, cause: Cause): void => {
  for (const pattern of cause.patterns ?? []) addForm(literals, index, cause, pattern)
}

/** The forms of all causes; throws for a pattern without a letter, which is a mistake in an entry. */
export const formsOf = (causes: readonly Cause[]): Forms => {
  const literals = new Literals()
  for (const [index, cause] of causes.entries()) addForms(literals, index, cause)
  return { causes, literals: literals.all, automaton: literals.automaton() }
}
