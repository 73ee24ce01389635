/** Why the owner of an address is not known: every code, and its words. */
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import { DNS_REASONS } from '../dns/reasons.ts'

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
