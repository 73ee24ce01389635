/**
 * Clients for the services that the operator or this program chose, one for each purpose: all that plugins
 * reach in addition to guarded addresses.
 */
import type { Engine, Doors, Get, Mailer, Store } from '../network/doors.ts'
import type { Row, Rows } from '../settings/definition.ts'
import type { Secrets, Settings } from '../settings/read.ts'
import { breakers as breakersOf } from '../network/circuit-breaker.ts'
import type { Breaker, Breakers } from '../network/circuit-breaker.ts'
import type { GuardedDoors, OwnDoors } from '../network/guard.ts'
import type { OwnMeans } from '../network/own-means.ts'
import { reaching } from '../network/reaching.ts'
import type { Reach } from '../network/reaching.ts'

/**
 * A fetch for one purpose. It refuses any other URL with a DoorError `blocked`, follows no redirect, and adds
 * the secrets itself.
 */
export interface Client extends Pick<Doors, 'fetch'> {
  /** Leave to ask, by host; `getThrough` keeps to it. Absent: whoever is asked may always be asked. */
  readonly breaker?: Breaker
}

export interface Clients {
  /** The services of the plugin itself; without such, a client that leads nowhere. */
  readonly own: Client
  /** The probe of CERTSCOPE_PROBE_KR. */
  readonly probe: Client
  /** Public resolvers over HTTPS. */
  readonly resolvers: Client
}

/** What a plugin says of the services that it uses. */
interface Serviced {
  readonly name?: string
  readonly settings?: Rows | undefined
  services?(settings: Settings, secrets: Readonly<Record<string, string>>): readonly Reach[]
}

/** The doors of an app: guarded ones for all, and those that its kernel hands out in parts. */
export interface AppDoors extends OwnDoors {
  readonly clientsOf: (plugin: Serviced) => Clients
  /** A plugin's own secrets, by the names that its table gives them. */
  readonly secretsOf: (plugin: Serviced) => Readonly<Record<string, string>>
  /** A GET through the doors of a request. */
  readonly get: (through: GuardedDoors, ...asked: Parameters<Get>) => ReturnType<Get>
  readonly store: Store
  /** What instances have in common besides the store; absent: this one counts and keeps by itself. */
  readonly engine?: Engine | undefined
  readonly mail: Mailer
  /** Those of the instance. */
  readonly breakers: Breakers
  /** What is wrong with the means of this server; absent: nothing is ever known of them. */
  readonly means?: OwnMeans | undefined
}

export const bearer = (token: string): Reach['headers'] =>
  token === '' ? {} : { authorization: `Bearer ${token}` }

/** Gives a plugin the secrets of its own table and no others. */
export const secretsFor =
  (secrets: Secrets): AppDoors['secretsOf'] =>
  plugin => {
    const known: Readonly<Record<string, string>> = { ...secrets }
    const own = Object.entries<Row>(plugin.settings ?? {}).flatMap(([name, { secret }]) =>
      secret ? [[name, known[name] ?? '']] : [],
    )
    return Object.fromEntries(own) as Record<string, string>
  }

/** Where a plugin's own client leads. It gets its own secrets alone. */
export const servicesOf = (plugin: Serviced, settings: Settings, secrets: Secrets): readonly Reach[] =>
  plugin.services?.(settings, secretsFor(secrets)(plugin)) ?? []

/** `fetch` leads anywhere; the clients do not. `resolvers` are URLs of RFC 8484 endpoints. */
export const clientsFor = (
  fetch: Doors['fetch'],
  settings: Settings,
  secrets: Secrets,
  resolvers: readonly string[],
  { make }: Pick<Breakers, 'make'> = breakersOf(),
): AppDoors['clientsOf'] => {
  const client = (service: string, reaches: readonly Reach[]): Client =>
    Object.freeze({
      fetch: reaching(fetch, reaches),
      ...(reaches.length > 0 && { breaker: make(service) }),
    })
  const shared = {
    probe: client(
      'probe',
      settings.probeKr === '' ? [] : [{ url: `${settings.probeKr}/`, headers: bearer(secrets.probeToken) }],
    ),
    // A resolver is slow where a name's own servers are: it is what a check measures, each time.
    resolvers: Object.freeze({
      fetch: reaching(
        fetch,
        resolvers.map(url => ({ url })),
      ),
    }),
  }
  const made = new Map<Serviced, Clients>()
  return plugin => {
    const known = made.get(plugin)
    if (known) return known
    const own = client(plugin.name ?? 'plugin', servicesOf(plugin, settings, secrets))
    const clients = Object.freeze({ ...shared, own })
    made.set(plugin, clients)
    return clients
  }
}
