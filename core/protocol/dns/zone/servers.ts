/** The operator's way of writing DNS servers: `udp://ip[:port]`, `tcp://ip[:port]`, `https://host/path`. */
import { canonicalAddress } from '../../../network/ip-address.ts'
import type { DnsServer as Server } from '../../../network/doors.ts'

export type { DnsServer as Server } from '../../../network/doors.ts'

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
