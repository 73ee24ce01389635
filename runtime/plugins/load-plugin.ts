/** Loads the file of a plugin from outside: a part beside the bundle, for those who have one. */
import { readPlugin } from '../../core/plugin/shape.ts'
import type { Plugin } from '../../core/plugin/plugin.ts'
import { importPlugin } from './import-plugin.ts'
import { oneLine, refused } from './refusal.ts'
import { isOwnVerb } from '../commands/verbs.ts'
import { basename } from 'node:path'

/* Why the file of a plugin could not be loaded, in one line: each runtime says it in another form. */

const MAX_LENGTH = 300

/** A text that Deno was given in place of the file, with all of it in its address, or its ends alone. */
const AS_TEXT = /data:application\/\w+;base64,[\w+/=.]*/g
/** Where `certscope/plugin` is. */
const API = /file:\/\/(?:\/[A-Z]:)?[^\s:]*\/plugin-api\.m?[jt]s/g

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface BuildMessage {
  readonly message?: string
  readonly position?: { readonly line?: number } | null
}

/** Bun lists what is wrong with the syntax, Node and Deno throw the first of it. */
const firstOf = (thrown: unknown): unknown => (thrown as { errors?: unknown[] } | null)?.errors?.[0] ?? thrown

/** The number of the line is in the trace, or in lines of the message behind the first. */
const lineOf = (name: string, { message, stack }: Error): string | undefined =>
  new RegExp(`${escaped(name)}:(\\d+)`).exec(`${message}\n${stack}`.replace(AS_TEXT, name))?.[1]

const loadFailure = (path: string, thrown: unknown): string => {
  const first = firstOf(thrown)
  const isError = first instanceof Error
  const position = (first as BuildMessage | null)?.position
  const text = isError ? first.message : ((first as BuildMessage | null)?.message ?? String(first))
  const name = basename(path)
  const line = position?.line ?? (isError ? lineOf(name, first) : undefined)
  const told = text
    .split('\n')[0]!
    .replace(AS_TEXT, name)
    .replace(API, 'certscope/plugin')
    .replace(new RegExp(` at ${escaped(name)}(?::\\d+)*`), '')
    .replace(/\.$/, '')
  return `${line === undefined ? '' : `line ${line}: `}${told}`.slice(0, MAX_LENGTH)
}

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
