/** Identifies the caller: the address for the rate limit, the label and country for usage counts. */
import { contains, parseAddress } from '../address.ts'
import type { Cidr } from '../address.ts'

/** A connection's other end. */
export interface Peer {
  readonly address: string
  /** The client has sent the secret, which no page can make a browser send. */
  readonly known?: true
}

const trusted = (address: string, proxies: readonly Cidr[]): boolean => {
  if (proxies.length === 0) return false
  const parsed = parseAddress(
    address
      .trim()
      .replace(/^\[|\]$/g, '')
      .replace(/^::ffff:(?=\d+\.)/i, ''),
  )
  return parsed !== null && proxies.some(cidr => contains(cidr, parsed))
}

/**
 * Of a list of hops, from its right end: proxies append there, and the values to their left can be forged, at
 * any length.
 */
const MAX_HOPS_LENGTH = 4_096

/**
 * The address of the client: the peer's, unless the peer is a proxy that the operator trusts; then the
 * right-most address of `x-forwarded-for` that is not itself such a proxy (values to its left can be
 * forged).
 */
export const clientAddress = (peer: string, headers: Headers, proxies: readonly Cidr[]): string => {
  if (!trusted(peer, proxies)) return peer
  const hops = (headers.get('x-forwarded-for') ?? '')
    .slice(-MAX_HOPS_LENGTH)
    .split(',')
    .map(hop => hop.trim())
    .filter(hop => hop !== '')
  for (const hop of hops.reverse()) if (!trusted(hop, proxies)) return hop
  return peer
}

/** Two letters from a trusted proxy (`cf-ipcountry`), otherwise ZZ. */
export const clientCountry = (peer: string, headers: Headers, proxies: readonly Cidr[]): string => {
  if (!trusted(peer, proxies)) return 'ZZ'
  const told = headers.get('cf-ipcountry') ?? ''
  return /^[A-Z]{2}$/.test(told) ? told : 'ZZ'
}

/** What is read of a label: most of it may be characters that it cannot have. */
const MAX_LABEL_LENGTH = 200

/**
 * The `client` parameter as a label: lower case, `a-z 0-9 . _ -`, at most 40 characters; `none` without one.
 */
export const clientLabel = (given: string | null): string =>
  (given ?? 'none')
    .slice(0, MAX_LABEL_LENGTH)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'none'
