/** Pure: when the certificate and the registration of a domain end, in words and as tones. */
import { stateOf } from '../../../core/answer/finding.ts'
import type { Finding, State } from '../../../core/answer/finding.ts'
import type { Tone } from '../../../core/answer/summary.ts'
import { isPublicHost } from '../../../core/domain/domain.ts'
import { spanOfDays } from '../../../core/text/time-left.ts'
import type { AlertCode } from '../alerts/judge.ts'
import type { Result } from '../schema.ts'
import type { Say } from './verdict.ts'

const MAX_ISSUER = 64

const endText = (on: string, days: number, say: Say): string => {
  if (days < 0) return say({ code: 'expiry-past', params: { on } })
  return say({ code: 'expiry-end', params: { on, left: spanOfDays(days) } })
}

export const certificateEnd = ({ certificate }: Result, say: Say): string =>
  certificate ? endText(certificate.notAfter, certificate.daysLeft, say) : say({ code: 'expiry-unknown' })

export const certificateText = (result: Result, say: Say): string => {
  if (!result.certificate) return say({ code: 'expiry-unknown' })
  const { issuer, source } = result.certificate
  return [
    certificateEnd(result, say),
    ...(issuer === null
      ? []
      : [say({ code: 'expiry-issuer', params: { issuer: issuer.slice(0, MAX_ISSUER) } })]),
    ...(source === 'ct' ? [say({ code: 'expiry-from-ct' })] : []),
  ].join(', ')
}

export const registrationEnd = (result: Result, say: Say): string => {
  const { domain, certificate, registration, domainExpiry, domainDaysLeft } = result
  // Nobody registers an address or a name of the operator's own network.
  if (certificate && registration === null && !isPublicHost(domain)) return say({ code: 'expiry-none' })
  if (registration?.status === 'not-registered') return say({ code: 'expiry-not-registered' })
  if (registration?.status === 'not-published') return say({ code: 'expiry-not-published' })
  if (domainExpiry === null || domainDaysLeft === null) return say({ code: 'expiry-unknown' })
  return endText(domainExpiry, domainDaysLeft, say)
}

export const registrationText = (result: Result, say: Say): string => {
  const registrar = result.domainExpiry === null ? null : (result.registration?.registrar ?? null)
  return [
    registrationEnd(result, say),
    ...(registrar === null ? [] : [say({ code: 'expiry-registrar', params: { registrar } })]),
  ].join(', ')
}

/** In a cell, whose column says what ends. */
const cellText = (on: string, days: number, say: Say): string => {
  if (days < 0) return say({ code: 'expiry-past', params: { on } })
  return say({ code: 'expiry-cell', params: { on, left: spanOfDays(days) } })
}

export const certificateCell = ({ certificate }: Result, say: Say): string =>
  certificate ? cellText(certificate.notAfter, certificate.daysLeft, say) : say({ code: 'expiry-unknown' })

export const registrationCell = (result: Result, say: Say): string => {
  const { registration, domainExpiry, domainDaysLeft } = result
  if (registration?.status === 'not-published') return say({ code: 'expiry-cell-not-published' })
  return domainExpiry === null || domainDaysLeft === null
    ? registrationEnd(result, say)
    : cellText(domainExpiry, domainDaysLeft, say)
}

/* How bad an end is, and the page about a domain. */

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

/** Unknown where there is no date. */
export const certificateTone = (result: Result): Tone =>
  result.certificate === null ? 'unknown' : toneOf(result, result.certificate.daysLeft, OF_CERTIFICATE)

export const registrationTone = (result: Result): Tone =>
  result.domainDaysLeft === null ? 'unknown' : toneOf(result, result.domainDaysLeft, OF_REGISTRATION)

/** The certificate check of a domain; none of what is no domain. */
export const pathOf = ({ domain, alertCodes }: Result): { readonly path?: string } =>
  alertCodes.some(({ code }) => code === 'malformed-domain')
    ? {}
    : { path: `/certificate?domain=${encodeURIComponent(domain)}` }

export const ROW_OF: Readonly<Record<State, Tone>> = {
  good: 'good',
  unchecked: 'unknown',
  waiting: 'waiting',
  warning: 'warning',
  problem: 'bad',
}

export const rowState = (result: Result, findings: readonly Finding[]): Tone =>
  ROW_OF[stateOf(findings.filter(({ subject }) => subject === result.domain))]
