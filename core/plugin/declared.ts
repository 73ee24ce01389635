/** Of a declaration, what may come of a function: it is read here, so that it is what its type promises. */
import { measures } from './plugin.ts'
import type { Plugin } from './plugin.ts'

/** Headers and the cache are to get whole seconds. */
export const ttlOf = ({ name, ttl }: Plugin, answer: unknown, now: Date): number => {
  const seconds: unknown = typeof ttl === 'function' ? ttl(answer, now) : ttl
  if (typeof seconds === 'number' && seconds >= 0 && seconds < Infinity) return Math.floor(seconds)
  throw new TypeError(`The plugin ${name} gives no number of seconds as its ttl.`)
}

/** How many of the checks under way an answer takes. */
export const placesOf = (plugin: Plugin, input: unknown): number => {
  if (!measures(plugin, input as object)) return 0
  const { places } = plugin
  return typeof places === 'function' ? places(input) : (places ?? 1)
}
