/**
 * All names of the demo in one DNS tree: its hosts, its zones, its records on the move; with the recursive
 * servers in front of it.
 */
import type { TrustAnchor } from '../../../core/protocol/dnssec/index.ts'
import type { Entry } from '../protocols/dns/dns.ts'
import { baseZones, hasZone } from './dns/base.ts'
import { dnsAccess, type DnsAccess, type DnsAsked } from './dns/doors.ts'
import { ZONE_PLANS } from './dns/hosts.ts'
import { MAIL_PLANS } from './dns/mail.ts'
import { holdings, MOVING_PLANS } from './dns/moving.ts'
import { DNS_KINDS, OWN_SERVERS, zone, type DnsPlan } from './dns/plans.ts'
import type { ResolverWorld } from './dns/resolvers.ts'
import type { Live, Tree } from './dns/tree.ts'
import { buildTree, type ZonePlan } from './dns/zones.ts'
import { REGISTRY_PLANS } from './registry.ts'

/** Names about which the DNS facts have something to tell. */
export const DNS_PLANS: readonly DnsPlan[] = [...ZONE_PLANS, ...MAIL_PLANS]

/** The part of the list that is about the DNS and the registries; `width`: of its names. */
export const listNames = (width: number): string =>
  [
    ...Object.entries(DNS_KINDS).map(
      ([kind, heading]) => [heading, DNS_PLANS.filter(plan => plan.kind === kind)] as const,
    ),
    [
      'Records on the move: what resolvers still hold',
      MOVING_PLANS.map(({ name, type, what }) => ({ name: `${name} ${type}`, what })),
    ] as const,
    ['What registries say', REGISTRY_PLANS] as const,
  ]
    .map(([heading, plans]) =>
      [`\n${heading}`, ...plans.map(({ name, what }) => `  ${name.padEnd(width)}  ${what}`)].join('\n'),
    )
    .join('\n')

export interface NamesOptions {
  readonly now: Date
  /** The demo's clock, which caches go by. */
  readonly clock: () => Date
  readonly upstreams: 'answer' | 'hang' | 'refuse'
  /** The demo's hosts. `rcode` in place of data: what is answered about the name. */
  readonly hosts: ReadonlyMap<string, Entry>
  /** Where they are otherwise for those who ask from Korea. */
  readonly korean: ReadonlyMap<string, Entry>
}

export interface DemoNames {
  readonly anchors: readonly TrustAnchor[]
  /** Every question that came, from anywhere. */
  readonly asked: readonly DnsAsked[]
  access(korea: boolean): DnsAccess
}

const HOUR_MS = 3_600_000

const addressesIn = (entries: Iterable<Entry>): string[] =>
  [...entries].flatMap(({ A = [], AAAA = [] }) => [...A, ...AAAA])

export const demoNames = ({ now, clock, upstreams, hosts, korean }: NamesOptions): DemoNames => {
  const failures = new Map<string, string>()
  const names = new Map<string, Entry>()
  const put = (name: string, entry: Entry): void => void names.set(name, { ...names.get(name), ...entry })
  for (const plan of DNS_PLANS) {
    for (const [name, entry] of Object.entries(plan.names ?? {})) put(name, entry)
    for (const [name, rcode] of Object.entries(plan.failures ?? {})) failures.set(name, rcode)
  }
  const live = new Map<string, Live>()
  for (const plan of MOVING_PLANS) {
    for (const [name, entry] of Object.entries(plan.names ?? {})) put(name, entry)
    if (plan.live) live.set(`${plan.name} ${plan.type}`, plan.live)
  }
  for (const [name, { rcode, ...entry }] of hosts) {
    if (rcode === 'NXDOMAIN') continue
    const [owner, type] = name.split(' ')
    if (rcode !== undefined) failures.set(name, rcode)
    if (type === undefined) put(owner!, entry)
  }
  const registered = REGISTRY_PLANS.filter(({ name, free }) => !free && !hasZone(name)).map(
    ({ name }): ZonePlan => zone(name),
  )
  const own = [...DNS_PLANS, ...MOVING_PLANS].flatMap(plan => (plan.zone ? [plan.zone] : []))
  const addresses = [
    ...addressesIn(names.values()),
    ...addressesIn(own.flatMap(plan => Object.values(plan.names ?? {}))),
  ]
  const built = buildTree([...baseZones([...new Set(addresses)], upstreams), ...registered, ...own], {
    at: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS),
    names,
    dualStack: [OWN_SERVERS[0]],
    korean: new Map([...korean].map(([name, entry]) => [name, entry.rcode === 'NXDOMAIN' ? null : entry])),
  })
  const tree: Tree = { servers: built.servers, roots: built.roots, failures, live }
  const world: ResolverWorld = {
    tree,
    holdings: holdings(),
    bogus: new Map(MOVING_PLANS.flatMap(({ name, bogus }) => (bogus ? [[name, bogus] as const] : []))),
    elapsed: () => (clock().getTime() - now.getTime()) / 1000,
  }
  const asked: DnsAsked[] = []
  return {
    anchors: built.anchors,
    asked,
    access: korea => dnsAccess(world, { korea, down: upstreams === 'answer' ? null : upstreams, asked }),
  }
}
