/**
 * How work grows with its input, judged by processor time: no faster than n log n, and no more than the bar
 * at the largest size.
 */

/*
 * A family makes inputs of an eighth, a quarter, half and all of the largest size that the caps let in.
 *
 * The clock is that of the whole process, compilers, collectors and the threads of WebCrypto included: the
 * work of other processes does not count, and what a garbage collector does in a thread of its own does. That
 * is noise too, so that each figure is a median of five, each sample repeats its work until it lasts, and
 * what fails is measured again with other inputs.
 */
import { slowness } from '../yardstick.ts'
import process from 'node:process'
import { suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Random, randomFor } from '../fuzz/inputs/random.ts'

export interface Family<T> {
  readonly name: string
  /** Size of the largest input that the caps let in, in octets (of text: in characters). */
  readonly most: number
  /** An input of about that size; another one at each call, if it is random. */
  readonly make: (size: number, random: Random) => T
  readonly run: (input: T) => unknown
}

export interface Figures {
  readonly sizes: readonly number[]
  /** Medians, in microseconds. */
  readonly times: readonly number[]
  readonly growth: number
  readonly allowed: number
  /** Empty: all is well. */
  readonly faults: readonly string[]
}

const MAX_MS = 50
/** What memory that others keep busy may add: the yardstick is arithmetic, and reading JSON is not. */
const MEMORY = 1.3
const ROUNDS = 5
/**
 * One sample repeats the work until it takes so long: far above what the clocks can tell apart. Microseconds.
 */
const SAMPLE = 4_000
/**
 * Work that takes less at an eighth of the size counts as this much: constant costs and the clocks' steps are
 * no growth. Microseconds.
 */
const FLOOR = 50
/**
 * What caches and collectors may add to the growth of n log n; that of n√n is 2.8 times 8, that of n² 8
 * times.
 */
const TOLERANCE = 2
/** A sample that takes longer than this has failed already, and is not repeated. Microseconds. */
const HOPELESS = 1_000_000

/** Microseconds of one of `times` runs. */
const sample = async <T>({ run }: Family<T>, input: T, times: number): Promise<number> => {
  const start = process.cpuUsage()
  for (let time = 0; time < times; time++) {
    const outcome = run(input)
    if (outcome instanceof Promise) await outcome
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / times
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!

interface Care {
  readonly seed: number
  readonly rounds: number
  /** Microseconds. */
  readonly lasts: number
  /** How much slower the processor is now than one in quiet. */
  readonly slower: () => number
}

const attempt = async <T>(family: Family<T>, { seed, rounds, lasts, slower }: Care): Promise<Figures> => {
  const { name, most, make } = family
  const sizes: number[] = []
  const repeats: number[] = []
  // Small ones first, until compilers have seen it all: that also tells how often a sample has to repeat
  // each.
  for (const [index, size] of [8, 4, 2, 1].map(part => Math.ceil(most / part)).entries()) {
    const input = make(size, randomFor(seed, name, index))
    let times = 1
    let spent = 0
    for (let warm = 0; (warm < 4 || spent < lasts) && spent < HOPELESS; warm++) {
      if (warm > 0 && spent < lasts) times *= 2
      spent = times * (await sample(family, input, times))
    }
    sizes.push(size)
    repeats.push(times)
    if (spent >= HOPELESS) break
  }
  // All sizes in each round, so that a slow moment strikes all of them.
  const costs: number[][] = sizes.map(() => [])
  // On a processor that others keep busy, the same work takes longer: asked in the moments that it is about.
  const slow: number[] = []
  for (let round = 0; round < rounds && !costs.some(([cost = 0]) => cost >= HOPELESS); round++) {
    for (const [index, size] of sizes.entries()) {
      costs[index]!.push(
        await sample(family, make(size, randomFor(seed, name, 4 + 4 * round + index)), repeats[index]!),
      )
    }
    if (costs.at(-1)!.at(-1)! > MAX_MS * 1000) slow.push(slower())
  }
  const times = costs.map(median)
  const largest = times.at(-1)!
  const growth = largest / Math.max(times[0]!, FLOOR)
  const mostMs = largest > MAX_MS * 1000 ? Math.round(MAX_MS * MEMORY * median(slow)) : MAX_MS
  const allowed = (TOLERANCE * 8 * Math.log2(most)) / Math.log2(most / 8)
  return {
    sizes,
    times,
    growth,
    allowed,
    faults: [
      ...(growth > allowed
        ? [`grows ${growth.toFixed(1)} times where ${allowed.toFixed(1)} are allowed`]
        : []),
      ...(largest > mostMs * 1000
        ? [`costs ${(largest / 1000).toFixed(1)} ms where ${mostMs} are allowed`]
        : []),
    ],
  }
}

/** Far from both bars there is nothing to weigh. */
const isFar = ({ growth, allowed, times, faults }: Figures): boolean =>
  faults.length === 0 && growth < allowed / 1.6 && times.at(-1)! < (MAX_MS * 1000) / 2

/** As many as a busy machine may need: the processor's caches are others', too. */
const ATTEMPTS = 8

/**
 * A glance decides what is far from the bars. What is not is measured with care, and what fails then again,
 * with other inputs: what is too slow is too slow each time.
 */
export const measure = async <T>(
  family: Family<T>,
  attempts = ATTEMPTS,
  slower = slowness,
): Promise<Figures> => {
  let figures = await attempt(family, { seed: 1, rounds: 1, lasts: SAMPLE / 4, slower })
  if (isFar(figures)) return figures
  for (let seed = 2; seed === 2 || (figures.faults.length > 0 && seed <= attempts + 1); seed++)
    figures = await attempt(family, { seed, rounds: ROUNDS, lasts: SAMPLE, slower })
  return figures
}

const milliseconds = (time: number): string => (time / 1000).toPrecision(3)

/** One line: milliseconds at an eighth, a quarter, half and all of the size. */
export const line = (name: string, { sizes, times, growth, allowed }: Figures): string =>
  [
    name.padEnd(48),
    String(sizes.at(-1)).padStart(9),
    `${times.map(milliseconds).join(' ')} ms`.padEnd(34),
    `growth ${growth.toFixed(1)} of ${allowed.toFixed(1)}`,
  ].join('  ')

/** Hides what a family's inputs are, so that families of different kinds go into one list. */
export const family = <T>(spec: Family<T>): Family<unknown> => spec as Family<unknown>

/** A suite with a test for each family. */
export const families = (name: string, list: readonly Family<unknown>[]): Test => {
  const test = suite(name)
  for (const each of list) {
    test(each.name, async () => {
      const figures = await measure(each)
      console.log(line(`${name}: ${each.name}`, figures))
      assert.equal(figures.faults, [])
    })
  }
  return test
}
