/**
 * The routes of a server: what finds one by a path, a literal path first, whatever the order, then the one
 * pattern that matches; and those that plugins publish.
 */
import { Router } from 'itty-router'
import type { Plugin } from '../../plugin/plugin.ts'
import type { RawBody, Reply } from '../../plugin/reply.ts'

export type Method = 'GET' | 'POST'

/** Where something is served, and by whom. In a path, `:name` stands for a part of one segment. */
export interface HttpRoute {
  readonly method: Method
  readonly path: string
  /** For errors at startup. */
  readonly owner: string
}

/** Everything that is served at one path. */
interface PathRoutes<R extends HttpRoute> {
  readonly routes: ReadonlyMap<string, R>
  /** What `allow` says of it. */
  readonly methods: readonly string[]
}

interface Match<R extends HttpRoute> {
  readonly place: PathRoutes<R>
  readonly params: Readonly<Record<string, string>>
}

const PARAMETER = /:\w+/g
const isPattern = (path: string): boolean => path.includes(':')

/** Whether the paths of two globs have one in common: `?` is one character of a segment, `*` any number. */
const meet = (one: string, other: string): boolean => {
  if (one === '' || other === '') return /^\**$/.test(one + other)
  const [first, second] = [one[0]!, other[0]!]
  if (first === '*') return meet(one.slice(1), other) || (second !== '/' && meet(one, other.slice(1)))
  if (second === '*') return meet(other, one)
  const same = first === second || (first === '?' && second !== '/') || (second === '?' && first !== '/')
  return same && meet(one.slice(1), other.slice(1))
}

const canMeet = (one: string, other: string): boolean =>
  meet(one.replace(PARAMETER, '?*'), other.replace(PARAMETER, '?*'))

/** It starts with a slash and ends without one, and gives each parameter a name of its own. */
const isValid = (path: string): boolean => {
  const names = path.match(PARAMETER) ?? []
  const isPath = /^\/(?:[\w.~/-]|:[a-z])*$/i.test(path) && (path === '/' || !path.endsWith('/'))
  return isPath && new Set(names).size === names.length
}

/**
 * Refuses routes of which one would hide another: a path that is taken, and two patterns that can match the
 * same path. A pattern may match a literal path, which wins. Throws one line.
 */
export const checkRoutes = (routes: readonly HttpRoute[]): void => {
  const taken = new Map<string, HttpRoute>()
  const patterns: HttpRoute[] = []
  for (const route of routes) {
    const { method, path, owner } = route
    if (!isValid(path))
      throw new Error(`Plugin ${owner}: the path ${path} is not valid. Use /a/path or /a/:parameter.`)
    const other = taken.get(`${method} ${path}`)
    if (other) throw new Error(`Plugin ${owner}: route ${method} ${path} is taken by ${other.owner}.`)
    taken.set(`${method} ${path}`, route)
    if (!isPattern(path)) continue
    const rival = patterns.find(one => one.path !== path && canMeet(one.path, path))
    if (rival)
      throw new Error(
        `Plugin ${owner}: ${path} can match a path of ${rival.path}, which is taken by ${rival.owner}.`,
      )
    patterns.push(route)
  }
}

/** Without the slashes at its end, which change nothing. */
export const trimmed = (pathname: string): string => {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end--
  return pathname.slice(0, end)
}

const NONE: Match<never>['params'] = {}

/** The routes of a server, which `checkRoutes` has seen. */
export const routeTable = <R extends HttpRoute>(routes: readonly R[]) => {
  const places = new Map<string, PathRoutes<R>>()
  for (const [path, here] of Map.groupBy(routes, ({ path }) => path)) {
    const methods = new Set<string>(here.map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    places.set(path, {
      routes: new Map(here.map(route => [route.method, route])),
      methods: [...methods, 'OPTIONS'].sort(),
    })
  }
  const router = Router()
  for (const path of places.keys()) if (isPattern(path)) router.all(path, () => {})
  // The URL has been parsed already: of the router the table is wanted, which is plain data.
  const patterns = router.routes.map(([, expression, , path]) => ({ place: places.get(path!)!, expression }))
  /** A slash at the end of a request's path changes nothing. */
  const at = (pathname: string): Match<R> | null => {
    const path = trimmed(pathname)
    const literal = isPattern(path) ? undefined : places.get(path)
    if (literal) return { place: literal, params: NONE }
    for (const { place, expression } of patterns) {
      const found = expression.exec(path)
      if (found) return { place, params: found.groups ?? NONE }
    }
    return null
  }
  return { at, places: [...places.values()] }
}

/* The routes of plugins, each with its reply and the inputs that it fixes. */

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
  /** The input that a cookie gives. */
  readonly cookie: { readonly name: string; readonly input: string } | null
}

const FOR_BROWSERS = /^text\/(?:html|css|javascript)|^application\/rss\+xml/

export const routesOf = (plugin: Plugin): PublishedRoute[] =>
  Object.entries(plugin.routes ?? {}).flatMap(([route, published]) => {
    if (published === undefined) return []
    const [method, path] = route.split(' ') as [Method, string]
    const given = 'reply' in published ? published : { reply: published }
    const { reply, with: fixed = {}, raw = null, cookie = null } = given
    const isApi = path.startsWith(API)
    const isForBrowsers = FOR_BROWSERS.test(reply.type)
    const countsAll = isApi || reply.counted === true
    const owner = plugin.name
    return [{ method, path, owner, plugin, reply, fixed, isApi, countsAll, isForBrowsers, raw, cookie }]
  })

/** The route that gives the whole answer as JSON; absent: a server has none for other programs. */
export const restRouteOf = (plugin: Plugin): PublishedRoute | undefined =>
  routesOf(plugin).find(({ isApi, isForBrowsers }) => isApi && !isForBrowsers)

export const routesOfAll = (plugins: readonly Plugin[]): PublishedRoute[] => plugins.flatMap(routesOf)

/** Whether requests to it may count against the caller's limit of checks. */
export const mayCount = ({ places }: Plugin): boolean => places !== 0
