/**
 * The name servers of a zone: their addresses, and what each makes of questions about the zone. Each is
 * looked at once, as early as it is known.
 */
import { sortAddresses } from '../../../network/ip-address.ts'
import { deadline } from '../../../base/deadline.ts'
import { askWithin, type Ask } from '../ask.ts'
import { isConclusive, reasonOf, type DnsResult } from '../client.ts'
import type { AskServer, ZoneCut } from './cut.ts'
import type { DnsReason } from '../reasons.ts'
import { nameServerId } from '../wire/wire.ts'

/**
 * What an address of a zone's name server makes of questions about the zone. lame: it answers, but not for
 * this zone. unreachable: no way there, or none that is allowed.
 */
export type ServerResult =
  | 'answers'
  | 'lame'
  | 'timeout'
  | 'refused'
  | 'unreachable'
  | 'servfail'
  | 'malformed'

export interface ZoneServer {
  readonly host: string
  readonly ip: string
  readonly result: ServerResult
  /** SOA serial; null where the server does not answer. */
  readonly serial: number | null
  /** The zone's name servers as this one tells them, sorted; no more than `MAX_NAMES`. */
  readonly ns: readonly string[]
  /** What the instance calls itself (RFC 5001). */
  readonly nsid: string | null
  /** Why it is not `answers`, or what is odd about its answer; null when nothing is. */
  readonly reason: DnsReason | null
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
  readonly unknown: DnsReason | null
}

/** As many as fit a root zone and then some; the rest is told to be left out. */
export const MAX_HOSTS = 16
export const MAX_PER_HOST = 6
/**
 * Name servers of a zone, as one server tells them, that are compared with what others tell: the largest
 * zones have some thirty.
 */
export const MAX_NAMES = 64
/** Addresses that are asked before it is known which ones will be told. */
const MAX_EARLY = 16

const addressesIn = (result: DnsResult): string[] =>
  result.ok
    ? result.answers.flatMap(record => (record.type === 'A' || record.type === 'AAAA' ? [record.data] : []))
    : []

/** Its A and AAAA records; glue only where there is nothing else. */
export const lookAt = async (ask: Ask, host: string, glue: readonly string[] = []): Promise<ZoneHost> => {
  const results = await Promise.all([ask(host, 'A'), ask(host, 'AAAA')])
  const found = results.flatMap(addressesIn)
  const silent = results.find((result): boolean => !isConclusive(result))
  return {
    host,
    ips: sortAddresses(new Set(found.length > 0 ? found : glue)).slice(0, MAX_PER_HOST),
    glue: sortAddresses(glue),
    alias: results.some(
      result => result.ok && result.answers.some(record => record.type === 'CNAME' && record.name === host),
    ),
    unknown: silent === undefined ? null : reasonOf(silent),
  }
}

/** The NS records at the zone's apex, sorted. */
export const nameServersIn = (result: DnsResult, apex: string): string[] =>
  result.ok
    ? [
        ...new Set(
          result.answers.flatMap(record =>
            record.type === 'NS' && record.name === apex ? [record.data] : [],
          ),
        ),
      ].sort()
    : []

/** Response codes that say what the server makes of the zone; of others it is lame. */
const RESULT_OF: Readonly<Record<string, ServerResult>> = {
  REFUSED: 'refused',
  SERVFAIL: 'servfail',
  FORMERR: 'malformed',
  NOTIMP: 'malformed',
}

const resultOf = (result: DnsResult, apex: string): Pick<ZoneServer, 'result' | 'reason'> => {
  if (!result.ok) {
    const { why, reason } = result
    if (why === 'timeout') return { result: 'timeout', reason }
    return { result: why === 'malformed' || why === 'http' ? 'malformed' : 'unreachable', reason }
  }
  const { rcode } = result
  if (!isConclusive(result)) return { result: RESULT_OF[rcode] ?? 'lame', reason: reasonOf(result) }
  if (!result.authoritative) return { result: 'lame', reason: { code: 'dns-not-authoritative' } }
  const types = result.answers.flatMap(record => (record.name === apex ? [record.type] : []))
  if (types.includes('SOA')) return { result: 'answers', reason: null }
  if (types.includes('CNAME')) return { result: 'answers', reason: { code: 'dns-apex-cname' } }
  return {
    result: 'lame',
    reason: { code: rcode === 'NXDOMAIN' ? 'dns-zone-denied' : 'dns-zone-not-served' },
  }
}

/**
 * Asks one address for the zone's SOA and NS; null where no more questions are allowed, or no time was left:
 * then its silence says nothing.
 */
const askZoneServer = async (
  askServer: AskServer,
  host: string,
  ip: string,
  apex: string,
  signal: AbortSignal,
): Promise<ZoneServer | null> => {
  const [soa, ns] = await Promise.all([askServer(ip, apex, 'SOA', { nsid: true }), askServer(ip, apex, 'NS')])
  if (soa === null || (!soa.ok && signal.aborted)) return null
  // One of two lost on the way is no silence.
  const half = !soa.ok && ns?.ok === true && ns.authoritative && nameServersIn(ns, apex).length > 0
  const outcome: Pick<ZoneServer, 'result' | 'reason'> = half
    ? { result: 'answers', reason: { code: 'dns-soa-failed', params: { because: soa.reason } } }
    : resultOf(soa, apex)
  const [serial = null] =
    outcome.result === 'answers' && soa.ok
      ? soa.answers.flatMap(record =>
          record.type === 'SOA' && record.name === apex ? [record.data.serial] : [],
        )
      : []
  return {
    host,
    ip,
    ...outcome,
    serial,
    ns: ns?.ok && ns.authoritative ? nameServersIn(ns, apex).slice(0, MAX_NAMES) : [],
    nsid: soa.ok ? nameServerId(soa.edns) : null,
  }
}

/** Starts work early; a failure surfaces where the outcome is awaited. */
const ahead = (work: Promise<unknown>): void => {
  work.catch(() => {})
}

export interface Inspection {
  /**
   * Begins to look at the servers of a cut and to ask those whose addresses came with it, for whoever wants
   * them later.
   */
  begin(cut: ZoneCut): void
  /** Where the parent's glue will do, its own records are waited for only so long. */
  host(host: string, glue?: readonly string[]): Promise<ZoneHost>
  /** Null where no more questions are allowed, or no time was left. */
  server(apex: string, host: string, ip: string): Promise<ZoneServer | null>
}

/**
 * Beside glue, recursive servers are waited for no longer than `wait` milliseconds, else twice that: they may
 * themselves be waiting for a dead zone.
 */
export const inspection = (ask: Ask, askServer: AskServer, signal: AbortSignal, wait: number): Inspection => {
  const hosts = new Map<string, Promise<ZoneHost>>()
  const servers = new Map<string, Promise<ZoneServer | null>>()
  let [earlyHosts, earlyAddresses] = [MAX_HOSTS, MAX_EARLY]

  const look = async (host: string, glue: readonly string[]): Promise<ZoneHost> => {
    const own = deadline(glue.length > 0 ? wait : 2 * wait, signal)
    try {
      return await lookAt(askWithin(ask, own.signal), host, glue)
    } finally {
      own.done()
    }
  }
  const remember = <T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const found = known.get(key) ?? make()
    known.set(key, found)
    return found
  }
  const hostOf: Inspection['host'] = (host, glue = []) =>
    remember(hosts, `${host} ${glue.join()}`, () => look(host, glue))
  const serverOf: Inspection['server'] = async (apex, host, ip) => {
    const server = await remember(servers, `${apex} ${ip}`, () =>
      askZoneServer(askServer, host, ip, apex, signal),
    )
    return server && { ...server, host }
  }

  return {
    host: hostOf,
    server: serverOf,
    begin({ owner, ns, glue }) {
      for (const host of [...ns].sort()) {
        if (earlyHosts-- <= 0) return
        ahead(hostOf(host, glue.get(host)))
        for (const ip of (glue.get(host) ?? []).slice(0, MAX_PER_HOST))
          if (earlyAddresses-- > 0) ahead(serverOf(owner, host, ip))
      }
    },
  }
}
