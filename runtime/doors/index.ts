/** The doors of a real machine, guarded. */
import { breakers as breakersOf } from '../../core/network/circuit-breaker.ts'
import { clientsFor, secretsFor } from '../../core/plugin/service-clients.ts'
import type { AppDoors } from '../../core/plugin/service-clients.ts'
import type { Doors, Endpoint, Resolve, Store } from '../../core/network/doors.ts'
import { dateOf, noting, ownMeans, reachingAny } from '../../core/network/own-means.ts'
import { heardBy, hearing, knowingFetchNames, resolver } from '../../core/protocol/dns/resolver.ts'
import { guard } from '../../core/network/guard.ts'
import type { GuardSettings } from '../../core/network/guard.ts'
import { DNS_PORT, operatorOf, parseResolvers } from '../../core/protocol/dns/zone/operator.ts'
import { httpsDoor } from '../../core/protocol/http/https.ts'
import { trustOf } from '../../core/protocol/x509/path/trust-store.ts'
import type { Secrets, Settings } from '../../core/settings/read.ts'
import { datedLists } from '../../knowledge-base/dated.ts'
import { RDAP_ACCEPT } from '../../core/protocol/rdap/client.ts'
import { dohResolvers } from '../../knowledge-base/resolvers/index.ts'
import { trust as roots } from '../../knowledge-base/trust/index.ts'
import { openMailer } from './mail/index.ts'
import { connect, datagram, lookUpHere, systemResolvers } from './net.ts'

const chosenResolvers = (written: readonly string[]) => {
  try {
    return parseResolvers(written.join(','))
  } catch (error) {
    throw new Error(
      `CERTSCOPE_RESOLVERS is not valid: ${error instanceof Error ? error.message : 'unknown reason'}`,
    )
  }
}

/** Days begin up to so much earlier than in UTC. */
const DAYS_AHEAD_MS = 14 * 3_600_000

/** The newest day of the data that this version came with: no earlier time is right. */
const newestDay = (): number =>
  Math.max(
    ...datedLists().flatMap(({ asOf, readOn }) => [asOf, readOn].map(day => Date.parse(day ?? '') || 0)),
  ) - DAYS_AHEAD_MS

/** a.root-servers.net and k.root-servers.net (https://www.iana.org/domains/root/servers). */
const ROOT_SERVERS = ['198.41.0.4', '2001:503:ba3e::2:30', '193.0.14.129', '2001:7fd::1']

/**
 * Servers that no caller chose, which show whether there is a network. Some hosts may leave by port 443
 * alone.
 */
export const CONTROLS: readonly Endpoint[] = [
  ...ROOT_SERVERS.map(hostname => ({ hostname, port: DNS_PORT })),
  ...dohResolvers.map(({ addresses: [hostname] }) => ({ hostname, port: 443 })),
]

/** The doors of this machine until a signal comes; then all that goes through them ends. */
export const endingWith = (end: AbortSignal): Pick<Doors, 'connect' | 'datagram' | 'fetch'> => {
  const both = (signal: AbortSignal | undefined): AbortSignal =>
    signal ? AbortSignal.any([signal, end]) : end
  return {
    connect: (to, options = {}) => connect(to, { ...options, signal: both(options.signal) }),
    datagram: (to, message, options = {}) =>
      datagram(to, message, { ...options, signal: both(options.signal) }),
    fetch: request => fetch(request, { signal: both(request.signal) }),
  }
}

/** `other` replaces single doors: the demo brings a network of its own. */
export const openDoors = (
  settings: Settings,
  secrets: Secrets,
  store: Store,
  other: Partial<Doors & Pick<AppDoors, 'breakers' | 'get' | 'mail' | 'engine' | 'identity' | 'sni'>> = {},
  { forOperator = false }: Pick<GuardSettings, 'forOperator'> = {},
): AppDoors => {
  const bare = {
    now: () => new Date(),
    connect,
    datagram,
    fetch: (request: Request) => fetch(request),
    ...other,
  }
  const servers = settings.resolvers.length ? chosenResolvers(settings.resolvers) : systemResolvers()
  const means = ownMeans({
    ask: hearing(bare, servers),
    reach: reachingAny(bare.connect, CONTROLS),
    clock: bare.now,
    // A clock of one's own is not that of the machine.
    earliest: other.now ? undefined : newestDay(),
  })
  const plain = noting(bare, means)
  const trust = trustOf(roots, settings.extraCa)
  const lookUp =
    other.resolve ?? knowingFetchNames(heardBy(resolver(plain, servers), means), () => plain.now().getTime())
  /** Only who typed it on this machine means a host of its own network by a single label. */
  const resolve: Resolve = (name, how) =>
    (forOperator && !name.includes('.') ? lookUpHere : lookUp)(name, how)
  const get: AppDoors['get'] =
    other.get ?? ((through, url, options) => httpsDoor(through, url, { ...options, trust }))
  const breakers = other.breakers ?? breakersOf()
  return {
    ...guard(plain, { resolve, allow: settings.allowTargets, ports: settings.targetPorts, forOperator }),
    identity: other.identity,
    sni: other.sni,
    operator: operatorOf(servers, plain),
    clientsOf: clientsFor(
      plain.fetch,
      settings,
      secrets,
      dohResolvers.map(({ doh }) => doh),
      breakers,
    ),
    breakers,
    secretsOf: secretsFor(secrets),
    async get(through, url, options) {
      const got = await get(through, url, options)
      const at = got.ok && options?.accept === RDAP_ACCEPT ? dateOf(name => got.headers.get(name)) : null
      if (at !== null) means.dated(new URL(got.url).hostname, at)
      return got
    },
    means,
    store,
    engine: other.engine,
    mail: other.mail ?? openMailer(settings, secrets),
  }
}
