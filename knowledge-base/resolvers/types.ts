/** The shape of a public or ISP resolver that a propagation check asks. */
import type { Sourced } from '../source.ts'

export interface PublicResolver extends Sourced {
  /** Kebab-case, the file's name. */
  readonly id: string
  /** Whose it is, as people know it: the `resolver` of an answer. */
  readonly name: string
  /**
   * `isp`: for the provider's own customers; from elsewhere it may refuse, which says nothing of a record.
   */
  readonly kind: 'isp' | 'public'
  /** Where its users are, ISO 3166-1; null: everywhere. */
  readonly country: string | null
  /** IPv4, the first one first; the second is asked only when the first is silent. */
  readonly addresses: readonly [string, string]
  /** RFC 8484 endpoint for instances that do not stand where the check is about; null: not used so. */
  readonly doh: string | null
  /** Addresses that it answers with in place of what it blocks, beyond the unspecified address. */
  readonly blockPages: readonly string[]
  /** Host of the page that it sends users to: it answers with an address of this name, which it is asked for. */
  readonly blockPageHost?: string
}

/** Identity, for the compiler. */
export const resolver = (it: PublicResolver): PublicResolver => it

/** ISPs in Korea answer with its address for names that the authority has blocked. */
export const KOREAN_BLOCK_PAGE = {
  host: 'www.warning.or.kr',
  source: [
    'https://www.hankyung.com/article/2018101803371',
    'https://github.com/ooni/blocking-fingerprints/blob/HEAD/fingerprints_http.csv',
  ],
} as const
