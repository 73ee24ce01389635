/** The routes of plugins, each with its reply and the inputs that it fixes. */
import type { Plugin } from '../../plugin/plugin.ts'
import type { RawBody, Reply } from '../../plugin/reply.ts'
import type { Method, HttpRoute } from './router.ts'

/** Requests below it count against the limit of checks, all of them. */
const API = '/api/v1/'

export interface PublishedRoute extends HttpRoute {
  readonly plugin: Plugin
  readonly reply: Reply<unknown>
  /** Inputs that this path fixes. */
  readonly fixed: Readonly<Record<string, unknown>>
  readonly isApi: boolean
  /** Whether all requests count against the limit of checks; otherwise those that measure. */
  readonly countsAll: boolean
  /** For browsers and feed readers: a page, a file of pages, or a feed. */
  readonly isForBrowsers: boolean
  /** For one service, which signs what it sends; null: for all. */
  readonly raw: RawBody<Readonly<Record<string, unknown>>> | null
}

const FOR_BROWSERS = /^text\/(?:html|css|javascript)|^application\/rss\+xml/

export const routesOf = (plugin: Plugin): PublishedRoute[] =>
  Object.entries(plugin.routes ?? {}).flatMap(([route, published]) => {
    if (published === undefined) return []
    const [method, path] = route.split(' ') as [Method, string]
    const { reply, with: fixed = {}, raw = null } = 'reply' in published ? published : { reply: published }
    const isApi = path.startsWith(API)
    const isForBrowsers = FOR_BROWSERS.test(reply.type)
    const countsAll = isApi || reply.counted === true
    return [{ method, path, owner: plugin.name, plugin, reply, fixed, isApi, countsAll, isForBrowsers, raw }]
  })

export const routesOfAll = (plugins: readonly Plugin[]): PublishedRoute[] => plugins.flatMap(routesOf)

/** Whether requests to it may count against the caller's limit of checks. */
export const mayCount = ({ places }: Plugin): boolean => places !== 0
