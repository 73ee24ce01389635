/** What the end of a certificate calls for: expiring, overdue or over. */
import { isOverdue, MAX_AUTOMATIC_MS, renewalDue } from '../../../core/protocol/x509/findings/renewal.ts'
import { instant } from '../../../core/base/time.ts'
import { make, secondOf } from './alert.ts'
import type { Alert } from './alert.ts'
import { spanOf } from './lifetime.ts'
import type { DomainStatus } from '../schema.ts'
import { endAt } from '../../../core/text/time-left.ts'

const DAY_MS = 86_400_000

/**
 * Days left on which owners of long-lived certificates are reminded; for others those within the last sixth
 * of the lifetime.
 */
const CERTIFICATE_DAYS = [30, 14, 7, 3, 1, 0] as const
/** The thresholds of a certificate's life: what may be left of it when each is passed, in milliseconds. */
const thresholdsOf = (
  life: number,
  counted: number,
): { readonly step: string; readonly within: number }[] => [
  { step: '1/3', within: counted / 3 },
  { step: '1/6', within: counted / 6 },
  // Whole days left are rounded down, so that day 7 lasts from the first millisecond below eight days.
  ...CERTIFICATE_DAYS.map(day => ({ step: String(day), within: (day + 1) * DAY_MS - 1 })).filter(
    ({ within }) => life > MAX_AUTOMATIC_MS || within + 1 < counted / 6,
  ),
]

const expiring = (certificate: NonNullable<DomainStatus['certificate']>, now: Date): Alert[] => {
  const { life, counted, left } = spanOf(certificate, now)
  const passed = thresholdsOf(life, counted)
    .filter(({ within }) => left <= within)
    .sort((a, b) => a.within - b.within)
  const [latest] = passed
  if (!latest || left > counted / 3) return []
  const urgent = left <= counted / 6
  const soon = urgent ? 'certificate-expiring-soon' : 'certificate-expiring'
  const code = certificate.source === 'ct' ? 'certificate-expiring-in-ct' : soon
  const at = certificate.notAfter
  return [make(urgent ? 'urgent' : 'warning', { code, params: endAt(at, left) }, { step: latest.step, at })]
}

const overdue = ({ certificate, server }: DomainStatus, now: Date): Alert[] => {
  if (!certificate || certificate.notBefore === null || server?.newer?.sure) return []
  const { life, left } = spanOf(certificate, now)
  if (!isOverdue(life, left)) return []
  const at = instant(renewalDue(Date.parse(certificate.notBefore), life))
  return [make('warning', { code: 'automatic-renewal-overdue', params: { at } }, { step: '1/4', at })]
}

export const ofCertificate = (facts: DomainStatus, now: Date): Alert[] => {
  const { certificate, server } = facts
  if (!certificate) return []
  const { left } = spanOf(certificate, now)
  if (left < 0) {
    const at = certificate.notAfter
    const params = endAt(at, left)
    return [
      certificate.source === 'served'
        ? make('critical', { code: 'certificate-expired', params }, { at })
        : make('warning', { code: 'certificate-expired-in-ct', params }, { at }),
    ]
  }
  const { notBefore } = certificate
  if (notBefore !== null && secondOf(now) < Date.parse(notBefore)) {
    const params = endAt(notBefore, Date.parse(notBefore) - secondOf(now))
    return [make('critical', { code: 'certificate-not-yet-valid', params }, { at: notBefore })]
  }
  return [
    ...(server?.faults.includes('expired')
      ? [make('critical', { code: 'chain-expired' }, { fault: 'expired' })]
      : []),
    ...(server?.faults.includes('not-yet-valid')
      ? [make('critical', { code: 'chain-not-yet-valid' }, { fault: 'not-yet-valid' })]
      : []),
    ...expiring(certificate, now),
    ...overdue(facts, now),
  ]
}
