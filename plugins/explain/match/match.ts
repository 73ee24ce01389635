/** Which causes a text tells of, best first. Pure, and linear in the length of the text. */
import type { CauseGroup } from '../../../knowledge-base/errors/types.ts'
import { find } from './found.ts'
import { hitsIn } from './hits.ts'
import type { Forms } from './patterns.ts'
import { unshadowed } from './shadow.ts'
import { squeeze } from './squeeze.ts'

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

/** What is particular, what many causes of one family print, and what may be printed around any of them. */
const rankOf = (general: boolean, group: CauseGroup | undefined): number =>
  general ? (group === 'other' ? 2 : 1) : 0

interface Candidate {
  readonly cause: number
  readonly rank: number
  readonly general: boolean
  readonly length: number
  /** First and last symbol. */
  readonly first: number
  readonly last: number
}

const compare = (a: Candidate, b: Candidate): number =>
  a.rank - b.rank || b.length - a.length || a.first - b.first

/** The text between two places, cut where it is long, but not within a character. */
const fragment = (text: string, at: number, end: number): string => {
  const cut = Math.min(end, at + MAX_FRAGMENT)
  const isHalf = cut < end && (text.charCodeAt(cut - 1) & 0xfc00) === 0xd800
  return text.slice(at, isHalf ? cut - 1 : cut)
}

/** Causes that the text tells of: particular ones before general ones, the longer words first. */
export const match = (forms: Forms, text: string): Match[] => {
  const squeezed = squeeze(text)
  const best = new Map<number, Candidate>()
  for (const { form, ranges } of unshadowed(hitsIn(forms, find(forms, squeezed)))) {
    const { cause, general, length } = form
    const rank = rankOf(general, forms.causes[cause]!.causeGroup)
    const one = { cause, rank, general, length, first: ranges[0]!, last: ranges.at(-1)! }
    const known = best.get(cause)
    if (!known || compare(one, known) < 0) best.set(cause, one)
  }
  const chosen = [...best.values()].sort(compare).slice(0, MAX_MATCHES)
  return chosen.map(({ cause, general, length, first, last }) => {
    const at = squeezed.from[first]!
    const matched = fragment(text, at, squeezed.to[last]!)
    return { id: forms.causes[cause]!.id, matched, at, length, general }
  })
}
