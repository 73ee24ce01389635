/**
 * Reads the operator's settings once from the environment; startup fails for a name or value that is not
 * valid.
 */
import type { Language } from '../text/catalogue.ts'
import { invalidSetting, mailFromMissing, unknownSetting, use } from './errors.ts'
import type { ReadFile, Row, Rows, SecretValues, Values } from './definition.ts'
import { SETTINGS } from './table.ts'

/**
 * The values of the core's table. Those of plugins are beside them, each under the name that its own table
 * gives it.
 */
export interface Settings extends Values<typeof SETTINGS> {}

/** Kept out of the settings, which plugins read; empty: none. */
export interface Secrets extends SecretValues<typeof SETTINGS> {}

export const NO_SECRETS: Secrets = { store: 'memory:', cache: 'memory:', probeToken: '', mail: '' }

/** The address that others reach this instance at, without a slash at its end. */
export const siteOf = ({ siteUrl, port }: Settings): string => siteUrl || `http://localhost:${port}`

export type Environment = Readonly<Record<string, string | undefined>>

const MAX_VALUE_LENGTH = 8_192
/** Characters of a value that an error shows. */
const MAX_SHOWN_LENGTH = 80
/** More lines than this help no operator. */
const MAX_ERRORS = 20

/** A plugin, as far as settings go. */
interface Settable {
  readonly name: string
  readonly settings?: Rows
}

const rowsOfOne = (plugin: Settable): readonly (readonly [property: string, row: Row])[] =>
  Object.entries<Row>(plugin.settings ?? {})

/** All rows: the core's, then those that the plugins bring. Throws one line for a name that is taken. */
export const settingRows = (plugins: readonly Settable[]): Rows => {
  const rows: Record<string, Row> = { ...SETTINGS }
  const owners = new Map(
    Object.entries<Row>(SETTINGS).flatMap(([name, { env }]) => [
      [name, 'core'],
      [env, 'core'],
    ]),
  )
  for (const plugin of plugins) {
    for (const [name, row] of rowsOfOne(plugin)) {
      if (!/^CERTSCOPE_[A-Z0-9_]+$/.test(row.env))
        throw new Error(`Plugin ${plugin.name}: the setting ${row.env} must be named CERTSCOPE_...`)
      for (const taken of [row.env, name]) {
        const owner = owners.get(taken)
        if (owner !== undefined)
          throw new Error(`Plugin ${plugin.name}: setting ${taken} is taken by ${owner}.`)
        owners.set(taken, plugin.name)
      }
      rows[name] = row
    }
  }
  return rows
}

/** `NAME=value` for an error; a secret's value is left out, and so are credentials in URLs. */
const assignment = ({ env, secret }: Row, given: string): string =>
  secret ? env : `${env}=${given.replace(/\/\/[^@/\s]*@/g, '//***@').slice(0, MAX_SHOWN_LENGTH)}`

const givenFor = (environment: Environment, { env }: Row): string => environment[env]?.trim() ?? ''

interface SettingSources {
  readonly readFile: ReadFile
  /** Those whose settings are read; the others' are unknown. */
  readonly plugins?: readonly Settable[]
  /** Those that the operator disabled: their settings are accepted and have no effect. */
  readonly disabled?: readonly Settable[]
  /** Language of the errors. */
  readonly language?: Language
}

/** `unused` are names that are set and have no effect. `errors` has one line per setting. */
export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings; readonly secrets: Secrets; readonly unused: string[] }
  | { readonly ok: false; readonly errors: string[] }

/** Reads the environment, and reports all errors at once. */
export const readSettings = (
  environment: Environment,
  { readFile, plugins = [], disabled = [], language = 'en' }: SettingSources,
): ReadSettings => {
  const rows = settingRows(plugins)
  const names = new Set(Object.values(rows).map(({ env }) => env))
  const idle: readonly string[] = disabled.flatMap(rowsOfOne).map(([, { env }]) => env)
  const errors = Object.keys(environment)
    .filter(name => name.startsWith('CERTSCOPE_') && !names.has(name) && !idle.includes(name))
    .slice(0, MAX_ERRORS)
    .map(name => unknownSetting(name.slice(0, 60), language))
  const settings: Record<string, unknown> = {}
  const secrets: Record<string, unknown> = {}
  for (const [name, row] of Object.entries(rows)) {
    const given = givenFor(environment, row)
    try {
      if (given.length > MAX_VALUE_LENGTH)
        throw use({ code: 'use-at-most', params: { max: MAX_VALUE_LENGTH } })
      const into = row.secret ? secrets : settings
      into[name] = row.read(given || row.fallback, readFile)
    } catch (thrown) {
      errors.push(invalidSetting(assignment(row, given), thrown, language))
    }
  }
  if (settings['mailFrom'] === null && isSent(secrets['mail'])) errors.push(mailFromMissing(language))
  if (errors.length > 0) return { ok: false, errors }
  const unused = idle.filter(name => !names.has(name) && environment[name])
  // Each row was read into the member of its name, which is what the types are made of.
  return { ok: true, settings: settings as object as Settings, secrets: secrets as object as Secrets, unused }
}

/** Whether letters leave this machine: then they need a sender. */
const isSent = (mail: unknown): boolean => typeof mail === 'string' && /^(?:smtps?|mailersend):/.test(mail)

/** The settings as a probe has them: each row says what it is there. */
export const settingsOfProbe = (
  settings: Settings,
  plugins: readonly Settable[],
  environment: Environment,
): Settings => {
  const values = Object.entries(settingRows(plugins)).flatMap(([name, row]) => {
    if (!row.probe || row.secret) return []
    if ('always' in row.probe) return [[name, row.read(row.probe.always, noFile)]]
    return givenFor(environment, row) === '' ? [[name, row.read(row.probe.fallback, noFile)]] : []
  })
  return { ...settings, ...(Object.fromEntries(values) as Partial<Settings>) }
}

const noFile: ReadFile = () => {
  throw new Error('what a setting is on a probe is not in a file')
}
