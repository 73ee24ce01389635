/** Where the literals of all forms stand in a text. */
import { step } from './automaton.ts'
import type { Forms } from './patterns.ts'
import type { Squeezed } from './squeeze.ts'

/** Places of one literal that are kept: a text that repeats it more often has nothing new there. */
const MAX_FOUND = 256

/** By the number of a literal its last place, and by place the one before; -1: none. */
export interface Found {
  readonly last: Int32Array
  readonly before: readonly number[]
  /** First and last symbol of each place. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** Numbers of the literals that stand anywhere. */
  readonly numbers: readonly number[]
}

/** One pass over the symbols; what it costs does not depend on how many forms share a literal. */
export const find = (forms: Forms, { symbols, joined, length }: Squeezed): Found => {
  const { automaton } = forms
  const { output, literal, shorter } = automaton
  const last = new Int32Array(forms.literals.length).fill(-1)
  const counts = new Uint16Array(forms.literals.length)
  const [before, from, to, numbers]: number[][] = [[], [], [], []]
  const put = (number: number, first: number, at: number): void => {
    if (counts[number] === MAX_FOUND) return
    if (counts[number]!++ === 0) numbers!.push(number)
    before!.push(last[number]!)
    last[number] = from!.push(first) - 1
    to!.push(at)
  }
  let state = 0
  for (let at = 0; at < length; at++) {
    state = step(automaton, state, symbols[at]!)
    for (let one = output[state]!; one !== 0; one = shorter[one]!) {
      const ends = at + 1 >= length || joined[at + 1] === 0
      for (let number = literal[one]!, next: number; number >= 0; number = next) {
        const { length: size, openStart, openEnd, same } = forms.literals[number]!
        next = same
        const first = at - size + 1
        if ((openEnd || ends) && (openStart || joined[first] === 0)) put(number, first, at)
      }
    }
  }
  return { last, before: before!, from: from!, to: to!, numbers: numbers! }
}
