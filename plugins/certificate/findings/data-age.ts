/** Pure: how old the data are that judge a certificate, and which programs do not judge it here. */
import type { Coded } from '../../../core/text/catalogue.ts'
import { SHIPPED, outdatedFor } from '../../../knowledge-base/dated.ts'
import type { InUse } from '../../../knowledge-base/dated.ts'
import { dayOf } from '../../../knowledge-base/source.ts'
import { ccadb, programsWithout } from '../../../knowledge-base/trust/other-programs.ts'
import type { FOUND } from '../text/finding-words.ts'
import type { Check } from '../schema.ts'

/** Names with the days of their sources, oldest first. */
export const oldLists = (at: Date, inUse: InUse = SHIPPED): readonly string[] =>
  outdatedFor('certificate', at, inUse).map(list => `${list.name} (${dayOf(list)})`)

export interface DataNote {
  readonly code: 'outdated-data' | 'root-not-in-program'
  readonly report: Coded<typeof FOUND>
}

/** The CCADB does not decide a verdict: another path may exist, and it shows what holds, not since when. */
export const dataNotes = (
  { chain, tls }: Pick<Check, 'chain'> & { readonly tls: Pick<Check['tls'], 'trusted'> },
  at: Date,
  old: readonly string[] = oldLists(at),
): readonly DataNote[] => {
  const last = chain.at(-1)
  if (!last) return []
  const notes: DataNote[] = []
  const lacking = tls.trusted && last.role === 'root' ? programsWithout(last.sha256) : null
  if (lacking) {
    const params = { programs: lacking.programs, root: lacking.name, asOf: ccadb.asOf }
    notes.push({ code: 'root-not-in-program', report: { code: 'programs-lack-root', params } })
  }
  if (old.length > 0)
    notes.push({ code: 'outdated-data', report: { code: 'lists-outdated', params: { lists: old } } })
  return notes
}
