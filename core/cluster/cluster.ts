/** An instance among others: what it counts and keeps with them, and how it says that the engine is away. */
import type { Health } from '../monitoring/health.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { sharedLimiters } from '../network/upstream-limiter.ts'
import type { MakeLimiter } from '../network/upstream-limiter.ts'
import type { Settings } from '../settings/read.ts'
import { sharedAnswers } from './shared-cache.ts'
import type { SharedAnswers } from './shared-cache.ts'
import { sharedCounter } from './shared-counter.ts'
import type { SharedCounter, Engine } from '../network/engine.ts'

export interface Fleet {
  readonly counter: SharedCounter
  readonly answers: SharedAnswers
  limitersOf(owner: string): MakeLimiter
}

export interface FleetParts {
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
