/**
 * What an answer says of the lists that it rests on when they are older than their limit: which, and since
 * when.
 */
import * as v from 'valibot'
import { words } from '../text/catalogue.ts'
import type { Catalogue, Language } from '../text/catalogue.ts'
import type { Line } from './summary.ts'
import { described } from './schema.ts'

const SENTENCE = {
  'lists-outdated': {
    en: 'These lists are older than they should be: {lists}.',
    ko: '기한이 지난 목록을 사용했습니다: {lists}.',
  },
} as const satisfies Catalogue

/** A member that answers have only where it says something: who does not know it misses nothing else. */
export const Outdated = v.optional(
  described(
    v.array(
      v.object({
        list: described(v.string(), 'Its name, as `/en/data` has it.'),
        asOf: described(v.string(), 'Date of its source, or of its reading if the source has none.'),
        maxAgeDays: described(v.pipe(v.number(), v.integer()), 'Its limit, in days.'),
      }),
    ),
    'The lists that the answer rests on and that are older than their limit; left out if there are none.',
  ),
)
export type Outdated = v.InferOutput<typeof Outdated>

interface Old {
  readonly name: string
  readonly asOf: string | null
  readonly readOn?: string
  readonly maxAgeDays: number
}

/** The member, of lists that are known to be too old; nothing of none. */
export const outdatedMember = (old: readonly Old[]): { readonly outdated?: NonNullable<Outdated> } =>
  old.length === 0
    ? {}
    : {
        outdated: old.map(({ name, asOf, readOn, maxAgeDays }) => ({
          list: name,
          asOf: asOf ?? readOn ?? '',
          maxAgeDays,
        })),
      }

/** Several parts of an answer may rest on the same; the oldest first. */
export const joinOutdated = (
  ...parts: readonly Outdated[]
): { readonly outdated?: NonNullable<Outdated> } => {
  const all = new Map(parts.flatMap(part => part ?? []).map(one => [one.list, one]))
  if (all.size === 0) return {}
  return { outdated: [...all.values()].sort((a, b) => a.asOf.localeCompare(b.asOf)) }
}

/** One line for all surfaces. */
export const outdatedLines = (outdated: Outdated, language: Language): Line[] => {
  if (!outdated || outdated.length === 0) return []
  const lists = outdated.map(({ list, asOf }) => `${list} (${asOf})`)
  const text = words(SENTENCE, { code: 'lists-outdated', params: { lists } }, language) ?? ''
  return [{ kind: 'note', text, kept: true }]
}
