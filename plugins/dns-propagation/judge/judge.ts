/** Pure: what each server's answer is, compared with the newest version of the zone. */
import { expectedOf, groupsOf, hostsInForce, newestOf, serialBefore, serves, turns } from './authorities.ts'
import { chainOf, keyOf, usable } from './chain.ts'
import type { Answered, Chain } from './chain.ts'
import { byDesign } from './by-design.ts'
import type { Observations } from '../measure/observations.ts'
import { WITHOUT_ANSWER, judgeResolver, type Row } from './resolver-state.ts'
import type { State } from './states.ts'

/** What each resolver's answer is compared with the zone's own, in their order. */
export const judgeResolvers = (observations: Observations): Row[] => {
  const groups = groupsOf(observations)
  const expected = expectedOf(observations, groups)
  const rows = observations.resolvers.map(resolver => judgeResolver(resolver, expected, observations))
  const change = (of: readonly State[], to: Partial<Row>): Row[] =>
    rows.map(row => (of.includes(row.state) ? { ...row, ...to } : row))
  if (turns(observations)) return change(['stale', 'unknown'], { state: 'by-design', until: null })
  if (expected && groups.length === 1 && byDesign(observations, expected, rows))
    return change(['stale'], { state: 'by-design', until: null })
  // While some of the zone's servers still return the old answer, a resolver may fetch it again at any time.
  return groups.length > 1 ? change(['stale', 'stale-negative'], { until: null }) : rows
}

/** What each authoritative server's answer is compared with the newest version, in their order. */
export const judgeAuthorities = (observations: Observations): State[] => {
  const { name, type, zone, authorities } = observations
  const inForce = hostsInForce(observations)
  const groups = groupsOf(observations)
  const newest = newestOf(groups)
  const turning = turns(observations)
  return authorities.map((server): State => {
    if (server.lame) return 'lame'
    if (!server.heard.ok) return WITHOUT_ANSWER[server.heard.why]
    if (!serves(server) || !usable(server.heard)) return 'failed'
    if (!inForce.has(server.host)) return 'former-nameserver'
    const same = (chain: Chain): boolean =>
      keyOf(chainOf(server.heard as Answered, name, type, zone?.apex ?? null)) === keyOf(chain)
    if (newest && same(newest.chain)) return 'current'
    if (turning) return 'by-design'
    const version = newest?.servers.find(({ serial }) => serial !== null)?.serial ?? null
    return version !== null && server.serial !== null && serialBefore(server.serial, version)
      ? 'stale'
      : 'differs'
  })
}
