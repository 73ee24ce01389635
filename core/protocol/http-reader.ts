/** Reads an HTTP/1.1 response from a connection (RFC 9112), with a cap on everything that a peer may send. */
import type { Socket } from '../doors.ts'
import { join } from '../octets.ts'
import { HttpError, tlsError } from './http-error.ts'
import { ByteQueue } from './tls/bytes.ts'
import { HandshakeError } from './tls/index.ts'

const MAX_HEAD_LENGTH = 16 * 1024
const MAX_LINE_LENGTH = 8 * 1024
const MAX_FIELDS = 100
/** What chunking may cost besides the body, in octets: sizes, extensions, trailers. */
const CHUNK_OVERHEAD = 16 * 1024
/** And for each octet of the body, so that long bodies may have many chunks. */
const CHUNK_SHARE = 1 / 4
/** So many pieces may arrive, and one more for each of so many octets: even the smallest costs work. */
const FREE_PIECES = 2048
const PIECE_OCTETS = 64

const latin1 = (octets: Uint8Array): string => {
  let text = ''
  for (const octet of octets) text += String.fromCharCode(octet)
  return text
}

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
      if (end >= 0) return latin1(this.held.take(end + 1).subarray(0, start[end - 1] === 13 ? end - 1 : end))
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

  need(length: number): void {
    if (length > this.room) throw new HttpError({ code: 'http-too-large', params: { bytes: this.most } })
  }

  /** Reads exactly `length` octets. */
  async take(source: Source, length: number): Promise<void> {
    this.need(length)
    for (let left = length; left > 0; ) {
      const part = await source.some(left)
      if (part.length === 0) throw new HttpError({ code: 'http-cut-short' })
      this.add(part)
      left -= part.length
    }
  }

  add(part: Uint8Array): void {
    this.need(part.length)
    this.parts.push(part)
    this.length += part.length
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

export const readHead = async (source: Source): Promise<{ status: number; headers: Map<string, string> }> => {
  const first = await source.line()
  const status = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]
  if (status === undefined) throw new HttpError({ code: 'http-not-http' })
  const headers = new Map<string, string>()
  let size = first.length
  for (let fields = 0; ; fields++) {
    const line = await source.line()
    if (line === '') return { status: Number(status), headers }
    size += line.length
    if (fields === MAX_FIELDS || size > MAX_HEAD_LENGTH) throw new HttpError({ code: 'http-long-header' })
    // A line that starts with white space (obs-fold) does not match either (RFC 9112 section 5.2).
    const [, name, rest] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):(.*)$/.exec(line) ?? []
    if (name === undefined || rest === undefined) {
      throw new HttpError({ code: 'http-bad-header' })
    }
    const [key, value] = [name.toLowerCase(), trimmed(rest)]
    headers.set(key, headers.has(key) ? `${headers.get(key)}, ${value}` : value)
  }
}

/**
 * What reading a line costs beside its characters, so that many short ones are no cheaper than few long ones.
 */
const LINE_COST = 32

/** RFC 9112 section 7.1; extensions and trailers are read over. */
const readChunks = async (source: Source, body: Body): Promise<void> => {
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
    await body.take(source, parseInt(size, 16))
    if ((await line()) !== '') throw new HttpError({ code: 'http-long-chunk' })
  }
  while ((await line()) !== '') {
    /* trailers */
  }
}

/** RFC 9112 section 6.3: which of the three ways tells where the body ends. */
export const readBody = async (
  source: Source,
  status: number,
  headers: ReadonlyMap<string, string>,
  maxBytes: number,
): Promise<Uint8Array> => {
  const body = new Body(maxBytes)
  if (status === 204 || status === 304) return body.octets()
  const coding = headers.get('transfer-encoding')
  const lengths = headers.get('content-length')
  if (coding !== undefined) {
    if (coding.toLowerCase() !== 'chunked') throw new HttpError({ code: 'http-transfer-coding' })
    // a sign of request smuggling
    if (lengths !== undefined) throw new HttpError({ code: 'http-two-lengths' })
    await readChunks(source, body)
  } else if (lengths !== undefined) {
    const [length, ...others] = new Set(lengths.split(',').map(text => text.trim()))
    if (others.length > 0 || !/^\d{1,15}$/.test(length!)) throw new HttpError({ code: 'http-bad-length' })
    await body.take(source, Number(length))
  } else {
    for (;;) {
      const part = await source.some(body.room + 1)
      if (part.length === 0) break
      body.add(part)
    }
  }
  return body.octets()
}
