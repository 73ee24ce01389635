/**
 * What one costs as there are ten and a hundred times as many: entries of the cache, callers, targets that
 * are left alone, checks under way, and subscriptions. Processor time, so that nothing else counts.
 */
import { breaker } from '../../../../core/network/circuit-breaker.ts'
import { cache } from '../../../../core/kernel/answer-cache.ts'
import { pool } from '../../../../core/limits/pool.ts'
import { limiter } from '../../../../core/limits/request-limiter.ts'
import { sqliteDatabases } from '../../../peers/database.ts'
import { median, table } from '../figures.ts'
import type { Row } from '../figures.ts'
import { watchDay } from '../checks/watch-day.ts'

const TIMES = [1, 10, 100] as const
/** A hundred times as many cost each at most this much more: processors' caches hold less of a large map. */
const MOST = 2.5
/** Microseconds that are nothing beside those of a request: what a memo knows no more is made anew. */
const NOTHING = 5
const ROUNDS = 7
const CALLS = 20_000
const ANSWER = { text: 'a'.repeat(2_000) }

type Once = (nth: number) => unknown

/** Microseconds of processor time for one call. */
const costOf = async (once: Once): Promise<number> => {
  const taken: number[] = []
  // The first round is for the compiler.
  for (let round = 0; round <= ROUNDS; round++) {
    const before = process.cpuUsage()
    for (let nth = 0; nth < CALLS; nth++) {
      const given = once(nth)
      if (given instanceof Promise) await given
    }
    const { user, system } = process.cpuUsage(before)
    if (round > 0) taken.push((user + system) / CALLS)
  }
  return median(taken)
}

const address = (nth: number): string => `198.${18 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}`

/** By what grows: how many there are at first, and what is done among so many. */
const GROWING: readonly (readonly [what: string, first: number, make: (count: number) => Promise<Once>])[] = [
  [
    'entries of the cache, an answer at hand',
    50,
    async count => {
      const kept = cache(() => 0)
      for (let at = 0; at < count; at++)
        await kept.share(`key ${at}`, async () => ({ answer: ANSWER, ttl: 3_600 }))
      return nth => kept.fresh(`key ${nth % count}`)
    },
  ],
  [
    'entries of the cache, an answer that takes the place of the oldest',
    50,
    async count => {
      const kept = cache(() => 0, { entries: count, octets: Infinity })
      let next = 0
      const make = async () => ({ answer: ANSWER, ttl: 3_600 })
      for (let at = 0; at < count; at++) await kept.share(`key ${next++}`, make)
      return () => kept.share(`key ${next++}`, make)
    },
  ],
  [
    'callers, a request counted',
    100,
    async count => {
      let now = 0
      const limit = limiter(1_000, () => now)
      for (let at = 0; at < count; at++) limit(address(at))
      return nth => {
        now += 10
        return limit(address(nth % count))
      }
    },
  ],
  [
    'targets left alone, a request to one',
    10,
    async count => {
      let now = 0
      const it = breaker({ now: () => now })
      const fail = (host: string): void => {
        const tell = it.enter(host)
        now += 2_000
        tell?.('failed')
      }
      for (let at = 0; at < count; at++) for (let times = 0; times < 3; times++) fail(`host ${at}`)
      return nth => it.enter(`host ${nth % count}`)?.('unknown')
    },
  ],
  [
    'checks of slow targets under way, a place for one more',
    10,
    async count => {
      const it = pool({ total: 32, share: 8, parking: { afterMs: 0, most: count, kept: 8 } })
      for (let at = 0; at < count; at++) {
        await it.enter(`slow ${at}`, 1)
        if (at % 16 === 15) await new Promise(resolve => setTimeout(resolve, 2))
      }
      return async nth => (await it.enter(`caller ${nth}`, 1))?.()
    },
  ],
]

const rowsOf = (what: string, first: number, costs: readonly number[]): Row[] =>
  TIMES.slice(1).map((times, at) => ({
    what: `${first * times} ${what}`,
    ours: costs[at + 1]!,
    beside: { of: `with ${first}`, value: costs[0]! },
    unit: 'µs',
    bar: costs[at + 1]! < NOTHING ? { value: NOTHING, is: 'most' } : { value: MOST, is: 'most', part: true },
  }))

const SUBSCRIPTIONS = 200

export const benchGrowth = async (): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [what, first, make] of GROWING) {
    const costs: number[] = []
    for (const times of TIMES) costs.push(await costOf(await make(first * times)))
    rows.push(...rowsOf(what, first, costs))
  }
  const databases = sqliteDatabases()
  const days: number[] = []
  // Once for the compiler.
  await watchDay(databases, SUBSCRIPTIONS * 10)
  for (const times of TIMES) {
    const count = SUBSCRIPTIONS * times
    const { checks, judged } = await watchDay(databases, count)
    days.push(((checks + judged) * 1_000) / count)
  }
  await databases.close()
  return [...rows, ...rowsOf('subscriptions, a day of one, without its network', SUBSCRIPTIONS, days)]
}

if (import.meta.main) {
  console.log(table(await benchGrowth()))
  process.exit(0)
}
