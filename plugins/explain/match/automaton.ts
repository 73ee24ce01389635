/** All literals in one pass over the symbols, whatever their number (Aho and Corasick, 1975). */
import { SYMBOLS } from './squeeze.ts'

/**
 * The tree of the literals. Most states have one child, which is the state of the next number; those with
 * others have a row with the child of each symbol. So it takes a tenth of a table of all transitions.
 */
export interface Automaton {
  /** By state: where the row of its children begins, or below zero `-1 - symbol` of its only child. */
  readonly children: Int32Array
  readonly rows: Int32Array
  /** By state, the longest shorter one that ends in the same symbols. */
  readonly fallback: Int32Array
  /** By state: itself where a literal ends, else the longest shorter one where one does, or 0. */
  readonly output: Int32Array
  /** What the literal that ends in a state is known by, or -1. */
  readonly literal: Int32Array
  /** By state, the longest shorter one where another literal ends, or 0. */
  readonly shorter: Int32Array
}

/** No symbol: the state has no child. */
const NONE = -1 - SYMBOLS
const FIRST_STATES = 65_536
const FIRST_ROWS = 1_024

const childOf = (children: Int32Array, rows: Int32Array, state: number, symbol: number): number => {
  const own = children[state]!
  if (own >= 0) return rows[own + symbol]!
  return own === -1 - symbol ? state + 1 : 0
}

type Links = Pick<Automaton, 'children' | 'rows' | 'fallback'>

/** The state after one more symbol. Each step back was a step forth before, so a text costs its length. */
export const step = ({ children, rows, fallback }: Links, from: number, symbol: number): number => {
  for (let state = from; ; state = fallback[state]!) {
    const child = childOf(children, rows, state, symbol)
    if (child !== 0 || state === 0) return child
  }
}

const grown = (array: Int32Array<ArrayBuffer>, empty: number): Int32Array<ArrayBuffer> => {
  const twice = new Int32Array(2 * array.length).fill(empty, array.length)
  twice.set(array)
  return twice
}

/** Literals that are added: what they share is one path, and the rest of each is states in a run. */
export class Tree {
  #children = new Int32Array(FIRST_STATES).fill(NONE)
  #literal = new Int32Array(FIRST_STATES).fill(-1)
  #rows = new Int32Array(FIRST_ROWS * SYMBOLS)
  #states = 1
  #filled = 0

  /** What a literal of the first `length` symbols is known by; `number` where there was none before. */
  add(symbols: Uint8Array, length: number, number: number): number {
    this.#reserve(length)
    const children = this.#children
    const rows = this.#rows
    let state = 0
    let at = 0
    for (let child = 1; at < length; at++) {
      child = childOf(children, rows, state, symbols[at]!)
      if (child === 0) break
      state = child
    }
    if (at < length) {
      this.#branch(state, symbols[at]!)
      while (++at < length) children[this.#states++] = -1 - symbols[at]!
      state = this.#states++
    }
    const known = this.#literal[state]!
    if (known !== -1) return known
    this.#literal[state] = number
    return number
  }

  /** The next state becomes a child. */
  #branch(state: number, symbol: number): void {
    const own = this.#children[state]!
    if (own === NONE && state + 1 === this.#states) this.#children[state] = -1 - symbol
    else {
      if (own < 0) {
        if (own !== NONE) this.#rows[this.#filled - 1 - own] = state + 1
        this.#children[state] = this.#filled
        this.#filled += SYMBOLS
      }
      this.#rows[this.#children[state]! + symbol] = this.#states
    }
  }

  #reserve(length: number): void {
    while (this.#states + length > this.#children.length) {
      this.#children = grown(this.#children, NONE)
      this.#literal = grown(this.#literal, -1)
    }
    if (this.#filled === this.#rows.length) this.#rows = grown(this.#rows, 0)
  }

  automaton(): Automaton {
    const states = this.#states
    const [children, rows, literal] = [
      this.#children.slice(0, states),
      this.#rows.slice(0, this.#filled),
      this.#literal.slice(0, states),
    ]
    const [fallback, output, shorter, queue] = [
      new Int32Array(states),
      new Int32Array(states),
      new Int32Array(states),
      new Int32Array(states),
    ]
    const links = { children, rows, fallback }
    let queued = 1
    const reach = (state: number, child: number, symbol: number): void => {
      const back = state === 0 ? 0 : step(links, fallback[state]!, symbol)
      fallback[child] = back
      shorter[child] = output[back]!
      output[child] = literal[child]! >= 0 ? child : output[back]!
      queue[queued++] = child
    }
    for (let taken = 0; taken < queued; taken++) {
      const state = queue[taken]!
      const own = children[state]!
      if (own < 0) {
        if (own !== NONE) reach(state, state + 1, -1 - own)
        continue
      }
      for (let symbol = 0; symbol < SYMBOLS; symbol++) {
        const child = rows[own + symbol]!
        if (child !== 0) reach(state, child, symbol)
      }
    }
    return { children, rows, fallback, output, literal, shorter }
  }
}
