/** What a kernel is asked for, how, and what it gives. */
import type { CachedAnswer } from './answer-cache.ts'
import type { Intake, ReadInput } from './input.ts'
import type { Language } from '../text/catalogue.ts'
import type { Command, Job, Plugin, Told } from '../plugin/plugin.ts'
import type { EndedStage } from '../plugin/stage.ts'

export type OnProgress = (partial: unknown) => void
export type OnStage = (stage: EndedStage) => void

export interface CallOptions {
  /** Aborts when the caller goes away. */
  readonly signal?: AbortSignal | undefined
  /** Who asks, by the keys of the limit; absent: the operator, for whom no share is kept. */
  readonly caller?: string | undefined
  /** Language of refusals; English by default. */
  readonly language?: Language | undefined
  /** What the caller would read best; absent: the language of refusals. */
  readonly reads?: Language | undefined
  /** Called with each partial answer that the plugin publishes. */
  readonly onProgress?: OnProgress | undefined
  /** Called with each stage of the check that has ended. */
  readonly onStage?: OnStage | undefined
  /** Called once when the input is valid and there is room: from here on, the check runs. */
  readonly onBegun?: (() => void) | undefined
  /**
   * No shared answer, but a new one, of this plugin and those it uses: each of them once a minute over all
   * callers, otherwise the shared one.
   */
  readonly fresh?: boolean | undefined
}

export interface Kernel {
  /** Reads an input, once for all that is then asked of it. Throws Refusal for bad input. */
  readonly read: ReadInput
  /** The answer that is there without a check. */
  kept(input: Intake): CachedAnswer | null
  /** What `kept` gives, for those who were not asked for it: it is not counted as a use of the cache. */
  glimpse(input: Intake): CachedAnswer | null
  /**
   * Throws Refusal, with status 503, where there is no room; DeadlineExceeded when the deadline passed,
   * ClientGone when the signal says that the caller has gone; what the network does is in the answer.
   */
  answer(input: Intake, asking?: CallOptions): Promise<CachedAnswer>
  /** Both at once, for those who ask for nothing in between. */
  call(plugin: Plugin, raw: unknown, asking?: CallOptions): Promise<CachedAnswer>
  /** Runs a job outside of any request, until the signal. */
  runJob(plugin: Plugin, job: Job, signal: AbortSignal): Promise<void>
  /** Runs an operator's command outside of any request. Throws Refusal for invalid words. */
  runCommand(plugin: Plugin, run: CommandRun, words: readonly string[], language: Language): Promise<Told>
}

type CommandRun = (
  words: readonly string[],
  context: Parameters<Exclude<Command['run'], 'call'>>[1],
) => Promise<Told>
