/** One zone as its parent delegates it and as each of its own servers answers for it. */
import { compareAddresses } from '../../address.ts'
import { deadline } from '../../time.ts'
import { askWithin, recursiveAsk, type Ask } from './ask.ts'
import { settled, type DnsResult } from './client.ts'
import { covers, cutBelow, delegationSigner, parentName, serverAsk, zoneBySoa, type AskServer, type Below, type Cut } from './cut.ts'
import type { Server } from './servers.ts'
import type { DnsDoors } from './transport.ts'
import { nameServerId, type DnsRecord } from './wire.ts'

/**
 * What an address of a zone's name server makes of questions about the zone. lame: it answers, but not for this zone.
 * unreachable: no way there, or none that is allowed.
 */
export type ServerResult = 'answers' | 'lame' | 'timeout' | 'refused' | 'unreachable' | 'servfail' | 'malformed'

export interface ZoneServer {
  readonly host: string
  readonly ip: string
  readonly result: ServerResult
  /** Of the SOA record; null where it does not answer. */
  readonly serial: number | null
  /** The zone's name servers as this one tells them, sorted. */
  readonly ns: readonly string[]
  /** What the instance calls itself (RFC 5001). */
  readonly nsid: string | null
  /** Why it is not `answers`, in a few words. */
  readonly detail: string | null
}

/** What the parent's servers say. */
export interface Delegation {
  /** Sorted; empty when they say that there is no such delegation. */
  readonly ns: readonly string[]
  /** The DS records; null when no server of the parent told. */
  readonly ds: readonly DnsRecord[] | null
  /** The address that told. */
  readonly from: string | null
}

/** A name server of the zone, told by the parent or by the zone. */
export interface ZoneHost {
  readonly host: string
  /** What is asked: its A and AAAA records, else the parent's glue; in numeric order. */
  readonly ips: readonly string[]
  /** What the parent told beside the delegation; empty where the host lies elsewhere. */
  readonly glue: readonly string[]
  /** Its name is an alias, which it must not be (RFC 2181 section 10.3). */
  readonly alias: boolean
  /** Why its own records are not known; null when they are. */
  readonly unknown: string | null
}

export interface ZoneView {
  /** `.` for the root. */
  readonly apex: string
  readonly parent: string
  /** The zone's name servers as recursive servers tell them, sorted; empty when they have no answer. */
  readonly ns: readonly string[]
  /** Those of the zone and of the delegation, as many as were looked at. */
  readonly hosts: readonly ZoneHost[]
  /** Null when no server of the parent told. */
  readonly delegation: Delegation | null
  /** In the order of hosts, then of addresses. */
  readonly servers: readonly ZoneServer[]
  /** What was not looked at, and why. */
  readonly missing: readonly string[]
}

export interface ZoneHow {
  readonly signal: AbortSignal
  /** Of questions to `servers`, shared with others who ask about the same domain. */
  readonly budget?: { left: number } | undefined
  /** A memory shared with them; made from `servers` unless given. */
  readonly ask?: Ask | undefined
  /** Milliseconds for all of it. */
  readonly within?: number | undefined
}

export type FoundZone =
  | { readonly ok: true, readonly zone: ZoneView }
  | { readonly ok: false, readonly why: 'timeout' | 'failure', readonly detail: string }

const WITHIN = 6000
/** Questions to name servers; a hostile zone gets no more, however many it names. */
const MOST_QUESTIONS = 120
/** As many as fit a root zone and then some; the rest is told to be left out. */
const MOST_HOSTS = 16
const MOST_ADDRESSES = 32
const MOST_PER_HOST = 6
/** Of the parent's hosts and addresses, any will do. */
const PARENT_HOSTS = 4
const PARENT_ADDRESSES = 6
const MOST_CUTS = 6

const addressesIn = (result: DnsResult): string[] =>
  result.ok ? result.answers.flatMap(record => record.type === 'A' || record.type === 'AAAA' ? [record.data] : []) : []

/** Its A and AAAA records; glue only where there is nothing else. */
const lookAt = async (ask: Ask, host: string, glue: readonly string[] = []): Promise<ZoneHost> => {
  const results = await Promise.all([ask(host, 'A'), ask(host, 'AAAA')])
  const found = results.flatMap(addressesIn)
  const silent = results.find((result): boolean => !settled(result))
  return {
    host, ips: [...new Set(found.length > 0 ? found : glue)].sort(compareAddresses).slice(0, MOST_PER_HOST), glue: [...glue].sort(compareAddresses),
    alias: results.some(result => result.ok && result.answers.some(record => record.type === 'CNAME' && record.name === host)),
    unknown: silent === undefined ? null : silent.ok ? silent.rcode : silent.detail,
  }
}

const nameServersIn = (result: DnsResult, apex: string): string[] =>
  result.ok ? [...new Set(result.answers.flatMap(record => record.type === 'NS' && record.name === apex ? [record.data] : []))].sort() : []

/** Some addresses of the servers of a zone, in the order in which to try them: IPv4 first, one of each host before a second. */
const someAddresses = async (ask: Ask, apex: string, cut: Cut | null): Promise<string[]> => {
  const told = nameServersIn(await ask(apex, 'NS'), apex)
  const hosts = (told.length > 0 ? told : cut?.ns ?? []).slice(0, PARENT_HOSTS)
  const each = await Promise.all(hosts.map(async host => (await lookAt(ask, host, cut?.glue.get(host))).ips))
  const [v4, v6] = [each.map(all => all.filter(ip => !ip.includes(':'))), each.map(all => all.filter(ip => ip.includes(':')))]
  const inTurn = (lists: string[][]): string[] => Array.from({ length: MOST_PER_HOST }, (_, index) => lists.flatMap(list => list[index] ?? [])).flat()
  return [...new Set([...inTurn(v4), ...inTurn(v6)])].slice(0, PARENT_ADDRESSES)
}

interface Place {
  readonly apex: string
  readonly parent: string
  /** Null: the parent's servers told nothing, or that there is no cut. */
  readonly cut: Cut | null
  readonly parentAddresses: readonly string[]
  /** Who of the parent said that there is no delegation. */
  readonly denied: string | null
  /** What became of the question to recursive servers when the zone gave them no answer, so that it is not asked once more. */
  readonly unanswered: DnsResult | null
  readonly missing: readonly string[]
}

interface Walk {
  /** Where it ended, and the zone above that. */
  readonly zone: string
  readonly parent: string | null
  /** The last cut on the way. */
  readonly cut: Cut | null
  readonly parentAddresses: readonly string[]
  /** What stopped it before the target. */
  readonly end: Exclude<Below, Cut> | null
  readonly endAddresses: readonly string[]
}

/** From the zone `from` down to `target`, by the referrals of each zone's own servers. */
const walk = async (ask: Ask, askServer: AskServer, from: string, target: string, signal: AbortSignal): Promise<Walk> => {
  let at: Walk = { zone: from, parent: null, cut: null, parentAddresses: [], end: null, endAddresses: [] }
  for (let cuts = 0; cuts < MOST_CUTS && at.zone !== target; cuts++) {
    const addresses = await someAddresses(ask, at.zone, at.cut)
    const below = await cutBelow(askServer, addresses, at.zone, target, signal)
    if (below.kind !== 'cut') return { ...at, end: below, endAddresses: addresses }
    at = { zone: below.owner, parent: at.zone, cut: below, parentAddresses: addresses, end: null, endAddresses: [] }
  }
  return at
}

/** The innermost zone around `name`: what recursive servers say, and where they have no answer, what referrals say. */
const locate = async (ask: Ask, askServer: AskServer, name: string, signal: AbortSignal): Promise<Place | { readonly failed: DnsResult }> => {
  const found = await zoneBySoa(ask, name)
  const { apex } = found
  if (apex === null) return { failed: found.unanswered! }
  const hidden = found.unanswered ? name : found.aliased
  if (hidden !== null) {
    const { zone, parent, cut, parentAddresses } = await walk(ask, askServer, apex, hidden, signal)
    if (cut) return { apex: zone, parent: parent!, cut, parentAddresses, denied: null, unanswered: found.unanswered, missing: [] }
  }
  const nowhere: Place = { apex, parent: parentName(apex), cut: null, parentAddresses: [], denied: null, unanswered: null, missing: [] }
  if (apex === '.') return nowhere
  const above = await zoneBySoa(ask, nowhere.parent)
  if (above.apex === null) return { ...nowhere, missing: ['the delegation: the zone above could not be found'] }
  const { zone, parent, cut, parentAddresses, end, endAddresses } = await walk(ask, askServer, above.apex, apex, signal)
  if (zone === apex) return { apex, parent: parent!, cut, parentAddresses, denied: null, unanswered: null, missing: [] }
  return {
    apex, parent: zone, cut: null, parentAddresses: endAddresses,
    denied: end?.kind === 'none' ? end.from : null, unanswered: null, missing: end?.kind === 'unknown' ? [`the delegation: ${end.detail}`] : [],
  }
}

const resultOf = (result: DnsResult, apex: string): { readonly result: ServerResult, readonly detail: string | null } => {
  if (!result.ok) {
    const kind = result.why === 'timeout' ? 'timeout' : result.why === 'malformed' || result.why === 'http' ? 'malformed' : 'unreachable'
    return { result: kind, detail: result.detail }
  }
  const detail = result.errors.map(({ text }) => text).filter(text => text !== '')[0]?.slice(0, 200) ?? null
  if (result.rcode === 'REFUSED') return { result: 'refused', detail: detail ?? 'REFUSED' }
  if (result.rcode === 'SERVFAIL') return { result: 'servfail', detail: detail ?? 'SERVFAIL' }
  if (result.rcode === 'FORMERR' || result.rcode === 'NOTIMP') return { result: 'malformed', detail: result.rcode }
  if (result.rcode !== 'NOERROR' && result.rcode !== 'NXDOMAIN') return { result: 'lame', detail: result.rcode }
  if (!result.authoritative) return { result: 'lame', detail: 'an answer without authority' }
  if (result.answers.some(record => record.type === 'SOA' && record.name === apex)) return { result: 'answers', detail: null }
  if (result.answers.some(record => record.type === 'CNAME' && record.name === apex)) return { result: 'answers', detail: 'an alias stands where the zone begins' }
  return { result: 'lame', detail: result.rcode === 'NXDOMAIN' ? 'it says that the zone does not exist' : 'it knows no such zone' }
}

/** Asks one address for the zone's SOA and NS; null where no more questions are allowed, or no time was left: then its silence says nothing. */
const askZoneServer = async (askServer: AskServer, host: string, ip: string, apex: string, signal: AbortSignal): Promise<ZoneServer | null> => {
  const [soa, ns] = await Promise.all([askServer(ip, apex, 'SOA', { nsid: true }), askServer(ip, apex, 'NS')])
  if (soa === null || !soa.ok && signal.aborted) return null
  // One of two lost on the way is no silence.
  const half = !soa.ok && ns?.ok === true && ns.authoritative && nameServersIn(ns, apex).length > 0
  const outcome = half ? { result: 'answers' as const, detail: `no answer for SOA: ${soa.detail}` } : resultOf(soa, apex)
  const [serial = null] = outcome.result === 'answers' && soa.ok ? soa.answers.flatMap(record => record.type === 'SOA' && record.name === apex ? [record.data.serial] : []) : []
  return {
    host, ip, ...outcome, serial, ns: ns?.ok && ns.authoritative ? nameServersIn(ns, apex) : [], nsid: soa.ok ? nameServerId(soa.edns) : null,
  }
}

const observe = async (ask: Ask, askServer: AskServer, place: Place, signal: AbortSignal): Promise<ZoneView> => {
  const { apex, parent, cut, denied, parentAddresses } = place
  const missing = [...place.missing]
  const signing = apex === '.' || parentAddresses.length === 0 ? null : delegationSigner(askServer, parentAddresses, apex, signal)
  const told = place.unanswered && !settled(place.unanswered) ? place.unanswered : await ask(apex, 'NS')
  const own = nameServersIn(told, apex)
  const all = [...new Set([...cut?.ns ?? [], ...own])].sort()
  const known: boolean = settled(told)
  if (all.length === 0 && !known) missing.push(`the name servers of ${apex}: ${told.ok ? told.rcode : told.detail}`)
  const hosts = all.slice(0, MOST_HOSTS)
  if (all.length > hosts.length) missing.push(`the first ${hosts.length} of ${all.length} name servers were asked`)
  const found = await Promise.all(hosts.map(host => lookAt(ask, host, cut?.glue.get(host))))
  for (const { host, ips, unknown } of found) {
    if (ips.length === 0) missing.push(unknown === null ? `the name server ${host} has no address` : `the addresses of the name server ${host}: ${unknown}`)
  }
  const pairs = found.flatMap(({ host, ips }) => ips.map(ip => ({ host, ip })))
  const once = pairs.filter(({ ip }, index) => pairs.findIndex(pair => pair.ip === ip) === index).slice(0, MOST_ADDRESSES)
  if (pairs.length > MOST_ADDRESSES) missing.push(`the first ${MOST_ADDRESSES} of ${pairs.length} addresses of name servers were asked`)
  const answered = await Promise.all(once.map(({ host, ip }) => askZoneServer(askServer, host, ip, apex, signal)))
  const servers = answered.filter(server => server !== null)
  if (servers.length < answered.length) missing.push(signal.aborted ? 'the time for one zone was over before all servers had answered' : 'the limit of questions for one zone was reached')
  const v6 = servers.filter(({ ip }) => ip.includes(':'))
  if (v6.length > 0 && v6.length < servers.length && v6.every(({ result }) => result === 'unreachable')) {
    missing.push('no IPv6 address could be reached from here, which may say nothing of the servers')
  }
  const ds = await signing
  const from = cut?.from ?? denied
  return {
    apex, parent, ns: own, hosts: found, servers, missing,
    delegation: from === null ? null : { ns: [...cut?.ns.length ? cut.ns : cut ? own : []].sort(), ds: ds ?? null, from },
  }
}

/**
 * Finds the zone that a name lies in and asks everyone concerned: recursive servers where it begins, the parent's servers for
 * the delegation and DS, each address of its own servers for SOA and NS (both without recursion, and behind the guard as
 * `nameserver`). Never throws for what the network does; one deadline and a fixed number of questions, whatever the zone says.
 */
export const findZone = async (doors: DnsDoors, servers: readonly Server[], given: string, how: ZoneHow): Promise<FoundZone> => {
  const name = given.toLowerCase().replace(/(?<!^)\.$/, '')
  const { signal, done } = deadline(how.within ?? WITHIN, how.signal)
  try {
    const ask = askWithin(how.ask ?? recursiveAsk(doors, servers, { signal, budget: how.budget }), signal)
    const askServer = serverAsk(doors, signal, { left: MOST_QUESTIONS })
    const place = await locate(ask, askServer, name, signal)
    if ('failed' in place) {
      const { failed } = place
      if (!failed.ok) return { ok: false, why: failed.why === 'timeout' ? 'timeout' : 'failure', detail: failed.detail }
      return { ok: false, why: 'failure', detail: `the DNS server answered ${failed.rcode}` }
    }
    if (!covers(place.apex, name)) return { ok: false, why: 'failure', detail: 'the zone could not be found' }
    return { ok: true, zone: await observe(ask, askServer, place, signal) }
  } finally {
    done()
  }
}
