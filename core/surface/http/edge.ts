/** The way in over HTTP: finds what serves a path, and who may use it by which methods. */
import { Refusal } from '../../errors/errors.ts'
import type { Plugin } from '../../plugin/plugin.ts'
import { logFailure } from '../../monitoring/log.ts'
import type { Log } from '../../monitoring/log.ts'
import { siteOf } from '../../settings/read.ts'
import type { Settings } from '../../settings/read.ts'
import type { Peer } from '../../network/caller.ts'
import { ANYONE, gate, isOpen } from './host-policy.ts'
import { problemOf, respondError, respondTo } from './response/response.ts'
import type { Serve, Visit } from './response/response.ts'
import { routeTable } from './router.ts'
import type { HttpRoute } from './router.ts'

export interface EdgeRoute extends HttpRoute {
  readonly serve: Serve
  /**
   * Whose pages may use it: those of anyone, since it checks nothing; of anyone if this instance is open;
   * only our own, since it has an effect; `listed`: no pages, and it judges by itself who asks.
   */
  readonly reach: 'anyone' | 'instance' | 'site' | 'listed'
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
  'access-control-allow-headers': 'content-type, if-none-match',
}

export const edge = (
  routes: readonly EdgeRoute[],
  { plugins, settings, log }: EdgeParts,
): ((request: Request, peer: Peer, url: URL) => Promise<Response>) => {
  const { at, places } = routeTable(routes)
  const visitors = gate(settings)
  const open = isOpen(settings)
  const site = siteOf(settings)
  const frame = {
    menu: plugins.flatMap(({ menu = [] }) => menu),
    feeds: plugins.flatMap(({ feeds = [] }) => feeds),
  }
  const isFree = ({ reach }: EdgeRoute): boolean => reach === 'anyone' || (reach === 'instance' && open)
  /** What pages of any origin may read, and requests by any name may ask for. */
  const free = new Set(places.filter(place => [...place.routes.values()].every(isFree)))

  const serve = async (route: EdgeRoute, visit: Visit): Promise<Response> => {
    try {
      return await route.serve(visit)
    } catch (thrown) {
      const { status, ours } = problemOf(thrown, 'en')
      if (ours) logFailure(log, thrown, { endpoint: route.owner, status })
      return respondError(visit, thrown)
    }
  }

  return async (request, peer, url) => {
    const { headers, method } = request
    const found = at(url.pathname)
    const here = { request, url, peer, site, frame }
    if (!found) {
      const visit: Visit = { ...here, params: {}, cors: ANYONE, pages: 'on-request' }
      return respondError(visit, new Refusal({ code: 'not-found' }, 404))
    }
    const { place, params } = found
    const route = place.routes.get(method === 'HEAD' ? 'GET' : method)
    const anyone = free.has(place)
    const { pages } = route ?? [...place.routes.values()][0]!
    const visit: Visit = { ...here, params, cors: anyone ? ANYONE : visitors.cors(headers), pages }
    const refused = anyone || route?.reach === 'listed' ? null : visitors.refuse(headers, peer)
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
