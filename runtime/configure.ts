/** What this process runs with: its plugins, and the settings that the core and they get. */
import type { Language, Plugin } from '../core/plugin.ts'
import type { ReadFile } from '../core/setting-row.ts'
import { readSettings } from '../core/settings.ts'
import type { Environment, ReadSettings } from '../core/settings.ts'
import { plugins as builtIn } from '../plugins/index.ts'
import { loadPlugins } from './plugins.ts'

export type Configuration =
  | (Extract<ReadSettings, { ok: true }> & { readonly plugins: readonly Plugin[] })
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
  const read = readSettings(environment, { readFile, plugins, disabled, language })
  return read.ok ? { ...read, plugins } : read
}
