/** All literals in one pass over the symbols, whatever their number (Aho and Corasick, 1975). */
import { SYMBOLS } from './squeeze.ts'

/**
 * The tree of the literals. Most states have one child, which is the state of the next number; those with
 * several have a row with the child of each symbol. So it takes a tenth of a table of all transitions.
 */
export interface Automaton {
  /** By state, the symbol of its first child; SYMBOLS: it has no child. */
  readonly symbol: Uint8Array
  /** By state, where the row of its children begins, or -1. */
  readonly row: Int32Array
  readonly rows: Int32Array
  /** By state, the longest shorter one that ends in the same symbols. */
  readonly fallback: Int32Array
  /** The literal that ends in a state, or -1; and the nearest shorter state where another ends, or 0. */
  readonly literal: Int32Array
  readonly shorter: Int32Array
}

type Tree = Pick<Automaton, 'symbol' | 'row' | 'rows'>

const childOf = ({ symbol, row, rows }: Tree, state: number, wanted: number): number => {
  if (row[state]! >= 0) return rows[row[state]! + wanted]!
  return symbol[state] === wanted ? state + 1 : 0
}

/** The state after one more symbol. Each step back was a step forth before, so a text costs its length. */
export const step = (automaton: Tree & Pick<Automaton, 'fallback'>, from: number, symbol: number): number => {
  for (let state = from; ; state = automaton.fallback[state]!) {
    const child = childOf(automaton, state, symbol)
    if (child !== 0 || state === 0) return child
  }
}

/** In their order, what two literals share is one path, and a state's first child comes right behind it. */
const treeOf = (sorted: readonly string[]): Tree & { states: number; ends: Int32Array } => {
  const most = sorted.reduce((sum, one) => sum + one.length, 1)
  const symbol = new Uint8Array(most).fill(SYMBOLS)
  const row = new Int32Array(most).fill(-1)
  const rows: number[] = []
  const ends = new Int32Array(sorted.length)
  let states = 1
  const branch = (state: number): void => {
    row[state] = rows.length
    for (let index = 0; index < SYMBOLS; index++) rows.push(index === symbol[state] ? state + 1 : 0)
  }
  for (const [index, symbols] of sorted.entries()) {
    let state = 0
    for (let at = 0; at < symbols.length; at++) {
      const wanted = symbols.charCodeAt(at)
      let child = symbol[state] === wanted ? state + 1 : row[state]! < 0 ? 0 : rows[row[state]! + wanted]!
      if (child === 0) {
        child = states++
        if (symbol[state] === SYMBOLS) symbol[state] = wanted
        else {
          if (row[state]! < 0) branch(state)
          rows[row[state]! + wanted] = child
        }
      }
      state = child
    }
    ends[index] = state
  }
  return {
    symbol: symbol.slice(0, states),
    row: row.slice(0, states),
    rows: Int32Array.from(rows),
    states,
    ends,
  }
}

/** Literals have a character for each symbol, and no duplicates; each is known by its index. */
export const automatonOf = (literals: readonly string[]): Automaton => {
  const indexes = new Map(literals.map((symbols, index) => [symbols, index]))
  const sorted = [...literals].sort()
  const { states, ends, ...tree } = treeOf(sorted)
  const literal = new Int32Array(states).fill(-1)
  for (const [at, symbols] of sorted.entries()) literal[ends[at]!] = indexes.get(symbols)!
  const fallback = new Int32Array(states)
  const shorter = new Int32Array(states)
  const automaton = { ...tree, fallback, literal, shorter }
  const queue = new Int32Array(states)
  let filled = 1
  for (let taken = 0; taken < filled; taken++) {
    const state = queue[taken]!
    const isBranch = tree.row[state]! >= 0
    const first = isBranch ? 0 : tree.symbol[state]!
    for (let symbol = first; symbol < (isBranch ? SYMBOLS : Math.min(first + 1, SYMBOLS)); symbol++) {
      const child = childOf(tree, state, symbol)
      if (child === 0) continue
      const back = state === 0 ? 0 : step(automaton, fallback[state]!, symbol)
      fallback[child] = back
      shorter[child] = literal[back]! >= 0 ? back : shorter[back]!
      queue[filled++] = child
    }
  }
  return automaton
}
