/**
 * JSON over HTTP from a search that the operator chose: capped, not redirected, and never more often than it
 * allows.
 */
import type { Client } from '../../core/clients.ts'
import type { GuardedDoors } from '../../core/guard.ts'
import { readAtMost } from '../../core/octets.ts'
import type { CtSource } from '../../core/settings.ts'

/** Why a search gave nothing, in closed words; `http-status` with the number behind it. */
export type Failure =
  | 'rate-limited'
  | 'timeout'
  | 'late'
  | 'unreachable'
  | 'malformed'
  | 'too-large'
  | `http-status ${number}`

export type Fetched<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: Failure }

/**
 * The longest answer that is read: some 2,000 rows without certificates, or 300 with them. What is longer
 * would be too much work in one piece.
 */
export const MOST_OCTETS = 1024 * 1024
/** Rows that are read: those of the searches take more room each than this leaves them. */
const MOST_ROWS = 3_000

const SECOND = 1000
/** crt.sh's operator asks for no more than so many requests a minute and address. */
const CRTSH_REQUESTS = 5
const CRTSH_WINDOW = 60 * SECOND
/**
 * Without a Retry-After of its own a 429 holds for so long; a longer one is cut, since it may be a mistake.
 */
const PAUSE = 60 * SECOND
const LONGEST_PAUSE = 3600 * SECOND

/**
 * What one instance may ask for, and when: of crt.sh so many requests in any minute, of both nothing while
 * they said so.
 */
export interface Allowance {
  /** Whether that many requests may be made now; if so, they are counted. */
  take(source: CtSource['name'], requests: number): boolean
  /** The search asked for a pause, with its Retry-After. */
  pause(source: CtSource['name'], retryAfter: string | null): void
}

/** RFC 9110 10.2.3: seconds or a date. */
const readRetryAfter = (text: string | null, now: number): number => {
  const seconds = text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) * SECOND : null
  const date = text === null ? NaN : Date.parse(text)
  const pause = seconds ?? (Number.isNaN(date) ? PAUSE : date - now)
  return Math.min(Math.max(pause, SECOND), LONGEST_PAUSE)
}

export const allowance = (now: () => number): Allowance => {
  let recent: number[] = []
  const paused = new Map<CtSource['name'], number>()
  return {
    take(source, requests) {
      const time = now()
      if (time < (paused.get(source) ?? 0)) return false
      if (source !== 'crtsh') return true
      recent = recent.filter(then => time - then < CRTSH_WINDOW)
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

const allowances = new WeakMap<object, Allowance>()

/** The allowance of the instance that has these doors. */
export const allowanceOf = (doors: Pick<GuardedDoors, 'now' | 'instance'>): Allowance => {
  const known = allowances.get(doors.instance)
  if (known) return known
  const made = allowance(() => doors.now().getTime())
  allowances.set(doors.instance, made)
  return made
}

export interface Question {
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
  allowed: Allowance,
  { source, url, most, signal }: Question,
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
      return {
        ok: false,
        reason: response.status === 429 ? 'rate-limited' : `http-status ${response.status}`,
      }
    }
    const body = await readAtMost(response.body, most)
    if (!body) return { ok: false, reason: 'too-large' }
    return readJson(new TextDecoder().decode(body))
  } catch {
    return { ok: false, reason: signal.aborted ? 'timeout' : 'unreachable' }
  }
}

/** A list of so many rows is not looked into. */
export const tooMany = (value: unknown): boolean => Array.isArray(value) && value.length > MOST_ROWS

export const readJson = (text: string): Fetched<unknown> => {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}
