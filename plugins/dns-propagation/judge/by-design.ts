/** Pure: whether resolvers differ because each client gets another answer, rather than by age. */
import { expectedOf, groupsOf, type Expected } from './authorities.ts'
import { chainOf, parting, usable } from './chain.ts'
import { reports } from '../measure/extended-errors.ts'
import type { Observations } from '../measure/observations.ts'
import { formerHosts, type Row } from './resolver-state.ts'

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
export const byDesign = (observations: Observations, expected: Expected, rows: readonly Row[]): boolean => {
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
