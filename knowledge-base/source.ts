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
  /** Day of its source, YYYY-MM-DD. */
  readonly asOf: string
  /** After so many days an answer says that it rests on an old list. */
  readonly maxAgeDays: number
}

const DAY_MS = 86_400_000

/** Whole days from the source's day to `at`; negative before it. */
export const ageInDays = (asOf: string, at: Date): number =>
  Math.floor((at.getTime() - Date.parse(asOf)) / DAY_MS)

/** The lists that are older than their limit, oldest first. */
export const outdated = (lists: readonly DatedList[], at: Date): readonly DatedList[] =>
  lists
    .filter(({ asOf, maxAgeDays }) => ageInDays(asOf, at) > maxAgeDays)
    .sort((a, b) => (a.asOf < b.asOf ? -1 : a.asOf > b.asOf ? 1 : 0))
