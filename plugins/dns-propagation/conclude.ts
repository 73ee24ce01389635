/** Pure: the verdict over all: whether a change has propagated, what it waits for, and until when. */
import { isPublicSuffix } from '../../core/domain.ts'
import { instant } from '../../core/time.ts'
import { groupsOf, newestSerial, notMoved, serialBefore, turns, type Group } from './authorities.ts'
import type { AuthorityView, Observations, ZoneFacts } from './observations.ts'
import { later, type Row } from './resolver-state.ts'
import type { State } from './states.ts'
import { SENTENCES, type Fix, type Sentence, type VerdictCode } from './verdicts.ts'

export interface Verdict {
  readonly code: VerdictCode
  /**
   * By when no resolver that was queried has an old answer, in whole seconds; null when none has one, or when
   * that is not known.
   */
  readonly until: Date | null
  readonly sentence: Sentence
}

const MAX_NAMES = 4

/** Names for a sentence, each once; `…` stands for the rest of a long list. */
const listed = (names: readonly string[]): string[] => {
  const once = [...new Set(names)]
  return once.length > MAX_NAMES ? [...once.slice(0, MAX_NAMES - 1), '…'] : once
}

const named = (rows: readonly Row[]) => ({
  resolvers: listed(rows.map(({ name }) => name)),
  count: rows.length,
})

const propagated = (current: number, total: number, denied: boolean): Sentence => {
  if (current === total)
    return {
      code: denied ? 'absence-propagated-everywhere' : 'propagated-everywhere',
      params: { total },
    }
  return {
    code: denied ? 'absence-propagated-where-answered' : 'propagated-where-answered',
    params: { current, total, others: total - current },
  }
}

/** `old`: the rows of what is not current yet, out of `total`. */
const waiting = (old: readonly Row[], total: number, until: Date | null): Sentence => {
  const negative = old.every(({ state }) => state === 'stale-negative')
  const params = { ...named(old), total }
  return until === null
    ? { code: negative ? 'no-record-cached' : 'old-value-cached', params }
    : {
        code: negative ? 'no-record-cached-until' : 'old-value-cached-until',
        params: { ...params, until: instant(until) },
      }
}

const disagreeing = (groups: readonly Group[]): Sentence => {
  const servers = groups.flatMap(group => group.servers)
  const serial = newestSerial(servers)
  const behind = new Set(
    servers.flatMap(one =>
      serial !== null && one.serial !== null && serialBefore(one.serial, serial) ? [one.host] : [],
    ),
  )
  return serial === null || behind.size === 0
    ? { code: 'newest-serial-unknown', params: { answers: groups.length } }
    : {
        code: 'secondary-behind',
        params: { servers: listed([...behind]), serial },
      }
}

const fixFor = ({ parent }: ZoneFacts): Fix =>
  isPublicSuffix(parent)
    ? { code: 'change-at-registrar' }
    : { code: 'change-in-parent-zone', params: { parent } }

const delegated = (
  facts: ZoneFacts,
  groups: readonly Group[],
  authorities: readonly AuthorityView[],
): Sentence => {
  const { apex: zone, parentNs } = facts
  const fix = fixFor(facts)
  if (groups.length === 0) {
    const lame = new Set(authorities.filter(one => one.lame).map(({ host }) => host))
    return {
      code: 'delegated-to-lame-servers',
      params: { zone, servers: listed([...lame]), count: lame.size, fix },
    }
  }
  const listedThere = new Set(groups.flatMap(({ servers }) => servers.flatMap(({ ns }) => ns)))
  const zoneServers = [...listedThere].filter(host => !parentNs.includes(host)).sort()
  const parentServers = parentNs.filter(host => !listedThere.has(host))
  return zoneServers.length === 0 || parentServers.length === 0
    ? { code: 'delegation-inconsistent', params: { zone, parentServers: listed(parentNs) } }
    : {
        code: 'delegated-to-former-servers',
        params: { zone, parentServers: listed(parentServers), zoneServers: listed(zoneServers), fix },
      }
}

const refused = (blocking: readonly Row[], refusing: readonly Row[], current: number): Sentence => {
  if (current === 0)
    return blocking.length > 0
      ? { code: 'filtered', params: named(blocking) }
      : { code: 'refused-by-resolvers', params: named(refusing) }
  return blocking.length > 0
    ? { code: 'filtered-by-some', params: { ...named(blocking), current } }
    : { code: 'refused-by-some', params: { ...named(refusing), current } }
}

const inconclusive = (zone: ZoneFacts | null, groups: readonly Group[], rows: readonly Row[]): Sentence => {
  if (zone === null) return { code: 'zone-not-known' }
  if (groups.length === 0) return { code: 'authoritatives-unusable', params: { zone: zone.apex } }
  return { code: rows.length === 0 ? 'resolvers-not-queried' : 'resolvers-unusable' }
}

/** `rows` are what `judgeResolvers` gave, here or from where the resolvers were queried. */
export const conclude = (observations: Observations, rows: readonly Row[]): Verdict => {
  const { zone, authorities } = observations
  const groups = groupsOf(observations)
  const are = (...states: readonly State[]): Row[] => rows.filter(({ state }) => states.includes(state))
  const old = are('stale', 'stale-negative')
  const current = are('current').length
  const oldUntil = old.length > 0 ? old.map(({ until }) => until).reduce(later) : null
  const decide = (): Sentence => {
    const turning = turns(observations)
    const [bogus, blocking, refusing] = [are('bogus'), are('blocked'), are('refused')]
    if (bogus.length > 0) return { code: 'validation-fails', params: named(bogus) }
    if (zone && !turning && notMoved(observations, groups)) return delegated(zone, groups, authorities)
    if (groups.length > 1) return turning ? { code: 'answers-vary' } : disagreeing(groups)
    if (are('by-design').length > 0) return { code: 'answers-vary' }
    if (old.length > 0) return waiting(old, rows.length, oldUntil)
    if (blocking.length + refusing.length > 0) return refused(blocking, refusing, current)
    if (current > 0) return propagated(current, rows.length, groups[0]?.chain.steps.length === 0)
    return groups.length === 1
      && are('restricted').length > 0
      && are('restricted', 'timeout', 'unreachable').length === rows.length
      ? { code: 'resolvers-restricted' }
      : inconclusive(zone, groups, rows)
  }
  const sentence = decide()
  const { verdict: code } = SENTENCES[sentence.code]
  return {
    code,
    until: code === 'waiting-for-ttl' || code === 'negative-caching' ? oldUntil : null,
    sentence,
  }
}
