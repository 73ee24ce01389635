/**
 * How often one instance queries each service: so many requests in any minute, and none at all during a pause
 * that the service asked for.
 */
import { pauseAsked } from './retry-after.ts'

export interface RateLimiter {
  /** Whether that many requests, one by default, may be made now; if so, they are counted. */
  take(key: string, requests?: number): boolean
  /** The service asked for a pause of so many milliseconds. */
  pause(key: string, milliseconds: number): void
  /** The same for a response over HTTP, if it asks for a pause. */
  note(key: string, response: { readonly status: number; readonly retryAfter: string | null }): void
}

const MINUTE_MS = 60_000
const MIN_PAUSE_MS = 1_000
/** A longer pause may be a mistake. */
const MAX_PAUSE_MS = 60 * MINUTE_MS
/** Services come from lists of some hundreds, or their number is bounded by what else is rate limited. */
const MAX_KEYS = 2_000

/** Counts that a request of the server's own is held to more strictly: callers wait, it does not. */
export interface SharedLimiter extends RateLimiter {
  /** Where `background` is true, it takes no more than half of what the counts of all allow. */
  of(asking: { readonly background: boolean }): RateLimiter
}

/** What is left to callers of each minute, at least. */
const CALLERS_PART = 1 / 2

/** `most` is the number of requests a minute for each key; `inBackground` the same of the server's own. */
export const rateLimiter = (
  now: () => number,
  most: number | ((key: string) => number),
  inBackground?: (key: string) => number,
): SharedLimiter => {
  const mostOf = typeof most === 'number' ? () => most : most
  const mostInBackground = inBackground ?? (key => mostOf(key) * (1 - CALLERS_PART))
  const made = new Map<string, readonly number[]>()
  const paused = new Map<string, number>()
  const pause = (key: string, milliseconds: number): void => {
    if (paused.size >= MAX_KEYS) paused.clear()
    paused.set(key, now() + Math.min(Math.max(milliseconds, MIN_PAUSE_MS), MAX_PAUSE_MS))
  }
  const note: RateLimiter['note'] = (key, response) => {
    const milliseconds = pauseAsked(response, now())
    if (milliseconds !== null) pause(key, milliseconds)
  }
  const within = (allowed: (key: string) => number): RateLimiter => ({
    take(key, requests = 1) {
      const time = now()
      if (time < (paused.get(key) ?? 0)) return false
      const recent = (made.get(key) ?? []).filter(then => time - then < MINUTE_MS)
      if (recent.length + requests > allowed(key)) return false
      // The one that was queried longest ago goes first: a caller that names many services must not wipe out
      // the counts of the others.
      made.delete(key)
      for (const oldest of made.keys()) {
        if (made.size < MAX_KEYS) break
        made.delete(oldest)
      }
      made.set(key, [...recent, ...Array<number>(requests).fill(time)])
      return true
    },
    pause,
    note,
  })
  const callers = within(mostOf)
  const server = within(mostInBackground)
  return { ...callers, of: ({ background }) => (background ? server : callers) }
}
