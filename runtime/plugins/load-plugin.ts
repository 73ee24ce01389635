/** Loads the file of a plugin from outside: a part beside the bundle, for those who have one. */
import { readPlugin } from '../../core/plugin/shape.ts'
import type { Plugin } from '../../core/plugin/plugin.ts'
import { importPlugin } from './import-plugin.ts'
import { loadFailure } from './failure.ts'
import { oneLine, refused } from './refusal.ts'
import { isOwnVerb } from '../commands/verbs.ts'

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

/** Throws one line that names the file and what is wrong with it. */
export const loadPlugin = async (path: string): Promise<Plugin> => {
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
