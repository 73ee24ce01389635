/** The system's DNS servers, for an operator who named none. */
import { getServers } from 'node:dns'
import { readFileSync } from 'node:fs'
import { canonicalAddress } from '../../core/network/ip-address.ts'
import { DNS_PORT, type Server } from '../../core/protocol/dns/zone/servers.ts'

/**
 * `address`, `address:port` or `[address]:port`, as node:dns prints them. A link-local address with a zone is
 * left out.
 */
const server = (text: string): Server[] => {
  const [, bracketed, plain, digits] = /^(?:\[(.*)\]|([^:]*))(?::(\d+))?$/.exec(text) ?? []
  const address = canonicalAddress(text) ?? canonicalAddress(bracketed ?? plain ?? '')
  return address === null
    ? []
    : [{ transport: 'udp', address, port: digits === undefined ? DNS_PORT : Number(digits) }]
}

const resolvConf = (): string[] => {
  try {
    return [...readFileSync('/etc/resolv.conf', 'utf8').matchAll(/^[ \t]*nameserver[ \t]+(\S+)/gm)].map(
      match => match[1]!,
    )
  } catch {
    return []
  }
}

/** What node:dns knows, else what /etc/resolv.conf names, else a server on this very host; each once. */
export const systemResolvers = (): readonly Server[] => {
  let known: string[] = []
  try {
    known = getServers()
  } catch {
    /* a runtime without it still has the file */
  }
  for (const texts of [known, resolvConf(), ['127.0.0.1']]) {
    const servers = [...new Set(texts)].flatMap(server)
    if (servers.length > 0) return servers
  }
  return []
}
