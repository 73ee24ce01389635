/** Pure: what a letter says of a watched domain whose row is at hand. */
import { instant } from '../../../core/base/time.ts'
import type { StoredFacts } from '../check/facts.ts'
import type { DomainRow } from '../store/tables.ts'
import type { DomainState } from './content.ts'

export const stateOf = ({
  domain,
  facts,
  facts_at,
}: Pick<DomainRow, 'domain' | 'facts' | 'facts_at'>): DomainState => {
  const kept = facts === null ? null : (JSON.parse(facts) as StoredFacts)
  return {
    domain,
    notAfter: kept?.certificate?.notAfter ?? null,
    checkedAt: facts_at === null ? null : instant(new Date(facts_at)),
  }
}
