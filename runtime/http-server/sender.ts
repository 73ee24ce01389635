/** Sends responses: short ones at once, long ones in slices, each when the client has taken the last. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Turn } from './connections.ts'

/* Writes the head of a response. */

let second = 0
let date = ''

/** `Date`, made once a second. */
const dateNow = (): string => {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) {
    second = now
    date = new Date(now * 1_000).toUTCString()
  }
  return date
}

/**
 * What ends a field early, or does so in another encoding: U+010A is written as a line feed in Latin-1. All
 * values are looked at together.
 */
const BROKEN = /[^\t -~\x80-\xff]/

/** Without the empty line. Throws TypeError for a field that would break it. */
export const responseHead = (status: number, fields: Readonly<Record<string, string>>): string => {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`
  let values = ''
  for (const name in fields) {
    const value = fields[name]!
    values += value
    head += `${name}: ${value}\r\n`
  }
  if (BROKEN.test(values)) {
    const name = Object.keys(fields).find(one => BROKEN.test(fields[one]!))
    throw new TypeError(`The value of ${name} would break the head.`)
  }
  return `${head}date: ${dateNow()}\r\n`
}

/** So much is sent at once. More than `SMALL` waits for its turn, or a crowd would leave others no time. */
const WRITE_SLICE = 64 * 1_024
const SMALL = 16 * 1_024
/** Bytes that go out in one turn, of all that wait: some ten pages, or a fraction of a millisecond. */
const TURN = 512 * 1_024

/** What a response answers, as far as its form depends on it. */
interface RequestInfo {
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

export class Sender {
  /** The client has not yet taken all that it was sent. */
  sending = false
  /** When it last took some of it. */
  since = performance.now()
  /** Part of a response was sent, into which nothing else can be put. */
  begun = false
  readonly #socket: Socket
  readonly #turn: Turn
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined

  constructor(socket: Socket, turn: Turn) {
    this.#socket = socket
    this.#turn = turn
  }

  /** Resolves when the client has taken it all. */
  async send(response: Response, asked: RequestInfo): Promise<void> {
    const { status, headers, body } = response
    const length = headers.get('content-length')
    const isChunked = asked.isModern && length === null
    const head = responseHead(status, Object.fromEntries(headers)) + connectionField(asked)
    if (isBodiless(asked, status) || !body) {
      void body?.cancel()
      const isEmpty = length === null && !isBodiless(asked, status)
      await this.#write(`${head}${isEmpty ? 'content-length: 0\r\n' : ''}\r\n`)
    } else if (length !== null && Number(length) <= SMALL) {
      const octets = new Uint8Array(await response.arrayBuffer())
      await this.#write(Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), octets]))
    } else {
      this.begun = true
      await this.#write(`${head}${isChunked ? 'transfer-encoding: chunked\r\n' : ''}\r\n`)
      await this.#writeParts(body, isChunked)
      this.begun = false
    }
  }

  async #writeParts(body: ReadableStream<Uint8Array>, isChunked: boolean): Promise<void> {
    this.#reader = body.getReader()
    for (let part = await this.#reader.read(); !part.done; part = await this.#reader.read()) {
      if (part.value.length > 0) await this.#writeLong(isChunked ? chunkOf(part.value) : part.value)
    }
    this.#reader = undefined
    if (isChunked) await this.#write('0\r\n\r\n')
  }

  /** Sends nothing more. */
  cancel(): void {
    this.#reader?.cancel().catch(() => {})
  }

  async #writeLong(octets: Uint8Array): Promise<void> {
    for (let at = 0; at < octets.length; at += WRITE_SLICE) {
      const slice = octets.subarray(at, at + WRITE_SLICE)
      if (slice.length > SMALL) await new Promise<void>(go => this.#turn(go, slice.length / TURN))
      await this.#write(slice)
    }
  }

  #write(part: string | Uint8Array): Promise<void> {
    this.sending = true
    this.since = performance.now()
    return new Promise((resolve, reject) => {
      this.#socket.write(part, 'latin1', error => {
        this.sending = false
        this.since = performance.now()
        if (error) reject(error)
        else resolve()
      })
    })
  }
}
