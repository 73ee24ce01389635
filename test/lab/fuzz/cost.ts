/**
 * What an input costs its parser: the processor time of the parser alone, whatever else the machine does
 * meanwhile.
 */
import process from 'node:process'
import type { Input, Target } from './target.ts'

/** Octets. */
export const sizeOf = (input: Input): number => (typeof input === 'string' ? input.length * 2 : input.length)

const once = async ({ parse, refusals }: Target, input: Input): Promise<void> => {
  try {
    await parse(input)
  } catch (error) {
    if (!refusals.some(refusal => error instanceof refusal)) throw error
  }
}

/** Milliseconds: the median of `times`, so that a turn of the garbage collector is no cost of the input. */
export const costOf = async (target: Target, input: Input, times: number): Promise<number> => {
  const costs: number[] = []
  for (let time = 0; time < times; time++) {
    const start = process.cpuUsage()
    await once(target, input)
    const { user, system } = process.cpuUsage(start)
    costs.push((user + system) / 1000)
  }
  return costs.sort((a, b) => a - b)[times >> 1]!
}

/**
 * Milliseconds that an input of `size` octets may cost: 50 for one of 64 KiB, which is the bar, and more for
 * each octet of a short one.
 */
export const mostCost = (size: number): number => 20 + (size * 30) / 65_536
