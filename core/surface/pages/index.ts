/** The pages by path, each drawn from the declarations and the settings. */
import type { Plugin } from '../../plugin.ts'
import { siteOf } from '../../settings.ts'
import type { Settings } from '../../settings.ts'
import { declareTool, toolPlugins } from '../tools.ts'
import { COPY } from './copy.ts'
import { DESCRIPTION, guide, TITLE } from './guide.ts'
import { HEADERS, languageOf, write } from './layout.ts'
import type { Visit } from './layout.ts'
import { STYLE } from './style.ts'

const file = (body: string, type: string) => (): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache', ...HEADERS },
  })

export const pages = (plugins: readonly Plugin[], settings: Settings) => {
  const site = siteOf(settings)
  const parts = { site, limit: settings.limit, tools: toolPlugins(plugins).map(declareTool) }
  return {
    '/guides/mcp': (visit: Visit) => {
      const language = languageOf(visit)
      return write({
        language,
        path: '/guides/mcp',
        site,
        title: TITLE[language],
        description: DESCRIPTION[language],
        body: guide(parts, language),
      })
    },
    '/pages/style.css': file(STYLE, 'text/css'),
    '/pages/copy.js': file(COPY, 'text/javascript'),
  }
}
