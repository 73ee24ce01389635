/**
 * One lookup over `Ask`: CNAME records are followed, and "there is none" is told apart from "nobody knows".
 */
import type { LookupReason } from '../../network/lookup-reasons.ts'
import type { Ask } from './ask.ts'
import { isConclusive, reasonOf } from './client.ts'
import { nameOctets, decodeName } from './wire/name.ts'
import { WireReader } from './wire/reader.ts'
import type { DnsReason } from './reasons.ts'
import { typeName, type DnsRecord, type KnownType, type RawRecord } from './wire/record.ts'
import { parseAddress } from '../../network/ip-address.ts'
import { join } from '../../base/bytes.ts'

/* Follows CNAME records over the answer section of a response, which holds most of a chain at once. */

/** A resolver follows about as many before it gives up; the Baseline Requirements ask for eight. */
export const MAX_CNAMES = 16

/** The names that are led to, in order, and why they lead to no end; null where they do. */
interface CnameChain {
  readonly names: readonly string[]
  readonly fault: 'loop' | 'too-long' | null
}

/**
 * From `start` on as far as these records lead, each an owner and its target; of two at one owner the first
 * counts. `seen` holds the names of the chain, `start` first, over several responses: new ones are added.
 * `keyOf` brings names into the form that they are compared in.
 */
export const followCnames = (
  records: Iterable<readonly [owner: string, target: string]>,
  start: string,
  seen: Set<string>,
  keyOf: (name: string) => string = name => name,
): CnameChain => {
  const targets = new Map<string, string>()
  for (const [owner, target] of records) {
    const key = keyOf(owner)
    if (!targets.has(key)) targets.set(key, target)
  }
  const names: string[] = []
  for (let at = start; ; ) {
    const target = targets.get(keyOf(at))
    if (target === undefined) return { names, fault: null }
    const key = keyOf(target)
    if (seen.has(key)) return { names, fault: 'loop' }
    if (seen.size > MAX_CNAMES) return { names, fault: 'too-long' }
    seen.add(key)
    names.push(target)
    at = target
  }
}

/*
 * Pure: the records of a set in one order, since servers turn them: RFC 2181 section 5 gives their order no
 * meaning, and two instances have to answer alike.
 */

/** What a record is ordered by, made once: an answer may have thousands. */
interface Keyed<R> {
  readonly record: R
  readonly rank: number
  readonly text: string
  readonly octets: Uint8Array
}

const NONE = new Uint8Array()

const keyed = <R extends DnsRecord>(record: R): Keyed<R> => {
  const plain = { record, rank: 0, text: '', octets: NONE }
  const one: DnsRecord = record
  switch (one.type) {
    case 'A':
    case 'AAAA':
      return { ...plain, octets: parseAddress(one.data) ?? NONE }
    case 'NS':
      return { ...plain, text: one.data }
    case 'MX':
      return { ...plain, rank: one.data.preference, text: one.data.exchange }
    case 'TXT':
      return { ...plain, octets: join(one.data) }
    case 'CAA':
      return { ...plain, rank: one.data.flags, text: one.data.tag, octets: one.data.value }
    default:
      return plain
  }
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const compareOctets = (one: Uint8Array, other: Uint8Array): number => {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return one[at]! - other[at]!
  return one.length - other.length
}

const compare = (one: Keyed<DnsRecord>, other: Keyed<DnsRecord>): number =>
  compareText(one.record.name, other.record.name)
  || compareText(one.record.type, other.record.type)
  || one.rank - other.rank
  || compareText(one.text, other.text)
  || compareOctets(one.octets, other.octets)

/**
 * CNAME records first, as the server lists them, since these lead from one to the next; then the others by
 * owner, type and data. Those of further types keep their places among themselves.
 */
export const inOneOrder = <R extends DnsRecord>(records: readonly R[]): R[] => [
  ...records.filter(({ type }) => type === 'CNAME'),
  ...records
    .filter(({ type }) => type !== 'CNAME')
    .map(keyed)
    .sort(compare)
    .map(({ record }) => record),
]

/** What can be looked up; the data of the last three stay raw. */
export type LookedUp = KnownType | 'HTTPS' | 'SVCB' | 'TLSA'

type RecordOf<T extends LookedUp> = T extends KnownType ? Extract<DnsRecord, { type: T }> : RawRecord

const isOf = <T extends LookedUp>(record: DnsRecord, type: T): record is RecordOf<T> & DnsRecord =>
  (record.type === 'raw' ? typeName(record.code) : record.type) === type

/**
 * `records`: at the name or at the end of its aliases, in one order. `none`: a server said so; `exists` is
 * false for NXDOMAIN. `unknown`: SERVFAIL, REFUSED, silence, a loop of CNAME records. `aliases` are the
 * names that were led to, the last one is where the records are.
 */
export type Lookup<T extends LookedUp, Reason = DnsReason> =
  | {
      readonly found: 'records'
      readonly records: readonly RecordOf<T>[]
      readonly aliases: readonly string[]
    }
  | { readonly found: 'none'; readonly exists: boolean; readonly aliases: readonly string[] }
  | { readonly found: 'unknown'; readonly reason: Reason }

const ENDLESS: Readonly<Record<NonNullable<CnameChain['fault']>, (name: string) => LookupReason>> = {
  loop: name => ({ code: 'dns-cname-loop', params: { name } }),
  'too-long': name => ({ code: 'dns-cname-chain-too-long', params: { name, most: MAX_CNAMES } }),
}

/** What needs no escape: almost every name. */
const PLAIN = /^[!#%&'*+,\-/0-9:<=>?[\]^_`a-z{|}~]+(?:\.[!#%&'*+,\-/0-9:<=>?[\]^_`a-z{|}~]+)*$/

/**
 * Names are the same whatever their case and their escapes. What is no name stays itself and is like no
 * other.
 */
const sameKey = (name: string): string => {
  const lower = name.toLowerCase()
  if (PLAIN.test(lower)) return lower
  try {
    return decodeName(new WireReader(nameOctets(lower)))
  } catch {
    return name
  }
}

/** Asks for the records of one type. Names come without trailing dot. Never throws, as `ask` does not. */
export const lookUp = async <T extends LookedUp>(
  ask: Ask,
  name: string,
  type: T,
): Promise<Lookup<T, LookupReason>> => {
  const aliases: string[] = []
  const keys = new Map<string, string>()
  /** Most of an answer's records have one owner. */
  const keyOf = (name: string): string => {
    const key = keys.get(name) ?? sameKey(name)
    keys.set(name, key)
    return key
  }
  const seen = new Set([keyOf(name)])
  for (let at = name; ; ) {
    const result = await ask(at, type)
    if (!isConclusive(result))
      return {
        found: 'unknown',
        reason: { code: 'dns-lookup-failed', params: { name: at, because: reasonOf(result) } },
      }
    const own = result.answers.filter(record => record.class === 1)
    const cnames = own.flatMap(record =>
      record.type === 'CNAME' ? [[record.name, record.data] as const] : [],
    )
    const { names, fault } = followCnames(cnames, at, seen, keyOf)
    if (fault) return { found: 'unknown', reason: ENDLESS[fault](name) }
    aliases.push(...names)
    at = names.at(-1) ?? at
    const end = keyOf(at)
    const records = own.filter(
      (record): record is RecordOf<T> & DnsRecord => isOf(record, type) && keyOf(record.name) === end,
    )
    if (records.length > 0) return { found: 'records', records: inOneOrder(records), aliases }
    if (result.rcode === 'NXDOMAIN') return { found: 'none', exists: false, aliases }
    // An SOA says that the end of the aliases was looked at; without it the answer merely stopped at an alias
    // (RFC 2308 section 2.2).
    if (names.length === 0 || result.authority.some(record => record.type === 'SOA'))
      return { found: 'none', exists: true, aliases }
  }
}

/** The response code that a lookup failed with; null where it failed otherwise. */
export const rcodeOf = (reason: DnsReason): string | null => {
  if (reason.code !== 'dns-lookup-failed' && reason.code !== 'dns-lookup-servfail') return null
  const { because } = reason.params
  const rcode = typeof because === 'object' && 'code' in because ? because.params?.['rcode'] : null
  return typeof rcode === 'string' ? rcode : null
}

/** Whether the CNAME records of a name lead to no end. */
export const isEndless = (look: Lookup<KnownType>): boolean =>
  look.found === 'unknown'
  && (look.reason.code === 'dns-cname-loop' || look.reason.code === 'dns-cname-chain-too-long')

/**
 * The texts of TXT records: strings joined without spaces (RFC 7208 section 3.3), UTF-8 where it is that,
 * else octet by octet.
 */
export const texts = (records: readonly RecordOf<'TXT'>[]): string[] =>
  records.map(({ data }) => {
    const octets = new Uint8Array(data.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of data) {
      octets.set(part, at)
      at += part.length
    }
    return text(octets)
  })

/**
 * One character for each octet: WHATWG's own `latin1` is windows-1252, so that each is widened to a UTF-16
 * unit instead.
 */
const latin1 = (octets: Uint8Array): string => {
  const units = new Uint8Array(2 * octets.length)
  for (let at = 0; at < octets.length; at++) units[2 * at] = octets[at]!
  return new TextDecoder('utf-16le').decode(units)
}

export const text = (octets: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets)
  } catch {
    return latin1(octets)
  }
}
