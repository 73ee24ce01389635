/** Identifies the caller: the address for the rate limit, the label and country for usage counts. */
import { contains, parseAddress } from './ip-address.ts'
import type { Cidr } from './ip-address.ts'

/** A connection's other end. */
export interface Peer {
  readonly address: string
  /** The client has sent the secret, which no page can make a browser send. */
  readonly known?: true
}

/** Whether an address, as sockets and headers write it, lies in one of these. */
export const isInCidrs = (address: string, cidrs: readonly Cidr[]): boolean => {
  if (cidrs.length === 0) return false
  const parsed = parseAddress(
    address
      .trim()
      .replace(/^\[|\]$/g, '')
      .replace(/^::ffff:(?=\d+\.)/i, ''),
  )
  return parsed !== null && cidrs.some(cidr => contains(cidr, parsed))
}

/**
 * Characters of `x-forwarded-for` that are read, from its right end: proxies append there, and the values
 * to their left can be forged, at any length.
 */
const MAX_HOPS_LENGTH = 4_096

/** What proxies say of where a request came from, the last one at the end. */
export const hopsOf = (headers: Headers): string[] =>
  (headers.get('x-forwarded-for') ?? '')
    .slice(-MAX_HOPS_LENGTH)
    .split(',')
    .map(hop => hop.trim())
    .filter(hop => hop !== '')

/**
 * The address of the client: the peer's, unless the peer is a proxy that the operator trusts; then the
 * right-most address of `x-forwarded-for` that is not itself such a proxy (values to its left can be
 * forged).
 */
export const clientAddress = (peer: string, headers: Headers, proxies: readonly Cidr[]): string => {
  if (!isInCidrs(peer, proxies)) return peer
  return hopsOf(headers).findLast(hop => !isInCidrs(hop, proxies)) ?? peer
}

/** The country of an address by a database: two letters; null where it is not known. */
export type CountryOf = (address: string) => string | null

/** The country that a request comes from. */
export type CallerCountry = (peer: string, headers: Headers) => string

const UNKNOWN = 'ZZ'

/** Two letters: what a trusted proxy says (`cf-ipcountry`), then what the database says, otherwise ZZ. */
export const callerCountry =
  (proxies: readonly Cidr[], countryOf: CountryOf = () => null): CallerCountry =>
  (peer, headers) => {
    const told = isInCidrs(peer, proxies) ? (headers.get('cf-ipcountry') ?? '') : ''
    // Cloudflare writes XX where it does not know.
    if (/^[A-Z]{2}$/.test(told) && told !== 'XX') return told
    return countryOf(clientAddress(peer, headers, proxies)) ?? UNKNOWN
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
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 40) || 'none'
