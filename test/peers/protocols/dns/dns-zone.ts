/** Zones with cuts, glue and wildcards, and what a server with authority over them answers. */
import {
  rcodeNumber,
  type DnsRecord,
  type Message,
  type Question,
} from '../../../../core/protocol/dns/wire/wire.ts'
import { compareNames } from '../../../../core/protocol/dnssec/canonical.ts'
import { typeName } from '../../../../core/protocol/dns/wire/record.ts'
import { recordsOf, type Entry } from './dns.ts'

/**
 * Names are absolute, without trailing dot. An NS entry below the apex is a cut, a first label of `*` a
 * wildcard.
 */
export interface Zone {
  readonly apex: string
  readonly serial?: number
  readonly names: Readonly<Record<string, Entry>>
  /** What `signZone` of ./dnssec.ts has made: goes into answers to questions with DO. */
  readonly secured?: Secured
}

/** RRSIG records by owner and type (`www.example A`), and the NSEC chain in canonical order. */
export interface Secured {
  readonly signatures: ReadonlyMap<string, readonly DnsRecord[]>
  readonly nsec: readonly { readonly owner: string; readonly record: DnsRecord }[]
}

export const covers = (zone: string, name: string): boolean =>
  zone === '.' || name === zone || name.endsWith(`.${zone}`)
const above = (name: string): string => (name.includes('.') ? name.slice(name.indexOf('.') + 1) : '.')

const soaOf = ({ apex, serial = 1 }: Zone): DnsRecord => ({
  name: apex,
  type: 'SOA',
  class: 1,
  ttl: 60,
  data: {
    mname: apex === '.' ? 'a.root' : `ns1.${apex}`,
    rname: apex,
    serial,
    refresh: 3600,
    retry: 600,
    expire: 86400,
    minimum: 60,
  },
})

/** The names of `zone` whose NS make a cut on the way to `name`, the outermost first. */
export const cutOn = (zone: Zone, name: string): string | undefined => {
  const way: string[] = []
  for (let at = name; at !== zone.apex && at !== '.'; at = above(at)) way.unshift(at)
  return way.find(at => zone.names[at]?.NS)
}

/** The records of a name and type, whatever lies above. */
export const recordsAt = (zone: Zone, owner: string, of: string): DnsRecord[] => {
  const entry = zone.names[owner] ?? {}
  const ready = (entry.records ?? []).filter(
    record => (record.type === 'raw' ? typeName(record.code) : record.type) === of,
  )
  const alias: DnsRecord[] =
    of === 'CNAME' && entry.CNAME !== undefined
      ? [{ name: owner, type: 'CNAME', class: 1, ttl: 300, data: entry.CNAME }]
      : []
  return [
    ...recordsOf(owner, of, entry),
    ...alias,
    ...ready,
    ...(of === 'SOA' && owner === zone.apex ? [soaOf(zone)] : []),
  ]
}

const isThere = (zone: Zone, name: string): boolean =>
  name === zone.apex || Object.keys(zone.names).some(known => known === name || known.endsWith(`.${name}`))

/** The wildcard that stands for a name that is not there (RFC 4592 section 3.3.1). */
const wildcardOf = (zone: Zone, name: string): string => {
  let encloser = above(name)
  while (encloser !== '.' && !isThere(zone, encloser)) encloser = above(encloser)
  return encloser === '.' ? '*' : `*.${encloser}`
}

/** The last of records in canonical order whose owner is no later than a name. */
const lastUpTo = <T extends { readonly owner: string }>(
  sorted: readonly T[],
  name: string,
): T | undefined => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareNames(sorted[middle]!.owner, name) <= 0) low = middle + 1
    else high = middle
  }
  return sorted[low - 1]
}

/**
 * What a server with authority over `zones` answers: RFC 1034 section 4.3.2; with `dnssec`, RFC 4035 section
 * 3.1.
 */
export const authoritative = (
  zones: readonly Zone[],
  { name, type }: Question,
  dnssec = false,
): Partial<Message> => {
  const holding = zones
    .filter(({ apex }) => covers(apex, name))
    .sort((a, b) => b.apex.length - a.apex.length || (a.apex === '.' ? 1 : -1))
  const zone = type === 'DS' && holding[0]?.apex === name && holding[1] ? holding[1] : holding[0]
  if (!zone) return { rcode: rcodeNumber('REFUSED') }
  const secured = dnssec ? zone.secured : undefined
  /** A set with its signatures, of `source` when that is a wildcard. */
  const records = (owner: string, of: string, source = owner): DnsRecord[] =>
    [...recordsAt(zone, source, of), ...(secured?.signatures.get(`${source} ${of}`) ?? [])].map(record => ({
      ...record,
      name: owner,
    }))
  /** The NSEC of a name, or the one before the place where it would be. */
  const denied = new Set<string>()
  const denial = (name: string): DnsRecord[] => {
    const found = secured && lastUpTo(secured.nsec, name)
    if (!found || denied.has(found.owner)) return []
    denied.add(found.owner)
    return [found.record, ...(secured!.signatures.get(`${found.owner} NSEC`) ?? [])]
  }
  const cut = cutOn(zone, name)
  if (cut !== undefined && !(cut === name && type === 'DS')) {
    const ns = records(cut, 'NS')
    const signers = records(cut, 'DS')
    const hosts = ns.flatMap(record => (record.type === 'NS' ? [record.data] : []))
    return {
      authority: [...ns, ...(!secured ? [] : signers.length > 0 ? signers : denial(cut))],
      additional: hosts
        .filter(host => covers(cut, host))
        .flatMap(host => [...recordsAt(zone, host, 'A'), ...recordsAt(zone, host, 'AAAA')])
        .slice(0, 30),
    }
  }
  const answers: DnsRecord[] = []
  const proofs: DnsRecord[] = []
  let at = name
  let source = name
  for (let hops = 0; hops < 20; hops++) {
    source = isThere(zone, at) ? at : wildcardOf(zone, at)
    const alias = zone.names[source]?.CNAME
    if (source !== at && zone.names[source]) proofs.push(...denial(at))
    if (alias === undefined || type === 'CNAME') break
    answers.push(...records(at, 'CNAME', source))
    at = alias
    if (!covers(zone.apex, at) || cutOn(zone, at)) return { authoritative: true, answers, authority: proofs }
  }
  const found = recordsAt(zone, source, type).length > 0
  if (found)
    return { authoritative: true, answers: [...answers, ...records(at, type, source)], authority: proofs }
  const exists = isThere(zone, source)
  const denials = [...denial(at), ...(source === at ? [] : denial(source))]
  return {
    authoritative: true,
    rcode: exists ? 0 : rcodeNumber('NXDOMAIN'),
    answers,
    authority: [...records(zone.apex, 'SOA'), ...proofs, ...denials],
  }
}
