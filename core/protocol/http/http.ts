/**
 * Minimal HTTP/1.1 over a guarded connection: a GET for URLs that a certificate names (AIA, CRL and OCSP),
 * and GETs as a browser makes them.
 */
import { join } from '../../base/bytes.ts'
import type { Doors, GetOptions, Got, Socket } from '../../network/doors.ts'
import { httpFailure, HttpError } from './outcome.ts'
import {
  headersOf,
  readBody,
  readFinalHead,
  Source,
  isDelimited,
  readStart,
  type Head,
  type Start,
} from './reader.ts'
import { HTTP_FAILURES, type HttpFailure, type HttpFailureReason } from './reasons.ts'

export interface HttpOptions extends GetOptions {
  /** Asked before each request, redirects too: why there must be none now, or null. */
  readonly permit?: ((url: URL) => HttpFailureReason | null) | undefined
}

/** `url`: the last one that was asked. */
export type HttpResult =
  | Extract<Got, { ok: true }>
  | {
      readonly ok: false
      readonly why: HttpFailure
      readonly reason: HttpFailureReason
      readonly url: string
    }

const MAX_BYTES = 64 * 1024
const MAX_REDIRECTS = 3
const DEADLINE_MS = 10_000
const MAX_URL_LENGTH = 2048
/** Statuses by which `location` is followed (RFC 9110 section 15.4). */
export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** The host of a URL as it is dialled: an IPv6 literal without its brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** What a request goes over, opened for a URL. Throws a DoorError or an HttpError. */
export type Opener = (
  url: URL,
  options: Pick<GetOptions, 'publicOnly'> & { readonly signal: AbortSignal },
) => Promise<Socket>

/** A TCP connection to the host of a URL. */
export const tcpOpener =
  (doors: Pick<Doors, 'connect'>, ordinaryPort: number): Opener =>
  (url, { signal, publicOnly }) => {
    const to = { hostname: bareHost(url.hostname), port: Number(url.port || ordinaryPort) }
    return doors.connect(to, { signal, purpose: 'http', ...(publicOnly ? { publicOnly } : {}) })
  }

/** The URL to ask, or why it must not be asked. The guard sees to its address and port. */
const checkUrl = (openers: ReadonlyMap<string, Opener>, text: string, from?: URL): URL => {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text, from)) {
    throw new HttpError({ code: 'http-bad-url' })
  }
  const url = new URL(text, from)
  if (!openers.has(url.protocol)) {
    const [scheme, ...allowed] = [url.protocol, ...openers.keys()].map(one => one.slice(0, -1).slice(0, 32))
    throw new HttpError({ code: 'http-scheme', params: { scheme: scheme!, allowed } })
  }
  if (from?.protocol === 'https:' && url.protocol !== 'https:') {
    throw new HttpError({ code: 'http-downgrade' })
  }
  if (url.username !== '' || url.password !== '') throw new HttpError({ code: 'http-url-with-user' })
  return url
}

/** `fields` have to be safe to send. */
const sendRequest = async (
  socket: Socket,
  url: URL,
  fields: Readonly<Record<string, string>>,
  body?: Uint8Array,
): Promise<void> => {
  // `url.host`, path and query are ASCII without white space once the URL parser has been over them.
  const lines = [`${body ? 'POST' : 'GET'} ${url.pathname}${url.search} HTTP/1.1`, `host: ${url.host}`]
  for (const [name, value] of Object.entries(fields)) lines.push(`${name}: ${value}`)
  if (body) lines.push(`content-length: ${body.length}`)
  const head = new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n`)
  const writer = socket.writable.getWriter()
  try {
    await writer.write(body ? join([head, body]) : head)
  } finally {
    writer.releaseLock()
  }
}

const exchange = async (open: Opener, url: URL, options: HttpOptions & { readonly signal: AbortSignal }) => {
  const socket = await open(url, options)
  const { post, maxBytes = MAX_BYTES } = options
  try {
    const common = { 'user-agent': 'certscope', accept: options.accept ?? '*/*' }
    const ended = { 'accept-encoding': 'identity', connection: 'close' }
    await sendRequest(socket, url, { ...common, ...ended, ...post?.headers }, post?.body)
    const source = new Source(socket)
    const { status, fields } = await readFinalHead(source)
    const headers = headersOf(fields)
    if (post) return { status, headers, body: (await readStart(source, status, headers, maxBytes)).octets }
    if (REDIRECTS.has(status) && headers.has('location')) return { status, headers, body: new Uint8Array() }
    return { status, headers, body: await readBody(source, status, headers, maxBytes) }
  } finally {
    socket.close()
  }
}

/**
 * A GET over what the opener of its protocol opens, once a hop, or a POST. Never throws for what a peer does.
 */
export const getOver = async (
  openers: ReadonlyMap<string, Opener>,
  url: string,
  options: HttpOptions,
): Promise<HttpResult> => {
  const hop = { ...options, signal: options.signal ?? AbortSignal.timeout(DEADLINE_MS) }
  let asked = url
  let isRedirected = false
  try {
    let next = checkUrl(openers, url)
    for (let hops = 0; ; hops++) {
      asked = next.href
      const refusal = options.permit?.(next) ?? null
      if (refusal !== null) throw new HttpError(refusal)
      const { status, headers, body } = await exchange(openers.get(next.protocol)!, next, hop)
      const location = REDIRECTS.has(status) && !options.post ? headers.get('location') : undefined
      if (location === undefined) return { ok: true, status, headers, body, url: asked }
      if (hops === (options.maxRedirects ?? MAX_REDIRECTS)) throw new HttpError({ code: 'http-redirects' })
      next = checkUrl(openers, location, next)
      isRedirected = true
    }
  } catch (error) {
    const failure = httpFailure(error)
    // The guard has nothing against the host that was given, but against where it leads.
    const reason: HttpFailureReason =
      isRedirected && failure.code === 'http-blocked' ? { code: 'http-redirect-blocked' } : failure
    return { ok: false, why: HTTP_FAILURES[reason.code].why, reason, url: asked.slice(0, MAX_URL_LENGTH) }
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
): Promise<HttpResult> => getOver(new Map([['http:', tcpOpener(doors, 80)]]), url, options)

/* GETs over one connection as a browser makes them: the fields as they came, documents as far as wanted. */

type GetResult =
  | {
      readonly ok: true
      readonly head: Head
      /** What is compressed is left unread: its `reason` is `http-content-coding`. */
      readonly body: Start
      /** The connection is left open, for the next request. */
      readonly again: boolean
    }
  | { readonly ok: false; readonly reason: HttpFailureReason }

/** A connection that leads to a host, for one request after the other. */
export interface HttpConnection {
  readonly socket: Socket
  readonly source: Source
}

export const connectionOver = (socket: Socket): HttpConnection => ({ socket, source: new Source(socket) })

export interface VisitOptions {
  /** Sent in addition to `host` and `accept-encoding`; safe to send. */
  readonly fields: Readonly<Record<string, string>>
  /** How many octets of the body are read. */
  readonly wanted: (head: Head) => number
}

/** RFC 9112 section 9.3: the whole body has been read, and nobody has said that this was the last answer. */
const isReusable = ({ status }: Head, headers: ReadonlyMap<string, string>): boolean =>
  isDelimited(status, headers) && !/(?:^|[ \t,])close(?:[ \t,]|$)/i.test(headers.get('connection') ?? '')

const bodyOf = async (
  source: Source,
  { status }: Head,
  headers: ReadonlyMap<string, string>,
  most: number,
): Promise<Start> => {
  if (most === 0) return { octets: new Uint8Array(), reason: null }
  if (/[^ \t,]/.test((headers.get('content-encoding') ?? '').replace(/identity/gi, '')))
    return { octets: new Uint8Array(), reason: { code: 'http-content-coding' } }
  return readStart(source, status, headers, most)
}

/**
 * Asks for a URL over a connection that leads to its host, and closes it where it can serve no more. Never
 * throws for what a peer does: a head that cannot be read is a failure, a body that cannot be is part of the
 * answer.
 */
export const visit = async (
  { socket, source }: HttpConnection,
  url: URL,
  { fields, wanted }: VisitOptions,
): Promise<GetResult> => {
  let again = false
  try {
    await sendRequest(socket, url, { ...fields, 'accept-encoding': 'identity' })
    const head = await readFinalHead(source)
    const headers = headersOf(head.fields)
    const most = wanted(head)
    const body = await bodyOf(source, head, headers, most)
    again = most > 0 && body.reason === null && isReusable(head, headers)
    return { ok: true, head, body, again }
  } catch (error) {
    return { ok: false, reason: httpFailure(error) }
  } finally {
    if (!again) socket.close()
  }
}
