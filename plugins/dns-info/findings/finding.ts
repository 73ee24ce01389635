/**
 * What the catalogues know of something that is wrong with a domain's DNS; its causes and links are in
 * `knowledge-base/dns-issues`.
 */
import type { Entry } from '../../../core/text/catalogue.ts'

/** What `issues` holds: what could not be checked is among `findings` alone. */
export const SEVERITIES = ['error', 'warning', 'info'] as const
/**
 * error: something does not work, or will not for some. warning: it works, but is fragile or against the
 * rules. info: worth knowing. unknown: it could not be checked.
 */
export type Severity = (typeof SEVERITIES)[number] | 'unknown'

interface Both {
  readonly en: string
  readonly ko: string
}

export interface FindingEntry extends Entry {
  readonly severity: Severity
  /** What is wrong in a few words, for the verdict: it follows the name of the domain. */
  readonly title: Both
  /** What to do about it, from the same parameters: a line for each way or step, commands in backquotes. */
  readonly fix: Both
}

/* What the catalogues know of something that is wrong with a record of mail. */

export interface IssueEntry extends Entry {
  /** Kind of the problem: some kinds have several sentences. */
  readonly kind: string
  /** `error` breaks a rule of the standard, `warning` works but not as somebody may have meant it. */
  readonly severity: 'error' | 'warning'
}
