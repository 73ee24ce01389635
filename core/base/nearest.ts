/** Finds the text of a list that a misspelled one was meant to be. */

/** How many characters may differ at most. */
const MAX_DISTANCE = 3
/** A shorter text may differ less: in one character of so many. */
const ONE_IN = 3

/** The edit distance of two texts (Levenshtein); what is more than `most` is infinite, and soon known. */
export const distance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return Infinity
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const replaced = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      const cost = Math.min(replaced, row[j]! + 1, next[j - 1]! + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return Infinity
    row = next
  }
  const found = row[other.length]!
  return found > most ? Infinity : found
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const allowed = (text: string): number => Math.min(MAX_DISTANCE, Math.floor(text.length / ONE_IN))

/**
 * The path that is nearest to one that does not exist: by all of its characters, or by those of its last part
 * in case it is looked for in the wrong folder. Null: none is near.
 */
export const nearestPath = (path: string, paths: readonly string[]): string | null => {
  const wanted = path.toLowerCase()
  const last = lastPart(wanted)
  let nearest: { readonly path: string; readonly cost: number } | null = null
  for (const one of paths) {
    const cost = Math.min(
      distance(wanted, one, allowed(wanted)),
      distance(last, lastPart(one), allowed(last)) + 1,
    )
    if (cost < (nearest?.cost ?? Infinity)) nearest = { path: one, cost }
  }
  return nearest?.path ?? null
}
