/** What the catalogues know of a conclusion: the sentence of the verdict, and what it is as a finding. */
import type { Entry, InBoth } from '../../../core/text/catalogue.ts'
import type { FindingDefinition } from '../../../core/answer/finding.ts'

export const VERDICTS = [
  'propagated',
  'waiting-for-ttl',
  'not-published',
  'authoritatives-disagree',
  'delegation-outdated',
  'negative-caching',
  'varies-by-design',
  'filtered-or-refused',
  'dnssec-bogus',
  'inconclusive',
] as const
export type VerdictCode = (typeof VERDICTS)[number]

/** `en` and `ko` follow the name and type of the record, and a colon. */
export interface SentenceEntry extends Entry {
  readonly verdict: VerdictCode
  /** Left out where there is nothing to tell beyond the sentence. */
  readonly finding?: FindingDefinition & { readonly message: InBoth }
}
