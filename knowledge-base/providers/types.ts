/** Defines a provider of DNS or mail, recognized by the provider's own domains. */
import type { Sourced } from '../source.ts'

export interface Provider extends Sourced {
  readonly name: string
  /** As Koreans write it, where that is in Hangul. */
  readonly ko?: string
  /**
   * Domains of the provider under which its servers are, in lower case. A `#` in the first label stands for
   * digits: `awsdns-#.com`, `ns#.cafe24.com`. The latter is for domains where customers have host names of
   * their own.
   */
  readonly suffixes: readonly string[]
}
