/** What the kernel counts: how checks ended and how long they took, and what its caches had at hand. */
import { DeadlineExceeded, deadline } from '../base/deadline.ts'
import { Refusal } from '../errors/errors.ts'
import { Overloaded } from '../limits/capacity.ts'
import type { Accounts } from '../limits/capacity.ts'
import type { Metrics, Sample } from '../monitoring/metrics.ts'
import type { Gauges, Plugin } from '../plugin/plugin.ts'
import type { Cache } from './answer-cache.ts'
import type { Kernel } from './types.ts'

interface CountedParts {
  readonly metrics: Metrics
  /** By what they are called. */
  readonly caches: Readonly<Record<string, Cache>>
  readonly capacity: Accounts
}

interface Counted {
  /** Runs a plugin and counts it. */
  run<T>(plugin: string, abandoned: AbortSignal, make: () => Promise<T>): Promise<T>
}

const outcomeOf = (thrown: unknown, abandoned: AbortSignal): string => {
  if (thrown instanceof Overloaded) return 'overloaded'
  if (thrown instanceof Refusal) return 'refused'
  if (thrown instanceof DeadlineExceeded) return 'overdue'
  return abandoned.aborted ? 'abandoned' : 'failed'
}

export const counted = ({ metrics, caches, capacity }: CountedParts): Counted => {
  const ended = metrics.counter({
    name: 'certscope_checks_total',
    help: 'Checks that ran, of callers and of each other, by plugin and outcome.',
    labels: ['plugin', 'outcome'],
  })
  const lasted = metrics.histogram({
    name: 'certscope_check_duration_seconds',
    help: 'How long checks took that were not answered out of the cache, by plugin.',
    labels: ['plugin'],
  })
  const ofCaches = (read: (stats: ReturnType<Cache['stats']>) => number) => (): Sample[] =>
    Object.entries(caches).map(([name, { stats }]) => [read(stats()), name])
  metrics.totals(
    {
      name: 'certscope_cache_requests_total',
      help: 'Answers asked for: found in the cache, under way already, or made.',
      labels: ['cache', 'outcome'],
    },
    () =>
      Object.entries(caches).flatMap(([name, { stats }]): Sample[] => {
        const { hits, joined, made } = stats()
        return [
          [hits, name, 'hit'],
          [joined, name, 'joined'],
          [made, name, 'made'],
        ]
      }),
  )
  metrics.gauge(
    { name: 'certscope_cache_entries', help: 'Answers in the cache.', labels: ['cache'] },
    ofCaches(({ entries }) => entries),
  )
  metrics.gauge(
    { name: 'certscope_cache_bytes', help: 'Bytes of the answers in the cache.', labels: ['cache'] },
    ofCaches(({ octets }) => octets),
  )
  metrics.gauge(
    {
      name: 'certscope_checks_running',
      help: 'Checks of callers that are under way, with those that wait for slow hosts.',
    },
    () => capacity.stats().running,
  )
  metrics.gauge(
    {
      name: 'certscope_checks_limit',
      help: 'Checks of callers at work at once, without those that wait for slow hosts.',
    },
    () => capacity.stats().most,
  )
  metrics.totals(
    {
      name: 'certscope_overloaded_total',
      help: 'Requests refused because this instance had no room for them, by what was short.',
      labels: ['short'],
    },
    () => Object.entries(capacity.stats().refused).map(([short, count]): Sample => [count, short]),
  )
  return {
    async run(plugin, abandoned, make) {
      const began = performance.now()
      let outcome = 'done'
      try {
        return await make()
      } catch (thrown) {
        outcome = outcomeOf(thrown, abandoned)
        throw thrown
      } finally {
        ended.add(1, plugin, outcome)
        lasted.observe((performance.now() - began) / 1000, plugin)
      }
    },
  }
}

/* Numbers about what plugins keep, as they declare them: read at a scrape, and not too often. */

/** What is counted in a store is the same for several scrapes, also of several servers of Prometheus. */
const KEPT_MS = 30_000
const DEADLINE_MS = 2_000

type Values = Awaited<ReturnType<Gauges['read']>>

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
