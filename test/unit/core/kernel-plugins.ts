/** Plugins that count, and plugins on top of them, for the tests of the kernel. */
import * as v from 'valibot'
import { createKernel } from '../../../core/kernel/kernel.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { doorsOf, settingsOf } from '../../peers/world.ts'

export const told = () => ({ state: 'good', verdict: 'Fine.', lines: [] }) as const
export const counting = (
  make: (run: number) => Promise<number>,
  ttl: number | ((answer: { value: number }) => number) = 60,
) => {
  let runs = 0
  const it = plugin({
    name: 'base',
    summary: 'Counts its runs.',
    ttl,
    input: v.object({ key: v.string() }),
    output: v.object({ value: v.number() }),
    example: { key: 'a' },
    run: async () => ({ value: await make(++runs) }),
    summarize: told,
  })
  return { it, runs: () => runs }
}
export const kernel = (...plugins: readonly Plugin[]) => createKernel(plugins, doorsOf(), settingsOf())

/** Passes its key on to the other plugin, and the answer back. */
export const overOf = (base: ReturnType<typeof counting>['it'], ttl = 0) =>
  plugin({
    name: 'over',
    summary: 'Uses the other.',
    ttl,
    uses: { base },
    input: v.object({ key: v.string() }),
    output: v.object({ value: v.number() }),
    example: { key: 'a' },
    run: ({ key }, { use }) => use.base({ key }),
    summarize: told,
  })
