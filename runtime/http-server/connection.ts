/** One connection: the server is handed one request at a time, and what comes meanwhile waits. */
import type { Socket } from 'node:net'
import { Exchange } from './request.ts'
import { parseHead, type Head } from './head.ts'
import { FAILED, MAX_HEAD_OCTETS, NO_HTTP, TOO_LONG, type Refusal } from './refusals.ts'
import type { IncomingRequest } from './request.ts'
import { responseHead, Sender } from './sender.ts'
import { isCrowded, turn, type Turn } from './connections.ts'
import { site } from '../../core/limits/request-limiter.ts'
import { requestId } from '../../core/surface/http/request.ts'

/* Holds what came from a client and is not parsed yet. Adding is linear, however small the segments. */

const NOTHING: Buffer = Buffer.alloc(0)

class Inbox {
  #room = NOTHING
  #start = 0
  #end = 0
  /** The room is ours to write in, not the last segment itself. */
  #own = false

  get octets(): Buffer {
    return this.#room.subarray(this.#start, this.#end)
  }

  get isEmpty(): boolean {
    return this.#start === this.#end
  }

  add(segment: Buffer): void {
    if (this.isEmpty) this.#hold(segment, segment.length, false)
    else this.#append(segment)
  }

  /** Drops so many from the start. What was taken of them stays as it is: nothing is written over. */
  drop(count: number): void {
    this.#start += count
    if (this.isEmpty) this.clear()
  }

  clear(): void {
    this.#hold(NOTHING, 0, false)
  }

  #hold(room: Buffer, end: number, own: boolean): void {
    this.#room = room
    this.#start = 0
    this.#end = end
    this.#own = own
  }

  #append(segment: Buffer): void {
    if (!this.#own || this.#end + segment.length > this.#room.length) {
      const held = this.octets
      const larger = Buffer.allocUnsafe(2 * (held.length + segment.length))
      larger.set(held)
      this.#hold(larger, held.length, true)
    }
    this.#room.set(segment, this.#end)
    this.#end += segment.length
  }
}

/** So many requests are begun in a round of all connections together: some milliseconds of work. */
const FEED = 1 / 64
/** So much is held of what a client sends before its turn. */
const MAX_HELD_OCTETS = 64 * 1_024

const END_OF_HEAD = '\r\n\r\n'
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const CAPITAL_H = 72

/**
 * Whether this can become the head of a request: a letter first, and lines that end in CRLF. What stands
 * before `from` was looked at.
 */
const canBecomeHead = (octets: Buffer, from: number): boolean => {
  if (octets.length === 1 && octets[0] === CARRIAGE_RETURN) return true
  for (let end = octets.indexOf(LINE_FEED, from); end >= 0; end = octets.indexOf(LINE_FEED, end + 1))
    if (octets[end - 1] !== CARRIAGE_RETURN) return false
  return /[A-Za-z]/.test(String.fromCharCode(octets[0]!))
}

/** An answer to it has no body, whatever is wrong with it (RFC 9110 section 9.3.2). */
const isForHead = (octets: Buffer, start: number): boolean =>
  octets[start] === CAPITAL_H && octets.toString('latin1', start, start + 5) === 'HEAD '

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

interface Watch {
  /** Starts an answer. */
  answer(request: IncomingRequest): Promise<Response>
  /** All requests that came are answered. */
  rest(): void
  /** Whether no further requests are taken. */
  isClosing(): boolean
  closed(): void
}

type Phase = 'silent' | 'asking' | 'answering' | 'idle' | 'leaving'

export class Connection {
  readonly remoteAddress: string | undefined
  readonly #socket: Socket
  readonly #sender: Sender
  /** Its own, beside those of others. */
  readonly turn: Turn
  readonly #watch: Watch
  readonly #inbox = new Inbox()
  /** So much of it was searched for the end of a head. */
  #searched = 0
  /** What was asked last is a HEAD. */
  #isForHead = false
  /** The request that is being answered. */
  #exchange: Exchange | null = null
  #phase: Phase = 'silent'
  /** When it was entered. */
  #since = performance.now()
  #paused = false
  /** What is held waits for its turn: more of it that comes takes no other. */
  #queued = false
  /** The client sends no more. */
  #ended = false

  constructor(socket: Socket, watch: Watch) {
    this.remoteAddress = socket.remoteAddress
    this.#socket = socket
    const network = site(socket.remoteAddress ?? '')
    this.turn = (then, share) => turn(network, then, share)
    this.#sender = new Sender(socket, this.turn)
    this.#watch = watch
    socket.on('data', chunk => this.#read(chunk))
    socket.on('end', () => this.#end())
    socket.on('error', () => this.destroy())
    socket.on('close', () => {
      this.#inbox.clear()
      this.#enter('leaving')
      this.#exchange?.request.abandon()
      this.#sender.cancel()
      watch.closed()
    })
  }

  /** Whether the client took too long; with something to tell it where part of a request has come. */
  late(timeouts: Timeouts): 'tell' | 'end' | null {
    const { sending, since } = this.#sender
    const waited = performance.now() - Math.max(this.#since, since)
    if (this.#phase === 'leaving') return waited > timeouts.leaving ? 'end' : null
    if (sending) return waited > timeouts.reading ? 'end' : null
    switch (this.#phase) {
      case 'silent':
        return waited > timeouts.head ? 'end' : null
      case 'asking':
        return waited > timeouts.head ? 'tell' : null
      case 'answering':
        return !this.#exchange?.complete && waited > timeouts.body ? 'end' : null
      case 'idle':
        return waited > timeouts.idle ? 'end' : null
    }
  }

  destroy(): void {
    this.#socket.destroy()
  }

  destroySoon(): void {
    this.#leave()
    this.#socket.end(() => this.destroy())
  }

  /** The last that this client is sent. */
  refuse({ status, error }: Refusal): void {
    const request = this.#exchange?.request
    request?.abandon()
    if (this.#sender.begun) {
      this.destroy()
      return
    }
    const body = JSON.stringify({ error })
    const fields = {
      connection: 'close',
      'content-type': 'application/json',
      'content-length': `${body.length}`,
      // Nothing is sent back of a request that could not be read.
      'x-request-id': request ? requestId(request) : crypto.randomUUID(),
    }
    this.#leave()
    this.#socket.end(`${responseHead(status, fields)}\r\n${this.#isForHead ? '' : body}`)
  }

  #enter(phase: Phase): void {
    this.#phase = phase
    this.#since = performance.now()
  }

  /** What still comes is read and dropped: closing before it has come would lose the answer on its way. */
  #leave(): void {
    this.#inbox.clear()
    this.#enter('leaving')
    this.#pause(false)
  }

  #pause(pause: boolean): void {
    if (pause === this.#paused) return
    this.#paused = pause
    if (pause) this.#socket.pause()
    else this.#socket.resume()
  }

  /** Whether nobody wants what the client sends now: its answer is being made or sent. */
  get #isBusy(): boolean {
    return this.#exchange !== null && !this.#exchange.wantsBody
  }

  #read(chunk: Buffer): void {
    if (this.#phase === 'leaving') return
    this.#inbox.add(chunk)
    if (this.#phase === 'silent' || this.#phase === 'idle') this.#enter('asking')
    this.#goOn()
  }

  #end(): void {
    this.#ended = true
    this.#hold()
  }

  /** What is held is taken when its turn comes, as far as it is wanted. */
  #goOn(): void {
    if (!this.#inbox.isEmpty && !this.#isBusy && !this.#queued) {
      this.#queued = true
      this.turn(() => this.#feed(), FEED)
    }
    this.#hold()
  }

  #feed(): void {
    this.#queued = false
    if (this.#phase === 'leaving') return
    if (!this.#inbox.isEmpty) {
      if (this.#exchange) this.#feedBody(this.#exchange, this.#inbox.octets)
      else this.#feedHead(this.#inbox.octets)
    }
    this.#hold()
  }

  /**
   * Reads on, or not: a segment at most while an answer is made, without which we would not see the client go
   * away. Whoever leaves meanwhile does not wait for the next answer, either.
   */
  #hold(): void {
    const { length } = this.#inbox.octets
    const hasBody = length > 0 && this.#isBusy && !this.#exchange?.complete
    if (this.#ended && !this.#queued && !hasBody) {
      this.#inbox.clear()
      if (this.#exchange && this.#phase !== 'leaving') this.#exchange.request.abandon()
      else this.destroySoon()
    } else if (this.#isBusy) this.#pause(length > 0)
    // In a crowd each is read once a turn: a system that reads for all again and again does nothing else.
    else this.#pause(this.#queued && (length >= MAX_HELD_OCTETS || isCrowded()))
  }

  #drop(count: number): void {
    this.#searched = 0
    this.#inbox.drop(count)
  }

  #feedHead(held: Buffer): void {
    if (this.#phase === 'idle') this.#enter('asking')
    // Empty lines before a request are let pass (RFC 9112 section 2.2).
    let start = 0
    while (held[start] === CARRIAGE_RETURN && held[start + 1] === LINE_FEED) start += 2
    this.#isForHead = isForHead(held, start)
    const end = held.indexOf(END_OF_HEAD, Math.max(start, this.#searched))
    // A part of the end may have come.
    const least = end < 0 ? held.length - END_OF_HEAD.length + 1 : end
    if (least - start > MAX_HEAD_OCTETS) this.refuse(TOO_LONG)
    else if (end < 0) this.#awaitHead(held.subarray(start), start)
    else {
      this.#drop(end + END_OF_HEAD.length)
      this.#begin(parseHead(held.toString('latin1', start, end)))
    }
  }

  /** `start`: where it begins in what is held. */
  #awaitHead(part: Buffer, start: number): void {
    const searched = Math.max(0, this.#searched - start)
    this.#drop(start)
    this.#searched = Math.max(0, part.length - END_OF_HEAD.length)
    if (part.length > 0 && !canBecomeHead(part, searched)) this.refuse(NO_HTTP)
  }

  #begin(head: Head | Refusal): void {
    if ('error' in head) {
      this.refuse(head)
      return
    }
    const exchange: Exchange = new Exchange(head, () => this.#want(exchange))
    this.#exchange = exchange
    this.#enter('answering')
    void this.#answer(exchange)
  }

  #feedBody(exchange: Exchange, held: Buffer): void {
    if (!exchange.wantsBody) return
    const taken = exchange.take(held)
    if (taken === null) {
      this.refuse(NO_HTTP)
      return
    }
    this.#drop(taken)
    if (exchange.answered && exchange.complete) this.#rest()
  }

  /** The body is waited for: by the product, or by us, to be rid of it. */
  #want(exchange: Exchange): void {
    if (exchange !== this.#exchange) return
    if (exchange.awaitsContinue && !exchange.answered) this.#socket.write('HTTP/1.1 100 Continue\r\n\r\n')
    exchange.awaitsContinue = false
    this.#goOn()
  }

  async #answer(exchange: Exchange): Promise<void> {
    try {
      const response = await this.#watch.answer(exchange.request)
      if (this.#phase === 'leaving') return void response.body?.cancel()
      const { method, isModern, isPersistent } = exchange.head
      // To a client of HTTP/1.0 a body of unknown length ends where its connection does.
      const isUnknown = !isModern && response.body !== null && !response.headers.has('content-length')
      const isOver = isUnknown || this.#ended || this.#watch.isClosing()
      const isLast = !isPersistent || exchange.awaitsContinue || isOver
      await this.#sender.send(response, { method, isModern, isLast })
      if (isLast || this.#ended || this.#watch.isClosing()) this.#finish()
      else this.#answered(exchange)
    } catch {
      if (this.#phase !== 'leaving') this.refuse(FAILED)
    }
  }

  #finish(): void {
    this.#exchange = null
    if (this.#ended) {
      this.destroySoon()
      return
    }
    this.#leave()
    this.#socket.end()
  }

  #answered(exchange: Exchange): void {
    exchange.answered = true
    exchange.discard()
    if (exchange.complete) this.#rest()
    else this.#goOn()
  }

  #rest(): void {
    this.#exchange = null
    this.#enter('idle')
    this.#watch.rest()
    this.#goOn()
  }
}
