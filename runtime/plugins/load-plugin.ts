/** Loads the file of a plugin from outside: a part beside the bundle, for those who have one. */
import { existsSync, readFileSync } from 'node:fs'
import * as module from 'node:module'
import { dirname, resolve, basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readPlugin } from '../../core/plugin/shape.ts'
import type { Plugin } from '../../core/plugin/plugin.ts'
import { oneLine, quoted, refused } from './refusal.ts'
import { isOwnVerb } from '../commands/verbs.ts'

/*
 * Imports the file of a plugin from outside. Wherever it is, `certscope/plugin` is what this program has:
 * if the file's own node_modules has that name, it comes first.
 */

/** A file that takes longer than this waits for something that does not come. */
const LOAD_MS = 10_000
const NAME = 'certscope/plugin'

/** Never called: it makes `plugin-api` a file beside the bundle, which plugins from outside import. */
export const api = (): Promise<object> => import('../../core/plugin-api.ts')

/** Seen from the parts of the bundle, from an executable that holds all of them, and from the sources. */
const PLACES = ['./plugin-api.mjs', './parts/plugin-api.mjs', '../../core/plugin-api.ts'] as const
const apiUrl = (): string => {
  const urls = PLACES.map(path => new URL(path, import.meta.url))
  return (urls.find(url => existsSync(url)) ?? urls.at(-1)!).href
}

/** What `Bun.plugin` takes, as far as it is needed here. */
interface BunGlobal {
  plugin(it: {
    name: string
    setup(build: {
      module(name: string, load: () => Promise<{ exports: object; loader: 'object' }>): void
    }): void
  }): void
}

let isOffered = false
/** From now on `certscope/plugin` is found from everywhere, where the runtime has a way to say so. */
const offer = (): void => {
  if (isOffered) return
  isOffered = true
  const bun = (globalThis as { Bun?: BunGlobal }).Bun
  const load = async () => ({ exports: (await import(apiUrl())) as object, loader: 'object' as const })
  if (bun) bun.plugin({ name: 'certscope', setup: build => build.module(NAME, load) })
  else if (!('Deno' in globalThis))
    module.registerHooks({
      resolve(specifier, context, next) {
        if (specifier !== NAME) return next(specifier, context)
        try {
          return next(specifier, context)
        } catch {
          return { url: apiUrl(), shortCircuit: true }
        }
      },
    })
}

const RELATIVE = /(\bfrom\s*|\bimport\s*(?:\(\s*)?)(['"])(\.{1,2}\/[^'"]+)\2/g
const OURS = /(\bfrom\s*)(['"])certscope\/plugin\2/g

/** Deno resolves by itself alone: the same text once more, with addresses in place of names. */
const asText = (file: string): string => {
  const text = readFileSync(file, 'utf8')
    .replace(OURS, (_, from: string) => `${from}'${apiUrl()}'`)
    .replace(RELATIVE, (_, from: string, __, path: string) => {
      return `${from}'${pathToFileURL(resolve(dirname(file), path)).href}'`
    })
  const type = /\.m?ts$/.test(file) ? 'typescript' : 'javascript'
  return `data:application/${type};base64,${Buffer.from(text).toString('base64')}`
}

const load = async (file: string): Promise<object> => {
  offer()
  try {
    return (await import(pathToFileURL(file).href)) as object
  } catch (error) {
    const isUnknown = 'Deno' in globalThis && String(error).includes(NAME)
    if (!isUnknown) throw error
    return (await import(asText(file))) as object
  }
}

const late = (milliseconds: number): { readonly over: Promise<never>; stop(): void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    const why = `it has not finished after ${milliseconds / 1000} s`
    timer = setTimeout(() => reject(new Error(why)), milliseconds)
  })
  return { over, stop: () => clearTimeout(timer) }
}

/** The module's default export. Throws what is wrong with the file. */
const importPlugin = async (path: string): Promise<unknown> => {
  const file = path.startsWith('file:') ? fileURLToPath(path) : resolve(path)
  const { over, stop } = late(LOAD_MS)
  try {
    return ((await Promise.race([load(file), over])) as { default?: unknown }).default
  } finally {
    stop()
  }
}

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
        throw refused(path, {
          en: `The plugin ${plugin.name} does not open (${oneLine(thrown)}).`,
          ko: `${plugin.name} 플러그인을 시작할 수 없습니다(${oneLine(thrown)}).`,
        })
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
    const why = loadFailure(path, thrown)
    throw refused(path, { en: `The file cannot be loaded (${why}).`, ko: `파일을 읽을 수 없습니다(${why}).` })
  }
  const name = String((value as { name?: unknown } | undefined)?.name)
  if (isOwnVerb(name))
    throw refused(path, {
      en: `The plugin is named ${name}, like a built-in command.`,
      ko: `플러그인 이름 ${name}: 기본 명령과 같은 이름은 쓸 수 없습니다.`,
    })
  const read = readPlugin(value)
  if ('wrong' in read) throw refused(path, quoted(read.wrong))
  return named(path, read.plugin)
}
