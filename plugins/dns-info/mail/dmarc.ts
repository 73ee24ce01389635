/** DMARC (RFC 9989): finds the record that holds for a domain by the tree walk. */
import { registrableOf } from '../../../core/domain/domain.ts'
import type { Ask } from '../../../core/protocol/dns/ask.ts'
import { lookUp, texts, type Lookup } from '../../../core/protocol/dns/lookup.ts'
import type { DmarcIssue } from './dmarc-issues.ts'
import { isDmarc, MAX_ISSUES, parseDmarc, type DmarcRecord, type Policy } from './dmarc-record.ts'
import { brief } from './spf-syntax.ts'

export interface Dmarc extends DmarcRecord {
  /** The domain whose `_dmarc` name has the record. */
  readonly foundAt: string
  /** The policy that holds for the very domain that was asked about. */
  readonly effectivePolicy: Policy | null
}

/** Why a lookup gave nothing. */
type Unanswered = Extract<Lookup<'TXT'>, { readonly found: 'unknown' }>['reason']

/** `dmarc` is null without a record; `issues` then tells why, if texts were there. */
export type DmarcResult =
  | { readonly ok: true; readonly dmarc: Dmarc | null; readonly issues: readonly DmarcIssue[] }
  | { readonly ok: false; readonly reason: Unanswered }

/** RFC 9989 section 4.10: eight questions at most, and a long name is cut to so many labels. */
const CUT_TO = 7
/** Texts that were meant as a record, of which there is none. */
const MAX_ALMOST = 3

type Step = { readonly domain: string } & (
  | { readonly found: 'record'; readonly record: DmarcRecord }
  | { readonly found: 'none'; readonly issues: readonly DmarcIssue[] }
  | { readonly found: 'unknown'; readonly reason: Unanswered }
)

const almost = (text: string, domain: string): DmarcIssue[] => {
  if (/^["'\s]*v\s*=\s*DMARC/i.test(text))
    return [{ code: 'dmarc-not-quite', params: { text: brief(text), domain } }]
  return /^v=spf1\b/i.test(text) ? [{ code: 'dmarc-spf-record', params: { domain } }] : []
}

const step = async (ask: Ask, domain: string): Promise<Step> => {
  const look = await lookUp(ask, `_dmarc.${domain}`, 'TXT')
  if (look.found === 'unknown') return { domain, found: 'unknown', reason: look.reason }
  const all = look.found === 'records' ? texts(look.records) : []
  const records = all.filter(isDmarc)
  if (records.length === 1) return { domain, found: 'record', record: parseDmarc(records[0]!) }
  const issues: DmarcIssue[] =
    records.length > 1
      ? [{ code: 'dmarc-several-records', params: { domain, count: records.length } }]
      : all.flatMap(text => almost(text, domain)).slice(0, MAX_ALMOST)
  return { domain, found: 'none', issues }
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
const checkDestinations = async (
  ask: Ask,
  domain: string,
  uris: readonly string[],
): Promise<DmarcIssue[]> => {
  const hosts = new Set(
    uris
      .flatMap(uri => /^mailto:[^@]*@([^?]*)/i.exec(uri)?.[1]?.toLowerCase() ?? [])
      .filter(host => host.length <= MAX_NAME_LENGTH && !own(domain, host)),
  )
  const asked = await Promise.all(
    [...hosts].slice(0, MAX_DESTINATIONS).map(async (host): Promise<DmarcIssue[]> => {
      const look = await lookUp(ask, `${domain}._report._dmarc.${host}`, 'TXT')
      const wanted =
        look.found === 'unknown' || (look.found === 'records' && texts(look.records).some(isDmarc))
      return wanted ? [] : [{ code: 'dmarc-report-not-authorized', params: { host, domain } }]
    }),
  )
  return asked.flat()
}

type Walked = {
  readonly found: Extract<Step, { found: 'record' }> | null
  readonly unknown: Unanswered | null
  readonly issues: readonly DmarcIssue[]
}

/**
 * RFC 9989 section 4.10.2: which of the records above is the Organizational Domain's, or else the Public
 * Suffix Domain's.
 */
const choose = (steps: readonly Step[]): Walked => {
  let found: Extract<Step, { found: 'record' }> | null = null
  let unknown: Unanswered | null = null
  const issues: DmarcIssue[] = []
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
  if (unknown !== null) all.push({ code: 'dmarc-walk-incomplete', params: { reason: unknown } })
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
