/** All literals in one pass over the symbols, whatever their number (Aho and Corasick, 1975). */
import { SYMBOLS } from './squeeze.ts'

export interface Automaton {
  /** The next state, at `state * SYMBOLS + symbol`. */
  readonly next: Uint16Array | Uint32Array
  /** The literal that ends in a state, or -1; and the nearest shorter state where another ends, or 0. */
  readonly literal: Int32Array
  readonly shorter: Int32Array
}

/** Literals are sequences of symbols, without duplicates; each is known by its index. */
export const automatonOf = (literals: readonly Uint8Array[]): Automaton => {
  const most = literals.reduce((sum, one) => sum + one.length, 1)
  const tree = most < 65_536 ? new Uint16Array(most * SYMBOLS) : new Uint32Array(most * SYMBOLS)
  const literal = new Int32Array(most).fill(-1)
  let states = 1
  for (const [index, symbols] of literals.entries()) {
    let state = 0
    for (const symbol of symbols) {
      const at = state * SYMBOLS + symbol
      state = tree[at]! || (tree[at] = states++)
    }
    literal[state] = index
  }
  const fallback = new Int32Array(states)
  const shorter = new Int32Array(states)
  const queue = new Int32Array(states)
  let filled = 0
  for (let symbol = 0; symbol < SYMBOLS; symbol++) if (tree[symbol]) queue[filled++] = tree[symbol]!
  for (let taken = 0; taken < filled; taken++) {
    const state = queue[taken]!
    const back = fallback[state]!
    shorter[state] = literal[back]! >= 0 ? back : shorter[back]!
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      const at = state * SYMBOLS + symbol
      const beyond = tree[back * SYMBOLS + symbol]!
      if (tree[at]) {
        fallback[tree[at]!] = beyond
        queue[filled++] = tree[at]!
      } else tree[at] = beyond
    }
  }
  const used = tree.subarray(0, states * SYMBOLS)
  const next = states < 65_536 ? Uint16Array.from(used) : used.slice()
  return { next, literal: literal.slice(0, states), shorter }
}
