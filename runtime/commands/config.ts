/** `certscope config`: every setting, its value and where it is from; never a secret. */
import type { Plugin } from '../../core/plugin/plugin.ts'
import type { Row } from '../../core/settings/definition.ts'
import { settingRows } from '../../core/settings/read.ts'
import type { Environment } from '../../core/settings/read.ts'

export interface ShownSetting {
  readonly name: string
  /** As it was given, with `***` in place of what is secret; null: set, and all of it is secret. */
  readonly value: string | null
  readonly origin: 'default' | 'environment'
}

/** A URL may have a user and a password, also where a setting is no secret. */
const withoutCredentials = (text: string): string => text.replace(/\/\/[^/\s]*@/g, '//***@')

const shownOf = ({ secret, shown }: Row, given: string): string | null => {
  if (!secret) return withoutCredentials(given)
  return shown ? shown(given) : null
}

export const shownSettings = (plugins: readonly Plugin[], environment: Environment): ShownSetting[] =>
  Object.values<Row>(settingRows(plugins)).map(row => {
    const given = environment[row.env]?.trim()
    return given
      ? { name: row.env, value: shownOf(row, given), origin: 'environment' }
      : { name: row.env, value: row.fallback, origin: 'default' }
  })

export const settingsText = (plugins: readonly Plugin[], environment: Environment): string =>
  shownSettings(plugins, environment)
    .map(({ name, value, origin }) =>
      origin === 'default' ? `${name}=${value}  (default)` : `${name}=${value ?? '(set, not shown)'}`,
    )
    .join('\n')
