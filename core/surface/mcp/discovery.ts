/**
 * Documents by which agents find the tools before they connect: the registry's server.json, the server card
 * (SEP-2127), the AI catalog.
 */
import { parseAddress } from '../../network/ip-address.ts'
import { hex } from '../../base/bytes.ts'
import { JSON_TYPE, respondTo } from '../http/response/response.ts'
import type { Json } from '../text/json-schema.ts'
import type { OwnRoute } from '../built-in-routes.ts'
import { DESCRIPTION_VERSION } from '../../version.ts'

const DESCRIPTION =
  "Find what is wrong with a domain's TLS certificate or DNS, what will break next, and how to fix it."
const STATELESS = '2026-07-28'

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

/** Reverse DNS, as both schemas want it: `https://certscope.example` is `example.certscope/certscope`. */
const nameOf = (site: URL): string =>
  `${labelsOf(site.hostname.replace(/^\[|\]$/g, ''))
    .reverse()
    .join('.')}/certscope`

const identity = (site: URL): Json => ({
  name: nameOf(site),
  title: 'Certscope',
  description: DESCRIPTION,
  version: DESCRIPTION_VERSION,
  websiteUrl: site.href,
})

const remote = (site: URL): Json => ({ type: 'streamable-http', url: new URL('mcp', site).href })

/**
 * The document for the MCP registry.
 * https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json
 */
export const serverJson = (site: URL): Json => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  ...identity(site),
  remotes: [remote(site)],
})

export const serverCard = async (site: URL): Promise<Json> => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  ...identity(site),
  remotes: [
    {
      ...remote(site),
      supportedProtocolVersions: [STATELESS, ...(await import('./mcp-sdk.ts')).SUPPORTED_PROTOCOL_VERSIONS],
    },
  ],
})

/** https://github.com/Agent-Card/ai-catalog, version 1.0. */
export const aiCatalog = (site: URL): Json => ({
  specVersion: '1.0',
  host: { displayName: 'Certscope', identifier: site.hostname },
  entries: [
    {
      identifier: `urn:air:${site.hostname}:mcp:certscope`,
      type: 'application/mcp-server-card+json',
      url: new URL('mcp/server-card', site).href,
    },
  ],
})

const serving =
  (type: string, write: (site: URL) => Json | Promise<Json>): OwnRoute['serve'] =>
  async visit =>
    respondTo(visit, 200, type, JSON.stringify(await write(new URL(`${visit.site}/`))), {
      'cache-control': 'public, max-age=3600',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'content-type',
    })

export const DISCOVERY: readonly OwnRoute[] = [
  { path: '/server.json', serve: serving(JSON_TYPE, serverJson) },
  { path: '/mcp/server-card', serve: serving('application/mcp-server-card+json', serverCard) },
  { path: '/.well-known/ai-catalog.json', serve: serving('application/ai-catalog+json', aiCatalog) },
]
