/**
 * Owners of addresses by the DNS service of Team Cymru: `origin.asn.cymru.com`, `origin6.asn.cymru.com`,
 * `AS1.asn.cymru.com`.
 */
import { contains, parseAddress, parseCidr } from '../../network/ip-address.ts'
import { isGone, type Breaker, type RequestOutcome, type Tell } from '../../network/circuit-breaker.ts'
import type { Ask } from '../dns/ask.ts'
import { isConclusive, reasonOf, type DnsResult } from '../dns/client.ts'
import { NOBODY, type FindOwner, type Owner, type AsnReason } from './owner.ts'

const ZONE = 'asn.cymru.com'
/** An address has a handful of prefixes; whoever answers with more is not read on. */
const MAX_ROWS = 32
const MAX_ORIGINS = 16
const MAX_NAME_LENGTH = 100
const LARGEST_ASN = 0xffffffff

/** The name to ask for: octets or nibbles backwards. Null for anything but an IP address. */
export const originName = (address: string): string | null => {
  const octets = parseAddress(address)
  if (!octets) return null
  if (octets.length === 4) return `${[...octets].reverse().join('.')}.origin.${ZONE}`
  const nibbles = [...octets].flatMap(octet => [octet >> 4, octet & 15]).reverse()
  return `${nibbles.map(nibble => nibble.toString(16)).join('.')}.origin6.${ZONE}`
}

const latin = (parts: readonly Uint8Array[]): string =>
  parts.map(part => String.fromCharCode(...part)).join('')

/** The texts of an answer, wherever its aliases led. */
const rows = (result: DnsResult): string[] =>
  result.ok
    ? result.answers.flatMap(record => (record.type === 'TXT' ? [latin(record.data)] : [])).slice(0, MAX_ROWS)
    : []

const fields = (row: string): string[] => row.split('|').map(field => field.trim())
const country = (text: string | undefined): string => (/^[A-Z]{2}$/.test(text ?? '') ? text! : '')

interface Origin {
  readonly asns: readonly number[]
  readonly prefix: string
  readonly bits: number
  readonly country: string
}

/**
 * `15169 19527 | 8.8.8.0/24 | US | arin | 1992-12-01`: null for what is not that, or not about this address.
 */
const readOrigin = (row: string, octets: Uint8Array): Origin | null => {
  const [numbers = '', prefix = '', where] = fields(row)
  const cidr = parseCidr(prefix)
  const asns = numbers
    .split(/\s+/)
    .filter(text => /^\d{1,10}$/.test(text))
    .map(Number)
    .filter(asn => asn > 0 && asn <= LARGEST_ASN)
  if (!cidr || cidr.base.length !== octets.length || !contains(cidr, octets) || asns.length === 0) return null
  return { asns, prefix, bits: cidr.bits, country: country(where) }
}

/**
 * The longest prefix of all rows, with every origin that announces it. Null when no row is about the address.
 */
export const longestOrigin = (texts: readonly string[], address: string): Omit<Owner, 'asName'> | null => {
  const octets = parseAddress(address)
  const origins = octets ? texts.map(row => readOrigin(row, octets)).filter(origin => origin !== null) : []
  const bits = Math.max(...origins.map(origin => origin.bits))
  const longest = origins.filter(origin => origin.bits === bits)
  const [first] = longest
  if (!first) return null
  const all = [...new Set(longest.flatMap(({ asns }) => asns))].slice(0, MAX_ORIGINS)
  return {
    asn: all[0]!,
    origins: all.length > 1 ? all : [],
    prefix: first.prefix,
    country: longest.map(origin => origin.country).find(text => text !== '') ?? '',
  }
}

/**
 * `15169 | US | arin | 2000-03-30 | GOOGLE, US`: the name without the country behind it; null for what is not
 * that.
 */
export const readAsName = (texts: readonly string[], asn: number): string | null => {
  const row = texts.map(fields).find(([number]) => number === String(asn))
  const name = row
    ?.slice(4)
    .join('|')
    .replace(/,\s*[A-Z]{2}$/, '')
    .replace(/[^\x20-\x7e]+/g, '?')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
  return name || null
}

const failed = (result: DnsResult): AsnReason => ({
  code: 'asn-lookup-failed',
  params: { because: reasonOf(result) },
})

const never = new AbortController().signal

/**
 * Two questions an address at most; those of one AS share the second through `ask`'s memory. `signal`: that
 * of all questions. The addresses of one check are one attempt for the breaker, and the first result is its
 * end.
 */
export const cymru = (ask: Ask, signal: AbortSignal = never, breaker?: Breaker): FindOwner => {
  let tell: Tell | null | undefined
  const outcomeOf = (result: DnsResult): RequestOutcome => {
    if (isConclusive(result)) return 'answered'
    return isGone(signal) ? 'unknown' : 'failed'
  }
  return async address => {
    const name = originName(address)
    if (name === null) return { ok: false, reason: { code: 'asn-not-an-address', params: { address } } }
    if (tell === undefined) tell = breaker ? breaker.enter(ZONE) : () => {}
    if (!tell) return { ok: false, reason: { code: 'asn-unresponsive' } }
    const result = await ask(name, 'TXT')
    tell(outcomeOf(result))
    if (!isConclusive(result)) return { ok: false, reason: failed(result) }
    const texts = rows(result)
    if (texts.length === 0) return { ok: true, owner: NOBODY }
    const origin = longestOrigin(texts, address)
    if (!origin) return { ok: false, reason: { code: 'asn-malformed' } }
    const named = await ask(`AS${origin.asn}.${ZONE}`, 'TXT')
    const owner = { ...origin, asName: readAsName(rows(named), origin.asn) }
    return isConclusive(named) ? { ok: true, owner } : { ok: true, owner, nameless: failed(named) }
  }
}
