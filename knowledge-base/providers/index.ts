/** Which DNS provider runs a name server, told by the provider's own domains and by nothing else. */
import { korea } from './korea.ts'
import type { Provider } from './types.ts'
import { world } from './world.ts'

export type { Provider } from './types.ts'

export const providers: readonly Provider[] = [...korea, ...world]

/** Labels of the longest suffix. */
const deepest = Math.max(
  ...providers.flatMap(({ suffixes }) => suffixes.map(suffix => suffix.split('.').length)),
)

const bySuffix = new Map(
  providers.flatMap(({ name, suffixes }) => suffixes.map(suffix => [suffix, name] as const)),
)

/**
 * The provider whose own domain `host` is or lies under; null for all others, such as a domain's own name
 * servers, whoever runs them. The longest suffix counts. A trailing dot and letter case make no difference.
 */
export const providerOf = (host: string): string | null => {
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
