/** A minimal HTTP/1.1 GET over a guarded socket, for URLs that a certificate names: AIA, and later CRL and OCSP. */
import { join } from '../octets.ts'
import { DoorError, type Doors, type NetworkFailure, type Socket } from '../doors.ts'

export interface HttpHow {
  /** The deadline of the whole call, redirects included; 10 s without one. */
  readonly signal?: AbortSignal | undefined
  /** The longest body, in octets; 64 KiB unless told. */
  readonly maxBytes?: number | undefined
  readonly maxRedirects?: number | undefined
  /** The `accept` header. */
  readonly accept?: string | undefined
  /** Asked before each request, redirects too: why there must be none now, or null. */
  readonly permit?: ((url: URL) => string | null) | undefined
}

/**
 * `malformed`: not HTTP/1.1 as RFC 9112 has it. `bad-url`: unreadable, or carrying a user. `scheme`: not http (the call makes no
 * TLS connection). `redirects`: too many of them, or one that leads nowhere. `paced`: `permit` said no.
 */
export type HttpFailure = NetworkFailure | 'malformed' | 'too-large' | 'bad-url' | 'scheme' | 'redirects' | 'paced'

/** `url` is the one that answered, after redirects; `status` any but a followed redirect; `headers` by lower-case name. */
export type HttpResult =
  | {
    readonly ok: true
    readonly status: number
    readonly headers: ReadonlyMap<string, string>
    readonly body: Uint8Array
    readonly url: string
  }
  | { readonly ok: false, readonly why: HttpFailure, readonly detail: string, readonly url: string }

class HttpError extends Error {
  readonly why: HttpFailure
  constructor(why: HttpFailure, detail: string) {
    super(detail)
    this.why = why
  }
}

const MAX_BYTES = 64 * 1024
const MAX_REDIRECTS = 3
const DEADLINE = 10_000
const LONGEST_URL = 2048
const LONGEST_HEAD = 16 * 1024
const LONGEST_LINE = 8 * 1024
const MOST_FIELDS = 100
/** Interim answers (1xx) before the real one. */
const MOST_INTERIM = 4
/** What chunking may cost besides the body, in octets: sizes, extensions, trailers. */
const CHUNK_OVERHEAD = 16 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const latin1 = (octets: Uint8Array): string => {
  let text = ''
  for (const octet of octets) text += String.fromCharCode(octet)
  return text
}

/** Takes lines and runs of octets from a stream, with a cap on what it holds. */
class Source {
  private held: Uint8Array = new Uint8Array()
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>

  constructor(socket: Socket) {
    this.reader = socket.readable.getReader()
  }

  private async more(): Promise<boolean> {
    const { done, value } = await this.reader.read()
    if (done) return false
    const joined = new Uint8Array(this.held.length + value.length)
    joined.set(this.held)
    joined.set(value, this.held.length)
    this.held = joined
    return true
  }

  /** A line without its end. A bare LF ends one too (RFC 9112 section 2.2). */
  async line(): Promise<string> {
    let scanned = 0
    for (;;) {
      const end = this.held.indexOf(10, scanned)
      if (end > LONGEST_LINE || end < 0 && this.held.length > LONGEST_LINE) {
        throw new HttpError('too-large', `a line is longer than ${LONGEST_LINE} octets`)
      }
      if (end >= 0) {
        const line = this.held.subarray(0, this.held[end - 1] === 13 ? end - 1 : end)
        this.held = this.held.subarray(end + 1)
        return latin1(line)
      }
      scanned = this.held.length
      if (!await this.more()) throw new HttpError(this.held.length === 0 ? 'closed' : 'malformed', 'the answer ends too early')
    }
  }

  /** Some octets, at most `most`; empty at the end of the stream. */
  async some(most: number): Promise<Uint8Array> {
    if (this.held.length === 0) {
      const { done, value } = await this.reader.read()
      if (done) return new Uint8Array()
      this.held = value
    }
    const part = this.held.subarray(0, most)
    this.held = this.held.subarray(part.length)
    return part
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

  need(length: number): void {
    if (length > this.room) throw new HttpError('too-large', `the answer is longer than ${this.most} octets`)
  }

  /** Reads exactly `length` octets. */
  async take(source: Source, length: number): Promise<void> {
    this.need(length)
    for (let left = length; left > 0;) {
      const part = await source.some(left)
      if (part.length === 0) throw new HttpError('malformed', 'the answer ends too early')
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

const readHead = async (source: Source): Promise<{ status: number, headers: Map<string, string> }> => {
  const first = await source.line()
  const status = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]
  if (status === undefined) throw new HttpError('malformed', 'the answer is not HTTP/1.1')
  const headers = new Map<string, string>()
  let size = first.length
  for (let fields = 0; ; fields++) {
    const line = await source.line()
    if (line === '') return { status: Number(status), headers }
    size += line.length
    if (fields === MOST_FIELDS || size > LONGEST_HEAD) throw new HttpError('too-large', 'the header is too long')
    // A line that starts with white space (obs-fold) does not match either (RFC 9112 section 5.2).
    const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    if (name === undefined || value === undefined) throw new HttpError('malformed', 'a header field cannot be read')
    const key = name.toLowerCase()
    headers.set(key, headers.has(key) ? `${headers.get(key)}, ${value}` : value)
  }
}

/** What reading a line costs beside its characters, so that many short ones are no cheaper than few long ones. */
const LINE_COST = 32

/** RFC 9112 section 7.1; extensions and trailers are read over. */
const readChunks = async (source: Source, body: Body): Promise<void> => {
  let overhead = 0
  const line = async (): Promise<string> => {
    const text = await source.line()
    overhead += text.length + LINE_COST
    if (overhead > CHUNK_OVERHEAD) throw new HttpError('too-large', 'the chunks of the answer are too many')
    return text
  }
  for (;;) {
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?$/i.exec(await line())?.[1]
    if (size === undefined) throw new HttpError('malformed', 'the size of a chunk cannot be read')
    if (/^0+$/.test(size)) break
    await body.take(source, parseInt(size, 16))
    if (await line() !== '') throw new HttpError('malformed', 'a chunk is longer than its size')
  }
  while (await line() !== '') { /* trailers */ }
}

/** RFC 9112 section 6.3: which of the three ways tells where the body ends. */
const readBody = async (source: Source, status: number, headers: ReadonlyMap<string, string>, maxBytes: number): Promise<Uint8Array> => {
  const body = new Body(maxBytes)
  if (status === 204 || status === 304) return body.octets()
  const coding = headers.get('transfer-encoding')
  const lengths = headers.get('content-length')
  if (coding !== undefined) {
    if (coding.toLowerCase() !== 'chunked') throw new HttpError('malformed', 'the answer has an unknown transfer coding')
    if (lengths !== undefined) throw new HttpError('malformed', 'the answer has two lengths') // a sign of request smuggling
    await readChunks(source, body)
  } else if (lengths !== undefined) {
    const [length, ...others] = new Set(lengths.split(',').map(text => text.trim()))
    if (others.length > 0 || !/^\d{1,15}$/.test(length!)) throw new HttpError('malformed', 'the length of the answer cannot be read')
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

/** The URL to ask, or why it must not be asked. The guard sees to its address and port. */
const checkUrl = (text: string, base?: string): URL => {
  if (text.length > LONGEST_URL || !URL.canParse(text, base)) throw new HttpError('bad-url', 'the URL cannot be read')
  const url = new URL(text, base)
  if (url.protocol !== 'http:') throw new HttpError('scheme', `the scheme ${url.protocol.slice(0, 32)} is not http`)
  if (url.username !== '' || url.password !== '') throw new HttpError('bad-url', 'the URL carries a user')
  return url
}

const exchange = async (doors: Pick<Doors, 'connect'>, url: URL, how: HttpHow) => {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = await doors.connect({ hostname, port: Number(url.port || 80) }, { signal: how.signal, purpose: 'fetch' })
  try {
    // `url.host`, path and query are ASCII without white space once the URL parser has been over them.
    const request = [
      `GET ${url.pathname}${url.search} HTTP/1.1`, `host: ${url.host}`, 'user-agent: certscope', `accept: ${how.accept ?? '*/*'}`,
      'accept-encoding: identity', 'connection: close', '', '',
    ].join('\r\n')
    await socket.writable.getWriter().write(new TextEncoder().encode(request))
    const source = new Source(socket)
    let head = await readHead(source)
    for (let interim = 0; head.status < 200; interim++) {
      if (head.status === 101 || head.status < 100 || interim === MOST_INTERIM) throw new HttpError('malformed', 'the answer never begins')
      head = await readHead(source)
    }
    if (REDIRECTS.has(head.status) && head.headers.has('location')) return { ...head, body: new Uint8Array() }
    return { ...head, body: await readBody(source, head.status, head.headers, how.maxBytes ?? MAX_BYTES) }
  } finally {
    socket.close()
  }
}

/**
 * Fetches `url` by GET. Every hop goes through the guard with the purpose `fetch`, one connection each. Never throws for what
 * the network or the server does. A body is never decompressed: none is asked for.
 */
export const httpGet = async (doors: Pick<Doors, 'connect'>, url: string, how: HttpHow = {}): Promise<HttpResult> => {
  const hop = { ...how, signal: how.signal ?? AbortSignal.timeout(DEADLINE) }
  let asked = url
  try {
    let next = checkUrl(url)
    for (let hops = 0; ; hops++) {
      asked = next.href
      const pause = how.permit?.(next) ?? null
      if (pause !== null) throw new HttpError('paced', pause)
      const { status, headers, body } = await exchange(doors, next, hop)
      const location = REDIRECTS.has(status) ? headers.get('location') : undefined
      if (location === undefined) return { ok: true, status, headers, body, url: asked }
      if (hops === (how.maxRedirects ?? MAX_REDIRECTS)) throw new HttpError('redirects', 'too many redirects')
      next = checkUrl(location, asked)
    }
  } catch (error) {
    if (!(error instanceof DoorError || error instanceof HttpError)) throw error
    return { ok: false, why: error.why, detail: error.message, url: asked.slice(0, LONGEST_URL) }
  }
}
