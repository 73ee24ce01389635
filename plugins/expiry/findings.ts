/** Pure: the findings of each domain: those of the certificate check, then those of its registration. */
import type { Language } from '../../core/text/catalogue.ts'
import { sortFindings } from '../../core/answer/finding.ts'
import type { Finding, FindingSeverity } from '../../core/answer/finding.ts'
import {
  domainExpired,
  domainExpiring,
  domainLapsed,
  domainOnHold,
  domainUnregistered,
  malformedName,
  notChecked,
} from '../../knowledge-base/issues/registration.ts'
import type { Advice } from '../../knowledge-base/issues/types.ts'
import type { Alert } from './alerts/alert.ts'
import { lineOf } from './alerts/sentences.ts'
import type { AlertCode, Urgency } from './alerts/codes.ts'

/** Alerts that no finding of the certificate check stands behind. */
export const OWN: Readonly<Partial<Record<AlertCode, Advice>>> = {
  'domain-not-registered': domainUnregistered,
  'domain-expired': domainExpired,
  'domain-redemption': domainLapsed,
  'domain-pending-delete': domainLapsed,
  'domain-on-hold': domainOnHold,
  'domain-expiring': domainExpiring,
  'certificate-unmeasured': notChecked,
  'registration-unknown': notChecked,
  'not-checked': notChecked,
  'malformed-domain': malformedName,
}

/** What fails now is an error; how soon to act does not make it one. */
export const SEVERITY_OF: Readonly<Record<Urgency, FindingSeverity>> = {
  critical: 'error',
  urgent: 'warning',
  warning: 'warning',
  unknown: 'unknown',
  info: 'info',
}

const ofAlert = (alert: Alert): Finding[] => {
  const advice = OWN[alert.code]
  // What has lapsed has to be restored, which another alert says.
  if (!advice || alert.detail === 'domain-expired-and-lapsed') return []
  const text = (language: Language): Finding['en'] => {
    const { title, causes, fixes } = advice[language]
    return { title, message: lineOf(alert, language), causes: [...causes], fixes: [...fixes] }
  }
  const severity = SEVERITY_OF[alert.severity]
  return [{ code: alert.code, severity, en: text('en'), ko: text('ko'), links: [...advice.links] }]
}

export interface DomainFindings {
  readonly domain: string
  /** Findings about the server; empty where it was not checked. */
  readonly findings: readonly Finding[]
  readonly alerts: readonly Alert[]
}

/**
 * Whose the root is, and whether a newer certificate waits or may be issued, belong to the end; other remarks
 * do not.
 */
export const OPEN: readonly string[] = ['private-root', 'ct-unknown', 'caa-unknown']
export const findingsOf = (domains: readonly DomainFindings[]): Finding[] =>
  sortFindings(
    domains.flatMap(({ domain, findings, alerts }) => {
      const served = findings.filter(({ severity, code }) => severity !== 'info' || OPEN.includes(code))
      // Why a server that was asked showed nothing is a finding already.
      const own = alerts
        .filter(({ code }) => code !== 'certificate-unmeasured' || findings.length === 0)
        .flatMap(ofAlert)
      // A registration that has lapsed is why the DNS has nothing.
      const both = served[0]?.code.startsWith('dns-') ? [...own, ...served] : [...served, ...own]
      return sortFindings(both).map(finding => ({ ...finding, subject: domain }))
    }),
  )
