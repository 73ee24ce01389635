/** Alerts in short, and the days on which certificates and registrations are looked at. */
import { alertsFor } from '../../../plugins/expiry/index.ts'
import type { Facts } from '../../../plugins/expiry/index.ts'
import { at, ending } from './facts.ts'

export const SECOND = 1000
export const HOUR = 3600 * SECOND
export const DAY = 24 * HOUR

/** `code severity step`, worst first. */
export const briefly = (facts: Facts, now: Date): string[] =>
  alertsFor(facts, now).map(({ code, severity, step }) =>
    [code, severity, step].filter(part => part !== null).join(' '),
  )

export const WARN = 'certificate-expiring warning 1/3'
export const OVERDUE = 'renewal-overdue warning 1/4'
export const urgent = (step: string) => `certificate-expiring urgent ${step}`

export const MIDDLE = at(-45 * DAY)
export const DUE = at(-20 * DAY)
export const trustEnd = (days: number) => [
  {
    at: at(-45 * DAY + days * DAY)
      .toISOString()
      .replace('.000', ''),
    programmes: ['Chrome'],
    because: 'root-programme' as const,
  },
]

export const NOON = '2026-12-01T12:00:00Z'
export const KST = (day: string) =>
  ending(new Date(Date.parse(`${day}T00:00:00+09:00`)).toISOString().replace('.000', ''), day)
