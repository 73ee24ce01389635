/** The shape of a DNS provider: whose name servers they are, told by the provider's own domains. */

export interface Provider {
  readonly name: string
  /**
   * Domains of the provider under which its name servers lie, in lower case. A `#` in the first label stands
   * for digits: `awsdns-#.com`, `ns#.cafe24.com`. The latter is for domains where customers have host names
   * of their own.
   */
  readonly suffixes: readonly string[]
  /** The public document that names these servers, or in words where they were seen. */
  readonly source: string
}
