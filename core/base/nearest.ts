/** Pure: which of the known words somebody meant who typed another one. */

/** What is longer is nobody's slip. */
const MAX_TYPED = 40
/** Letters of a beginning that stands for the whole. */
const MIN_PREFIX = 3
/** So many letters for each slip. */
const LETTERS_A_SLIP = 3

/** Letters that were left out, added, changed or swapped with their neighbor (optimal string alignment). */
const slips = (one: string, other: string): number => {
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
    ;[before, last] = [last, now]
  }
  return last[other.length]!
}

/** The nearest of `known`, the first of equally near ones; undefined: none is near. */
export const nearest = (typed: string, known: readonly string[]): string | undefined => {
  const word = typed.toLowerCase()
  if (word.length > MAX_TYPED) return undefined
  const begun = word.length < MIN_PREFIX ? undefined : known.find(one => one.startsWith(word))
  if (begun !== undefined) return begun
  const [best] = known
    .map(one => ({ one, count: slips(word, one) }))
    .filter(({ one, count }) => count <= Math.min(word.length, one.length) / LETTERS_A_SLIP)
    .sort((a, b) => a.count - b.count)
  return best?.one
}
