/** Numbers about what plugins keep, as they declare them: read at a scrape, and not too often. */
import type { Kernel } from './types.ts'
import type { Declared, Metrics, Sample } from '../monitoring/metrics.ts'
import type { Context, Plugin } from '../plugin/plugin.ts'
import { deadline } from '../base/time.ts'

/** What is counted in a store is the same for several scrapes, also of several servers of Prometheus. */
const KEPT_MS = 30_000
const DEADLINE_MS = 2_000

type Values = Readonly<Record<string, number | null | readonly Sample[]>>

/** Numbers about what a plugin keeps, for those who watch an instance. */
export interface Gauges {
  readonly declared: readonly Declared[]
  /** By the names of the families; seldom asked, and briefly waited for. */
  read(context: Pick<Context, 'database' | 'documents' | 'doors' | 'signal'>): Promise<Values>
}

const NOTHING: Values = {}

export const pluginGauges = (
  plugins: readonly Plugin[],
  { runJob }: Pick<Kernel, 'runJob'>,
  metrics: Pick<Metrics, 'gauge'>,
): void => {
  for (const plugin of plugins) {
    const { gauges } = plugin
    if (!gauges) continue
    let known: { readonly at: number; readonly values: Promise<Values> } | null = null
    const readAll = async (): Promise<Values> => {
      let values = NOTHING
      const { signal, done } = deadline(DEADLINE_MS)
      const run = async (context: Parameters<typeof gauges.read>[0]) => {
        values = await gauges.read(context)
      }
      await runJob(plugin, { name: 'gauges', at: 'throughout', run }, signal).finally(done)
      return values
    }
    const read = async (name: string) => {
      const at = performance.now()
      if (!known || at - known.at >= KEPT_MS) known = { at, values: readAll() }
      const mine = known
      try {
        return (await mine.values)[name] ?? null
      } catch {
        // What failed is asked again by the next scrape.
        if (known === mine) known = null
        return null
      }
    }
    for (const declared of gauges.declared) metrics.gauge(declared, () => read(declared.name))
  }
}
