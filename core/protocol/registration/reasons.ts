/**
 * Why the end of a registration is not known: the reasons of RDAP, of WHOIS and of both, with their words.
 */
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import { RDAP_REASONS } from '../rdap/reasons.ts'
import { WHOIS_REASONS } from '../whois/reasons.ts'

export const REGISTRY_REASONS = {
  ...RDAP_REASONS,
  ...WHOIS_REASONS,
  'registry-no-service': {
    en: 'the registry has no known RDAP or WHOIS server',
    ko: '이 레지스트리는 알려진 RDAP 서버나 WHOIS 서버가 없습니다',
  },
  'registry-web-only': {
    en: 'the registry has no known RDAP or WHOIS server (web lookup: {url})',
    ko: '이 레지스트리는 알려진 RDAP 서버나 WHOIS 서버가 없습니다(웹 조회: {url})',
  },
  'registry-neither': { en: '{reasons}', ko: '{reasons}' },
  'registry-no-expiry': {
    en: 'the registry does not publish the expiration date',
    ko: '레지스트리가 만료일을 공개하지 않습니다',
  },
  'registry-timeout': {
    en: 'the registry did not respond in time',
    ko: '레지스트리가 제때 응답하지 않았습니다',
    transient: true,
  },
} as const satisfies Catalogue

export type RegistryReason = Coded<typeof REGISTRY_REASONS>
