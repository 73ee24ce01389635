/**
 * How often each service is queried, by one instance or by all that have an engine in common: so many
 * requests in any minute, and none at all during a pause that the service asked for.
 */
import type { SharedCounter } from './doors.ts'

/* How long a server asks its clients to stay away (RFC 9110 section 10.2.3, RFC 6585 section 4). */

/** A 429 without a Retry-After that can be read holds for so long. */
const DEFAULT_MS = 60_000

/**
 * Retry-After, seconds or a date, as milliseconds from `now`; null where it is absent or cannot be read, and
 * for a date where `now` is not known (NaN).
 */
export const readRetryAfter = (text: string | null, now: number): number | null => {
  const value = text?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000
  // Date.parse reads "-1" as a year.
  const date = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : NaN
  const wait = Math.max(0, date - now)
  return Number.isNaN(wait) ? null : wait
}

/** The pause in milliseconds that a response asks for; null where it does not ask for one. */
const pauseAsked = (
  { status, retryAfter }: { readonly status: number; readonly retryAfter: string | null },
  now: number,
): number | null => {
  const asks = status === 429 || (status === 503 && retryAfter !== null)
  return asks ? (readRetryAfter(retryAfter, now) ?? DEFAULT_MS) : null
}

export interface RateLimiter {
  /** Whether that many requests, one by default, may be made now; if so, they are counted. */
  take(key: string, requests?: number): boolean | Promise<boolean>
  /** The service asked for a pause of so many milliseconds. */
  pause(key: string, milliseconds: number): void
  /** Pauses if an HTTP response asks for it. */
  note(key: string, response: { readonly status: number; readonly retryAfter: string | null }): void
}

const MINUTE_MS = 60_000
const MIN_PAUSE_MS = 1_000
/** A longer pause may be a mistake. */
const MAX_PAUSE_MS = 60 * MINUTE_MS
/**
 * Services come from lists of some hundreds. Addresses are chosen by callers, of whom each may name 1,200 a
 * minute (30 requests, 5 domains, 8 addresses).
 */
const MAX_KEYS = 20_000

/** Counts that a request of the server's own is held to more strictly: callers wait, it does not. */
export interface SharedLimiter extends RateLimiter {
  /** Where `background` is true, it takes no more than half of what the counts of all allow. */
  of(asking: { readonly background: boolean }): RateLimiter
}

/** One that counts for this instance alone, and knows at once. */
interface OwnLimiter extends SharedLimiter {
  take(key: string, requests?: number): boolean
  /** Whether so many would be allowed; nothing is counted. */
  fits(key: string, requests?: number): boolean
  of(asking: { readonly background: boolean }): Omit<OwnLimiter, 'of'>
}

/** What is left to callers of each minute, at least. */
const CALLERS_PART = 1 / 2

/** Requests a minute for each key. */
type Most = number | ((key: string) => number)

/** A limiter of a name: all instances that have an engine in common have one of it in common. */
export type MakeLimiter = (name: string, most: Most, inBackground?: (key: string) => number) => SharedLimiter

const bounds = (most: Most, inBackground?: (key: string) => number) => {
  const mostOf = typeof most === 'number' ? () => most : most
  return { mostOf, mostInBackground: inBackground ?? (key => mostOf(key) * (1 - CALLERS_PART)) }
}

const paused = (milliseconds: number): number => Math.min(Math.max(milliseconds, MIN_PAUSE_MS), MAX_PAUSE_MS)

/**
 * Those of one owner, over all instances. Each keeps to its own count and pauses as well: they hold in any
 * minute, and when the engine is away, or has come back and knows nothing of them.
 */
export const sharedLimiters =
  (now: () => number, counter: SharedCounter, owner: string): MakeLimiter =>
  (name, most, inBackground) => {
    const { mostOf, mostInBackground } = bounds(most, inBackground)
    const alone = rateLimiter(now, most, inBackground)
    const keyOf = (key: string): string => `service ${owner} ${name} ${key}`
    const pause = (key: string, milliseconds: number): void => {
      alone.pause(key, milliseconds)
      counter.pause(keyOf(key), paused(milliseconds))
    }
    const within = (allowed: (key: string) => number, own: Omit<OwnLimiter, 'of'>): RateLimiter => ({
      async take(key, requests = 1) {
        if (!own.fits(key, requests)) return false
        const counted = { key: keyOf(key), room: Math.floor(allowed(key)), amount: requests }
        const taken = await counter.take([counted])
        return taken?.allowed === false ? false : own.take(key, requests)
      },
      pause,
      note(key, response) {
        const milliseconds = pauseAsked(response, now())
        if (milliseconds !== null) pause(key, milliseconds)
      },
    })
    const callers = within(mostOf, alone)
    const server = within(mostInBackground, alone.of({ background: true }))
    return { ...callers, of: ({ background }) => (background ? server : callers) }
  }

/** `inBackground` is the same as `most` for the server's own. */
export const rateLimiter = (
  now: () => number,
  most: Most,
  inBackground?: (key: string) => number,
): OwnLimiter => {
  const { mostOf, mostInBackground } = bounds(most, inBackground)
  const made = new Map<string, readonly number[]>()
  const until = new Map<string, number>()
  const pause = (key: string, milliseconds: number): void => {
    if (until.size >= MAX_KEYS) until.clear()
    until.set(key, now() + paused(milliseconds))
  }
  const note: RateLimiter['note'] = (key, response) => {
    const milliseconds = pauseAsked(response, now())
    if (milliseconds !== null) pause(key, milliseconds)
  }
  const recentOf = (key: string, time: number): number[] =>
    (made.get(key) ?? []).filter(then => time - then < MINUTE_MS)
  const within = (allowed: (key: string) => number): Omit<OwnLimiter, 'of'> => {
    const fits = (key: string, requests = 1): boolean => {
      const time = now()
      return time >= (until.get(key) ?? 0) && recentOf(key, time).length + requests <= allowed(key)
    }
    const take = (key: string, requests = 1): boolean => {
      if (!fits(key, requests)) return false
      const time = now()
      const recent = recentOf(key, time)
      // The one that was queried longest ago goes first: a caller that names many services must not wipe out
      // the counts of the others.
      made.delete(key)
      for (const oldest of made.keys()) {
        if (made.size < MAX_KEYS) break
        made.delete(oldest)
      }
      made.set(key, [...recent, ...Array<number>(requests).fill(time)])
      return true
    }
    return { fits, take, pause, note }
  }
  const callers = within(mostOf)
  const server = within(mostInBackground)
  return { ...callers, of: ({ background }) => (background ? server : callers) }
}
