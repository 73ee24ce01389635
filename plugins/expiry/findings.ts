/** Pure: the findings of each domain: those of the certificate check, then those of its registration. */
import { sortFindings } from '../../core/answer/finding.ts'
import type { Finding } from '../../core/answer/finding.ts'
import type { Alert } from './alerts/judge.ts'
import { findingOf } from './alerts/words.ts'

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
        .map(findingOf)
        .filter(finding => finding !== null)
      // A registration that has lapsed is why the DNS has nothing.
      const both = served[0]?.code.startsWith('dns-') ? [...own, ...served] : [...served, ...own]
      return sortFindings(both).map(finding => ({ ...finding, subject: domain }))
    }),
  )
