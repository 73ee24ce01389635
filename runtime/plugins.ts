/**
 * The plugins of this process: the built-in ones except those disabled, and those that the operator names by
 * path.
 */
import { checkPlugins } from '../core/check-plugins.ts'
import { readPlugin } from '../core/plugin-shape.ts'
import type { Plugin } from '../core/plugin.ts'
import { rowsOf } from '../core/settings.ts'
import type { Settings } from '../core/settings.ts'
import { plugins as builtIn } from '../plugins/index.ts'
import { importPlugin } from './import-plugin.ts'
import { loadFailure } from './plugin-failure.ts'
import { isOwnVerb } from './verbs.ts'

const oneLine = (thrown: unknown): string => {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return text.split('\n')[0]!.slice(0, 300)
}

/** What every refusal of a file begins with. */
const refused = (path: string, why: string): Error =>
  new Error(`CERTSCOPE_PLUGINS=${path} is not valid. ${why}`)

/** Its `open` says which file it is of: the operator knows plugins by their files. */
const named = (path: string, plugin: Plugin): Plugin => {
  const { open } = plugin
  if (!open) return plugin
  return {
    ...plugin,
    open(opening) {
      try {
        return open.call(plugin, opening)
      } catch (thrown) {
        throw refused(path, `The plugin ${plugin.name} does not open (${oneLine(thrown)}).`)
      }
    },
  }
}

const loadOne = async (path: string): Promise<Plugin> => {
  let value: unknown
  try {
    value = await importPlugin(path)
  } catch (thrown) {
    throw refused(path, `The file cannot be loaded (${loadFailure(path, thrown)}).`)
  }
  const name = String((value as { name?: unknown } | undefined)?.name)
  if (isOwnVerb(name)) throw refused(path, `The plugin is named ${name}, like a built-in command.`)
  const read = readPlugin(value)
  if ('wrong' in read) throw refused(path, read.wrong)
  return named(path, read.plugin)
}

/** Those that were there are right: what is wrong is wrong with one of the files. */
const checkTogether = (plugins: readonly Plugin[], paths: ReadonlyMap<Plugin, string>): void => {
  try {
    checkPlugins(plugins)
    rowsOf(plugins)
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
  for (const path of load) paths.set(await loadOne(path), path)
  const all = [...builtIn.filter(plugin => !off.includes(plugin.name)), ...paths.keys()]
  if (paths.size > 0) checkTogether(all, paths)
  return all
}
