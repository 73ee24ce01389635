/**
 * Searches for inputs that cost most: climbs by mutations that take more processor time for each octet, not
 * by those that reach new code.
 */

/*
 * `--seconds N` for each target, `--seed S`, `--only NAME,NAME`. What grows beyond the bars is saved and
 * told.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { climb, growth } from './climb.ts'
import { costOf, mostCost, sizeOf } from './cost.ts'
import { saveInput } from './save.ts'
import { targets } from './targets.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})

const wanted = values.only?.split(',')
const misses: string[] = []
for (const target of targets().filter(({ name }) => wanted?.includes(name) ?? true)) {
  const end = Date.now() + Number(values.seconds) * 1000
  const { worst, tried } = await climb(target, Number(values.seed), () => Date.now() < end)
  if (worst === null) continue
  const cost = await costOf(target, worst.input, 9)
  console.log(
    `${target.name.padEnd(24)}  ${tried} tried  worst ${cost.toFixed(2)} ms for ${sizeOf(worst.input)}, `
      + `${(await growth(target, { ...worst, cost })).toFixed(1)} times its half`,
  )
  if (cost > mostCost(sizeOf(worst.input)))
    misses.push(
      `${target.name}: ${cost.toFixed(1)} ms for ${sizeOf(worst.input)}, saved as `
        + `${saveInput(target.name, 0, worst.input)}`,
    )
}
for (const miss of misses) console.log(`MISS  ${miss}`)
console.log(`slow search: ${misses.length} misses`)
process.exit(misses.length > 0 ? 1 : 0)
