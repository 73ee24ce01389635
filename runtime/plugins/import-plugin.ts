/**
 * Imports the file of a plugin from outside. Wherever it is, `certscope/plugin` is what this program has: if
 * the file's own node_modules has that name, it comes first.
 */
import { existsSync, readFileSync } from 'node:fs'
import * as module from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

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
export const importPlugin = async (path: string): Promise<unknown> => {
  const file = path.startsWith('file:') ? fileURLToPath(path) : resolve(path)
  const { over, stop } = late(LOAD_MS)
  try {
    return ((await Promise.race([load(file), over])) as { default?: unknown }).default
  } finally {
    stop()
  }
}
