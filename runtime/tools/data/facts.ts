/**
 * Lists the rows of knowledge-base that have no source or day, that are older than a year, or that the newest
 * list on this machine contradicts, and what is past its limit: `npm run facts`. With `--strict` it fails
 * where there is anything but an old row beside newer ones.
 */
import { fileURLToPath } from 'node:url'
import { datedLists, oldClients } from '../../../knowledge-base/dated.ts'
import { ageInDays, dayOf, listAge, outdated } from '../../../knowledge-base/source.ts'
import type { DatedList } from '../../../knowledge-base/source.ts'
import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { rootAnchors } from '../../../knowledge-base/dnssec/index.ts'
import { overlay } from '../../../knowledge-base/trust/overlay.ts'
import { trust } from '../../../knowledge-base/trust/index.ts'
import { bundle } from '../../../knowledge-base/trust/roots.ts'
import * as caDomains from '../../../knowledge-base/ca-domains/index.ts'
import { caLifetimes } from '../../../knowledge-base/ca-lifetimes/index.ts'
import { clientAges, WRITTEN } from '../../../knowledge-base/clients/index.ts'
import { SOURCES } from '../../../knowledge-base/clients/sources.ts'
import { CLIENTS_READ } from '../../../knowledge-base/clients/types.ts'
import type { FactGroup } from '../../../knowledge-base/clients/types.ts'
import { data as ctLogs } from '../../../knowledge-base/ct-logs/logs.ts'
import { errors } from '../../../knowledge-base/errors/index.ts'
import { koreanHolidays } from '../../../knowledge-base/holidays/index.ts'
import { incidents } from '../../../knowledge-base/incidents/index.ts'
import { mailProviders, providers } from '../../../knowledge-base/providers/index.ts'
import { resolvers } from '../../../knowledge-base/resolvers/index.ts'
import { SERVERS } from '../../../knowledge-base/snippets/index.ts'
import { serverSideTls } from '../../../knowledge-base/server-side-tls/index.ts'
import { TLS_CLIENTS } from '../../../knowledge-base/tls-clients/index.ts'
import { absentFrom, ccadb } from '../../../knowledge-base/trust/other-programs.ts'
import { trustLists } from '../../../knowledge-base/trust/lists.ts'
import { UNLISTED_RDAP, UNSERVED, WHOIS } from '../../../knowledge-base/whois/index.ts'

/* Lists every row of knowledge-base with its sources and their day, for `npm run facts`. */
// Not issues and guides: they are advice, and their links are for further reading.

interface Fact {
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

/**
 * What a version does never changes, however old its source: the age counts from the day on which all were
 * compared. A group without a day of its own has none here either.
 */
const ofClient = (id: string, { of, date, ...facts }: FactGroup): Fact[] =>
  Object.keys(facts).map(name =>
    factOf(`${id}, ${name}`, { sources: [of].flat().map(source => SOURCES[source]) }, date && CLIENTS_READ),
  )

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
    list: 'clients',
    facts: WRITTEN.flatMap(({ clients }) =>
      clients.flatMap(({ id, facts }) => facts.flatMap(group => ofClient(id, group))),
    ),
  },
  {
    list: 'tls-clients',
    facts: TLS_CLIENTS.map(row => factOf(`${row.name}, ${row.version}`, row, row.released)),
  },
  {
    list: 'server-side-tls',
    facts: Object.keys(serverSideTls.profiles).map(name => factOf(name, serverSideTls)),
  },
  { list: 'snippets', facts: SERVERS.map(row => factOf(row.server, row)) },
  { list: 'incidents', facts: incidents.map(row => factOf(row.id, row)) },
  // The others are advice: their links are for further reading.
  {
    list: 'errors',
    facts: Object.entries(errors).flatMap(([id, row]) => (row.asOf === undefined ? [] : [factOf(id, row)])),
  },
]

/* Compares knowledge-base with the lists of this machine: roots of Node and Bun, DS records of Debian. */

interface Comparison {
  readonly against: string
  /** A line each; null: this machine does not have it. */
  readonly found: readonly string[] | null
}

type Named = ReadonlyMap<string, string>

const rootsOf = (pems: readonly string[]): Named =>
  new Map(
    pems.map(pem => {
      const { fingerprint256, subject } = new X509Certificate(pem)
      return [fingerprint256.replaceAll(':', '').toLowerCase(), subject.replaceAll('\n', ', ')]
    }),
  )

const ours: Named = new Map(trust.roots.map(({ sha256, name }) => [sha256, name]))
const bundled: Named = new Map(bundle.roots.map(({ sha256, name }) => [sha256, name]))
const removed: Named = new Map(overlay.removed.map(({ sha256, name }) => [sha256, name]))

/** A list that is older than ours still holds what was removed since; one that is newer lacks more. */
export const compareRoots = (theirs: Named, held: Named = ours, gone: Named = removed): string[] => [
  ...[...theirs]
    .filter(([sha256]) => !held.has(sha256) && !gone.has(sha256))
    .map(([sha256, name]) => `has ${name} (${sha256.slice(0, 16)}), which knowledge-base lacks`),
  ...[...held]
    .filter(([sha256]) => !theirs.has(sha256))
    .map(([sha256, name]) => `lacks ${name} (${sha256.slice(0, 16)}), which knowledge-base trusts`),
]

const PRINT_ROOTS = "process.stdout.write(JSON.stringify(require('node:tls').rootCertificates))"
const MAX_OUTPUT = 16_000_000
const TIMEOUT_MS = 20_000

/** Bun bundles NSS's roots as Node does, often of another day. */
const bunRoots = async (): Promise<Named | null> => {
  const bun = fileURLToPath(new URL('../../../node_modules/.bin/bun', import.meta.url))
  if (!existsSync(bun)) return null
  const { stdout } = await promisify(execFile)(bun, ['-e', PRINT_ROOTS], {
    maxBuffer: MAX_OUTPUT,
    timeout: TIMEOUT_MS,
  })
  return rootsOf(JSON.parse(stdout) as string[])
}

const ROOT_DS = '/usr/share/dns/root.ds'

/** Debian's dns-root-data: `. IN DS 20326 8 2 E06D...`. */
export const compareAnchors = (text: string, anchors = rootAnchors.anchors): string[] => {
  const theirs = [...text.matchAll(/\bDS\s+(\d+)\s+(\d+)\s+(\d+)\s+([0-9A-Fa-f]+)/g)].map(
    ([, tag, algorithm, digestType, digest]) => `${tag} ${algorithm} ${digestType} ${digest!.toLowerCase()}`,
  )
  const own = anchors.map(
    ({ keyTag, algorithm, digestType, digest }) => `${keyTag} ${algorithm} ${digestType} ${digest}`,
  )
  return [
    ...theirs.filter(one => !own.includes(one)).map(one => `has ${one}, which knowledge-base lacks`),
    ...own.filter(one => !theirs.includes(one)).map(one => `lacks ${one}, which knowledge-base trusts`),
  ]
}

export const contradictions = async (): Promise<readonly Comparison[]> => {
  const bun = await bunRoots()
  return [
    {
      against: `roots of Node.js ${process.versions.node}`,
      found: compareRoots(rootsOf(getCACertificates('bundled')), bundled, new Map()),
    },
    { against: 'roots of Bun', found: bun && compareRoots(bun) },
    {
      against: "root anchors of Debian's dns-root-data",
      found: existsSync(ROOT_DS) ? compareAnchors(readFileSync(ROOT_DS, 'utf8')) : null,
    },
  ]
}

/** A fact of an older source is looked at again. */
const MAX_AGE_DAYS = 365

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A public document, or how a client was watched that states nothing of itself. */
const SOURCE = /^https:\/\/[^\s/]+\.[^\s/]+|^captured ClientHello/

/** What is wrong with a row's source; null: nothing. */
export const unsupported = ({ sources, asOf }: Fact): string | null => {
  const bad = sources.find(source => !SOURCE.test(source))
  if (sources.length === 0) return 'no source'
  if (bad !== undefined) return `not an address: ${bad}`
  if (asOf === null) return 'no day'
  return DAY.test(asOf) ? null : `not a day: ${asOf}`
}

export const isOld = ({ asOf }: Fact, at: Date): boolean =>
  asOf !== null && ageInDays(asOf, at) > MAX_AGE_DAYS

type Limited = Pick<DatedList, 'name' | 'asOf' | 'readOn' | 'maxAgeDays'>

/** Those past their limit, oldest first. */
export const pastLimit = (lists: readonly Limited[], at: Date): readonly string[] =>
  outdated(lists, at).map(
    list => `${list.name}: of ${dayOf(list)}, ${listAge(list, at)} days old, the limit is ${list.maxAgeDays}`,
  )

const main = async (at: Date): Promise<void> => {
  const wrong: string[] = []
  for (const { list, facts } of factLists) {
    const without = facts.filter(fact => unsupported(fact) !== null)
    const old = facts.filter(fact => isOld(fact, at))
    console.log(
      `${list}: ${facts.length} rows, ${without.length} without source or day, ${old.length} older than a year`,
    )
    for (const fact of without) console.log(`  ${fact.name}: ${unsupported(fact)}`)
    wrong.push(...without.map(({ name }) => `${list}, ${name}: no source or day`))
    for (const { name, asOf } of old) console.log(`  ${name}: of ${asOf}`)
  }
  for (const { against, found } of await contradictions()) {
    console.log(`${against}: ${found === null ? 'not on this machine' : `${found.length} contradictions`}`)
    for (const line of found ?? []) console.log(`  ${line}`)
    wrong.push(...(found ?? []).map(line => `${against}: ${line}`))
  }
  const past = [
    ...pastLimit(datedLists(), at),
    ...oldClients(at).map(({ name, released }) => `${name}: of ${released}, and no newer one is known`),
  ]
  // Many have no newer source, so they fail nothing.
  const { count, maxAgeDays, outdated: rows } = clientAges(at)
  console.log(`clients past ${maxAgeDays} days, supported as far as is known: ${rows.length} of ${count}`)
  for (const { name, asOf } of rows) console.log(`  ${name}: of ${asOf}`)
  console.log(`past their limit: ${past.length}`)
  for (const line of past) console.log(`  ${line}`)
  wrong.push(...past)
  if (!process.argv.includes('--strict') || wrong.length === 0) return
  for (const line of wrong) console.error(line)
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(new Date())
