/** SPF (RFC 7208): finds a domain's record, and judges it without a message. */
import type { Ask } from '../../../core/protocol/dns/ask.ts'
import { isError } from './issues.ts'
import type { SpfIssue } from './spf-issues.ts'
import { isSenderDomain, parseSpf, type Qualifier } from './spf-syntax.ts'
import { MAX_LOOKUPS, note, select, walkRecord, type Unanswered, type Walk } from './spf-walk.ts'

/** RFC 7208 section 4.6.4. */
interface SpfLimits {
  readonly lookups: number
  readonly voids: number
}

const LIMITS: SpfLimits = { lookups: 10, voids: 2 }
/** Texts that were meant as a record, of which there is none. */
const MAX_ALMOST = 3

export interface Spf {
  /** The first one where there are several. */
  readonly record: string
  /** Whether receivers can use it: no issue is an error. */
  readonly valid: boolean
  /** What becomes of mail from elsewhere; null when the record does not say (which means neutral). */
  readonly all: Qualifier | null
  /** Terms that cost a lookup if nothing matches before them, those of included records counted in. */
  readonly lookups: number
  readonly lookupLimit: number
  /** Lookups that found nothing. */
  readonly voidLookups: number
  /**
   * False when some of it could not be followed: macros and terms that need a message, failed lookups, too
   * many of them.
   */
  readonly complete: boolean
  /** Domains whose records are included or redirected to, each once, in order. */
  readonly includes: readonly string[]
  readonly issues: readonly SpfIssue[]
}

/**
 * `spf` is null without a record; `issues` then tells of texts that were meant as one. A failed lookup is no
 * missing record.
 */
export type SpfResult =
  | { readonly ok: true; readonly spf: Spf | null; readonly issues: readonly SpfIssue[] }
  | { readonly ok: false; readonly reason: Unanswered }

const report = async (ask: Ask, domain: string, record: string, limits: SpfLimits): Promise<Spf> => {
  const walk: Walk = {
    ask,
    sender: domain,
    issues: [],
    includes: new Set(),
    lookups: 0,
    voids: 0,
    complete: true,
  }
  const parsed = parseSpf(record)
  const all = await walkRecord(walk, domain, parsed, [domain.toLowerCase()])
  const { lookups, voids } = walk
  if (lookups > limits.lookups)
    walk.issues.unshift({
      code: lookups < MAX_LOOKUPS ? 'spf-too-many-lookups' : 'spf-lookups-uncounted',
      params: { count: lookups, max: limits.lookups },
    })
  if (voids > limits.voids)
    note(walk, { code: 'spf-too-many-voids', params: { count: voids, max: limits.voids } })
  const redirected = parsed.terms.some(term => term.kind === 'modifier' && term.name === 'redirect')
  if (all === null && !redirected) note(walk, { code: 'spf-no-all' })
  return {
    record,
    valid: !walk.issues.some(isError),
    all,
    lookups,
    lookupLimit: limits.lookups,
    voidLookups: voids,
    complete: walk.complete,
    includes: [...walk.includes],
    issues: walk.issues,
  }
}

/**
 * Finds and judges the record of `domain` without a message: the count is the most that a receiver may have
 * to look up. Asks at most about a hundred questions, however the records are woven, and none for what no
 * sender's domain can be: a single label, an address literal, an empty or long label (section 4.3). Never
 * throws.
 */
export const findSpf = async (ask: Ask, domain: string, limits: SpfLimits = LIMITS): Promise<SpfResult> => {
  if (!isSenderDomain(domain)) return { ok: true, spf: null, issues: [] }
  const selected = await select(ask, domain)
  if (selected.found === 'unknown') return { ok: false, reason: selected.reason }
  if (selected.found === 'record') {
    const spf = await report(ask, domain, selected.record, limits)
    return { ok: true, spf, issues: spf.issues }
  }
  if (selected.found === 'none') {
    const issues = selected.almost
      .slice(0, MAX_ALMOST)
      .map((text): SpfIssue => ({ code: 'spf-not-quite', params: { text: text.slice(0, 60) } }))
    return { ok: true, spf: null, issues }
  }
  const issues: SpfIssue[] = [{ code: 'spf-several-records', params: { count: selected.records.length } }]
  const spf: Spf = {
    record: selected.records[0]!,
    valid: false,
    all: null,
    lookups: 0,
    lookupLimit: limits.lookups,
    voidLookups: 0,
    complete: false,
    includes: [],
    issues,
  }
  return { ok: true, spf, issues }
}
