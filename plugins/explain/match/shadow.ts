/** Which hits are only a part of what another cause says. */
import type { Hit } from './hits.ts'

interface Range {
  readonly first: number
  readonly last: number
  readonly cause: number
}

/** The two ranges that reach furthest, of different causes. */
class Furthest {
  #far: Range | null = null
  #next: Range | null = null

  add(range: Range): void {
    if (this.#far === null || range.last > this.#far.last) {
      if (this.#far !== null && this.#far.cause !== range.cause) this.#next = this.#far
      this.#far = range
    } else if (range.cause !== this.#far.cause && (this.#next === null || range.last > this.#next.last))
      this.#next = range
  }

  /** Whether a longer one of another cause has it inside; what begins later was not added yet. */
  holds({ first, last, cause }: Range): boolean {
    const other = this.#far?.cause === cause ? this.#next : this.#far
    return other !== null && other.last >= last && other.last - other.first > last - first
  }
}

/**
 * Those whose words are not all inside longer words of another cause. What many causes print hides nothing:
 * the particular words inside are why it was printed.
 */
export const unshadowed = (hits: readonly Hit[]): Hit[] => {
  const parts = hits.flatMap(({ form: { cause, general }, ranges }, hit) =>
    Array.from({ length: ranges.length / 2 }, (_, part) => {
      return { first: ranges[2 * part]!, last: ranges[2 * part + 1]!, cause, general, hit }
    }),
  )
  // Numbers are sorted several times faster than objects are.
  const order = Float64Array.from(parts, ({ first }, index) => first * parts.length + index).sort()
  const sorted = Array.from(order, key => parts[key % parts.length]!)
  const furthest = new Furthest()
  const seen = new Uint8Array(hits.length)
  let added = 0
  for (const part of sorted) {
    for (; added < sorted.length && sorted[added]!.first <= part.first; added++)
      if (!sorted[added]!.general) furthest.add(sorted[added]!)
    if (!furthest.holds(part)) seen[part.hit] = 1
  }
  return hits.filter((_, hit) => seen[hit] === 1)
}
