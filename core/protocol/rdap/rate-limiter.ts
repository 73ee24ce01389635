/**
 * How often one instance queries one registry: so many times in any minute, and not at all during a pause
 * that the registry asked for.
 */

export interface RateLimiter {
  /** Whether the host may be asked now; if so, the question is counted. */
  take(host: string): boolean
  /** The host asked for a pause of so many milliseconds. */
  pause(host: string, milliseconds: number): void
}

const MINUTE_MS = 60_000
/** What stands in Retry-After may be a mistake: a pause is never longer. */
const MAX_PAUSE_MS = 60 * MINUTE_MS
/** Hosts come from IANA's list and ours, some hundreds: more are not remembered. */
const MAX_HOSTS = 2_000

export const rateLimiter = (now: () => number, most: number): RateLimiter => {
  const asked = new Map<string, readonly number[]>()
  const paused = new Map<string, number>()
  return {
    take(host) {
      const time = now()
      if (time < (paused.get(host) ?? 0)) return false
      const recent = (asked.get(host) ?? []).filter(then => time - then < MINUTE_MS)
      if (recent.length >= most) return false
      // The one that was asked longest ago goes first: whoever names many hosts must not wipe out the counts
      // of the others.
      asked.delete(host)
      for (const oldest of asked.keys()) {
        if (asked.size < MAX_HOSTS) break
        asked.delete(oldest)
      }
      asked.set(host, [...recent, time])
      return true
    },
    pause(host, milliseconds) {
      if (paused.size >= MAX_HOSTS) paused.clear()
      paused.set(host, now() + Math.min(Math.max(milliseconds, 1_000), MAX_PAUSE_MS))
    },
  }
}

/**
 * RFC 9110 section 10.2.3: seconds or a date, as milliseconds from now; null when there is none that can be
 * read.
 */
export const readRetryAfter = (text: string | null, now: number): number | null => {
  if (text === null) return null
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1_000
  // Date.parse reads "-1" as a year.
  const date = /^[A-Za-z]{3,9},? /.test(text.trim()) ? Date.parse(text) : NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
