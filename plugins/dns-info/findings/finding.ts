/** What the catalogues know of something that is wrong with a domain's DNS. */
import type { Background, FindingDefinition } from '../../../core/answer/finding.ts'
import type { Entry } from '../../../core/text/catalogue.ts'

/** What `issues` holds: what could not be checked is among `findings` alone. */
export const SEVERITIES = ['error', 'warning', 'info'] as const
/**
 * error: something does not work, or will not for some. warning: it works, but is fragile or against the
 * rules. info: worth knowing. unknown: it could not be checked.
 */
export type Severity = (typeof SEVERITIES)[number] | 'unknown'

/** The title follows the name of the domain in the verdict. */
export interface FindingEntry extends Entry, FindingDefinition {
  readonly severity: Severity
  /** Backgrounds of narrower cases, by the code of the reason or of the fix that names the case. */
  readonly cases?: Readonly<Record<string, Background>>
}

/* What the catalogues know of something that is wrong with a record of mail. */

export interface IssueEntry extends Entry {
  /** Kind of the problem: some kinds have several sentences. */
  readonly kind: string
  /** `error` breaks a rule of the standard, `warning` works but not as somebody may have meant it. */
  readonly severity: 'error' | 'warning'
}
