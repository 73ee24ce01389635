/** An instance among others: what it counts and keeps with them, and how it says that the engine is away. */
import type { Health } from '../monitoring/health.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { sharedLimiters } from '../network/upstream-limiter.ts'
import type { MakeLimiter } from '../network/upstream-limiter.ts'
import type { Settings } from '../settings/read.ts'
import { sharedAnswers } from './shared-cache.ts'
import type { SharedAnswers } from './shared-cache.ts'
import { readMessage, sharedWindows } from './shared-counter.ts'
import type { Windows } from './shared-counter.ts'
import type { Engine } from '../network/engine.ts'

export interface Fleet {
  readonly windows: Windows
  readonly answers: SharedAnswers
  limitersOf(owner: string): MakeLimiter
  /** Called with the key of each answer that another instance makes anew. */
  onRenewed(act: (key: string) => void): void
  close(): void
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
  // Short: it is in each ticket.
  const instance = crypto.randomUUID().slice(0, 8)
  const time = () => now().getTime()
  const windows = sharedWindows({ engine, instance, now: time })
  const renewed: ((key: string) => void)[] = []
  const tellRenewed = (digest: string): void =>
    void engine.publish(JSON.stringify({ from: instance, renewed: digest }))
  const answers = sharedAnswers({ engine, now, settings, log, metrics, tellRenewed })
  const part = health.part('cache')
  metrics.gauge({ name: 'certscope_shared_cache_up', help: 'Whether the shared cache can be used.' }, () =>
    engine.isUp ? 1 : 0,
  )
  metrics.gauge(
    { name: 'certscope_instances', help: 'Instances that have the shared cache in common.' },
    windows.members,
  )
  /** Each change is said once, of however many attempts it takes. */
  let said: string | null | undefined
  engine.listen({
    up() {
      part.ok()
      if (said !== null) log('info', 'shared-cache-used')
      said = null
      windows.back()
    },
    down(reason) {
      part.fail(reason)
      if (said !== reason) log('warn', 'shared-cache-away', { reason })
      said = reason
    },
    heard(text) {
      const message = readMessage(text)
      if (!message || message.from === instance) return
      windows.hear(message)
      const key = message.renewed === undefined ? null : answers.keyOf(message.renewed)
      if (key !== null) for (const act of renewed) act(key)
    },
  })
  return {
    windows,
    answers,
    limitersOf: owner => sharedLimiters(time, windows, owner),
    onRenewed: act => void renewed.push(act),
    close: windows.close,
  }
}
