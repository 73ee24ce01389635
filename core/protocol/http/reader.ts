/** Reads an HTTP/1.1 response from a connection (RFC 9112), with a cap on everything that a peer may send. */
import type { Socket } from '../../network/doors.ts'
import { join, octetText } from '../../base/bytes.ts'
import { httpFailure, HttpError, tlsError } from './outcome.ts'
import type { HttpFailureReason } from './reasons.ts'
import { ByteQueue } from '../tls/codec/bytes.ts'
import { HandshakeError } from '../tls/index.ts'

const MAX_HEAD_LENGTH = 16 * 1024
const MAX_LINE_LENGTH = 8 * 1024
const MAX_FIELDS = 100
/** Interim answers (1xx) before the real one. */
const MAX_INTERIM = 4
/** What chunking may cost besides the body, in octets: sizes, extensions, trailers. */
const CHUNK_OVERHEAD = 16 * 1024
/** And for each octet of the body, so that long bodies may have many chunks. */
const CHUNK_SHARE = 1 / 4
/** So many pieces may arrive, and one more for each of so many octets: even the smallest costs work. */
const FREE_PIECES = 2048
const PIECE_OCTETS = 64

/** Takes lines and runs of octets from a stream, with a cap on what it holds and on the pieces. */
export class Source {
  private readonly held = new ByteQueue()
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>
  private octets = 0
  private pieces = 0

  constructor(socket: Socket) {
    this.reader = socket.readable.getReader()
  }

  /** What arrives next; null at the end. */
  private async read(): Promise<Uint8Array | null> {
    const { done, value } = await this.reader.read().catch((error: unknown) => {
      throw this.broken(error)
    })
    if (done) return null
    this.octets += value.length
    this.pieces += 1
    if (this.pieces > FREE_PIECES + this.octets / PIECE_OCTETS) {
      throw new HttpError({ code: 'http-many-pieces' })
    }
    return value
  }

  /** What ends a TLS connection without its close_notify may have cut the answer, whoever that was. */
  private broken(error: unknown): unknown {
    if (!(error instanceof HandshakeError)) return error
    const cut = error.code === 'closed' && this.octets > 0
    return cut ? new HttpError({ code: 'http-cut-short' }) : tlsError(error)
  }

  /** A line without its end. A bare LF ends one too (RFC 9112 section 2.2). */
  async line(): Promise<string> {
    let scanned = 0
    for (;;) {
      const start = this.held.peek(MAX_LINE_LENGTH + 1)
      const end = start.indexOf(10, scanned)
      if (end >= 0) {
        const text = octetText(start, start[end - 1] === 13 ? end - 1 : end)
        this.held.skip(end + 1)
        return text
      }
      if (start.length > MAX_LINE_LENGTH) {
        throw new HttpError({ code: 'http-long-line', params: { bytes: MAX_LINE_LENGTH } })
      }
      scanned = start.length
      const more = await this.read()
      if (more === null) {
        throw new HttpError({ code: start.length === 0 ? 'http-closed' : 'http-cut-short' })
      }
      this.held.push(more)
    }
  }

  /** Some octets, at most `most`; empty at the end of the stream. */
  async some(most: number): Promise<Uint8Array> {
    if (this.held.length > 0) return this.held.take(most)
    const more = (await this.read()) ?? new Uint8Array()
    if (more.length > most) this.held.push(more.subarray(most))
    return more.subarray(0, most)
  }
}

/** Collects a body up to a cap. */
class Body {
  private readonly parts: Uint8Array[] = []
  private length = 0
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get room(): number {
    return this.most - this.length
  }

  get taken(): number {
    return this.length
  }

  private tooLarge(): HttpError {
    return new HttpError({ code: 'http-too-large', params: { bytes: this.most } })
  }

  /** Before anything is read of a length that is announced. */
  need(length: number): void {
    if (length > this.room) throw this.tooLarge()
  }

  /** Reads exactly `length` octets. */
  async take(source: Source, length: number): Promise<void> {
    for (let left = length; left > 0; ) {
      const part = await source.some(Math.min(left, this.room + 1))
      if (part.length === 0) throw new HttpError({ code: 'http-cut-short' })
      this.add(part)
      left -= part.length
    }
  }

  /** Keeps what there is room for, and throws where that is not all. */
  add(part: Uint8Array): void {
    const kept = part.subarray(0, this.room)
    this.parts.push(kept)
    this.length += kept.length
    if (kept.length < part.length) throw this.tooLarge()
  }

  octets(): Uint8Array {
    return join(this.parts)
  }
}

/** Without the blanks and tabs around it, in one walk: a regular expression tries each run of them again. */
const trimmed = (text: string): string => {
  const isBlank = (at: number): boolean => text[at] === ' ' || text[at] === '\t'
  let [start, end] = [0, text.length]
  while (start < end && isBlank(start)) start += 1
  while (end > start && isBlank(end - 1)) end -= 1
  return text.slice(start, end)
}

/** As they came, in order, names in lower case; a name may appear several times. */
export type Fields = readonly (readonly [name: string, value: string])[]

export interface Head {
  readonly status: number
  readonly fields: Fields
}

const readHead = async (source: Source): Promise<Head> => {
  const first = await source.line()
  const status = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]
  if (status === undefined) throw new HttpError({ code: 'http-not-http' })
  const fields: [string, string][] = []
  let size = first.length
  for (;;) {
    const line = await source.line()
    if (line === '') return { status: Number(status), fields }
    size += line.length
    if (fields.length === MAX_FIELDS || size > MAX_HEAD_LENGTH) {
      throw new HttpError({ code: 'http-long-header' })
    }
    // A line that starts with white space (obs-fold) does not match either (RFC 9112 section 5.2).
    const [, name, rest] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):(.*)$/.exec(line) ?? []
    if (name === undefined || rest === undefined) {
      throw new HttpError({ code: 'http-bad-header' })
    }
    fields.push([name.toLowerCase(), trimmed(rest)])
  }
}

/** The head of the final response: interim ones (1xx) are read over. */
export const readFinalHead = async (source: Source): Promise<Head> => {
  for (let interim = 0; ; interim++) {
    const head = await readHead(source)
    if (head.status >= 200) return head
    if (head.status === 101 || head.status < 100 || interim === MAX_INTERIM) {
      throw new HttpError({ code: 'http-no-final-response' })
    }
  }
}

/** By name; the values of a name that appears several times are joined by commas (RFC 9110 section 5.2). */
export const headersOf = (fields: Fields): Map<string, string> => {
  const headers = new Map<string, string>()
  for (const [name, value] of fields) {
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value)
  }
  return headers
}

/**
 * What reading a line costs beside its characters, so that many short ones are no cheaper than few long ones.
 */
const LINE_COST = 32

/** RFC 9112 section 7.1; extensions and trailers are read over. */
const readChunks = async (source: Source, body: Body, whole: boolean): Promise<void> => {
  let overhead = 0
  const line = async (): Promise<string> => {
    const text = await source.line()
    overhead += text.length + LINE_COST
    if (overhead > CHUNK_OVERHEAD + body.taken * CHUNK_SHARE) {
      throw new HttpError({ code: 'http-many-chunks' })
    }
    return text
  }
  for (;;) {
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?$/i.exec(await line())?.[1]
    if (size === undefined) throw new HttpError({ code: 'http-bad-chunk' })
    if (/^0+$/.test(size)) break
    const length = parseInt(size, 16)
    if (whole) body.need(length)
    await body.take(source, length)
    if ((await line()) !== '') throw new HttpError({ code: 'http-long-chunk' })
  }
  while ((await line()) !== '') {
    /* trailers */
  }
}

/** RFC 9112 section 6.3: which of the three ways tells where the body ends. */
const fill = async (
  body: Body,
  source: Source,
  status: number,
  headers: ReadonlyMap<string, string>,
  whole: boolean,
): Promise<void> => {
  if (status === 204 || status === 304) return
  const coding = headers.get('transfer-encoding')
  const lengths = headers.get('content-length')
  if (coding !== undefined) {
    if (coding.toLowerCase() !== 'chunked') throw new HttpError({ code: 'http-transfer-coding' })
    // a sign of request smuggling
    if (lengths !== undefined) throw new HttpError({ code: 'http-two-lengths' })
    await readChunks(source, body, whole)
  } else if (lengths !== undefined) {
    const [length, ...others] = new Set(lengths.split(',').map(text => text.trim()))
    if (others.length > 0 || !/^\d{1,15}$/.test(length!)) throw new HttpError({ code: 'http-bad-length' })
    if (whole) body.need(Number(length))
    await body.take(source, Number(length))
  } else {
    for (;;) {
      const part = await source.some(body.room + 1)
      if (part.length === 0) break
      body.add(part)
    }
  }
}

/** Whether the end of the body shows while the connection lives. */
export const isDelimited = (status: number, headers: ReadonlyMap<string, string>): boolean =>
  status === 204 || status === 304 || headers.has('transfer-encoding') || headers.has('content-length')

/** The whole body; one that is longer is refused, before it is read where its length is announced. */
export const readBody = async (
  source: Source,
  status: number,
  headers: ReadonlyMap<string, string>,
  maxBytes: number,
): Promise<Uint8Array> => {
  const body = new Body(maxBytes)
  await fill(body, source, status, headers, true)
  return body.octets()
}

export interface Start {
  readonly octets: Uint8Array
  /** What ended the reading before the body ended: `http-too-large` where there is more than was wanted. */
  readonly reason: HttpFailureReason | null
}

/** As much of the body as there is, up to a cap. */
export const readStart = async (
  source: Source,
  status: number,
  headers: ReadonlyMap<string, string>,
  maxBytes: number,
): Promise<Start> => {
  const body = new Body(maxBytes)
  try {
    await fill(body, source, status, headers, false)
    return { octets: body.octets(), reason: null }
  } catch (error) {
    const reason = httpFailure(error)
    // Where the connection's end is the body's, browsers do not ask for TLS's close_notify either.
    const isOver =
      reason.code === 'http-cut-short' && !headers.has('transfer-encoding') && !headers.has('content-length')
    return { octets: body.octets(), reason: isOver ? null : reason }
  }
}
