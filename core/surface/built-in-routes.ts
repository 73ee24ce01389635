/** The paths that core itself serves, apart from the pages that it draws of plugins: one table. */
import { HOUR } from '../plugin/plugin.ts'
import { siteOf } from '../settings/read.ts'
import { DISCOVERY } from './mcp/discovery.ts'
import { DOCS } from './openapi/viewer.ts'
import type { EdgeRoute } from './http/edge.ts'
import { octetsOf, sendFile, IMAGE_ROUTES } from './http/response/static-files.ts'
import type { File } from './http/response/static-files.ts'
import { JSON_TYPE, respondTo } from './http/response/response.ts'
import { OBSERVED_ROUTES, observedRoutes } from './http/operations.ts'
import type { OwnParts, OwnRoute, Serving } from './own-route.ts'
import { openapi } from './openapi/openapi.ts'
import { SCRIPT, SCRIPT_PATH } from './html/script.ts'
import { STYLE } from './html/style.ts'
import type { HttpRoute } from './http/router.ts'
import { robotsOf, sitemapOf } from './pages/sitemap.ts'

const FRESH = { 'cache-control': 'no-cache' }

const style: File = { type: 'text/css; charset=utf-8', octets: octetsOf(STYLE), maxAge: 0 }
const script: File = { type: 'text/javascript; charset=utf-8', octets: octetsOf(SCRIPT), maxAge: 0 }

const OWN: readonly OwnRoute[] = [
  {
    path: '/healthz',
    unlimited: true,
    serve: visit => respondTo(visit, 200, JSON_TYPE, '{"ok":true}', FRESH),
  },
  {
    path: '/openapi.json',
    serve: (visit, { description }) => respondTo(visit, 200, JSON_TYPE, description(), FRESH),
  },
  DISCOVERY,
  ...DOCS,
  ...IMAGE_ROUTES,
  { path: '/pages/style.css', serve: visit => sendFile(visit, style) },
  { path: SCRIPT_PATH, serve: visit => sendFile(visit, script) },
  {
    path: '/robots.txt',
    serve: (visit, { robots }) =>
      sendFile(visit, { type: 'text/plain; charset=utf-8', octets: robots(), maxAge: HOUR }),
  },
  {
    path: '/sitemap.xml',
    serve: (visit, { sitemap }) =>
      sendFile(visit, { type: 'application/xml; charset=utf-8', octets: sitemap(), maxAge: HOUR }),
  },
]

/** Path of the MCP server, which has methods and errors of its own (mcp/http.ts). */
export const MCP_PATH = '/mcp'

/** What no plugin can take. */
export const OWN_ROUTES: readonly HttpRoute[] = [
  ...OBSERVED_ROUTES,
  ...[MCP_PATH, ...OWN.map(({ path }) => path)].map(
    path => ({ method: 'GET', path, owner: 'core' }) as const,
  ),
]

export const ownRoutes = (parts: OwnParts): EdgeRoute[] => {
  const { plugins, allowance, settings } = parts
  const once = (write: () => string) => {
    let octets: Uint8Array<ArrayBuffer> | undefined
    return () => (octets ??= octetsOf(write()))
  }
  const serving: Serving = {
    ...parts,
    description: once(() => JSON.stringify(openapi(plugins, settings.siteUrl || '/'))),
    robots: once(() => robotsOf(plugins, siteOf(settings))),
    sitemap: once(() => sitemapOf(plugins, siteOf(settings))),
  }
  const own = OWN.map(
    ({ path, isPage, unlimited, serve }): EdgeRoute => ({
      method: 'GET',
      path,
      owner: 'core',
      reach: 'anyone',
      pages: isPage ? 'always' : 'on-request',
      async serve(visit) {
        if (!unlimited) await allowance.page(allowance.addressOf(visit))
        return serve(visit, serving)
      },
    }),
  )
  return [...own, ...observedRoutes(parts)]
}
