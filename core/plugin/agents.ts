/** What a plugin may offer agents in addition to a tool: prompts to pick, and documents to read. */
import type { InBoth, Language } from '../text/catalogue.ts'

export type { InBoth } from '../text/catalogue.ts'

export interface PromptArgument {
  readonly name: string
  readonly description: InBoth
  readonly required: boolean
}

/** A task that a person picks by its name; the model then does it with the tools. */
export interface Prompt {
  /** In snake_case: many clients make a command of it. */
  readonly name: string
  readonly title: InBoth
  readonly description: InBoth
  readonly arguments: readonly PromptArgument[]
  /** What the model is asked to do. `tools`: the names of those that it has here. */
  write(given: Readonly<Record<string, string>>, language: Language, tools: ReadonlySet<string>): string
}

/** A collection of documents, each in both languages: `certscope://NAME/ID/LANGUAGE`. */
export interface Library {
  readonly name: string
  readonly title: InBoth
  readonly description: InBoth
  /** Loads what it has: nobody needs it before an agent asks. */
  entries(): Promise<readonly { readonly id: string; readonly title: InBoth }[]>
  /** One of its entries as Markdown; null for an id that it does not have. */
  read(id: string, language: Language): Promise<string | null>
}
