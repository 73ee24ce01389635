/** Forms whose literals stand in a text in their order, near enough to each other. */
import type { Found } from './positions.ts'
import type { Form, Forms } from './patterns.ts'

/** Hits of one form: more of them add nothing new. */
const MAX_HITS = 3

export interface Hit {
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

export const hitsIn = (forms: Forms, found: Found): Hit[] => {
  const hits: Hit[] = []
  for (const number of found.numbers)
    for (let form = forms.literals[number]!.closes; form !== null; form = form.other) {
      if (!allStand(form.parts, found)) continue
      if (form.context.length > 0 && !anyStands(form.context, found)) continue
      for (const hit of hitsOf(form, found)) hits.push(hit)
    }
  return hits
}
