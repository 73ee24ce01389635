/** Lists every row of knowledge-base with its sources and their day, for `npm run facts`. */
// Not issues and guides: they are advice, and their links are for further reading.
import * as caDomains from '../../../knowledge-base/ca-domains/index.ts'
import { caLifetimes } from '../../../knowledge-base/ca-lifetimes/index.ts'
import { data as ctLogs } from '../../../knowledge-base/ct-logs/logs.ts'
import { rootAnchors } from '../../../knowledge-base/dnssec/index.ts'
import { errors } from '../../../knowledge-base/errors/index.ts'
import { koreanHolidays } from '../../../knowledge-base/holidays/index.ts'
import { incidents } from '../../../knowledge-base/incidents/index.ts'
import { mailProviders, providers } from '../../../knowledge-base/providers/index.ts'
import { resolvers } from '../../../knowledge-base/resolvers/index.ts'
import { dayOf } from '../../../knowledge-base/source.ts'
import { serverSideTls } from '../../../knowledge-base/server-side-tls/index.ts'
import { overlay } from '../../../knowledge-base/trust/overlay.ts'
import { TLS_CLIENTS } from '../../../knowledge-base/tls-clients/index.ts'
import { absentFrom, ccadb } from '../../../knowledge-base/trust/other-programs.ts'
import { trustLists } from '../../../knowledge-base/trust/lists.ts'
import { bundle } from '../../../knowledge-base/trust/roots.ts'
import { UNLISTED_RDAP, UNSERVED, WHOIS } from '../../../knowledge-base/whois/index.ts'

export interface Fact {
  readonly name: string
  readonly sources: readonly string[]
  /** YYYY-MM-DD; null: not said. */
  readonly asOf: string | null
}

/** The shapes in which rows carry it: their own, or that of knowledge-base/source.ts. */
interface Carrier {
  readonly source?: string | readonly string[] | { readonly url: string }
  readonly sources?: readonly string[]
  readonly links?: readonly string[]
  readonly url?: string
  readonly asOf?: string | null
  readonly readOn?: string
}

const several = (source: Carrier['source']): readonly string[] => {
  if (source === undefined) return []
  if (typeof source === 'string') return [source]
  return 'url' in source ? [source.url] : source
}

const factOf = (name: string, row: Carrier, asOf: string | null = null): Fact => ({
  name,
  sources: [
    ...several(row.source),
    ...(row.sources ?? []),
    ...(row.links ?? []),
    ...(row.url === undefined ? [] : [row.url]),
  ],
  asOf: row.asOf ?? row.readOn ?? asOf,
})

/** A decision of a root program is as old as the list that was read for it, not as the decision. */
const listDay = (name: (typeof trustLists)[number]['name']): string | null =>
  dayOf(trustLists.find(list => list.name === name)!)

const ofStore = (store: 'mozilla' | 'chrome'): Fact[] =>
  overlay.constraints
    .filter(constraint => constraint.store === store)
    .map(row =>
      factOf(row.name, row, listDay(store === 'chrome' ? 'chrome-root-store' : 'mozilla-constraints')),
    )

const roots = trustLists.find(({ name }) => name === 'mozilla-roots')!
const chromeStore = trustLists.find(({ name }) => name === 'chrome-root-store')!

interface FactList {
  readonly list: string
  readonly facts: readonly Fact[]
}

export const factLists: readonly FactList[] = [
  { list: 'trust: roots', facts: bundle.roots.map(({ name }) => factOf(name, roots)) },
  {
    list: 'trust: removed roots',
    facts: overlay.removed.map(row => factOf(row.name, row, listDay('mozilla-removed-roots'))),
  },
  { list: 'trust: constraints of Mozilla', facts: ofStore('mozilla') },
  { list: 'trust: constraints of Chrome', facts: ofStore('chrome') },
  {
    list: 'trust: roots that Chrome lacks',
    facts: overlay.absentFromChrome.map(([name]) => factOf(name, chromeStore)),
  },
  {
    list: 'trust: roots that Apple or Microsoft lack',
    facts: Object.entries(absentFrom).flatMap(([program, roots]) =>
      roots.map(([name]) => factOf(`${program}, ${name}`, ccadb)),
    ),
  },
  {
    list: 'trust: blocked keys',
    facts: overlay.blocked.map(row => factOf(row.name, row, listDay('blocked-keys'))),
  },
  {
    list: 'trust: ends by key age',
    facts: overlay.phaseOuts.map(row => factOf(row.name, row, listDay('root-lifecycles'))),
  },
  {
    list: 'ct-logs',
    facts: ctLogs.logs.map(({ description, states }) => {
      // A log of no state is for tests, and comes from the first list.
      const of = ctLogs.sources.filter(({ program }) => states[program])
      const [newest] = [...(of.length > 0 ? of : ctLogs.sources)].sort((a, b) =>
        (dayOf(b) ?? '').localeCompare(dayOf(a) ?? ''),
      )
      return factOf(description, newest!)
    }),
  },
  { list: 'dnssec', facts: rootAnchors.anchors.map(({ keyTag }) => factOf(`${keyTag}`, rootAnchors)) },
  { list: 'providers', facts: providers.map(row => factOf(row.name, row)) },
  { list: 'mail providers', facts: mailProviders.map(row => factOf(row.name, row)) },
  { list: 'resolvers', facts: resolvers.map(row => factOf(row.name, row)) },
  { list: 'whois', facts: WHOIS.map(row => factOf(row.suffixes.join(' '), row)) },
  {
    list: 'rdap and web',
    facts: [
      ...UNLISTED_RDAP.map(row => factOf(row.suffixes.join(' '), row)),
      ...UNSERVED.map(row => factOf(row.suffix, row)),
    ],
  },
  {
    list: 'ca-domains',
    facts: [...caDomains.current, ...caDomains.older].map(row => factOf(row.ca, row)),
  },
  { list: 'ca-lifetimes', facts: caLifetimes.map(row => factOf(`${row.ca} ${row.profile}`, row)) },
  { list: 'holidays', facts: [factOf('Korea', koreanHolidays)] },
  {
    list: 'tls-clients',
    facts: TLS_CLIENTS.map(row => factOf(`${row.id} ${row.version}`, row, row.date)),
  },
  {
    list: 'server-side-tls',
    facts: Object.keys(serverSideTls.profiles).map(name => factOf(name, serverSideTls)),
  },
  { list: 'incidents', facts: incidents.map(row => factOf(row.id, row)) },
  // The others are advice: their links are for further reading.
  {
    list: 'errors',
    facts: Object.entries(errors).flatMap(([id, row]) => (row.asOf === undefined ? [] : [factOf(id, row)])),
  },
]
