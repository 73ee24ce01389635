/** What a fuzz target is: a parser, right inputs for it, and the errors that it may throw. */
import { mutate } from './inputs/mutate.ts'
import type { Random } from './inputs/random.ts'
import { shapeOf, type Shape } from './inputs/reshape.ts'
import { mutateText } from './inputs/text.ts'

export type Input = Uint8Array<ArrayBuffer> | string

/** A class of errors; anything that is thrown and of none of a target's classes is a crash. */
export type Refusal = abstract new (...values: never[]) => Error

export interface Target {
  readonly name: string
  /**
   * Where coverage is counted: paths from the repository's root, `#` and function names behind it for a part
   * of a file, `#-` for all but those.
   */
  readonly sources: readonly string[]
  readonly refusals: readonly Refusal[]
  /** Right inputs: each has to be accepted before anything is mutated. */
  readonly samples: readonly Input[]
  mutated(random: Random): Input
  /** Whether the input was accepted. Refusing is `false` or one of `refusals`. */
  parse(input: Input): boolean | Promise<boolean>
}

/** What the parser gave breaks a promise of its own. */
export class Broken extends Error {}

export const promise = (kept: boolean, what: string): void => {
  if (!kept) throw new Broken(`broken promise: ${what}`)
}

interface Spec<T> {
  readonly name: string
  readonly sources: readonly string[]
  readonly refusals?: readonly Refusal[]
  readonly samples: readonly T[]
  /** Pieces that mean something to the parser. */
  readonly words?: readonly T[]
  readonly parse: (input: T) => boolean | Promise<boolean>
}

/** A parser of octets. Samples that are DER get mutations that keep the lengths true. */
export const octetTarget = ({
  name,
  sources,
  refusals = [],
  samples,
  words = [],
  parse,
}: Spec<Uint8Array>): Target => {
  const shapes = new Map<Uint8Array, Shape>()
  for (const sample of samples) {
    const shape = shapeOf(sample)
    if (shape !== null) shapes.set(sample, shape)
  }
  return {
    name,
    sources,
    refusals,
    samples: samples.map(sample => sample.slice()),
    mutated: random => mutate(random, { samples, shapes, words }),
    parse: input => parse(input as Uint8Array),
  }
}

/** A parser of text. */
export const textTarget = ({
  name,
  sources,
  refusals = [],
  samples,
  words = [],
  parse,
}: Spec<string>): Target => ({
  name,
  sources,
  refusals,
  samples,
  mutated: random => mutateText(random, samples, words),
  parse: input => parse(input as string),
})
