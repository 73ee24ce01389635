/** All literals in one pass over the symbols, whatever their number (Aho and Corasick, 1975). */
import { SYMBOLS } from './squeeze.ts'

/**
 * The tree of the literals. Most states have one child, which is the state of the next number; those with
 * several have a row with the child of each symbol. So it takes a tenth of a table of all transitions.
 */
export interface Automaton {
  /** By state: where the row of its children begins, or below zero `-1 - symbol` of its only child. */
  readonly children: Int32Array
  readonly rows: Int32Array
  /** By state, the longest shorter one that ends in the same symbols. */
  readonly fallback: Int32Array
  /** By state: itself where a literal ends, else the longest shorter one where one does, or 0. */
  readonly output: Int32Array
  /** The literal that ends in a state, or -1; and the longest shorter state where another ends, or 0. */
  readonly literal: Int32Array
  readonly shorter: Int32Array
}

type Tree = Pick<Automaton, 'children' | 'rows'>

/** No symbol: the state has no child. */
const NONE = -1 - SYMBOLS

const childOf = (children: Int32Array, rows: Int32Array, state: number, symbol: number): number => {
  const own = children[state]!
  if (own >= 0) return rows[own + symbol]!
  return own === -1 - symbol ? state + 1 : 0
}

/** The state after one more symbol. Each step back was a step forth before, so a text costs its length. */
export const step = (
  { children, rows, fallback }: Tree & Pick<Automaton, 'fallback'>,
  from: number,
  symbol: number,
): number => {
  for (let state = from; ; state = fallback[state]!) {
    const child = childOf(children, rows, state, symbol)
    if (child !== 0 || state === 0) return child
  }
}

/** In their order, what two literals share is one path, and a state's first child comes right behind it. */
const treeOf = (sorted: readonly string[]): Tree & { states: number; ends: Int32Array } => {
  const most = sorted.reduce((sum, one) => sum + one.length, 1)
  const children = new Int32Array(most).fill(NONE)
  const rows: number[] = []
  const ends = new Int32Array(sorted.length)
  let states = 1
  const childIn = (state: number, symbol: number): number => {
    const own = children[state]!
    if (own >= 0) return rows[own + symbol]!
    return own === -1 - symbol ? state + 1 : 0
  }
  const branch = (state: number): void => {
    const first = -1 - children[state]!
    children[state] = rows.length
    for (let symbol = 0; symbol < SYMBOLS; symbol++) rows.push(symbol === first ? state + 1 : 0)
  }
  const added = (state: number, symbol: number): number => {
    const child = states++
    if (children[state] === NONE) children[state] = -1 - symbol
    else {
      if (children[state]! < 0) branch(state)
      rows[children[state]! + symbol] = child
    }
    return child
  }
  for (const [index, symbols] of sorted.entries()) {
    let state = 0
    for (let at = 0; at < symbols.length; at++) {
      const symbol = symbols.charCodeAt(at)
      state = childIn(state, symbol) || added(state, symbol)
    }
    ends[index] = state
  }
  return { children: children.slice(0, states), rows: Int32Array.from(rows), states, ends }
}

/** Literals have a character for each symbol, and no duplicates; each is known by its index. */
export const automatonOf = (literals: readonly string[]): Automaton => {
  const indexes = new Map(literals.map((symbols, index) => [symbols, index]))
  const sorted = [...literals].sort()
  const { states, ends, ...tree } = treeOf(sorted)
  const literal = new Int32Array(states).fill(-1)
  for (const [at, symbols] of sorted.entries()) literal[ends[at]!] = indexes.get(symbols)!
  const fallback = new Int32Array(states)
  const output = new Int32Array(states)
  const shorter = new Int32Array(states)
  const { children, rows } = tree
  const automaton = { children, rows, fallback, output, literal, shorter }
  const queue = new Int32Array(states)
  let filled = 1
  const reach = (state: number, symbol: number): void => {
    const child = childOf(children, rows, state, symbol)
    if (child === 0) return
    fallback[child] = state === 0 ? 0 : step(automaton, fallback[state]!, symbol)
    shorter[child] = output[fallback[child]]!
    output[child] = literal[child]! >= 0 ? child : shorter[child]!
    queue[filled++] = child
  }
  for (let taken = 0; taken < filled; taken++) {
    const state = queue[taken]!
    const own = children[state]!
    if (own >= 0) for (let symbol = 0; symbol < SYMBOLS; symbol++) reach(state, symbol)
    else if (own !== NONE) reach(state, -1 - own)
  }
  return automaton
}
