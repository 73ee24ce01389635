/** What this process runs with: its plugins, and the settings that the core and they get. */
import type { Language, Plugin } from '../core/plugin/plugin.ts'
import type { ReadFile } from '../core/settings/definition.ts'
import { readSettings, settingRows } from '../core/settings/read.ts'
import type { Environment, ReadSettings } from '../core/settings/read.ts'
import { plugins as builtIn } from '../plugins/index.ts'
import { loadPlugins } from './plugins/plugins.ts'
import { withSecretFiles } from './process/secret-files.ts'

/** `environment` has the values of secrets that were in files. */
export type Configuration =
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
  if (secrets.errors.length === 0)
    return read.ok ? { ...read, plugins, environment: secrets.environment } : read
  return { ok: false, errors: [...secrets.errors, ...(read.ok ? [] : read.errors)] }
}
