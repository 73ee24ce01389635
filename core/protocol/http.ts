/** A minimal HTTP/1.1 GET over a guarded connection, for URLs that a certificate names: AIA, CRL and OCSP. */
import { join } from '../octets.ts'
import {
  DoorError,
  type Doors,
  type GetOptions,
  type Got,
  type NetworkFailure,
  type Socket,
} from '../doors.ts'
import { ByteQueue } from './tls/bytes.ts'
import { HandshakeError, type ConnectionFault } from './tls/index.ts'

export interface HttpOptions extends GetOptions {
  /** Asked before each request, redirects too: why there must be none now, or null. */
  readonly permit?: ((url: URL) => string | null) | undefined
}

/**
 * `malformed`: not HTTP/1.1 as RFC 9112 has it. `bad-url`: unreadable, or carrying a user. `scheme`: not
 * http, nor https where the call makes TLS connections. `redirects`: too many of them, or one that leads
 * nowhere. `paced`: `permit` said no. `tls`: the handshake failed. `untrusted`: the certificate does not show
 * that this is the host.
 */
export type HttpFailure =
  | NetworkFailure
  | 'malformed'
  | 'too-large'
  | 'bad-url'
  | 'scheme'
  | 'redirects'
  | 'paced'
  | 'tls'
  | 'untrusted'

export type HttpResult = Got<HttpFailure>

/** What a GET fails with inside of this folder; nobody else gets to see it. */
export class HttpError extends Error {
  readonly why: HttpFailure
  constructor(why: HttpFailure, detail: string) {
    super(detail)
    this.why = why
  }
}

/** How a TLS connection failed, in the words of a GET. */
export const tlsError = (code: ConnectionFault, detail: string): HttpError => {
  const known = code === 'timeout' || code === 'reset' || code === 'closed' || code === 'too-large'
  return new HttpError(known ? code : 'tls', detail)
}

const MAX_BYTES = 64 * 1024
const MAX_REDIRECTS = 3
const DEADLINE_MS = 10_000
const MAX_URL_LENGTH = 2048
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
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const latin1 = (octets: Uint8Array): string => {
  let text = ''
  for (const octet of octets) text += String.fromCharCode(octet)
  return text
}

/** The host of a URL as it is dialled: an IPv6 literal without its brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Takes lines and runs of octets from a stream, with a cap on what it holds and on the pieces. */
class Source {
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
      throw new HttpError('too-large', 'the answer comes in too many pieces')
    }
    return value
  }

  /** What ends a TLS connection without its close_notify may have cut the answer, whoever that was. */
  private broken(error: unknown): unknown {
    if (!(error instanceof HandshakeError)) return error
    const cut = error.code === 'closed' && this.octets > 0
    return cut ? new HttpError('malformed', 'the answer ends too early') : tlsError(error.code, error.message)
  }

  /** A line without its end. A bare LF ends one too (RFC 9112 section 2.2). */
  async line(): Promise<string> {
    let scanned = 0
    for (;;) {
      const start = this.held.peek(MAX_LINE_LENGTH + 1)
      const end = start.indexOf(10, scanned)
      if (end >= 0) return latin1(this.held.take(end + 1).subarray(0, start[end - 1] === 13 ? end - 1 : end))
      if (start.length > MAX_LINE_LENGTH) {
        throw new HttpError('too-large', `a line is longer than ${MAX_LINE_LENGTH} octets`)
      }
      scanned = start.length
      const more = await this.read()
      if (more === null) {
        throw new HttpError(start.length === 0 ? 'closed' : 'malformed', 'the answer ends too early')
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
    if (length > this.room) throw new HttpError('too-large', `the answer is longer than ${this.most} octets`)
  }

  /** Reads exactly `length` octets. */
  async take(source: Source, length: number): Promise<void> {
    this.need(length)
    for (let left = length; left > 0; ) {
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

/** Without the blanks and tabs around it, in one walk: a regular expression tries each run of them again. */
const trimmed = (text: string): string => {
  const isBlank = (at: number): boolean => text[at] === ' ' || text[at] === '\t'
  let [start, end] = [0, text.length]
  while (start < end && isBlank(start)) start += 1
  while (end > start && isBlank(end - 1)) end -= 1
  return text.slice(start, end)
}

const readHead = async (source: Source): Promise<{ status: number; headers: Map<string, string> }> => {
  const first = await source.line()
  const status = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]
  if (status === undefined) throw new HttpError('malformed', 'the answer is not HTTP/1.1')
  const headers = new Map<string, string>()
  let size = first.length
  for (let fields = 0; ; fields++) {
    const line = await source.line()
    if (line === '') return { status: Number(status), headers }
    size += line.length
    if (fields === MAX_FIELDS || size > MAX_HEAD_LENGTH)
      throw new HttpError('too-large', 'the header is too long')
    // A line that starts with white space (obs-fold) does not match either (RFC 9112 section 5.2).
    const [, name, rest] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):(.*)$/.exec(line) ?? []
    if (name === undefined || rest === undefined) {
      throw new HttpError('malformed', 'a header field cannot be read')
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
      throw new HttpError('too-large', 'the chunks of the answer are too many')
    }
    return text
  }
  for (;;) {
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?$/i.exec(await line())?.[1]
    if (size === undefined) throw new HttpError('malformed', 'the size of a chunk cannot be read')
    if (/^0+$/.test(size)) break
    await body.take(source, parseInt(size, 16))
    if ((await line()) !== '') throw new HttpError('malformed', 'a chunk is longer than its size')
  }
  while ((await line()) !== '') {
    /* trailers */
  }
}

/** RFC 9112 section 6.3: which of the three ways tells where the body ends. */
const readBody = async (
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
    if (coding.toLowerCase() !== 'chunked')
      throw new HttpError('malformed', 'the answer has an unknown transfer coding')
    // a sign of request smuggling
    if (lengths !== undefined) throw new HttpError('malformed', 'the answer has two lengths')
    await readChunks(source, body)
  } else if (lengths !== undefined) {
    const [length, ...others] = new Set(lengths.split(',').map(text => text.trim()))
    if (others.length > 0 || !/^\d{1,15}$/.test(length!))
      throw new HttpError('malformed', 'the length of the answer cannot be read')
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

/** What a request goes over, opened for a URL. Throws a DoorError or an HttpError. */
export type Opener = (url: URL, signal: AbortSignal) => Promise<Socket>

/** A TCP connection to the host of a URL. */
export const dial =
  (doors: Pick<Doors, 'connect'>, ordinaryPort: number): Opener =>
  (url, signal) => {
    const to = { hostname: bareHost(url.hostname), port: Number(url.port || ordinaryPort) }
    return doors.connect(to, { signal, purpose: 'http' })
  }

/** The URL to ask, or why it must not be asked. The guard sees to its address and port. */
const checkUrl = (openers: ReadonlyMap<string, Opener>, text: string, from?: URL): URL => {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text, from)) {
    throw new HttpError('bad-url', 'the URL cannot be read')
  }
  const url = new URL(text, from)
  if (!openers.has(url.protocol)) {
    const known = [...openers.keys()].map(protocol => protocol.slice(0, -1)).join(' or ')
    throw new HttpError('scheme', `the scheme ${url.protocol.slice(0, 32)} is not ${known}`)
  }
  if (from?.protocol === 'https:' && url.protocol !== 'https:') {
    throw new HttpError('scheme', 'the redirect leads from https to http')
  }
  if (url.username !== '' || url.password !== '') throw new HttpError('bad-url', 'the URL carries a user')
  return url
}

const exchange = async (open: Opener, url: URL, options: HttpOptions & { readonly signal: AbortSignal }) => {
  const socket = await open(url, options.signal)
  try {
    // `url.host`, path and query are ASCII without white space once the URL parser has been over them.
    const request = [
      `GET ${url.pathname}${url.search} HTTP/1.1`,
      `host: ${url.host}`,
      'user-agent: certscope',
      `accept: ${options.accept ?? '*/*'}`,
      'accept-encoding: identity',
      'connection: close',
      '',
      '',
    ].join('\r\n')
    await socket.writable.getWriter().write(new TextEncoder().encode(request))
    const source = new Source(socket)
    let head = await readHead(source)
    for (let interim = 0; head.status < 200; interim++) {
      if (head.status === 101 || head.status < 100 || interim === MAX_INTERIM)
        throw new HttpError('malformed', 'the answer never begins')
      head = await readHead(source)
    }
    if (REDIRECTS.has(head.status) && head.headers.has('location')) return { ...head, body: new Uint8Array() }
    return { ...head, body: await readBody(source, head.status, head.headers, options.maxBytes ?? MAX_BYTES) }
  } finally {
    socket.close()
  }
}

/** A GET over what the opener of its protocol opens, once a hop. Never throws for what a peer does. */
export const getOver = async (
  openers: ReadonlyMap<string, Opener>,
  url: string,
  options: HttpOptions,
): Promise<HttpResult> => {
  const hop = { ...options, signal: options.signal ?? AbortSignal.timeout(DEADLINE_MS) }
  let asked = url
  try {
    let next = checkUrl(openers, url)
    for (let hops = 0; ; hops++) {
      asked = next.href
      const pause = options.permit?.(next) ?? null
      if (pause !== null) throw new HttpError('paced', pause)
      const { status, headers, body } = await exchange(openers.get(next.protocol)!, next, hop)
      const location = REDIRECTS.has(status) ? headers.get('location') : undefined
      if (location === undefined) return { ok: true, status, headers, body, url: asked }
      if (hops === (options.maxRedirects ?? MAX_REDIRECTS))
        throw new HttpError('redirects', 'too many redirects')
      next = checkUrl(openers, location, next)
    }
  } catch (error) {
    if (!(error instanceof DoorError || error instanceof HttpError)) throw error
    return { ok: false, why: error.why, detail: error.message, url: asked.slice(0, MAX_URL_LENGTH) }
  }
}

/**
 * Fetches an http `url` by GET. Every hop goes through the guard with the purpose `fetch`. Never throws for
 * what the network or the server does. A body is never decompressed: none is asked for.
 */
export const httpGet = (
  doors: Pick<Doors, 'connect'>,
  url: string,
  options: HttpOptions = {},
): Promise<HttpResult> => getOver(new Map([['http:', dial(doors, 80)]]), url, options)
