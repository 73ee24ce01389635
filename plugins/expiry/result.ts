/** Pure: from the facts about a domain, and the time, to its published result. */
import { daysUntil, instant } from '../../core/time.ts'
import { daysLeft } from '../registration/index.ts'
import { alertsFor, malformed, notChecked } from './judge.ts'
import type { Alert } from './judge.ts'
import type { Asked, DomainStatus, Gap, Result } from './schema.ts'
import { lineOf } from './words.ts'

const said = (alerts: readonly Alert[]): Pick<Result, 'alerts' | 'alertsEn' | 'alertCodes'> => ({
  alerts: alerts.map(alert => lineOf(alert, 'ko')),
  alertsEn: alerts.map(alert => lineOf(alert, 'en')),
  alertCodes: alerts.map(({ code, severity, step, at, fault }) => ({ code, severity, step, at, fault })),
})

export const resultOf = (facts: DomainStatus, now: Date): Result => {
  const { domain, certificate, server, registration, unmeasured, measuredAt } = facts
  return {
    domain,
    certificate: certificate && {
      notAfter: certificate.notAfter,
      daysLeft: daysUntil(new Date(certificate.notAfter), new Date(instant(now))),
      issuer: certificate.issuer,
      source: certificate.source,
    },
    servedTlsOk: server?.measured ? server.ok && server.addresses.length === 0 : null,
    domainExpiry: registration?.expiry ?? null,
    domainDaysLeft: registration && daysLeft(registration, new Date(instant(now))),
    ...said(alertsFor(facts, now)),
    registration: registration && {
      domain: registration.domain,
      status: registration.status,
      registrar: registration.registrar,
    },
    unmeasured: [...unmeasured],
    measuredAt: server ? measuredAt : null,
  }
}

const FIELDS = ['certificate', 'servedTlsOk', 'domainExpiry', 'domainDaysLeft', 'registration'] as const

/** A result without facts: nothing was measured, for this reason. */
const empty = (domain: string, alert: Alert, reason: string): Result => ({
  domain,
  certificate: null,
  servedTlsOk: null,
  domainExpiry: null,
  domainDaysLeft: null,
  ...said([alert]),
  registration: null,
  unmeasured: FIELDS.map((field): Gap => ({ field, reason })),
  measuredAt: null,
})

export const malformedResult = ({ domain, why, error }: Asked & { ok: false }): Result =>
  empty(domain, malformed(why, error), 'malformed')

export const uncheckedResult = (domain: string, reason: 'timeout' | 'failed'): Result =>
  empty(domain, notChecked(), reason)
