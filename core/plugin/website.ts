/** What a plugin adds to the website in addition to its own page. */
import type { FeedLink, MenuEntry } from './reply.ts'

export interface OnSite<Input> {
  /**
   * Pure: what is given to the one field of the home page, as an input of this plugin; null: it is none. The
   * first of the loaded plugins, by `rank`, that takes a text gets it.
   */
  readonly reads?: { readonly rank: number; input(text: string): Input | null }
  /** Its links in the frame of all pages. */
  readonly menu?: readonly MenuEntry[]
  readonly feeds?: readonly FeedLink[]
  /** Paths behind the language that search engines are to know, beside its pages without parameters. */
  sitemap?(): readonly string[]
}
