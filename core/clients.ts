/**
 * Clients for the services that the operator or this program chose, one for each purpose: all that plugins
 * reach in addition to guarded addresses.
 */
import type { Doors, Get, Store } from './doors.ts'
import type { GuardedDoors } from './guard.ts'
import { reaching } from './reach.ts'
import type { Reach } from './reach.ts'
import type { Secrets, Settings } from './settings.ts'

/**
 * A fetch for one purpose. It refuses any other URL with a DoorError `blocked`, follows no redirect, and adds
 * the secrets itself.
 */
export type Client = Pick<Doors, 'fetch'>

export interface Clients {
  /** The Certificate Transparency searches of CERTSCOPE_CT. */
  readonly ct: Client
  /** The probe of CERTSCOPE_PROBE_KR. */
  readonly probe: Client
  /** Public resolvers over HTTPS. */
  readonly resolvers: Client
}

/** The doors of an app: guarded ones for all, and those that its kernel hands out in parts. */
export interface AppDoors extends GuardedDoors {
  readonly clients: Clients
  /** A GET through the doors of a request. */
  readonly get: (through: GuardedDoors, ...asked: Parameters<Get>) => ReturnType<Get>
  readonly store: Store
}

const bearer = (token: string): Reach['headers'] => (token === '' ? {} : { authorization: `Bearer ${token}` })

/** `fetch` leads anywhere; the clients do not. `resolvers` are URLs of RFC 8484 endpoints. */
export const clientsOf = (
  fetch: Doors['fetch'],
  settings: Settings,
  secrets: Secrets,
  resolvers: readonly string[],
): Clients => {
  const client = (reaches: readonly Reach[]): Client => Object.freeze({ fetch: reaching(fetch, reaches) })
  return Object.freeze({
    ct: client(
      settings.ct.map(({ name, url }) =>
        name === 'certspotter'
          ? { url: `${url}/v1/`, headers: bearer(secrets.certspotterToken) }
          : { url: `${url}/` },
      ),
    ),
    probe: client(
      settings.probeKr === '' ? [] : [{ url: `${settings.probeKr}/`, headers: bearer(secrets.probeToken) }],
    ),
    resolvers: client(resolvers.map(url => ({ url }))),
  })
}
