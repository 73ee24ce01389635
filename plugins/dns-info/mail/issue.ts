/** What the catalogues know of something that is wrong with a record of mail. */
import type { Entry } from '../../../core/text/catalogue.ts'

export interface IssueEntry extends Entry {
  /** Of what kind it is: some kinds have several sentences. */
  readonly kind: string
  /** `error` breaks a rule of the standard, `warning` works but not as somebody may have meant it. */
  readonly severity: 'error' | 'warning'
}
