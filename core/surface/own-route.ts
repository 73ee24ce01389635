/** What a route of the core's own is: answered to GET, without a check. */
import type { Plugin } from '../plugin/plugin.ts'
import type { ObservedParts } from './http/operations.ts'
import type { Visit } from './http/response.ts'
import type { DrawnPages } from './pages/page-cache.ts'

/** A file that comes with the product, by name, the same bytes each time; null if there is none. */
export type Assets = (name: string) => Promise<Uint8Array<ArrayBuffer> | null>

export interface OwnParts extends ObservedParts {
  readonly plugins: readonly Plugin[]
  readonly assets: Assets
  readonly drawn: DrawnPages
}

export interface Serving extends OwnParts {
  /** The OpenAPI document, made once, as the others are. */
  description(): Promise<Uint8Array<ArrayBuffer>>
  robots(): Promise<Uint8Array<ArrayBuffer>>
  sitemap(): Promise<Uint8Array<ArrayBuffer>>
}

/** Answered to GET. They check nothing, so everyone may read them. */
export interface OwnRoute {
  readonly path: string
  readonly isPage?: true
  /** Load balancers request it all the time. */
  readonly unlimited?: true
  serve(visit: Visit, parts: Serving): Promise<Response>
}
