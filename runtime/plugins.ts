/**
 * The plugins of this process: the built-in ones except those disabled, and those that the operator names by
 * path.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '../core/plugin.ts'
import type { Settings } from '../core/settings.ts'
import { plugins as builtIn } from '../plugins/index.ts'
import { isOwnVerb } from './verbs.ts'

/** Throws one line that names the plugin and what is wrong with it. */
export const loadPlugins = async ({ load, off }: Settings['plugins']): Promise<Plugin[]> => {
  for (const name of off) {
    if (!builtIn.some(plugin => plugin.name === name))
      throw new Error(`CERTSCOPE_PLUGINS=-${name} is not valid. There is no built-in plugin of that name.`)
  }
  const loaded: Plugin[] = []
  for (const path of load) {
    let module: { default?: Partial<Plugin> }
    try {
      module = (await import(pathToFileURL(resolve(path)).href)) as { default?: Partial<Plugin> }
    } catch (error) {
      throw new Error(
        `CERTSCOPE_PLUGINS=${path} is not valid. The file cannot be loaded `
          + `(${error instanceof Error ? error.message.split('\n')[0] : 'unknown reason'}).`,
      )
    }
    const plugin = module.default
    if (!plugin?.name || !plugin.input || !plugin.output || !plugin.run) {
      throw new Error(`CERTSCOPE_PLUGINS=${path} is not valid. The file has no plugin as its default export.`)
    }
    if (isOwnVerb(plugin.name))
      throw new Error(
        `CERTSCOPE_PLUGINS=${path} is not valid. The plugin is named ${plugin.name}, like a built-in command.`,
      )
    loaded.push(plugin as Plugin)
  }
  return [...builtIn.filter(plugin => !off.includes(plugin.name)), ...loaded]
}
