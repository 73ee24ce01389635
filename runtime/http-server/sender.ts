/** Sends responses: short ones at once, long ones in slices, each when the client has taken the last. */
import type { Socket } from 'node:net'
import { TextResponse } from '../../core/surface/http/response/text-response.ts'
import { turn } from './turns.ts'
import { responseHead } from './response-head.ts'

/** So much is sent at once. More than `SMALL` waits for its turn, or a crowd would leave others no time. */
const WRITE_SLICE = 64 * 1_024
const SMALL = 16 * 1_024
/**
 * Head and body of most answers fit into one room, which the next answer has when the system has taken it:
 * room for each would be taken, and freed, one by one.
 */
const ROOM = 16 * 1_024
const MOST_ROOMS = 64
/** Bytes that go out in one turn, of all that wait: some ten pages, or a fraction of a millisecond. */
const TURN = 512 * 1_024

/** What a response answers, as far as its form depends on it. */
export interface RequestInfo {
  readonly method: string
  /** False: a client of HTTP/1.0, which knows no chunks. */
  readonly isModern: boolean
  /** Whether this is the last on its connection. */
  readonly isLast: boolean
}

/** These have no body, whatever their fields say (RFC 9112 section 6.3). */
const isBodiless = ({ method }: RequestInfo, status: number): boolean =>
  method === 'HEAD' || status === 204 || status === 304

const connectionField = ({ isModern, isLast }: RequestInfo): string =>
  isLast ? 'connection: close\r\n' : isModern ? '' : 'connection: keep-alive\r\n'

/** RFC 9112 section 7.1. */
const chunkOf = (octets: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`${octets.length.toString(16)}\r\n`), octets, Buffer.from('\r\n')])

/** Rooms that nobody writes from. */
const rooms: Buffer[] = []
const emptied = (room: Buffer): void => {
  if (rooms.length < MOST_ROOMS) rooms.push(room)
}

export class Sender {
  /** The client has not yet taken all that it was sent. */
  sending = false
  /** When it last took some of it. */
  since = performance.now()
  /** Part of a response was sent, into which nothing else can be put. */
  begun = false
  readonly #socket: Socket
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** Resolves when the client has taken it all. */
  async send(response: Response, asked: RequestInfo): Promise<void> {
    await (response instanceof TextResponse
      ? this.#sendText(response, asked)
      : this.#sendStream(response, asked))
    this.begun = false
  }

  /** Sends nothing more. */
  cancel(): void {
    this.#reader?.cancel().catch(() => {})
  }

  #sendText({ status, fields, content }: TextResponse, asked: RequestInfo): Promise<void> {
    const head = responseHead(status, fields) + connectionField(asked)
    this.begun = true
    if (isBodiless(asked, status)) return this.#write(`${head}\r\n`)
    if (content instanceof Uint8Array) return this.#sendOctets(head, content)
    const text = content ?? ''
    const length = Buffer.byteLength(text)
    const whole = `${head}content-length: ${length}\r\n\r\n${text}`
    if (length > SMALL) return this.#writeLong(Buffer.from(whole))
    // Node takes room for the longest UTF-8 that a text could become, outside of its heap.
    return this.#write(whole, length === text.length ? 'latin1' : 'utf8')
  }

  #sendOctets(head: string, octets: Uint8Array): Promise<void> {
    const before = `${head}content-length: ${octets.length}\r\n\r\n`
    const length = before.length + octets.length
    if (length > ROOM) return this.#sendLong(before, octets)
    const room = rooms.pop() ?? Buffer.allocUnsafeSlow(ROOM)
    room.write(before, 'latin1')
    room.set(octets, before.length)
    return this.#write(room.subarray(0, length), 'latin1', room)
  }

  /** Without a copy, which would cost more than all the rest. */
  async #sendLong(head: string, octets: Uint8Array): Promise<void> {
    if (octets.length > SMALL)
      await new Promise<void>(go => turn(go, Math.min(octets.length, WRITE_SLICE) / TURN))
    this.#socket.cork()
    this.#socket.write(head, 'latin1')
    const first = this.#write(octets.subarray(0, WRITE_SLICE))
    this.#socket.uncork()
    await first
    await this.#writeLong(octets.subarray(WRITE_SLICE))
  }

  async #sendStream({ status, headers, body }: Response, asked: RequestInfo): Promise<void> {
    const isChunked = asked.isModern && !headers.has('content-length')
    const head = responseHead(status, Object.fromEntries(headers)) + connectionField(asked)
    this.begun = true
    if (isBodiless(asked, status) || !body) {
      void body?.cancel()
      return this.#write(isBodiless(asked, status) ? `${head}\r\n` : `${head}content-length: 0\r\n\r\n`)
    }
    this.#reader = body.getReader()
    await this.#write(`${head}${isChunked ? 'transfer-encoding: chunked\r\n' : ''}\r\n`)
    for (let part = await this.#reader.read(); !part.done; part = await this.#reader.read()) {
      if (part.value.length > 0) await this.#writeLong(isChunked ? chunkOf(part.value) : part.value)
    }
    this.#reader = undefined
    if (isChunked) await this.#write('0\r\n\r\n')
  }

  async #writeLong(octets: Uint8Array): Promise<void> {
    for (let at = 0; at < octets.length; at += WRITE_SLICE) {
      const slice = octets.subarray(at, at + WRITE_SLICE)
      if (slice.length > SMALL) await new Promise<void>(go => turn(go, slice.length / TURN))
      await this.#write(slice)
    }
  }

  /** `room`: what the part stands in. */
  #write(part: string | Uint8Array, encoding: BufferEncoding = 'latin1', room?: Buffer): Promise<void> {
    this.sending = true
    this.since = performance.now()
    return new Promise((resolve, reject) => {
      this.#socket.write(part, encoding, error => {
        this.sending = false
        this.since = performance.now()
        if (error) return reject(error)
        if (room) emptied(room)
        resolve()
      })
    })
  }
}
