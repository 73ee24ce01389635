/**
 * The operator's own DNS servers: nobody else chose them, so that they lie before the guard, and doors that
 * lead nowhere else.
 */
import { canonicalAddress } from '../../../network/ip-address.ts'
import { DoorError, type Endpoint, type Operator } from '../../../network/doors.ts'
import { reaching } from '../../../network/reaching.ts'
import type { Server } from './servers.ts'
import type { DnsDoors } from '../transport.ts'

/** The operator's part of the doors: `servers` are asked through `plain`, and nothing besides. */
export const operatorOf = (listed: readonly Server[], plain: DnsDoors): Operator => {
  const servers = Object.freeze(listed.map(server => Object.freeze({ ...server })))
  const refuse = (): never => {
    throw new DoorError('blocked', 'not one of the DNS servers that the operator set')
  }
  /** The server as it is listed: what the caller wrote is compared, and not dialled. */
  const find = ({ hostname, port }: Endpoint, datagrams: boolean): Endpoint => {
    const address = canonicalAddress(String(hostname))
    for (const server of servers) {
      if (server.transport === 'https' || (datagrams && server.transport !== 'udp')) continue
      if (canonicalAddress(server.address) === address && server.port === port)
        return { hostname: server.address, port: server.port }
    }
    return refuse()
  }
  const { datagram, fetch = refuse } = plain
  const urls = servers.flatMap(server => (server.transport === 'https' ? [{ url: server.url }] : []))
  const doors: Operator['doors'] = {
    connect: async (to, options) => plain.connect(find(to, false), options),
    ...(datagram
      ? { datagram: async (to, message, options) => datagram(find(to, true), message, options) }
      : {}),
    fetch: reaching(fetch, urls),
  }
  return Object.freeze({ servers, doors: Object.freeze(doors), latest: { server: null } })
}

/** The operator's servers in the order of preference; empty when none were told. */
export const operatorServers = ({ operator }: Pick<DnsDoors, 'operator'>): readonly Server[] =>
  operator?.servers ?? []

/** The doors that lead to the operator's servers: themselves, where none were told. */
export const operatorDoors = (doors: DnsDoors): DnsDoors => doors.operator?.doors ?? doors
