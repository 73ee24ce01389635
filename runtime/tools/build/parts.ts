/**
 * How esbuild cuts the bundle. Modules that few need become files of their own beside it: every
 * `await import('./x.ts')` of ours with a path is one, which the bundle loads when that line is reached. A
 * part is built like the bundle and shares no module with it, so it must keep no state that others have to
 * see.
 */
import type { OnLoadResult, Plugin } from 'esbuild'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { deflateRawSync } from 'node:zlib'

/** Where parts are, seen from the bundle. */
export const PARTS = 'parts'

/** `runtime/doors/store/postgres.ts` is `postgres`, `knowledge-base/articles/index.ts` is `articles`. */
const nameOf = (path: string): string =>
  basename(path) === 'index.ts' ? basename(dirname(path)) : basename(path, '.ts')

/** Leaves out what is imported lazily; `found` gets the files by the names of their parts. */
export const lazily = (found: Map<string, string>): Plugin => ({
  name: 'lazily',
  setup({ onResolve }) {
    onResolve({ filter: /^\..*\.ts$/ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const file = join(resolveDir, path)
      const name = nameOf(file)
      const other = found.get(name)
      if (other !== undefined && other !== file)
        throw new Error(`${other} and ${file} are both named ${name}`)
      found.set(name, file)
      return { path: `./${name}.mjs`, external: true }
    })
  },
})

type Half = 'causes' | 'forms'

/** What of an entry about an error only `knowledge-base/errors/forms.ts` has, and all that it has. */
const FORMS = ['patterns', 'asked', 'seen']
const ENTRY = /[\\/]knowledge-base[\\/]errors[\\/][\w-]+\.ts$/
const FRAME = ['index.ts', 'ids.ts', 'types.ts', 'forms.ts', 'faults.ts']
/** A member of an entry, as the formatter leaves it. */
const MEMBER = /^ {2}(\w+): (?:[[{]\n[^]*?^ {2}[\]}]|.*?|\n {4}.*?),\n/gm

/** Half of an entry, in TypeScript. */
export const halfOf = (entry: string, half: Half): string =>
  entry.replace(MEMBER, (member, name: string) => (FORMS.includes(name) === (half === 'forms') ? member : ''))

/** The forms of errors are a third of all texts, which nobody needs before the first error is explained. */
export const splitErrors = (half: Half): Plugin => ({
  name: 'split-errors',
  setup({ onLoad }) {
    onLoad({ filter: ENTRY }, ({ path }): OnLoadResult | undefined => {
      if (FRAME.includes(basename(path))) return undefined
      return { contents: halfOf(readFileSync(path, 'utf8'), half), loader: 'ts' }
    })
  },
})

const EXAMPLE = /[\\/]plugins[\\/][\w-]+[\\/]example\.json$/

/** Example answers are documentation, and a start reads a sixth of them. */
export const packExamples: Plugin = {
  name: 'pack-examples',
  setup({ onLoad }) {
    onLoad({ filter: EXAMPLE }, ({ path }) => {
      const json = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))
      const packed = deflateRawSync(json, { level: 9 }).toString('base64')
      return {
        contents: `import { inflateRawSync } from 'node:zlib'
export default JSON.parse(inflateRawSync(Buffer.from('${packed}', 'base64')).toString())`,
        loader: 'js',
      }
    })
  },
}

/* Leaves out of the bundle what never runs here of packages; a call of it says so. */

/** The MCP SDK checks its messages with zod; our JSON Schemas are made with valibot, not with zod. */
const LEFT_OUT = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/

/** A module with the same names. What makes a function may be called, what it made may not. */
const hollow = (source: string): string =>
  [
    'const unused = () => { throw new Error("left out of the bundle") }',
    ...[...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name]) => `export const ${name} = ${/^create/.test(name!) ? '() => unused' : 'unused'}`,
    ),
  ].join('\n')

export const leaveOut: Plugin = {
  name: 'leave-out',
  setup({ onLoad }) {
    onLoad({ filter: LEFT_OUT }, ({ path }) => ({
      contents: hollow(readFileSync(path, 'utf8')),
      loader: 'js',
    }))
  },
}
