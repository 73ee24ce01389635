/** What is drawn rather than told: pages draw it as SVG, terminals and agents in characters. */
import type { TableRow } from './summary.ts'

/** Good, or how bad; of what is only shown it is `unknown`. */
export type Tone = TableRow['state']

/** A stretch of time, of which the ends are RFC 3339 instants. */
export interface Span {
  readonly from: string
  readonly until: string
  readonly label: string
  readonly tone: Tone
}

export interface Mark {
  readonly at: string
  readonly label: string
  readonly tone: Tone
}

/** One line of a timeline, such as one certificate or one domain. */
export interface Lane {
  readonly label: string
  readonly spans: readonly Span[]
  readonly marks: readonly Mark[]
}

/** One of a chain or of a delegation: boxes with lines between them. */
export interface Link {
  readonly title: string
  /** Shorter lines below the title. */
  readonly notes: readonly string[]
  readonly tone: Tone
  /** Not part of what was sent or found there: drawn with a dashed line. */
  readonly absent?: boolean
  /** How it hangs on the one above it. */
  readonly edge?: string
}

export interface Cell {
  readonly title: string
  readonly value: string
  readonly note?: string
  readonly tone: Tone
}

/** All texts are in the language of the summary, and may come from strangers: every drawer escapes them. */
export type Figure =
  /** One letter of a scale, best first. */
  | {
      readonly kind: 'grade'
      readonly grade: string
      readonly scale: readonly string[]
      readonly label: string
    }
  | {
      readonly kind: 'timeline'
      readonly label: string
      /** What is drawn as the line of today. */
      readonly now: string
      readonly lanes: readonly Lane[]
    }
  /** From the first to the last, each hanging on the one before: leaf to root, or root zone to the host. */
  | { readonly kind: 'chain'; readonly label: string; readonly links: readonly Link[] }
  /** Many of one kind side by side, such as resolvers. */
  | { readonly kind: 'grid'; readonly label: string; readonly cells: readonly Cell[] }
  /** Until an instant; a page counts down live. */
  | { readonly kind: 'count-down'; readonly label: string; readonly until: string; readonly now: string }
