/** What a letter says, as data: so it lies in the outbox, and becomes text when it is handed over. */
import type { Language } from '../../../core/text/catalogue.ts'
import { instant } from '../../../core/base/time.ts'
import type { StoredFacts } from '../check/facts.ts'
import type { ChannelName, DomainRow } from '../store/tables.ts'

/** Worst first. */
export const SEVERITIES = ['critical', 'urgent', 'warning', 'info', 'good'] as const
export type Severity = (typeof SEVERITIES)[number]

/** One thing to tell of one domain, in the words of whoever judged it. */
export interface Notice {
  readonly code: string
  /** Tells this step from all others of the domain: no letter has the same one twice. */
  readonly key: string
  /** What it is about, whatever the step; of what stands alone. */
  readonly matter?: string
  readonly severity: Severity
  /** The instant that it is about, RFC 3339. */
  readonly at: string | null
  readonly en: NoticeWords
  readonly ko: NoticeWords
}

interface NoticeWords {
  /** One or two sentences. */
  readonly message: string
  /** For a subject, the longest form first; letters that wait since an earlier version lack it. */
  readonly short?: readonly string[]
  readonly fixes: readonly string[]
}

/** `over`: names beyond the five that one address may watch; they were left out. */
export type LetterContent =
  | {
      readonly kind: 'confirm'
      readonly domains: readonly string[]
      readonly over: readonly string[]
      /** New certificates are told of as well. */
      readonly certificates?: boolean
    }
  | { readonly kind: 'already'; readonly domains: readonly string[]; readonly over: readonly string[] }
  | { readonly kind: 'test'; readonly domains: readonly DomainState[] }
  | {
      readonly kind: 'alerts'
      readonly domains: readonly DomainNotices[]
      /** They are of the operator's list; `full`: others may follow, for which there was no room. */
      readonly listed?: { readonly full: boolean }
    }

/** What was known of a watched domain when the letter was written. */
export interface DomainState {
  readonly domain: string
  /** When its certificate expires, and when it was checked; null: not known yet. */
  readonly notAfter: string | null
  readonly checkedAt: string | null
}

export interface DomainNotices extends DomainState {
  /** Worst first. */
  readonly notices: readonly Notice[]
}

/** Where the links of a letter lead; `confirm` in a confirmation alone. */
export interface LetterLinks {
  readonly confirm: string | null
  readonly manage: string
  readonly stop: string
  /** Blocks the address; in a confirmation alone. */
  readonly never: string
  /** The result page of a domain. */
  result(domain: string): string
  readonly site: string
}

export interface LetterContext {
  readonly language: Language
  readonly channel: ChannelName
  readonly now: Date
  readonly links: LetterLinks
  /** The address that it goes to. */
  readonly email: string
  readonly hour: number
  readonly zone: string
}

export interface WrittenLetter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/* What a letter says of a watched domain whose row is at hand. */

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
