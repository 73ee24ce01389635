/** An instance among others: what it counts and keeps with them, and how it says that the engine is away. */
import type { Health } from '../monitoring/health.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { sharedLimiters } from '../network/upstream-limiter.ts'
import type { MakeLimiter } from '../network/upstream-limiter.ts'
import type { Settings } from '../settings/read.ts'
import { sharedAnswers } from './shared-cache.ts'
import type { SharedAnswers } from './shared-cache.ts'
import type { SharedCounter, Engine } from '../network/doors.ts'
import { WINDOW_MS } from '../base/limits.ts'

/*
 * One budget for all instances: a count per key in the engine, in a window of a minute that begins with the
 * first request and ends by expiry.
 *
 * A fixed window, because it refuses nobody who keeps within the limit: no more than that was made in any 60
 * seconds. The weighted sum of two windows would refuse who uses up the limit at the start of each minute.
 * The price: across the end of a window, twice the limit fits into a minute. What is refused is not counted,
 * so whoever waits as long as was said is served.
 */

/** Refusals that are remembered; all are forgotten at once, and asked for again. */
const MAX_REFUSED = 50_000

export const sharedCounter = (engine: Engine, now: () => number): SharedCounter => {
  /** Until when the same would be refused again: a flood costs the engine nothing. */
  const refused = new Map<string, number>()
  return {
    async take(given) {
      const counted = given.map(one => ({ ...one, key: engine.digest(one.key) }))
      const same = counted.map(({ key, room, amount }) => `${key} ${room} ${amount}`).join()
      const at = now()
      const left = (refused.get(same) ?? at) - at
      if (left > 0) return { allowed: false, waitMs: left }
      const taken = await engine.take(counted, WINDOW_MS)
      if (taken && !taken.allowed) {
        if (refused.size >= MAX_REFUSED) refused.clear()
        refused.set(same, now() + taken.waitMs)
      }
      return taken
    },
    pause(key, milliseconds) {
      void engine.set(`pause:${engine.digest(key)}`, '1', Math.ceil(milliseconds))
    },
  }
}

export interface Fleet {
  readonly counter: SharedCounter
  readonly answers: SharedAnswers
  limitersOf(owner: string): MakeLimiter
}

interface FleetParts {
  readonly engine: Engine
  readonly now: () => Date
  readonly settings: Settings
  readonly log: Log
  readonly health: Health
  readonly metrics: Metrics
}

export const openFleet = ({ engine, now, settings, log, health, metrics }: FleetParts): Fleet => {
  const time = () => now().getTime()
  const counter = sharedCounter(engine, time)
  const part = health.part('cache')
  metrics.gauge({ name: 'certscope_shared_cache_up', help: 'Whether the shared cache can be used.' }, () =>
    engine.isUp ? 1 : 0,
  )
  /** Each change is said once, of however many attempts it takes. */
  let said: string | null | undefined
  engine.listen(reason => {
    if (reason === null) part.ok()
    else part.fail(reason)
    if (reason === said) return
    said = reason
    if (reason === null) log('info', 'shared-cache-used')
    else log('warn', 'shared-cache-away', { reason })
  })
  return {
    counter,
    answers: sharedAnswers({ engine, now, settings, log, metrics }),
    limitersOf: owner => sharedLimiters(time, counter, owner),
  }
}
