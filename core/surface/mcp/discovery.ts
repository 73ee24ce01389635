/** The document by which the MCP registry knows a server: server.json. */
import { parseAddress } from '../../network/ip-address.ts'
import { hex } from '../../base/bytes.ts'
import { JSON_TYPE, respondTo } from '../http/response/response.ts'
import type { Json } from '../text/json-schema.ts'
import type { OwnRoute } from '../own-route.ts'
import { DESCRIPTION_VERSION } from '../../version.ts'

const DESCRIPTION =
  "Find what is wrong with a domain's TLS certificate or DNS, what will break next, and how to fix it."

/**
 * The labels of a host's name in the DNS; for an address those of its reverse lookup (RFC 1035 section 3.5,
 * RFC 3596 section 2.5).
 */
const labelsOf = (host: string): string[] => {
  const octets = parseAddress(host)
  if (!octets) return host.replace(/[^a-z0-9.-]/g, '-').split('.')
  return octets.length === 4
    ? [...octets].map(String).reverse().concat('in-addr', 'arpa')
    : [...hex(octets)].reverse().concat('ip6', 'arpa')
}

/** Reverse DNS, as the schema wants it: `https://certscope.example` is `example.certscope/certscope`. */
const nameOf = (site: URL): string =>
  `${labelsOf(site.hostname.replace(/^\[|\]$/g, ''))
    .reverse()
    .join('.')}/certscope`

/**
 * The document for the MCP registry.
 * https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json
 */
const serverJson = (site: URL): Json => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: nameOf(site),
  title: 'Certscope',
  description: DESCRIPTION,
  version: DESCRIPTION_VERSION,
  websiteUrl: site.href,
  remotes: [{ type: 'streamable-http', url: new URL('mcp', site).href }],
})

export const DISCOVERY: OwnRoute = {
  path: '/server.json',
  serve: async visit =>
    respondTo(visit, 200, JSON_TYPE, JSON.stringify(serverJson(new URL(`${visit.site}/`))), {
      'cache-control': 'public, max-age=3600',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'content-type',
    }),
}
