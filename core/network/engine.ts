/**
 * What instances have in common besides the store: an engine that counts, keeps answers for minutes, and may
 * go away at any time. Without one each instance counts and keeps by itself.
 */

/** One key that a request counts under, how many fit into a minute, and how many it takes of them. */
export interface RateKey {
  readonly key: string
  readonly room: number
  readonly amount: number
}

/** `counts` has what each window holds now, in the order of the keys. */
export type Taken =
  | { readonly allowed: true; readonly counts: readonly number[] }
  | { readonly allowed: false; readonly waitMs: number }

/** Counts that all instances have in common. */
export interface SharedCounts {
  /** Counts under all keys or none. The keys are texts, which nobody else sees. */
  take(counted: readonly RateKey[]): Promise<Taken>
  /** Nothing fits under the key for so long. */
  pause(key: string, milliseconds: number): void
}

/** What was counted without the engine: `age` in milliseconds. */
export interface Missed {
  readonly key: string
  readonly ticket: string
  readonly age: number
}

/**
 * What stands under the key of an answer: the answer, a lease that is now ours, a lease of another instance,
 * or what is longer than anything that is read.
 */
export type Fetched =
  | { readonly state: 'answer'; readonly text: string }
  | { readonly state: 'mine' | 'taken' | 'too-large' }

export interface Lease {
  readonly key: string
  readonly token: string
  readonly milliseconds: number
}

export interface EngineListener {
  /** Another instance published a text, or this one did. */
  heard(text: string): void
  /** It can be used from now on. */
  up(): void
  /** It cannot; the reason is for the operator, in a few words without secrets. */
  down(reason: string): void
}

/**
 * Redis or Valkey behind a door. Nothing rejects and nothing waits longer than a request can bear: null says
 * that the engine cannot be asked now, and that the instance is to do without.
 */
export interface Engine {
  /** Whether it was there when it was asked last. */
  readonly isUp: boolean
  /** What others see in the place of a text: nobody reads the text out of it. */
  digest(text: string): string
  /** Counts under all keys or under none, in the minute before now by the engine's clock. */
  take(ticket: string, counted: readonly RateKey[]): Promise<Taken | null>
  /** Counts what it does not know yet. */
  add(missed: readonly Missed[]): Promise<void>
  /** Nothing is allowed under the key for so many milliseconds. */
  pause(key: string, milliseconds: number): Promise<void>
  /** The answer, or else the lease. `anew`: the answer that stands there is of no use. */
  fetch(lease: Lease, anew: boolean): Promise<Fetched | null>
  /** Puts an answer there and ends the lease, unless it was lost. */
  keep(lease: Lease, text: string, milliseconds: number): Promise<void>
  /** Null or true: it is held still. */
  extend(lease: Lease): Promise<boolean | null>
  release(lease: Lease): Promise<void>
  /** Takes the lease from whoever has it, and the answer away: once in so many milliseconds. */
  renew(lease: Lease, apart: number): Promise<boolean | null>
  publish(text: string): Promise<void>
  /** Says that this instance lives, and gives all that do. */
  beat(instance: string, milliseconds: number): Promise<readonly string[] | null>
  listen(listener: EngineListener): void
  close(): Promise<void>
}
