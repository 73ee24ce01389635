/** Alerts in short, and the days on which certificates and registrations are looked at. */
import { alertsFor } from '../../../../plugins/expiry/alerts/judge.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { at, ending } from './facts.ts'

export const SECOND_MS = 1000
export const HOUR_MS = 3600 * SECOND_MS
export const DAY_MS = 24 * HOUR_MS

/** `code severity step`, worst first. */
export const briefly = (facts: DomainStatus, now: Date, until?: Date): string[] =>
  alertsFor(facts, now, until).map(({ code, severity, step }) =>
    [code, severity, step].filter(part => part !== null).join(' '),
  )

export const WARN = 'certificate-expiring warning 1/3'
export const OVERDUE = 'renewal-overdue warning 1/4'
export const urgent = (step: string) => `certificate-expiring urgent ${step}`

export const MIDDLE = at(-45 * DAY_MS)
export const DUE = at(-20 * DAY_MS)
export const trustEnd = (days: number) => [
  {
    at: at(-45 * DAY_MS + days * DAY_MS)
      .toISOString()
      .replace('.000', ''),
    programs: ['Chrome'],
    because: 'root-program' as const,
  },
]

export const NOON = '2026-12-01T12:00:00Z'
export const KST = (day: string) =>
  ending(new Date(Date.parse(`${day}T00:00:00+09:00`)).toISOString().replace('.000', ''), day)
