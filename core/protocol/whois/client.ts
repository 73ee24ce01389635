/** One WHOIS question on port 43 (RFC 3912), through the guard, capped in octets and time. */
import { DoorError, type Doors, type Socket } from '../../doors.ts'
import { join } from '../../octets.ts'
import { deadline } from '../../time.ts'
import type { RateLimiter } from '../rdap/rate-limiter.ts'
import { readWhois, type WhoisReading } from './answer.ts'
import { decodeWhois } from './charset.ts'
import type { WhoisReason } from './reasons.ts'
import type { WhoisRegistry } from './registry.ts'

export interface WhoisOptions {
  readonly registry: WhoisRegistry
  /** The name in A-labels, and in U-labels where that differs. */
  readonly names: readonly [string, ...string[]]
  readonly limiter: RateLimiter
  readonly signal: AbortSignal
  /** For the whole query; 5 s by default. */
  readonly deadlineMs?: number
}

const PORT = 43
const MAX_OCTETS = 64 * 1024
const DEADLINE_MS = 5_000
/** After a registry's own "too many" it is left alone for so long. */
const PAUSE_MS = 5 * 60_000

/**
 * A name travels as it is: anything that could be an option, a second line or a wildcard never reaches a
 * server.
 */
const PLAIN_NAME = /^(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/

const readAll = async (socket: Socket): Promise<Uint8Array | null> => {
  const reader = socket.readable.getReader()
  const parts: Uint8Array[] = []
  for (let length = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return join(parts)
    length += value.length
    if (length > MAX_OCTETS) return null
    parts.push(value)
  }
}

const ask = async (
  doors: Pick<Doors, 'connect'>,
  host: string,
  question: string,
  signal: AbortSignal,
): Promise<Uint8Array | null> => {
  const socket = await doors.connect({ hostname: host, port: PORT }, { purpose: 'whois', signal })
  try {
    await socket.writable.getWriter().write(new TextEncoder().encode(`${question}\r\n`))
    return await readAll(socket)
  } finally {
    socket.close()
  }
}

const unknown = (reason: WhoisReason): WhoisReading => ({ status: 'unknown', reason })

/** Rejects when the signal aborts, for doors that ignore it. */
const orAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  let stop: (() => void) | undefined
  const late = new Promise<never>((_, reject) => {
    stop = () => reject(new DoorError('timeout', 'no answer in time'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => signal.removeEventListener('abort', stop!))
}

/**
 * Asks a registry's server and reads its answer. Referrals are not followed. Never throws for what the
 * network or the server does.
 */
export const askWhois = async (
  doors: Pick<Doors, 'connect'>,
  { registry, names, limiter, signal, deadlineMs = DEADLINE_MS }: WhoisOptions,
): Promise<WhoisReading> => {
  if (!PLAIN_NAME.test(names[0])) return unknown({ code: 'whois-unsendable-name' })
  if (!limiter.take(registry.host)) return unknown({ code: 'whois-paused' })
  const limit = deadline(deadlineMs, signal)
  try {
    const octets = await orAborted(
      ask(doors, registry.host, (registry.query ?? '%s').replace('%s', names[0]), limit.signal),
      limit.signal,
    )
    if (octets === null) return unknown({ code: 'whois-too-large', params: { limit: MAX_OCTETS } })
    const reading = readWhois(decodeWhois(octets, registry.charset), registry, names)
    if (reading.status === 'unknown' && reading.reason.code === 'whois-rate-limited')
      limiter.pause(registry.host, PAUSE_MS)
    return reading
  } catch (error) {
    if (!(error instanceof DoorError)) throw error
    if (limit.signal.aborted || error.why === 'timeout') return unknown({ code: 'whois-timeout' })
    return unknown({ code: error.why === 'blocked' ? 'whois-blocked' : 'whois-unreachable' })
  } finally {
    limit.done()
  }
}
