/**
 * Counts requests by surface, endpoint, client label and country, and nothing else: no name, no address, no
 * time.
 */
import type { Store } from '../doors.ts'
import { metrics } from '../metrics.ts'
import type { Metrics } from '../metrics.ts'

const PREFIX = 'usage '
/** Labels are chosen by clients: beyond this number they are counted together. */
const MAX_LABELS = 500

export interface Usage {
  count(surface: string, endpoint: string, client: string, country: string): void
  /** Writes what was counted since the last time; a failure keeps the counts for the next. */
  flush(): Promise<void>
}

/** Beyond so many combinations clients and countries are told together, surfaces and endpoints are not. */
const MAX_SERIES = 800

export const usage = (store: Store, { counter }: Pick<Metrics, 'counter'> = metrics()): Usage => {
  const requests = counter({
    name: 'certscope_requests_total',
    help: 'Requests by surface, endpoint, client and country.',
    labels: ['surface', 'endpoint', 'client', 'country'],
  })
  const series = new Set<string>()
  let counts = new Map<string, number>()
  const labels = new Set<string>()
  return {
    count(surface, endpoint, client, country) {
      if (!labels.has(client) && labels.size >= MAX_LABELS) client = 'other'
      labels.add(client)
      const key = `${PREFIX}${surface} ${endpoint} ${client} ${country}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if (series.size < MAX_SERIES) series.add(key)
      const isShown = series.has(key)
      requests.add(1, surface, endpoint, isShown ? client : 'other', isShown ? country : 'other')
    },
    async flush() {
      if (counts.size === 0) return
      const taken = counts
      counts = new Map()
      try {
        await store.add(taken)
      } catch (error) {
        for (const [key, value] of taken) counts.set(key, (counts.get(key) ?? 0) + value)
        throw error
      }
    },
  }
}

/** What was counted so far: `surface endpoint client country` and the number, most first. */
export const usageTable = async (store: Store): Promise<[string, number][]> =>
  [...(await store.counts(PREFIX))]
    .map(([key, value]): [string, number] => [key.slice(PREFIX.length), value])
    .sort((a, b) => b[1] - a[1])
