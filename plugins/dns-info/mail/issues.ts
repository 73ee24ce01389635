/** What can be wrong with records of mail, SPF and DMARC together, and how grave and of what kind it is. */
import { DNS_REASONS } from '../../../core/protocol/dns/reasons.ts'
import type { Catalogue, Report } from '../../../core/text/catalogue.ts'
import { DMARC_ISSUES } from './dmarc-issues.ts'
import type { DmarcIssue } from './dmarc-issues.ts'
import { SPF_ISSUES } from './spf-issues.ts'
import type { SpfIssue } from './spf-issues.ts'
import type { IssueEntry } from '../findings/finding.ts'

export const MAIL_ISSUES = { ...SPF_ISSUES, ...DMARC_ISSUES } as const satisfies Catalogue<IssueEntry>

/** With the reasons of lookups, which some stand on. */
export const MAIL_TEXTS = { ...DNS_REASONS, ...MAIL_ISSUES } as const satisfies Catalogue

export type MailIssue = SpfIssue | DmarcIssue
export const MAIL_ISSUE_CODES = Object.keys(MAIL_ISSUES) as [MailIssue['code'], ...MailIssue['code'][]]

const isMailIssue = (value: unknown): value is MailIssue =>
  typeof value === 'object' && value !== null && Object.hasOwn(MAIL_ISSUES, (value as Report).code)

/** What is wrong with an included record is what it would be in any other. */
const entryOf = ({ code, params }: MailIssue & Report): IssueEntry => {
  const inner = params?.['issue']
  return isMailIssue(inner) ? entryOf(inner) : MAIL_ISSUES[code]
}

export const kindOf = (issue: MailIssue): string => entryOf(issue).kind
export const severityOf = (issue: MailIssue): IssueEntry['severity'] => entryOf(issue).severity
export const isError = (issue: MailIssue): boolean => severityOf(issue) === 'error'
