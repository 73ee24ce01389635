/**
 * The plugins of this process: the built-in ones except those disabled, and those that the operator names by
 * path.
 */
import { checkPlugins } from '../../core/check-plugins.ts'
import type { Plugin } from '../../core/plugin/plugin.ts'
import { settingRows } from '../../core/settings/read.ts'
import type { Settings } from '../../core/settings/read.ts'
import { plugins as builtIn } from '../../plugins/index.ts'
import { oneLine, refused } from './refusal.ts'

/** Those that were there are right: what is wrong is wrong with one of the files. */
const checkTogether = (plugins: readonly Plugin[], paths: ReadonlyMap<Plugin, string>): void => {
  try {
    checkPlugins(plugins)
    settingRows(plugins)
  } catch (thrown) {
    const line = oneLine(thrown)
    for (const [{ name }, path] of [...paths].reverse())
      if (new RegExp(`^plugin ${name}:`, 'i').test(line)) throw refused(path, line)
    throw thrown
  }
}

/** Throws one line that names the file and what is wrong with it. */
export const loadPlugins = async ({ load, off }: Settings['plugins']): Promise<Plugin[]> => {
  for (const name of off) {
    if (!builtIn.some(plugin => plugin.name === name))
      throw new Error(`CERTSCOPE_PLUGINS=-${name} is not valid. There is no built-in plugin of that name.`)
  }
  const paths = new Map<Plugin, string>()
  if (load.length > 0) {
    const { loadPlugin } = await import('./load-plugin.ts')
    for (const path of load) paths.set(await loadPlugin(path), path)
  }
  const all = [...builtIn.filter(plugin => !off.includes(plugin.name)), ...paths.keys()]
  if (paths.size > 0) checkTogether(all, paths)
  return all
}
