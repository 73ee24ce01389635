/** The shape of a longer article about one cause, which its page shows below causes and fixes. */

/** A paragraph, with commands in backquotes; or lines to copy. */
export type Block = string | { readonly code: string }

export interface Section {
  readonly heading: string
  readonly body: readonly Block[]
}

export interface Article {
  /** The entry of the error knowledge base that it is about. */
  readonly id: string
  /** The day on which it first stood on the site, YYYY-MM-DD. Never changed: feeds show it. */
  readonly published: string
  readonly en: readonly Section[]
  readonly ko: readonly Section[]
}
