/** Who can connect, in the form of an answer. Pure; large with its table, and loaded when it is asked for. */
import { Refusal } from './errors/errors.ts'
import { shortValue } from './errors/messages.ts'
import { HTTPS_PORT } from './network/guard.ts'
import { english, words } from './text/catalogue.ts'
import type { Catalogue } from './text/catalogue.ts'
import { groupName, PROTOCOLS } from './protocol/tls/codec/constants.ts'
import { suiteName } from './protocol/tls/survey/conclude/suite-table.ts'
import { plainName } from './clients.ts'
import type { ClientAnswer } from './clients.ts'
import type { TableClient } from './protocol/clients/client.ts'
import { nameOf, outcomesOf } from './protocol/clients/outcomes.ts'
import { predict } from './protocol/clients/predict.ts'
import type { Prediction } from './protocol/clients/predict.ts'
import { CLIENT_REASONS } from './protocol/clients/reasons.ts'
import type { ServerOffer } from './protocol/clients/server.ts'
import { speaksHttp, takesAnyCertificate, type Spoken } from './protocol/starttls/starttls.ts'
import { lostBy, type Configuration } from './protocol/clients/what-if.ts'

type Row = NonNullable<ClientAnswer['must']>[number]
type Message = Pick<NonNullable<ClientAnswer['as']>, 'message' | 'program' | 'explain'>
type Outcome = NonNullable<ClientAnswer['clients']>[number]
type Proof = Outcome['proof']

/** What of it is asked for in addition. */
export interface AskedClients {
  readonly clients?: 'all' | undefined
  /** A client, as `clientNamed` takes it. */
  readonly as?: string | undefined
  /** Several, with commas between. */
  readonly must?: string | undefined
}

/** What is known of clients: what they accept, and what they were observed to report. */
interface KnownClients {
  readonly table: readonly TableClient[]
  /** Families that go to no other ports than those of HTTP, and those that alone go to port 25. */
  readonly webOnly: readonly string[]
  readonly senders: readonly string[]
  /** Whether what is known of it is older than its limit. */
  isOutdated(client: TableClient, at: Date): boolean
  /** Null: nothing was observed of this family for this reason. */
  messageOf(family: string, reason: string): Message | null
}

const published = ({ connects, version, suite, group, reason }: Prediction) => ({
  connects,
  version,
  suite: suite === null ? null : suiteName(suite),
  group: group === null ? null : groupName(group),
  code: reason?.code ?? null,
  reason: reason && english(CLIENT_REASONS, reason),
  reasonKo: reason && (words(CLIENT_REASONS, reason, 'ko') ?? reason.code),
})

const proofOf = (clients: readonly TableClient[]): Proof => {
  const measured = clients.filter(({ runs }) => runs !== undefined).length
  return measured === 0 ? 'documented' : measured === clients.length ? 'measured' : 'mixed'
}

type IsOutdated = (client: TableClient) => boolean

/**
 * Nulls are left out: they would take a quarter of the answer. A few rows past their limit do not make an
 * outcome old, and what is not certain claims nothing.
 */
const publishOutcomes = (
  table: readonly TableClient[],
  server: ServerOffer,
  isOutdated: IsOutdated,
): Outcome[] =>
  outcomesOf(table, server).map(({ names, clients, ...prediction }) => ({
    ...Object.fromEntries(Object.entries(published(prediction)).filter(([, value]) => value !== null)),
    connects: prediction.connects,
    proof: proofOf(clients),
    ...(prediction.connects !== null && clients.every(isOutdated) ? { outdated: true } : {}),
    count: clients.length,
    names: [...names],
  }))

const publishRow = (client: TableClient, server: ServerOffer, isOutdated: IsOutdated): Row => ({
  id: client.id,
  name: nameOf(client),
  family: client.title,
  release: client.label === '' ? null : client.label,
  ...published(predict(client, server)),
  proof: proofOf([client]),
  endOfSupport: client.facts.endOfSupport ?? null,
  asOf: client.asOf,
  outdated: isOutdated(client),
})

/**
 * The client that people mean: by its identifier, by family and version (`java-8`), by a family alone, which
 * is its newest row, or by the beginning of a version (`android-11`), the newest of these. Null: none.
 */
const clientNamed = (table: readonly TableClient[], asked: string): TableClient | null => {
  const name = plainName(asked)
  // 8u161 is an 8; 17 is not a 1.
  const goesOn = /\d$/.test(name) ? /\d/ : /[\da-z]/
  const starts = ({ id }: TableClient): boolean => id.startsWith(name) && !goesOn.test(id[name.length]!)
  return (
    table.find(({ id }) => id === name)
    ?? table.find(one => plainName(nameOf(one)) === name)
    ?? table.findLast(({ family, title }) => family === name || plainName(title) === name)
    ?? table.findLast(starts)
    ?? null
  )
}

const CLIENT_ERRORS = {
  'client-unknown': {
    en: 'Client "{value}" is not in the table. Use a client, or a version that the table has, such as {names}. clients=all lists all of them.',
    ko: '"{value}" 클라이언트는 목록에 없습니다. 클라이언트나 목록에 있는 버전을 쓰세요(예: {names}). 전체 목록은 clients=all로 볼 수 있습니다.',
  },
} as const satisfies Catalogue

const EXAMPLES = ['chrome', 'java-8', 'android-10', 'openssl-3.0']

const asked = (table: readonly TableClient[], name: string, field: 'as' | 'must'): TableClient => {
  const client = clientNamed(table, name)
  if (client) return client
  const report = { code: 'client-unknown', params: { value: shortValue(name), names: EXAMPLES } } as const
  const [en, ko] = (['en', 'ko'] as const).map(one => words(CLIENT_ERRORS, report, one)!) as [string, string]
  throw new Refusal({ en, ko }, 400, {}, field)
}

const NO_MESSAGE: Message = { message: null, program: null, explain: null }

const messageOf = ({ messageOf: observed }: KnownClients, { family }: TableClient, row: Row): Message =>
  (row.connects === false && row.code !== null ? observed(family, row.code) : null) ?? NO_MESSAGE

/** Those that go to such a port. */
export const tableOn = (
  { table, webOnly, senders }: Pick<KnownClients, 'table' | 'webOnly' | 'senders'>,
  spoken: Spoken,
): readonly TableClient[] => {
  if (takesAnyCertificate(spoken)) return table.filter(({ family }) => senders.includes(family))
  return speaksHttp(spoken) ? table : table.filter(({ family }) => !webOnly.includes(family))
}

/**
 * Finds the clients that are asked for, before anything is measured: throws a Refusal where one is not in the
 * table. What it returns gives the members of an answer of that day; without a server there are none.
 */
export const clientsAsked = (known: KnownClients, { clients, as, must }: AskedClients) => {
  const { table: all } = known
  const client = as === undefined ? null : asked(all, as, 'as')
  // Two names may mean one row.
  const wanted = must && [...new Set(must.split(',').map(name => asked(all, name, 'must')))]
  return (server: ServerOffer | null, at: Date, spoken: Spoken = { port: HTTPS_PORT }): ClientAnswer => {
    if (server === null) return {}
    const table = tableOn(known, spoken)
    const isOutdated: IsOutdated = one => known.isOutdated(one, at)
    const rowOf = (one: TableClient): Row => publishRow(one, server, isOutdated)
    const row = client && rowOf(client)
    return {
      clients: publishOutcomes(table, server, isOutdated),
      ...(clients === 'all' ? { clientRows: table.map(rowOf) } : {}),
      ...(client && row ? { as: { ...row, ...messageOf(known, client, row) } } : {}),
      ...(wanted ? { must: wanted.map(rowOf) } : {}),
    }
  }
}

/** What a profile of a guideline says of a configuration. */
interface Profile extends Omit<Configuration, 'keys'> {
  readonly certificate: { readonly types: Configuration['keys'] }
}

/** Whom a profile would lock out that connects now. */
export const lostByProfile = (
  table: readonly TableClient[],
  server: ServerOffer,
  { certificate, ...figures }: Profile,
): string[] => [...lostBy(table, server, { ...figures, keys: certificate.types })]

const VERSIONS = Object.values(PROTOCOLS)
const BOTH = ['RSA', 'EC'] as const

/** The changes that people think of, beside the profiles. */
export const whatIf = (
  table: readonly TableClient[],
  server: ServerOffer,
  profiles: Readonly<Record<'mozilla-intermediate' | 'mozilla-modern', Profile>>,
): NonNullable<ClientAnswer['whatIf']> => [
  { change: 'tls-1.3-only', lost: [...lostBy(table, server, { versions: ['TLS 1.3'], keys: BOTH })] },
  { change: 'without-rsa', lost: [...lostBy(table, server, { versions: VERSIONS, keys: ['EC'] })] },
  ...(['mozilla-intermediate', 'mozilla-modern'] as const).map(change => ({
    change,
    lost: lostByProfile(table, server, profiles[change]),
  })),
]
