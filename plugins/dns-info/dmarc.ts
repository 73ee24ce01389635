/** DMARC (RFC 9989): finds the record that holds for a domain by the tree walk, and names its faults. */
import type { Ask } from '../../core/protocol/dns/ask.ts'
import { lookUp, texts } from '../../core/protocol/dns/lookup.ts'
import { registrableOf } from '../registration/index.ts'
import type { Issue } from './issue.ts'

export type Policy = 'none' | 'quarantine' | 'reject'

export interface Dmarc {
  readonly record: string
  /** The domain whose `_dmarc` name has the record. */
  readonly foundAt: string
  /** `p`. Null: the record is so broken that receivers apply none (RFC 9989 section 4.10.1). */
  readonly policy: Policy | null
  /** `sp`, or what stands for it. */
  readonly subdomainPolicy: Policy | null
  /** `np`, or what stands for it. */
  readonly nonexistentPolicy: Policy | null
  /** The one that holds for the very domain that was asked about. */
  readonly effectivePolicy: Policy | null
  readonly dkimAlignment: 'relaxed' | 'strict'
  readonly spfAlignment: 'relaxed' | 'strict'
  readonly rua: readonly string[]
  readonly ruf: readonly string[]
  /** `t=y`: receivers are asked to apply the next milder policy. */
  readonly testing: boolean
  readonly psd: 'y' | 'n' | 'u'
  readonly issues: readonly Issue[]
}

/** `dmarc` is null without a record; `issues` then tells why, if texts were there. */
export type DmarcResult =
  | { readonly ok: true; readonly dmarc: Dmarc | null; readonly issues: readonly Issue[] }
  | { readonly ok: false; readonly reason: string }

/** RFC 9989 section 4.10: eight questions at most, and a long name is cut to so many labels. */
const CUT_TO = 7
const MAX_ISSUES = 30
/** Nobody has more; what is beyond them is not read. */
const MAX_TAGS = 100
const MAX_URIS = 50

const error = (code: string, message: string): Issue => ({ code, severity: 'error', message })
const warning = (code: string, message: string): Issue => ({ code, severity: 'warning', message })
const shown = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 77)}...` : text)

/** RFC 9989 section 4.8: the version comes first, its value in capitals. */
export const isDmarc = (text: string): boolean =>
  /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/i.test(text) && /^.[ \t]*=[ \t]*DMARC1/.test(text)

type Record_ = Omit<Dmarc, 'foundAt' | 'effectivePolicy'>

const REMOVED: Readonly<Record<string, string>> = {
  pct: 'use "t=y" for a trial',
  rf: 'there is one format',
  ri: 'reports come daily',
}
const TAGS = new Set(['v', 'p', 'sp', 'np', 'adkim', 'aspf', 'fo', 'rua', 'ruf', 'psd', 't'])
const POLICIES = ['none', 'quarantine', 'reject'] as const

const readTags = (record: string, issues: Issue[]): Map<string, string> => {
  const tags = new Map<string, string>()
  const parts = record.split(';', MAX_TAGS).map(part => part.trim())
  if (parts.slice(0, -1).includes(''))
    issues.push(warning('empty-tag', 'The record has two semicolons in a row.'))
  for (const item of parts) {
    if (item === '') continue
    const equals = item.indexOf('=')
    const name = (equals < 0 ? item : item.slice(0, equals)).trimEnd().toLowerCase()
    const value = equals < 0 ? '' : item.slice(equals + 1).trimStart()
    if ((equals < 0 && !TAGS.has(name)) || !/^[a-z]+$/.test(name))
      issues.push(warning('bad-tag', `${shown(item)} is no tag, and is ignored.`))
    else if (tags.has(name))
      issues.push(error('repeated-tag', `The tag ${shown(name)} stands more than once.`))
    else {
      tags.set(name, value)
      if (Object.hasOwn(REMOVED, name))
        issues.push(
          warning(
            'removed-tag',
            `The tag "${name}" was removed in RFC 9989 (${REMOVED[name]}); older receivers may still heed it.`,
          ),
        )
      else if (!TAGS.has(name))
        issues.push(warning('unknown-tag', `The tag ${shown(name)} is unknown, and is ignored.`))
      if (!/^[\x20-\x7e]+$/.test(value))
        issues.push(
          error(
            'bad-value',
            `The tag ${shown(name)} has ${value === '' ? 'no value' : 'a value with forbidden characters'}.`,
          ),
        )
    }
  }
  return tags
}

/** A mail address, or another URI, which is allowed but which few send to. */
const readUris = (tag: 'rua' | 'ruf', value: string | undefined, issues: Issue[]): string[] => {
  if (value === undefined) return []
  return value.split(',', MAX_URIS).flatMap(part => {
    const uri = part.trim()
    const [, bare, size] = /^([^!]*)(?:!(.*))?$/s.exec(uri)!
    if (size !== undefined) {
      issues.push(
        /^\d+[kmgt]?$/i.test(size)
          ? warning(
              'size-limit',
              `The size limit in ${shown(uri)} (${tag}) is obsolete and ignored since RFC 9989.`,
            )
          : error('bad-uri', `${shown(uri)} (${tag}) is no URI.`),
      )
    }
    const mail = /^mailto:(.*)$/i.exec(bare!)?.[1]
    const right =
      mail === undefined
        ? /^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/i.test(bare!)
        : /^[\x21-\x3f\x41-\x7e]+@[a-z0-9_-]+(?:\.[a-z0-9_-]+)+(?:\?[\x21-\x7e]*)?$/i.test(mail)
    if (!right)
      issues.push(
        error(
          'bad-uri',
          `${shown(uri)} (${tag}) is no ${/@/.test(uri) && !/^[a-z]*:/i.test(uri) ? 'URI: "mailto:" is missing' : 'URI'}.`,
        ),
      )
    else if (mail === undefined)
      issues.push(
        warning('not-mailto', `${shown(uri)} (${tag}) is no mail address; receivers need not support it.`),
      )
    return right ? [bare!] : []
  })
}

/** What a policy does to mail that fails; a later one does more. */
const strength = (policy: Policy): number => POLICIES.indexOf(policy)

const checkPolicies = (
  p: Policy,
  sp: Policy | null,
  np: Policy | null,
  second: boolean,
  issues: Issue[],
): void => {
  if (!second)
    issues.push(
      warning(
        'policy-position',
        '"p" does not stand right behind "v"; it may since RFC 9989, but older receivers ignore the record.',
      ),
    )
  if (sp !== null && strength(sp) < strength(p))
    issues.push(
      warning(
        'weaker-subdomains',
        `Subdomains have the policy "${sp}", which is weaker than "${p}": whoever pretends to be one gets further.`,
      ),
    )
  if (np !== null && strength(np) < strength(sp ?? p))
    issues.push(
      warning(
        'weaker-nonexistent',
        `Subdomains that do not exist have the policy "${np}", which is weaker than "${sp ?? p}"; no mail comes from them that should pass.`,
      ),
    )
}

const checkFo = (fo: string | undefined, ruf: boolean, issues: Issue[]): void => {
  if (fo === undefined) return
  const options = fo.split(':', MAX_TAGS).map(option => option.trim().toLowerCase())
  for (const option of options)
    if (!['0', '1', 'd', 's'].includes(option))
      issues.push(error('bad-value', `The tag "fo" has ${shown(option)}, which is none of 0, 1, d, s.`))
  if (options.includes('0') && options.includes('1'))
    issues.push(
      warning('redundant-fo', '"fo" has both 0 and 1: 1 asks for all that 0 does, so 0 is redundant.'),
    )
  if (new Set(options).size < options.length)
    issues.push(warning('redundant-fo', '"fo" says an option twice.'))
  if (!ruf) issues.push(warning('fo-without-ruf', '"fo" is ignored without "ruf".'))
}

/**
 * Pure: reads a record that `isDmarc` knows as one. Tags with a fault count as if they were not there (RFC
 * 9989 section 4.8).
 */
export const parseDmarc = (record: string): Record_ => {
  const issues: Issue[] = []
  const tags = readTags(record, issues)
  const choice = <T extends string>(tag: string, values: readonly T[], fallback: T): T => {
    const value = tags.get(tag)?.toLowerCase()
    if (value === undefined) return fallback
    const found = values.find(one => one === value)
    if (found === undefined)
      issues.push(
        error('bad-value', `The tag "${tag}" has ${shown(value)}, which is none of ${values.join(', ')}.`),
      )
    return found ?? fallback
  }
  const policy = (tag: string): Policy | 'bad' | null =>
    tags.has(tag) ? choice<Policy | 'bad'>(tag, POLICIES, 'bad') : null
  const [p, sp, np] = [policy('p'), policy('sp'), policy('np')]
  const rua = readUris('rua', tags.get('rua'), issues)
  const ruf = readUris('ruf', tags.get('ruf'), issues)
  if (p === null)
    issues.push(
      warning(
        'missing-policy',
        'The tag "p" is missing, which means "none" since RFC 9989; older receivers ignore the record.',
      ),
    )
  else if (p !== 'bad')
    checkPolicies(
      p,
      sp === 'bad' ? null : sp,
      np === 'bad' ? null : np,
      [...tags.keys()].indexOf('p') === 1,
      issues,
    )
  checkFo(tags.get('fo'), tags.has('ruf'), issues)
  if (rua.length === 0 && !tags.has('rua'))
    issues.push(
      warning('no-reports', 'The record has no "rua": nobody tells you who sends mail in your name.'),
    )
  const dkim = choice('adkim', ['r', 's'], 'r')
  const spf = choice('aspf', ['r', 's'], 'r')
  const psd = choice('psd', ['y', 'n', 'u'], 'u')
  const testing = choice('t', ['y', 'n'], 'n') === 'y'
  const broken = p === 'bad' || sp === 'bad' || np === 'bad'
  // RFC 9989 section 4.10.1: with a fault in a policy the record counts as `p=none` where reports can be
  // sent, else as nothing.
  const main = broken ? (rua.length > 0 ? 'none' : null) : (p ?? 'none')
  const sub = broken ? main : ((sp as Policy | null) ?? main)
  return {
    record,
    policy: main,
    subdomainPolicy: sub,
    nonexistentPolicy: broken ? main : ((np as Policy | null) ?? sub),
    dkimAlignment: dkim === 's' ? 'strict' : 'relaxed',
    spfAlignment: spf === 's' ? 'strict' : 'relaxed',
    rua,
    ruf,
    testing,
    psd,
    issues: issues.slice(0, MAX_ISSUES),
  }
}

type Step = { readonly domain: string } & (
  | { readonly found: 'record'; readonly record: Record_ }
  | { readonly found: 'none'; readonly issues: readonly Issue[] }
  | { readonly found: 'unknown'; readonly reason: string }
)

const almost = (text: string, domain: string): Issue[] => {
  if (/^["'\s]*v\s*=\s*DMARC1/i.test(text))
    return [
      error(
        'not-quite-dmarc',
        `${shown(text)} at _dmarc.${domain} is no DMARC record: it must begin with "v=DMARC1;".`,
      ),
    ]
  return /^v=spf1\b/i.test(text)
    ? [error('spf-in-dmarc', `An SPF record stands at _dmarc.${domain}, where the DMARC record should be.`)]
    : []
}

const step = async (ask: Ask, domain: string): Promise<Step> => {
  const look = await lookUp(ask, `_dmarc.${domain}`, 'TXT')
  if (look.found === 'unknown') return { domain, found: 'unknown', reason: look.reason }
  const all = look.found === 'records' ? texts(look.records) : []
  const records = all.filter(isDmarc)
  if (records.length === 1) return { domain, found: 'record', record: parseDmarc(records[0]!) }
  if (records.length > 1)
    return {
      domain,
      found: 'none',
      issues: [
        error(
          'several-records',
          `_dmarc.${domain} has ${records.length} DMARC records; receivers then use none of them.`,
        ),
      ],
    }
  return { domain, found: 'none', issues: all.flatMap(text => almost(text, domain)).slice(0, 3) }
}

/**
 * The parents to ask, longest first (RFC 9989 section 4.10 steps 3 to 7): at most seven, down to the top
 * level.
 */
const parents = (domain: string): string[] => {
  const labels = domain.split('.')
  const rest = labels.length >= CUT_TO + 1 ? labels.slice(-CUT_TO) : labels.slice(1)
  return rest.map((_, index) => rest.slice(index).join('.'))
}

/** How many foreign domains that get reports are asked whether they want them. */
const MAX_DESTINATIONS = 4
/** RFC 1035 section 2.3.4, in characters. */
const MAX_NAME_LENGTH = 253

const own = (domain: string, host: string): boolean =>
  host === domain
  || host.endsWith(`.${domain}`)
  || domain.endsWith(`.${host}`)
  || registrableOf(host) === registrableOf(domain)

/** RFC 9990 section 4: whoever gets reports about somebody else's domain has to say that it wants them. */
const checkDestinations = async (ask: Ask, domain: string, uris: readonly string[]): Promise<Issue[]> => {
  const hosts = new Set(
    uris
      .flatMap(uri => /^mailto:[^@]*@([^?]*)/i.exec(uri)?.[1]?.toLowerCase() ?? [])
      .filter(host => host.length <= MAX_NAME_LENGTH && !own(domain, host)),
  )
  const asked = await Promise.all(
    [...hosts].slice(0, MAX_DESTINATIONS).map(async host => {
      const look = await lookUp(ask, `${domain}._report._dmarc.${host}`, 'TXT')
      const wanted =
        look.found === 'unknown' || (look.found === 'records' && texts(look.records).some(isDmarc))
      return wanted
        ? []
        : [
            warning(
              'report-not-authorized',
              `${host} does not say that it takes reports about ${domain}: ${domain}._report._dmarc.${host} has no DMARC record, so receivers send it none.`,
            ),
          ]
    }),
  )
  return asked.flat()
}

type Walked = {
  readonly found: Extract<Step, { found: 'record' }> | null
  readonly unknown: string | null
  readonly issues: readonly Issue[]
}

/**
 * RFC 9989 section 4.10.2: which of the records above is the Organizational Domain's, or else the Public
 * Suffix Domain's.
 */
const choose = (steps: readonly Step[]): Walked => {
  let found: Extract<Step, { found: 'record' }> | null = null
  let unknown: string | null = null
  const issues: Issue[] = []
  for (const each of steps) {
    if (each.found === 'unknown') unknown ??= each.reason
    if (each.found === 'none') issues.push(...each.issues)
    if (each.found !== 'record') continue
    if (each.record.psd === 'n') return { found: each, unknown, issues }
    if (each.record.psd === 'y') {
      // The domain one label below is the organisation's; its own record goes before the one of the public
      // suffix.
      const below = found !== null && found.domain.split('.').length === each.domain.split('.').length + 1
      return { found: below ? found : each, unknown, issues }
    }
    found = each
  }
  return { found, unknown, issues }
}

/**
 * The record that holds for `domain`: its own, else its organization's, else its public suffix's. Asks at
 * most eight names, and those above at the same time; then whether the domain itself exists, where that makes
 * a difference, and up to four foreign domains whether they take its reports. What could not be looked up is
 * never told as "none". Never throws.
 */
export const findDmarc = async (ask: Ask, domain: string): Promise<DmarcResult> => {
  const name = domain.replace(/\.$/, '').toLowerCase()
  const first = await step(ask, name)
  if (first.found === 'unknown') return { ok: false, reason: first.reason }
  const { found, unknown, issues } =
    first.found === 'record'
      ? { found: first, unknown: null, issues: [] }
      : choose(await Promise.all(parents(name).map(parent => step(ask, parent))))
  const all = [...(first.found === 'none' ? first.issues : []), ...issues]
  if (found === null)
    return unknown === null ? { ok: true, dmarc: null, issues: all } : { ok: false, reason: unknown }
  if (unknown !== null)
    all.push(
      warning('walk-incomplete', `${unknown[0]!.toUpperCase()}${unknown.slice(1)}; another record may hold.`),
    )
  const { policy, subdomainPolicy, nonexistentPolicy, rua, ruf } = found.record
  const inherited = found.domain !== name
  // RFC 9989 section 3.2.13: a name that does not exist has a policy of its own; where that is the same
  // nobody need be asked.
  const [itself, foreign] = await Promise.all([
    inherited && subdomainPolicy !== nonexistentPolicy ? lookUp(ask, name, 'A') : null,
    checkDestinations(ask, found.domain, [...rua, ...ruf]),
  ])
  const effectivePolicy = !inherited
    ? policy
    : itself?.found === 'none' && !itself.exists
      ? nonexistentPolicy
      : subdomainPolicy
  const merged = [...all, ...found.record.issues, ...foreign].slice(0, MAX_ISSUES)
  return {
    ok: true,
    dmarc: { ...found.record, foundAt: found.domain, effectivePolicy, issues: merged },
    issues: merged,
  }
}
