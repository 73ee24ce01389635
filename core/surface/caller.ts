/**
 * Who is asking: the address that a limit counts, the label and the country that usage counts, the language
 * that is preferred.
 */
import { contains, parseAddress } from '../address.ts'
import type { Cidr } from '../address.ts'
import type { Language } from '../plugin.ts'

/** What is known of a connection. */
export interface Peer {
  readonly address: string
  /** Whoever asks has shown a secret, which no page can make a browser send. */
  readonly known?: true
}

const trusted = (address: string, proxies: readonly Cidr[]): boolean => {
  const parsed = parseAddress(
    address
      .trim()
      .replace(/^\[|\]$/g, '')
      .replace(/^::ffff:(?=\d+\.)/i, ''),
  )
  return parsed !== null && proxies.some(cidr => contains(cidr, parsed))
}

/**
 * Of a list of hops, from its right end: what proxies wrote stands there, and before it anyone may have
 * written anything at any length.
 */
const MAX_HOPS_LENGTH = 4_096

/**
 * The address of the client: the peer's, unless the peer is a proxy that the operator trusts; then the
 * right-most address of `x-forwarded-for` that is not itself such a proxy (what stands left of it, anyone
 * could have written).
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

/** Two letters when a trusted proxy says so (`cf-ipcountry`), else ZZ. */
export const clientCountry = (peer: string, headers: Headers, proxies: readonly Cidr[]): string => {
  const told = headers.get('cf-ipcountry') ?? ''
  return trusted(peer, proxies) && /^[A-Z]{2}$/.test(told) ? told : 'ZZ'
}

/** Korean for those who prefer it to English (RFC 9110 section 12.5.4), else English. */
export const preferredLanguage = (headers: Headers): Language => {
  const wanted = (headers.get('accept-language') ?? '')
    .slice(0, 1_000)
    .split(',')
    .map(range => {
      const [tag = '', ...parameters] = range.split(';').map(part => part.trim().toLowerCase())
      const weight = parameters.find(one => one.startsWith('q='))
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
    })
  const [first] = wanted
    .filter(({ language, weight }) => weight > 0 && (language === 'ko' || language === 'en'))
    .sort((one, other) => other.weight - one.weight)
  return first?.language === 'ko' ? 'ko' : 'en'
}

/** What is read of a label: most of it may be characters that it cannot have. */
const MAX_LABEL_LENGTH = 200

/**
 * The `client` parameter as a label: lower case, `a-z 0-9 . _ -`, at most 40 characters; `none` without one.
 */
export const clientLabel = (given: string | null): string =>
  (given ?? '')
    .slice(0, MAX_LABEL_LENGTH)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'none'
