/** The responses of every surface over HTTP are made here, with one set of headers and one form of errors. */
import { ERRORS, Unchecked, failure } from '../../../errors/errors.ts'
import type { Language } from '../../../plugin/plugin.ts'
import { words } from '../../../text/catalogue.ts'
import { sentence } from '../../../text/sentence.ts'
import type { Frame, Refused, View } from '../../../plugin/reply.ts'
import { preferredLanguage, prefersPage } from '../accept.ts'
import type { Peer } from '../../../network/caller.ts'
import { isCompressible } from './compress.ts'
import { errorPage } from '../../pages/error.ts'
import { printable } from '../../../base/printable.ts'
import { trimmed } from '../router.ts'
import { textResponse } from './text-response.ts'

/** What is known before it is sent, or a stream of what is long. */
export type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

export type HeaderSet = Readonly<Record<string, string>>

export const JSON_TYPE = 'application/json'
export const HTML_TYPE = 'text/html; charset=utf-8'
export const isHtml = (type: string): boolean => type.startsWith('text/html')

/** One request: its target parsed once, and matched once. */
export interface Visit {
  readonly request: Request
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
  /** Whether a page is served here, so that errors are pages as well; `never` where programs alone ask. */
  readonly pages: 'always' | 'on-request' | 'never'
}

/** Throws Refusal for what the client can correct; anything else is a bug of ours. */
export type Serve = (visit: Visit) => Response | Promise<Response>

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

const make = (
  status: number,
  type: string | null,
  body: Body | null,
  headers: Record<string, string>,
): Response => {
  headers['x-content-type-options'] = 'nosniff'
  if (type !== null) headers['content-type'] ??= type
  // Caches must keep the two forms apart in which it is sent (compress.ts).
  if (status === 304 || isCompressible(body))
    headers['vary'] = headers['vary'] ? `${headers['vary']}, accept-encoding` : 'accept-encoding'
  return body === null || typeof body === 'string' || body instanceof Uint8Array
    ? textResponse(status, headers, body)
    : new Response(body, { status, headers })
}

/** A response that no `type` is given for has no body. */
export const respond = (
  status: number,
  type: string | null,
  body: Body | null,
  headers: HeaderSet = {},
): Response => make(status, type, body, { ...headers })

/** Responds to a visit, which may have a CORS header, and a `vary` with it. */
export const respondTo = (
  { cors }: Visit,
  status: number,
  type: string | null,
  body: Body | null,
  headers: HeaderSet = {},
): Response => {
  const all: Record<string, string> = { ...cors, ...headers }
  if (cors['vary'] && headers['vary']) all['vary'] = `${cors['vary']}, ${headers['vary']}`
  return make(status, type, body, all)
}

/** A page of ours, complete. */
export const respondPage = (
  visit: Visit,
  status: number,
  markup: string,
  headers: HeaderSet = {},
): Response =>
  respondTo(visit, status, HTML_TYPE, markup, { ...pageHeaders(viewOf(visit, true)), ...headers })

export interface HttpProblem {
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

const errorText = ({ error, unchecked }: Pick<HttpProblem, 'error' | 'unchecked'>): string =>
  JSON.stringify(unchecked ? { error, unchecked } : { error })

/** `{error}` to whoever it is, where nothing is known of what was asked. */
export const refuseAll = (thrown: unknown, headers: HeaderSet = {}): Response => {
  const problem = problemOf(thrown, 'en')
  const all = { 'cache-control': 'no-store', ...headers, ...problem.headers }
  return respond(problem.status, JSON_TYPE, errorText(problem), all)
}

export interface Refusing {
  readonly headers?: HeaderSet
  /** Another than the error's own. */
  readonly status?: number
  /** Draws the page that shows it. */
  readonly page?: (refused: Refused, view: View) => string
}

/** `{error}` as JSON; as a page for those who look at one. */
export const respondError = (visit: Visit, thrown: unknown, refusing: Refusing = {}): Response => {
  const isPage = visit.pages !== 'never' && prefersPage(visit.request.headers, visit.pages === 'always')
  const view = viewOf(visit, isPage)
  const problem = problemOf(thrown, view.language)
  const { error, headers } = problem
  const { status = problem.status, page = errorPage } = refusing
  const all = { 'cache-control': 'no-store', ...refusing.headers, ...headers }
  if (isPage) return respondPage(visit, status, page({ status, error }, view), all)
  return respondTo(visit, status, JSON_TYPE, errorText(problem), all)
}
