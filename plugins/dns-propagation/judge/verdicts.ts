/** The verdicts of a propagation check: the closed list, and every sentence that one is given with. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { EXPECTED, PROPAGATED } from './published.ts'
import { BOGUS, INCONCLUSIVE, REFUSED } from './resolvers.ts'
import { DELEGATED, DISAGREEING } from './servers.ts'
import { VARYING, WAITING } from './caches.ts'
import type { SentenceEntry, SentenceIn } from './sentence.ts'

export { VERDICTS, type VerdictCode } from './sentence.ts'

/** What a verdict says: each sentence belongs to one verdict. */
export const SENTENCES = {
  ...PROPAGATED,
  ...EXPECTED,
  ...WAITING,
  ...DISAGREEING,
  ...DELEGATED,
  ...VARYING,
  ...REFUSED,
  ...BOGUS,
  ...INCONCLUSIVE,
} as const satisfies Catalogue<SentenceEntry>
export type SentenceCode = keyof typeof SENTENCES

export type Sentence = SentenceIn<typeof SENTENCES>
