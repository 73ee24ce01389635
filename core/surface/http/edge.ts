/** The way in over HTTP: which names and pages may come, what serves a path, and who may use it how. */
import { Refusal } from '../../errors/errors.ts'
import type { Plugin } from '../../plugin/plugin.ts'
import { logFailure } from '../../monitoring/log.ts'
import type { Log } from '../../monitoring/log.ts'
import { siteOf } from '../../settings/read.ts'
import type { Settings } from '../../settings/read.ts'
import type { Peer } from '../../network/caller.ts'
import type { Frame, Meant, View } from '../../plugin/reply.ts'
import { nearestPath } from '../../base/nearest.ts'
import { addressIn } from '../pages/languages.ts'
import { pagePaths } from '../pages/sitemap.ts'
import { problemOf, respondError, respondTo } from './response.ts'
import type { Serve, Visit } from './response.ts'
import { routeTable } from './router.ts'
import type { HttpRoute } from './router.ts'
import type { ErrorReport } from '../../errors/errors.ts'
import { recent } from '../../base/memo.ts'

/*
 * Decides which names (`Host`) and pages (`Origin`) a request may use: no foreign page may use a visitor's
 * browser to reach what only that visitor can reach (DNS rebinding).
 */

/** The headers that a page of another origin may read in addition to the body. */
const EXPOSED = 'retry-after, age, etag, ratelimit, ratelimit-policy, x-request-id'

/**
 * Whether any page may use REST: a public instance is open to all clients, and checks only the public
 * Internet.
 */
export const isOpen = ({ siteUrl, allowTargets }: Settings): boolean =>
  siteUrl !== '' && allowTargets.length === 0

/**
 * The names that a request may use for this instance, as URLs write them: the site's, this machine's, and the
 * one listened on.
 */
const namesOf = ({ siteUrl, host }: Settings): string[] =>
  [
    siteUrl,
    `http://${host.includes(':') ? `[${host}]` : host}`,
    'http://localhost',
    'http://127.0.0.1',
    'http://[::1]',
  ]
    .filter(url => URL.canParse(url))
    .map(url => new URL(url).hostname)

interface HostPolicy {
  /**
   * Why a request is refused; null if it is not. A request without a Host does not come from a
   * browser; a client that has shown a secret may use any name.
   */
  refuse(headers: Headers, peer: Peer, pages?: 'ours' | 'any'): ErrorReport | null
  /** The headers that let the page read the response (CORS). */
  cors(headers: Headers): Record<string, string>
}

export const gate = (settings: Settings): HostPolicy => {
  const names = new Set(namesOf(settings))
  const isKnown = recent(url => URL.canParse(url) && names.has(new URL(url).hostname))
  return {
    refuse(headers, { known }, pages = 'ours') {
      const host = headers.get('host')
      const origin = headers.get('origin')
      if (host !== null && known !== true && !isKnown(`http://${host}`)) return { code: 'host-unknown' }
      return pages === 'ours' && origin && !isKnown(origin) ? { code: 'origin-unknown' } : null
    },
    cors(headers) {
      const origin = headers.get('origin')
      const allowed =
        origin && isKnown(origin)
          ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED }
          : {}
      return { ...allowed, vary: 'origin' }
    },
  }
}

/** CORS headers of a response that every page may read. */
export const ANYONE: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
}

/* Finds what serves a path, and who may use it by which methods. */

export interface EdgeRoute extends HttpRoute {
  readonly serve: Serve
  /**
   * Whose pages may use it: those of anyone, since it checks nothing; of anyone if this instance is open;
   * only our own, since it has an effect; `token`: those of anyone who has the link, though none but ours may
   * read the response; `listed`: no pages, and it judges by itself who asks.
   */
  readonly reach: 'anyone' | 'instance' | 'site' | 'token' | 'listed'
  readonly pages: Visit['pages']
}

interface EdgeParts {
  readonly plugins: readonly Plugin[]
  readonly settings: Settings
  readonly log: Log
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '86400',
  'access-control-allow-headers': 'content-type, if-none-match, x-request-id',
}

/** Paths of one language are compared, so that it costs no distance. */
const inEnglish = (path: string): string => addressIn(path.replace(/^(?!\/(?:en|ko)(?:\/|$))/, '/en'), 'en')

/** The words of the first heading of a page, as they are escaped there. */
const headingOf = (page: string): string | undefined => {
  const begin = page.indexOf('<h1')
  const end = page.indexOf('</h1>', begin)
  if (begin < 0 || end < 0) return undefined
  return (
    page
      .slice(begin, end)
      .replace(/<[^<>]*>/g, '')
      .trim() || undefined
  )
}

export const edge = (
  routes: readonly EdgeRoute[],
  { plugins, settings, log }: EdgeParts,
): ((request: Request, peer: Peer, here: Pick<Visit, 'url' | 'id'>) => Promise<Response>) => {
  const { at, places } = routeTable(routes)
  const visitors = gate(settings)
  const open = isOpen(settings)
  const site = siteOf(settings)
  let paths: readonly string[] | null = null
  const frame: Frame = {
    menu: plugins.flatMap(({ menu = [] }) => menu),
    feeds: plugins.flatMap(({ feeds = [] }) => feeds),
    hasField: plugins.some(({ reads }) => reads !== undefined),
  }
  const isFree = ({ reach }: EdgeRoute): boolean => reach === 'anyone' || (reach === 'instance' && open)
  /** What pages of any origin may read, and requests by any name may ask for. */
  const free = new Set(places.filter(place => [...place.routes.values()].every(isFree)))

  const serve = async (route: EdgeRoute, visit: Visit): Promise<Response> => {
    try {
      return await route.serve(visit)
    } catch (thrown) {
      const { status, ours } = problemOf(thrown, 'en')
      if (ours) logFailure(log, thrown, { endpoint: route.owner, status, request: visit.id })
      return respondError(visit, thrown)
    }
  }

  /** By address: a page keeps its name, and is asked for it once. */
  const headings = new Map<string, string>()

  const readHeading = async (address: string, peer: Peer, id: string): Promise<string | undefined> => {
    const url = new URL(address, site)
    const { place, params = {} } = at(url.pathname) ?? {}
    const route = place?.routes.get('GET')
    if (!route) return undefined
    const request = new Request(url, { headers: { accept: 'text/html' } })
    const visit: Visit = { request, id, url, peer, site, frame, params, cors: {}, pages: 'always' }
    const response = await serve(route, visit)
    return response.ok ? headingOf(await response.text()) : undefined
  }

  const meantBy = async ({ path, language }: View, peer: Peer, id: string): Promise<Meant | undefined> => {
    const near = nearestPath(inEnglish(path), (paths ??= pagePaths(plugins)))
    if (near === undefined) return undefined
    const address = addressIn(near, language)
    const heading = headings.get(address) ?? (await readHeading(address, peer, id))
    if (heading === undefined) return undefined
    headings.set(address, heading)
    return { address, heading }
  }

  return async (request, peer, { url, id }) => {
    const { headers, method } = request
    const found = at(url.pathname)
    const meant = (view: View): Promise<Meant | undefined> => meantBy(view, peer, id)
    const here = { request, id, url, peer, site, frame, meant }
    if (!found) {
      const visit: Visit = { ...here, params: {}, cors: ANYONE, pages: 'on-request' }
      return respondError(visit, new Refusal({ code: 'not-found' }, 404))
    }
    const { place, params } = found
    const route = place.routes.get(method === 'HEAD' ? 'GET' : method)
    const anyone = free.has(place)
    const { pages } = route ?? [...place.routes.values()][0]!
    const visit: Visit = { ...here, params, cors: anyone ? ANYONE : visitors.cors(headers), pages }
    const from = route?.reach === 'token' ? 'any' : 'ours'
    const refused = anyone || route?.reach === 'listed' ? null : visitors.refuse(headers, peer, from)
    if (refused !== null) return respondError(visit, new Refusal(refused, 403))
    if (route && method !== 'OPTIONS') return serve(route, visit)
    const allow = place.methods.join(', ')
    if (method === 'OPTIONS') return respondTo(visit, 204, null, null, { ...PREFLIGHT, allow })
    const methods = [...place.methods]
    return respondError(
      visit,
      new Refusal({ code: 'method-not-allowed', params: { methods } }, 405, { allow }),
    )
  }
}
