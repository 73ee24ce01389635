/** What the command line runs on: a terminal, and the app that it asks. */
import type { App } from '../../app.ts'
import type { Messages } from '../../plugin/plugin.ts'
import type { Language } from '../../text/catalogue.ts'

/** How a machine reads a list and takes what is reported. */
export interface ListMeans {
  /** A text in pieces. What it throws says why it cannot be read. */
  open(path: string): AsyncIterable<string>
  /** False: it can be read once alone, as standard input. */
  isFile(path: string): boolean
  /** Aborts when the user interrupts, or nobody reads the output any more. */
  readonly ended: AbortSignal
  /** Resolves once what was printed has been taken. */
  drained(): Promise<void>
  /** Columns of a bar that shows the progress; null: none is wanted. */
  readonly bar: (() => number) | null
  /** Checks at once by default. */
  readonly jobs: number
  /** Milliseconds to wait for a service that wants fewer requests, in place of a minute. */
  readonly pace?: number
}

export interface Terminal {
  out(text: string): void
  err(text: string): void
  readonly colors: boolean
  /**
   * A person looks at it, so control characters could move its cursor; a file or another program takes
   * everything as it is.
   */
  readonly screen?: boolean
  readonly language: Language
  /** What another program or a file hands in; absent: there is nothing to read. */
  readonly stdin?: {
    /** False: a person would have to type it. */
    readonly piped: boolean
    read(): Promise<string>
  }
  /** Absent: there are none. */
  readonly messages?: Messages
  /** In columns; absent: it is not a terminal. */
  readonly width?: number | undefined
  /** Absent: there are no files, so `--file` is refused. */
  readonly lists?: ListMeans
}

/**
 * An app; or a server in place of one, at `site`, whose answers may be of an earlier time (`now`, in
 * milliseconds), and whose store is out of reach.
 */
export type AppOrServer = Pick<App, 'plugins' | 'call'> &
  Partial<Pick<App, 'runCommand'>> & { now?(): number; readonly site?: URL }
