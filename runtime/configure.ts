/** What this process runs with: its plugins, and the settings that the core and they get. */
import type { Language, Plugin } from '../core/plugin/plugin.ts'
import type { ReadFile, Row, Rows } from '../core/settings/definition.ts'
import { readSettings, settingRows } from '../core/settings/read.ts'
import type { Environment, ReadSettings, Settings } from '../core/settings/read.ts'
import { plugins as builtIn } from '../plugins/index.ts'
import { checkPlugins } from '../core/check-plugins.ts'
import { oneLine, quoted, refused } from './plugins/refusal.ts'
import { words } from '../core/text/catalogue.ts'
import type { Catalogue } from '../core/text/catalogue.ts'
import { invalidSetting, use } from '../core/settings/errors.ts'

/*
 * Secrets out of files, as containers get them: `CERTSCOPE_STORE_FILE=/run/secrets/store` gives the value of
 * `CERTSCOPE_STORE`. Only secret settings have such a name.
 */

const ERRORS = {
  'set-twice': {
    en: '{name} and {name}_FILE are both set. Use one of them.',
    ko: '{name} 값과 {name}_FILE 값이 모두 있습니다. 하나만 설정하세요.',
  },
} as const satisfies Catalogue

const SUFFIX = '_FILE'

/** The environment with the values in their places, and what is wrong with the files. */
const withSecretFiles = (
  environment: Environment,
  rows: Rows,
  { readFile, language }: { readonly readFile: ReadFile; readonly language: Language },
): { readonly environment: Environment; readonly errors: readonly string[] } => {
  const values: Record<string, string | undefined> = { ...environment }
  const errors: string[] = []
  for (const { env, secret } of Object.values(rows)) {
    const name = `${env}${SUFFIX}`
    const path = environment[name]?.trim()
    if (!secret || !path) continue
    delete values[name]
    if (environment[env]?.trim()) {
      errors.push(words(ERRORS, { code: 'set-twice', params: { name: env } }, language) ?? '')
      continue
    }
    try {
      // An editor ends the file with a new line.
      values[env] = readFile(path).trim()
    } catch (error) {
      const { code } = error as { readonly code?: unknown }
      const why = typeof code === 'string' ? ` (${code})` : ''
      errors.push(
        invalidSetting(`${name}=${path}`, use({ code: 'file-unreadable', params: { why } }), language),
      )
    }
  }
  return { environment: values, errors }
}

/* The plugins: the built-in ones except those disabled, and those that the operator names by path. */

/** Those that were there are right: what is wrong is wrong with one of the files. */
const checkTogether = (plugins: readonly Plugin[], paths: ReadonlyMap<Plugin, string>): void => {
  try {
    checkPlugins(plugins)
    settingRows(plugins)
  } catch (thrown) {
    const line = oneLine(thrown)
    for (const [{ name }, path] of [...paths].reverse())
      if (new RegExp(`^plugin ${name}:`, 'i').test(line)) throw refused(path, quoted(line))
    throw thrown
  }
}

/** Throws one line that names the file and what is wrong with it. */
export const loadPlugins = async ({ load, off }: Settings['plugins']): Promise<Plugin[]> => {
  for (const name of off) {
    if (!builtIn.some(plugin => plugin.name === name))
      throw refused(`-${name}`, {
        en: 'There is no built-in plugin of that name.',
        ko: '그런 이름의 기본 플러그인은 없습니다.',
      })
  }
  const paths = new Map<Plugin, string>()
  if (load.length > 0) {
    const { loadPlugin } = await import('./plugins/load-plugin.ts')
    for (const path of load) paths.set(await loadPlugin(path), path)
  }
  const all = [...builtIn.filter(plugin => !off.includes(plugin.name)), ...paths.keys()]
  if (paths.size > 0) checkTogether(all, paths)
  return all
}

/** `environment` has the values of secrets that were in files. */
type Configuration =
  | (Extract<ReadSettings, { ok: true }> & {
      readonly plugins: readonly Plugin[]
      readonly environment: Environment
    })
  | Extract<ReadSettings, { ok: false }>

/** Throws one line for a plugin that cannot be loaded; `errors` are about the environment. */
export const configure = async (
  environment: Environment,
  readFile: ReadFile,
  language: Language = 'en',
): Promise<Configuration> => {
  // The list of plugins comes first: only then it is known what else is a setting.
  const { CERTSCOPE_PLUGINS } = environment
  const first = readSettings({ CERTSCOPE_PLUGINS }, { readFile, language })
  if (!first.ok) return first
  const { off } = first.settings.plugins
  const plugins = await loadPlugins(first.settings.plugins)
  const disabled = builtIn.filter(({ name }) => off.includes(name))
  const secrets = withSecretFiles(environment, settingRows([...plugins, ...disabled]), { readFile, language })
  const read = readSettings(secrets.environment, { readFile, plugins, disabled, language })
  if (secrets.errors.length === 0) {
    if (!read.ok) return read
    const wanted = plugins.filter(plugin => plugin.wanted?.(read.settings) ?? true)
    return { ...read, plugins: wanted, environment: secrets.environment }
  }
  return { ok: false, errors: [...secrets.errors, ...(read.ok ? [] : read.errors)] }
}

/* `certscope config`: every setting, its value and where it is from; never a secret. */

interface ShownSetting {
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

const SHOWN = {
  en: { fallback: '(default)', hidden: '(set, not shown)', unset: 'not set' },
  ko: { fallback: '(기본값)', hidden: '(설정됨, 표시하지 않음)', unset: '설정하지 않음' },
} as const

export const settingsText = (
  plugins: readonly Plugin[],
  environment: Environment,
  language: Language = 'en',
): string => {
  const { fallback, hidden, unset } = SHOWN[language]
  const without = new Map(
    Object.values<Row>(settingRows(plugins)).map(row => [row.env, row.unset?.[language]]),
  )
  return shownSettings(plugins, environment)
    .map(({ name, value, origin }) => {
      if (origin === 'environment') return `${name}=${value ?? hidden}`
      const lack = without.get(name)
      return `${name}=${value}  ${lack === undefined ? fallback : `(${unset}: ${lack})`}`
    })
    .join('\n')
}
