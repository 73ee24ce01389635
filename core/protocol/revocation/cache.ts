/**
 * Verified CRLs, kept until they end, in a bounded number of octets; one fetch at a time for each; failures
 * remembered for a minute.
 */
import { breaker as breakerOf, NAMED } from '../../network/circuit-breaker.ts'
import type { Breaker } from '../../network/circuit-breaker.ts'
import { rateLimiter } from '../../network/upstream-limiter.ts'
import { deadline } from '../../base/deadline.ts'
import type { Certificate } from '../x509/certificate.ts'
import type { Crl } from '../x509/revocation/crl.ts'
import type { RevocationReason } from './reasons.ts'

/** `signers`: the certificates that the list itself names for its signature. */
interface Found {
  readonly ok: true
  readonly crl: Crl
  readonly signers: readonly Certificate[]
}

/** `ours`: it says nothing about the server, and is not remembered. */
export type Loaded = Found | { readonly ok: false; readonly why: RevocationReason; readonly ours?: true }

export interface CrlCache {
  /**
   * The list under a key, which names the URL and whose signature was asked for. `load` has to verify it; it
   * is called at most once at a time, and goes on when the callers have stopped to wait, so that a slow list
   * is there for the next ones. Resolves within 3 s.
   */
  list(key: string, load: (signal: AbortSignal) => Promise<Loaded>): Promise<Loaded>
  /** Why this URL gave no answer within the last minute; null: it may be asked. */
  failed(url: string): RevocationReason | null
  remember(url: string, why: RevocationReason): void
  /**
   * Whether the host may be asked once more in this minute, over all requests; if so, the question is
   * counted.
   */
  take(host: string): boolean
  /** Leave to ask a CA's host. */
  readonly breaker: Breaker
}

/** How long a caller waits for an upstream, in milliseconds. */
export const DEADLINE_MS = 3_000
/** How long a fetch goes on, in milliseconds: large lists from far away take more than callers wait. */
const LOAD_MS = 10_000
const FAILURE_MS = 60_000
/**
 * A list is asked for anew after so many milliseconds although it is still in date, since a CA has to publish
 * a revocation within 24 hours (Baseline Requirements 4.9.7) while lists are in date for up to a year. When
 * that fails, the old one stands until its nextUpdate.
 */
const FRESH_MS = 6 * 3_600_000
/** In octets: of all lists together. */
const MAX_OCTETS = 64 * 1024 * 1024
const MAX_LISTS = 2_000
const MAX_FAILURES = 2_000
const MAX_FLIGHTS = 64
/** Requests a minute at one host of a CA, over all who ask. The largest CAs answer thousands a second. */
const REQUESTS_PER_MINUTE = 300
/** What holding a list costs besides its octets. */
const OVERHEAD = 4 * 1024

interface CachedCrl {
  readonly found: Found
  readonly fetchedAt: number
}

export interface Limits {
  readonly octets?: number | undefined
  readonly breaker?: Breaker | undefined
}

const costOf = (crl: Crl): number => crl.der.length + OVERHEAD

/** `endsAt` says when a verified list is no longer current, in milliseconds since 1970. */
export const listCache = (
  now: () => number,
  endsAt: (crl: Crl) => number,
  { octets: most = MAX_OCTETS, breaker = breakerOf({ patience: NAMED }) }: Limits = {},
): CrlCache => {
  const lists = new Map<string, CachedCrl>()
  const failures = new Map<string, { readonly why: RevocationReason; readonly until: number }>()
  const flights = new Map<string, Promise<Loaded>>()
  let octets = 0

  const drop = (key: string): void => {
    const held = lists.get(key)
    if (!held) return
    octets -= costOf(held.found.crl)
    lists.delete(key)
  }

  /** The order of the map is that of the last use: what was used longest ago goes first. */
  const keep = (key: string, held: CachedCrl): void => {
    drop(key)
    if (costOf(held.found.crl) > most) return
    lists.set(key, held)
    octets += costOf(held.found.crl)
    for (const oldest of lists.keys()) {
      if (octets <= most && lists.size <= MAX_LISTS) break
      drop(oldest)
    }
  }

  const remember = (url: string, why: RevocationReason): void => {
    failures.delete(url)
    failures.set(url, { why, until: now() + FAILURE_MS })
    for (const oldest of failures.keys()) {
      if (failures.size <= MAX_FAILURES) break
      failures.delete(oldest)
    }
  }

  const failed = (url: string): RevocationReason | null => {
    const failure = failures.get(url)
    if (!failure) return null
    if (now() < failure.until) return failure.why
    failures.delete(url)
    return null
  }

  /** The list that is held, when it is in date. */
  const current = (key: string): CachedCrl | null => {
    const held = lists.get(key)
    if (!held) return null
    if (now() > endsAt(held.found.crl)) {
      drop(key)
      return null
    }
    lists.delete(key)
    lists.set(key, held)
    return held
  }

  const fly = async (key: string, load: (signal: AbortSignal) => Promise<Loaded>): Promise<Loaded> => {
    const { signal, done } = deadline(LOAD_MS)
    try {
      const loaded = await load(signal)
      const old = current(key)
      if (!loaded.ok) {
        if (!loaded.ours) remember(key, loaded.why)
        return old?.found ?? loaded
      }
      // A mirror that lags behind, or somebody who replays: the newer word stands.
      const found = old && old.found.crl.thisUpdate > loaded.crl.thisUpdate ? old.found : loaded
      keep(key, { found, fetchedAt: now() })
      return found
    } finally {
      done()
    }
  }

  const list: CrlCache['list'] = (key, load) => {
    const held = current(key)
    if (held && now() - held.fetchedAt < FRESH_MS) return Promise.resolve(held.found)
    const failure = failed(key)
    const otherwise = (why: RevocationReason): Loaded => held?.found ?? { ok: false, why }
    if (failure !== null) return Promise.resolve(otherwise(failure))
    const flying = flights.get(key)
    if (flying) return flying
    if (flights.size >= MAX_FLIGHTS) return Promise.resolve(otherwise({ code: 'crl-many-fetches' }))

    // Whoever joins later waits no longer than who came first.
    const { promise: late, resolve } = Promise.withResolvers<Loaded>()
    const timer = setTimeout(() => resolve(otherwise({ code: 'crl-timeout' })), DEADLINE_MS)
    const loading = fly(key, load).finally(() => {
      clearTimeout(timer)
      flights.delete(key)
    })
    const flight = Promise.race([loading, late])
    flights.set(key, flight)
    return flight
  }

  const { take } = rateLimiter(now, REQUESTS_PER_MINUTE)
  return { list, failed, remember, take, breaker }
}
