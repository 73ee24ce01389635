/** The pages that come of declarations: a home page, and one for each published plugin, in both languages. */
import { ageOf, withAge } from '../age.ts'
import { clientCountry, clientLabel } from './caller.ts'
import { clientKey } from '../limit.ts'
import { logFailure } from '../log.ts'
import { isPublished, measures } from '../plugin.ts'
import type { Language, Plugin, PublishedPlugin } from '../plugin.ts'
import { cachingOf } from './answered.ts'
import type { CheckParts } from './check-parts.ts'
import type { EdgeRoute } from './edge.ts'
import { fieldsOf, inputFrom } from './fields.ts'
import { isHtml, problemOf, refuse, respondPage, viewOf } from './http.ts'
import type { HeaderSet, Serve } from './http.ts'
import { checkPage } from './pages/check.ts'
import type { CheckPage } from './pages/check.ts'
import { homePage } from './pages/home.ts'
import { isCounted, routesOf, routesOfAll } from './published.ts'
import { queryReader, takesFresh } from './query.ts'
import { inputOf } from './request.ts'
import type { Input } from './request.ts'
import type { Method, Route } from './routes.ts'

const LANGUAGES: readonly Language[] = ['en', 'ko']
const HOMES = ['/', ...LANGUAGES.map(language => `/${language}`)]

interface PageRoute extends Route {
  readonly plugin: PublishedPlugin | null
}

/** What has an effect is sent by POST; its form is there as for all others. */
const methodsOf = ({ effect }: Plugin): Method[] => (effect ? ['GET', 'POST'] : ['GET'])

export const pageRoutes = (plugins: readonly Plugin[]): PageRoute[] => [
  ...HOMES.map((path): PageRoute => ({ method: 'GET', path, owner: 'core', plugin: null })),
  ...plugins.filter(isPublished).flatMap(plugin =>
    LANGUAGES.flatMap(language =>
      methodsOf(plugin).map((method): PageRoute => {
        const path = `/${language}/${plugin.name}`
        return { method, path, owner: 'core', plugin }
      }),
    ),
  ),
]

export const pages = (parts: CheckParts): EdgeRoute[] =>
  pageRoutes(parts.plugins).map(route => {
    const { plugin, method } = route
    const reach = plugin === null ? 'anyone' : method === 'POST' ? 'site' : 'instance'
    return { ...route, reach, pages: 'always', serve: plugin ? checks(parts, plugin) : home(parts) }
  })

const home = ({ plugins, allowance }: CheckParts): Serve => {
  const listed = plugins.filter(isPublished)
  const own = routesOfAll(plugins)
    .filter(
      ({ method, path, reply }) =>
        method === 'GET' && (reply.page || isHtml(reply.type)) && !path.includes(':'),
    )
    .map(({ path, plugin }) => ({ path, plugin }))
  return visit => {
    allowance.page(allowance.addressOf(visit))
    const markup = homePage({ plugins: listed, pages: own }, viewOf(visit, true))
    return respondPage(visit, 200, markup, { 'cache-control': 'no-cache' })
  }
}

const texts = (input: Input): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, [value].flat().join(', ')]))

/** Where programs get the same answer. */
const jsonOf = (plugin: Plugin, input: Input): string | null => {
  const route = routesOf(plugin).find(
    ({ method, path, isApi }) => isApi && method === 'GET' && !path.includes(':'),
  )
  if (!route) return null
  const query = Object.entries(input).map(([name, value]) => [name, [value].flat().join(',')])
  return `${route.path}?${new URLSearchParams(query)}`
}

/** What the page of one plugin does: it counts as a page, and as a check where it has to measure. */
const checks = (parts: CheckParts, plugin: PublishedPlugin): Serve => {
  const { kernel, allowance, usage, log, settings, now } = parts
  const own = new Set(routesOfAll(parts.plugins).map(({ path }) => path))
  const fields = fieldsOf(plugin)
  const read = queryReader({ plugin, fixed: {} })
  return async visit => {
    const { request, url, peer } = visit
    const address = allowance.addressOf(visit)
    allowance.page(address)
    const country = clientCountry(peer.address, request.headers, settings.trustProxy)
    usage.count('page', plugin.name, clientLabel(url.searchParams.get('client')), country)
    const view = viewOf(visit, true)
    const { language } = view
    const asked = read(await inputOf(visit))
    const { fresh } = asked
    const input = inputFrom(fields, asked.input)
    const values = texts(input)
    const hasFresh = measures(plugin, input) && takesFresh(plugin)
    const privacy = plugin.effect && own.has(`/${language}/privacy`) ? `/${language}/privacy` : null
    const draw = (result: CheckPage['result'], json: string | null = null): string =>
      checkPage({ plugin, fields, values, result, json, hasFresh, privacy }, view)
    const isSent = plugin.effect
      ? request.method === 'POST'
      : Object.keys(input).length >= Math.min(1, fields.length)
    if (!isSent) return respondPage(visit, 200, draw(null), { 'cache-control': 'no-cache' })
    let quota: HeaderSet = {}
    try {
      if (isCounted(plugin, input) && (fresh || !kernel.kept(plugin, input, language)))
        quota = allowance.check(address)
      const caller = clientKey(address)
      const made = await kernel.call(plugin, input, { signal: request.signal, caller, language, fresh })
      const { answer, madeAt } = made
      const age = ageOf({ answer, madeAt }, now())
      const summary = withAge(plugin.summarize(answer, language), age, language)
      const caching = fresh ? { 'cache-control': 'no-store' } : cachingOf(made, now(), 'no-store')
      return respondPage(visit, 200, draw({ summary }, jsonOf(plugin, input)), { ...caching, ...NOT_INDEXED })
    } catch (thrown) {
      const { status, ours } = problemOf(thrown, language)
      if (ours) logFailure(log, thrown, { endpoint: plugin.name, status })
      return refuse(visit, thrown, {
        headers: { ...quota, ...NOT_INDEXED },
        page: ({ error }) => draw({ error }),
      })
    }
  }
}

const NOT_INDEXED: HeaderSet = { 'x-robots-tag': 'noindex' }
