/** One connection to a server: records out, records in, bounded in bytes, records, pieces and time. */
import { onAbort, inTime, Stopped } from '../../../base/deadline.ts'
import type { Parameter } from '../../../text/catalogue.ts'
import { DoorError } from '../../../network/doors.ts'
import type { Doors, Socket } from '../../../network/doors.ts'
import { WEB_PORTS } from '../../../network/guard.ts'
import type { Work } from '../../../limits/cpu-budget.ts'
import { HandshakeError } from '../error.ts'
import { reachTls } from './preamble.ts'
import type { TlsTarget } from '../observation.ts'
import type { Awaited, TlsFault } from '../reasons.ts'
import { RecordReader } from '../codec/record.ts'
import type { TlsRecord } from '../codec/record.ts'

/** Longest handshake: twice the longest Certificate, so the other messages, headers and padding fit. */
const MAX_BYTES = 256 * 1024
/**
 * Each record costs work, however small it is: a handshake may have so many, which the longest Certificate
 * does not need in records of 256 bytes. What follows it may have one more for each of so many bytes: servers
 * are asked for records of 512 bytes at the smallest (RFC 6066 section 4).
 */
const FREE_RECORDS = 600
const RECORD_BYTES = 256
/** Pieces that may arrive: a fixed number, and one more for each of so many bytes. */
const FREE_PIECES = 2048
const PIECE_BYTES = 64
/** What waits unread on a connection that is past its handshake, before the server is slowed down. */
const UNREAD = 64 * 1024

/**
 * Microseconds that a piece takes from the socket to its messages, and bytes of it that are joined and read
 * in one, roughly.
 */
const PIECE = 30
const BYTES_A_UNIT = 200

type Ending = 'timeout' | 'reset' | 'closed' | 'too-large'

const ignore = (): void => {}

type ConnectCode = Extract<TlsFault, { readonly params: { readonly address: Parameter } }>['code']

const CONNECT: Readonly<Record<DoorError['why'], ConnectCode>> = {
  blocked: 'connection-blocked',
  refused: 'connection-refused',
  unreachable: 'no-route',
  timeout: 'connection-timeout',
  reset: 'connection-reset',
  closed: 'connection-closed',
  overloaded: 'connection-overload',
}

/**
 * Dials, and gives up with the signal even when the door does not; what a port wants said before TLS is said,
 * and `greeted` is told how the server greets on it. Throws a HandshakeError.
 */
export const dial = async (
  doors: Pick<Doors, 'connect'>,
  target: TlsTarget,
  signal: AbortSignal,
  greeted?: (line: string) => void,
): Promise<Socket> => {
  const attempt = (async () =>
    doors.connect({ hostname: target.address, port: target.port }, { purpose: 'target', signal }))()
  let why: DoorError['why'] = 'timeout'
  try {
    const socket = await inTime(signal, attempt, null)
    if (socket) {
      await reachTls(socket, target, signal, greeted)
      return socket
    }
    attempt.then(late => late.close(), ignore)
  } catch (error) {
    if (error instanceof HandshakeError) throw error
    if (!signal.aborted) {
      // a mistake of ours says nothing about the peer
      if (!(error instanceof DoorError)) throw error
      why = error.why
    }
  }
  const { address, port } = target
  const code = why === 'timeout' && !WEB_PORTS.has(port) ? 'connection-unanswered' : CONNECT[why]
  throw new HandshakeError({ code, params: { address, port } })
}

export class Wire {
  readonly #socket: Socket
  readonly #signal: AbortSignal
  readonly #work: Pick<Work, 'pause'> | undefined
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  readonly #records = new RecordReader()
  #bytes = 0
  #count = 0
  #pieces = 0
  /** The handshake is over: bytes are taken in as they are asked for. */
  #flowing = false
  #room = ignore
  #unlisten = ignore
  /** Why no more bytes come, once none do. */
  #ended: Ending | null = null
  #wake = ignore

  constructor(socket: Socket, signal: AbortSignal, work?: Pick<Work, 'pause'>) {
    this.#socket = socket
    this.#signal = signal
    this.#work = work
    this.#reader = socket.readable.getReader()
    this.#writer = socket.writable.getWriter()
    this.#reader.closed.catch(ignore)
    this.#writer.closed.catch(ignore)
    this.#writer.ready.catch(ignore)
    // Cancelling settles a read that waits, whatever the socket does.
    this.#unlisten = onAbort(signal, () => this.close())
    void this.#pump()
  }

  static async open(
    doors: Pick<Doors, 'connect'>,
    target: TlsTarget,
    signal: AbortSignal,
    work?: Pick<Work, 'pause'>,
  ): Promise<Wire> {
    return new Wire(await dial(doors, target, signal), signal, work)
  }

  /** Before work of so many microseconds: lets others have their turn. Throws Stopped. */
  pause(units: number): Promise<void> | undefined {
    return this.#work?.pause(units)
  }

  /** A handshake does not wait for it: whether the bytes arrived shows in what comes back. */
  send(bytes: Uint8Array): Promise<void> {
    const sent = this.#writer.write(bytes)
    sent.catch(ignore)
    return sent
  }

  /** The handshake is over: from here on the server may send without end, but no faster than it is read. */
  flow(): void {
    this.#flowing = true
  }

  /**
   * The next record. `awaited` names what should come, for the fault when it does not. Throws a
   * HandshakeError.
   */
  async record(awaited: Awaited): Promise<TlsRecord> {
    for (;;) {
      const over = this.#signal.aborted ? 'timeout' : this.#ended
      // What came before the end may be too short for a record and still show that this is no TLS.
      const record = this.#records.next(over !== null)
      if (over === 'timeout' || (over !== null && record === null))
        throw new HandshakeError(this.#silence(over, awaited))
      if (record !== null) {
        this.#count += 1
        const most = FREE_RECORDS + (this.#flowing ? Math.floor(this.#bytes / RECORD_BYTES) : 0)
        if (this.#count > most)
          throw new HandshakeError({ code: 'tls-too-many-records', params: { limit: most } })
        if (this.#records.waiting <= UNREAD) this.#room()
        return record
      }
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  /**
   * Reads ahead of what is asked for, because a reset makes a stream forget what nobody has read, a last
   * alert for one.
   */
  async #pump(): Promise<void> {
    let ending: Ending = 'closed'
    try {
      for (;;) {
        const { done, value } = await this.#reader.read()
        if (done) break
        // Many flights may arrive at once: each takes its turn before it is taken apart.
        await this.pause(PIECE + value.length / BYTES_A_UNIT)
        this.#bytes += value.length
        this.#pieces += 1
        this.#records.push(value)
        if (this.#tooMuch || this.#pieces > FREE_PIECES + this.#bytes / PIECE_BYTES) {
          ending = 'too-large'
          break
        }
        this.#wake()
        if (this.#flowing && this.#records.waiting > UNREAD) {
          await new Promise<void>(resolve => {
            this.#room = resolve
          })
        }
      }
    } catch (error) {
      ending =
        error instanceof Stopped
          ? 'timeout'
          : error instanceof DoorError && (error.why === 'timeout' || error.why === 'closed')
            ? error.why
            : 'reset'
    }
    this.#ended = ending
    this.#wake()
  }

  get #tooMuch(): boolean {
    return this.#bytes > MAX_BYTES && !this.#flowing
  }

  #silence(why: Ending, awaited: Awaited): TlsFault {
    const nothing = this.#bytes === 0
    switch (why) {
      case 'too-large':
        return this.#tooMuch
          ? { code: 'tls-too-many-bytes', params: { limit: MAX_BYTES } }
          : { code: 'tls-too-many-pieces', params: { bytes: this.#bytes, pieces: this.#pieces } }
      case 'timeout':
        if (nothing) return { code: 'tls-silent' }
        return this.#flowing
          ? { code: 'tls-stalled', params: { awaited } }
          : { code: 'tls-unfinished', params: { awaited } }
      case 'reset':
        return nothing ? { code: 'tls-reset-at-hello' } : { code: 'tls-reset', params: { awaited } }
      case 'closed':
        return nothing ? { code: 'tls-closed-at-hello' } : { code: 'tls-closed', params: { awaited } }
    }
  }

  /** Safe to call twice. */
  close(): void {
    this.#unlisten()
    this.#reader.cancel().catch(ignore)
    this.#room()
    this.#socket.close()
  }
}
