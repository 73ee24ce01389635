/** Pure: whether a change has arrived, what it waits for, and until when, judged from observations. */
import { groupsOf, hostsInForce, newestOf, notMoved, serialBefore, serves, turns } from './authorities.ts'
import type { Group } from './authorities.ts'
import { chainOf, keyOf, parting, usable } from './chain.ts'
import type { Answered, Chain, Parting } from './chain.ts'
import type { Heard, Observations, ResolverView } from './observations.ts'
import { sentences } from './words.ts'

/** The closed list. */
export const VERDICTS = [
  'propagated',
  'waiting-for-ttl',
  'authoritatives-disagree',
  'delegation-outdated',
  'negative-caching',
  'varies-by-design',
  'filtered-or-refused',
  'dnssec-bogus',
  'inconclusive',
] as const
export type VerdictCode = (typeof VERDICTS)[number]

/**
 * What a server's answer is beside that of the zone. Of a resolver: stale-negative: it remembers that there was
 * no such record. blocked: an answer made up by policy. restricted: it serves others than us, which says
 * nothing of the record. unknown: there is nothing to compare with. Of an authoritative server: lame: it does
 * not serve the zone; former-nameserver: it is no longer one of them; differs: neither serial is the newer one.
 */
export const STATES = [
  'current',
  'stale',
  'stale-negative',
  'by-design',
  'blocked',
  'refused',
  'restricted',
  'bogus',
  'failed',
  'timeout',
  'unreachable',
  'unknown',
  'lame',
  'former-nameserver',
  'differs',
] as const
export type State = (typeof STATES)[number]

export interface Row {
  readonly name: string
  readonly state: State
  /** When the old answer has run out; null when nothing runs out, or when that cannot be told. */
  readonly until: Date | null
}

export interface Verdict {
  readonly code: VerdictCode
  /**
   * The instant, in whole seconds, by which every resolver asked has let go of what it holds; null when there
   * is none or it cannot be told.
   */
  readonly until: Date | null
  /** One sentence each. */
  readonly en: string
  readonly ko: string
}

// INFO-CODEs of RFC 8914.
const STALE: readonly number[] = [3, 19]
const BOGUS: readonly number[] = [6, 7, 8, 9, 10, 11, 12]
const BLOCKED: readonly number[] = [4, 15, 16, 17]
const PROHIBITED = 18

const has = (answer: Answered, codes: readonly number[]): boolean =>
  answer.errors.some(code => codes.includes(code))

/**
 * When what was received at `at` with `seconds` left has run out. Resolvers count in whole seconds of the
 * clock: what they say has 0 seconds left is gone with the next one, in some of them a second sooner. So this
 * is never before, and at most a second after.
 */
const runsOut = (at: Date, seconds: number): Date =>
  new Date((Math.floor(at.getTime() / 1000) + seconds + 1) * 1000)

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : null)

const WITHOUT_ANSWER: Readonly<Record<Extract<Heard, { ok: false }>['why'], State>> = {
  timeout: 'timeout',
  unreachable: 'unreachable',
  malformed: 'failed',
}

const NOWHERE: readonly string[] = ['A 0.0.0.0', 'AAAA ::']

interface Expected {
  readonly chain: Chain
  /** NS names that are in force at the parent or in the zone. */
  readonly ns: ReadonlySet<string>
}

/** A denial without SOA cannot be a cached one (RFC 2308 section 5): it was made up. */
const madeUp = (answer: Answered, resolver: ResolverView, name: string, type: string): boolean => {
  if (has(answer, BLOCKED)) return true
  const values = chainOf(answer, name, type).steps.flatMap(step => step.values)
  if (values.length === 0) return answer.rcode === 'NXDOMAIN' && answer.negativeTtl === null
  return values.some(
    value => NOWHERE.includes(value) || resolver.blockPages.includes(value.replace(/^\w+ /, '')),
  )
}

/** How long an answer that is not the expected one may be kept, in seconds; null: it does not say. */
const lifeOf = (answer: Answered, apart: Parting): number | null =>
  apart.kind === 'denial' ? answer.negativeTtl : apart.got.ttl

/** The servers that a resolver goes by and that are no longer the zone's. */
const formerHosts = (ns: Heard | null, expected: Expected): string[] =>
  ns !== null && usable(ns) && expected.ns.size > 0
    ? ns.records.flatMap(record =>
        record.type === 'NS' && !expected.ns.has(record.data) ? [record.data] : [],
      )
    : []

/**
 * A resolver that still goes by name servers which are no longer the zone's asks those again, as long as it
 * remembers them, and then keeps what they say for its whole TTL; if they say nothing, it has no answer as
 * long. Null: it does not go by such servers, they say what the zone says, or it has forgotten them by the
 * time that it asks again (`own`).
 */
const refetchedUntil = (
  { ns }: ResolverView,
  own: Date | null,
  expected: Expected,
  { former, name, type, zone }: Observations,
): Date | null => {
  const apex = zone?.apex ?? null
  const hosts = formerHosts(ns, expected)
  if (ns === null || !usable(ns) || hosts.length === 0 || (type === 'NS' && name === apex)) return null
  const answers = former.flatMap(({ host, heard }) => (usable(heard) && hosts.includes(host) ? [heard] : []))
  const lives = answers.flatMap(answer => {
    const apart = parting(expected.chain, chainOf(answer, name, type, apex))
    return apart ? [lifeOf(answer, apart) ?? 0] : []
  })
  const forgotten = runsOut(
    ns.at,
    Math.max(...ns.records.filter(record => record.type === 'NS').map(record => record.ttl)),
  )
  if ((answers.length > 0 && lives.length === 0) || (own && own >= forgotten)) return null
  // Fetched in the last second that it remembers the servers in.
  return new Date(forgotten.getTime() + Math.max(0, ...lives) * 1000)
}

/**
 * Whether SERVFAIL means that validation failed: the resolver says so, or answers once it is told not to
 * validate.
 */
const bogus = ({ heard, unchecked }: ResolverView, { zone, name, type }: Observations): boolean => {
  if (!heard.ok || heard.rcode !== 'SERVFAIL') return false
  if (has(heard, BOGUS)) return true
  if (unchecked === null || !usable(unchecked)) return false
  // In an unsigned zone there is nothing to validate; elsewhere along the aliases there may be.
  const leaves = (): boolean =>
    chainOf(unchecked, name, type).steps.length > chainOf(unchecked, name, type, zone!.apex).steps.length
  return zone?.signed !== false || leaves()
}

const judgeResolver = (
  resolver: ResolverView,
  expected: Expected | null,
  observations: Observations,
): Row => {
  const { name, type } = observations
  const row = (state: State, until: Date | null = null): Row => ({ name: resolver.name, state, until })
  const { heard } = resolver
  if (!heard.ok) return row(WITHOUT_ANSWER[heard.why])
  if (bogus(resolver, observations)) return row('bogus')
  if (has(heard, [PROHIBITED]) || heard.rcode === 'REFUSED') {
    return row(
      has(heard, BLOCKED)
        ? 'blocked'
        : resolver.kind === 'isp' || has(heard, [PROHIBITED])
          ? 'restricted'
          : 'refused',
    )
  }
  if (!usable(heard)) return row(has(heard, BLOCKED) ? 'blocked' : 'failed')
  if (expected === null) return row(has(heard, BLOCKED) ? 'blocked' : 'unknown')
  const apart = parting(expected.chain, chainOf(heard, name, type))
  if (apart === null) return row('current')
  if (madeUp(heard, resolver, name, type)) return row('blocked')
  const state = apart.kind === 'denial' ? 'stale-negative' : 'stale'
  // RFC 8767: it could not reach the authoritative servers, and gives what it has until it can.
  if (has(heard, STALE)) return row(state)
  const life = lifeOf(heard, apart)
  const own = life === null ? null : runsOut(heard.at, life)
  const refetched = refetchedUntil(resolver, own, expected, observations)
  return row(state, refetched ? later(own, refetched) : own)
}

/** How many answers beside the current one a single change can leave behind. */
const MAX_OLD = 2

/** Records that are answered in turn or by location. */
export const BALANCED: readonly string[] = ['A', 'AAAA', 'CNAME']

/**
 * What each row has in place of the expected records; null for rows that need no other reason: current ones,
 * stale ones, those of former servers.
 */
const differences = ({ name, type, resolvers }: Observations, expected: Expected, rows: readonly Row[]) =>
  rows.map(({ state }, index) => {
    const { heard, ns } = resolvers[index]!
    if (state !== 'stale' || !usable(heard) || has(heard, STALE) || formerHosts(ns, expected).length > 0)
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
 * Whether the difference is none of age: more different answers about than changes leave behind, two of them
 * fetched in this very second, or one that was made for us just now while the zone's servers say another
 * thing.
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

const expectedOf = (observations: Observations, groups: readonly Group[]): Expected | null => {
  const newest = newestOf(groups)
  return (
    newest && {
      chain: newest.chain,
      ns: new Set([
        ...(observations.zone?.parentNs ?? []),
        ...groups.flatMap(({ servers }) => servers.flatMap(({ ns }) => ns)),
      ]),
    }
  )
}

/** The rows of which it is worth finding out whether they were made just now. */
export const freshRows = (observations: Observations, rows: readonly Row[]): ReadonlySet<number> => {
  const expected = expectedOf(observations, groupsOf(observations))
  const apart =
    expected && BALANCED.includes(observations.type) ? differences(observations, expected, rows) : []
  return new Set(apart.flatMap((one, index) => (one?.fresh ? [index] : [])))
}

/** What each resolver's answer is beside the zone's own, in their order. */
export const judgeResolvers = (observations: Observations): Row[] => {
  const groups = groupsOf(observations)
  const expected = expectedOf(observations, groups)
  const rows = observations.resolvers.map(resolver => judgeResolver(resolver, expected, observations))
  const change = (of: readonly State[], to: Partial<Row>): Row[] =>
    rows.map(row => (of.includes(row.state) ? { ...row, ...to } : row))
  if (turns(observations)) return change(['stale', 'unknown'], { state: 'by-design', until: null })
  if (expected && groups.length === 1 && byDesign(observations, expected, rows))
    return change(['stale'], { state: 'by-design', until: null })
  // While some of the zone's servers still give the old answer, a resolver may fetch it again at any time.
  return groups.length > 1 ? change(['stale', 'stale-negative'], { until: null }) : rows
}

/**
 * What each authoritative server's answer is beside that of the newest version of the zone, in their order.
 */
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

/**
 * The verdict over all. `rows` are what `judgeResolvers` gave, here or from where the resolvers were asked.
 */
export const conclude = (observations: Observations, rows: readonly Row[]): Verdict => {
  const { zone } = observations
  const groups = groupsOf(observations)
  const are = (...states: State[]): Row[] => rows.filter(({ state }) => states.includes(state))
  const decide = (): { readonly code: VerdictCode; readonly until: Date | null } => {
    const plain = (code: VerdictCode) => ({ code, until: null })
    const turning = turns(observations)
    const waiting = are('stale', 'stale-negative')
    if (are('bogus').length > 0) return plain('dnssec-bogus')
    if (!turning && notMoved(observations, groups)) return plain('delegation-outdated')
    if (groups.length > 1) return plain(turning ? 'varies-by-design' : 'authoritatives-disagree')
    if (are('by-design').length > 0) return plain('varies-by-design')
    if (waiting.length > 0) {
      const until = waiting.map(row => row.until).reduce(later)
      return {
        code: waiting.every(({ state }) => state === 'stale-negative')
          ? 'negative-caching'
          : 'waiting-for-ttl',
        until,
      }
    }
    if (are('blocked', 'refused').length > 0) return plain('filtered-or-refused')
    if (are('current').length > 0) return plain('propagated')
    return plain(
      groups.length === 1
        && are('restricted').length > 0
        && are('restricted', 'timeout', 'unreachable').length === rows.length
        ? 'filtered-or-refused'
        : 'inconclusive',
    )
  }
  const { code, until } = decide()
  return {
    code,
    until,
    ...sentences({ code, until, rows, groups, zone, authorities: observations.authorities }),
  }
}

export const judge = (observations: Observations): Verdict & { readonly rows: readonly Row[] } => {
  const rows = judgeResolvers(observations)
  return { ...conclude(observations, rows), rows }
}
