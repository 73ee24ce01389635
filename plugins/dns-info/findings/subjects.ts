/** What findings are about, put together: lists that are cut, zones by name, and who can change what. */
import type { Report } from '../../../core/text/catalogue.ts'
import type { Particular } from './findings.ts'
import type { Observation } from '../measure/observation.ts'
import { zoneOf } from '../measure/conclusions.ts'

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
