/** Pure: which lists an answer about a registration rests on, and which of them are too old. */
import { rdapDays } from '../../core/sources/rdap-servers.ts'
import type { HeldBootstrap } from '../../core/protocol/rdap/bootstrap.ts'
import { SHIPPED, outdatedFor } from '../../knowledge-base/dated.ts'
import type { IndexedList } from '../../knowledge-base/dated.ts'
import type { Registration } from './schema.ts'

/** Where neither protocol answered, either list may be why. */
export const listsOf = (
  { source }: Pick<Registration, 'source'>,
  at: Date,
  held: HeldBootstrap | null,
): readonly IndexedList[] =>
  outdatedFor('registration', at, { ...SHIPPED, rdap: held && rdapDays(held) }).filter(
    ({ name }) => source === null || name === (source === 'rdap' ? 'rdap-servers' : 'whois'),
  )
