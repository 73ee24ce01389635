/** Why an address is not public: the ranges of the IANA special-purpose registries, with their words. */
import type { Catalogue, Coded } from '../text/catalogue.ts'

/** What an address is on its own. */
const RANGES = {
  'address-metadata': { en: 'cloud metadata', ko: '클라우드 메타데이터' },
  'address-collision': { en: 'name collision', ko: '이름 충돌 알림' },
  'address-this-network': { en: '"this network"', ko: '"이 네트워크"' },
  'address-private': { en: 'private use', ko: '사설 대역' },
  'address-shared': { en: 'shared address space', ko: '통신사 공유 대역' },
  'address-loopback': { en: 'loopback', ko: '루프백' },
  'address-link-local': { en: 'link-local', ko: '링크 로컬' },
  'address-protocol': { en: 'IETF protocol assignments', ko: 'IETF 프로토콜용' },
  'address-documentation': { en: 'documentation', ko: '문서용' },
  'address-as112': { en: 'AS112', ko: 'AS112 대역' },
  'address-amt': { en: 'AMT', ko: 'AMT 대역' },
  'address-relay': { en: '6to4 relay anycast', ko: '6to4 릴레이' },
  'address-benchmarking': { en: 'benchmarking', ko: '성능 시험용' },
  'address-multicast': { en: 'multicast', ko: '멀티캐스트' },
  'address-broadcast': { en: 'limited broadcast', ko: '브로드캐스트' },
  'address-reserved': { en: 'reserved', ko: '예약됨' },
  'address-unspecified': { en: 'unspecified', ko: '미지정 주소' },
  'address-discard': { en: 'discard-only', ko: '폐기 전용' },
  'address-dummy': { en: 'dummy prefix', ko: '더미 대역' },
  'address-orchid': { en: 'ORCHID', ko: 'ORCHID 대역' },
  'address-orchid-2': { en: 'ORCHIDv2', ko: 'ORCHIDv2 대역' },
  'address-drone': { en: 'drone remote identification', ko: '드론 식별용' },
  'address-segment-routing': { en: 'segment routing', ko: '세그먼트 라우팅' },
  'address-unique-local': { en: 'unique local', ko: 'IPv6 사설 대역' },
  'address-site-local': { en: 'site-local', ko: '사이트 로컬' },
  'address-not-global': { en: 'not global unicast', ko: '글로벌 유니캐스트가 아님' },
  'address-unreadable': { en: 'not an IP address', ko: 'IP 주소가 아님' },
} as const satisfies Catalogue

/** What keeps an IPv4 address within; alone where it does not hold one. */
const WRAPPERS = {
  'address-compatible': { en: 'IPv4-compatible', ko: 'IPv4 호환' },
  'address-mapped': { en: 'IPv4-mapped', ko: 'IPv4 매핑' },
  'address-translated': { en: 'IPv4-translated', ko: 'IPv4 변환' },
  'address-nat64': { en: 'NAT64', ko: 'NAT64 대역' },
  'address-local-nat64': { en: 'local-use NAT64', ko: '로컬 NAT64' },
  'address-teredo': { en: 'Teredo', ko: 'Teredo 대역' },
  'address-6to4': { en: '6to4', ko: '6to4 대역' },
} as const satisfies Catalogue

const HOLDING = {
  'address-holding': { en: '{range} of {inner}', ko: '{range}, 실제 주소 {inner}' },
  'address-holding-special': { en: '{range} of {inner}, {why}', ko: '{range}, 실제 주소 {inner}, {why}' },
} as const satisfies Catalogue

export const SPECIAL_ADDRESSES = { ...RANGES, ...WRAPPERS, ...HOLDING } as const satisfies Catalogue

export type SpecialRange = keyof typeof RANGES | keyof typeof WRAPPERS
export type SpecialAddress = { readonly code: SpecialRange } | Coded<typeof HOLDING>
