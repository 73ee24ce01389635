/** A minimal HTTP/1.1 GET over a guarded connection, for URLs that a certificate names: AIA, CRL and OCSP. */
import { DoorError, type Doors, type GetOptions, type Got, type Socket } from '../doors.ts'
import { HttpError } from './http-error.ts'
import { readBody, readHead, Source } from './http-reader.ts'
import type { HttpFailure, HttpFailureReason } from './http-reasons.ts'

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
/** Interim answers (1xx) before the real one. */
const MAX_INTERIM = 4
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** The host of a URL as it is dialled: an IPv6 literal without its brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

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
        throw new HttpError({ code: 'http-no-final-response' })
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
      const refusal = options.permit?.(next) ?? null
      if (refusal !== null) throw new HttpError(refusal)
      const { status, headers, body } = await exchange(openers.get(next.protocol)!, next, hop)
      const location = REDIRECTS.has(status) ? headers.get('location') : undefined
      if (location === undefined) return { ok: true, status, headers, body, url: asked }
      if (hops === (options.maxRedirects ?? MAX_REDIRECTS)) throw new HttpError({ code: 'http-redirects' })
      next = checkUrl(openers, location, next)
    }
  } catch (error) {
    if (!(error instanceof DoorError || error instanceof HttpError)) throw error
    const reason: HttpFailureReason =
      error instanceof HttpError ? error.reason : { code: `http-${error.why}` }
    return { ok: false, why: error.why, reason, url: asked.slice(0, MAX_URL_LENGTH) }
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
