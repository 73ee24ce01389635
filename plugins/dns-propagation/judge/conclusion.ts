/** Pure: the verdict over all: whether a change has propagated, what it waits for, and until when. */
import { groupsOf, newestOf, notMoved, turns } from './authorities.ts'
import { waiting } from './caches.ts'
import { othersOf, valuesOf, type Expectation } from './expectation.ts'
import type { Observations } from '../measure/observations.ts'
import { propagated, unpublished } from './published.ts'
import { later, type Row } from './resolver-state.ts'
import { inconclusive, refused } from './resolvers.ts'
import { named } from './sentence.ts'
import { delegated, disagreeing } from './servers.ts'
import type { State } from './states.ts'
import { SENTENCES, type Sentence, type VerdictCode } from './verdicts.ts'

export interface Verdict {
  readonly code: VerdictCode
  /**
   * By when no resolver that was queried has an old answer, in whole seconds; null when none has one, or when
   * that is not known.
   */
  readonly until: Date | null
  readonly sentence: Sentence
  /** What the authoritative servers return: of the newest version, where they differ. */
  readonly value: readonly string[]
  /** What they return in addition to what is expected; empty where the expected values are not there. */
  readonly others: readonly string[]
}

/** `rows` are what `judgeResolvers` gave, here or from where the resolvers were queried. */
export const conclude = (
  observations: Observations,
  rows: readonly Row[],
  expect: Expectation | null = null,
): Verdict => {
  const { zone, authorities } = observations
  const groups = groupsOf(observations)
  // An older answer may have what is expected as well.
  const isOld = ({ state, expected }: Row): boolean =>
    (state === 'stale' || state === 'stale-negative') && expected !== true
  const are = (...states: readonly State[]): Row[] => rows.filter(({ state }) => states.includes(state))
  const old = rows.filter(isOld)
  const isCurrent = (row: Row): boolean => row.state === 'current' || (row.expected === true && !isOld(row))
  const without = rows.filter(row => !isCurrent(row))
  const current = rows.length - without.length
  const oldUntil = old.length > 0 ? old.map(({ until }) => until).reduce(later) : null
  const total = rows.length
  const decide = (): Sentence => {
    const turning = turns(observations)
    const [bogus, blocking, refusing] = [are('bogus'), are('blocked'), are('refused')]
    if (bogus.length > 0) return { code: 'validation-fails', params: named(bogus, total) }
    if (zone && !turning && notMoved(observations, groups)) return delegated(zone, groups, authorities)
    const lacking = expect && groups.length > 0 ? unpublished(observations, groups, rows, expect) : null
    if (lacking) return lacking
    if (groups.length > 1 && zone) return turning ? { code: 'answers-vary' } : disagreeing(groups, zone)
    if (are('by-design').length > 0) return { code: 'answers-vary' }
    if (old.length > 0) return waiting(old, total, oldUntil)
    if (blocking.length + refusing.length > 0) return refused(blocking, refusing, current, total)
    if (current > 0) return propagated(total, without, groups[0]?.chain.steps.length === 0, expect)
    return inconclusive(observations, groups, rows)
  }
  const sentence = decide()
  const { verdict: code } = SENTENCES[sentence.code]
  const newest = newestOf(groups) ?? groups[0]
  return {
    code,
    until: code === 'waiting-for-ttl' || code === 'negative-caching' ? oldUntil : null,
    sentence,
    value: newest ? valuesOf(observations.type, newest) : [],
    others: newest && expect && code !== 'not-published' ? othersOf(observations.type, newest, expect) : [],
  }
}
