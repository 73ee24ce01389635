/** The paths that core itself serves, apart from the pages that it draws of plugins: one table. */
import type { Plugin } from '../plugin.ts'
import type { Settings } from '../settings.ts'
import type { Allowance } from './allowance.ts'
import { DISCOVERY } from './discovery.ts'
import { DOCS } from './docs.ts'
import type { Assets } from './docs.ts'
import type { EdgeRoute } from './edge.ts'
import { FILE_HEADERS, JSON_TYPE, respondTo } from './http.ts'
import type { Visit } from './http.ts'
import { IMAGE_ROUTES } from './image-routes.ts'
import { openapi } from './openapi.ts'
import { STYLE } from './pages/style.ts'
import type { Route } from './routes.ts'

export interface OwnParts {
  readonly plugins: readonly Plugin[]
  readonly assets: Assets
  readonly allowance: Allowance
  readonly settings: Pick<Settings, 'siteUrl'>
}

interface Serving extends OwnParts {
  /** The OpenAPI document, made once. */
  description(): Uint8Array<ArrayBuffer>
}

/** Answered to GET. They check nothing, so everyone may read them. */
export interface OwnRoute {
  readonly path: string
  readonly isPage?: true
  /** Load balancers request it all the time. */
  readonly unlimited?: true
  serve(visit: Visit, parts: Serving): Response | Promise<Response>
}

const FRESH = { 'cache-control': 'no-cache' }

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
  ...DISCOVERY,
  ...DOCS,
  ...IMAGE_ROUTES,
  {
    path: '/pages/style.css',
    serve: visit => respondTo(visit, 200, 'text/css; charset=utf-8', STYLE, { ...FRESH, ...FILE_HEADERS }),
  },
]

/** Of agents, who have methods and errors of their own there (mcp.ts). */
export const MCP_PATH = '/mcp'

/** What no plugin can take. */
export const OWN_ROUTES: readonly Route[] = [MCP_PATH, ...OWN.map(({ path }) => path)].map(path => ({
  method: 'GET',
  path,
  owner: 'core',
}))

export const ownRoutes = (parts: OwnParts): EdgeRoute[] => {
  const { plugins, allowance, settings } = parts
  let described: Uint8Array<ArrayBuffer> | undefined
  const serving: Serving = {
    ...parts,
    description: () =>
      (described ??= new TextEncoder().encode(JSON.stringify(openapi(plugins, settings.siteUrl || '/')))),
  }
  return OWN.map(({ path, isPage, unlimited, serve }) => ({
    method: 'GET',
    path,
    owner: 'core',
    reach: 'anyone',
    pages: isPage ? 'always' : 'on-request',
    serve(visit) {
      if (!unlimited) allowance.page(allowance.addressOf(visit))
      return serve(visit, serving)
    },
  }))
}
