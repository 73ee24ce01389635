/** The routes of plugins: what they count against, their input, their answer, and what they refuse. */
import { orOverdue } from '../../base/deadline.ts'
import { etagOfText, etagOf } from '../../kernel/answer-cache.ts'
import type { Kernel } from '../../kernel/types.ts'
import { clientKey } from '../../limits/request-limiter.ts'
import type { Allowance } from '../../limits/request-limiter.ts'
import { logFailure } from '../../monitoring/log.ts'
import type { Log } from '../../monitoring/log.ts'
import { measures } from '../../plugin/plugin.ts'
import type { Plugin } from '../../plugin/plugin.ts'
import { cookieOf } from '../../plugin/cookies.ts'
import { moved } from '../../plugin/reply.ts'
import type { Reply, View } from '../../plugin/reply.ts'
import { siteOf } from '../../settings/read.ts'
import type { Settings } from '../../settings/read.ts'
import type { DrawnPages } from '../pages/page-cache.ts'
import { prefersPage, matches } from './accept.ts'
import { clientLabel } from '../../network/caller.ts'
import type { CallerCountry } from '../../network/caller.ts'
import { ANYONE } from './edge.ts'
import type { EdgeRoute } from './edge.ts'
import { routesOfAll } from './router.ts'
import type { PublishedRoute } from './router.ts'
import { forRequest, queryReader, takesBody, inputOf, rawInputOf } from './request.ts'
import {
  HTML_TYPE,
  isHtml,
  pageHeaders,
  problemOf,
  readsOf,
  respondError,
  respondTo,
  viewOf,
} from './response.ts'
import type { HeaderSet, Serve, Visit } from './response.ts'
import type { Usage } from './usage.ts'
import type { CachedAnswer } from '../../kernel/answer-cache.ts'
import { concat } from '../../base/bytes.ts'

/* An answer as a response: its tag, its age, and how long it may be cached; 304 for those who have it. */

type Octets = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

/** `cache-control` if an answer is not shared: `no-cache` where the next one may well have the same tag. */
type Unshared = 'no-store' | 'no-cache'

/** How long it may be cached, and since when it could have been. */
export const cachingOf = ({ ttl, madeAt }: CachedAnswer, now: number, unshared: Unshared): HeaderSet =>
  ttl > 0
    ? {
        'cache-control': `public, max-age=${ttl}`,
        age: String(Math.max(0, Math.floor((now - madeAt) / 1000))),
      }
    : { 'cache-control': unshared }

interface Answered {
  readonly made: CachedAnswer
  readonly reply: Reply<unknown>
  readonly view: View
  readonly now: number
  /** Headers of the caller's limit. */
  readonly quota: HeaderSet
  readonly unshared: Unshared
  /** The request was for a new answer: the next one like it is for another. */
  readonly fresh?: boolean
  /** Names that the request gives to no effect. */
  readonly ignored?: readonly string[]
  /** Where pages are kept. */
  readonly drawn?: DrawnPages
}

const BRACE = 123

/** The octets of an object with one more member: shared answers are the same for all. */
const withIgnored = (octets: Octets, ignored: readonly string[]): Octets => {
  const between = octets.length > 2 ? ',' : ''
  const last = encoder.encode(`${between}"ignored":${JSON.stringify(ignored)}}`)
  return octets[0] === BRACE ? concat(octets.subarray(0, -1), last) : octets
}

type Write = NonNullable<Reply<unknown>['write']>

interface Form {
  readonly body: string | Octets
  readonly etag: string
  readonly headers: HeaderSet
}

/** A page stays the same for as long as its answer does: it is drawn once. */
const pageOf = async ({ made, reply, view }: Answered, drawn: DrawnPages): Promise<Form> => {
  const key = JSON.stringify(['page', await made.etag(), view.language, view.path])
  const { octets, etag, headers } = await drawn.page(
    key,
    () => reply.write!(made.answer, view),
    () => ({ ...reply.headers?.(made.answer, view) }),
  )
  return { body: octets, etag, headers }
}

/** What leaves as JSON is kept as such, tag and all. */
const asJson = async ({ made, reply, view, ignored = [] }: Answered): Promise<Form> => {
  const headers = reply.headers?.(made.answer, view) ?? {}
  const body = ignored.length === 0 ? made.octets : withIgnored(made.octets, ignored)
  return { body, etag: await (body === made.octets ? made.etag() : etagOf(body)), headers }
}

const written = async ({ made, reply, view }: Answered, write: Write): Promise<Form> => {
  const body = await write(made.answer, view)
  return { body, etag: await etagOfText(body), headers: reply.headers?.(made.answer, view) ?? {} }
}

const formOf = (answer: Answered): Promise<Form> => {
  const { made, reply, drawn } = answer
  if (!reply.write) return asJson(answer)
  return drawn && made.ttl > 0 && isHtml(reply.type) ? pageOf(answer, drawn) : written(answer, reply.write)
}

const answered = async (visit: Visit, answer: Answered): Promise<Response> => {
  const { made, reply, view, now, quota, unshared, fresh } = answer
  const { body, etag, headers: own } = await formOf(answer)
  const headers: HeaderSet = {
    etag,
    ...quota,
    ...cachingOf(made, now, unshared),
    ...(fresh ? { 'cache-control': unshared } : {}),
    ...(isHtml(reply.type) ? pageHeaders(view) : {}),
    ...own,
  }
  const { method, headers: asked } = visit.request
  if (method !== 'POST' && matches(asked.get('if-none-match'), etag))
    return respondTo(visit, 304, null, null, headers)
  return respondTo(visit, reply.status, reply.type, body, headers)
}

/** The routes of all plugins, for the edge. */
export const rest = (parts: CheckParts): EdgeRoute[] =>
  routesOfAll(parts.plugins).map(route => ({
    ...route,
    serve: serving(parts, route),
    reach: reachOf(route),
    pages: pagesOf(route),
  }))

/** What has an effect is for our own pages, or those who have its link; what measures nothing is for all. */
const reachOf = ({ method, plugin, reply }: PublishedRoute): EdgeRoute['reach'] => {
  if (reply.byToken) return 'token'
  if (method === 'POST' || plugin.effect) return 'site'
  return plugin.places === 0 ? 'anyone' : 'instance'
}

const pagesOf = ({ reply }: PublishedRoute): Visit['pages'] => {
  if (isHtml(reply.type)) return 'always'
  return reply.page || reply.pageAt ? 'on-request' : 'never'
}

/** The reply in the form that a client prefers; caches keep both apart. */
const formsOf = (reply: Reply<unknown>): ((headers: Headers) => Reply<unknown>) => {
  const { page, pageAt, status, headers } = reply
  if (!page && !pageAt) return () => reply
  const varying = (vary: string) => (answer: unknown, view: View) => ({ ...headers?.(answer, view), vary })
  const asData: Reply<unknown> = { ...reply, headers: varying('accept') }
  const its: Reply<unknown> = pageAt
    ? moved((_, view) => pageAt(view))
    : { status, type: HTML_TYPE, ...(page ? { write: page } : {}), ...(headers ? { headers } : {}) }
  const asPage: Reply<unknown> = {
    ...its,
    headers: (answer, view) => ({ ...its.headers?.(answer, view), vary: 'accept, accept-language' }),
  }
  return headers => (prefersPage(headers, false) ? asPage : asData)
}

/** Where a reply has a form of its own for what went wrong, that; else the error, as everywhere. */
const refuseWith = async (
  { reply }: PublishedRoute,
  visit: Visit,
  thrown: unknown,
  quota: HeaderSet,
): Promise<Response> => {
  const view = viewOf(visit, isHtml(reply.type))
  const { status, error, headers } = problemOf(thrown, view.language)
  if (reply.isHidden && status === 404)
    return respondError({ ...visit, cors: ANYONE, pages: 'on-request' }, thrown)
  const own = (await reply.refuse?.({ status, error }, view)) ?? null
  if (own === null) return respondError(visit, thrown, { headers: quota })
  if (own.body === null)
    return respondError(visit, thrown, { headers: { ...own.headers, ...quota }, status: own.status })
  return respondTo(visit, own.status, reply.type, own.body, {
    ...(isHtml(reply.type) ? pageHeaders(view) : {}),
    'cache-control': 'no-store',
    etag: await etagOfText(own.body),
    ...own.headers,
    ...quota,
    ...headers,
  })
}

/**
 * Under the API, and where its reply says so, a request counts as a check; elsewhere as a page, and as a
 * check where it has to measure.
 */
const serving = (parts: CheckParts, route: PublishedRoute): Serve => {
  const { kernel, allowance, usage, country, now, log, drawn } = parts
  const { plugin, countsAll } = route
  const formFor = formsOf(route.reply)
  const isAlwaysCounted = measures(plugin, {})
  const read = queryReader(route)
  const { cookie } = route
  const held = (headers: Headers): string =>
    cookie ? cookieOf(headers.get('cookie'), cookie.name, { site: siteOf(parts.settings) }) : ''
  const body = { hasBody: route.method === 'POST' && takesBody(route), maxBody: plugin.maxBody }
  const unshared = plugin.effect || route.method === 'POST' ? 'no-store' : 'no-cache'
  return async visit => {
    const { request, url, peer } = visit
    const reply = formFor(request.headers)
    const view = viewOf(visit, isHtml(reply.type))
    const address = allowance.addressOf(visit)
    const started = now()
    usage.count(
      'rest',
      plugin.name,
      clientLabel(url.searchParams.get('client')),
      country(peer.address, request.headers),
    )
    let quota: HeaderSet = {}
    let ignored: readonly string[] = []
    try {
      if (!countsAll) await allowance.page(address)
      else if (isAlwaysCounted) quota = await allowance.check(address)
      const asked = read(await (route.raw ? rawInputOf(visit, route.raw) : inputOf(visit, body)))
      const { fresh } = asked
      const input = cookie ? { ...asked.input, [cookie.input]: held(request.headers) } : asked.input
      ignored = asked.ignored
      const counts = measures(plugin, input)
      if (countsAll && counts && !isAlwaysCounted) quota = await allowance.check(address)
      const { language } = view
      const taken = kernel.read(plugin, input, language)
      const kept = fresh ? null : kernel.kept(taken)
      if (!kept && !countsAll && counts) quota = await allowance.check(address)
      const { within } = reply
      const call = () =>
        kernel.answer(taken, {
          // What is owed soon goes on for others when its reader has left.
          signal: within === undefined ? request.signal : undefined,
          caller: clientKey(address),
          language,
          reads: readsOf(visit),
          fresh,
        })
      const made = kept ?? (await (within === undefined ? call() : orOverdue(within * 1000, call())))
      const at = kept ? started : now()
      const all: Answered = { made, reply, view, now: at, quota, unshared, fresh, ignored, drawn }
      return await answered(visit, all)
    } catch (thrown) {
      const { status, ours } = problemOf(thrown, 'en')
      if (ours) logFailure(log, thrown, { endpoint: plugin.name, status, request: visit.id })
      return await refuseWith(route, visit, forRequest(thrown, route, ignored), quota)
    } finally {
      log('debug', 'request', {
        surface: 'rest',
        endpoint: plugin.name,
        request: visit.id,
        ms: now() - started,
      })
    }
  }
}

/* What it takes to serve checks over HTTP, as documents and as pages. */

export interface CheckParts {
  readonly plugins: readonly Plugin[]
  readonly kernel: Kernel
  readonly allowance: Allowance
  readonly usage: Usage
  readonly country: CallerCountry
  readonly log: Log
  readonly settings: Settings
  readonly now: () => number
  readonly drawn: DrawnPages
}
