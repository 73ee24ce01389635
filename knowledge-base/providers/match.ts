/** Finds the provider of a host by the longest suffix that the provider owns. */
import type { Provider } from './types.ts'

/**
 * Null for a host that is neither one of the suffixes nor under one, such as a domain's own servers, whoever
 * operates them. A trailing dot and letter case make no difference.
 */
export const matcher = (providers: readonly Provider[]): ((host: string) => string | null) => {
  const bySuffix = new Map(
    providers.flatMap(({ name, suffixes }) => suffixes.map(suffix => [suffix, name] as const)),
  )
  const deepest = Math.max(...[...bySuffix.keys()].map(suffix => suffix.split('.').length))
  return host => {
    const labels = host.toLowerCase().replace(/\.$/, '').split('.').slice(-deepest)
    for (let from = 0; from < labels.length - 1; from++) {
      const [first, ...rest] = labels.slice(from)
      const found =
        bySuffix.get([first, ...rest].join('.'))
        ?? bySuffix.get([first!.replace(/\d+/g, '#'), ...rest].join('.'))
      if (found !== undefined) return found
    }
    return null
  }
}
