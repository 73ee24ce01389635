/** The last good copy of each live source, and what all of them have together. */
import type { Documents } from '../../../core/network/doors.ts'
import { keptAs } from '../../../core/sources.ts'
import { SourceCopy } from './schema.ts'
import type { Live, SourceName } from './schema.ts'

/** Null where there is none that this version can read. */
export const keptOf = (documents: Documents, name: SourceName): Promise<SourceCopy | null> =>
  keptAs(SourceCopy, documents, name)

const newestFirst = (a: { readonly date: string; readonly id: string }, b: typeof a): number =>
  b.date.localeCompare(a.date) || b.id.localeCompare(a.id)

/** What is kept of the sources that are switched on; of one CVE the first source's. */
export const liveOf = async (names: readonly SourceName[], documents: Documents): Promise<Live> => {
  const kept: { readonly name: SourceName; readonly copy: SourceCopy }[] = []
  for (const name of names) {
    const copy = await keptOf(documents, name)
    if (copy) kept.push({ name, copy })
  }
  const cves = new Map(
    kept
      .toSorted((a, b) => Number(a.name === 'nvd') - Number(b.name === 'nvd'))
      .toReversed()
      .flatMap(({ copy }) => copy.cves.map(one => [one.id, one] as const)),
  )
  return {
    sources: kept.map(({ name }) => name),
    cves: [...cves.values()].sort(newestFirst),
    incidents: kept.flatMap(({ copy }) => copy.incidents).sort(newestFirst),
  }
}
