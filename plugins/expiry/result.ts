/** Pure: from the facts about a domain, and the time, to its published result. */
import { inTime } from '../../core/base/deadline.ts'
import type { Outcome } from '../../core/base/result.ts'
import { daysLeft } from '../../core/protocol/registration/expiry.ts'
import { daysUntil, instant } from '../../core/base/time.ts'
import { unmeasured } from '../../core/answer/schema.ts'
import type { Report } from '../../core/text/catalogue.ts'
import { lineOf } from './alerts/words.ts'
import { alertsFor, notFinished, refused, type Alert } from './alerts/judge.ts'
import { REASONS, type Reason } from './reasons.ts'
import type { DomainFindings } from './findings.ts'
import type { DomainStatus } from './domain/schema.ts'
import type { DomainEntry, Result } from './schema.ts'

/* Another plugin's answer, or that it came too late. */

export const settled = async <T extends object>(
  work: Promise<T>,
  signal: AbortSignal,
): Promise<Outcome<T>> => {
  const found = await inTime(signal, work, null)
  return found === null ? { ok: false, reason: 'timeout' } : { ok: true, value: found }
}

const worded = (alerts: readonly Alert[]): Pick<Result, 'alerts' | 'alertsEn' | 'alertCodes'> => ({
  alerts: alerts.map(alert => lineOf(alert, 'ko')),
  alertsEn: alerts.map(alert => lineOf(alert, 'en')),
  alertCodes: [...alerts],
})

/** A result, and what its judgement is made of. */
export interface Made extends DomainFindings {
  readonly result: Result
}

const madeOf = (
  result: Result,
  alerts: readonly Alert[],
  findings: DomainFindings['findings'] = [],
): Made => ({
  result,
  domain: result.domain,
  alerts,
  findings,
})

export const resultOf = (facts: DomainStatus, now: Date): Made => {
  const alerts = alertsFor(facts, now)
  return madeOf(factsOf(facts, alerts, now), alerts, facts.server?.findings)
}

/** What fails for users now is an error, at any address or from Korea; null: not seen, or not judged. */
const servedOk = (server: DomainStatus['server']): boolean | null => {
  if (!server?.measured) return null
  if (server.findings.some(({ severity }) => severity === 'error')) return false
  return server.ok ? true : null
}

const factsOf = (facts: DomainStatus, alerts: readonly Alert[], now: Date): Result => {
  const { domain, certificate, server, registration, unmeasured: gaps, measuredAt } = facts
  return {
    domain,
    certificate: certificate && {
      notAfter: certificate.notAfter,
      daysLeft: daysUntil(new Date(certificate.notAfter), new Date(instant(now))),
      issuer: certificate.issuer,
      source: certificate.source,
    },
    servedTlsOk: servedOk(server),
    domainExpiry: registration?.expiry ?? null,
    domainDaysLeft: registration && daysLeft(registration, new Date(instant(now))),
    ...worded(alerts),
    registration: registration && {
      domain: registration.domain,
      status: registration.status,
      registrar: registration.registrar,
    },
    unmeasured: [...gaps],
    measuredAt: server ? measuredAt : null,
  }
}

const FIELDS = ['certificate', 'servedTlsOk', 'domainExpiry', 'domainDaysLeft', 'registration'] as const

/** A result without facts: nothing was checked, for this reason. */
const empty = (domain: string, alert: Alert, reason: Reason & Report): Made =>
  madeOf(
    {
      domain,
      certificate: null,
      servedTlsOk: null,
      domainExpiry: null,
      domainDaysLeft: null,
      ...worded([alert]),
      registration: null,
      unmeasured: FIELDS.map(field => unmeasured(field, REASONS, reason)),
      measuredAt: null,
    },
    [alert],
  )

export const refusedResult = (asked: DomainEntry & { ok: false }): Made =>
  empty(asked.domain, refused(asked.why), { code: 'expiry-name-refused' })

export const uncheckedResult = (domain: string, reason: 'timeout' | 'failed'): Made =>
  empty(domain, notFinished(), { code: `expiry-check-${reason}` })
