/** Which hits are only a part of what another cause says. */
import type { Hit } from './hits.ts'

/** Parts of hits: the first and the last symbol, the cause, and which hit it is. */
class HitRanges {
  readonly length: number
  readonly first: Int32Array
  readonly last: Int32Array
  readonly hit: Int32Array
  readonly #hits: readonly Hit[]

  constructor(hits: readonly Hit[]) {
    this.#hits = hits
    this.length = hits.reduce((sum, { ranges }) => sum + ranges.length / 2, 0)
    this.first = new Int32Array(this.length)
    this.last = new Int32Array(this.length)
    this.hit = new Int32Array(this.length)
    let part = 0
    for (const [hit, { ranges }] of hits.entries())
      for (let at = 0; at < ranges.length; at += 2) {
        this.first[part] = ranges[at]!
        this.last[part] = ranges[at + 1]!
        this.hit[part++] = hit
      }
  }

  cause(part: number): number {
    return this.#hits[this.hit[part]!]!.form.cause
  }

  general(part: number): boolean {
    return this.#hits[this.hit[part]!]!.form.general
  }

  /** By where they begin: numbers that hold both are sorted without a call for each pair. */
  sorted(): Int32Array {
    const { length } = this
    const keys = new Float64Array(length)
    for (let part = 0; part < length; part++) keys[part] = this.first[part]! * length + part
    keys.sort()
    const sorted = new Int32Array(length)
    for (let at = 0; at < length; at++) sorted[at] = keys[at]! % length
    return sorted
  }
}

const NONE = -1

/** The two parts that reach furthest, of different causes. */
class Furthest {
  readonly #parts: HitRanges
  #far = NONE
  #next = NONE

  constructor(parts: HitRanges) {
    this.#parts = parts
  }

  #reach(part: number): number {
    return part === NONE ? NONE : this.#parts.last[part]!
  }

  add(part: number): void {
    const isOther = this.#far !== NONE && this.#parts.cause(part) !== this.#parts.cause(this.#far)
    if (this.#reach(part) > this.#reach(this.#far)) {
      if (isOther) this.#next = this.#far
      this.#far = part
    } else if (isOther && this.#reach(part) > this.#reach(this.#next)) this.#next = part
  }

  /** Whether a longer one of another cause has it inside; what begins later was not added yet. */
  holds(part: number): boolean {
    const { first, last } = this.#parts
    const isOwn = this.#far !== NONE && this.#parts.cause(this.#far) === this.#parts.cause(part)
    const other = isOwn ? this.#next : this.#far
    return (
      other !== NONE
      && last[other]! >= last[part]!
      && last[other]! - first[other]! > last[part]! - first[part]!
    )
  }
}

/**
 * Those whose words are not all inside longer words of another cause. What many causes print hides nothing:
 * the particular words inside are why it was printed.
 */
export const unshadowed = (hits: readonly Hit[]): Hit[] => {
  const parts = new HitRanges(hits)
  const sorted = parts.sorted()
  const furthest = new Furthest(parts)
  const seen = new Uint8Array(hits.length)
  let added = 0
  for (const part of sorted) {
    for (; added < sorted.length; added++) {
      const other = sorted[added]!
      if (parts.first[other]! > parts.first[part]!) break
      if (!parts.general(other)) furthest.add(other)
    }
    if (!furthest.holds(part)) seen[parts.hit[part]!] = 1
  }
  return hits.filter((_, hit) => seen[hit] === 1)
}
