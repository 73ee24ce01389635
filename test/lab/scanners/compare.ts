/** Where our sight of a server differs from a scanner's, item by item. */
import type { Explanation } from './explained.ts'
import type { Facet, Sight } from './sight.ts'

export type Scanner = 'sslscan' | 'testssl'

export interface Difference {
  readonly server: string
  readonly scanner: Scanner
  readonly facet: Facet
  /** `TLS 1.2 C02F`, `x448`, `server`: one thing that only one of the two says. */
  readonly item: string
  readonly saidBy: 'us' | 'them'
}

const listed = (value: Sight[keyof Sight]): readonly string[] => {
  if (value === null) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.map(String)
  return Object.entries(value).flatMap(([version, codes]) =>
    (codes as readonly string[]).map(code => `${version} ${code}`),
  )
}

/** Versions with the shared suites in another order, where the server has one by our own sight. */
const orderDiffers = (ours: Sight, theirs: Sight): readonly string[] =>
  ours.preference !== 'server'
    ? []
    : Object.entries(theirs.suites)
        .filter(([version, codes]) => {
          const own = ours.suites[version as keyof Sight['suites']] ?? []
          const shared = (list: readonly string[], other: readonly string[]): string =>
            list.filter(code => other.includes(code)).join()
          return shared(own, codes) !== shared(codes, own)
        })
        .map(([version]) => version)

/** What a scanner never tells is not compared: see `Sight`. */
const TOLD: Readonly<Record<Scanner, readonly (keyof Sight)[]>> = {
  sslscan: ['protocols', 'suites', 'groups', 'dhe', 'keys', 'signatures'],
  testssl: ['protocols', 'suites', 'preference', 'groups', 'dhe', 'keys', 'signatures'],
}

export const differencesOf = (
  server: string,
  scanner: Scanner,
  ours: Sight,
  theirs: Sight,
): readonly Difference[] => [
  ...TOLD[scanner].flatMap(facet => {
    const [own, other] = [listed(ours[facet]), listed(theirs[facet])]
    const only = (
      list: readonly string[],
      without: readonly string[],
      saidBy: Difference['saidBy'],
    ): readonly Difference[] =>
      list.filter(item => !without.includes(item)).map(item => ({ server, scanner, facet, item, saidBy }))
    return [...only(own, other, 'us'), ...only(other, own, 'them')]
  }),
  ...(scanner === 'sslscan'
    ? orderDiffers(ours, theirs).map(
        (item): Difference => ({ server, scanner, facet: 'order', item, saidBy: 'us' }),
      )
    : []),
]

export const explains = (explanation: Explanation, difference: Difference): boolean =>
  explanation.scanner === difference.scanner
  && explanation.facet === difference.facet
  && (explanation.saidBy ?? difference.saidBy) === difference.saidBy
  && explanation.item.test(difference.item)
  && explanation.servers.test(difference.server)
