/** How long a certificate may be valid by its issue date (Baseline Requirements 6.3.2). */
import type { Fault } from '../../fault.ts'
import type { Certificate } from './certificate.ts'
import { x509Fault } from './faults.ts'

/**
 * Latest first: from this issue date on, at most so many days of 86,400 s (Baseline Requirements 6.3.2;
 * before, ballots 193 and SC31).
 */
export const VALIDITY_LIMITS: readonly { readonly from: Date; readonly maxDays: number }[] = (
  [
    ['2029-03-15', 47],
    ['2027-03-15', 100],
    ['2026-03-15', 200],
    ['2020-09-01', 398],
    ['2018-03-01', 825],
  ] as const
).map(([from, maxDays]) => ({ from: new Date(from), maxDays }))

/**
 * How many days a certificate issued at this instant may be valid; null before there was a limit that we
 * know.
 */
export const maxDaysAt = (issued: Date): number | null =>
  VALIDITY_LIMITS.find(({ from }) => issued >= from)?.maxDays ?? null

/**
 * The leaf's fault of living longer than its issue date allows; both ends count, so the second of notAfter is
 * added.
 */
export const checkValidityLimit = ({ notBefore, notAfter }: Certificate): Fault | null => {
  const days = maxDaysAt(notBefore)
  if (days === null) return null
  const seconds = (notAfter.getTime() - notBefore.getTime()) / 1000 + 1
  if (seconds <= days * 86_400) return null
  // A day that has begun counts.
  return x509Fault({
    code: 'validity-over-limit',
    params: { days: Math.ceil(seconds / 86_400), limit: days },
  })
}
