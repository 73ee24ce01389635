/** The doors of a real machine, guarded. */
import { clientsOf } from '../../core/clients.ts'
import type { AppDoors } from '../../core/clients.ts'
import type { Doors, Store } from '../../core/doors.ts'
import { guard } from '../../core/guard.ts'
import { operatorOf } from '../../core/probe/dns/operator.ts'
import { resolver } from '../../core/probe/dns/resolver.ts'
import { parseResolvers } from '../../core/probe/dns/servers.ts'
import { httpsGet } from '../../core/probe/https.ts'
import type { Secrets, Settings } from '../../core/settings.ts'
import { dohResolvers } from '../../knowledge-base/resolvers/index.ts'
import { knowledgeFor } from '../../plugins/certificate/knowledge.ts'
import { connect, datagram, systemResolvers } from './net.ts'

const chosenResolvers = (written: readonly string[]) => {
  try {
    return parseResolvers(written.join(','))
  } catch (error) {
    throw new Error(`CERTSCOPE_RESOLVERS: ${error instanceof Error ? error.message : 'not understood'}`)
  }
}

/** The doors of this machine until a signal comes; then all that goes through them ends. */
export const endingWith = (end: AbortSignal): Pick<Doors, 'connect' | 'datagram' | 'fetch'> => {
  const both = (signal: AbortSignal | undefined): AbortSignal =>
    signal ? AbortSignal.any([signal, end]) : end
  return {
    connect: (to, how = {}) => connect(to, { ...how, signal: both(how.signal) }),
    datagram: (to, message, how = {}) => datagram(to, message, { ...how, signal: both(how.signal) }),
    fetch: request => fetch(request, { signal: both(request.signal) }),
  }
}

/** `base` replaces single doors: the demo brings a network of its own. */
export const openDoors = (
  settings: Settings,
  secrets: Secrets,
  store: Store,
  base: Partial<Doors & Pick<AppDoors, 'get'>> = {},
): AppDoors => {
  const plain = {
    now: () => new Date(),
    connect,
    datagram,
    fetch: (request: Request) => fetch(request),
    ...base,
  }
  const servers = settings.resolvers.length ? chosenResolvers(settings.resolvers) : systemResolvers()
  const resolve = base.resolve ?? resolver(plain, servers)
  return {
    ...guard(plain, { resolve, allow: settings.allowTargets, ports: settings.targetPorts }),
    operator: operatorOf(servers, plain),
    clients: clientsOf(
      plain.fetch,
      settings,
      secrets,
      dohResolvers.map(({ doh }) => doh),
    ),
    get:
      base.get
      ?? ((through, url, how) => httpsGet(through, url, { ...how, trust: knowledgeFor(settings).trust })),
    store,
  }
}
