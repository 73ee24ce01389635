/** Reads the live sources: what fails, hangs or makes no sense leaves the last good copy as it is. */
import type { Documents } from '../../../core/network/doors.ts'
import type { Log } from '../../../core/monitoring/log.ts'
import { readCcadb } from './ccadb.ts'
import { SourceFailed } from '../../../core/sources.ts'
import type { SourceContext } from '../../../core/sources.ts'
import { keptOf } from './keep.ts'
import { readNvd } from './nvd.ts'
import { readOpenssl } from './openssl.ts'
import type { SourceCopy, SourceName } from './schema.ts'

/** A source is asked no more often, whenever the program was started. */
const EVERY_MS = 6 * 3_600_000

const READERS: Readonly<
  Record<
    SourceName,
    (asking: SourceContext, before: SourceCopy | null) => Promise<Omit<SourceCopy, 'fetchedAt'>>
  >
> = { openssl: readOpenssl, nvd: readNvd, ccadb: readCcadb }

interface Keeping {
  readonly documents: Documents
  readonly log: Log
}

/** Reads the sources that are due. Rejects where one could not be read, when all have had their turn. */
export const refresh = async (
  names: readonly SourceName[],
  asking: SourceContext,
  { documents, log }: Keeping,
): Promise<void> => {
  let failed: SourceFailed | null = null
  for (const name of names) {
    const before = await keptOf(documents, name)
    const age = asking.now().getTime() - (before?.fetchedAt ?? -Infinity)
    if (age >= 0 && age < EVERY_MS) continue
    try {
      const read = await READERS[name](asking, before)
      const kept: SourceCopy = { fetchedAt: asking.now().getTime(), ...read }
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
