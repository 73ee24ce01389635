/** Pure: from what is known of each domain to the answer. */
import type * as v from 'valibot'
import { isTransient, type Report } from '../../core/text/catalogue.ts'
import type { FaultCode } from '../../core/protocol/faults.ts'
import { whyUnknown, REGISTRY_REASONS } from '../../core/protocol/registration/expiry.ts'
import type expiryDomain from '../expiry/domain/index.ts'
import type registration from '../registration/index.ts'
import { problemOf, type Reason, REASONS } from './reasons.ts'
import type { Certificate, Registration, Answer, Domain, Kind } from './schema.ts'
import { unmeasured } from '../../core/answer/schema.ts'
import { instant } from '../../core/base/time.ts'

/*
 * What a calendar may show of a domain. A calendar program takes each file for the whole: an event that is
 * missing is deleted. So something that is only not known now must keep the file from being sent, and only
 * what is certainly not there may be left out.
 */

type Facts = v.InferOutput<typeof expiryDomain.output>
type RegistrationAnswer = v.InferOutput<typeof registration.output>

/** It has a date, or is certainly not there (null), or is not known now. */
type Known<T> = { readonly is: T | null } | { readonly unknown: Reason & Report }

/** Faults after which a server can be said to have no certificate. */
const WITHOUT_TLS: readonly FaultCode[] = ['dns-nxdomain', 'dns-no-address', 'refused', 'not-tls']

/** A third of the usual lifetime was left at least: only the order of versions depends on it. */
const USUAL_MS = 90 * 86_400_000

const begin = (notAfter: string): string =>
  `${new Date(Date.parse(notAfter) - USUAL_MS).toISOString().slice(0, 19)}Z`

/**
 * The certificate that is served. One that is only in CT logs has no events, since nothing shows that it is
 * used; as long as it is valid, a server that shows none is rather down than without TLS.
 */
const certificateOf = ({ certificate, server, checkedAt }: Facts): Known<Certificate> => {
  if (server === null) return { unknown: { code: 'calendar-late' } }
  if (certificate?.source === 'served') {
    const { notBefore, notAfter, issuer } = certificate
    return { is: { notBefore: notBefore ?? begin(notAfter), notAfter, issuer } }
  }
  const fault = server.faults[0] ?? 'timeout'
  const params = { problem: problemOf(fault) }
  if (!WITHOUT_TLS.includes(fault)) return { unknown: { code: 'calendar-server', params } }
  const isListed = certificate !== null && certificate.notAfter > checkedAt
  return isListed ? { unknown: { code: 'calendar-only-in-ct', params } } : { is: null }
}

/** Null: the registry was not queried in time. A registry that cannot give a date at any time has none. */
const registrationOf = (held: Facts['registration']): Known<Registration> => {
  if (held === null) return { unknown: { code: 'registry-timeout' } }
  const { domain, expiry, expiresAt, registrar } = held
  if (expiry !== null && expiresAt !== null) return { is: { domain, expiry, expiresAt, registrar } }
  const why = held.status === 'unknown' ? whyUnknown(held) : null
  return why && isTransient(REGISTRY_REASONS, why) ? { unknown: why } : { is: null }
}

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
