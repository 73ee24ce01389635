/** SPF (RFC 7208): finds a domain's record, and judges it without a message. */
import type { Ask } from '../../../core/protocol/dns/ask.ts'
import { lookUp, texts, type Lookup } from '../../../core/protocol/dns/lookup.ts'
import type { SpfIssue } from './spf-issues.ts'
import {
  almostSpf,
  brief,
  expandDomain,
  isDnsName,
  isSpf,
  parseSpf,
  type Mechanism,
  type Qualifier,
  type SpfRecord,
  isSenderDomain,
} from './spf-syntax.ts'
import { isError } from './issues.ts'

/*
 * Follows an SPF record to its end as a receiver would if nothing ever matched, and counts the lookups (RFC
 * 7208 section 4.6.4).
 */

/** Counting goes on a little beyond the limit, so that it can be told by how much it is passed. */
const MAX_LOOKUPS = 40
const MAX_MX = 10
const MAX_ISSUES = 30

/** Why a lookup gave nothing. */
type Unanswered = Extract<Lookup<'TXT'>, { readonly found: 'unknown' }>['reason']

type Selected =
  | { readonly found: 'record'; readonly record: string }
  | { readonly found: 'none'; readonly void: boolean; readonly almost: readonly string[] }
  | { readonly found: 'several'; readonly records: readonly string[] }
  | { readonly found: 'unknown'; readonly reason: Unanswered }

/** RFC 7208 section 4.5: exactly one text may begin with the version. */
const select = async (ask: Ask, domain: string): Promise<Selected> => {
  const look = await lookUp(ask, domain, 'TXT')
  if (look.found === 'unknown') return look
  const all = look.found === 'records' ? texts(look.records) : []
  // Resolvers return them in any order.
  const records = all.filter(isSpf).sort()
  if (records.length === 1) return { found: 'record', record: records[0]! }
  return records.length > 1
    ? { found: 'several', records }
    : { found: 'none', void: look.found === 'none', almost: all.filter(almostSpf) }
}

/** A term of the record itself, with the lookups of all that it includes. */
interface Cost {
  readonly term: string
  readonly lookups: number
}

/** More of a term than this tells nobody which one it is. */
const MAX_TERM = 120

interface Walk {
  readonly ask: Ask
  readonly sender: string
  readonly issues: SpfIssue[]
  readonly includes: Set<string>
  readonly costs: Cost[]
  lookups: number
  voids: number
  /** False when some of it could not be followed. */
  complete: boolean
}

/** Adds an issue once, while there is room. */
const note = ({ issues }: Walk, issue: SpfIssue): void => {
  const text = JSON.stringify(issue)
  if (issues.length < MAX_ISSUES && !issues.some(one => JSON.stringify(one) === text)) issues.push(issue)
}

/** Where a term leads to, or null where that cannot be followed. */
const targetOf = (walk: Walk, spec: string | null, domain: string): string | null => {
  if (spec === null) return domain
  const target = expandDomain(spec, { domain, sender: walk.sender })
  if (target === null) {
    walk.complete = false
    return null
  }
  if (isDnsName(target)) return target
  note(walk, { code: 'spf-bad-name', params: { name: target.slice(0, 80) } })
  return null
}

const failed = (walk: Walk, reason: Unanswered): void => {
  walk.complete = false
  note(walk, { code: 'spf-lookup-failed', params: { reason } })
}

/**
 * Follows include and redirect. `chain` holds the domains that led here: one that comes again would never
 * end.
 */
const follow = async (
  walk: Walk,
  how: 'include' | 'redirect',
  target: string,
  chain: readonly string[],
): Promise<Qualifier | null> => {
  const domain = brief(target)
  if (chain.includes(target.toLowerCase())) {
    walk.complete = false
    note(walk, { code: `spf-${how}-loop`, params: { domain } })
    return null
  }
  walk.includes.add(target.toLowerCase())
  const selected = await select(walk.ask, target)
  if (selected.found === 'record')
    return walkRecord(walk, target, parseSpf(selected.record), [...chain, target.toLowerCase()])
  if (selected.found === 'unknown') failed(walk, selected.reason)
  else if (selected.found === 'several')
    note(walk, { code: `spf-${how}-ambiguous`, params: { domain, count: selected.records.length } })
  else {
    if (selected.void) walk.voids++
    note(walk, { code: `spf-${how}-without-record`, params: { domain } })
  }
  return null
}

/** Counts a lookup that is in vain. An address is there when either family has one. */
const probe = async (walk: Walk, name: Mechanism['name'], target: string): Promise<void> => {
  const domain = brief(target)
  if (name === 'mx') {
    const look = await lookUp(walk.ask, target, 'MX')
    if (look.found === 'unknown') return failed(walk, look.reason)
    if (look.found === 'none') {
      walk.voids++
      return note(walk, { code: 'spf-no-mx', params: { domain } })
    }
    const count = look.records.length
    if (count > MAX_MX) note(walk, { code: 'spf-too-many-mx', params: { domain, count, max: MAX_MX } })
    return
  }
  for (const family of name === 'a' ? (['A', 'AAAA'] as const) : (['A'] as const)) {
    const look = await lookUp(walk.ask, target, family)
    if (look.found === 'unknown') return failed(walk, look.reason)
    if (look.found === 'records') return
  }
  walk.voids++
  if (name === 'a') note(walk, { code: 'spf-no-address', params: { domain } })
}

/** Counts one term that costs a lookup; false when no more are followed. */
const count = (walk: Walk): boolean => {
  if (walk.lookups >= MAX_LOOKUPS) {
    walk.complete = false
    return false
  }
  walk.lookups++
  return true
}

/** Adds what a term of the record itself has cost; `before`: the lookups until then. */
const charge = (walk: Walk, own: boolean, term: string, before: number): void => {
  if (own) walk.costs.push({ term: term.slice(0, MAX_TERM), lookups: walk.lookups - before })
}

/** Notes the terms that `all`, which is at this place, keeps from being looked at. */
const noteIgnored = (walk: Walk, domain: string, { terms }: SpfRecord, at: number): void => {
  // RFC 7208 section 5.1: nothing behind `all` is looked at, and section 6.1: no redirect either.
  const ignored = terms.filter(
    (other, index) =>
      (other.kind === 'mechanism' && index > at) || (other.kind === 'modifier' && other.name === 'redirect'),
  ).length
  if (ignored > 0) note(walk, { code: 'spf-after-all', params: { domain: brief(domain), count: ignored } })
}

/** Makes the lookups of a mechanism, which has been counted itself. */
const weigh = async (
  walk: Walk,
  domain: string,
  { name, domain: spec }: Mechanism,
  chain: readonly string[],
): Promise<void> => {
  if (name === 'ptr') {
    // It begins with the client's address, which only a message has.
    walk.complete = false
    note(walk, { code: 'spf-ptr', params: { domain: brief(domain) } })
    return
  }
  const target = targetOf(walk, spec, domain)
  if (target === null) return
  if (name === 'include') await follow(walk, 'include', target, chain)
  else await probe(walk, name, target)
}

/**
 * Walks the terms in the order in which a receiver does, as if nothing ever matched; gives what `all` says
 * here. `chain` begins with the domain that is checked.
 */
const walkRecord = async (
  walk: Walk,
  domain: string,
  record: SpfRecord,
  chain: readonly string[],
): Promise<Qualifier | null> => {
  const { terms, issues } = record
  const own = chain.length === 1
  for (const issue of issues)
    note(walk, own ? issue : { code: 'spf-included', params: { domain: brief(domain), issue } })
  for (const [index, term] of terms.entries()) {
    if (term.kind === 'modifier' || term.name === 'ip4' || term.name === 'ip6') continue
    if (term.name === 'all') {
      noteIgnored(walk, domain, record, index)
      if (own && term.qualifier === 'pass') note(walk, { code: 'spf-pass-all' })
      return term.qualifier
    }
    const before = walk.lookups
    if (!count(walk)) return null
    await weigh(walk, domain, term, chain)
    charge(walk, own, term.domain === null ? term.name : `${term.name}:${term.domain}`, before)
  }
  const redirect = terms.find(term => term.kind === 'modifier' && term.name === 'redirect')
  const before = walk.lookups
  if (redirect?.kind !== 'modifier' || !count(walk)) return null
  const target = targetOf(walk, redirect.value, domain)
  const all = target === null ? null : await follow(walk, 'redirect', target, chain)
  charge(walk, own, `redirect=${redirect.value}`, before)
  return all
}

/** RFC 7208 section 4.6.4. */
interface SpfLimits {
  readonly lookups: number
  readonly voids: number
}

const LIMITS: SpfLimits = { lookups: 10, voids: 2 }
/** Texts that were meant as a record, of which there is none. */
const MAX_ALMOST = 3
/** Records that are kept of several: two are one too many already. */
const MAX_RECORDS = 10

export interface Spf {
  /** The first one where there are several. */
  readonly record: string
  /** All of them: with more than one receivers use none. */
  readonly records: readonly string[]
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
  /** Terms of the record itself that cost lookups, in order. */
  readonly costs: readonly Cost[]
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
    costs: [],
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
    records: [record],
    valid: !walk.issues.some(isError),
    all,
    lookups,
    lookupLimit: limits.lookups,
    voidLookups: voids,
    complete: walk.complete,
    includes: [...walk.includes],
    costs: walk.costs,
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
    records: selected.records.slice(0, MAX_RECORDS),
    valid: false,
    all: null,
    lookups: 0,
    lookupLimit: limits.lookups,
    voidLookups: 0,
    complete: false,
    includes: [],
    costs: [],
    issues,
  }
  return { ok: true, spf, issues }
}
