/** One WHOIS question on port 43 (RFC 3912), through the guard, capped in octets and time. */
import { isGone, type Breaker, type RequestOutcome } from '../../network/circuit-breaker.ts'
import { DoorError, type Doors } from '../../network/doors.ts'
import { inTime, deadline } from '../../base/deadline.ts'
import { readAtMost, octetText } from '../../base/bytes.ts'
import type { RateLimiter } from '../../network/upstream-limiter.ts'
import { readWhois, type WhoisReading } from './answer.ts'
import type { WhoisReason } from './reasons.ts'
import type { WhoisRegistry } from './registry.ts'

/*
 * Turns the octets of a WHOIS answer into text: UTF-8, repaired where a line was cut amid a character, or the
 * registry's old charset.
 */

const old = (octets: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(octets)
  } catch {
    return octetText(octets) // not every runtime knows every charset; what is read are ASCII labels and digits
  }
}

/** RFC 3912 names no charset. Text with more broken than whole characters beyond ASCII was never UTF-8. */
export const decodeWhois = (octets: Uint8Array, charset = 'iso-8859-1'): string => {
  const text = new TextDecoder().decode(octets)
  let broken = 0
  let whole = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken++
    else if (code > 0x7f) whole++
  }
  return broken > whole ? old(octets, charset) : text
}

interface WhoisOptions {
  readonly registry: WhoisRegistry
  /** The name in A-labels, and in U-labels where that differs. */
  readonly names: readonly [string, ...string[]]
  readonly limiter: RateLimiter
  /** Absent: the server may always be asked. */
  readonly breaker?: Breaker | undefined
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

const ask = async (
  doors: Pick<Doors, 'connect'>,
  host: string,
  question: string,
  signal: AbortSignal,
): Promise<Uint8Array | null> => {
  const socket = await doors.connect({ hostname: host, port: PORT }, { purpose: 'whois', signal })
  try {
    await socket.writable.getWriter().write(new TextEncoder().encode(`${question}\r\n`))
    return await readAtMost(socket.readable, MAX_OCTETS)
  } finally {
    socket.close()
  }
}

const silence = (signal: AbortSignal): RequestOutcome => (isGone(signal) ? 'unknown' : 'failed')

const unknown = (reason: WhoisReason): WhoisReading => ({ status: 'unknown', reason })

/**
 * Asks a registry's server and reads its answer. Referrals are not followed. Never throws for what the
 * network or the server does.
 */
export const askWhois = async (
  doors: Pick<Doors, 'connect'>,
  { registry, names, limiter, breaker, signal, deadlineMs = DEADLINE_MS }: WhoisOptions,
): Promise<WhoisReading> => {
  if (!PLAIN_NAME.test(names[0])) return unknown({ code: 'whois-unsendable-name' })
  if (breaker?.refuses(registry.host)) return unknown({ code: 'whois-unresponsive' })
  if (!(await limiter.take(registry.host))) return unknown({ code: 'whois-paused' })
  const tell = breaker ? breaker.enter(registry.host) : () => {}
  if (!tell) return unknown({ code: 'whois-unresponsive' })
  const limit = deadline(deadlineMs, signal)
  let outcome: RequestOutcome = 'unknown'
  try {
    const question = (registry.query ?? '%s').replace('%s', names[0])
    // Some doors ignore a signal.
    const octets = await inTime(limit.signal, ask(doors, registry.host, question, limit.signal), 'late')
    outcome = octets === 'late' ? silence(limit.signal) : 'answered'
    if (octets === 'late') return unknown({ code: 'whois-timeout' })
    if (octets === null) return unknown({ code: 'whois-too-large', params: { limit: MAX_OCTETS } })
    const reading = readWhois(decodeWhois(octets, registry.charset), registry, names)
    if (reading.status === 'unknown' && reading.reason.code === 'whois-rate-limited')
      limiter.pause(registry.host, PAUSE_MS)
    return reading
  } catch (error) {
    if (!(error instanceof DoorError)) throw error
    if (error.why !== 'blocked' && error.why !== 'overloaded') outcome = silence(limit.signal)
    if (limit.signal.aborted || error.why === 'timeout') return unknown({ code: 'whois-timeout' })
    return unknown({ code: error.why === 'blocked' ? 'whois-blocked' : 'whois-unreachable' })
  } finally {
    limit.done()
    tell(outcome)
  }
}
