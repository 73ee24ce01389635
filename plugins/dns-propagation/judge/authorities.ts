/** Pure: what the authoritative servers of a zone answer together: one, several versions, or at random. */
import { chainOf, keyOf, usable } from './chain.ts'
import type { Chain } from './chain.ts'
import type { AuthorityView, Observations } from '../measure/observations.ts'

type AuthorityObservations = Pick<Observations, 'name' | 'type' | 'zone' | 'authorities'>

/** An answer with the servers that give it. */
export interface Group {
  readonly chain: Chain
  readonly servers: readonly AuthorityView[]
}

/** RFC 1982: whether serial `a` comes before `b`. */
export const serialBefore = (a: number, b: number): boolean => a !== b && (b - a) >>> 0 < 0x8000_0000

/** A listed server that answers for the zone. */
export const serves = ({ lame, heard }: AuthorityView): boolean => !lame && usable(heard)

/**
 * The names of the servers that the delegation leads to: those in the parent zone, and those that these list.
 * A resolver with an older delegation in its cache may have named others: no new lookup reaches them.
 */
export const hostsInForce = ({ zone, authorities }: AuthorityObservations): ReadonlySet<string> => {
  const named = zone?.parentNs.length ? [...zone.parentNs] : authorities.map(({ host }) => host)
  const hosts = new Set(named)
  for (let at = 0; at < named.length; at++) {
    const told = authorities
      .filter(server => server.host === named[at] && !server.lame)
      .flatMap(({ ns }) => ns)
    for (const host of told) {
      if (hosts.has(host)) continue
      hosts.add(host)
      named.push(host)
    }
  }
  return hosts
}

/** Each answer once, of the servers in force. */
export const groupsOf = (seen: AuthorityObservations): Group[] => {
  const { name, type, zone, authorities } = seen
  const inForce = hostsInForce(seen)
  const groups = new Map<string, { chain: Chain; servers: AuthorityView[] }>()
  for (const server of authorities) {
    if (!inForce.has(server.host) || !serves(server) || !usable(server.heard)) continue
    const chain = chainOf(server.heard, name, type, zone?.apex ?? null)
    const group = groups.get(keyOf(chain)) ?? { chain, servers: [] }
    group.servers.push(server)
    groups.set(keyOf(chain), group)
  }
  return [...groups.values()]
}

/** Null where none of them has one. */
export const newestSerial = (servers: readonly AuthorityView[]): number | null =>
  servers.reduce<number | null>(
    (newest, { serial }) =>
      serial !== null && (newest === null || serialBefore(newest, serial)) ? serial : newest,
    null,
  )

/** The answer of the zone's newest version; null when the serials do not show which that is. */
export const newestOf = (groups: readonly Group[]): Group | null => {
  const [only] = groups
  if (groups.length <= 1) return only ?? null
  const versions = groups.map(({ servers }) => newestSerial(servers))
  return (
    groups.find((_, index) =>
      versions.every(
        (other, at) =>
          at === index
          || (versions[index] !== null && other !== null && serialBefore(other!, versions[index]!)),
      ),
    ) ?? null
  )
}

/** What a resolver should answer. */
export interface Expected {
  readonly chain: Chain
  /** NS names that are in force at the parent or in the zone. */
  readonly ns: ReadonlySet<string>
}

/** The answer of the newest version, with the servers that a resolver may go by; null as `newestOf`. */
export const expectedOf = ({ zone }: AuthorityObservations, groups: readonly Group[]): Expected | null => {
  const newest = newestOf(groups)
  return (
    newest && {
      chain: newest.chain,
      ns: new Set([
        ...(zone?.parentNs ?? []),
        ...groups.flatMap(({ servers }) => servers.flatMap(({ ns }) => ns)),
      ]),
    }
  )
}

/** Whether some server answers differently each time. */
export const turns = ({ name, type, zone, authorities }: AuthorityObservations): boolean =>
  authorities.some(({ heard, again }) => {
    const answers = [heard, ...again].filter(usable)
    return new Set(answers.map(answer => keyOf(chainOf(answer, name, type, zone?.apex ?? null)))).size > 1
  })

/** Whether the delegation keeps a change from propagating: parent and zone list servers that differ. */
export const notMoved = (seen: AuthorityObservations, groups: readonly Group[]): boolean => {
  const { zone, authorities } = seen
  const parent = new Set(zone?.parentNs ?? [])
  if (parent.size === 0) return false
  // The servers in the parent zone do not serve the zone, and no other server does.
  if (groups.length === 0)
    return (
      authorities.some(({ lame, host }) => lame && parent.has(host))
      && authorities.every(one => one.lame || !usable(one.heard))
    )
  const child = new Set(groups.flatMap(({ servers }) => servers.flatMap(({ ns }) => ns)))
  if (child.size === 0) return false
  const both = (host: string): boolean => parent.has(host) && child.has(host)
  if (groups.length > 1) return groups.some(({ servers }) => servers.every(({ host }) => !both(host)))
  if ([...child].some(host => parent.has(host))) return false
  // Other names for the same addresses are the same servers.
  const addresses = (names: ReadonlySet<string>) =>
    authorities.filter(({ host }) => names.has(host)).map(({ ip }) => ip)
  const known = new Set(addresses(parent))
  const theirs = addresses(child)
  return theirs.length === 0 || theirs.some(ip => !known.has(ip))
}
