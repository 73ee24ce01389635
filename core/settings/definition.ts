/** What a setting is, of the core or of a plugin: a row of a table that the types of its values come from. */

/** Gives the text of a file; throws as the runtime does. */
export type ReadFile = (path: string) => string

export interface Row<T = unknown> {
  /** The environment variable; `CERTSCOPE_...` for plugins. */
  readonly env: string
  readonly fallback: string
  /** For the guide's table: a fragment, in Markdown. */
  readonly meaning: string
  /** Korean meaning; without it the English one is shown. */
  readonly korean?: string
  /** Never shown, and kept out of the settings, which plugins read. */
  readonly secret?: true
  /** What people may see of a secret; nothing without it. */
  readonly shown?: (text: string) => string
  /** What it is on a probe: always, or unless the operator sets it. */
  readonly probe?: { readonly always: string } | { readonly fallback: string }
  /** Throws the sentence that says what to use: a string, or `{ en, ko }`. */
  read(text: string, readFile: ReadFile): T
}

/** By the names that code has for them. */
export type Rows = Readonly<Record<string, Row>>

/** The names of a table's rows; of a table that nobody knows, none. */
type Names<R extends Rows> = string extends keyof R ? never : keyof R

type SecretNames<R extends Rows> = {
  [Name in Names<R>]: R[Name] extends { readonly secret: true } ? Name : never
}[Names<R>]

/** What a table reads as, without its secrets. */
export type Values<R extends Rows> = {
  readonly [Name in Exclude<Names<R>, SecretNames<R>>]: ReturnType<R[Name]['read']>
}

/** The secrets of a table; empty: none. */
export type SecretValues<R extends Rows> = { readonly [Name in SecretNames<R>]: string }
