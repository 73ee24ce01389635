/** Writes the Public Suffix List's lists of small numbers as texts: as digits they take twice as much. */
import type { Plugin } from 'esbuild'
import { readFileSync } from 'node:fs'

/** A character for each number, from # (0) on; zeros that follow one another as their count between two !. */
export const pack = (numbers: readonly number[]): string =>
  numbers
    .map(number => String.fromCharCode(number + 35))
    .join('')
    .replace(/#{4,}/g, zeros => `!${zeros.length.toString(36)}!`)

/** The expression that makes the list again. */
export const unpacking = (numbers: readonly number[]): string =>
  `Array.from(${JSON.stringify(pack(numbers))}.replace(/!(\\w+)!/g,(_,n)=>"#".repeat(parseInt(n,36))),`
  + 'c=>c.charCodeAt(0)-35)'

const LIST = /(?<=new Uint(?:8|16)Array\()\[[\d,\s]{1000,}\](?=\))/g

export const packNumbers: Plugin = {
  name: 'pack-numbers',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]tldts[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      return { contents: source.replace(LIST, list => unpacking(JSON.parse(list) as number[])), loader: 'js' }
    })
  },
}
