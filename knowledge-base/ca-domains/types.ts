/** Defines what is known of a CA's names in CAA records. */
import type { Sourced } from '../source.ts'

/** The source is the CA's CPS or documentation, or its entry in the CCADB. */
export interface CaDomains extends Sourced {
  readonly ca: string
  /** O= of the certificates that issue for it, as they are written there. */
  readonly organizations: readonly string[]
  /**
   * The issuer domain names that the CA recognizes in CAA records as permitting it to issue (Baseline
   * Requirements 2.2), in lower case.
   */
  readonly domains: readonly string[]
}
