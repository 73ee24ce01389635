/**
 * What TLS clients of all ages offer and accept by default, each fact with source and date: a table that is
 * large, and loaded when it is asked for. What a few current clients were captured with is in `tls-clients`.
 */
import { ageInDays } from '../source.ts'
import type { TlsClientId } from '../tls-clients/types.ts'
import { browsers } from './browsers.ts'
import { libraries } from './libraries.ts'
import { ROOTS } from './roots.ts'
import { runtimes } from './runtimes.ts'
import { services } from './services.ts'
import { systems } from './systems.ts'
import { messageOf } from './texts.ts'
import type { FactGroup, PlainFacts, WrittenClient, WrittenFamily } from './types.ts'

/** The facts of a client, with lists of numbers, and roots by the SHA-256 of their certificates. */
interface Facts extends Partial<PlainFacts> {
  readonly versions?: readonly number[]
  readonly doubted?: readonly number[]
  readonly suites?: readonly number[]
  readonly groups?: readonly number[]
  readonly schemes?: readonly number[]
  readonly atLeast?: readonly string[]
  readonly has?: readonly string[]
  readonly lacks?: readonly string[]
  readonly refuses?: readonly string[]
  readonly mayRefuse?: readonly string[]
}

interface ClientRow {
  readonly id: string
  readonly family: string
  /** Title of the family, and what follows it for this row. */
  readonly title: string
  readonly label: string
  readonly judgedAs?: TlsClientId
  readonly runs?: string
  /** Day of the newest source of what it offers, YYYY-MM-DD. */
  readonly asOf: string
  readonly facts: Facts
}

export const WRITTEN: readonly WrittenFamily[] = [
  ...browsers,
  ...systems,
  ...runtimes,
  ...libraries,
  ...services,
]

const listed = (text: string): readonly string[] => (text === '' ? [] : text.split(' '))
const numbers = (text: string): readonly number[] => listed(text).map(code => parseInt(code, 16))
const roots = (text: string): readonly string[] => listed(text).map(name => ROOTS[name as keyof typeof ROOTS])

const READERS: Readonly<Record<string, (text: string) => readonly number[] | readonly string[]>> = {
  versions: numbers,
  doubted: numbers,
  suites: numbers,
  groups: numbers,
  schemes: numbers,
  atLeast: listed,
  refuses: listed,
  mayRefuse: listed,
  has: roots,
  lacks: roots,
}

const readGroup = ({ of: _sources, date: _day, ...facts }: FactGroup): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, READERS[name]?.(value as string) ?? value]),
  )

/** What a release changes. The other facts come for many clients at once, and would make a row younger. */
const OFFERED = ['versions', 'suites', 'groups', 'schemes'] as const

const dayOf = (facts: readonly FactGroup[]): string =>
  facts
    .filter(group => OFFERED.some(name => name in group))
    .map(({ date }) => date)
    .sort()
    .at(-1)!

const readClient = (
  { family, title }: WrittenFamily,
  { id, label, judgedAs, runs, facts }: WrittenClient,
): ClientRow => ({
  id,
  family,
  title,
  label,
  ...(judgedAs !== undefined && { judgedAs }),
  ...(runs !== undefined && { runs }),
  asOf: dayOf(facts),
  facts: Object.assign({}, ...facts.map(readGroup)) as Facts,
})

/** Families as they are shown; the rows of each oldest first. */
export const CLIENTS: readonly ClientRow[] = WRITTEN.flatMap(family =>
  family.clients.map(client => readClient(family, client)),
)

/** After so many days, what a supported client offers may be something else. */
const MAX_AGE_DAYS = 365

/** Whether a row is past its limit. After its end of support a client changes no more, and its row never is. */
const isOutdated = (
  { asOf, facts: { endOfSupport } }: { readonly asOf: string; readonly facts: Pick<Facts, 'endOfSupport'> },
  at: Date,
): boolean =>
  (endOfSupport === undefined || at.toISOString().slice(0, 10) <= endOfSupport)
  && ageInDays(asOf, at) > MAX_AGE_DAYS

/** How many rows there are, and those past their limit, oldest first. */
export const clientAges = (at: Date) => ({
  count: CLIENTS.length,
  maxAgeDays: MAX_AGE_DAYS,
  outdated: CLIENTS.filter(one => isOutdated(one, at))
    .map(({ title, label, asOf }) => ({ name: `${title} ${label}`.trim(), asOf }))
    .sort((a, b) => a.asOf.localeCompare(b.asOf)),
})

/** Families that speak HTTP alone, and those that hand mails over to port 25. */
const WEB_ONLY = ['chrome', 'edge', 'ie', 'firefox', 'safari', 'googlebot', 'bing']
const SENDERS = ['postfix', 'exim']

/** What they accept, and what they were observed to report. */
export const KNOWN = { table: CLIENTS, webOnly: WEB_ONLY, senders: SENDERS, isOutdated, messageOf }
