/** Pure: when certificates and registrations expire, as it is drawn: what ends first is above. */
import type { Line } from '../../../core/plugin/plugin.ts'
import type { Lane, Mark, Span, Tone } from '../../../core/answer/summary.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import type { AlertCode } from '../alerts/judge.ts'
import { shortHost } from './host.ts'
import type { Answer, Result } from '../schema.ts'
import { daysTo } from './verdict.ts'
import type { Say } from './verdict.ts'

export interface Ends {
  readonly certificate: (result: Result) => string
  readonly registration: (result: Result) => string
  readonly tone: (result: Result) => Tone
}

const OF_CERTIFICATE: readonly AlertCode[] = ['certificate-expiring', 'renewal-overdue']
const OF_REGISTRATION: readonly AlertCode[] = [
  'domain-expiring',
  'domain-redemption',
  'domain-pending-delete',
]

const toneOf = ({ alertCodes }: Result, days: number, codes: readonly AlertCode[]): Tone => {
  if (days < 0) return 'bad'
  return alertCodes.some(({ code, severity }) => codes.includes(code) && severity !== 'info')
    ? 'warning'
    : 'good'
}

const laneOf = (result: Result, alone: boolean, now: string, ends: Ends, say: Say): Lane => {
  const { certificate, domainExpiry, domainDaysLeft, domain } = result
  const spans: Span[] = []
  const marks: Mark[] = []
  const notes: string[] = []
  const certificateLabel = say({
    code: 'expiry-of',
    params: { what: { code: 'expiry-label-certificate' }, end: ends.certificate(result) },
  })
  const registrationLabel = say({
    code: 'expiry-of',
    params: { what: { code: 'expiry-label-registration' }, end: ends.registration(result) },
  })
  if (certificate === null) notes.push(certificateLabel)
  else {
    const { notAfter, daysLeft } = certificate
    const tone = toneOf(result, daysLeft, OF_CERTIFICATE)
    marks.push({ at: notAfter, label: certificateLabel, tone })
    if (daysLeft >= 0) spans.push({ from: now, until: notAfter, label: '', tone })
  }
  if (domainExpiry === null || domainDaysLeft === null) notes.push(registrationLabel)
  else {
    const tone = toneOf(result, domainDaysLeft, OF_REGISTRATION)
    marks.push({ at: domainExpiry, label: registrationLabel, tone: tone === 'good' ? 'plain' : tone })
  }
  return {
    label: alone ? '' : shortHost(domain),
    tone: ends.tone(result),
    spans,
    marks,
    notes,
  }
}

/** None where nothing is known: then it says why. */
export const timelineLines = (
  results: readonly Result[],
  { checkedAt }: Answer,
  ends: Ends,
  say: Say,
): Line[] => {
  if (results.every(({ certificate, domainExpiry }) => certificate === null && domainExpiry === null))
    return []
  const sorted = results.toSorted((one, other) => daysTo(one) - daysTo(other))
  const lanes = sorted.map(result => laneOf(result, results.length === 1, checkedAt, ends, say))
  const label = say({ code: 'expiry-label-timeline' })
  return linesFor('pages', [{ kind: 'figure', figure: { kind: 'timeline', label, now: checkedAt, lanes } }])
}
