/** The one contract: a capability is a value that declares itself once. */
import type * as v from 'valibot'
import type { Summary } from '../answer/summary.ts'
import type { CurrentOf } from '../base/current-lists.ts'
import type { Work } from '../limits/cpu-budget.ts'
import type { Log } from '../monitoring/log.ts'
import type { Health } from '../monitoring/health.ts'
import type { Declared, Metrics, Sample } from '../monitoring/metrics.ts'
import type { Breakers } from '../network/circuit-breaker.ts'
import type { Database, Documents, Get, Mailer, Migration } from '../network/doors.ts'
import type { GuardedDoors } from '../network/guard.ts'
import type { Means } from '../network/own-means.ts'
import type { Reach } from '../network/reaching.ts'
import type { Clients } from './service-clients.ts'
import type { MakeLimiter } from '../network/upstream-limiter.ts'
import type { Rows, SecretValues, Values } from '../settings/definition.ts'
import type { Settings } from '../settings/read.ts'
import type { Language } from '../text/catalogue.ts'
import type { Library, Prompt } from './agents.ts'
import type { Hands, OnCommandLine } from './command-line.ts'
import type { Form } from './form.ts'
import type { Stage, TellStage } from './stage.ts'
import type { Published, FeedLink, MenuEntry, PageLink } from './reply.ts'

/* What a plugin adds to the website in addition to its own page. */

/** What the results about a domain call a page, and how they lead to it. */
export interface Tab<Input = any> {
  readonly en: string
  readonly ko: string
  /** A check of the domain, or something that goes on: a watch, a badge, a calendar. */
  readonly at: 'checks' | 'goes-on'
  /**
   * Pure: its input for a domain, or for several with commas between; where it refuses that, it has no tab.
   * With `effect` the rest is for its form to ask for.
   */
  input(domain: string): Partial<Input>
  /** What the checks say where all is well, as a link to it; `{domain}` is the domain. */
  readonly offer?: { readonly en: string; readonly ko: string }
}

interface OnSite<Input, Read> {
  /**
   * Pure: what is given to the one field of the home page, as an input of this plugin; null: it is none. The
   * first of the loaded plugins, by `rank`, that takes a text gets it.
   */
  readonly reads?: { readonly rank: number; input(text: string): Input | null }
  /** Its results are about domains: they lead to all pages with a tab, filled in. */
  readonly about?: {
    /** Pure: the domains of an input; none: this one is about something else. */
    domains(input: Read): readonly string[]
    /** Absent: no result leads to it. */
    readonly tab?: Tab<Input>
  }
  /** Inputs that its empty page offers to try, in addition to `example`. */
  readonly tries?: readonly Input[]
  /** What its empty page offers to read: those that this instance has are shown. */
  readonly guides?: readonly PageLink[]
  /** Its links in the frame of all pages. */
  readonly menu?: readonly MenuEntry[]
  readonly feeds?: readonly FeedLink[]
  /** Paths behind the language that search engines are to know, beside its pages without parameters. */
  sitemap?(): readonly string[]
}

export type { Language } from '../text/catalogue.ts'
export type { Gate, Hands, Messages, Print, Shorthand, Stdin, Verbs } from './command-line.ts'
export type { Published } from './reply.ts'
export type { Line, Summary, TableRow } from '../answer/summary.ts'

/** The version of this contract; a plugin for another one is not loaded. */
export const CONTRACT = 1

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
  /** Members of the input that agents are not offered: a list of tools costs them tokens in every task. */
  readonly omits?: readonly string[]
  /** Without it agents are handed the whole answer, in their language. */
  readonly brief?: Brief
  /** What this site has about an answer, for people: paths, by what is there. */
  paths?(answer: any, language: Language): Readonly<Partial<Record<SitePage, string>>>
}

export const SITE_PAGES = ['page', 'badge', 'calendar'] as const
export type SitePage = (typeof SITE_PAGES)[number]

/** Whom an answer is told. */
export interface Recipient {
  readonly language: Language
  /** Where the pages of this site are, without a slash at the end; null: nobody serves them. */
  readonly site: string | null
}

/** What agents are handed of an answer: a part of it, so that it is cheap to read. */
export interface Brief {
  /** Its members beside `verdict` and `findings`. */
  readonly output: v.ObjectEntries
  /** `said`: the answer in one language; where it has both, `text` stands for `en` and `ko`. */
  of(said: any, to: Recipient): object
  /** What `full` adds to the text, for clients that hand on the text alone; null: nothing. */
  fullText?(said: any): string | null
}

/** `use.certificate({ domain })`: another plugin's answer, checked, cached and shared. */
export interface Call<I, A> {
  /** `tell` gets the stages of its check: those of this one, where they are handed on. */
  (input: I, tell?: TellStage): Promise<A>
  /** What the check under way has published last; null where none is, or it has published nothing yet. */
  soFar(input: I): A | null
}

export type Calls<U> = {
  readonly [K in keyof U]: U[K] extends Plugin<infer I, infer O, any, any, any>
    ? Call<v.InferInput<I>, v.InferOutput<O>>
    : never
}

export interface Context<U = Record<never, Plugin>, S = undefined, A = any, R extends Rows = Rows> {
  /** What a stranger named is measured through these alone. */
  readonly doors: GuardedDoors
  /** A page or a document at any public address; its deadline is `signal` by default. */
  readonly get: Get
  /** Services that the operator or this program chose. */
  readonly clients: Clients
  /** What outlives a restart, under keys of this plugin's own, or of the one of `tablesOf`. */
  readonly documents: Documents
  /** The tables of this plugin; for those that declare `tables`, its own or those of `tablesOf`. */
  readonly database: Database
  /** For plugins that declare `mails`. */
  readonly mail: Mailer
  /** Who asks, as the limits tell callers apart; null: the operator, or a job. */
  readonly caller: string | null
  /** What the caller would read best: `accept-language`, or the language of the command line. */
  readonly language: Language
  /**
   * It is the server that asks, for nobody who waits: services that allow so many requests a minute are left
   * to callers for the greater part.
   */
  readonly background: boolean
  readonly log: Log
  readonly use: Calls<U>
  /** What `open` gave: it outlives the request, and all requests of the instance have it in common. */
  readonly state: S
  /** Publishes what is known by now, for those who wait for the answer. */
  progress(partial: A): void
  /** Tells those who wait that a step of the check has ended; each code once. */
  stage(ended: Stage): void
  /** Aborts shortly before the answer is due: return what was measured by then. */
  readonly signal: AbortSignal
  /**
   * What the whole request may still cost: take from it before what a stranger's octets make expensive, and
   * pause in long loops.
   */
  readonly work: Work
  /**
   * What of this server's own means fails, or failed since (`performance.now()`), so that nothing may be said
   * of a target. It waits for a few seconds while that is being found out.
   */
  degraded(since?: number): Promise<readonly Means[]>
  /** The caller wants what is true now: services that share their answers are asked for a new one. */
  readonly fresh: boolean
  readonly settings: SettingsWith<R>
}

/**
 * `08:00+09:00`: the offset holds all year, since zones with summer time have hours twice and not at all; or
 * after so many seconds.
 */
export type At = `${number}:${number}${'+' | '-'}${number}:${number}` | { readonly every: number }

/** Numbers about what a plugin keeps, for those who watch an instance. */
export interface Gauges {
  readonly declared: readonly Declared[]
  /** By the names of the families; seldom asked, and briefly waited for. */
  read(
    context: Pick<Context, 'database' | 'documents' | 'doors' | 'signal'>,
  ): Promise<Readonly<Record<string, number | null | readonly Sample[]>>>
}

/** The core's settings, and the plugin's own. */
export type SettingsWith<R extends Rows> = Settings & Values<R>

/** What a plugin is opened with, once an instance. `part`: `/readyz` has it as `PLUGIN-NAME`. */
export interface Opening<R extends Rows = Rows> extends Pick<Health, 'part'> {
  now(): Date
  readonly settings: SettingsWith<R>
  /** Its own alone. */
  readonly secrets: SecretValues<R>
  /** All that are loaded. */
  readonly plugins: readonly Plugin[]
  /** Makes breakers for services that are asked through guarded doors; `clients` have theirs. */
  readonly breakers: Pick<Breakers, 'make'>
  /** Budgets for what services may be asked: all instances that share a cache have one in common. */
  readonly limiter: MakeLimiter
  /** The lists that checks are judged by: all plugins of the instance see the same one. */
  readonly current: CurrentOf
  readonly metrics: Pick<Metrics, 'counter' | 'gauge'>
}

/** Work that one of the instances on a store does when it is due, and at once when it was due meanwhile. */
export interface Job<U = any, S = any, R extends Rows = any> {
  /** Its last run is kept under this name. */
  readonly name: string
  /**
   * Once a day, as `'08:00+09:00'`; or after so many seconds, as `{ every: 3600 }`. `'throughout'`: in each
   * of the instances, from its start until `context.signal` aborts; they divide the work themselves.
   */
  readonly at: At | 'throughout'
  /** False: this instance leaves the job to others of the same store. Absent: every instance may run it. */
  wanted?(settings: SettingsWith<R>): boolean
  /**
   * Rejects where it failed, and is tried again after a quarter of an hour. `context.signal` aborts when the
   * server closes: what was broken off is run again after the next start, so that all of it may happen twice.
   */
  run(context: Context<U, S, any, R>): Promise<void>
}

/** What a command of the operator's gives: words, and the same as data for `--json`. */
export interface Told {
  readonly summary: Summary
  readonly data: unknown
}

/** One of several commands under a plugin's verb, `certscope watch due`, over the operator's store. */
export interface Command<U = any, S = any, R extends Rows = any> {
  readonly name: string
  /** One sentence for the help. */
  readonly en: string
  readonly ko: string
  /** It is also what the verb does without the name of a command. */
  readonly unnamed?: true
  /** It tells something also where nothing is kept (`CERTSCOPE_STORE=memory:`). */
  readonly storeless?: true
  /** What follows, as usage shows it: `ADDRESS`, `[ID...]`, which may be left out; `[--all]` is an option. */
  readonly takes: string
  /**
   * `call`: the words are those of the plugin's own input, and its answer is told. Otherwise what it does; it
   * throws Refusal for words that are wrong.
   */
  readonly run:
    | 'call'
    | ((words: readonly string[], context: Context<U, S, any, R>, hands: Hands) => Promise<Told>)
}

/** What a page and the help say of a plugin in Korean; without it the English is shown. */
export interface Korean {
  readonly title: string
  readonly summary: string
  /** What the help says of the fields of the input, by their names; forms have words of their own. */
  readonly fields: Readonly<Record<string, { readonly description: string }>>
}

/** Korean descriptions of fields that take what `Domain`, `DomainList`, `Port` and `Address` read. */
export const KOREAN_DOMAIN = {
  description: '공개 도메인 이름. 예: example.com. URL이나 host:port를 그대로 붙여 넣어도 됩니다.',
} as const
export const KOREAN_DOMAINS = { description: '공개 도메인 이름 1~5개. 쉼표로 구분합니다.' } as const
export const KOREAN_PORT = {
  description:
    '확인할 포트. 기본값은 443입니다. 서버에서는 운영자가 CERTSCOPE_TARGET_PORTS에 설정한 포트만 쓸 수 있습니다.',
} as const
export const KOREAN_ADDRESS = {
  description: '이 IP 주소만 확인합니다. 이 도메인의 현재 IP 주소 중 하나여야 합니다.',
} as const

export interface Plugin<
  I extends Schema = any,
  O extends Schema = any,
  U = any,
  S = any,
  R extends Rows = any,
> extends OnSite<v.InferInput<I>, v.InferOutput<I>>,
    OnCommandLine<v.InferInput<I>, v.InferOutput<O>> {
  /** That of the contract which it was written for: `plugin` fills it in. */
  readonly contract?: number
  /** Folder, cache namespace and CLI verb. */
  readonly name: string
  /** One English sentence: OpenAPI summary, MCP description's first line, README row, CLI help. */
  readonly summary: string
  /** What pages call it in English; the title of its tool by default. */
  readonly title?: string
  readonly korean?: Korean
  /** The form of its page in words for people; a field without them has those of the schema. */
  readonly form?: Form
  /** Where it is published and how the answer leaves; none makes it a building block. */
  readonly routes?: { readonly [route in Route]?: Published<v.InferInput<I>, v.InferOutput<O>> }
  /** How agents see it; without one it is not offered to them. */
  readonly tool?: Tool
  /** Seconds an answer may be shared; 0 never shares. "Could not be measured" may be shared more briefly. */
  readonly ttl: number | ((answer: v.InferOutput<O>, now: Date) => number)
  /** Seconds until the answer is due; 10 by default. */
  readonly deadline?: number
  /**
   * It changes something: each call runs by itself, and to its end when the caller leaves; other sites cannot
   * call it, and its page asks before.
   */
  readonly effect?: true
  /** Octets that the body of a POST may have; 16 KiB by default. */
  readonly maxBody?: number
  /**
   * How many of the checks under way a new answer takes, 1 by default; 0 where nothing is ever measured: then
   * it is open and counted like a document.
   */
  readonly places?: 0 | ((input: v.InferOutput<I>) => number)
  /**
   * Names of inputs without which nothing is measured: a request that gives none of them takes no place and
   * is not counted against the caller's limit. Absent: every request measures.
   */
  readonly measuresWith?: readonly string[]
  /** Cached answers serve `fresh` as well: the services that it asks are public, and change slowly. */
  readonly ignoresFresh?: true
  /** The plugins whose answers this one builds on: those that are loaded under their names are called. */
  readonly uses?: U
  /** False: an instance with these settings goes without it. */
  wanted?(settings: Settings): boolean
  /** What the operator may set, by the names that code has for it: a table of the form of the core's. */
  readonly settings?: R
  /** What `clients.own` leads to: services that the operator chose, with what may be sent to them alone. */
  services?(settings: SettingsWith<R>, secrets: SecretValues<R>): readonly Reach[]
  /** Makes what an instance keeps between requests: limiters, caches, reference data. Throws one line. */
  open?(opening: Opening<R>): S
  readonly input: I
  readonly output: O
  /** A call that works: documentation, and the first test. */
  readonly example: v.InferInput<I>
  /** What the demo answered to it, as `output` describes: documentation, written by `npm run examples`. */
  readonly exampleAnswer?: object
  run(
    input: v.InferOutput<I>,
    context: Context<U, S, v.InferInput<O>, R>,
  ): v.InferInput<O> | Promise<v.InferInput<O>>
  /** Pure: the answer in words. Needed where there is a tool, or a route that gives more than pages. */
  summarize?(answer: v.InferOutput<O>, language: Language): Summary
  /** Tasks that a person picks in an MCP client. */
  readonly prompts?: readonly Prompt[]
  /** Documents that agents may read. */
  readonly libraries?: readonly Library[]
  /** What the server does by itself. */
  readonly jobs?: readonly Job<U, S, R>[]
  readonly gauges?: Gauges
  /** The steps by which its tables came to be, in the order of their ids. */
  readonly tables?: readonly Migration[]
  /** The plugin whose tables and documents it uses: both are parts of one folder. */
  readonly tablesOf?: string
  readonly mails?: true
  /** Then the verb takes one of these first. */
  readonly commands?: readonly Command<U, S, R>[]
}

/** Whether an input, as it was given or as it was checked, has to be measured. */
export const measures = ({ places, measuresWith }: Plugin, input: object): boolean => {
  const given = input as Readonly<Record<string, unknown>>
  if (measuresWith) return measuresWith.some(name => given[name] !== undefined)
  return places !== 0
}

/** What people or agents ask for: its answers have words. */
export type PublishedPlugin = Plugin & Required<Pick<Plugin, 'summarize'>>

export const isPublished = (plugin: Plugin): plugin is PublishedPlugin =>
  plugin.summarize !== undefined && (plugin.routes !== undefined || plugin.tool !== undefined)

/** Lets TypeScript infer the whole declaration, and notes the version of the contract. */
export const plugin = <
  const I extends Schema,
  const O extends Schema,
  const U extends Record<string, Plugin> = Record<never, Plugin>,
  S = undefined,
  const R extends Rows = Rows,
>(
  it: Plugin<I, O, U, S, R>,
): Plugin<I, O, U, S, R> => ({ contract: CONTRACT, ...it })

/* What a function of a declaration returns is read here, so it is what its type promises. */

/** Headers and the cache are to get whole seconds. */
export const ttlOf = ({ name, ttl }: Plugin, answer: unknown, now: Date): number => {
  const seconds: unknown = typeof ttl === 'function' ? ttl(answer, now) : ttl
  if (typeof seconds === 'number' && seconds >= 0 && seconds < Infinity) return Math.floor(seconds)
  throw new TypeError(`The plugin ${name} gives no number of seconds as its ttl.`)
}

/** How many of the checks under way an answer takes. */
export const placesOf = (plugin: Plugin, input: unknown): number => {
  if (!measures(plugin, input as object)) return 0
  const { places } = plugin
  return typeof places === 'function' ? places(input) : (places ?? 1)
}
