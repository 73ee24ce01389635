/** The responses of every surface over HTTP are made here, with one set of headers and one form of errors. */
import { acceptsGzip, preferredLanguage, prefersPage } from './accept.ts'
import { ERRORS, Unchecked, failure } from '../../errors/errors.ts'
import type { Language } from '../../plugin/plugin.ts'
import { words } from '../../text/catalogue.ts'
import { sentence } from '../../text/sentence.ts'
import type { Frame, Meant, Refused, View } from '../../plugin/reply.ts'
import type { Peer } from '../../network/caller.ts'
import { printable } from '../../base/printable.ts'
import { trimmed } from './router.ts'
import { errorPage } from '../pages/error-page.ts'

/* Sends long bodies compressed to clients that accept it (RFC 9110 section 12.5.3). */

type Octets = Uint8Array<ArrayBuffer>

/** Shorter bodies fit in a segment or two as they are. */
const MIN_LENGTH = 1_024

const deflate = async (octets: Octets): Promise<Octets> => {
  const { readable, writable } = new CompressionStream('gzip')
  const writer = writable.getWriter()
  const written = writer.write(octets).then(() => writer.close())
  const whole = new Response(readable).arrayBuffer()
  await written
  return new Uint8Array(await whole)
}

/** What was compressed, for as long as there is the original. */
const compressed = new WeakMap<Octets, Promise<Octets>>()

/** Octets that nobody changes are compressed once. */
export const gzip = (octets: Octets): Promise<Octets> => {
  const known = compressed.get(octets)
  if (known) return known
  const making = deflate(octets)
  making.catch(() => compressed.delete(octets))
  compressed.set(octets, making)
  return making
}

/** Other octets, so another tag: a weak one, which still says that the answer is the same. */
const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`)

/** A known body (null: none) in the form that the client is sent, with the fields that say so. */
const coded = async (
  { headers: asked }: Request,
  status: number,
  body: Octets | null,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly body: Octets | null; readonly headers: Record<string, string> }> => {
  const isLong = body !== null && body.length > MIN_LENGTH
  if (!isLong && status !== 304) return { body, headers: { ...headers } }
  // Caches keep both forms apart.
  const vary = headers['vary'] ? `${headers['vary']}, accept-encoding` : 'accept-encoding'
  if (!acceptsGzip(asked)) return { body, headers: { ...headers, vary } }
  const { etag } = headers
  const all = { ...headers, vary, ...(etag === undefined ? {} : { etag: weak(etag) }) }
  return isLong
    ? { body: await gzip(body), headers: { ...all, 'content-encoding': 'gzip' } }
    : { body, headers: all }
}

/** What is known before it is sent, or a stream of what is long. */
type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

export type HeaderSet = Readonly<Record<string, string>>

export const JSON_TYPE = 'application/json'
export const HTML_TYPE = 'text/html; charset=utf-8'
export const isHtml = (type: string): boolean => type.startsWith('text/html')

/** One request: its target parsed once, and matched once. */
export interface Visit {
  readonly request: Request
  /** By which the operator finds it in the log. */
  readonly id: string
  readonly url: URL
  readonly peer: Peer
  /** The parts that a pattern took of the path, still percent-encoded. */
  readonly params: Readonly<Record<string, string>>
  /** Which pages may read the response (CORS). */
  readonly cors: HeaderSet
  /** The address of the site, without a slash at its end. */
  readonly site: string
  /** What all pages have around them. */
  readonly frame?: Frame | undefined
  /** Which page was probably meant by an address without one, as the reader sees it. */
  meant?(view: View): Promise<Meant | undefined>
  /** Whether a page is served here, so that errors are pages as well; `never` where programs alone ask. */
  readonly pages: 'always' | 'on-request' | 'never'
}

/** Throws Refusal for what the client can correct; anything else is a bug of ours. */
export type Serve = (visit: Visit) => Promise<Response>

// Only our own style and script: pages contain untrusted text.
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What pages and their files have in addition. */
export const FILE_HEADERS: HeaderSet = { 'referrer-policy': 'strict-origin-when-cross-origin' }

const languageOfPath = (path: string): Language | null =>
  /^\/en(?:\/|$)/.test(path) ? 'en' : /^\/ko(?:\/|$)/.test(path) ? 'ko' : null

/** What a reply may know of the request; `isPage`: its language may depend on `accept-language`. */
export const viewOf = ({ url, request, site, frame }: Visit, isPage: boolean): View => {
  const path = trimmed(url.pathname)
  const asked = url.searchParams.get('lang')
  const named = languageOfPath(path) ?? (asked === 'en' || asked === 'ko' ? asked : null)
  return { language: named ?? (isPage ? preferredLanguage(request.headers) : 'en'), path, site, frame }
}

/** What the caller would read best, whatever the response is written in. */
export const readsOf = (visit: Visit): Language => viewOf(visit, true).language

export const pageHeaders = ({ language, path }: View): HeaderSet => ({
  'content-language': language,
  ...(languageOfPath(path) ? {} : { vary: 'accept-language' }),
  'content-security-policy': POLICY,
  ...FILE_HEADERS,
})

const encoder = new TextEncoder()
const octetsOf = (body: string | Octets): Octets => (typeof body === 'string' ? encoder.encode(body) : body)

const SLICE = 64 * 1024

/** A long body is kept once for all: readers are lent it in slices, slow ones hold no copy of their own. */
const lend = (octets: Octets): ReadableStream<Octets> => {
  let at = 0
  return new ReadableStream<Octets>(
    {
      pull(controller) {
        if (at < octets.length) controller.enqueue(octets.subarray(at, (at += SLICE)))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

const fieldsOf = (type: string | null, headers: HeaderSet): Record<string, string> => ({
  ...(type === null ? {} : { 'content-type': type }),
  ...headers,
  'x-content-type-options': 'nosniff',
})

/** A response of known octets; null: no body. HEAD gets the fields of GET (RFC 9110 section 9.3.2). */
const made = (status: number, body: Octets | null, headers: HeaderSet, isHead = false): Response => {
  if (body === null) return new Response(null, { status, headers })
  const all = { ...headers, 'content-length': String(body.length) }
  if (isHead) return new Response(null, { status, headers: all })
  return new Response(body.length > SLICE ? lend(body) : body, { status, headers: all })
}

/** A response to whoever it is. One that no `type` is given for has no body. */
export const respond = (
  status: number,
  type: string | null,
  body: string | null,
  headers: HeaderSet = {},
): Response => made(status, body === null ? null : octetsOf(body), fieldsOf(type, headers))

/** Responds to a visit, which may have a CORS header, be HEAD, and accept what is compressed. */
export const respondTo = async (
  { cors, request }: Visit,
  status: number,
  type: string | null,
  body: Body | null,
  headers: HeaderSet = {},
): Promise<Response> => {
  const vary = [cors['vary'], headers['vary']].filter(one => one !== undefined).join(', ')
  const fields = fieldsOf(type, { ...cors, ...headers, ...(vary === '' ? {} : { vary }) })
  const isHead = request.method === 'HEAD'
  if (body instanceof ReadableStream) {
    if (isHead) await body.cancel()
    return new Response(isHead ? null : body, { status, headers: fields })
  }
  const sent = await coded(request, status, body === null ? null : octetsOf(body), fields)
  return made(status, sent.body, sent.headers, isHead)
}

/** A page of ours, complete. */
const respondPage = (
  visit: Visit,
  status: number,
  markup: string,
  headers: HeaderSet = {},
): Promise<Response> =>
  respondTo(visit, status, HTML_TYPE, markup, { ...pageHeaders(viewOf(visit, true)), ...headers })

interface HttpProblem {
  readonly status: number
  /** One line, which may quote the request. */
  readonly error: string
  readonly headers: HeaderSet
  /** It is a bug of ours, for the log. */
  readonly ours: boolean
  /** Nothing can be said of the target: the server itself is not busy. */
  readonly unchecked: boolean
}

/** What to tell the client of whatever was thrown. */
export const problemOf = (thrown: unknown, language: Language): HttpProblem => {
  const { status, error, headers, ours } = failure(thrown, language)
  const seconds = headers['retry-after']
  const isLasting = thrown instanceof Unchecked && thrown.lasting
  const again =
    seconds === undefined || isLasting
      ? null
      : words(ERRORS, { code: 'retry-later', params: { seconds } }, language)
  const line = again === null ? error : `${sentence(error)} ${again}`
  // It may be read on a terminal or by a model.
  return { status, error: printable(line), headers, ours, unchecked: thrown instanceof Unchecked }
}

/** In the words of a page: its reader may have to tell the operator which request it was. */
export const errorOnPage = (
  { status, error }: Pick<HttpProblem, 'status' | 'error'>,
  { id }: Pick<Visit, 'id'>,
  language: Language,
): string =>
  status < 500
    ? error
    : `${sentence(error)} ${words(ERRORS, { code: 'request-id', params: { id } }, language)}`

const errorText = ({ error, unchecked }: Pick<HttpProblem, 'error' | 'unchecked'>): string =>
  JSON.stringify(unchecked ? { error, unchecked } : { error })

/** `{error}` to whoever it is, where nothing is known of what was asked. */
export const refuseAll = (thrown: unknown, headers: HeaderSet = {}): Response => {
  const problem = problemOf(thrown, 'en')
  const all = { 'cache-control': 'no-store', ...headers, ...problem.headers }
  return respond(problem.status, JSON_TYPE, errorText(problem), all)
}

interface Refusing {
  readonly headers?: HeaderSet
  /** Another than the error's own. */
  readonly status?: number
  /** Draws the page that shows it. */
  readonly page?: (refused: Refused, view: View) => string
}

/** `{error}` as JSON; as a page for those who look at one. */
export const respondError = async (
  visit: Visit,
  thrown: unknown,
  refusing: Refusing = {},
): Promise<Response> => {
  const isPage = visit.pages !== 'never' && prefersPage(visit.request.headers, visit.pages === 'always')
  const view = viewOf(visit, isPage)
  const problem = problemOf(thrown, view.language)
  const { headers } = problem
  const { status = problem.status, page = errorPage } = refusing
  const all = { 'cache-control': 'no-store', ...refusing.headers, ...headers }
  if (isPage) {
    const meant = status === 404 ? await visit.meant?.(view) : undefined
    const shown = { status, error: errorOnPage({ ...problem, status }, visit, view.language), meant }
    return respondPage(visit, status, page(shown, view), all)
  }
  return respondTo(visit, status, JSON_TYPE, errorText(problem), all)
}
