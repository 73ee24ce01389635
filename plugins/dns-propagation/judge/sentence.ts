/** What the catalogues know of a conclusion: the sentence of the verdict, and what it is as a finding. */
import type { Catalogue, Coded, Entry, InBoth } from '../../../core/text/catalogue.ts'
import type { FindingDefinition } from '../../../core/answer/finding.ts'
import type { Row } from './resolver-state.ts'

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

/** Parameters that every sentence may use, and which its conclusion does not have to give. */
type Context = 'by' | 'domain' | 'left' | 'name' | 'type' | 'value'

type FindingText<E> = E extends {
  finding: { message: { en: infer M extends string }; fix: { en: infer F extends string } }
}
  ? `${M} ${F}`
  : ''
/** All that is said of a code, so that a conclusion gives the parameters of all of it. */
type Texts<C extends Catalogue<SentenceEntry>> = {
  readonly [Code in keyof C & string]: {
    readonly en: `${C[Code]['en']} ${FindingText<C[Code]>}`
    readonly ko: string
  }
}
type WithoutContext<S> = S extends { readonly code: infer C; readonly params: infer P }
  ? [Exclude<keyof P, Context>] extends [never]
    ? { readonly code: C; readonly params?: never }
    : { readonly code: C; readonly params: { readonly [K in Exclude<keyof P, Context>]: P[K] } }
  : S
/** A sentence of a catalogue, with what its conclusion has to give. */
export type SentenceIn<C extends Catalogue<SentenceEntry>> = WithoutContext<Coded<Texts<C>>>

/** Parameters of sentences that have words of their own. */
export const PARTICULARS = {
  'change-at-registrar': {
    en: 'Change the name servers at the registrar.',
    ko: '등록대행자 관리 페이지에서 네임서버를 변경하세요.',
  },
  'change-in-parent-zone': {
    en: 'Change the NS records in the parent zone {parent}.',
    ko: '상위 존 {parent}에서 NS 레코드를 변경하세요.',
  },
  'no-record': { en: 'no record', ko: '레코드 없음' },
} as const satisfies Catalogue
export type Particular = Coded<typeof PARTICULARS>

const MAX_NAMES = 4

/** Names for a sentence, each once; `…` stands for the rest of a long list. */
export const listed = (names: readonly string[]): string[] => {
  const once = [...new Set(names)]
  return once.length > MAX_NAMES ? [...once.slice(0, MAX_NAMES - 1), '…'] : once
}

export const named = (rows: readonly Row[], total: number) => ({
  resolvers: listed(rows.map(({ name }) => name)),
  count: rows.length,
  total,
})
