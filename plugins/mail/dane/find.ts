/** Finds the TLSA records of a mail server as senders with DANE do (RFC 7672 section 2.2, RFC 7671 7). */
import type { Ask } from '../../../core/protocol/dns/ask.ts'
import { lookUp, type Lookup } from '../../../core/protocol/dns/lookup.ts'
import { lookUpSigned, type SignedLookup, type ValidateOptions } from '../../../core/protocol/dnssec/index.ts'
import { DnsError } from '../../../core/protocol/dns/wire/reader.ts'
import type { DnsReason } from '../../../core/protocol/dns/reasons.ts'
import type { DnssecReason } from '../../../core/protocol/dnssec/reasons.ts'

/** Two of each usage, selector and digest would be twelve: further records are left out. */
const MAX_RECORDS = 16

/**
 * `secure`: these records count. `absent`: DNSSEC proves that there are none. `insecure`: senders do not use
 * DANE, as a zone is not signed; `records` are there for show. `bogus`: signatures are wrong, so that senders
 * with DANE keep their mail back. `unknown`: nobody could tell. `base` is the name that the certificate of
 * usage 2 and the SNI are about; `name` is where the records are.
 */
export type Tlsa =
  | {
      readonly status: 'secure' | 'insecure'
      readonly base: string
      readonly name: string
      /** The data of each, in one order. */
      readonly records: readonly Uint8Array[]
    }
  | { readonly status: 'absent'; readonly base: string }
  | {
      readonly status: 'bogus' | 'unknown'
      readonly name: string
      readonly reason: DnssecReason | DnsReason
    }

type AnyLookup = SignedLookup<'A'> | SignedLookup<'AAAA'> | SignedLookup<'TLSA'>
type Undecided = Extract<Tlsa, { readonly status: 'bogus' | 'unknown' }>

export const tlsaName = (base: string): string => `_25._tcp.${base}`

const compareOctets = (one: Uint8Array, other: Uint8Array): number => {
  const at = one.findIndex((octet, index) => octet !== other[index])
  return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? -1)
}

/** Servers turn the records of a set. */
const dataOf = (look: Lookup<'TLSA', unknown>): Uint8Array[] =>
  look.found === 'records'
    ? look.records
        .map(({ data }) => data)
        .sort(compareOctets)
        .slice(0, MAX_RECORDS)
    : []

/** What keeps an answer from being used; null where it can be, be it insecure. */
const undecided = (name: string, { look, verdict }: AnyLookup): Undecided | null => {
  if (verdict.status === 'bogus') return { status: 'bogus', name, reason: verdict.reason }
  if (look.found === 'unknown') return { status: 'unknown', name, reason: look.reason }
  return verdict.status === 'indeterminate' ? { status: 'unknown', name, reason: verdict.reason } : null
}

/**
 * The names whose records count, the preferred one first; empty where the addresses are not signed. The end
 * of the CNAME records counts where all of them are signed, the name itself where its own is.
 */
const basesOf = async (
  ask: Ask,
  host: string,
  addresses: readonly AnyLookup[],
  options: ValidateOptions,
): Promise<readonly string[]> => {
  const isSecure = addresses.every(({ verdict }) => verdict.status === 'secure')
  const end = addresses.flatMap(({ look }) => (look.found === 'unknown' ? [] : look.aliases.slice(-1)))[0]
  if (isSecure) return end === undefined ? [host] : [end, host]
  if (end === undefined) return []
  const own = await lookUpSigned(ask, host, 'CNAME', options)
  return own.verdict.status === 'secure' ? [host] : []
}

/** Asks for the addresses of an MX host, then for its TLSA records. */
const find = async (ask: Ask, host: string, options: ValidateOptions): Promise<Tlsa> => {
  const both = await Promise.all([
    lookUpSigned(ask, host, 'A', options),
    lookUpSigned(ask, host, 'AAAA', options),
  ])
  const found = both.filter(({ look }) => look.found === 'records')
  const addresses = found.length > 0 ? found : both
  for (const one of addresses) {
    const why = undecided(host, one)
    if (why) return why
  }
  const bases = await basesOf(ask, host, addresses, options)
  if (bases.length === 0) {
    const name = tlsaName(host)
    return { status: 'insecure', base: host, name, records: dataOf(await lookUp(ask, name, 'TLSA')) }
  }
  let unsigned: Tlsa | null = null
  for (const base of bases) {
    const name = tlsaName(base)
    const signed = await lookUpSigned(ask, name, 'TLSA', options)
    const why = undecided(name, signed)
    if (why) return why
    const records = dataOf(signed.look)
    if (records.length === 0) continue
    if (signed.verdict.status === 'secure') return { status: 'secure', base, name, records }
    unsigned ??= { status: 'insecure', base, name, records }
  }
  return unsigned ?? { status: 'absent', base: bases[0]! }
}

/** Never throws for what the DNS does. */
export const findTlsa = async (ask: Ask, host: string, options: ValidateOptions): Promise<Tlsa> => {
  try {
    return await find(ask, host, options)
  } catch (error) {
    // With the labels in front of it, a name may be too long.
    if (error instanceof DnsError) return { status: 'unknown', name: host, reason: error.reason }
    throw error
  }
}
