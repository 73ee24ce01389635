/** What a plugin is handed by its declaration: an opening, those that it uses, documents, tables, mail. */
import type { AppDoors } from './clients.ts'
import type { Database, Documents, Mailer, Store } from './doors.ts'
import type { Plugin } from './plugin.ts'
import type { Settings } from './settings.ts'

export interface Opened {
  readonly plugin: Plugin
  readonly state: unknown
}

/** What plugins keep between requests, by their names. Each is opened once, in the order of the list. */
export const openAll = (
  plugins: readonly Plugin[],
  { now, secretsOf }: Pick<AppDoors, 'now' | 'secretsOf'>,
  settings: Settings,
): Map<string, Opened> =>
  new Map(
    plugins.map(plugin => {
      const state = plugin.open?.({ now, settings, secrets: secretsOf(plugin), plugins })
      return [plugin.name, { plugin, state }]
    }),
  )

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
export const documentsOf = (store: Store, { name }: Plugin): Documents => ({
  get: key => store.get(`${name} ${key}`),
  put: (key, text, options) => store.put(`${name} ${key}`, text, options),
})
