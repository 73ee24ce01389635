/** What search engines may visit: `robots.txt` and `sitemap.xml`, of what the plugins declare. */
import type { Plugin } from '../../plugin/plugin.ts'
import { isPublished } from '../../plugin/plugin.ts'
import { isHtml } from '../http/response.ts'
import { schemaOf } from '../text/json-schema.ts'
import { addressIn, LANGUAGES } from './languages.ts'
import { html, type Html } from '../html/html.ts'
import { docsIn } from '../openapi/paths.ts'
import { mayCount, routesOfAll } from '../http/router.ts'
import type { PublishedRoute } from '../http/router.ts'

/** https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000

const CODES = LANGUAGES.map(([code]) => code)

/** Whether it is there for everyone, without anything to fill in. */
const isLiteralPage = ({ method, path, plugin, fixed, reply }: PublishedRoute): boolean => {
  if (method !== 'GET' || path.includes(':') || reply.status !== 200 || reply.isHidden) return false
  if (!isHtml(reply.type) && !reply.page) return false
  const { required = [] } = schemaOf(plugin.input, 'input') as { readonly required?: readonly string[] }
  return required.every(name => Object.hasOwn(fixed, name))
}

/** `/ko/guides` is `/en/guides` in another language. */
const inEnglish = (path: string): string => path.replace(/^\/ko(?=\/|$)/, '/en')

/** The pages of an instance, each once, by the path that it has in English. */
export const pagePaths = (plugins: readonly Plugin[]): string[] => [
  ...new Set([
    '/en',
    ...plugins.filter(isPublished).map(({ name }) => `/en/${name}`),
    ...routesOfAll(plugins)
      .filter(isLiteralPage)
      .map(({ path }) => inEnglish(path)),
    ...plugins.flatMap(plugin => plugin.sitemap?.() ?? []).map(path => `/en${path}`),
    docsIn('en'),
    docsIn('en', 'fields'),
  ]),
]

const entry = (path: string, site: string): readonly Html[] => {
  const addresses = CODES.map(code => ({ code, address: `${site}${addressIn(path, code)}` }))
  const alternates = addresses.map(
    ({ code, address }) => html`<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`,
  )
  return addresses.map(
    ({ address }) => html`<url><loc>${address}</loc>${alternates}</url>
`,
  )
}

/** Both languages of each page, each of which names the other. */
export const sitemapOf = (plugins: readonly Plugin[], site: string): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pagePaths(plugins)
  .flatMap(path => entry(path, site))
  .slice(0, MAX_ADDRESSES)}</urlset>
`.markup

/** Up to the first part that stands for something: `/badge/`. */
const untilParameter = (path: string): string => path.slice(0, path.indexOf(':'))

/** A visit to these would start a check. */
const measured = (plugins: readonly Plugin[]): string[] => [
  ...CODES.map(code => `/${code}?`),
  ...plugins.filter(isPublished).flatMap(({ name }) => CODES.map(code => `/${code}/${name}?`)),
  ...routesOfAll(plugins)
    .filter(({ path, plugin }) => path.includes(':') && !path.startsWith('/api/') && mayCount(plugin))
    .map(({ path }) => untilParameter(path)),
]

export const robotsOf = (plugins: readonly Plugin[], site: string): string =>
  [
    'User-agent: *',
    ...new Set(['/api/', '/mcp', ...measured(plugins)].map(path => `Disallow: ${path}`)),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
