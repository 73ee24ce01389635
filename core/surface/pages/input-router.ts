/** What the one field of the home page is given: which plugin reads it, and as what. */
import { isPublished } from '../../plugin/plugin.ts'
import type { Plugin, PublishedPlugin } from '../../plugin/plugin.ts'
import type { Input } from '../http/request.ts'

export type InputReader = PublishedPlugin & Required<Pick<Plugin, 'reads'>>

/** In the order in which they are asked; of one rank, as they are listed. */
export const readersOf = (plugins: readonly Plugin[]): InputReader[] =>
  plugins
    .filter((plugin): plugin is InputReader => isPublished(plugin) && plugin.reads !== undefined)
    .sort((one, other) => one.reads.rank - other.reads.rank)

export interface Reading {
  readonly plugin: PublishedPlugin
  /** Query of the plugin's page, percent-encoded. */
  readonly query: string
}

/** One that throws takes nothing: the field belongs to all of them. */
const inputOf = (plugin: InputReader, text: string): Input | null => {
  try {
    return plugin.reads.input(text) as Input | null
  } catch {
    return null
  }
}

/** Null: no plugin takes it. */
export const readingOf = (readers: readonly InputReader[], text: string): Reading | null => {
  for (const plugin of readers) {
    const input = inputOf(plugin, text)
    if (input === null) continue
    const given = Object.entries(input).map(([name, value]) => [name, [value].flat().join(',')])
    return { plugin, query: new URLSearchParams(given).toString() }
  }
  return null
}
