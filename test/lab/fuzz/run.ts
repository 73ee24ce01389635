/** Feeds mutated inputs to one target and watches for crashes, time and memory. */
import { getHeapStatistics } from 'node:v8'
import { costOf, mostCost, sizeOf } from './cost.ts'
import { randomFor } from './inputs/random.ts'
import { saveInput } from './save.ts'
import type { Input, Target } from './target.ts'

export interface Plan {
  readonly seed: number
  /** Inputs `from` to `to` - 1. */
  readonly from: number
  readonly to: number
  /** Called before each input, for the watchdog. */
  readonly onInput: (index: number) => void
  /** Whether an input that took too long here takes too long by itself. */
  readonly isSlowAlone: (index: number) => boolean
}

export interface Outcome {
  readonly inputs: number
  readonly accepted: number
  readonly refused: number
  readonly seconds: number
  /** Octets that stayed after all inputs; null where that cannot be told. */
  readonly kept: number | null
  /** The most that one input allocated, as a share of what it may; null where that cannot be told. */
  readonly worst: {
    readonly share: number
    readonly octets: number
    readonly size: number
    readonly index: number
  } | null
  /** One line each; the same crash at many inputs is one line. */
  readonly misses: readonly string[]
}

/** An input of `size` octets may allocate so much. */
const allowance = (size: number): number => 20 * size + 1_000_000
/** An outlier is measured alone so many times before it counts. */
const TIMES = 9
/** A processor that others keep busy is slow for a while: an input is measured again so often, each later. */
const PAUSES_MS = [0, 100, 400, 1_500]
const MAX_KEPT = 20_000_000
/** Kinds of misses of one target that are listed one by one. */
const MAX_KINDS = 8

interface Global {
  gc?: () => void
  Bun?: { gc(force: boolean): void }
}
const { gc, Bun } = globalThis as Global
export const collect = (): void => {
  if (gc) gc()
  else Bun?.gc(true)
}

/** Octets in use, buffers included. Bun's numbers take seconds and are estimates: there it is null. */
const inUse = Bun
  ? null
  : (): number => {
      const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics()
      return heap + buffers
    }

interface Trial {
  readonly accepted: boolean
  readonly crash: unknown
  readonly ms: number
  readonly octets: number
}

const NO_CRASH = Symbol('no crash')

/** The least processor time in milliseconds that an input was seen to take; enough once it is `allowed`. */
const leastCost = async (target: Target, input: Input, allowed: number): Promise<number> => {
  let least = Infinity
  for (const pause of PAUSES_MS) {
    await new Promise(resolve => setTimeout(resolve, pause))
    least = Math.min(least, await costOf(target, input, TIMES))
    if (least <= allowed) break
  }
  return least
}

export const fuzz = async (
  target: Target,
  { seed, from, to, onInput, isSlowAlone }: Plan,
): Promise<Outcome> => {
  const misses = new Map<string, { line: string; times: number }>()
  let others = 0
  const miss = (kind: string, index: number, input: Input, what: string): void => {
    const known = misses.get(kind)
    if (known) known.times += 1
    else if (misses.size >= MAX_KINDS) others += 1
    else
      misses.set(kind, {
        times: 1,
        line:
          `${target.name}: ${what} (--only ${target.name} --seed ${seed} --at ${index}), input saved as `
          + `${saveInput(target.name, index, input)}`,
      })
  }
  const refused = (error: unknown): boolean => target.refusals.some(refusal => error instanceof refusal)

  /** Not an async function, so that parsers that are none are timed and weighed alone. */
  const attempt = (input: Input): Trial | Promise<Trial> => {
    const before = inUse?.() ?? 0
    const started = performance.now()
    const trial = (accepted: boolean, crash: unknown): Trial => ({
      accepted,
      crash,
      ms: performance.now() - started,
      octets: (inUse?.() ?? 0) - before,
    })
    const thrown = (error: unknown): Trial => (refused(error) ? trial(false, NO_CRASH) : trial(false, error))
    try {
      const outcome = target.parse(input)
      return typeof outcome === 'boolean'
        ? trial(outcome, NO_CRASH)
        : outcome.then(value => trial(value, NO_CRASH), thrown)
    } catch (error) {
      return thrown(error)
    }
  }

  for (const [number, sample] of target.samples.entries()) {
    const { accepted, crash } = await attempt(sample)
    if (!accepted)
      miss(
        `sample ${number}`,
        -1 - number,
        sample,
        `the right sample ${number} is refused${crash === NO_CRASH ? '' : `: ${describe(crash)}`}`,
      )
  }
  collect()
  collect()
  const kept = inUse?.() ?? 0
  const started = performance.now()
  let accepted = 0
  let worst: Outcome['worst'] = null
  for (let index = from; index < to; index++) {
    const input = target.mutated(randomFor(seed, target.name, index))
    onInput(index)
    const first = attempt(input)
    const trial = first instanceof Promise ? await first : first
    if (trial.accepted) accepted += 1
    if (trial.crash !== NO_CRASH)
      miss(signature(trial.crash), index, input, `crashes: ${describe(trial.crash)}`)

    const size = sizeOf(input)
    const longest = mostCost(size)
    if (trial.ms > longest && trial.crash === NO_CRASH) {
      const ms = await leastCost(target, input, longest)
      if (ms > longest && isSlowAlone(index))
        miss(
          'slow',
          index,
          input,
          `takes ${ms.toFixed(1)} ms of processor time for ${size} octets; ${longest.toFixed(1)} are `
            + 'allowed',
        )
    }

    // A negative number: garbage was collected meanwhile. There is room now, so the same again can be
    // weighed.
    let { octets } = trial
    if (octets < 0) octets = (await attempt(input)).octets
    const most = allowance(size)
    if (octets > most || octets > (worst?.share ?? 0) * most) {
      // Compilers allocate too: what counts is what it takes every time.
      for (let again = 0; again < 3; again++) {
        if (octets > most) collect()
        const next = (await attempt(input)).octets
        if (next >= 0) octets = Math.min(octets, next)
      }
      if (octets > (worst?.share ?? 0) * most) worst = { share: octets / most, octets, size, index }
      if (octets > most)
        miss(
          'memory',
          index,
          input,
          `allocates ${octets} octets for an input of ${size}; ${most} are allowed`,
        )
    }
  }
  const seconds = (performance.now() - started) / 1000
  collect()
  collect()
  const left = (inUse?.() ?? 0) - kept
  if (left > MAX_KEPT)
    misses.set('kept', {
      times: 1,
      line: `${target.name}: ${left} octets stay in use after ${to - from} inputs; ${MAX_KEPT} are allowed`,
    })
  return {
    inputs: to - from,
    accepted,
    refused: to - from - accepted,
    seconds,
    kept: inUse && left,
    worst: inUse && worst,
    misses: [
      ...[...misses.values()].map(({ line, times }) =>
        times > 1 ? `${line}, and ${times - 1} more like it` : line,
      ),
      ...(others > 0 ? [`${target.name}: ${others} further inputs do harm in other ways`] : []),
    ],
  }
}

const describe = (thrown: unknown): string =>
  thrown instanceof Error
    ? `${thrown.name}: ${thrown.message.slice(0, 200)}${place(thrown)}`
    : `threw ${String(thrown).slice(0, 200)}`

/** The first place in the project's own code. */
const place = ({ stack = '' }: Error): string => {
  const found = /((?:core|plugins|runtime)\/[\w/.-]+:\d+):\d+/.exec(stack)?.[1]
  return found === undefined ? '' : ` at ${found}`
}

const signature = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}${place(thrown) || thrown.message}` : 'not an error'
