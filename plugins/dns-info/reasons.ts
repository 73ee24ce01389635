/** Why a part of the DNS facts is missing or not whole: every code of whichever source, and its words. */
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'
import { ASN_REASONS } from '../../core/protocol/asn/owner.ts'
import { DNSSEC_REASONS } from '../../core/protocol/dnssec/reasons.ts'
import { REGISTRY_REASONS } from '../../core/protocol/registration/expiry.ts'

export const GAP_REASONS = {
  ...ASN_REASONS,
  ...DNSSEC_REASONS,
  ...REGISTRY_REASONS,
  'asn-owner-unknown': {
    en: 'the owner of {addresses} is not known: {because}',
    ko: '{addresses} 주소의 소유 네트워크를 확인하지 못했습니다. {because}',
  },
  'records-cut': {
    en: 'only the first {shown} of {total} records are listed',
    ko: '레코드 {total}개 가운데 {shown}개만 표시합니다',
  },
  'mail-servers-cut': {
    en: 'only the first {shown} of {total} mail servers were looked up',
    ko: '메일 서버 {total}개 가운데 {shown}개만 조회했습니다',
  },
  'dnssec-ds-unknown': {
    en: 'the DS record in the parent zone could not be looked up',
    ko: '상위 존의 DS 레코드를 조회하지 못했습니다',
    transient: true,
  },
} as const satisfies Catalogue
export type GapReason = Coded<typeof GAP_REASONS>
