/** Which causes a text tells of, best first. Pure, and linear in the length of the text. */
import type { Forms } from './patterns.ts'
import { squeeze, SYMBOLS } from './squeeze.ts'

export const MAX_MATCHES = 3
/** Of the same form: more of them tell nothing new. */
const MAX_HITS = 8
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

interface Hit {
  readonly form: number
  /** First and last symbol of each part. */
  readonly ranges: readonly number[]
}

/** Hits of all forms, whose context is not yet looked at; and the literals that stand anywhere. */
const hitsIn = (forms: Forms, squeezed: ReturnType<typeof squeeze>): { hits: Hit[]; found: Set<number> } => {
  const { symbols, joined, length } = squeezed
  const { next, literal, shorter } = forms.automaton
  const hits: Hit[] = []
  const counts = new Uint8Array(forms.forms.length)
  const found = new Set<number>()
  /** By form: the ranges of the parts up to each. */
  const begun = new Map<number, (readonly number[] | undefined)[]>()
  const take = (form: number, part: number, first: number, last: number): void => {
    const { parts, gaps } = forms.forms[form]!
    let ranges: readonly number[] = [first, last]
    if (part > 0) {
      const before = begun.get(form)?.[part - 1]
      if (!before || before.at(-1)! >= first || first - before.at(-1)! - 1 > gaps[part - 1]!) return
      ranges = [...before, first, last]
    }
    if (part === parts.length - 1) {
      if (counts[form]! >= MAX_HITS) return
      counts[form]!++
      hits.push({ form, ranges })
      return
    }
    const states = begun.get(form) ?? []
    states[part] = ranges
    begun.set(form, states)
  }
  let state = 0
  for (let at = 0; at < length; at++) {
    state = next[state * SYMBOLS + symbols[at]!]!
    for (let one = literal[state]! >= 0 ? state : shorter[state]!; one !== 0; one = shorter[one]!) {
      const index = literal[one]!
      const ends = at + 1 >= length || joined[at + 1] === 0
      for (const [which, { length: size, openStart, openEnd, uses }] of forms.literals[index]!.entries()) {
        const first = at - size + 1
        if (!(openEnd || ends) || !(openStart || joined[first] === 0)) continue
        found.add(forms.numbers[index]![which]!)
        for (const { form, part } of uses) take(form, part, first, at)
      }
    }
  }
  return { hits, found }
}

interface Range {
  readonly first: number
  readonly last: number
  readonly cause: number
}

/** Those whose words are not a part of longer words of another cause. */
const unshadowed = (forms: Forms, hits: readonly Hit[]): Hit[] => {
  const ranges = hits.flatMap(({ form, ranges: own }) => {
    const { cause } = forms.forms[form]!
    const list: Range[] = []
    for (let at = 0; at < own.length; at += 2) list.push({ first: own[at]!, last: own[at + 1]!, cause })
    return list
  })
  ranges.sort((a, b) => a.first - b.first || b.last - a.last)
  return hits.filter(({ form, ranges: own }) => {
    const { cause } = forms.forms[form]!
    for (let at = 0; at < own.length; at += 2)
      if (!isInside(ranges, own[at]!, own[at + 1]!, cause)) return true
    return false
  })
}

const isInside = (ranges: readonly Range[], first: number, last: number, cause: number): boolean => {
  for (const range of ranges) {
    if (range.first > first) return false
    const longer = range.last - range.first > last - first
    if (longer && range.last >= last && range.cause !== cause) return true
  }
  return false
}

const compare = (a: Match, b: Match): number =>
  Number(a.general) - Number(b.general) || b.length - a.length || a.at - b.at

/** Causes that the text tells of: particular ones before general ones, the longer words first. */
export const match = (forms: Forms, text: string): Match[] => {
  const squeezed = squeeze(text)
  const { hits, found } = hitsIn(forms, squeezed)
  const inContext = hits.filter(({ form }) => {
    const { context } = forms.forms[form]!
    return context.length === 0 || context.some(number => found.has(number))
  })
  const best = new Map<number, Match>()
  for (const { form, ranges } of unshadowed(forms, inContext)) {
    const { cause, general, length } = forms.forms[form]!
    const at = squeezed.from[ranges[0]!]!
    const end = squeezed.to[ranges.at(-1)!]!
    const one = { id: forms.causes[cause]!.id, matched: text.slice(at, Math.min(end, at + MAX_FRAGMENT)), at, length, general }
    const known = best.get(cause)
    if (!known || compare(one, known) < 0) best.set(cause, one)
  }
  return [...best.values()].sort(compare).slice(0, MAX_MATCHES)
}
