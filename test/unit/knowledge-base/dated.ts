/** What the tests of news and CVEs share: entries with a day, sources, and texts in both languages. */
import type { Sourced } from '../../../knowledge-base/source.ts'
import { complaints, textsOf } from '../words/forbidden.ts'

/** No entry is from the day after: it was written then at the latest. */
export const TODAY = '2026-11-23'

/** A day of the calendar, not only of the right form. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text)
  && !Number.isNaN(Date.parse(text))
  && new Date(text).toISOString().startsWith(text)

export const sourcesOf = ({ source }: Sourced): readonly string[] =>
  typeof source === 'string' ? [source] : source

/** Commands and values stand in backquotes and are no prose: they are the same in any language. */
export const commandsOf = (text: string): string[] => (text.match(/`[^`]*`/g) ?? []).sort()

/** What the style sheets forbid in the texts of an entry. */
export const complaintsOf = (entry: { readonly en: unknown; readonly ko: unknown }): string[] =>
  textsOf(entry).flatMap(complaints)

/** What occurs twice, so that a failure names it. */
export const twice = (values: readonly string[]): string[] =>
  values.filter((one, at) => values.indexOf(one) !== at)
