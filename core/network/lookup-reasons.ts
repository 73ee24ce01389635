/**
 * Why the lookup of a name gave nothing, or no IP address that may be connected to: every code, and its
 * words. `because` is a reason of the DNS, which knows its own codes.
 */
import { Refusal } from '../errors/errors.ts'
import type { Catalogue, Coded } from '../text/catalogue.ts'
import { SPECIAL_ADDRESSES } from './special-addresses.ts'

/** One name, with the CNAME records that lead on from it. */
export const LOOKUP_REASONS = {
  'dns-lookup-failed': {
    en: 'no usable response from the resolver for {name} ({because})',
    ko: '리졸버에서 {name} 도메인의 정상 응답을 받지 못했습니다. {because}',
  },
  // Only where the same resolver could be asked about another name of the same top-level domain.
  'dns-lookup-servfail': {
    en: 'the resolver got no usable response from the name servers of {name}, or its DNSSEC is broken ({because})',
    ko: '{name} 도메인의 네임서버가 리졸버에 정상 응답하지 않거나 DNSSEC에 문제가 있습니다. 리졸버가 {because}',
  },
  'dns-cname-loop': {
    en: 'the CNAME records of {name} form a loop',
    ko: '{name} 도메인의 CNAME이 순환합니다',
  },
  'dns-cname-chain-too-long': {
    en: '{name} has a chain of more than {most} CNAME records',
    ko: '{name} 도메인의 CNAME이 {most}개를 넘게 이어집니다',
  },
  'dns-name-missing': {
    en: '{name} is not in the DNS (NXDOMAIN)',
    ko: '{name} 도메인이 DNS에 없습니다(NXDOMAIN)',
  },
  'dns-cname-target-missing': {
    en: '{name} has a CNAME to {target}, which does not exist',
    ko: '{name} 도메인의 CNAME이 존재하지 않는 도메인을 가리킵니다: {target}',
  },
  'dns-addresses-missing': {
    en: '{name} has no A or AAAA records',
    ko: '{name} 도메인에 A 또는 AAAA 레코드가 없습니다',
  },
  'dns-records-unknown': {
    en: 'the {type} records could not be looked up: {because}',
    ko: '{type} 레코드를 조회하지 못했습니다. {because}',
  },
} as const satisfies Catalogue

export type LookupReason = Coded<typeof LOOKUP_REASONS>

/** What the guard makes of a name and its addresses. */
const GUARD_REASONS = {
  'address-not-public': {
    en: '{address} is not a public IP address ({range})',
    ko: '{address} 주소는 공인 IP 주소가 아닙니다({range})',
  },
  'addresses-not-public': {
    en: 'its DNS records have no public IP address, only {addresses}',
    ko: 'DNS 레코드에 공인 IP 주소가 없습니다: {addresses}',
  },
  'address-in-range': { en: '{address} ({range})', ko: '{address}({range})' },
  'addresses-none': { en: 'there is no IP address', ko: 'IP 주소가 없습니다' },
  'addresses-cut': {
    en: 'only the first {shown} of {total} IP addresses were checked',
    ko: 'IP 주소 {total}개 가운데 {shown}개만 확인했습니다',
  },
  'host-not-a-domain': { en: '"{host}" is not a domain name', ko: '도메인이 아닙니다: "{host}"' },
  'host-unknown-here': {
    en: 'this machine knows no host named "{host}", neither in its hosts file nor under its search domains',
    ko: '이 컴퓨터의 hosts 파일과 검색 도메인에 없는 호스트입니다: "{host}"',
  },
  'host-odd-address': {
    en: '"{host}" is an IP address in a notation that is not accepted',
    ko: '허용되지 않는 표기의 IP 주소입니다: "{host}"',
  },
} as const satisfies Catalogue

export const ADDRESS_REASONS = {
  ...LOOKUP_REASONS,
  ...GUARD_REASONS,
  ...SPECIAL_ADDRESSES,
} as const satisfies Catalogue
export type AddressReason = Coded<typeof ADDRESS_REASONS>

/* Which of a name's addresses a check is about. */

interface AddressChoice {
  readonly host: string
  /** The only one that the caller wants to be checked. */
  readonly address?: string | undefined
}

/** Throws Refusal for an address that is not the name's. */
export const chosenAddresses = (
  { host, address }: AddressChoice,
  addresses: readonly string[],
): readonly string[] => {
  if (address === undefined) return addresses
  if (addresses.includes(address)) return [address]
  throw new Refusal({ code: 'address-of-other', params: { host, address, addresses } }, 400, {}, 'address')
}
