/** What a plugin has for as long as an instance lives. */
import type { Breakers } from '../network/circuit-breaker.ts'
import type { CurrentOf } from '../kernel/current-lists.ts'
import type { Health } from '../monitoring/health.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { MakeLimiter } from '../network/upstream-limiter.ts'
import type { Rows, SecretValues, Values } from '../settings/definition.ts'
import type { Settings } from '../settings/read.ts'
import type { Plugin } from './plugin.ts'

/** The core's settings, and the plugin's own. */
export type SettingsWith<R extends Rows> = Settings & Values<R>

/** What a plugin is opened with, once an instance. */
export interface Opening<R extends Rows = Rows> {
  now(): Date
  readonly settings: SettingsWith<R>
  /** Its own alone. */
  readonly secrets: SecretValues<R>
  /** All that are loaded. */
  readonly plugins: readonly Plugin[]
  /** Makes breakers for services that are asked through guarded doors; `clients` have theirs. */
  readonly breakers: Pick<Breakers, 'make'>
  /** Budgets for what services may be asked: all instances that share a cache have one in common. */
  readonly limiter: MakeLimiter
  /** The lists that checks are judged by: all plugins of the instance see the same one. */
  readonly current: CurrentOf
  /** Where it says that it does without something. */
  readonly health: Pick<Health, 'part'>
  /** Where it counts. */
  readonly metrics: Omit<Metrics, 'gather'>
}
