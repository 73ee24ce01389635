/** A question that people ask, and the facts that an answer must hold for them to act. */

export interface Fact {
  /** What the person needs to know. */
  readonly what: string
  /** How an answer may say it; a string as it is. `{name}` is filled in by what the test observed itself. */
  readonly said: RegExp | string
}

export interface Call {
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
}

export interface Question extends Call {
  readonly asked: string
  /** What an agent calls after it. */
  readonly further?: readonly Call[]
  /** What the first line has, which agents repeat. */
  readonly first?: RegExp | string
  readonly facts: readonly Fact[]
  /** The call is refused, so that there is no structured result. */
  readonly refused?: true
}

export const fact = (what: string, said: RegExp | string): Fact => ({ what, said })
