/** Pure: which of the shipped lists that judge a certificate are too old to be relied on. */
import { logs } from '../../knowledge-base/ct-logs/index.ts'
import { outdated } from '../../knowledge-base/source.ts'
import type { DatedList } from '../../knowledge-base/source.ts'
import { trustLists } from '../../knowledge-base/trust/lists.ts'

const shipped: readonly DatedList[] = [...trustLists, ...logs.sources]

/** Names with the days of their sources, oldest first. */
export const oldLists = (at: Date, lists: readonly DatedList[] = shipped): readonly string[] =>
  outdated(lists, at).map(({ name, asOf }) => `${name} (${asOf})`)
