/** One zone as its parent delegates it and as each of its own servers answers for it. */
import { deadline } from '../../../base/deadline.ts'
import { askWithin, recursiveAsk, type Ask } from '../ask.ts'
import { isConclusive, reasonOf } from '../client.ts'
import {
  delegationSigner,
  serverAsk,
  cutBelow,
  zoneBySoa,
  type AskServer,
  type Below,
  type ZoneCut,
} from './cut.ts'
import { isAtOrBelow, parentOf } from '../wire/name.ts'
import type { DnsReason } from '../reasons.ts'
import type { Server } from './operator.ts'
import type { DnsDoors } from '../transport.ts'
import type { DnsRecord } from '../wire/wire.ts'
import {
  inspection,
  MAX_HOSTS,
  nameServersIn,
  type ZoneHost,
  type ZoneServer,
  MAX_PER_HOST,
  type Inspection,
} from './zone-servers.ts'
import type { DnsResult } from '../client.ts'

export { MAX_NAMES, type ServerResult, type ZoneHost, type ZoneServer } from './zone-servers.ts'

/* Where the zone around a name begins and who its parent is: by recursive servers, else by referrals. */

/** What of a zone was not looked at, and why. */
interface Missing {
  readonly part: 'delegation' | 'nameservers' | 'servers'
  readonly reason: DnsReason
}

/** Hosts and addresses of the parent that are used: any of them can answer. */
const PARENT_HOSTS = 4
const PARENT_ADDRESSES = 6
const MAX_CUTS = 6

/**
 * Some addresses of the servers of a zone, in the order in which to try them: IPv4 first, one of each host
 * before a second. Glue needs no recursive server, which may be waiting for the very same zone.
 */
const someAddresses = async (
  ask: Ask,
  apex: string,
  cut: ZoneCut | null,
  inspect: Inspection,
): Promise<string[]> => {
  const glued = cut?.ns.filter(host => cut.glue.has(host)) ?? []
  const told = glued.length > 0 ? glued : nameServersIn(await ask(apex, 'NS'), apex)
  const hosts = (told.length > 0 ? told : (cut?.ns ?? [])).slice(0, PARENT_HOSTS)
  const each = await Promise.all(
    hosts.map(async host => cut?.glue.get(host) ?? (await inspect.host(host)).ips),
  )
  const [v4, v6] = [
    each.map(all => all.filter(ip => !ip.includes(':'))),
    each.map(all => all.filter(ip => ip.includes(':'))),
  ]
  const inTurn = (lists: string[][]): string[] =>
    Array.from({ length: MAX_PER_HOST }, (_, index) => lists.flatMap(list => list[index] ?? [])).flat()
  return [...new Set([...inTurn(v4), ...inTurn(v6)])].slice(0, PARENT_ADDRESSES)
}

interface ZoneLocation {
  readonly apex: string
  readonly parent: string
  /** Null: the parent's servers returned nothing, or that there is no cut. */
  readonly cut: ZoneCut | null
  readonly parentAddresses: readonly string[]
  /** Who of the parent said that there is no delegation. */
  readonly denied: string | null
  /**
   * What became of the question to recursive servers when the zone gave them no answer, so that it is not
   * asked once more.
   */
  readonly unanswered: DnsResult | null
  readonly missing: readonly Missing[]
}

/** Everything with which to look around. */
interface Looking {
  readonly ask: Ask
  readonly askServer: AskServer
  readonly inspect: Inspection
  readonly signal: AbortSignal
  /** How long recursive servers are waited for where others can answer, in milliseconds, each time. */
  readonly wait: number
  /** Ends when the zone itself should have been found. */
  readonly softDeadline: AbortSignal
}

interface Walk {
  /** Where it ended, and the zone above that. */
  readonly zone: string
  readonly parent: string | null
  /** The last cut on the way. */
  readonly cut: ZoneCut | null
  readonly parentAddresses: readonly string[]
  /** What stopped it before the target. */
  readonly end: Exclude<Below, ZoneCut> | null
  readonly endAddresses: readonly string[]
}

/** From the zone `from` down to `target`, by the referrals of each zone's own servers. */
const walk = async (
  { ask, askServer, inspect, signal, wait }: Looking,
  from: string,
  target: string,
): Promise<Walk> => {
  let at: Walk = { zone: from, parent: null, cut: null, parentAddresses: [], end: null, endAddresses: [] }
  for (let cuts = 0; cuts < MAX_CUTS && at.zone !== target; cuts++) {
    const addresses = await someAddresses(ask, at.zone, at.cut, inspect)
    // The first zone has answered recursive servers; those below may be dead.
    const own = at.cut ? deadline(wait, signal) : null
    const below = await cutBelow(askServer, addresses, at.zone, target, own?.signal ?? signal)
    own?.done()
    if (below.kind !== 'cut') return { ...at, end: below, endAddresses: addresses }
    inspect.begin(below)
    at = {
      zone: below.owner,
      parent: at.zone,
      cut: below,
      parentAddresses: addresses,
      end: null,
      endAddresses: [],
    }
  }
  return at
}

/**
 * The innermost zone around `name`: what recursive servers say, and where they have no answer, what referrals
 * say.
 */
const locate = async (
  looking: Looking,
  name: string,
): Promise<ZoneLocation | { readonly failed: DnsResult }> => {
  const { ask, softDeadline } = looking
  const found = await zoneBySoa(ask, name, softDeadline)
  const { apex } = found
  if (apex === null) return { failed: found.unanswered! }
  const hidden = found.unanswered ? name : found.aliased
  if (hidden !== null) {
    const { zone, parent, cut, parentAddresses } = await walk(looking, apex, hidden)
    if (cut)
      return {
        apex: zone,
        parent: parent!,
        cut,
        parentAddresses,
        denied: null,
        unanswered: found.unanswered,
        missing: [],
      }
  }
  const nowhere: ZoneLocation = {
    apex,
    parent: parentOf(apex),
    cut: null,
    parentAddresses: [],
    denied: null,
    unanswered: null,
    missing: [],
  }
  if (apex === '.') return nowhere
  const above = await zoneBySoa(ask, nowhere.parent, softDeadline)
  if (above.apex === null)
    return { ...nowhere, missing: [{ part: 'delegation', reason: { code: 'dns-parent-not-found' } }] }
  const { zone, parent, cut, parentAddresses, end, endAddresses } = await walk(looking, above.apex, apex)
  if (zone === apex)
    return { apex, parent: parent!, cut, parentAddresses, denied: null, unanswered: null, missing: [] }
  return {
    apex,
    parent: zone,
    cut: null,
    parentAddresses: endAddresses,
    denied: end?.kind === 'none' ? end.from : null,
    unanswered: null,
    missing: end?.kind === 'unknown' ? [{ part: 'delegation', reason: end.reason }] : [],
  }
}

/* The zone as it is delegated and answered for. */

/** What the parent's servers say. */
interface Delegation {
  /** Sorted; empty when they say that there is no such delegation. */
  readonly ns: readonly string[]
  /** The DS records; null when no server of the parent told. */
  readonly ds: readonly DnsRecord[] | null
  /** The address that told. */
  readonly from: string | null
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
  readonly missing: readonly Missing[]
}

interface ZoneOptions {
  readonly signal: AbortSignal
  /** Queries that may still be sent to `servers`, shared with others who ask about the same domain. */
  readonly budget?: { left: number } | undefined
  /** A memory shared with them; made from `servers` unless given. */
  readonly ask?: Ask | undefined
  /** Milliseconds for all of it. */
  readonly deadlineMs?: number | undefined
}

export type FoundZone =
  | { readonly ok: true; readonly zone: ZoneView }
  | { readonly ok: false; readonly why: 'timeout' | 'failure'; readonly reason: DnsReason }

const DEADLINE_MS = 6000
/** Questions to name servers; a hostile zone gets no more, however many it names. */
const MAX_QUESTIONS = 120
const MAX_ADDRESSES = 32

const observe = async (
  { ask, askServer, inspect, signal, wait }: Looking,
  place: ZoneLocation,
): Promise<ZoneView> => {
  const { apex, parent, cut, denied, parentAddresses } = place
  const missing = [...place.missing]
  const miss = (part: Missing['part'], reason: DnsReason): void => void missing.push({ part, reason })
  const signing =
    apex === '.' || parentAddresses.length === 0
      ? null
      : delegationSigner(askServer, parentAddresses, apex, signal)
  const own = cut?.ns.length ? deadline(wait, signal) : null
  const told =
    place.unanswered?.ok && !isConclusive(place.unanswered)
      ? place.unanswered
      : await askWithin(ask, own?.signal ?? signal)(apex, 'NS')
  own?.done()
  const ns = nameServersIn(told, apex)
  // Those that were begun with come first.
  const all = [...new Set([...[...(cut?.ns ?? [])].sort(), ...ns])]
  const known: boolean = isConclusive(told)
  if (all.length === 0 && !known)
    miss('nameservers', {
      code: 'dns-nameservers-unknown',
      params: { zone: apex, because: reasonOf(told) },
    })
  const hosts = all.slice(0, MAX_HOSTS).sort()
  if (all.length > hosts.length)
    miss('servers', {
      code: 'dns-nameservers-cut',
      params: { shown: hosts.length, total: all.length },
    })
  const found = await Promise.all(hosts.map(host => inspect.host(host, cut?.glue.get(host))))
  for (const { host, ips, unknown } of found) {
    if (ips.length === 0)
      miss(
        'servers',
        unknown === null
          ? { code: 'dns-nameserver-without-address', params: { host } }
          : { code: 'dns-nameserver-address-unknown', params: { host, because: unknown } },
      )
  }
  const pairs = found.flatMap(({ host, ips }) => ips.map(ip => ({ host, ip })))
  const once = pairs
    .filter(({ ip }, index) => pairs.findIndex(pair => pair.ip === ip) === index)
    .slice(0, MAX_ADDRESSES)
  if (pairs.length > MAX_ADDRESSES)
    miss('servers', {
      code: 'dns-nameserver-addresses-cut',
      params: { shown: MAX_ADDRESSES, total: pairs.length },
    })
  const answered = await Promise.all(once.map(({ host, ip }) => inspect.server(apex, host, ip)))
  const servers = answered.filter(server => server !== null)
  if (servers.length < answered.length)
    miss('servers', { code: signal.aborted ? 'dns-zone-time-over' : 'dns-zone-query-limit' })
  const v6 = servers.filter(({ ip }) => ip.includes(':'))
  if (v6.length > 0 && v6.length < servers.length && v6.every(({ result }) => result === 'unreachable'))
    miss('servers', { code: 'dns-ipv6-unreachable' })
  const ds = await signing
  const from = cut?.from ?? denied
  const delegated = cut?.ns.length === 0 ? ns : (cut?.ns ?? [])
  return {
    apex,
    parent,
    ns,
    hosts: found,
    servers,
    missing,
    delegation: from === null ? null : { ns: [...delegated].sort(), ds: ds ?? null, from },
  }
}

/**
 * Finds the zone that a name lies in and asks everyone concerned: recursive servers where it begins, the
 * parent's servers for the delegation and DS, each address of its own servers for SOA and NS (both without
 * recursion, and behind the guard as `nameserver`). Never throws for what the network does; one deadline and
 * a fixed number of questions, whatever the zone says.
 */
export const findZone = async (
  doors: DnsDoors,
  servers: readonly Server[],
  given: string,
  options: ZoneOptions,
): Promise<FoundZone> => {
  const name = given.toLowerCase().replace(/(?<!^)\.$/, '')
  const { deadlineMs = DEADLINE_MS } = options
  const { signal, done } = deadline(deadlineMs, options.signal)
  const softDeadline = deadline(deadlineMs / 3, signal)
  const wait = deadlineMs / 4
  try {
    const ask = askWithin(
      options.ask ?? recursiveAsk(doors, servers, { signal, budget: options.budget }),
      signal,
    )
    const askServer = serverAsk(doors, signal, { left: MAX_QUESTIONS })
    const looking: Looking = {
      ask,
      askServer,
      inspect: inspection(ask, askServer, signal, wait),
      signal,
      wait,
      softDeadline: softDeadline.signal,
    }
    const place = await locate(looking, name)
    if ('failed' in place) {
      const { failed } = place
      const late = !failed.ok && failed.why === 'timeout'
      return { ok: false, why: late ? 'timeout' : 'failure', reason: reasonOf(failed) }
    }
    if (!isAtOrBelow(name, place.apex))
      return { ok: false, why: 'failure', reason: { code: 'dns-zone-not-found' } }
    return { ok: true, zone: await observe(looking, place) }
  } finally {
    softDeadline.done()
    done()
  }
}
