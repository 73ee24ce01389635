/**
 * Clients for the services that the operator or this program chose, one for each purpose: all that plugins
 * reach in addition to guarded addresses.
 */
import type { Engine } from '../cluster/engine.ts'
import type { Plugin } from '../plugin/plugin.ts'
import type { Row } from '../settings/definition.ts'
import type { Secrets, Settings } from '../settings/read.ts'
import { breakers as breakersOf } from './circuit-breaker.ts'
import type { Breaker, Breakers } from './circuit-breaker.ts'
import { DoorError } from './doors.ts'
import type { Doors, Get, Mailer, Store } from './doors.ts'
import type { GuardedDoors } from './guard.ts'

/* A fetch that reaches only listed URLs, and adds the headers that only they may see. */

export interface Reach {
  /**
   * One that ends in a slash stands for all that lies below it, any other for itself alone; the longest that
   * fits counts.
   */
  readonly url: string
  /** Sent in addition to a request's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * What a request brings of its own. A `host` is not among it: it could choose another site behind the same
 * address.
 */
const BROUGHT = ['accept', 'content-type', 'if-none-match', 'user-agent'] as const
/** Ways out of a folder that a URL parser leaves alone and a server may follow. */
const CLIMBING = /\.\.|%2e|%2f|%5c/i

const covers = (listed: string, { href, pathname }: URL): boolean =>
  listed.endsWith('/') ? href.startsWith(listed) && !CLIMBING.test(pathname) : href === listed

/**
 * Throws a DoorError `blocked` for any other URL. The request is made anew out of its parts, so that what is
 * sent is what was checked, whatever kind of object came; no redirect is followed.
 */
export const reaching = (fetch: Doors['fetch'], reaches: readonly Reach[]): Doors['fetch'] => {
  const listed = reaches
    .map(({ url, headers = {} }) => ({ url: new URL(url).href, headers: { ...headers } }))
    .sort((one, other) => other.url.length - one.url.length)
  return async request => {
    const text = String(request.url)
    const url = URL.canParse(text) ? new URL(text) : null
    if (url) url.hash = ''
    const reach = url && listed.find(one => covers(one.url, url))
    if (!reach) throw new DoorError('blocked', 'this client leads only to the addresses that it was made for')
    const { method, headers, signal, redirect } = request
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    const sent = new Headers()
    for (const name of BROUGHT) {
      const value = headers.get(name)
      if (value !== null) sent.set(name, value)
    }
    for (const [name, value] of Object.entries(reach.headers)) sent.set(name, value)
    return fetch(
      new Request(url.href, {
        method,
        headers: sent,
        body,
        signal,
        redirect: redirect === 'error' ? 'error' : 'manual',
      }),
    )
  }
}

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
type Serviced = Pick<Plugin, 'settings' | 'services'> & Partial<Pick<Plugin, 'name'>>

/** The doors of an app: guarded ones for all, and those that its kernel hands out in parts. */
export interface AppDoors extends GuardedDoors {
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
}

export const bearer = (token: string): Reach['headers'] =>
  token === '' ? {} : { authorization: `Bearer ${token}` }

/** Of all secrets, those of a plugin's own table. */
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
