/** How one DNS message travels: a datagram, a TCP connection (RFC 7766), or an HTTPS request (RFC 8484). */
import { inTime } from '../../base/deadline.ts'
import { readAtMost } from '../../base/bytes.ts'
import {
  DoorError,
  type Doors,
  type NetworkFailure,
  type Operator,
  type Purpose,
  type Socket,
} from '../../network/doors.ts'
import type { DnsReason } from './reasons.ts'
import { DnsError, MAX_MESSAGE_LENGTH } from './wire/wire.ts'

/**
 * The doors that DNS goes through. Without `datagram` everything goes over TCP; `fetch` is for servers over
 * HTTPS alone.
 */
export interface DnsDoors extends Pick<Doors, 'connect' | 'datagram'>, Partial<Pick<Doors, 'fetch'>> {
  readonly operator?: Operator | undefined
}

/**
 * Why there is no answer. `malformed`: what came is not an answer to the question. `http`: DoH said something
 * else than 200.
 */
export type DnsFailure = NetworkFailure | 'malformed' | 'http'

export interface Way {
  readonly signal: AbortSignal
  readonly purpose?: Purpose | undefined
}

/** Turns what a door or a codec throws into a value. Anything else is a mistake of ours and goes on. */
export const transportFailure = (
  error: unknown,
): { readonly ok: false; readonly why: DnsFailure; readonly reason: DnsReason } => {
  if (error instanceof DoorError)
    return { ok: false, why: error.why, reason: { code: `dns-${error.why}` as const } }
  if (error instanceof DnsError) return { ok: false, why: 'malformed', reason: error.reason }
  if (error instanceof HttpAnswer) return { ok: false, why: 'http', reason: error.reason }
  throw error
}

/** Reads one message behind its two octets of length. Anything after it is not waited for. */
const readFramed = async (socket: Socket): Promise<Uint8Array> => {
  const reader = socket.readable.getReader()
  let held = new Uint8Array(2)
  let filled = 0
  let framed = false
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new DoorError('closed', 'the server closed the connection before it had answered')
    for (let from = 0; from < value.length; ) {
      const part = value.subarray(from, from + held.length - filled)
      held.set(part, filled)
      filled += part.length
      from += part.length
      if (filled < held.length) break
      if (framed) return held
      framed = true
      filled = 0
      held = new Uint8Array((held[0]! << 8) | held[1]!)
      if (held.length === 0) throw new DnsError({ code: 'dns-message-empty' })
    }
  }
}

/** One question over one TCP connection. Throws DoorError or DnsError. */
export const overTcp = async (
  doors: DnsDoors,
  to: { hostname: string; port: number },
  message: Uint8Array,
  way: Way,
): Promise<Uint8Array> => {
  const socket = await doors.connect(to, way)
  try {
    const framed = new Uint8Array(message.length + 2)
    framed.set([message.length >> 8, message.length & 255])
    framed.set(message, 2) // length and message in one write (RFC 7766 section 8)
    await socket.writable.getWriter().write(framed)
    return await readFramed(socket)
  } finally {
    socket.close()
  }
}

const MEDIA_TYPE = 'application/dns-message'

/**
 * One question by POST, by a fetch that was made for such servers: the platform's does not go through the
 * guard.
 */
export const overHttps = async (
  doors: DnsDoors,
  url: string,
  message: Uint8Array<ArrayBuffer>,
  way: Way,
): Promise<Uint8Array> => {
  try {
    // A runtime may lose the signal that it made of ours for the request.
    const response = await inTime(way.signal, post(doors, url, message, way.signal), null)
    if (response) return response
    throw new DoorError('timeout', 'no answer in time')
  } catch (error) {
    if (error instanceof DnsError || error instanceof DoorError || error instanceof HttpAnswer) throw error
    // fetch says only that it failed; whose deadline it was, the signal knows.
    if (way.signal.aborted) throw new DoorError('timeout', 'no answer in time', { cause: error })
    throw new DoorError('unreachable', 'the HTTPS request failed', { cause: error })
  }
}

const post = async (
  doors: DnsDoors,
  url: string,
  message: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const headers = { 'content-type': MEDIA_TYPE, accept: MEDIA_TYPE }
  if (!doors.fetch) throw new DoorError('blocked', 'the HTTPS request failed')
  const response = await doors.fetch(
    new Request(url, { method: 'POST', body: message, redirect: 'error', signal, headers }),
  )
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  if (response.status === 200 && type.trim().toLowerCase() === MEDIA_TYPE && response.body) {
    const octets = await readAtMost(response.body, MAX_MESSAGE_LENGTH, signal)
    if (octets === null) throw new DnsError({ code: 'dns-message-too-long' })
    return octets
  }
  await response.body?.cancel().catch(() => {})
  throw new HttpAnswer(
    response.status === 200
      ? { code: 'dns-http-type' }
      : { code: 'dns-http-status', params: { status: response.status } },
  )
}

/** A server that speaks HTTP but not DNS. */
class HttpAnswer extends Error {
  override readonly name = 'HttpAnswer'
  readonly reason: DnsReason

  constructor(reason: DnsReason) {
    super(reason.code)
    this.reason = reason
  }
}
