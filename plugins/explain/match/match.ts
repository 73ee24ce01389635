/** Which causes a text tells of, best first. Pure, and linear in the length of the text. */
import { step } from './automaton.ts'
import type { Forms, Form } from './patterns.ts'
import { type Squeezed, endOf, squeeze } from './squeeze.ts'

/* Where the literals of all forms stand in a text. */

/** Places of one literal that are kept: a text that repeats it more often has nothing new there. */
const MAX_FOUND = 256

/** By the number of a literal its last place, and by place the one before; -1: none. */
interface Found {
  readonly last: Int32Array
  readonly before: readonly number[]
  /** First and last symbol of each place. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** Numbers of the literals that stand anywhere. */
  readonly numbers: readonly number[]
}

/** One pass over the symbols; what it costs does not depend on how many forms share a literal. */
const find = (forms: Forms, { symbols, joined, length }: Squeezed): Found => {
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

/* Forms whose literals stand in a text in their order, near enough to each other. */

/** Hits of one form: more of them add nothing new. */
const MAX_HITS = 3

interface Hit {
  readonly form: Form
  /** First and last symbol of each part. */
  readonly ranges: readonly number[]
}

/**
 * The places of a form, the last ones first. Each part is looked for before the next one, as near to it as
 * there is one.
 */
const hitsOf = (form: Form, { last, before, from, to }: Found): Hit[] => {
  const { parts, gaps } = form
  const places = parts.map(part => last[part]!)
  const hits: Hit[] = []
  const final = parts.length - 1
  for (; places[final]! >= 0 && hits.length < MAX_HITS; places[final] = before[places[final]!]!) {
    const ranges = [from[places[final]!]!, to[places[final]!]!]
    for (let part = final - 1; part >= 0; part--) {
      const limit = ranges[0]!
      while (places[part]! >= 0 && to[places[part]!]! >= limit) places[part] = before[places[part]!]!
      const place = places[part]!
      // There is none before this place, so there is none before the earlier ones.
      if (place < 0) return hits
      if (limit - to[place]! - 1 > gaps[part]!) break
      ranges.unshift(from[place]!, to[place]!)
    }
    if (ranges.length === 2 * parts.length) hits.push({ form, ranges })
  }
  return hits
}

const anyStands = (literals: readonly number[], { last }: Found): boolean => {
  for (const literal of literals) if (last[literal]! >= 0) return true
  return false
}

const allStand = (literals: readonly number[], { last }: Found): boolean => {
  for (const literal of literals) if (last[literal]! < 0) return false
  return true
}

const hitsIn = (forms: Forms, found: Found): Hit[] => {
  const hits: Hit[] = []
  for (const number of found.numbers)
    for (let form = forms.literals[number]!.closes; form !== null; form = form.other) {
      if (!allStand(form.parts, found)) continue
      if (form.context.length > 0 && !anyStands(form.context, found)) continue
      for (const hit of hitsOf(form, found)) hits.push(hit)
    }
  return hits
}

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
 * Those whose words are not all inside longer words of another cause. What many causes print hides only
 * such words that it begins with: the particular words inside are why it was printed.
 */
const unshadowed = (hits: readonly Hit[]): Hit[] => {
  const parts = new HitRanges(hits)
  const sorted = parts.sorted()
  const particular = new Furthest(parts)
  /** Those that begin where the part does. */
  let alike = new Furthest(parts)
  const seen = new Uint8Array(hits.length)
  let added = 0
  for (const part of sorted) {
    if (added < sorted.length && parts.first[sorted[added]!] === parts.first[part])
      alike = new Furthest(parts)
    for (; added < sorted.length; added++) {
      const other = sorted[added]!
      if (parts.first[other]! > parts.first[part]!) break
      if (!parts.general(other)) particular.add(other)
      alike.add(other)
    }
    const isHeld = particular.holds(part) || (parts.general(part) && alike.holds(part))
    if (!isHeld) seen[parts.hit[part]!] = 1
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
  /** No form stands in the text, and its words only come near. */
  readonly guess?: true
}

const compare = (a: Hit, b: Hit): number =>
  a.form.rank - b.form.rank || b.form.length - a.form.length || a.ranges[0]! - b.ranges[0]!

/** The text between two places, cut where it is long, but not within a character. */
export const fragment = (text: string, at: number, end: number): string => {
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
