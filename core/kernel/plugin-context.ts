/** What a plugin is handed by its declaration: an opening, those that it uses, documents, tables, mail. */
import { reportBreakers } from '../network/circuit-breaker.ts'
import type { AppDoors } from '../plugin/service-clients.ts'
import { currents } from '../base/current-lists.ts'
import type { Database, Documents, Mailer, Store } from '../network/doors.ts'
import type { Fleet } from '../cluster/cluster.ts'
import type { Health } from '../monitoring/health.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Plugin } from '../plugin/plugin.ts'
import { rateLimiter } from '../network/upstream-limiter.ts'
import type { MakeLimiter } from '../network/upstream-limiter.ts'
import type { Settings } from '../settings/read.ts'

export interface OpenPlugin {
  readonly plugin: Plugin
  readonly state: unknown
}

/** Where an instance says how it is and what it does. */
export interface Watched {
  readonly health: Health
  readonly metrics: Metrics
  /** The other instances; absent: it is alone. */
  readonly fleet?: Fleet | undefined
}

/** What an owner counts by: with the other instances, or alone. */
export const limiterOf = (
  owner: string,
  { now }: Pick<AppDoors, 'now'>,
  { fleet }: Pick<Watched, 'fleet'>,
): MakeLimiter =>
  fleet?.limitersOf(owner) ?? ((_, ...bounds) => rateLimiter(() => now().getTime(), ...bounds))

/** What plugins keep between requests, by their names. Each is opened once, in the order of the list. */
export const openAll = (
  plugins: readonly Plugin[],
  { now, secretsOf, breakers }: Pick<AppDoors, 'now' | 'secretsOf' | 'breakers'>,
  settings: Settings,
  watched: Watched,
): Map<string, OpenPlugin> => {
  const current = currents()
  reportBreakers(breakers, watched)
  return new Map(
    plugins.map(plugin => {
      const state = plugin.open?.({
        now,
        settings,
        secrets: secretsOf(plugin),
        plugins,
        current,
        breakers,
        limiter: limiterOf(plugin.name, { now }, watched),
        metrics: watched.metrics,
        part: name => watched.health.part(`${plugin.name.replaceAll('/', '-')}-${name}`, { isApart: true }),
      })
      return [plugin.name, { plugin, state }]
    }),
  )
}

export const usesOf = <C>({ uses }: Plugin, call: (name: string) => C): Record<string, C> =>
  Object.fromEntries(Object.entries<Plugin>(uses ?? {}).map(([member, { name }]) => [member, call(name)]))

/** Stands in the place of a door that a plugin did not ask for. */
export const undeclared = (plugin: Plugin, member: 'tables' | 'mails'): Database & Mailer => {
  const refuse = (): never => {
    throw new Error(`The plugin ${plugin.name} does not declare \`${member}\`.`)
  }
  return { skipLocked: '', query: refuse, transaction: refuse, send: refuse }
}

/** A plugin's name has no space in it, so that no other's keys can be written. */
export const documentsOf = (store: Store, { name, tablesOf: owner = name }: Plugin): Documents => ({
  get: key => store.get(`${owner} ${key}`),
  put: (key, text, options) => store.put(`${owner} ${key}`, text, options),
})
