/** Where the zone around a name begins and who its parent is: by recursive servers, else by referrals. */
import { deadline } from '../../../base/deadline.ts'
import type { Ask } from '../ask.ts'
import type { DnsResult } from '../client.ts'
import { cutBelow, zoneBySoa, type AskServer, type Below, type ZoneCut } from './cut.ts'
import { parentOf } from '../wire/labels.ts'
import type { DnsReason } from '../reasons.ts'
import { MAX_PER_HOST, nameServersIn, type Inspection } from './zone-servers.ts'

/** What of a zone was not looked at, and why. */
export interface Missing {
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

export interface ZoneLocation {
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
export interface Looking {
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
export const locate = async (
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
