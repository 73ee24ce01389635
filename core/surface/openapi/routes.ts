/** The routes of the pages about the API. */
import type { Plugin } from '../../plugin/plugin.ts'
import type { View } from '../../plugin/reply.ts'
import { viewOf } from '../http/response.ts'
import type { OwnRoute } from '../own-route.ts'
import { LANGUAGES } from '../pages/languages.ts'
import { sendPage } from '../pages/page-cache.ts'
import { fieldPage } from './field-page.ts'
import { DOCS, docsIn } from './paths.ts'
import { referencePage } from './reference.ts'
import { VIEWER_ROUTES } from './viewer.ts'

type Draw = (plugins: readonly Plugin[], view: View) => string

const routesOf = (page: keyof typeof DOCS, draw: Draw): OwnRoute[] =>
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

export const DOCS_ROUTES: readonly OwnRoute[] = [
  ...routesOf('reference', referencePage),
  ...routesOf('fields', fieldPage),
  ...VIEWER_ROUTES,
]
