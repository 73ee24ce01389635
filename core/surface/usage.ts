/**
 * Counts requests by surface, endpoint, client label and country, and nothing else: no name, no address, no
 * time.
 */
import type { Store } from '../doors.ts'

const PREFIX = 'usage '
/** Labels are chosen by clients: beyond this number they are counted together. */
const MAX_LABELS = 500

export interface Usage {
  count(surface: string, endpoint: string, client: string, country: string): void
  /** Writes what was counted since the last time; a failure keeps the counts for the next. */
  flush(): Promise<void>
}

export const usage = (store: Store): Usage => {
  let counts = new Map<string, number>()
  const labels = new Set<string>()
  return {
    count(surface, endpoint, client, country) {
      if (!labels.has(client) && labels.size >= MAX_LABELS) client = 'other'
      labels.add(client)
      const key = `${PREFIX}${surface} ${endpoint} ${client} ${country}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
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
