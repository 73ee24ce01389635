/** An answer in words, which every surface draws its own way. */
import type { Figure } from './figure.ts'
import type { FindingWords, State } from './finding.ts'

/** Where alone a line is drawn: what a figure shows on pages is told to terminals and agents. */
export type Surface = 'pages' | 'text'

/** One line of an answer in words; a terminal, an MCP text and a page each draw it their own way. */
export type Line = Content & { readonly on?: Surface }

type Content =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'fact'; readonly label: string; readonly value: string }
  /** One branch of a tree; depth 0 is the trunk. */
  | { readonly kind: 'tree'; readonly depth: number; readonly text: string; readonly dim?: boolean }
  | {
      readonly kind: 'fault'
      readonly code: string
      readonly text: string
      readonly fixes: readonly string[]
    }
  | { readonly kind: 'table'; readonly columns: readonly string[]; readonly rows: readonly TableRow[] }
  /** `kept`: it is told also where there is no room for all lines. */
  | { readonly kind: 'note'; readonly text: string; readonly kept?: true }
  | { readonly kind: 'figure'; readonly figure: Figure }
  /** Something to copy, of several lines, such as a piece of configuration; the label says what it is for. */
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  /** An address to follow, or also to copy: of the web, or `webcal:`, which opens a calendar program. */
  | { readonly kind: 'link'; readonly label: string; readonly href: string; readonly copy?: true }
  /** An SVG document of our own, and what it shows in words. */
  | {
      readonly kind: 'image'
      readonly svg: string
      readonly text: string
      readonly width: number
      readonly height: number
    }

/** One row of a table, a cell for each of its columns. */
export interface TableRow {
  readonly state: 'good' | 'warning' | 'bad' | 'waiting' | 'unknown'
  readonly cells: readonly string[]
}

export interface Summary {
  readonly state: State
  /** One sentence that can stand alone. */
  readonly verdict: string
  /** What to do something about, worst first: it stands right under the verdict. */
  readonly findings?: readonly FindingWords[]
  /** The facts that everybody wants. */
  readonly lines: readonly Line[]
  /** Further facts, for those who ask for them. */
  readonly details?: readonly Line[]
}

/** The lines that pages draw, or those of terminals and agents. */
export const linesOn = (lines: readonly Line[], surface: Surface): Line[] =>
  lines.filter(({ on = surface }) => on === surface)

/** These lines for pages alone, or for terminals and agents alone. */
export const only = (surface: Surface, lines: readonly Line[]): Line[] =>
  lines.map(line => ({ ...line, on: surface }))
