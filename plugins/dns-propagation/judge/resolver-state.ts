/** Pure: what one resolver's answer is, compared with the zone's own, and until when it may keep it. */
import type { Expected } from './authorities.ts'
import { chainOf, parting, usable } from './chain.ts'
import type { Answered, Parting } from './chain.ts'
import { reports } from '../measure/extended-errors.ts'
import type { Heard, Observations, ResolverView } from '../measure/observations.ts'
import type { State } from './states.ts'

export interface Row {
  readonly name: string
  readonly state: State
  /** When the old answer has expired; null when nothing expires, or when that is not known. */
  readonly until: Date | null
  /** Whether its answer has what the caller expects; null without an answer, left out where nothing is. */
  readonly expected?: boolean | null | undefined
  /** Host of the page that its answer leads to in place of what it blocks. */
  readonly page?: string | undefined
}

/** The state of a server that gave no answer. */
export const WITHOUT_ANSWER: Readonly<Record<Extract<Heard, { ok: false }>['why'], State>> = {
  timeout: 'timeout',
  unreachable: 'unreachable',
  malformed: 'failed',
}

/**
 * When what was received at `at` with `seconds` left has expired. Resolvers count in whole seconds of the
 * clock: a TTL of 0 is gone with the next one, in some of them a second sooner. So this is never before, and
 * at most a second after.
 */
const expiryOf = (at: Date, seconds: number): Date =>
  new Date((Math.floor(at.getTime() / 1000) + seconds + 1) * 1000)

/** Null where one of the two is not known. */
export const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : null)

const NOWHERE: readonly string[] = ['A 0.0.0.0', 'AAAA ::']

const isBlockPage = ({ blockPages }: ResolverView, value: string): boolean =>
  blockPages.includes(value.replace(/^\w+ /, ''))

/** A denial without SOA cannot be a cached one (RFC 2308 section 5): it was made up. */
const madeUp = (answer: Answered, resolver: ResolverView, name: string, type: string): boolean => {
  if (reports(answer, 'blocked')) return true
  const values = chainOf(answer, name, type).steps.flatMap(step => step.values)
  if (values.length === 0) return answer.rcode === 'NXDOMAIN' && answer.negativeTtl === null
  return values.some(value => NOWHERE.includes(value) || isBlockPage(resolver, value))
}

/** How long an answer that is not the expected one may be cached, in seconds; null: not known. */
const lifeOf = (answer: Answered, apart: Parting): number | null =>
  apart.kind === 'denial' ? answer.negativeTtl : apart.got.ttl

/** The name servers that a resolver uses and that are no longer the zone's. */
export const formerHosts = (ns: Heard | null, expected: Expected): string[] =>
  ns !== null && usable(ns) && expected.ns.size > 0
    ? ns.records.flatMap(record =>
        record.type === 'NS' && !expected.ns.has(record.data) ? [record.data] : [],
      )
    : []

/**
 * A resolver that still uses former name servers of the zone queries those again as long as they are cached,
 * and then caches their answer for its whole TTL; without one it has none as long. Null: it does not use
 * such servers, they answer as the zone does, or they are no longer cached when it queries again (`own`).
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
  const forgotten = expiryOf(
    ns.at,
    Math.max(...ns.records.filter(record => record.type === 'NS').map(record => record.ttl)),
  )
  if ((answers.length > 0 && lives.length === 0) || (own && own >= forgotten)) return null
  // Fetched in the last second in which the servers are cached.
  return new Date(forgotten.getTime() + Math.max(0, ...lives) * 1000)
}

/** Whether SERVFAIL means that validation failed: the resolver reports so, or answers without validation. */
const bogus = ({ heard, unchecked }: ResolverView, { zone, name, type }: Observations): boolean => {
  if (!heard.ok || heard.rcode !== 'SERVFAIL') return false
  if (reports(heard, 'bogus')) return true
  if (unchecked === null || !usable(unchecked)) return false
  // In an unsigned zone there is nothing to validate; elsewhere along the CNAMEs there may be.
  const leaves = (): boolean =>
    chainOf(unchecked, name, type).steps.length > chainOf(unchecked, name, type, zone!.apex).steps.length
  return zone?.signed !== false || leaves()
}

export const judgeResolver = (
  resolver: ResolverView,
  expected: Expected | null,
  observations: Observations,
): Row => {
  const { name, type } = observations
  const row = (state: State, until: Date | null = null): Row => ({ name: resolver.name, state, until })
  const { heard } = resolver
  if (!heard.ok) return row(WITHOUT_ANSWER[heard.why])
  if (bogus(resolver, observations)) return row('bogus')
  if (reports(heard, 'prohibited') || heard.rcode === 'REFUSED') {
    if (reports(heard, 'blocked')) return row('blocked')
    return row(resolver.kind === 'isp' || reports(heard, 'prohibited') ? 'restricted' : 'refused')
  }
  if (!usable(heard)) return row(reports(heard, 'blocked') ? 'blocked' : 'failed')
  if (expected === null) return row(reports(heard, 'blocked') ? 'blocked' : 'unknown')
  const apart = parting(expected.chain, chainOf(heard, name, type))
  if (apart === null) return row('current')
  if (madeUp(heard, resolver, name, type)) {
    const leadsThere = heard.records.some(({ data }) => isBlockPage(resolver, data))
    const page = leadsThere ? resolver.blockPageHost : null
    return { ...row('blocked'), ...(page === null ? {} : { page }) }
  }
  const state = apart.kind === 'denial' ? 'stale-negative' : 'stale'
  // RFC 8767: it could not reach the authoritative servers, and returns what it has until it can.
  if (reports(heard, 'stale')) return row(state)
  const life = lifeOf(heard, apart)
  const own = life === null ? null : expiryOf(heard.at, life)
  const refetched = refetchedUntil(resolver, own, expected, observations)
  return row(state, refetched ? later(own, refetched) : own)
}
