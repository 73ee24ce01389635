/** Pure: which of the known words or paths somebody meant who typed another one. */

/** What is longer is nobody's slip. */
const MAX_TYPED = 100
/** Letters of a beginning that stands for the whole. */
const MIN_PREFIX = 3
/** How many slips there may be at most, and letters for each. */
const MAX_SLIPS = 3
const LETTERS_A_SLIP = 3

/** Letters left out, added, changed or swapped (optimal string alignment); infinite over `most`. */
const slips = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return Infinity
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        last[column]! + 1,
        now[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Infinity,
      )
    }
    if (Math.min(...now) > most) return Infinity
    ;[before, last] = [last, now]
  }
  return last[other.length]! > most ? Infinity : last[other.length]!
}

const allowed = (text: string): number => Math.min(MAX_SLIPS, Math.floor(text.length / LETTERS_A_SLIP))

/** The first of those with the least cost; undefined: all are infinite. */
const cheapest = (known: readonly string[], costOf: (one: string) => number): string | undefined => {
  let best: { readonly one: string; readonly cost: number } | undefined
  for (const one of known) {
    const cost = costOf(one)
    if (cost < (best?.cost ?? Infinity)) best = { one, cost }
  }
  return best?.one
}

/** The nearest of `known`, the first of equally near ones; undefined: none is near. */
export const nearest = (typed: string, known: readonly string[]): string | undefined => {
  const word = typed.toLowerCase()
  if (word.length > MAX_TYPED) return undefined
  const begun = word.length < MIN_PREFIX ? undefined : known.find(one => one.startsWith(word))
  return begun ?? cheapest(known, one => slips(word, one, allowed(word)))
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * The path that is nearest to one that does not exist: by all of its characters, or by those of its last part
 * in case it is looked for in the wrong folder.
 */
export const nearestPath = (typed: string, paths: readonly string[]): string | undefined => {
  const path = typed.toLowerCase()
  if (path.length > MAX_TYPED) return undefined
  const last = lastPart(path)
  return cheapest(paths, one =>
    Math.min(slips(path, one, allowed(path)), slips(last, lastPart(one), allowed(last)) + 1),
  )
}
