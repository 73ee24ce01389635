/**
 * Pure: the syntax of an SPF record (RFC 7208 section 12), with every fault named, and the macros that need
 * no message.
 */
import { parseAddress } from '../../../core/network/ip-address.ts'
import type { SpfIssue } from './spf-issues.ts'

export type Qualifier = 'pass' | 'fail' | 'softfail' | 'neutral'

export interface Mechanism {
  readonly kind: 'mechanism'
  readonly name: 'all' | 'include' | 'a' | 'mx' | 'ptr' | 'ip4' | 'ip6' | 'exists'
  readonly qualifier: Qualifier
  /** The domain-spec as written; null where none is given, and for ip4 and ip6. */
  readonly domain: string | null
}

interface Modifier {
  readonly kind: 'modifier'
  /** In lower case; others than `redirect` and `exp` mean nothing (RFC 7208 section 6). */
  readonly name: string
  readonly value: string
}

export interface SpfRecord {
  readonly terms: readonly (Mechanism | Modifier)[]
  readonly issues: readonly SpfIssue[]
}

const QUALIFIERS: Readonly<Record<string, Qualifier>> = {
  '+': 'pass',
  '-': 'fail',
  '~': 'softfail',
  '?': 'neutral',
  '': 'pass',
}
const MECHANISMS = new Set<string>([
  'all',
  'include',
  'a',
  'mx',
  'ptr',
  'ip4',
  'ip6',
  'exists',
] satisfies Mechanism['name'][])

/** One DNS name can be 255 octets and one record at most 64 KiB; nobody has more terms than this. */
const MAX_TERMS = 1_000
/** Some write several spaces between two terms. */
const MAX_PIECES = 4_000
const MAX_ISSUES = 20
/**
 * Characters of a domain-spec, or of a modifier's value: a name of 253, were each of them a macro of several.
 */
const MAX_SPEC_LENGTH = 2_048

/** `v=spf1` alone or before a space, in any case (RFC 7208 section 4.5). */
export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text)

/** Meant as one, and yet none: nothing may stand before `v=spf1`, and a space must follow. */
export const almostSpf = (text: string): boolean => !isSpf(text) && /^["'\s]*v\s*=\s*spf1/i.test(text)

// RFC 7208 section 7.1. `c`, `r` and `t` have a meaning in explanations alone (section 7.2), and a number of
// labels is not zero (section 7.3).
const MACRO = '%\\{[slodiphv]0*(?:[1-9]\\d*)?r?[-.+,/_=]*\\}|%[%_-]'
const MACRO_STRING = new RegExp(`^(?:${MACRO}|[\\x21-\\x24\\x26-\\x7e])*$`, 'i')
const ANY_MACRO = new RegExp(MACRO, 'gi')
const MACRO_END = new RegExp(`(?:${MACRO})$`, 'i')
const ZERO = /%\{[a-z]0+[^1-9\d]/i

const isMacroString = (text: string): boolean =>
  text.length <= MAX_SPEC_LENGTH && MACRO_STRING.test(text) && !ZERO.test(text)

/** A top label has a letter, or a hyphen inside (RFC 7208 section 12, toplabel). */
const isTopLabel = (label: string): boolean =>
  /^[a-z0-9]+$/i.test(label) ? /[a-z]/i.test(label) : /^[a-z0-9][a-z0-9-]*[a-z0-9]$/i.test(label)

/** domain-spec: ends in a top label after a dot, or in a macro. */
const isDomainSpec = (text: string): boolean => {
  if (!isMacroString(text)) return false
  if (MACRO_END.test(text)) return true
  const bare = text.endsWith('.') ? text.slice(0, -1) : text
  const dot = bare.lastIndexOf('.')
  return dot >= 0 && isTopLabel(bare.slice(dot + 1))
}

/** A term or a name in a sentence. */
export const brief = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}...` : text)

/** What is wrong with a term alone. */
type TermIssue = Extract<SpfIssue, { readonly params: { readonly term: unknown } }>
const wrong = (code: TermIssue['code'], term: string): TermIssue => ({ code, params: { term: brief(term) } })

const hasBadMacro = (text: string): boolean => text.includes('%') && !isMacroString(text)

/** A prefix length without leading zeros, within its family. */
const isPrefix = (digits: string, most: number): boolean =>
  /^(?:0|[1-9]\d{0,2})$/.test(digits) && Number(digits) <= most

const readAddress = (name: 'ip4' | 'ip6', rest: string, term: string): SpfIssue | null => {
  if (!rest.startsWith(':') || rest.length === 1) return wrong('spf-missing-address', term)
  const [literal, digits, ...more] = rest.slice(1).split('/')
  if (literal!.includes('%{')) return wrong('spf-macro-not-allowed', term)
  const length = name === 'ip4' ? 4 : 16
  if (parseAddress(literal!)?.length !== length) return wrong(`spf-bad-${name}`, term)
  if (digits !== undefined && (more.length > 0 || !isPrefix(digits, length * 8)))
    return wrong('spf-bad-prefix', term)
  return null
}

/** What stands behind the name of a mechanism: its domain-spec, or the fault. */
const readTarget = (
  name: Mechanism['name'],
  rest: string,
  term: string,
): { domain: string | null } | SpfIssue => {
  let target = rest
  if ((name === 'a' || name === 'mx') && rest.includes('/')) {
    const [lengths, v4, v6] = /(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(rest)!
    if ((v4 !== undefined && !isPrefix(v4, 32)) || (v6 !== undefined && !isPrefix(v6, 128)))
      return wrong('spf-bad-prefix', term)
    target = rest.slice(0, rest.length - lengths.length)
  }
  if (name === 'all') return target === '' ? { domain: null } : wrong('spf-text-after-all', term)
  if (target === '' && (name === 'a' || name === 'mx' || name === 'ptr')) return { domain: null }
  if (target === '' || target === ':') return wrong('spf-missing-domain', term)
  if (!target.startsWith(':')) return wrong('spf-bad-term', term)
  const domain = target.slice(1)
  if (isDomainSpec(domain)) return { domain }
  return wrong(hasBadMacro(domain) ? 'spf-bad-macro' : 'spf-bad-domain', term)
}

const readTerm = (term: string): Mechanism | Modifier | SpfIssue => {
  const [, name, value] = term.includes('=') ? (/^([a-z][a-z0-9\-_.]*)=(.*)$/is.exec(term) ?? []) : []
  if (name !== undefined) {
    const lower = name.toLowerCase()
    const leads = lower === 'redirect' || lower === 'exp'
    if (leads ? isDomainSpec(value!) : isMacroString(value!))
      return { kind: 'modifier', name: lower, value: value! }
    if (hasBadMacro(value!)) return wrong('spf-bad-macro', term)
    return wrong(leads ? 'spf-bad-domain' : 'spf-bad-term', term)
  }
  const [, sign, word, rest] = /^([-+~?]?)([a-z0-9]*)(.*)$/is.exec(term)!
  const mechanism = word!.toLowerCase()
  if (!MECHANISMS.has(mechanism)) return wrong('spf-unknown-mechanism', term)
  const known = mechanism as Mechanism['name']
  const qualifier = QUALIFIERS[sign!]!
  if (known === 'ip4' || known === 'ip6')
    return readAddress(known, rest!, term) ?? { kind: 'mechanism', name: known, qualifier, domain: null }
  const target = readTarget(known, rest!, term)
  return 'code' in target ? target : { kind: 'mechanism', name: known, qualifier, ...target }
}

/**
 * Reads a record that `isSpf` knows as one. Terms with a fault are left out of `terms`; one makes the whole
 * record a permerror (section 4.6).
 */
export const parseSpf = (record: string): SpfRecord => {
  const terms: (Mechanism | Modifier)[] = []
  const issues: SpfIssue[] = []
  const pieces = record.slice('v=spf1'.length).split(' ', MAX_PIECES)
  const words = pieces.filter(word => word !== '')
  if (words.length > MAX_TERMS || pieces.length === MAX_PIECES)
    issues.push({ code: 'spf-too-long', params: { max: MAX_TERMS } })
  for (const word of words.slice(0, MAX_TERMS)) {
    const read = readTerm(word)
    if (!('code' in read)) terms.push(read)
    else if (issues.length < MAX_ISSUES) issues.push(read)
  }
  for (const name of ['redirect', 'exp']) {
    if (terms.filter(term => term.kind === 'modifier' && term.name === name).length > 1)
      issues.push({ code: 'spf-repeated-modifier', params: { name } })
  }
  return { terms, issues }
}

/** What of a message is known without one. */
interface MacroFacts {
  /** `%{d}`: the domain whose record this is. */
  readonly domain: string
  /** `%{o}`: the sender's domain. */
  readonly sender: string
}

const EXPANDED = 253

const transform = (value: string, digits: string, reverse: boolean, delimiters: string): string => {
  const parts = value.split(new RegExp(`[${(delimiters || '.').replace(/[-\]\\^]/g, '\\$&')}]`))
  if (reverse) parts.reverse()
  return parts.slice(digits === '' ? 0 : -Number(digits)).join('.')
}

/**
 * Expands a domain-spec (RFC 7208 section 7), or gives null when it needs the sender's address, the client or
 * its greeting. No trailing dot; a name that is too long loses labels on its left (section 7.3). A backslash
 * is escaped, as names are written.
 */
export const expandDomain = (spec: string, facts: MacroFacts): string | null => {
  let known = true
  const expanded = spec.replace(ANY_MACRO, macro => {
    if (macro === '%%') return '%'
    if (macro === '%_') return ' '
    if (macro === '%-') return '%20'
    const [, letter, digits, reverse, delimiters] = /^%\{([a-z])(\d*)(r?)([-.+,/_=]*)\}$/i.exec(macro)!
    const value = { d: facts.domain, o: facts.sender }[letter!.toLowerCase()]
    if (value === undefined) known = false
    return value === undefined ? '' : transform(value, digits!, reverse !== '', delimiters!)
  })
  if (!known) return null
  let name = expanded.endsWith('.') ? expanded.slice(0, -1) : expanded
  while (name.length > EXPANDED && name.includes('.')) name = name.slice(name.indexOf('.') + 1)
  return name.replaceAll('\\', '\\\\')
}

/**
 * Whether a sender can have the domain (RFC 7208 section 4.3): several labels, the last one a top label, so
 * that no address literal is one.
 */
export const isSenderDomain = (domain: string): boolean => {
  const labels = domain.replace(/\.$/, '').split('.')
  return labels.length > 1 && isTopLabel(labels.at(-1)!) && isDnsName(labels.join('.'))
}

/** Whether the DNS can hold the name: no empty label, none over 63 octets. */
export const isDnsName = (name: string): boolean =>
  name.length <= EXPANDED + 1
  && name
    .replaceAll('\\\\', '_')
    .split('.')
    .every(label => label.length > 0 && label.length <= 63)
  && /^[\x20-\x7e]+$/.test(name)
