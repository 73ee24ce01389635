/** Plans of names with a zone of their own, and of names in the demo's own zone. */
import { named, zone, type DnsExpectation, type DnsPlan } from './plans.ts'
import type { ZonePlan } from './zones.ts'
import { DOMAIN } from '../repository.ts'

/** A zone of its own below the demo's domain. */
export const apart = (
  kind: DnsPlan['kind'],
  label: string,
  what: string,
  more: Partial<ZonePlan>,
  expect: DnsExpectation,
): DnsPlan => ({
  name: named(label),
  what,
  kind,
  zone: zone(named(label), more),
  expect: { zone: named(label), ...expect },
})

export const inZone = (
  kind: DnsPlan['kind'],
  label: string,
  what: string,
  names: NonNullable<DnsPlan['names']>,
  expect: DnsExpectation,
  more: Partial<DnsPlan> = {},
): DnsPlan => ({ name: named(label), what, kind, names, expect: { zone: DOMAIN, ...expect }, ...more })
