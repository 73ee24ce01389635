/**
 * Climbs to the inputs that cost a parser most, by mutations of the worst that are known; how much code they
 * reach does not matter.
 */
import { costOf as processorTime, sizeOf } from './cost.ts'
import { randomFor, type Random } from './inputs/random.ts'
import type { Input, Target } from './target.ts'

/** Longest input that is tried, as mutators have it. */
const MAX_LENGTH = 65_536
/**
 * Shorter inputs count as this long: else constant work would be the worst there is, and work that grows
 * never be seen.
 */
const MIN_LENGTH = 8_192
/** How many of the worst are climbed from. */
const PEAKS = 8

/**
 * What is climbed by: milliseconds of processor time, or steps where somebody counts them; a median of so
 * many `times`.
 */
type CostOf = (target: Target, input: Input, times: number) => Promise<number>

/** `cost` by what is climbed by. */
export interface Peak {
  readonly input: Input
  readonly cost: number
}

/**
 * A piece of it many times over, a cut, or the mutation of another: what grows out of the worst that is
 * known.
 */
const next = (target: Target, peaks: readonly Peak[], random: Random): Input => {
  const fresh = target.mutated(random)
  if (peaks.length === 0 || random.once(4)) return fresh
  const { input } = random.pick(peaks)
  const from = random.below(sizeOf(input) + 1)
  const to = Math.min(sizeOf(input), from + 1 + random.below(random.once(2) ? 8 : 64))
  const times = 1 << random.below(10)
  if (typeof input === 'string') {
    const other = String(fresh)
    const piece = input.slice(from, to)
    return (
      random.once(3)
        ? input.slice(0, from) + other.slice(from)
        : input.slice(0, from) + piece.repeat(times) + input.slice(random.once(2) ? from : to)
    ).slice(0, MAX_LENGTH)
  }
  const parts = [
    input.subarray(0, from),
    ...Array.from({ length: times }, () => input.subarray(from, to)),
    input.subarray(random.once(2) ? from : to),
  ]
  const whole = new Uint8Array(
    Math.min(
      MAX_LENGTH,
      parts.reduce((sum, part) => sum + part.length, 0),
    ),
  )
  let at = 0
  for (const part of parts) {
    whole.set(part.subarray(0, whole.length - at), at)
    at = Math.min(whole.length, at + part.length)
  }
  return whole
}

/** The worst input that is found while `on` says so, and how many were tried. */
export const climb = async (
  target: Target,
  seed: number,
  on: (tried: number) => boolean,
  costOf: CostOf = processorTime,
): Promise<{ readonly worst: Peak | null; readonly tried: number }> => {
  let peaks: Peak[] = []
  let tried = 0
  const rate = ({ input, cost }: Peak): number => cost / Math.max(MIN_LENGTH, sizeOf(input))
  for (; on(tried); tried++) {
    const random = randomFor(seed, target.name, tried)
    const input = next(target, peaks, random)
    const least = peaks.length < PEAKS ? 0 : rate(peaks.at(-1)!)
    // What is worse at first sight is looked at again, a few times.
    if (rate({ input, cost: await costOf(target, input, 1) }) <= least) continue
    const peak = { input, cost: await costOf(target, input, 5) }
    if (rate(peak) > least) peaks = [...peaks, peak].sort((a, b) => rate(b) - rate(a)).slice(0, PEAKS)
  }
  return { worst: peaks.sort((a, b) => b.cost - a.cost)[0] ?? null, tried }
}

/** How much more it costs than its first half: 4 times is quadratic. */
export const growth = async (target: Target, { input, cost }: Peak): Promise<number> => {
  const half = typeof input === 'string' ? input.slice(0, input.length / 2) : input.slice(0, input.length / 2)
  return cost / Math.max(0.1, await processorTime(target, half, 9))
}
