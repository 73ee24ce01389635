/** Pure: reads a DMARC record (RFC 9989 section 4), with everything that is wrong with it. */
import type { DmarcIssue } from './dmarc-issues.ts'
import { brief } from './spf-syntax.ts'

export type Policy = 'none' | 'quarantine' | 'reject'

export interface DmarcRecord {
  readonly record: string
  /** `p`. Null: the record is so broken that receivers apply none (RFC 9989 section 4.10.1). */
  readonly policy: Policy | null
  /** `sp`, or what stands for it. */
  readonly subdomainPolicy: Policy | null
  /** `np`, or what stands for it. */
  readonly nonexistentPolicy: Policy | null
  readonly dkimAlignment: 'relaxed' | 'strict'
  readonly spfAlignment: 'relaxed' | 'strict'
  readonly rua: readonly string[]
  readonly ruf: readonly string[]
  /** `t=y`: receivers are asked to apply the next milder policy. */
  readonly testing: boolean
  readonly psd: 'y' | 'n' | 'u'
  readonly issues: readonly DmarcIssue[]
}

export const MAX_ISSUES = 30
/** Nobody has more; what is beyond them is not read. */
const MAX_TAGS = 100
const MAX_URIS = 50

/** RFC 9989 section 4.8: the version comes first, its value in capitals. */
export const isDmarc = (text: string): boolean =>
  /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/i.test(text) && /^.[ \t]*=[ \t]*DMARC1/.test(text)

/** By RFC 9989; older receivers may still apply them. */
const REMOVED = ['pct', 'rf', 'ri'] as const
const TAGS = new Set(['v', 'p', 'sp', 'np', 'adkim', 'aspf', 'fo', 'rua', 'ruf', 'psd', 't'])
const POLICIES = ['none', 'quarantine', 'reject'] as const

const readTags = (record: string, issues: DmarcIssue[]): Map<string, string> => {
  const tags = new Map<string, string>()
  const parts = record.split(';', MAX_TAGS).map(part => part.trim())
  if (parts.slice(0, -1).includes('')) issues.push({ code: 'dmarc-empty-tag' })
  for (const item of parts) {
    if (item === '') continue
    const equals = item.indexOf('=')
    const name = (equals < 0 ? item : item.slice(0, equals)).trimEnd().toLowerCase()
    const value = equals < 0 ? '' : item.slice(equals + 1).trimStart()
    if ((equals < 0 && !TAGS.has(name)) || !/^[a-z]+$/.test(name))
      issues.push({ code: 'dmarc-bad-tag', params: { text: brief(item) } })
    else if (tags.has(name)) issues.push({ code: 'dmarc-repeated-tag', params: { tag: brief(name) } })
    else {
      tags.set(name, value)
      const tag = brief(name)
      const removed = REMOVED.find(one => one === name)
      if (removed !== undefined) issues.push({ code: `dmarc-${removed}-removed` })
      else if (!TAGS.has(name)) issues.push({ code: 'dmarc-unknown-tag', params: { tag } })
      if (value === '') issues.push({ code: 'dmarc-no-value', params: { tag } })
      else if (!/^[\x20-\x7e]+$/.test(value)) issues.push({ code: 'dmarc-bad-characters', params: { tag } })
    }
  }
  return tags
}

/** A mail address, or another URI, which is allowed but which few send to. */
const readUris = (tag: 'rua' | 'ruf', value: string | undefined, issues: DmarcIssue[]): string[] => {
  if (value === undefined) return []
  return value.split(',', MAX_URIS).flatMap(part => {
    const uri = part.trim()
    const [, bare, size] = /^([^!]*)(?:!(.*))?$/s.exec(uri)!
    const params = { tag, uri: brief(uri) }
    if (size !== undefined)
      issues.push({ code: /^\d+[kmgt]?$/i.test(size) ? 'dmarc-size-limit' : 'dmarc-bad-uri', params })
    const mail = /^mailto:(.*)$/i.exec(bare!)?.[1]
    const right =
      mail === undefined
        ? /^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/i.test(bare!)
        : /^[\x21-\x3f\x41-\x7e]+@[a-z0-9_-]+(?:\.[a-z0-9_-]+)+(?:\?[\x21-\x7e]*)?$/i.test(mail)
    if (!right) {
      const bareAddress = uri.includes('@') && !/^[a-z]*:/i.test(uri)
      issues.push({ code: bareAddress ? 'dmarc-mailto-missing' : 'dmarc-bad-uri', params })
    } else if (mail === undefined) issues.push({ code: 'dmarc-not-mailto', params })
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
  issues: DmarcIssue[],
): void => {
  if (!second) issues.push({ code: 'dmarc-policy-position' })
  if (sp !== null && strength(sp) < strength(p))
    issues.push({ code: 'dmarc-weaker-subdomains', params: { policy: sp, domainPolicy: p } })
  const above = sp ?? p
  if (np !== null && strength(np) < strength(above))
    issues.push({ code: 'dmarc-weaker-nonexistent', params: { policy: np, domainPolicy: above } })
}

const badValue = (tag: string, value: string, values: readonly string[]): DmarcIssue => ({
  code: 'dmarc-bad-value',
  params: { tag, value: brief(value), values },
})

const FO = ['0', '1', 'd', 's']

const checkFo = (fo: string | undefined, ruf: boolean, issues: DmarcIssue[]): void => {
  if (fo === undefined) return
  const options = fo.split(':', MAX_TAGS).map(option => option.trim().toLowerCase())
  for (const option of options) if (!FO.includes(option)) issues.push(badValue('fo', option, FO))
  if (options.includes('0') && options.includes('1')) issues.push({ code: 'dmarc-redundant-fo' })
  if (new Set(options).size < options.length) issues.push({ code: 'dmarc-repeated-fo' })
  if (!ruf) issues.push({ code: 'dmarc-fo-without-ruf' })
}

/**
 * Reads a record that `isDmarc` knows as one. Tags with a fault count as if they were not there (RFC
 * 9989 section 4.8).
 */
export const parseDmarc = (record: string): DmarcRecord => {
  const issues: DmarcIssue[] = []
  const tags = readTags(record, issues)
  const choice = <T extends string>(tag: string, values: readonly T[], fallback: T): T => {
    const value = tags.get(tag)?.toLowerCase()
    if (value === undefined) return fallback
    const found = values.find(one => one === value)
    if (found === undefined) issues.push(badValue(tag, value, values))
    return found ?? fallback
  }
  const policy = (tag: string): Policy | 'bad' | null =>
    tags.has(tag) ? choice<Policy | 'bad'>(tag, POLICIES, 'bad') : null
  const [p, sp, np] = [policy('p'), policy('sp'), policy('np')]
  const rua = readUris('rua', tags.get('rua'), issues)
  const ruf = readUris('ruf', tags.get('ruf'), issues)
  if (p === null) issues.push({ code: 'dmarc-missing-policy' })
  else if (p !== 'bad')
    checkPolicies(
      p,
      sp === 'bad' ? null : sp,
      np === 'bad' ? null : np,
      [...tags.keys()].indexOf('p') === 1,
      issues,
    )
  checkFo(tags.get('fo'), tags.has('ruf'), issues)
  if (!tags.has('rua')) issues.push({ code: 'dmarc-no-reports' })
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
