/** What findings are about, put together: lists that are cut, zones by name, and who can change what. */
import type { Catalogue, Coded, Report } from '../../../core/text/catalogue.ts'
import type { Observation } from '../measure/observation.ts'
import { zoneOf } from '../measure/conclusions.ts'

/** The words of what findings are about. */
export const PARTICULARS = {
  'at-registrar': { en: 'at the registrar', ko: '등록대행자 관리 페이지에서' },
  'in-parent-zone': { en: 'in the parent zone {parent}', ko: '상위 존 {parent}에서' },
  'above-zone': { en: 'in the parent zone', ko: '상위 존에서' },
  'root-zone': { en: 'the root zone', ko: '루트' },
  'and-more': { en: 'and {count} more', ko: '외 {count}개' },
  'state-redemption-period': { en: 'redemption period', ko: '복구 유예 기간' },
  'state-pending-delete': { en: 'pending delete', ko: '삭제 대기' },
  'state-client-hold': { en: 'clientHold, by the registrar', ko: '등록대행자가 설정한 clientHold' },
  'state-server-hold': { en: 'serverHold, by the registry', ko: '레지스트리가 설정한 serverHold' },
  'ns-address': { en: '{host} ({ip})', ko: '{host}({ip})' },
  'ns-lame': { en: '{host} ({ip}) does not serve the zone', ko: '{host}({ip}) 존 없음' },
  'ns-timeout': { en: '{host} ({ip}) does not respond', ko: '{host}({ip}) 응답 없음' },
  'ns-refused': { en: '{host} ({ip}) refuses queries', ko: '{host}({ip}) 거부' },
  'ns-unreachable': { en: '{host} ({ip}) cannot be reached', ko: '{host}({ip}) 연결할 수 없음' },
  'ns-servfail': { en: '{host} ({ip}) returns SERVFAIL', ko: '{host}({ip}) SERVFAIL 응답' },
  'ns-malformed': { en: '{host} ({ip}) sends malformed responses', ko: '{host}({ip}) 잘못된 응답' },
  'ns-without-address': { en: '{host} has no IP address', ko: '{host} IP 주소 없음' },
  'ns-only-in': { en: '{names} only in {zone}', ko: '{names}({zone} 존에만 있음)' },
  'ns-set': { en: '{names} on {servers}', ko: '{names}({servers} 서버)' },
  'field-zone': { en: 'zone', ko: '존' },
  'field-a': { en: 'IPv4 addresses', ko: 'IPv4 주소' },
  'field-aaaa': { en: 'IPv6 addresses', ko: 'IPv6 주소' },
  'soa-serial': { en: '{serial} on {servers}', ko: '{serial}({servers} 서버)' },
} as const satisfies Catalogue
export type Particular = Coded<typeof PARTICULARS>

/** Names or hosts that are told one by one. */
const MAX_LISTED = 6

type Listed = readonly (string | Report)[]

export const listed = (all: Listed): Listed => {
  if (all.length <= MAX_LISTED) return all
  const more: Particular = { code: 'and-more', params: { count: all.length - MAX_LISTED } }
  return [...all.slice(0, MAX_LISTED), more]
}

/** What is made of a list where it is not empty. */
export const where = <T>(all: Listed, make: (listed: Listed) => T): T[] =>
  all.length > 0 ? [make(listed(all))] : []

/** The root has no name that people read. */
export const zoneName = (zone: string): string | Particular => (zone === '.' ? { code: 'root-zone' } : zone)

/** Where the delegation of a zone is changed. */
export const placeOf = (seen: Observation, zone: string): Particular => {
  if (zone === seen.registrable) return { code: 'at-registrar' }
  const view = zoneOf(seen)
  return view?.apex === zone
    ? { code: 'in-parent-zone', params: { parent: zoneName(view.parent) } }
    : { code: 'above-zone' }
}
