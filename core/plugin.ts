/** The one contract: a capability is a value that declares itself once. */
import type * as v from 'valibot'
import type { Language } from './catalogue.ts'
import type { Clients } from './clients.ts'
import type { Documents, Get } from './doors.ts'
import type { GuardedDoors } from './guard.ts'
import type { Reply } from './reply.ts'
import type { At } from './schedule.ts'
import type { Settings } from './settings.ts'
import type { Work } from './work.ts'

export type { Language } from './catalogue.ts'

export const MINUTE = 60
export const HOUR = 60 * MINUTE

// `any` stands in this file alone: a list of plugins holds every input and output there is.
export type Schema = v.GenericSchema<any, any>
export type Route = `${'GET' | 'POST'} /${string}`

/** MCP's view of a capability. */
export interface Tool {
  readonly name: string
  readonly title: string
  /** When to use it and when another tool; the summary stands before it. */
  readonly description: string
  readonly readOnly: boolean
}

/** One line of an answer in words; a terminal, an MCP text and a page each draw it their own way. */
export type Line =
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
  | { readonly kind: 'note'; readonly text: string }

/** One row of a table, a cell for each of its columns. */
export interface TableRow {
  readonly state: 'good' | 'bad' | 'waiting' | 'unknown'
  readonly cells: readonly string[]
}

export interface Summary {
  readonly state: 'healthy' | 'fault' | 'unmeasured'
  /** One sentence that can stand alone. */
  readonly verdict: string
  readonly lines: readonly Line[]
}

/** `use.certificate({ domain })`: another plugin's answer, checked, cached and shared. */
export type Call<P> =
  P extends Plugin<infer I, infer O, any> ? (input: v.InferInput<I>) => Promise<v.InferOutput<O>> : never

export interface Context<U = Record<never, Plugin>> {
  /** What a stranger named is measured through these alone. */
  readonly doors: GuardedDoors
  /** A page or a document at any public address; its deadline is `signal` by default. */
  readonly get: Get
  /** Services that the operator or this program chose. */
  readonly clients: Clients
  /** What outlives a restart, under keys of this plugin's own. */
  readonly documents: Documents
  readonly use: { readonly [K in keyof U]: Call<U[K]> }
  /** Aborts shortly before the answer is due: return what was measured by then. */
  readonly signal: AbortSignal
  /**
   * What the whole request may still cost: take from it before what a stranger's octets make expensive, and
   * pause in long loops.
   */
  readonly work: Work
  readonly settings: Settings
}

/** Work that one of the instances on a store does when it is due, and at once when it was due meanwhile. */
export interface Job<U = any> {
  /** Its last run is kept under this name. */
  readonly name: string
  /** Once a day, as `'08:00+09:00'`; or after so many seconds, as `{ every: 3600 }`. */
  readonly at: At
  /**
   * Rejects where it failed, and is tried again after a quarter of an hour. `context.signal` aborts when the
   * server closes: what was broken off is run again after the next start, so that all of it may happen twice.
   */
  run(context: Context<U>): Promise<void>
}

export interface Plugin<I extends Schema = any, O extends Schema = any, U = any> {
  /** Folder, cache namespace and CLI verb. */
  readonly name: string
  /** One English sentence: OpenAPI summary, MCP description's first line, README row, CLI help. */
  readonly summary: string
  /** Where it is published and how the answer leaves; none makes it a building block. */
  readonly routes?: { readonly [route in Route]?: Reply<v.InferOutput<O>> }
  /** How agents see it; without one it is not offered to them. */
  readonly tool?: Tool
  /** Seconds an answer may be shared; 0 never shares. "Could not be measured" may be shared more briefly. */
  readonly ttl: number | ((answer: v.InferOutput<O>) => number)
  /** Seconds until the answer is due; 10 by default. */
  readonly deadline?: number
  /**
   * How many of the checks under way an answer that is not shared yet takes: 1 by default, 0 where nothing is
   * measured.
   */
  readonly places?: (input: v.InferOutput<I>) => number
  /** False: requests are not counted against the caller's limit. */
  readonly rateLimited?: boolean
  /** The plugins whose answers this one builds on. */
  readonly uses?: U
  readonly input: I
  readonly output: O
  /** A call that works: documentation, and the first test. */
  readonly example: v.InferInput<I>
  /** What the demo answered to it: documentation, written by `npm run examples`. */
  readonly exampleAnswer?: v.InferOutput<O>
  run(input: v.InferOutput<I>, context: Context<U>): v.InferInput<O> | Promise<v.InferInput<O>>
  /** Pure: the answer in words. Needed where there is a route or a tool. */
  summarize?(answer: v.InferOutput<O>, language: Language): Summary
  /** What the server does by itself. */
  readonly jobs?: readonly Job<U>[]
}

/** What people or agents ask for: its answers have words. */
export type PublishedPlugin = Plugin & Required<Pick<Plugin, 'summarize'>>

export const isPublished = (plugin: Plugin): plugin is PublishedPlugin =>
  plugin.summarize !== undefined && (plugin.routes !== undefined || plugin.tool !== undefined)

/** Identity, so that TypeScript infers the whole declaration. */
export const plugin = <
  const I extends Schema,
  const O extends Schema,
  const U extends Record<string, Plugin> = Record<never, Plugin>,
>(
  it: Plugin<I, O, U>,
): Plugin<I, O, U> => it
