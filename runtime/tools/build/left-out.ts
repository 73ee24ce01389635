/** Leaves out of the bundle what never runs here of packages; a call of it says so. */
import type { Plugin } from 'esbuild'
import { readFileSync } from 'node:fs'

/** The MCP SDK checks its messages with zod; our JSON Schemas are made with valibot, not with zod. */
const LEFT_OUT = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/

/** A module with the same names. What makes a function may be called, what it made may not. */
export const hollow = (source: string): string =>
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
