/** The last good copy of each source: what fails, hangs or makes no sense leaves it as it is. */
import * as v from 'valibot'
import type { Documents } from '../../../core/doors.ts'
import type { Log } from '../../../core/log.ts'
import { readCcadb } from './ccadb.ts'
import { SourceFailed } from './get.ts'
import type { Asking } from './get.ts'
import { readNvd } from './nvd.ts'
import { readOpenssl } from './openssl.ts'
import { Kept } from './schema.ts'
import type { Live, SourceName } from './schema.ts'

/** A source is asked no more often, whenever the program was started. */
const EVERY_MS = 6 * 3_600_000

const READERS: Readonly<
  Record<SourceName, (asking: Asking, before: Kept | null) => Promise<Omit<Kept, 'fetchedAt'>>>
> = { openssl: readOpenssl, nvd: readNvd, ccadb: readCcadb }

/** Null where there is none that this version can read. */
export const keptOf = async (documents: Documents, name: SourceName): Promise<Kept | null> => {
  try {
    return v.parse(Kept, JSON.parse((await documents.get(name)) ?? 'null'))
  } catch (thrown) {
    if (thrown instanceof SyntaxError || v.isValiError(thrown)) return null
    throw thrown
  }
}

export interface Keeping {
  readonly documents: Documents
  readonly log: Log
}

/** Reads the sources that are due. Rejects where one could not be read, when all have had their turn. */
export const refresh = async (
  names: readonly SourceName[],
  asking: Asking,
  { documents, log }: Keeping,
): Promise<void> => {
  let failed: SourceFailed | null = null
  for (const name of names) {
    const before = await keptOf(documents, name)
    const age = asking.now().getTime() - (before?.fetchedAt ?? -Infinity)
    if (age >= 0 && age < EVERY_MS) continue
    try {
      const read = await READERS[name](asking, before)
      const kept: Kept = { fetchedAt: asking.now().getTime(), ...read }
      await documents.put(name, JSON.stringify(kept))
      const entries = read.cves.length + read.incidents.length
      log('info', 'feed-source-read', { source: name, entries })
    } catch (thrown) {
      if (!(thrown instanceof SourceFailed)) throw thrown
      failed = thrown
      log('warn', 'feed-source-failed', { source: name, reason: thrown.reason, kept: before !== null })
    }
  }
  if (failed) throw failed
}

const newestFirst = (a: { readonly date: string; readonly id: string }, b: typeof a): number =>
  b.date.localeCompare(a.date) || b.id.localeCompare(a.id)

/** What is kept of the sources that are switched on; of one CVE the first source's. */
export const liveOf = async (names: readonly SourceName[], documents: Documents): Promise<Live> => {
  const kept: { readonly name: SourceName; readonly copy: Kept }[] = []
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
