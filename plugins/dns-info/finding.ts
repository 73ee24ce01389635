/** What the catalogues know of something that is wrong with a domain's DNS. */
import type { Entry } from '../../core/catalogue.ts'

export const SEVERITIES = ['error', 'warning', 'info'] as const
/**
 * error: something does not work, or will not for some. warning: it works, but is fragile or against the
 * rules. info: worth knowing.
 */
export type Severity = (typeof SEVERITIES)[number]

export interface FindingEntry extends Entry {
  readonly severity: Severity
  /** What to do about it, from the same parameters. */
  readonly fix: { readonly en: string; readonly ko: string }
}
