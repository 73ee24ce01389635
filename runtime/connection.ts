/** One connection: the server is handed one request at a time, a client is sent what it takes, in slices. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { turn } from './turns.ts'

/** So much is parsed at once: some dozens of the shortest requests. The rest stays with the client. */
const READ_SLICE = 1_024
/** So much is sent at once. More than `SMALL` waits for its turn, or a crowd would leave others no time. */
const WRITE_SLICE = 64 * 1_024
const SMALL = 16 * 1_024

const slices = (octets: Buffer): readonly Buffer[] => {
  const starts = Array.from({ length: Math.ceil(octets.length / WRITE_SLICE) }, (_, nth) => nth * WRITE_SLICE)
  return starts.map(start => octets.subarray(start, start + WRITE_SLICE))
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  /** Until the first octet, and from the first octet to the end of the header fields. */
  readonly head: number
  /** From there to the end of the body. */
  readonly body: number
  /** Without taking anything of its answer. */
  readonly reading: number
  /** Until it asks again. */
  readonly idle: number
  /** To close its side when we have closed ours. */
  readonly leaving: number
}

export interface Watch {
  /** The first octets came: there is something to parse. */
  open(): void
  /** Starts an answer. */
  begin(exchange: Exchange): void
  /** All requests that came are answered. */
  rest(): void
}

type Done = (error?: Error | null) => void
type Phase = 'silent' | 'asking' | 'answering' | 'idle'

/** What node:http takes for a socket. */
export class Connection extends Duplex {
  readonly remoteAddress: string | undefined
  readonly #socket: Socket
  readonly #watch: Watch
  /** Read from the socket and not yet parsed. */
  #held: Buffer | null = null
  #ended = false
  #wanted = false
  /** Requests in the order in which they came; the first is being answered. */
  readonly #line: Exchange[] = []
  #phase: Phase = 'silent'
  #sending = false
  /** When the client last did what we wait for. */
  #since = performance.now()

  constructor(socket: Socket, watch: Watch) {
    // Also how much of a body node:http takes before it waits for its reader.
    super({ readableHighWaterMark: SMALL, writableHighWaterMark: WRITE_SLICE })
    this.remoteAddress = socket.remoteAddress
    this.#socket = socket
    this.#watch = watch
    socket.once('data', () => this.#watch.open())
    socket.on('data', chunk => {
      this.#held = this.#held ? Buffer.concat([this.#held, chunk]) : chunk
      this.#feed()
      if (this.#held) socket.pause()
    })
    socket.on('end', () => {
      this.#ended = true
      // Whoever leaves while an answer is made does not wait for the next one, either.
      if (this.#line.length > 0) this.#held = null
      if (this.#phase === 'silent') this.destroy()
      else if (this.#held) this.#feed()
      else this.push(null)
    })
    socket.on('error', () => this.destroy())
    socket.on('close', () => this.destroy())
  }

  /** Whether an answer has begun, into which nothing can be put any more. */
  get begun(): boolean {
    return this.#line[0]?.outgoing.headersSent === true
  }

  join(exchange: Exchange): void {
    if (this.#line.push(exchange) === 1) this.#answer(exchange)
  }

  /** Whether the client took too long; with something to tell it where part of a request has come. */
  late(timeouts: Timeouts): 'tell' | 'end' | null {
    const waited = performance.now() - this.#since
    if (this.writableFinished) return waited > timeouts.leaving ? 'end' : null
    if (this.#sending) return waited > timeouts.reading ? 'end' : null
    switch (this.#phase) {
      case 'silent':
        return waited > timeouts.head ? 'end' : null
      case 'asking':
        return waited > timeouts.head ? 'tell' : null
      case 'answering':
        return !this.#line[0]?.incoming.complete && waited > timeouts.body ? 'end' : null
      case 'idle':
        return waited > timeouts.idle ? 'end' : null
    }
  }

  destroySoon(): void {
    this.end(() => this.destroy())
  }

  #enter(phase: Phase): void {
    this.#phase = phase
    this.#since = performance.now()
  }

  #answer(exchange: Exchange): void {
    if (this.destroyed) return
    this.#enter('answering')
    exchange.outgoing.once('close', () => {
      this.#line.shift()
      const [next] = this.#line
      if (!this.writable) return
      if (next) return turn(() => this.#answer(next))
      this.#enter('idle')
      this.#watch.rest()
      if (this.#held) turn(() => this.#feed())
    })
    this.#watch.begin(exchange)
  }

  /** Hands on a slice when one is wanted, unless a whole request waits for its answer. */
  #feed(): void {
    if (this.writableEnded) this.#held = null
    const held = this.#held
    if (!held) {
      if (this.#ended) this.push(null)
      // Also while an answer is made: or we would not see the client go away.
      else this.#socket.resume()
      return
    }
    if (!this.#wanted || this.#line.at(-1)?.incoming.complete) return
    if (this.#phase === 'silent' || this.#phase === 'idle') this.#enter('asking')
    this.#wanted = false
    this.#held = held.length > READ_SLICE ? held.subarray(READ_SLICE) : null
    this.push(held.subarray(0, READ_SLICE))
  }

  override _read(): void {
    this.#wanted = true
    this.#feed()
  }

  #send([slice, ...rest]: readonly Buffer[], sent: Done): void {
    this.#sending = slice !== undefined
    this.#since = performance.now()
    if (!slice) {
      sent()
      return
    }
    const write = (): void => {
      this.#socket.write(slice, error => (error ? sent(error) : this.#send(rest, sent)))
    }
    if (slice.length > SMALL) turn(write)
    else write()
  }

  override _write(chunk: Buffer, _: BufferEncoding, sent: Done): void {
    this.#send(slices(chunk), sent)
  }

  /** A head and a short body go out as one. */
  override _writev(chunks: readonly { readonly chunk: Buffer }[], sent: Done): void {
    const all = chunks.map(({ chunk }) => chunk)
    const short = all.reduce((sum, { length }) => sum + length, 0) <= SMALL
    this.#send(short ? [Buffer.concat(all)] : all.flatMap(slices), sent)
  }

  override _final(done: Done): void {
    this.#socket.end(() => done())
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#socket.destroy()
    done(error)
  }
}
