/** Pure: what each server's answer is, compared with the newest version of the zone. */
import {
  expectedOf,
  groupsOf,
  type Expected,
  hostsInForce,
  newestOf,
  serialBefore,
  serves,
  turns,
} from './authorities.ts'
import { chainOf, parting, usable, keyOf, type Answered, type Chain } from './chain.ts'
import { reports } from '../measure/extended-errors.ts'
import type { Observations } from '../measure/observations.ts'
import { formerHosts, type Row, WITHOUT_ANSWER, judgeResolver } from './resolver-state.ts'
import type { State } from './states.ts'

/* Whether resolvers differ because each client gets another answer, rather than by age. */

/** So many answers in addition to the current one can be left over from changes. */
const MAX_OLD = 2

/** Types for which round robin and GeoDNS are common. */
export const BALANCED: readonly string[] = ['A', 'AAAA', 'CNAME']

/**
 * What each row has in place of the expected records; null where age or a former name server explains the
 * difference, or there is none.
 */
const differences = ({ name, type, resolvers }: Observations, expected: Expected, rows: readonly Row[]) =>
  rows.map(({ state }, index) => {
    const { heard, ns } = resolvers[index]!
    if (
      state !== 'stale'
      || !usable(heard)
      || reports(heard, 'stale')
      || formerHosts(ns, expected).length > 0
    )
      return null
    const found = parting(expected.chain, chainOf(heard, name, type))
    // With its whole TTL left it was fetched in this very second.
    return found?.kind === 'records'
      ? {
          values: found.got.values.join('\n'),
          fresh: found.got.ttl > 0 && found.got.ttl === found.expected?.ttl,
        }
      : null
  })

/**
 * Whether age does not explain the differences: more answers than changes leave behind, two that were fetched
 * in this very second, or one that was made for us just now although the zone's servers return another.
 */
const byDesign = (observations: Observations, expected: Expected, rows: readonly Row[]): boolean => {
  if (!BALANCED.includes(observations.type)) return false
  const apart = differences(observations, expected, rows)
  const values = new Set(apart.flatMap(one => (one ? [one.values] : [])))
  const fresh = new Set(apart.flatMap(one => (one?.fresh ? [one.values] : [])))
  return (
    values.size > MAX_OLD
    || fresh.size > 1
    || apart.some((one, index) => one?.fresh && observations.resolvers[index]!.made)
  )
}

/** The rows that may have been made just now: a second query shows it. */
export const freshRows = (observations: Observations, rows: readonly Row[]): ReadonlySet<number> => {
  const expected = expectedOf(observations, groupsOf(observations))
  const apart =
    expected && BALANCED.includes(observations.type) ? differences(observations, expected, rows) : []
  return new Set(apart.flatMap((one, index) => (one?.fresh ? [index] : [])))
}

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
