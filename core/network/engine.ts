/**
 * What instances have in common besides the store: an engine that counts, keeps texts for minutes, and may go
 * away at any time. Without one each instance counts and keeps by itself.
 */

/** One key that a request counts under, how many fit into its window, and how many it takes of them. */
export interface Counted {
  readonly key: string
  readonly room: number
  readonly amount: number
}

/** `counts` has what each window holds now, in the order of the keys. */
export type Taken =
  | { readonly allowed: true; readonly counts: readonly number[] }
  | { readonly allowed: false; readonly waitMs: number }

/** Counts that all instances have in common. Null: this instance is to count by itself. */
export interface SharedCounter {
  /** Counts under all keys or none. The keys are texts, which nobody else sees. */
  take(counted: readonly Counted[]): Promise<Taken | null>
  /** Nothing fits under the key for so long. */
  pause(key: string, milliseconds: number): void
}

/** Longer texts are neither kept nor believed. */
export const MAX_TEXT_OCTETS = 1024 * 1024

/**
 * Redis or Valkey behind a door. Nothing rejects and nothing waits longer than a request can bear: null says
 * that the engine cannot be asked now, and that the instance is to do without. Keys are made of digests.
 */
export interface Engine {
  /** Whether it was there when it was asked last. */
  readonly isUp: boolean
  /** What others see in the place of a text: nobody reads the text out of it. */
  digest(text: string): string
  /**
   * Counts under all keys or under none. The window of a key begins with the first that is counted, and
   * nothing fits while there is a text under `pause:` and the key.
   */
  take(counted: readonly Counted[], windowMs: number): Promise<Taken | null>
  /** A text that is too long is cut, but so that this shows. Null, too, where there is none. */
  get(key: string): Promise<string | null>
  set(key: string, text: string, milliseconds: number): Promise<void>
  /** Sets the text where there is nothing yet; whether there was nothing. */
  claim(key: string, text: string, milliseconds: number): Promise<boolean | null>
  drop(key: string): Promise<void>
  /**
   * Called with null when it can be used from now on; otherwise with the reason why it cannot, for the
   * operator, in a few words without secrets.
   */
  listen(changed: (reason: string | null) => void): void
  close(): Promise<void>
}
