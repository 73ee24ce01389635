/**
 * JSON over HTTP from a search that the operator chose: capped, not redirected, and never more often than it
 * allows.
 */
import type { Client } from '../../core/clients.ts'
import type { GuardedDoors } from '../../core/guard.ts'
import { readAtMost } from '../../core/octets.ts'
import type { Outcome } from '../../core/outcome.ts'
import type { CtFailure } from '../../core/protocol/ct/search-reasons.ts'
import type { CtSource } from './sources.ts'
import { statusFailure } from './reasons.ts'

export type Fetched<T> = Outcome<T, CtFailure>

/**
 * The longest answer that is read: some 2,000 rows without certificates, or 300 with them. What is longer
 * would be too much work in one piece.
 */
export const MAX_OCTETS = 1024 * 1024
/** Rows that are read: those of the searches take more room each than this leaves them. */
const MAX_ROWS = 3_000

const SECOND_MS = 1000
/** crt.sh's operator asks for no more than so many requests a minute and address. */
const CRTSH_REQUESTS = 5
const CRTSH_WINDOW_MS = 60 * SECOND_MS
/**
 * Without a Retry-After of its own a 429 holds for so long; a longer one is cut, since it may be a mistake.
 */
const PAUSE_MS = 60 * SECOND_MS
const MAX_PAUSE_MS = 3600 * SECOND_MS

/**
 * What one instance may ask for, and when: of crt.sh so many requests in any minute, of both nothing while
 * they said so.
 */
export interface RateLimiter {
  /** Whether that many requests may be made now; if so, they are counted. */
  take(source: CtSource['name'], requests: number): boolean
  /** The search asked for a pause, with its Retry-After. */
  pause(source: CtSource['name'], retryAfter: string | null): void
}

/** RFC 9110 10.2.3: seconds, or a date, which begins with the name of a day. */
const readRetryAfter = (header: string | null, now: number): number => {
  const text = header?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : null
  const date = /^[A-Z]/i.test(text) ? Date.parse(text) : NaN
  const pause = seconds ?? (Number.isNaN(date) ? PAUSE_MS : date - now)
  return Math.min(Math.max(pause, SECOND_MS), MAX_PAUSE_MS)
}

export const rateLimiter = (now: () => number): RateLimiter => {
  let recent: number[] = []
  const paused = new Map<CtSource['name'], number>()
  return {
    take(source, requests) {
      const time = now()
      if (time < (paused.get(source) ?? 0)) return false
      if (source !== 'crtsh') return true
      recent = recent.filter(then => time - then < CRTSH_WINDOW_MS)
      if (recent.length + requests > CRTSH_REQUESTS) return false
      recent.push(...Array<number>(requests).fill(time))
      return true
    },
    pause(source, retryAfter) {
      const time = now()
      paused.set(source, time + readRetryAfter(retryAfter, time))
    },
  }
}

const rateLimiters = new WeakMap<object, RateLimiter>()

/** The allowance of the instance that has these doors. */
export const rateLimiterOf = (doors: Pick<GuardedDoors, 'now' | 'instance'>): RateLimiter => {
  const known = rateLimiters.get(doors.instance)
  if (known) return known
  const made = rateLimiter(() => doors.now().getTime())
  rateLimiters.set(doors.instance, made)
  return made
}

export interface JsonRequest {
  readonly source: CtSource['name']
  readonly url: string
  readonly most: number
  readonly signal: AbortSignal
}

/**
 * One GET. Everything but a 200 with JSON is a failure: none of them says that there are no certificates.
 * Never throws.
 */
export const getJson = async (
  client: Client,
  allowed: RateLimiter,
  { source, url, most, signal }: JsonRequest,
): Promise<Fetched<unknown>> => {
  try {
    const response = await client.fetch(
      new Request(url, {
        headers: { accept: 'application/json', 'user-agent': 'certscope' },
        redirect: 'manual',
        signal,
      }),
    )
    if (response.status === 429 || (response.status === 503 && response.headers.has('retry-after')))
      allowed.pause(source, response.headers.get('retry-after'))
    if (response.status !== 200) {
      await response.body?.cancel().catch(() => undefined)
      return { ok: false, reason: statusFailure(response.status) }
    }
    const body = await readAtMost(response.body, most)
    if (!body) return { ok: false, reason: { code: 'ct-too-large' } }
    return readJson(new TextDecoder().decode(body))
  } catch {
    return { ok: false, reason: { code: signal.aborted ? 'ct-timeout' : 'ct-unreachable' } }
  }
}

/** A list of so many rows is not looked into. */
export const tooMany = (value: unknown): boolean => Array.isArray(value) && value.length > MAX_ROWS

export const readJson = (text: string): Fetched<unknown> => {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, reason: { code: 'ct-malformed' } }
  }
}
