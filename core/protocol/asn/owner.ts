/** Who announces an address in BGP: the interface that every source of it fulfils. */
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import { DNS_REASONS } from '../dns/reasons.ts'

export interface Owner {
  /** The origin AS; the first one told where there are several, 0 where nobody announces the address. */
  readonly asn: number
  /** All origins, when there are more than one (multi-origin). */
  readonly origins: readonly number[]
  /** Name of the AS as its registry has it; null when it has none. */
  readonly asName: string | null
  /** The longest announced prefix, in CIDR notation; '' where there is none. */
  readonly prefix: string
  /** Country of the registration, not of the place: ISO 3166-1 alpha-2; '' when unknown. */
  readonly country: string
}

export type OwnerResult =
  | {
      readonly ok: true
      readonly owner: Owner /** Why the name of the AS is not known. */
      readonly nameless?: AsnReason
    }
  | { readonly ok: false; readonly reason: AsnReason }

/** Finds the owner of one address (a canonical literal). Never throws for what the network does. */
export type FindOwner = (address: string) => Promise<OwnerResult>

export const NOBODY: Owner = { asn: 0, origins: [], asName: null, prefix: '', country: '' }

/* Why the owner of an address is not known: every code, and its words. */

export const ASN_REASONS = {
  ...DNS_REASONS,
  'asn-lookup-failed': { en: 'the ASN lookup failed: {because}', ko: 'ASN 조회에 실패했습니다. {because}' },
  'asn-unresponsive': {
    en: 'the ASN lookup got no response several times in a row; it will be tried again shortly',
    ko: 'ASN 조회에 여러 번 연달아 응답이 없었습니다. 잠시 뒤에 다시 조회합니다',
    transient: true,
  },
  'asn-malformed': {
    en: 'the response to the ASN lookup is malformed',
    ko: 'ASN 조회의 응답을 해석할 수 없습니다',
  },
  'asn-not-an-address': { en: '"{address}" is not an IP address', ko: 'IP 주소가 아닙니다: "{address}"' },
} as const satisfies Catalogue
export type AsnReason = Coded<typeof ASN_REASONS>
