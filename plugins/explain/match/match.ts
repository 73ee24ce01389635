/** Which causes a text tells of, best first. Pure, and linear in the length of the text. */
import { find } from './positions.ts'
import { hitsIn } from './hits.ts'
import type { Hit } from './hits.ts'
import type { Forms } from './patterns.ts'
import { unshadowed } from './shadow.ts'
import { endOf, squeeze } from './squeeze.ts'

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
