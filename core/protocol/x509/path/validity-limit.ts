/** How long a certificate may be valid by its issue date (Baseline Requirements 6.3.2). */
import { issueOf } from '../../faults.ts'
import type { ChainIssue, Fault } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import { x509Fault } from '../findings/faults.ts'
import { X509_ISSUES } from '../findings/issues.ts'

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

/** Apple's limit for servers of any CA, private ones as well: https://support.apple.com/103769. */
const APPLE = { from: new Date('2019-07-01'), maxDays: 825 }

/** Whether Apple's rules for certificates of any CA hold; they followed the issue date. */
export const isJudgedByApple = ({ notBefore }: Pick<Certificate, 'notBefore'>): boolean =>
  notBefore >= APPLE.from

export interface Length {
  readonly fault: Fault | null
  readonly issue: ChainIssue | null
}

/** A day that has begun counts. */
const daysOf = (seconds: number): number => Math.ceil(seconds / 86_400)

const ofPublicCa = (seconds: number, limit: number | null): Fault | null =>
  limit === null || seconds <= limit * 86_400
    ? null
    : x509Fault({ code: 'validity-over-limit', params: { days: daysOf(seconds), limit } })

/** A private CA is bound by what the devices of its users accept. */
const ofPrivateCa = (issued: Date, seconds: number, limit: number | null): ChainIssue | null => {
  const days = daysOf(seconds)
  // Apple says nothing of the last second, so it is not counted.
  if (isJudgedByApple({ notBefore: issued }) && seconds - 1 > APPLE.maxDays * 86_400)
    return issueOf(X509_ISSUES, {
      code: 'validity-over-apple-limit',
      params: { days, limit: APPLE.maxDays },
    })
  return limit === null || seconds <= limit * 86_400
    ? null
    : issueOf(X509_ISSUES, { code: 'validity-over-public-limit', params: { days, limit } })
}

/**
 * Whether the leaf lives longer than its issue date allows; both ends count, so the second of notAfter is
 * added. The Baseline Requirements bind public CAs only.
 */
export const checkLength = ({ notBefore, notAfter }: Certificate, isPublic: boolean): Length => {
  const limit = maxDaysAt(notBefore)
  const seconds = (notAfter.getTime() - notBefore.getTime()) / 1000 + 1
  return isPublic
    ? { fault: ofPublicCa(seconds, limit), issue: null }
    : { fault: null, issue: ofPrivateCa(notBefore, seconds, limit) }
}
