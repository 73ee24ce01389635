/** How much slower the processor is now than one in quiet: what others keep busy, measures slow work. */
import process from 'node:process'

/** The least of 40 runs on a CI machine that had other work (46 on Node, 44 on Deno). Milliseconds. */
const YARDSTICK_MS = 45
/** Work of no product: how much slower a processor is now than one in quiet. */
const yardstick = (): number => {
  const start = process.cpuUsage()
  const numbers: number[] = []
  let hash = 0
  for (let index = 0; index < 200_000; index++) {
    hash = Math.imul(hash ^ index, 16_777_619) >>> 0
    numbers.push(hash & 255)
  }
  numbers.sort((one, other) => one - other)
  const seen = new Map<string, number>()
  for (let index = 0; index < 50_000; index++) seen.set(`k${index % 5000}`, numbers[index]!)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
/** At least 1: a fast machine is not asked for more. */
export const slowness = (): number =>
  Math.max(1, Math.min(...Array.from({ length: 5 }, yardstick)) / YARDSTICK_MS)
