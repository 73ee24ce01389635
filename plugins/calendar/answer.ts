/** Pure: from what is known of each domain to the answer. */
import type { Report } from '../../core/text/catalogue.ts'
import { unmeasured } from '../../core/answer/schema.ts'
import { instant } from '../../core/base/time.ts'
import { certificateOf, registrationOf } from './domain-state.ts'
import type { Facts, RegistrationAnswer, Known } from './domain-state.ts'
import { REASONS } from './reasons.ts'
import type { Answer, Certificate, Domain, Kind, Registration } from './schema.ts'

/** What was found of one domain; null: the check did not finish in time. */
export type Found =
  | { readonly domain: string; readonly facts: Facts | null }
  | { readonly domain: string; readonly held: RegistrationAnswer | null }

/** What is known of one domain; a kind that was not asked for is null. */
interface Part {
  readonly domain: string
  readonly certificate: Known<Certificate> | null
  readonly registration: Known<Registration> | null
  readonly checkedAt: string
}

const partOf = (found: Found, only: Kind | null, now: string): Part => {
  const { domain } = found
  if ('held' in found) {
    const { held } = found
    return {
      domain,
      certificate: null,
      registration: registrationOf(held),
      checkedAt: held?.checkedAt ?? now,
    }
  }
  const { facts } = found
  const certificate: Known<Certificate> = facts
    ? certificateOf(facts)
    : { unknown: { code: 'calendar-late' } }
  const registration = only === 'certificate' ? null : registrationOf(facts?.registration ?? null)
  return { domain, certificate, registration, checkedAt: facts?.measuredAt ?? now }
}

const isOf = <T>(known: Known<T> | null): T | null => (known && 'is' in known ? known.is : null)

const domainOf = ({ domain, certificate, registration, checkedAt }: Part): Domain => ({
  domain,
  certificate: isOf(certificate),
  registration: isOf(registration),
  checkedAt,
})

const gapsOf = (part: Part, index: number): Answer['unmeasured'] =>
  (['certificate', 'registration'] as const).flatMap(kind => {
    const known = part[kind]
    if (known === null || 'is' in known) return []
    const why: typeof known.unknown & Report = known.unknown
    return [unmeasured(`domains[${index}].${kind}`, REASONS, why)]
  })

export const madeOf = (all: readonly Found[], url: string, only: Kind | null, now: Date): Answer => {
  const parts = all.map(found => partOf(found, only, instant(now)))
  return {
    url,
    only,
    domains: parts.map(domainOf),
    unmeasured: parts.flatMap(gapsOf),
    checkedAt: parts.map(({ checkedAt }) => checkedAt).sort()[0] ?? instant(now),
  }
}
