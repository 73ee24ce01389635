/** Which guides an instance has: those of the knowledge base, and those that its plugins draw. */
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { READERS } from '../../../knowledge-base/guides/index.ts'

const WRITTEN: readonly string[] = READERS.flatMap(({ guides }) => guides.map(({ id }) => id))

const LITERAL = /^GET \/en\/guides\/([a-z-]+)$/

const drawnBy = (plugins: readonly Plugin[]): string[] =>
  plugins.flatMap(({ routes = {} }) =>
    Object.keys(routes).flatMap(route => {
      const id = LITERAL.exec(route)?.[1]
      return id === undefined ? [] : [id]
    }),
  )

export const servedBy = (plugins: readonly Plugin[]): ReadonlySet<string> =>
  new Set([...WRITTEN, ...drawnBy(plugins)])
