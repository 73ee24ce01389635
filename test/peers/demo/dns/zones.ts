/**
 * Makes the demo's DNS tree out of plans of zones: delegations, glue, name servers at addresses, signatures
 * from the leaves up.
 */
import type { TrustAnchor } from '../../../../core/protocol/dnssec/index.ts'
import type { Entry } from '../../protocols/dns/dns.ts'
import { covers, type Zone } from '../../protocols/dns/dns-zone.ts'
import { signTree, type SigningFault } from '../../protocols/dns/dnssec.ts'
import type { KeyName } from '../../protocols/x509/keys.ts'
import type { ServerManner, TreeServer } from './tree.ts'

/** What one server of a zone does otherwise than the others. */
export interface ServerPlan {
  readonly manner?: ServerManner
  readonly rcode?: string
  readonly serial?: number
  /** The NS records that it has. */
  readonly ns?: readonly string[]
  /** Names (see `ZonePlan`) whose data differ. */
  readonly names?: Readonly<Record<string, Entry>>
}

export interface ZonePlan {
  readonly apex: string
  /** Hosts of the name servers, as the zone itself has them. */
  readonly ns: readonly string[]
  /** As the zone above has them; the same unless told. */
  readonly parentNs?: readonly string[]
  readonly serial?: number
  /** Relative to the apex, which is `@`. */
  readonly names?: Readonly<Record<string, Entry>>
  readonly servers?: Readonly<Record<string, ServerPlan>>
  /** False: the zone above does not tell the addresses of name servers that lie in this one. */
  readonly glue?: false
  /** Unsigned unless told. */
  readonly signing?: SigningFault | 'sound'
  /** The owners and types that a fault of signatures is about. */
  readonly faulty?: readonly string[]
  readonly key?: KeyName
}

export interface Built {
  readonly servers: ReadonlyMap<string, TreeServer>
  readonly roots: readonly string[]
  readonly anchors: readonly TrustAnchor[]
  /** Addresses of name servers by host. */
  readonly hosts: ReadonlyMap<string, readonly string[]>
}

export interface BuildOptions {
  /** Signatures are good from an hour before it on. */
  readonly at: Date
  /** What names have besides, each in the innermost zone. */
  readonly names: ReadonlyMap<string, Entry>
  /** What names have for those who ask from Korea; null: they do not exist there. */
  readonly korean: ReadonlyMap<string, Entry | null>
  /** Hosts that have an IPv6 address, too. */
  readonly dualStack: readonly string[]
}

/** Two networks in turn, so that servers side by side stand apart. */
const ipv4 = (index: number): string => `203.0.${index % 2 === 0 ? 111 : 109}.${index}`
const ipv6 = (index: number): string => `2c0f:ffff:fffd::${index.toString(16)}`
/** Below it are the operator's recursive servers. */
const FIRST = 10

const absolute = (label: string, apex: string): string =>
  label === '@' ? apex : apex === '.' ? label : `${label}.${apex}`

/** The zone that a name lies in, or above it the zone that delegates it. */
const zoneFinder = <T extends { readonly apex: string }>(zones: readonly T[]) => {
  const byApex = new Map(zones.map(zone => [zone.apex, zone]))
  const at = (name: string): T | undefined => {
    const up = name.indexOf('.') < 0 ? '.' : name.slice(name.indexOf('.') + 1)
    return byApex.get(name) ?? (name === '.' ? undefined : at(up))
  }
  return {
    at,
    above: (apex: string): T | undefined =>
      apex === '.' ? undefined : at(apex.includes('.') ? apex.slice(apex.indexOf('.') + 1) : '.'),
  }
}

const addressEntry = (addresses: readonly string[]): Entry => ({
  A: addresses.filter(address => !address.includes(':')),
  AAAA: addresses.filter(address => address.includes(':')),
  ttl: 3600,
})

/** A version of a zone, and which plan and which single server it is of. */
interface Version {
  readonly plan: ZonePlan
  /** Null: of all who have none of their own. */
  readonly host: string | null
  readonly korea: boolean
  readonly zone: Zone
}

export const buildTree = (plans: readonly ZonePlan[], options: BuildOptions): Built => {
  const named = [...new Set(plans.flatMap(({ ns, parentNs = [] }) => [...ns, ...parentNs]))]
  const told = named.filter(host => !host.startsWith('nowhere.'))
  const hosts = new Map(
    told.map((host, index) => [
      host,
      options.dualStack.includes(host) ? [ipv4(FIRST + index), ipv6(FIRST + index)] : [ipv4(FIRST + index)],
    ]),
  )

  const find = zoneFinder(plans)
  const grouped = <T>(
    items: Iterable<T>,
    home: (item: T) => ZonePlan | undefined,
  ): ReadonlyMap<ZonePlan | undefined, readonly T[]> => Map.groupBy(items, home)
  const own = grouped(options.names, ([name]) => find.at(name))
  const serversIn = grouped(told, find.at)
  const children = grouped(plans, ({ apex }) => find.above(apex))

  /** The zone's own data with delegations, glue and the addresses of name servers in it. */
  const namesOf = (plan: ZonePlan, one: ServerPlan = {}): Record<string, Entry> => {
    const { apex } = plan
    const names: Record<string, Entry> = {}
    for (const [label, entry] of Object.entries({ ...plan.names, ...one.names }))
      names[absolute(label, apex)] = entry
    for (const [name, entry] of own.get(plan) ?? []) names[name] = { ...names[name], ...entry }
    names[apex] = { ...names[apex], NS: one.ns ?? plan.ns }
    for (const host of serversIn.get(plan) ?? []) names[host] ??= addressEntry(hosts.get(host)!)
    for (const child of children.get(plan) ?? []) {
      names[child.apex] = { NS: child.parentNs ?? child.ns }
      if (child.glue === false) continue
      for (const host of child.parentNs ?? child.ns)
        if (covers(child.apex, host) && hosts.has(host)) names[host] = addressEntry(hosts.get(host)!)
    }
    return names
  }
  const zoneOf = (plan: ZonePlan, one?: ServerPlan): Zone => ({
    apex: plan.apex,
    serial: one?.serial ?? plan.serial ?? 2026112101,
    names: namesOf(plan, one),
  })

  const versions: Version[] = plans.flatMap(plan => {
    const zone = zoneOf(plan)
    const own = Object.entries(plan.servers ?? {}).filter(
      ([, { serial, ns, names }]) => serial !== undefined || ns !== undefined || names !== undefined,
    )
    const otherwise = [...options.korean].filter(([name]) => find.at(name) === plan)
    const seen = {
      ...zone.names,
      ...Object.fromEntries(otherwise.flatMap(([name, entry]) => (entry ? [[name, entry]] : []))),
    }
    for (const [name, entry] of otherwise) if (entry === null) delete seen[name]
    return [
      { plan, host: null, korea: false, zone },
      ...own.map(([host, one]) => ({ plan, host, korea: false, zone: zoneOf(plan, one) })),
      ...(otherwise.length > 0 ? [{ plan, host: null, korea: true, zone: { ...zone, names: seen } }] : []),
    ]
  })
  const byApex = new Map(plans.map(plan => [plan.apex, plan]))
  const signed = signTree(
    versions.map(({ zone }) => zone),
    apex => {
      const { signing, faulty, key = 'leafEd25519' } = byApex.get(apex)!
      return signing === undefined
        ? null
        : {
            at: options.at,
            key,
            ...(signing === 'sound' ? {} : { fault: signing }),
            ...(faulty ? { faulty } : {}),
          }
    },
  )
  const finished = versions.map((version, index) => ({ ...version, zone: signed.zones[index]! }))

  const servers = new Map<string, TreeServer>()
  for (const host of told) {
    const served = plans.filter(({ ns, parentNs = [] }) => ns.includes(host) || parentNs.includes(host))
    const pick = (plan: ZonePlan, korea: boolean): Zone => {
      const mine = finished.filter(version => version.plan === plan)
      return (
        mine.find(version => version.host === host)
        ?? (korea ? mine.find(version => version.korea) : undefined)
        ?? mine[0]!
      ).zone
    }
    const otherwise = served.flatMap(({ apex, servers = {} }) =>
      servers[host] ? [[apex, servers[host]] as const] : [],
    )
    const server: TreeServer = {
      host,
      zones: served.map(plan => pick(plan, false)),
      ...(finished.some(({ korea, plan }) => korea && served.includes(plan))
        ? { koreanZones: served.map(plan => pick(plan, true)) }
        : {}),
      manners: new Map(otherwise.flatMap(([apex, { manner }]) => (manner ? [[apex, manner] as const] : []))),
      rcodes: new Map(otherwise.flatMap(([apex, { rcode }]) => (rcode ? [[apex, rcode] as const] : []))),
    }
    for (const address of hosts.get(host)!) servers.set(address, server)
  }
  return {
    servers,
    roots: byApex.get('.')!.ns.flatMap(host => hosts.get(host)!),
    anchors: signed.anchors,
    hosts,
  }
}
