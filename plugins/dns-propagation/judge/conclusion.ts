/** Pure: the verdict over all: whether a change has propagated, what it waits for, and until when. */
import { isPublicSuffix } from '../../../core/domain/domain.ts'
import { groupsOf, newestOf, newestSerial, notMoved, serialBefore, turns, type Group } from './authorities.ts'
import { usable } from './chain.ts'
import { foundOf, judgeExpected, othersOf, valuesOf, type Expectation } from './expectation.ts'
import type { AuthorityView, Observations, ZoneFacts } from '../measure/observations.ts'
import { later, type Row } from './resolver-state.ts'
import type { State } from './states.ts'
import { SENTENCES, type Particular, type Sentence, type VerdictCode } from './verdicts.ts'

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

const MAX_NAMES = 4

/** Names for a sentence, each once; `…` stands for the rest of a long list. */
const listed = (names: readonly string[]): string[] => {
  const once = [...new Set(names)]
  return once.length > MAX_NAMES ? [...once.slice(0, MAX_NAMES - 1), '…'] : once
}

const named = (rows: readonly Row[], total: number) => ({
  resolvers: listed(rows.map(({ name }) => name)),
  count: rows.length,
  total,
})

const propagated = (
  total: number,
  without: readonly Row[],
  denied: boolean,
  expect: Expectation | null,
): Sentence => {
  const others = without.length
  const current = total - others
  const params = { current, total, others, without: listed(without.map(({ name }) => name)) }
  if (expect)
    return others === 0
      ? { code: 'expected-everywhere', params: { total, expected: expect.shown } }
      : { code: 'expected-where-answered', params: { ...params, expected: expect.shown } }
  if (others === 0)
    return { code: denied ? 'absence-propagated-everywhere' : 'propagated-everywhere', params: { total } }
  return { code: denied ? 'absence-propagated-where-answered' : 'propagated-where-answered', params }
}

/** `old`: the rows of what is not current yet, out of `total`. */
const waiting = (old: readonly Row[], total: number, until: Date | null): Sentence => {
  const negative = old.every(({ state }) => state === 'stale-negative')
  const params = named(old, total)
  return until === null
    ? { code: negative ? 'no-record-cached' : 'old-value-cached', params }
    : { code: negative ? 'no-record-cached-until' : 'old-value-cached-until', params }
}

const disagreeing = (groups: readonly Group[], { apex: zone }: ZoneFacts): Sentence => {
  const servers = groups.flatMap(group => group.servers)
  const hosts = new Set(servers.map(({ host }) => host))
  const serial = newestSerial(servers)
  const behind = new Set(
    servers.flatMap(one =>
      serial !== null && one.serial !== null && serialBefore(one.serial, serial) ? [one.host] : [],
    ),
  )
  const [server] = behind
  return serial === null || server === undefined
    ? { code: 'newest-serial-unknown', params: { answers: groups.length, zone } }
    : {
        code: 'secondary-behind',
        params: { servers: listed([...behind]), count: behind.size, total: hosts.size, serial, server, zone },
      }
}

const fixFor = ({ parent }: ZoneFacts): Particular =>
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
      params: { zone, servers: listed([...lame]), fix },
    }
  }
  const listedThere = new Set(groups.flatMap(({ servers }) => servers.flatMap(({ ns }) => ns)))
  const zoneServers = [...listedThere].filter(host => !parentNs.includes(host)).sort()
  const parentServers = parentNs.filter(host => !listedThere.has(host))
  return zoneServers.length === 0 || parentServers.length === 0
    ? { code: 'delegation-inconsistent', params: { zone, parentServers: listed(parentNs), fix } }
    : {
        code: 'delegated-to-former-servers',
        params: { zone, parentServers: listed(parentServers), zoneServers: listed(zoneServers), fix },
      }
}

const refused = (
  blocking: readonly Row[],
  refusing: readonly Row[],
  current: number,
  total: number,
): Sentence => {
  if (current === 0)
    return blocking.length > 0
      ? { code: 'filtered', params: named(blocking, total) }
      : { code: 'refused-by-resolvers', params: named(refusing, total) }
  return blocking.length > 0
    ? { code: 'filtered-by-some', params: { ...named(blocking, total), current } }
    : { code: 'refused-by-some', params: { ...named(refusing, total), current } }
}

const inconclusive = (
  { zone, authorities }: Observations,
  groups: readonly Group[],
  rows: readonly Row[],
): Sentence => {
  if (zone === null) return { code: 'zone-not-known' }
  if (groups.length === 0) {
    // Where resolvers fail as well, it is not this network that cannot reach the servers.
    const down = rows.length > 0 && rows.every(({ state }) => state === 'failed')
    const servers = listed(authorities.flatMap(({ host, heard }) => (usable(heard) ? [] : [host])))
    return down
      ? { code: 'zone-down', params: { zone: zone.apex, servers } }
      : { code: 'authoritatives-unusable', params: { zone: zone.apex } }
  }
  return { code: rows.length === 0 ? 'resolvers-not-queried' : 'resolvers-unusable' }
}

/** Where the servers do not all have what is expected; null where they do, or cannot tell. */
const unpublished = (
  observations: Observations,
  groups: readonly Group[],
  rows: readonly Row[],
  expect: Expectation,
): Sentence | null => {
  const zone = observations.zone?.apex ?? ''
  const servers = groups.flatMap(group => group.servers)
  const judged = servers.map(server => ({ ...server, has: judgeExpected(observations, server, expect) }))
  const without = judged.filter(({ has }) => has === false)
  const expected = expect.shown
  if (without.length === 0) {
    const elsewhere = judged.find(({ has }) => has === null)
    const missing = rows.some(row => row.expected === false)
    if (!elsewhere || !missing) return null
    const current = rows.filter(row => row.expected === true).length
    const target = groups[0]!.chain.steps.at(-1)?.values[0]?.replace(/^CNAME /, '') ?? zone
    return {
      code: 'expected-elsewhere',
      params: { current, total: rows.length, expected, target },
    }
  }
  const named = listed(without.map(({ host }) => host))
  if (without.length === judged.length)
    return {
      code: 'expected-on-none',
      params: { expected, found: foundOf(observations.type, newestOf(groups) ?? groups[0]!), servers: named },
    }
  const count = new Set(without.map(({ host }) => host)).size
  const total = new Set(servers.map(({ host }) => host)).size
  const { host: server } = without[0]!
  return { code: 'expected-on-some', params: { expected, count, total, servers: named, server, zone } }
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
    return groups.length === 1
      && are('restricted').length > 0
      && are('restricted', 'timeout', 'unreachable').length === total
      ? { code: 'resolvers-restricted' }
      : inconclusive(observations, groups, rows)
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
