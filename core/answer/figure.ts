/** What is drawn rather than told: pages draw it as HTML and SVG, terminals and agents in characters. */
import type { TableRow } from './summary.ts'

/** Good, or how bad; `plain`: it is only shown. */
export type Tone = TableRow['state'] | 'plain'

/** A stretch of time, of which the ends are RFC 3339 instants or days. */
export interface Span {
  readonly from: string
  readonly until: string
  /** All that is to be said of it, with its dates; empty: a mark says it. */
  readonly label: string
  readonly tone: Tone
}

export interface Mark {
  readonly at: string
  /** All that is to be said of it, with its date. */
  readonly label: string
  readonly tone: Tone
}

/** One line of a timeline, such as one certificate or one domain. */
export interface Lane {
  /** Empty where there is one lane alone. */
  readonly label: string
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

/** An instant that is waited for; pages count down to it. */
export interface Until {
  readonly at: string
  /** What happens then, with its time. */
  readonly label: string
  /** How far away it was when it was checked. */
  readonly left: string
}

/** A box of a chain or of a delegation. */
export interface Link {
  readonly title: string
  /** Shorter lines below the title. */
  readonly notes: readonly string[]
  readonly tone: Tone
  /** Not part of what was sent or found there: drawn with a dashed line. */
  readonly absent?: boolean
  /** How it hangs on the one before it. */
  readonly edge?: string
  /** Several in its place, side by side, such as name servers. */
  readonly parts?: readonly Cell[]
}

/** All texts are in the language of the summary, and may come from strangers: every drawer escapes them. */
export type Figure =
  /** One letter of a scale, best first. */
  | {
      readonly kind: 'grade'
      readonly label: string
      readonly grade: string
      readonly tone: Tone
      readonly scale: readonly string[]
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
  /** Many of one kind side by side. */
  | { readonly kind: 'grid'; readonly label: string; readonly cells: readonly Cell[] }
  | { readonly kind: 'count-down'; readonly label: string; readonly until: Until }

export type FigureOf<K extends Figure['kind']> = Extract<Figure, { readonly kind: K }>
