/** An answer in words, which every surface draws its own way. */
import type { FindingWords, Snippet, State } from './finding.ts'

/** Where alone a line is drawn: what a figure shows on pages is told to terminals and agents. */
export type Surface = 'pages' | 'text'

/** One line of an answer in words; a terminal, an MCP text and a page each draw it their own way. */
export type Line = Content & {
  readonly on?: Surface
  /** Pages show it right below the verdict. */
  readonly leads?: true
}

type Content =
  /** `id`: where a figure of the same answer leads to. */
  | { readonly kind: 'heading'; readonly text: string; readonly id?: string }
  | { readonly kind: 'fact'; readonly label: string; readonly value: string }
  /** One branch of a tree; depth 0 is the trunk. */
  | { readonly kind: 'tree'; readonly depth: number; readonly text: string; readonly dim?: boolean }
  | {
      readonly kind: 'fault'
      readonly code: string
      readonly text: string
      readonly fixes: readonly string[]
    }
  | {
      readonly kind: 'table'
      readonly columns: readonly string[]
      readonly rows: readonly TableRow[]
      /** The column, counted from 0, that shows what is published letter by letter, such as records. */
      readonly literal?: number
    }
  /** `kept`: it is told also where there is no room for all lines. */
  | { readonly kind: 'note'; readonly text: string; readonly kept?: true }
  | { readonly kind: 'figure'; readonly figure: Figure }
  | ({ readonly kind: 'code' } & Snippet)
  /** What each of several programs takes: a reader opens the one that is used. */
  | { readonly kind: 'choice'; readonly label: string; readonly options: readonly Option[] }
  /**
   * An address to follow, or also to copy: of the web, `webcal:`, which opens a calendar program, or on pages
   * a path of this site.
   */
  | { readonly kind: 'link'; readonly label: string; readonly href: string; readonly copy?: true }
  /** An SVG document of our own, and what it shows in words. */
  | {
      readonly kind: 'image'
      readonly svg: string
      readonly text: string
      readonly width: number
      readonly height: number
    }

/** All that one program takes. */
export interface Option {
  readonly label: string
  /** Each is pasted into a place of its own; the notes are to be known before that. */
  readonly pieces: readonly (Omit<Snippet, 'note'> & { readonly notes: readonly string[] })[]
  /** What nothing can be pasted for. */
  readonly notes: readonly string[]
}

/** One row of a table, a cell for each of its columns. */
export interface TableRow {
  readonly state: Tone
  readonly cells: readonly string[]
  /** A page of this site about it, behind the language. */
  readonly path?: string
  /** The code of a finding of the same answer that says more about it. */
  readonly finding?: string
  /** The anchor that other pages link to. */
  readonly id?: string
}

/** Where a page has the finding with this code. */
export const anchorOf = (code: string): string => `finding-${code}`

/** What has a mark: good, or how bad; `info`: it is not good, and costs nothing. */
export type Marked = 'good' | 'info' | 'warning' | 'bad' | 'waiting' | 'unknown'
/** `plain`: it is only shown. */
export type Tone = Marked | 'plain'

/** One of several things to do, in a line. */
export interface Task {
  readonly state: Tone
  /** What it is to be done to, such as a domain. */
  readonly subject: string
  /** Commands are in backquotes. */
  readonly text: string
  /** A page of this site that says how, behind the language. */
  readonly path?: string
}

export interface Summary {
  readonly state: State
  /** It judges nothing: pages have this in place of the sign and the word of the state. */
  readonly neutral?: 'result' | 'explanation'
  /** What the page is called that shows it; absent: as its plugin is. */
  readonly title?: string
  /** One sentence that can stand alone. */
  readonly verdict: string
  /** What to do something about, worst first: it stands right under the verdict. */
  readonly findings?: readonly FindingWords[]
  /** What pages show in place of findings of several subjects, most urgent first; remarks stay. */
  readonly tasks?: readonly Task[]
  /** The facts that everybody wants. */
  readonly lines: readonly Line[]
  /** Further facts, for those who ask for them. */
  readonly details?: readonly Line[]
}

/** The lines that pages draw, or those of terminals and agents. */
export const linesOn = (lines: readonly Line[], surface: Surface): Line[] =>
  lines.filter(({ on = surface }) => on === surface)

/** These lines for pages alone, or for terminals and agents alone. */
export const linesFor = (surface: Surface, lines: readonly Line[]): Line[] =>
  lines.map(line => ({ ...line, on: surface }))

/* What is drawn rather than told: pages draw it as HTML and SVG, terminals and agents in characters. */

/** A stretch of time, of which the ends are RFC 3339 instants or days. */
export interface Span {
  readonly from: string
  readonly until: string
  /** All that is to be said of it, with its dates; empty: a mark says it. */
  readonly label: string
  readonly tone: Tone
  /** It would have lasted: drawn with gaps. */
  readonly hatched?: true
}

export interface Mark {
  readonly at: string
  /** All that is to be said of it, with its date. */
  readonly label: string
  /** Stands at its place on pages, in the plugin's words; absent: a number does, which leads to `label`. */
  readonly short?: string
  readonly tone: Tone
}

/** One line of a timeline, such as one certificate or one domain. */
export interface Lane {
  /** Empty where there is one lane alone. */
  readonly label: string
  /** A page of this site about it, behind the language. */
  readonly path?: string
  readonly tone: Tone
  readonly spans: readonly Span[]
  readonly marks: readonly Mark[]
  /** What has no place in time, such as an end that could not be checked. */
  readonly notes?: readonly string[]
}

/** One of many of a kind, such as a resolver. */
export interface Cell {
  readonly title: string
  readonly tone: Tone
  /** What the tone means here, such as `stale`; absent: OK, Problem and so on. */
  readonly state?: string
  /** What it gave, such as a record or an address; empty: nothing. */
  readonly value: string
  readonly notes?: readonly string[]
  readonly until?: Until
}

/** One of many, each of which has what all should have, or has not yet. */
export interface TallyCell extends Cell {
  /** Shown less than its title, such as an address. */
  readonly about?: string
  /** Which of the columns of values has its own, from 0 on; absent: it is across all of them. */
  readonly column?: number
}

/** A row of a table, with its dates on the axis that all of them share. */
export interface ScheduleRow extends Lane {
  /** What is behind its name, a cell for each further column. */
  readonly cells: readonly { readonly text: string; readonly tone: Tone }[]
}

/** An instant that is waited for; pages count down to it. */
export interface Until {
  readonly at: string
  /** What happens then, with its time. */
  readonly label: string
  /** How far away it was when it was checked. */
  readonly left: string
}

/** A part of what uses up a limit. */
export interface Share {
  readonly title: string
  readonly count: number
  /** The count in words, and how much of it is over the limit. */
  readonly note: string
}

/** One of several in an order of its own, such as the versions of a program. */
export interface Series {
  readonly label: string
  /** `title`: empty where it is the only one and has no name; `state`: what its tone means here. */
  readonly cells: readonly { readonly title: string; readonly tone: Marked; readonly state: string }[]
}

/** A box of a chain or of a delegation. */
export interface Link {
  readonly title: string
  /** Shorter lines below the title. */
  readonly notes: readonly string[]
  readonly tone: Tone
  /** Not part of what was sent or found there: drawn with a dashed line. */
  readonly absent?: boolean
  /** It follows the one before it, and does not belong to it. */
  readonly broken?: true
  /** How it hangs on the one before it. */
  readonly edge?: string
  /** Several in its place, side by side, such as name servers. */
  readonly parts?: readonly Cell[]
}

/** Checks that a grade is made of. */
export interface GradeGroup {
  readonly title: string
  /** The `id` of a heading of the same answer; empty: it leads nowhere. */
  readonly id: string
  /** What there is to say of all; empty: nothing. */
  readonly note: string
  readonly checks: readonly { readonly title: string; readonly tone: Marked }[]
}

/** All texts are in the language of the summary, and may come from strangers: every drawer escapes them. */
export type Figure = Drawing & {
  /** What the drawing does not show, such as that the problem is elsewhere. */
  readonly note?: string
}

type Drawing =
  /** One letter of a scale, best first; null: nothing was graded. */
  | {
      readonly kind: 'grade'
      readonly label: string
      readonly grade: string | null
      /** What the letter is made of, or why there is none. */
      readonly about: string
      readonly tone: Tone
      readonly scale: readonly string[]
      readonly groups: readonly GradeGroup[]
      /** The letter that comes next, and what it takes. */
      readonly next?: { readonly grade: string; readonly label: string }
    }
  | {
      readonly kind: 'timeline'
      readonly label: string
      /** What is drawn as the line of today. */
      readonly now: string
      readonly lanes: readonly Lane[]
    }
  /** From the first to the last, each hanging on the one before: leaf to root, or root zone to the host. */
  | {
      readonly kind: 'chain'
      readonly label: string
      /** Where the trunk of the tree is that terminals draw. */
      readonly trunk: 'first' | 'last'
      readonly links: readonly Link[]
    }
  /** Domains and the like, one below the other; what spans and marks say is in the cells. */
  | {
      readonly kind: 'schedule'
      readonly label: string
      readonly now: string
      /** The end of the axis: what is later has an arrow. */
      readonly until: string
      /** What stands above both. */
      readonly axis: { readonly now: string; readonly until: string }
      /** What stands above the names and above each cell. */
      readonly columns: readonly string[]
      readonly rows: readonly ScheduleRow[]
    }
  /** How many have it by now: a strip with a part for each, above a line for each. */
  | {
      readonly kind: 'tally'
      readonly label: string
      /** In words, such as `5 of 7 current`. */
      readonly count: string
      /** What stands above the names, each column of values, and the states. */
      readonly columns: readonly string[]
      readonly cells: readonly TallyCell[]
    }
  /** Many of one kind side by side. */
  | { readonly kind: 'grid'; readonly label: string; readonly cells: readonly Cell[] }
  /** A row for each series, with a sign for each of its cells: what fails from where on. */
  | { readonly kind: 'series'; readonly label: string; readonly rows: readonly Series[] }
  | {
      readonly kind: 'count-down'
      readonly label: string
      readonly until: Until
      /** Where it is asked again then: a page of this site, behind the language. */
      readonly again?: { readonly label: string; readonly path: string }
    }
  /** What uses up a limit, in its order: a block for each unit. */
  | {
      readonly kind: 'budget'
      readonly label: string
      readonly limit: number
      /** The limit in words, with its number. */
      readonly limitLabel: string
      readonly parts: readonly Share[]
    }

export type FigureOf<K extends Figure['kind']> = Extract<Figure, { readonly kind: K }>
