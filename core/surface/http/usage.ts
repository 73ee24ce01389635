/**
 * Counts requests by surface, endpoint, client label and country, and nothing else: no name, no address, no
 * time.
 */
import type { Store } from '../../network/doors.ts'
import { metrics } from '../../monitoring/metrics.ts'
import type { Metrics } from '../../monitoring/metrics.ts'
import type { Language } from '../../text/catalogue.ts'
import { width } from '../text/table.ts'

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

interface Series {
  readonly labels: readonly [surface: string, endpoint: string, client: string, country: string]
  count: number
}

export const usage = (store: Store, { totals }: Pick<Metrics, 'totals'> = metrics()): Usage => {
  const series = new Map<string, Series>()
  const others = new Map<string, Series>()
  // Counted here rather than by `counter`: this is done for each request, and a key is made anyway.
  totals(
    {
      name: 'certscope_requests_total',
      help: 'Requests by surface, endpoint, client and country.',
      labels: ['surface', 'endpoint', 'client', 'country'],
    },
    () => [...series.values(), ...others.values()].map(({ labels, count }) => [count, ...labels]),
  )
  const seriesOf = (key: string, labels: Series['labels']): Series => {
    const [surface, endpoint] = labels
    const isShown = series.size < MAX_SERIES
    const place = isShown ? key : `${surface} ${endpoint}`
    const all = isShown ? series : others
    const known = all.get(place)
    if (known) return known
    const made: Series = { labels: isShown ? labels : [surface, endpoint, 'other', 'other'], count: 0 }
    all.set(place, made)
    return made
  }
  let counts = new Map<string, number>()
  const labels = new Set<string>()
  return {
    count(surface, endpoint, client, country) {
      if (!labels.has(client) && labels.size >= MAX_LABELS) client = 'other'
      labels.add(client)
      const key = `${PREFIX}${surface} ${endpoint} ${client} ${country}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      const one = series.get(key) ?? seriesOf(key, [surface, endpoint, client, country])
      one.count++
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

/* What `certscope usage` prints: how often what was asked, by whom, most first. */

const COLUMNS = {
  en: { count: 'count', row: 'surface endpoint client country' },
  ko: { count: '횟수', row: '경로 기능 클라이언트 국가' },
} as const

const NOTHING = { en: 'No requests have been counted yet.', ko: '아직 센 요청이 없습니다.' } as const

const COUNT_WIDTH = 9

const line = (count: string, row: string): string =>
  `${' '.repeat(Math.max(0, COUNT_WIDTH - width(count)))}${count}  ${row}`

export const usageLines = (
  table: readonly (readonly [row: string, count: number])[],
  language: Language,
): readonly string[] =>
  table.length === 0
    ? [NOTHING[language]]
    : [
        line(COLUMNS[language].count, COLUMNS[language].row),
        ...table.map(([row, count]) => line(String(count), row)),
      ]
