/** What a letter is made of, before it is drawn as text and as HTML: so both say the same. */
import type { Severity } from './content.ts'

export interface Link {
  readonly label: string
  readonly url: string
}

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** The one thing to do. */
  | ({ readonly kind: 'button' } & Link)
  | { readonly kind: 'domain'; readonly name: string }
  | { readonly kind: 'state'; readonly text: string; readonly link: Link }
  | {
      readonly kind: 'notice'
      readonly severity: Severity
      readonly label: string
      readonly message: string
      readonly fixLabel: string
      readonly fixes: readonly string[]
    }

export interface Draft {
  readonly subject: string
  readonly parts: readonly Part[]
  /** Why it was sent, and how to end it. */
  readonly footer: readonly string[]
  readonly links: readonly Link[]
}
