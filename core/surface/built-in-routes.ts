/** The paths that core itself serves, apart from the pages that it draws of plugins: one table. */
import { HOUR } from '../plugin/plugin.ts'
import { siteOf } from '../settings/read.ts'
import type { Plugin } from '../plugin/plugin.ts'
import type { View } from '../plugin/reply.ts'
import { viewOf } from './http/response.ts'
import { LANGUAGES } from './pages/languages.ts'
import { sendPage } from './pages/page-cache.ts'
import { DOCS, docsIn } from './openapi/paths.ts'
import { VIEWER_ROUTES } from './openapi/viewer.ts'
import type { EdgeRoute } from './http/edge.ts'
import { JSON_TYPE, respondTo, FILE_HEADERS } from './http/response.ts'
import { OBSERVED_ROUTES, observedRoutes } from './http/operations.ts'
import type { OwnParts, OwnRoute, Serving } from './own-route.ts'
import { SCRIPT, SCRIPT_PATH } from './html/script.ts'
import type { HttpRoute } from './http/router.ts'
import { robotsOf, sitemapOf } from './pages/sitemap.ts'
import { Refusal } from '../errors/errors.ts'
import { etagOf } from '../kernel/answer-cache.ts'
import { FAVICON_PATH, IMAGES, FAVICON } from './html/icons.ts'
import { matches } from './http/accept.ts'
import type { Visit } from './http/response.ts'
import { parseAddress } from '../network/ip-address.ts'
import { hex } from '../base/bytes.ts'
import type { Json } from './text/json-schema.ts'
import { DESCRIPTION_VERSION } from '../version.ts'

/* The pages about the API. */

/** Loaded when somebody reads them. */
type DrawDocs = (plugins: readonly Plugin[], view: View) => Promise<string>

const docsRoutes = (page: keyof typeof DOCS, draw: DrawDocs): OwnRoute[] =>
  [DOCS[page], ...LANGUAGES.map(([code]) => docsIn(code, page))].map(path => ({
    path,
    isPage: true,
    async serve(visit, { plugins, drawn }) {
      const view = viewOf(visit, true)
      const own = docsIn(view.language, page)
      const made = await drawn.page(own, () => draw(plugins, { ...view, path: own }))
      return sendPage(visit, made, { 'cache-control': 'no-cache' })
    },
  }))

const DOCS_ROUTES: readonly OwnRoute[] = [
  ...docsRoutes('reference', async (plugins, view) =>
    (await import('./openapi/reference.ts')).referencePage(plugins, view),
  ),
  ...docsRoutes('fields', async (plugins, view) =>
    (await import('./openapi/field-page.ts')).fieldPage(plugins, view),
  ),
  ...VIEWER_ROUTES,
]

/* The document by which the MCP registry knows a server: server.json. */

const DESCRIPTION =
  "Find what is wrong with a domain's TLS certificate or DNS, what will break next, and how to fix it."

/**
 * The labels of a host's name in the DNS; for an address those of its reverse lookup (RFC 1035 section 3.5,
 * RFC 3596 section 2.5).
 */
const labelsOf = (host: string): string[] => {
  const octets = parseAddress(host)
  if (!octets) return host.replace(/[^a-z0-9.-]/g, '-').split('.')
  return octets.length === 4
    ? [...octets].map(String).reverse().concat('in-addr', 'arpa')
    : [...hex(octets)].reverse().concat('ip6', 'arpa')
}

/** Reverse DNS, as the schema wants it: `https://certscope.example` is `example.certscope/certscope`. */
const nameOf = (site: URL): string =>
  `${labelsOf(site.hostname.replace(/^\[|\]$/g, ''))
    .reverse()
    .join('.')}/certscope`

/**
 * The document for the MCP registry.
 * https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json
 */
const serverJson = (site: URL): Json => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: nameOf(site),
  title: 'Certscope',
  description: DESCRIPTION,
  version: DESCRIPTION_VERSION,
  websiteUrl: site.href,
  remotes: [{ type: 'streamable-http', url: new URL('mcp', site).href }],
})

const DISCOVERY: OwnRoute = {
  path: '/server.json',
  serve: async visit =>
    respondTo(visit, 200, JSON_TYPE, JSON.stringify(serverJson(new URL(`${visit.site}/`))), {
      'cache-control': 'public, max-age=3600',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'content-type',
    }),
}

/* Sends files that are the same for everyone: with a tag, and 304 to those who have them. */

type Octets = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

/** Tags by their octets, which nobody changes. */
const tags = new WeakMap<Octets, Promise<string>>()

const tagOf = (octets: Octets): Promise<string> => {
  const known = tags.get(octets) ?? etagOf(octets)
  tags.set(octets, known)
  return known
}

const octetsOf = (text: string): Octets => encoder.encode(text)

/** Octets of a text, made when first asked for and kept, as are their tag and their compressed form. */
const once = (write: () => string | Promise<string>): (() => Promise<Octets>) => {
  let octets: Promise<Octets> | undefined
  return () => (octets ??= (async () => octetsOf(await write()))())
}

interface File {
  readonly type: string
  readonly octets: Octets
  /** Seconds for which nobody asks again; 0: each time. */
  readonly maxAge: number
}

const sendFile = async (visit: Visit, { type, octets, maxAge }: File): Promise<Response> => {
  const etag = await tagOf(octets)
  const headers = {
    etag,
    'cache-control': maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}`,
    ...FILE_HEADERS,
  }
  if (matches(visit.request.headers.get('if-none-match'), etag))
    return respondTo(visit, 304, null, null, headers)
  return respondTo(visit, 200, type, octets, headers)
}

/* Serves the mark for tabs and home screens, and the images in previews of links. */

const DAY = 24 * HOUR

const favicon = { type: 'image/svg+xml', octets: octetsOf(FAVICON), maxAge: DAY }

const IMAGE_ROUTES: readonly OwnRoute[] = [
  { path: FAVICON_PATH, serve: visit => sendFile(visit, favicon) },
  ...Object.entries(IMAGES).map(
    ([path, { file, type }]): OwnRoute => ({
      path,
      async serve(visit, { assets }) {
        const octets = await assets(file)
        if (!octets) throw new Refusal({ code: 'not-found' }, 404)
        return sendFile(visit, { type, octets, maxAge: DAY })
      },
    }),
  ),
]

const FRESH = { 'cache-control': 'no-cache' }

const style = once(async () => (await import('./html/style.ts')).STYLE)
const script: File = { type: 'text/javascript; charset=utf-8', octets: octetsOf(SCRIPT), maxAge: 0 }

const OWN: readonly OwnRoute[] = [
  {
    path: '/healthz',
    unlimited: true,
    serve: visit => respondTo(visit, 200, JSON_TYPE, '{"ok":true}', FRESH),
  },
  {
    path: '/openapi.json',
    serve: async (visit, { description }) => respondTo(visit, 200, JSON_TYPE, await description(), FRESH),
  },
  DISCOVERY,
  ...DOCS_ROUTES,
  ...IMAGE_ROUTES,
  {
    path: '/pages/style.css',
    serve: async visit =>
      sendFile(visit, { type: 'text/css; charset=utf-8', octets: await style(), maxAge: 0 }),
  },
  { path: SCRIPT_PATH, serve: visit => sendFile(visit, script) },
  {
    path: '/robots.txt',
    serve: async (visit, { robots }) =>
      sendFile(visit, { type: 'text/plain; charset=utf-8', octets: await robots(), maxAge: HOUR }),
  },
  {
    path: '/sitemap.xml',
    serve: async (visit, { sitemap }) =>
      sendFile(visit, { type: 'application/xml; charset=utf-8', octets: await sitemap(), maxAge: HOUR }),
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
  const serving: Serving = {
    ...parts,
    description: once(async () => {
      const { openapi } = await import('./openapi/openapi.ts')
      return JSON.stringify(openapi(plugins, settings.siteUrl || '/'))
    }),
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
