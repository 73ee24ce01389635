/**
 * Limits requests in any 60 seconds (a sliding window) per caller: IPv4 by address, IPv6 by /64, and more
 * loosely by /48. Several instances count in windows of the engine that they have in common.
 */
import { hex } from '../base/bytes.ts'
import { FRESH_APART_MS, NETWORKS_OF_A_SITE, WINDOW_MS } from '../base/limits.ts'
import { recent } from '../base/memo.ts'
import { Refusal } from '../errors/errors.ts'
import { limitsRefused } from '../monitoring/metrics.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { parseAddress } from '../network/ip-address.ts'
import type { Settings } from '../settings/read.ts'
import { clientAddress } from '../network/caller.ts'
import type { Peer } from '../network/caller.ts'
import type { SharedCounter } from '../network/doors.ts'

/** Callers kept before inactive ones are removed. */
const MAX_CALLERS = 50_000
const SWEEP_EVERY_MS = 1_000

/** A name that requests are counted under, and how many times the allowance there is for it. */
interface ClientKey {
  readonly key: string
  readonly times: number
}

/**
 * The keys that an address is counted under, the caller's own first; text that is not an address shares one.
 */
const clientKeys = recent((address): readonly [ClientKey, ...ClientKey[]] => {
  const bytes = parseAddress(address.replace(/%.*/s, ''))
  if (!bytes) return [{ key: 'unknown', times: 1 }]
  // IPv4 as a listener for both families reports it (RFC 4291 section 2.5.5.2).
  const mapped =
    bytes.length === 16
    && bytes.slice(0, 10).every(byte => byte === 0)
    && bytes[10] === 255
    && bytes[11] === 255
  if (mapped || bytes.length === 4) return [{ key: bytes.slice(-4).join('.'), times: 1 }]
  return [
    { key: `${hex(bytes.subarray(0, 8))}/64`, times: 1 },
    { key: `${hex(bytes.subarray(0, 6))}/48`, times: NETWORKS_OF_A_SITE },
  ]
})

/** The key that the requests of an address are counted under. */
export const clientKey = (address: string): string => clientKeys(address)[0].key

/** The widest one: what one client can have of addresses, as a rule. */
export const site = (address: string): string => clientKeys(address).at(-1)!.key

interface Limited {
  readonly allowed: boolean
  /** Requests left in the window. */
  readonly remaining: number
  /** Whole seconds until a request is allowed again; 0 when one is. */
  readonly retryAfter: number
}

/** Counts a request of an address, and says whether it is allowed. */
export type Limiter = (address: string) => Promise<Limited>

/** One allowance over all instances; `name` tells it from others. Without the engine, `alone` says. */
export const sharedLimiter =
  (
    name: string,
    most: number,
    counter: Pick<SharedCounter, 'take'>,
    alone: (address: string) => Limited,
  ): Limiter =>
  async address => {
    const counted = clientKeys(address).map(({ key, times }) => ({
      key: `${name} ${key}`,
      room: most * times,
      amount: 1,
    }))
    const taken = await counter.take(counted)
    if (taken && !taken.allowed)
      return { allowed: false, remaining: 0, retryAfter: Math.max(1, Math.ceil(taken.waitMs / 1000)) }
    // What the engine allows counts here, too: if that goes away, this instance goes on from there.
    const own = alone(address)
    if (!taken) return own
    const left = counted.map(({ room }, index) => Math.max(0, room - (taken.counts[index] ?? 0)))
    return { allowed: true, remaining: Math.min(...left), retryAfter: 0 }
  }

export const limiter = (most: number, now: () => number) => {
  const callers = new Map<string, number[]>()
  let swept = -Infinity

  const sweep = (at: number) => {
    for (const [key, times] of callers) if ((times.at(-1) ?? -Infinity) <= at - WINDOW_MS) callers.delete(key)
  }

  /** When the requests of the window were made, oldest first. */
  const recent = (key: string, at: number): number[] => {
    const times = callers.get(key) ?? []
    let expired = 0
    while (expired < times.length && times[expired]! <= at - WINDOW_MS) expired++
    if (expired) times.splice(0, expired)
    return times
  }

  /** A refused request does not count under any key, so a client that waits `retryAfter` is always served. */
  return (address: string): Limited => {
    const at = now()
    // Not at every request: a flood from many addresses would make each of them pay for all.
    if (callers.size > MAX_CALLERS && at - swept >= SWEEP_EVERY_MS) {
      swept = at
      sweep(at)
    }
    const counted = clientKeys(address).map(({ key, times }) => ({
      key,
      made: recent(key, at),
      room: most * times,
    }))
    let retryAfter = 0
    for (const { made, room } of counted)
      if (made.length >= room)
        retryAfter = Math.max(retryAfter, 1, Math.ceil((made[0]! + WINDOW_MS - at) / 1000))
    if (retryAfter > 0) return { allowed: false, remaining: 0, retryAfter }
    for (const { key, made } of counted) {
      made.push(at)
      callers.set(key, made)
    }
    return {
      allowed: true,
      remaining: counted.reduce((least, { made, room }) => Math.min(least, room - made.length), Infinity),
      retryAfter: 0,
    }
  }
}

/* What a request counts against: the caller's checks, or their pages. */

type HeaderSet = Readonly<Record<string, string>>

interface AllowanceParts {
  readonly settings: Settings
  readonly limit: Limiter
  readonly pageLimit: Limiter
  readonly metrics: Metrics
}

export interface Allowance {
  addressOf(visit: { readonly peer: Peer; readonly request: Request }): string
  /** Counts a check, and gives the headers that say how many are left. Throws Refusal (429). */
  check(address: string): Promise<HeaderSet>
  /** Counts a page or a file, whose headers say nothing of it. Throws Refusal (429). */
  page(address: string): Promise<void>
}

const quotaOf = ({ remaining, retryAfter }: Limited, limit: number): HeaderSet => ({
  'ratelimit-policy': `"default";q=${limit};w=60`,
  ratelimit: `"default";r=${remaining}${retryAfter ? `;t=${retryAfter}` : ''}`,
})

export const allowance = ({ settings, limit, pageLimit, metrics }: AllowanceParts): Allowance => {
  const refused = limitsRefused(metrics)
  const refuse = (code: 'requests-exceeded' | 'page-requests-exceeded', most: number, headers: HeaderSet) =>
    new Refusal({ code, params: { limit: most } }, 429, headers)
  return {
    addressOf: ({ peer, request }) => clientAddress(peer.address, request.headers, settings.trustProxy),
    async check(address) {
      const counted = await limit(address)
      const quota = quotaOf(counted, settings.limit)
      if (counted.allowed) return quota
      refused.add(1, 'checks')
      const later = { ...quota, 'retry-after': String(counted.retryAfter) }
      throw refuse('requests-exceeded', settings.limit, later)
    },
    async page(address) {
      const { allowed, retryAfter } = await pageLimit(address)
      if (allowed) return
      refused.add(1, 'pages')
      throw refuse('page-requests-exceeded', settings.pageLimit, { 'retry-after': String(retryAfter) })
    },
  }
}

/* "I have just fixed it": how often an answer that could be shared is made anew. */

/** The one renewed longest ago leaves first: more of them in a minute take thousands of callers. */
const MAX_KEYS = 5_000

interface Renewals {
  /** Whether the answer under this key may be made anew now. */
  may(key: string): boolean
  /** Checks as `may` does and, if the answer may be made anew, counts it. */
  take(key: string): boolean
}

export const renewals = (now: () => number): Renewals => {
  const last = new Map<string, number>()
  const may = (key: string): boolean => now() - (last.get(key) ?? -Infinity) >= FRESH_APART_MS
  return {
    may,
    take(key) {
      if (!may(key)) return false
      last.delete(key)
      last.set(key, now())
      if (last.size > MAX_KEYS) last.delete(last.keys().next().value!)
      return true
    },
  }
}
