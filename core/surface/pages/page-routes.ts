/** The pages that come of declarations: a home page, and one for each published plugin, in both languages. */
import { Refusal } from '../../errors/errors.ts'
import { isPublished } from '../../plugin/plugin.ts'
import type { Language, Plugin, PublishedPlugin } from '../../plugin/plugin.ts'
import { checkPages } from './result-page.ts'
import type { CheckParts } from '../http/rest.ts'
import { sendPage } from './page-cache.ts'
import type { EdgeRoute } from '../http/edge.ts'
import { isHtml, pageHeaders, respondError, respondTo, viewOf } from '../http/response.ts'
import type { Serve } from '../http/response.ts'
import { homePage } from './home.ts'
import { routesOfAll } from '../http/router.ts'
import { inputOf } from '../http/request.ts'
import type { Input } from '../http/request.ts'
import type { Method, HttpRoute } from '../http/router.ts'

const LANGUAGES: readonly Language[] = ['en', 'ko']
const HOMES = ['/', ...LANGUAGES.map(language => `/${language}`)]

interface PageRoute extends HttpRoute {
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

export const pages = (parts: CheckParts): EdgeRoute[] => {
  const check = checkPages(parts)
  return pageRoutes(parts.plugins).map(route => {
    const { plugin, method } = route
    const reach = plugin === null ? 'anyone' : method === 'POST' ? 'site' : 'instance'
    return { ...route, reach, pages: 'always', serve: plugin ? check(plugin) : home(parts) }
  })
}

const home = ({ plugins, allowance, drawn }: CheckParts): Serve => {
  const listed = plugins.filter(isPublished)
  const readers = readersOf(plugins)
  const own = routesOfAll(plugins)
    .filter(
      ({ method, path, reply }) =>
        method === 'GET'
        && reply.status === 200
        && !reply.isHidden
        && (reply.page || isHtml(reply.type))
        && !path.includes(':'),
    )
    .map(({ path, plugin }) => ({ path, plugin }))
  return async visit => {
    await allowance.page(allowance.addressOf(visit))
    const view = viewOf(visit, true)
    const { language, path } = view
    const page = { plugins: listed, pages: own, hasField: readers.length > 0 }
    const given = (await inputOf(visit))['q']
    if (typeof given !== 'string' || readers.length === 0) {
      const form = await drawn.page(JSON.stringify([language, path]), () => homePage(page, view))
      return sendPage(visit, form, { 'cache-control': 'no-cache' })
    }
    const found = readingOf(readers, given)
    if (found !== null)
      return respondTo(visit, 303, null, null, {
        location: `/${language}/${found.plugin.name}?${found.query}`,
        'cache-control': 'no-cache',
        ...pageHeaders(view),
      })
    return respondError(visit, new Refusal({ code: 'text-not-read' }), {
      headers: { 'x-robots-tag': 'noindex' },
      page: ({ error }) => homePage({ ...page, given, error }, view),
    })
  }
}

/* What the one field of the home page is given: which plugin reads it, and as what. */

type InputReader = PublishedPlugin & Required<Pick<Plugin, 'reads'>>

/** In the order in which they are asked; of one rank, as they are listed. */
export const readersOf = (plugins: readonly Plugin[]): InputReader[] =>
  plugins
    .filter((plugin): plugin is InputReader => isPublished(plugin) && plugin.reads !== undefined)
    .sort((one, other) => one.reads.rank - other.reads.rank)

interface Reading {
  readonly plugin: PublishedPlugin
  /** Query of the plugin's page, percent-encoded. */
  readonly query: string
}

/** One that throws takes nothing: the field belongs to all of them. */
const takenBy = (plugin: InputReader, text: string): Input | null => {
  try {
    return plugin.reads.input(text) as Input | null
  } catch {
    return null
  }
}

/** Null: no plugin takes it. */
export const readingOf = (readers: readonly InputReader[], text: string): Reading | null => {
  for (const plugin of readers) {
    const input = takenBy(plugin, text)
    if (input === null) continue
    const given = Object.entries(input).map(([name, value]) => [name, [value].flat().join(',')])
    return { plugin, query: new URLSearchParams(given).toString() }
  }
  return null
}
