/** Where a fact comes from and of which day that is; and whether a dated list is too old to rest on. */

/** What every row carries, or the file or list that holds it, for all of its rows. */
export interface Sourced {
  /** Public documents that support it, https. */
  readonly source: string | readonly string[]
  /** Day of the newest of them, YYYY-MM-DD; the day on which it was read when the document bears none. */
  readonly asOf: string
}

/** A list that loses its worth with time. */
export interface DatedList {
  /** Kebab-case, unique: what an answer calls it. */
  readonly name: string
  /** Day of its source, as published, YYYY-MM-DD; null: the source bears none. Never the day of a file of ours. */
  readonly asOf: string | null
  /** Where the source bears none: the day on which it was read. */
  readonly readOn?: string
  /** After so many days an answer says that it rests on an old list. */
  readonly maxAgeDays: number
}

type Days = Pick<DatedList, 'asOf' | 'readOn'>

const DAY_MS = 86_400_000

/** What the age is counted from; null: nothing is known, and no age is claimed. */
export const dayOf = ({ asOf, readOn }: Days): string | null => asOf ?? readOn ?? null

/** Whole days from the source's day to `at`; negative before it. */
export const ageInDays = (asOf: string, at: Date): number =>
  Math.floor((at.getTime() - Date.parse(asOf)) / DAY_MS)

/** Whole days from the day of a list to `at`; null where no day is known. */
export const listAge = (list: Days, at: Date): number | null => {
  const day = dayOf(list)
  return day === null ? null : ageInDays(day, at)
}

/** The lists that are older than their limit, oldest first. */
export const outdated = <L extends Days & Pick<DatedList, 'maxAgeDays'>>(
  lists: readonly L[],
  at: Date,
): readonly L[] =>
  lists
    .filter(list => (listAge(list, at) ?? 0) > list.maxAgeDays)
    .sort((a, b) => (dayOf(a) ?? '').localeCompare(dayOf(b) ?? ''))
