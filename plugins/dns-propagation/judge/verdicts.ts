/** The verdicts of a propagation check: the closed list, and every sentence that one is given with. */
import type { Catalogue, Coded } from '../../../core/text/catalogue.ts'
import { EXPECTED, PROPAGATED } from '../text/sentences-propagation.ts'
import { BOGUS, INCONCLUSIVE, REFUSED } from '../text/sentences-resolvers.ts'
import { DELEGATED, DISAGREEING } from '../text/sentences-servers.ts'
import { VARYING, WAITING } from '../text/sentences-caches.ts'
import type { SentenceEntry } from '../text/sentence.ts'

export { VERDICTS, type VerdictCode } from '../text/sentence.ts'

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

/** Parameters that every sentence may use, and which its conclusion does not have to give. */
type Context = 'by' | 'domain' | 'left' | 'name' | 'type' | 'value'

type FindingText<E> = E extends {
  finding: { message: { en: infer M extends string }; fix: { en: infer F extends string } }
}
  ? `${M} ${F}`
  : ''
/** All that is said of a code, so that a conclusion gives the parameters of all of it. */
type SentenceTexts = {
  readonly [Code in SentenceCode]: {
    readonly en: `${(typeof SENTENCES)[Code]['en']} ${FindingText<(typeof SENTENCES)[Code]>}`
    readonly ko: string
  }
}
type WithoutContext<S> = S extends { readonly code: infer C; readonly params: infer P }
  ? [Exclude<keyof P, Context>] extends [never]
    ? { readonly code: C; readonly params?: never }
    : { readonly code: C; readonly params: { readonly [K in Exclude<keyof P, Context>]: P[K] } }
  : S
export type Sentence = WithoutContext<Coded<SentenceTexts>>

/** Parameters of sentences that have words of their own. */
export const PARTICULARS = {
  'change-at-registrar': {
    en: 'Change the name servers at the registrar.',
    ko: '등록대행자 관리 페이지에서 네임서버를 변경하세요.',
  },
  'change-in-parent-zone': {
    en: 'Change the NS records in the parent zone {parent}.',
    ko: '{parent} 상위 존의 NS 레코드를 변경하세요.',
  },
  'no-record': { en: 'no record', ko: '레코드 없음' },
} as const satisfies Catalogue
export type Particular = Coded<typeof PARTICULARS>
