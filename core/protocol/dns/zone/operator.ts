/**
 * The operator's own DNS servers: nobody else chose them, so that they lie before the guard, and doors that
 * lead nowhere else.
 */
import { canonicalAddress } from '../../../network/ip-address.ts'
import { type DnsServer as Server, DoorError, type Endpoint, type Operator } from '../../../network/doors.ts'
import { reaching } from '../../../network/reaching.ts'
import type { DnsDoors } from '../transport.ts'

export type { DnsServer as Server } from '../../../network/doors.ts'

/* The operator's way of writing DNS servers: `udp://ip[:port]`, `tcp://ip[:port]`, `https://host/path`. */

export const DNS_PORT = 53

/** The spelling that `parseServer` reads. */
export const formatServer = (server: Server): string => {
  if (server.transport === 'https') return server.url
  const host = server.address.includes(':') ? `[${server.address}]` : server.address
  return `${server.transport}://${host}${server.port === DNS_PORT ? '' : `:${server.port}`}`
}

/**
 * One server, or what is wrong with the text as one line that ends in no full stop. A bare address means UDP.
 */
export const parseServer = (text: string): Server | { readonly fault: string } => {
  const fault = (why: string): { fault: string } => ({
    fault: `${JSON.stringify(text)} is not a DNS server: ${why}`,
  })
  if (canonicalAddress(text) !== null)
    return { transport: 'udp', address: canonicalAddress(text)!, port: DNS_PORT }
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(text) ?? []
  if (scheme === undefined || rest === undefined)
    return fault('write udp://ip[:port], tcp://ip[:port] or https://host/path')
  const transport = scheme.toLowerCase()
  if (transport === 'https') {
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url?.hostname) return fault('the URL cannot be read')
    if (url.username !== '' || url.password !== '' || url.hash !== '')
      return fault('the URL must not carry a user, a password or a fragment')
    return { transport, url: url.href }
  }
  if (transport !== 'udp' && transport !== 'tcp')
    return fault(`the scheme ${transport} is not udp, tcp or https`)
  const [, bracketed, plain, digits] = /^(?:\[([^\]]*)\]|([^:/]*))(?::(\d{1,5}))?\/?$/.exec(rest) ?? []
  const bare =
    canonicalAddress(rest)
    ?? (bracketed?.includes(':') ? canonicalAddress(bracketed) : canonicalAddress(plain ?? ''))
  if (bare === null) return fault('the host must be an IP address, an IPv6 one in brackets')
  const port = digits === undefined ? DNS_PORT : Number(digits)
  if (port < 1 || port > 65535) return fault('the port must be between 1 and 65535')
  return { transport, address: bare, port }
}

/**
 * A comma-separated list of servers, at least one. Throws a RangeError whose message is one line for the
 * operator.
 */
export const parseResolvers = (text: string): readonly Server[] => {
  const parts = text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  if (parts.length === 0) throw new RangeError('no DNS server is named')
  return parts.map(part => {
    const server = parseServer(part)
    if ('fault' in server) throw new RangeError(server.fault)
    return server
  })
}

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
