/**
 * SPF (RFC 7208): finds a domain's record, names its faults, and counts the look-ups that checking it can
 * cost.
 */
import type { Ask } from '../../core/protocol/dns/ask.ts'
import { lookUp, texts } from '../../core/protocol/dns/lookup.ts'
import type { Issue } from './issue.ts'
import {
  almostSpf,
  expandDomain,
  isDnsName,
  isSenderDomain,
  isSpf,
  parseSpf,
  type Mechanism,
  type Qualifier,
  type SpfRecord,
} from './spf-syntax.ts'

/** RFC 7208 section 4.6.4. */
export interface SpfLimits {
  readonly lookups: number
  readonly voids: number
}

const LIMITS: SpfLimits = { lookups: 10, voids: 2 }
/** Counting goes on a little beyond the limit, so that it can be told by how much it is passed. */
const MAX_LOOKUPS = 40
const MAX_MX = 10
const MAX_ISSUES = 30

export interface Spf {
  /** The first one where there are several. */
  readonly record: string
  /** Whether receivers can use it: no issue is an error. */
  readonly valid: boolean
  /** What becomes of mail from elsewhere; null when the record does not say (which means neutral). */
  readonly all: Qualifier | null
  /** Terms that cost a look-up if nothing matches before them, those of included records counted in. */
  readonly lookups: number
  readonly lookupLimit: number
  /** Look-ups that found nothing. */
  readonly voidLookups: number
  /**
   * False when some of it could not be followed: macros and terms that need a message, failed look-ups, too
   * many of them.
   */
  readonly complete: boolean
  /** Domains whose records are included or redirected to, each once, in order. */
  readonly includes: readonly string[]
  readonly issues: readonly Issue[]
}

/**
 * `spf` is null without a record; `issues` then tells of texts that were meant as one. A failed look-up is no
 * missing record.
 */
export type SpfResult =
  | { readonly ok: true; readonly spf: Spf | null; readonly issues: readonly Issue[] }
  | { readonly ok: false; readonly reason: string }

/** A name in a sentence. */
const brief = (name: string): string => (name.length > 80 ? `${name.slice(0, 77)}...` : name)

type Selected =
  | { readonly found: 'record'; readonly record: string }
  | { readonly found: 'none'; readonly void: boolean; readonly almost: readonly string[] }
  | { readonly found: 'several'; readonly records: readonly string[] }
  | { readonly found: 'unknown'; readonly reason: string }

/** RFC 7208 section 4.5: exactly one text may begin with the version. */
const select = async (ask: Ask, domain: string): Promise<Selected> => {
  const look = await lookUp(ask, domain, 'TXT')
  if (look.found === 'unknown') return look
  const all = look.found === 'records' ? texts(look.records) : []
  const records = all.filter(isSpf)
  if (records.length === 1) return { found: 'record', record: records[0]! }
  return records.length > 1
    ? { found: 'several', records }
    : { found: 'none', void: look.found === 'none', almost: all.filter(almostSpf) }
}

interface Walk {
  readonly ask: Ask
  readonly sender: string
  readonly limits: SpfLimits
  readonly issues: Issue[]
  readonly includes: Set<string>
  lookups: number
  voids: number
  complete: boolean
}

const note = (walk: Walk, severity: Issue['severity'], code: string, message: string): void => {
  if (
    walk.issues.length < MAX_ISSUES
    && !walk.issues.some(issue => issue.code === code && issue.message === message)
  )
    walk.issues.push({ code, severity, message })
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
  note(
    walk,
    'warning',
    'bad-name',
    `${JSON.stringify(target.slice(0, 80))} can be no name in the DNS: some receivers refuse the whole record for it.`,
  )
  return null
}

const failed = (walk: Walk, reason: string): void => {
  walk.complete = false
  note(
    walk,
    'warning',
    'lookup-failed',
    `${reason[0]!.toUpperCase()}${reason.slice(1)}; receivers would defer the mail.`,
  )
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
  if (chain.includes(target.toLowerCase())) {
    walk.complete = false
    note(
      walk,
      'error',
      'loop',
      `${how === 'include' ? 'The includes' : 'The redirects'} go round in a circle at ${brief(target)}.`,
    )
    return null
  }
  walk.includes.add(target.toLowerCase())
  const selected = await select(walk.ask, target)
  if (selected.found === 'record')
    return walkRecord(walk, target, parseSpf(selected.record), [...chain, target.toLowerCase()])
  if (selected.found === 'unknown') failed(walk, selected.reason)
  else if (selected.found === 'several')
    note(
      walk,
      'error',
      'several-records',
      `${brief(target)}, which is ${how === 'include' ? 'included' : 'redirected to'}, has ${selected.records.length} SPF records.`,
    )
  else {
    if (selected.void) walk.voids++
    note(
      walk,
      'error',
      `${how}-without-record`,
      `${brief(target)}, which is ${how === 'include' ? 'included' : 'redirected to'}, has no SPF record.`,
    )
  }
  return null
}

/** Whether the look-up was in vain. An address is there when either family has one. */
const probe = async (walk: Walk, name: Mechanism['name'], target: string): Promise<void> => {
  if (name === 'mx') {
    const look = await lookUp(walk.ask, target, 'MX')
    if (look.found === 'unknown') return failed(walk, look.reason)
    if (look.found === 'none') {
      walk.voids++
      return note(walk, 'warning', 'no-mx', `${brief(target)} has no MX records, so "mx" matches nothing.`)
    }
    if (look.records.length > MAX_MX)
      note(
        walk,
        'error',
        'too-many-mx',
        `${brief(target)} has ${look.records.length} MX records; more than ${MAX_MX} make the record unusable.`,
      )
    return
  }
  for (const family of name === 'a' ? (['A', 'AAAA'] as const) : (['A'] as const)) {
    const look = await lookUp(walk.ask, target, family)
    if (look.found === 'unknown') return failed(walk, look.reason)
    if (look.found === 'records') return
  }
  walk.voids++
  if (name === 'a')
    note(walk, 'warning', 'no-address', `${brief(target)} has no addresses, so "a" matches nothing.`)
}

/** Counts one term that costs a look-up; false when no more are followed. */
const count = (walk: Walk): boolean => {
  if (walk.lookups >= MAX_LOOKUPS) {
    walk.complete = false
    return false
  }
  walk.lookups++
  return true
}

/**
 * Walks the terms in the order in which a receiver does, as if nothing ever matched; gives what `all` says
 * here.
 */
const walkRecord = async (
  walk: Walk,
  domain: string,
  { terms, issues }: SpfRecord,
  chain: readonly string[],
): Promise<Qualifier | null> => {
  for (const issue of issues)
    note(
      walk,
      issue.severity,
      issue.code,
      chain.length > 1 ? `${brief(domain)}: ${issue.message}` : issue.message,
    )
  for (const [index, term] of terms.entries()) {
    if (term.kind === 'modifier' || term.name === 'ip4' || term.name === 'ip6') continue
    if (term.name === 'all') {
      // RFC 7208 section 5.1: nothing behind `all` is looked at, and section 6.1: no redirect either.
      const ignored = terms.filter(
        (other, at) =>
          (other.kind === 'mechanism' && at > index)
          || (other.kind === 'modifier' && other.name === 'redirect'),
      )
      if (ignored.length > 0)
        note(
          walk,
          'warning',
          'after-all',
          `${brief(domain)}: ${ignored.length} ${ignored.length === 1 ? 'term is' : 'terms are'} never looked at because of "all".`,
        )
      if (term.qualifier === 'pass' && chain.length === 1)
        note(
          walk,
          'warning',
          'pass-all',
          '"+all" lets the whole Internet send mail in the name of this domain.',
        )
      return term.qualifier
    }
    if (!count(walk)) return null
    if (term.name === 'ptr') {
      // It begins with the client's address, which only a message has.
      walk.complete = false
      note(walk, 'warning', 'ptr', `${brief(domain)}: "ptr" should not be used (RFC 7208 section 5.5).`)
      continue
    }
    const target = targetOf(walk, term.domain, domain)
    if (target === null) continue
    if (term.name === 'include') await follow(walk, 'include', target, chain)
    else await probe(walk, term.name, target)
  }
  const redirect = terms.find(term => term.kind === 'modifier' && term.name === 'redirect')
  if (redirect?.kind !== 'modifier' || !count(walk)) return null
  const target = targetOf(walk, redirect.value, domain)
  return target === null ? null : follow(walk, 'redirect', target, chain)
}

const report = async (ask: Ask, domain: string, record: string, limits: SpfLimits): Promise<Spf> => {
  const walk: Walk = {
    ask,
    sender: domain,
    limits,
    issues: [],
    includes: new Set(),
    lookups: 0,
    voids: 0,
    complete: true,
  }
  const parsed = parseSpf(record)
  const all = await walkRecord(walk, domain, parsed, [domain.toLowerCase()])
  const { lookups, voids } = walk
  if (lookups > limits.lookups) {
    const more = lookups >= MAX_LOOKUPS ? `${MAX_LOOKUPS} or more` : String(lookups)
    walk.issues.unshift({
      code: 'too-many-lookups',
      severity: 'error',
      message: `Checking the record can cost ${more} DNS look-ups; receivers give up after ${limits.lookups}.`,
    })
  }
  if (voids > limits.voids)
    note(
      walk,
      'error',
      'too-many-voids',
      `${voids} look-ups find nothing; receivers give up after ${limits.voids}.`,
    )
  const redirected = parsed.terms.some(term => term.kind === 'modifier' && term.name === 'redirect')
  if (all === null && !redirected)
    note(
      walk,
      'warning',
      'no-all',
      'The record does not say what becomes of mail from elsewhere: "~all" or "-all" is missing at its end.',
    )
  return {
    record,
    valid: !walk.issues.some(issue => issue.severity === 'error'),
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
  if (selected.found === 'several') {
    const issues: Issue[] = [
      {
        code: 'several-records',
        severity: 'error',
        message: `The domain has ${selected.records.length} SPF records; receivers then use none.`,
      },
    ]
    const [record] = selected.records
    return {
      ok: true,
      spf: {
        record: record!,
        valid: false,
        all: null,
        lookups: 0,
        lookupLimit: limits.lookups,
        voidLookups: 0,
        complete: false,
        includes: [],
        issues,
      },
      issues,
    }
  }
  return {
    ok: true,
    spf: null,
    issues: selected.almost.slice(0, 3).map(text => ({
      code: 'not-quite-spf',
      severity: 'error',
      message: `${JSON.stringify(text.slice(0, 60))} is no SPF record: it must begin with "v=spf1" and a space.`,
    })),
  }
}
