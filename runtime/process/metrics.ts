/** The numbers of this process, by the names that Prometheus' own clients have for them. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from '../../core/monitoring/metrics.ts'
import { DESCRIPTION_VERSION } from '../../core/version.ts'

/** How often the event loop is looked at. */
const RESOLUTION_MS = 20
const NANOSECONDS = 1e9

const runtimeOf = (): readonly [name: string, version: string] => {
  const { bun, deno, node } = process.versions
  if (bun !== undefined) return ['bun', bun]
  return deno === undefined ? ['node', node] : ['deno', deno]
}

/** How long rounds of the event loop take in addition; null where the runtime does not say. */
const loopDelay = (): (() => number) | null => {
  try {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    delay.enable()
    return () => {
      const seconds = delay.max / NANOSECONDS
      delay.reset()
      return Math.max(0, seconds - RESOLUTION_MS / 1000)
    }
  } catch {
    return null
  }
}

export const processMetrics = ({ gauge, totals }: Metrics): void => {
  const began = Date.now() / 1000 - process.uptime()
  gauge(
    {
      name: 'certscope_build_info',
      help: 'Always 1: the version of Certscope and the runtime that it runs on.',
      labels: ['version', 'runtime', 'runtime_version'],
    },
    () => [[1, DESCRIPTION_VERSION, ...runtimeOf()]],
  )
  totals({ name: 'process_cpu_seconds_total', help: 'Processor time that this process took.' }, () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  gauge(
    { name: 'process_start_time_seconds', help: 'When this process began, in seconds since 1970.' },
    () => began,
  )
  gauge({ name: 'process_resident_memory_bytes', help: 'Memory of this process.' }, () =>
    process.memoryUsage.rss(),
  )
  gauge(
    { name: 'certscope_heap_bytes', help: 'Memory that objects of the program take.' },
    () => process.memoryUsage().heapUsed,
  )
  const delay = loopDelay()
  if (delay)
    gauge(
      {
        name: 'certscope_event_loop_delay_max_seconds',
        help: 'The longest that anything had to wait for its turn since the last scrape.',
      },
      delay,
    )
}
