/** Pure: what is wrong with a zone's delegation and its name servers. */
import { parseAddress, specialUse } from '../../../core/network/ip-address.ts'
import type { Report } from '../../../core/text/catalogue.ts'
import { isAtOrBelow } from '../../../core/protocol/dns/wire/labels.ts'
import type { ServerResult, ZoneHost, ZoneServer, ZoneView } from '../../../core/protocol/dns/zone/zone.ts'
import { finding, type Finding, type Particular } from './findings.ts'
import { listed, where, zoneName } from './subjects.ts'

/** Sets of name servers, and serials, that are told apart. */
const MAX_SETS = 4
const MAX_SERIALS = 6

const addressOf = ({ host, ip }: Pick<ZoneServer, 'host' | 'ip'>): Particular => ({
  code: 'ns-address',
  params: { host, ip },
})

const resultOf = ({ host, ip, result }: ZoneServer): Particular =>
  result === 'answers' ? addressOf({ host, ip }) : { code: `ns-${result}`, params: { host, ip } }

/** An address of a family that cannot be reached from here at all says nothing of the server. */
const noWay = (servers: readonly ZoneServer[]): ((server: ZoneServer) => boolean) => {
  const v6 = servers.filter(({ ip }) => ip.includes(':'))
  const deaf = v6.length > 0 && v6.every(({ result }) => result === 'unreachable')
  return ({ ip }) => deaf && ip.includes(':')
}

/** Name servers that nobody can find, and those that are too few or too near to one another. */
const hostFindings = ({ apex, ns, hosts, delegation, servers }: ZoneView, place: Report): Finding[] => {
  const zone = apex
  // Below the cut their own zone cannot be asked for them, so that only the parent can tell.
  const isHidden = ({ host, ips, glue, unknown }: ZoneHost): boolean =>
    isAtOrBelow(host, apex) && ips.length + glue.length === 0 && unknown !== null
  const hidden = (delegation?.ns ?? []).filter(name =>
    hosts.some(host => host.host === name && isHidden(host)),
  )
  const homeless = hosts.filter(isHomeless).map(({ host }) => host)
  const aliases = hosts.filter(({ alias }) => alias).map(({ host }) => host)
  const all = [...new Set([...ns, ...(delegation?.ns ?? [])])]
  const network = oneNetwork(servers)
  return [
    ...where(hidden, names => finding({ code: 'glue-missing', params: { zone, names, place } })),
    ...where(homeless, names => finding({ code: 'server-without-address', params: { zone, names } })),
    ...where(aliases, names => finding({ code: 'ns-is-cname', params: { zone, names } })),
    ...(all.length === 1 ? [finding({ code: 'single-nameserver', params: { zone, server: all[0]! } })] : []),
    ...(network === null ? [] : [finding({ code: 'single-network', params: { zone, network } })]),
  ]
}

const isHomeless = ({ ips, unknown }: ZoneHost): boolean => ips.length === 0 && unknown === null

/** The one /24 or address that all are in. IPv6 anywhere else counts as another network. */
const oneNetwork = (servers: readonly ZoneServer[]): string | null => {
  const networks = new Set(
    servers.map(({ ip }) =>
      parseAddress(ip)?.length === 4
        ? `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`
        : ip.split(':').slice(0, 3).join(':'),
    ),
  )
  const hosts = new Set(servers.map(({ host }) => host))
  return hosts.size > 1 && networks.size === 1 && servers.every(({ ip }) => !ip.includes(':'))
    ? [...networks][0]!
    : null
}

/** `answered`: recursive servers had an answer of the zone, so that its servers do answer somebody. */
export const serverFindings = (view: ZoneView, place: Report, answered: boolean): Finding[] => {
  const { apex: zone, servers, hosts } = view
  const without = noWay(servers)
  const known = servers.filter(server => !without(server))
  const closed = known.filter(({ ip, result }) => result === 'unreachable' && specialUse(ip) !== null)
  const open = known.filter(server => !closed.includes(server))
  const having = (...results: ServerResult[]): ZoneServer[] =>
    open.filter(({ result }) => results.includes(result))
  const unreachable = (...results: ServerResult[]): Finding[] =>
    where(having(...results).map(addressOf), servers =>
      finding({ code: 'unreachable-server', params: { zone, servers, place } }),
    )
  const findings = [
    ...hostFindings(view, place),
    ...where(closed.map(addressOf), servers =>
      finding({ code: 'private-server', params: { zone, servers, place } }),
    ),
  ]
  if (!servers.some(({ result }) => result === 'answers')) {
    // When they merely cannot be reached although others have their answers, our own network may be what is
    // closed.
    const closedHere =
      answered && servers.every(({ result }) => result === 'timeout' || result === 'unreachable')
    if (closedHere) return [...unreachable('timeout', 'unreachable'), ...findings]
    const homeless = hosts
      .filter(isHomeless)
      .map(({ host }): Particular => ({ code: 'ns-without-address', params: { host } }))
    const told = servers.length > 0 ? servers.map(resultOf) : homeless
    return [
      ...where(told, servers => finding({ code: 'no-server-answers', params: { zone, servers, place } })),
      ...findings,
    ]
  }
  return [
    ...where(having('lame', 'refused').map(resultOf), servers =>
      finding({ code: 'lame-delegation', params: { zone, servers, place } }),
    ),
    ...where(having('timeout').map(addressOf), servers =>
      finding({ code: 'nameserver-timeout', params: { zone, servers, place } }),
    ),
    ...where(having('servfail', 'malformed').map(resultOf), servers =>
      finding({ code: 'nameserver-servfail', params: { zone, servers } }),
    ),
    ...unreachable('unreachable'),
    ...findings,
  ]
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join()

/** What the parent says against what the zone says. */
const delegationFindings = ({ apex, parent, ns, delegation }: ZoneView, place: Report): Finding[] => {
  if (delegation === null || apex === '.') return []
  const params = { zone: apex, place }
  if (delegation.ns.length === 0)
    return [finding({ code: 'delegation-withdrawn', params: { ...params, parent: zoneName(parent) } })]
  if (ns.length === 0 || same(delegation.ns, ns)) return []
  const above = delegation.ns.filter(host => !ns.includes(host))
  const below = ns.filter(host => !delegation.ns.includes(host))
  const onlyIn = (zone: string, hosts: readonly string[]): Particular[] =>
    where(hosts, names => ({ code: 'ns-only-in', params: { names, zone: zoneName(zone) } }))
  const differences = [...onlyIn(parent, above), ...onlyIn(apex, below)]
  // When they have none in common, one of the two leads to somebody else's servers.
  const severity = above.length === delegation.ns.length ? 'error' : 'warning'
  return [finding({ code: 'delegation-differs', params: { ...params, differences } }, severity)]
}

/** The hosts that tell each of several things. */
const tellers = <T>(told: readonly (readonly [what: T, host: string])[]): Map<T, string[]> => {
  const hosts = new Map<T, string[]>()
  for (const [what, host] of told) hosts.set(what, [...new Set([...(hosts.get(what) ?? []), host])])
  return hosts
}

export const agreementFindings = (view: ZoneView, place: Report): Finding[] => {
  const { apex: zone, hosts, servers } = view
  const findings = delegationFindings(view, place)
  const sets = tellers(servers.flatMap(({ host, ns }) => (ns.length > 0 ? [[ns.join(' '), host]] : [])))
  if (sets.size > 1) {
    const told = [...sets].slice(0, MAX_SETS).map(
      ([set, hosts]): Particular => ({
        code: 'ns-set',
        params: { names: listed(set.split(' ')), servers: listed(hosts) },
      }),
    )
    findings.push(finding({ code: 'servers-disagree', params: { zone, sets: told } }))
  }
  const serials = tellers(servers.flatMap(({ host, serial }) => (serial === null ? [] : [[serial, host]])))
  if (serials.size > 1) {
    const told = [...serials].slice(0, MAX_SERIALS).map(
      ([serial, hosts]): Particular => ({
        code: 'soa-serial',
        params: { serial, servers: listed(hosts) },
      }),
    )
    findings.push(finding({ code: 'serials-differ', params: { zone, serials: told } }))
  }
  // Glue beside fewer addresses than the host has is not a problem: there may be no room for all of it.
  const stale = hosts.flatMap(({ host, ips, glue, unknown }) =>
    unknown === null && isAtOrBelow(host, zone)
      ? glue.filter(ip => !ips.includes(ip)).map(ip => addressOf({ host, ip }))
      : [],
  )
  findings.push(
    ...where(stale, servers => finding({ code: 'glue-differs', params: { zone, servers, place } })),
  )
  return findings
}
