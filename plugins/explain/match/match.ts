/** Which causes a text tells of, best first. Pure, and linear in the length of the text. */
import { find } from './positions.ts'
import { hitsIn } from './hits.ts'
import type { Hit } from './hits.ts'
import type { Forms } from './patterns.ts'
import { endOf, squeeze } from './squeeze.ts'

/* Which hits are only a part of what another cause says. */

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
const unshadowed = (hits: readonly Hit[]): Hit[] => {
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

export const MAX_MATCHES = 3
/** Characters of the fragment that is quoted. */
const MAX_FRAGMENT = 300

export interface Match {
  readonly id: string
  /** The caller's own words, and where they begin. */
  readonly matched: string
  readonly at: number
  /** Letters and digits that agreed. */
  readonly length: number
  readonly general: boolean
}

const compare = (a: Hit, b: Hit): number =>
  a.form.rank - b.form.rank || b.form.length - a.form.length || a.ranges[0]! - b.ranges[0]!

/** The text between two places, cut where it is long, but not within a character. */
const fragment = (text: string, at: number, end: number): string => {
  const cut = Math.min(end, at + MAX_FRAGMENT)
  const isHalf = cut < end && (text.charCodeAt(cut - 1) & 0xfc00) === 0xd800
  return text.slice(at, isHalf ? cut - 1 : cut)
}

/** Causes that the text tells of: particular ones, or else general ones; the longer words first. */
export const match = (forms: Forms, text: string): Match[] => {
  const squeezed = squeeze(text)
  const best: (Hit | undefined)[] = []
  for (const hit of unshadowed(hitsIn(forms, find(forms, squeezed)))) {
    const known = best[hit.form.cause]
    if (!known || compare(hit, known) < 0) best[hit.form.cause] = hit
  }
  const ranked = best.filter(hit => hit !== undefined).sort(compare)
  // What many causes print says nothing beside the words of one.
  const told = ranked[0]?.form.general === false ? ranked.filter(({ form }) => !form.general) : ranked
  return told.slice(0, MAX_MATCHES).map(({ form: { cause, general, length }, ranges }) => {
    const at = squeezed.from[ranges[0]!]!
    const matched = fragment(text, at, endOf(text, squeezed.from[ranges.at(-1)!]!))
    return { id: forms.causes[cause]!.id, matched, at, length, general }
  })
}
