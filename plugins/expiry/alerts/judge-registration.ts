/** What the registration of a domain calls for. */
import { daysLeft, mayBeKnown, whyUnknown } from '../../../core/protocol/registration/expiry.ts'
import { make, secondOf } from './alert.ts'
import type { Alert } from './alert.ts'
import { shortHost } from '../text/host.ts'
import type { DomainStatus } from '../schema.ts'
import { endAt } from '../../../core/text/time-left.ts'

/** Days left on which owners of domains are reminded. */
const DOMAIN_DAYS = [60, 30, 14, 7, 3, 1, 0] as const
const DOMAIN_WARNING_DAYS = 30
const DOMAIN_URGENT_DAYS = 14

const last = <T>(list: readonly T[], passed: (one: T) => boolean): T | null => list.findLast(passed) ?? null

type Registration = NonNullable<DomainStatus['registration']>

const ofExpiry = (registration: Registration, lapsed: boolean, now: Date): Alert[] => {
  const { domain, expiry, expiresAt: at } = registration
  const days = daysLeft(registration, new Date(secondOf(now)))
  if (days === null || expiry === null || at === null) return []
  const params = { name: shortHost(domain), ...endAt(expiry, Date.parse(at) - secondOf(now)) }
  if (days < 0) {
    const code = lapsed ? 'domain-expired-and-lapsed' : 'domain-expired'
    return [make('critical', { code, params }, { at })]
  }
  const step = last(DOMAIN_DAYS, day => days <= day)
  // What is lapsed has to be restored, which its own alert says, and cannot just be renewed.
  if (step === null || lapsed) return []
  const more = { at, step: String(step) }
  if (days <= DOMAIN_URGENT_DAYS) return [make('urgent', { code: 'domain-expiring-soon', params }, more)]
  const severity = days <= DOMAIN_WARNING_DAYS ? 'warning' : 'info'
  return [make(severity, { code: 'domain-expiring', params }, more)]
}

/**
 * By the words of RFC 8056 for registrations that the DNS leaves out; redemption comes before deletion, and
 * registries report both at once then.
 */
const lapse = ({ domain, states }: Registration): Alert | null => {
  const params = { name: shortHost(domain) }
  if (states.includes('redemption period')) return make('critical', { code: 'domain-redemption', params })
  if (states.includes('pending delete')) return make('critical', { code: 'domain-pending-delete', params })
  const held = states.includes('client hold') || states.includes('server hold')
  return held ? make('critical', { code: 'domain-on-hold', params }) : null
}

export const ofRegistration = ({ registration, server }: DomainStatus, now: Date): Alert[] => {
  if (!registration) {
    const params = { why: { code: 'registry-timeout' } }
    return [make('unknown', { code: 'registration-not-checked', params })]
  }
  const { status } = registration
  const name = shortHost(registration.domain)
  switch (status) {
    // A server that has a certificate for the name contradicts: some registries answer so for names that they
    // only do not show.
    case 'not-registered':
      return [
        make(server?.measured ? 'warning' : 'critical', { code: 'domain-not-registered', params: { name } }),
      ]
    case 'unknown': {
      const why = whyUnknown(registration) ?? { code: 'registry-timeout' }
      const severity = mayBeKnown(registration) ? 'unknown' : 'info'
      return [make(severity, { code: 'registration-not-known', params: { name, why } })]
    }
    default: {
      const lapsed = lapse(registration)
      return [...(lapsed ? [lapsed] : []), ...ofExpiry(registration, lapsed !== null, now)]
    }
  }
}
