/** The shape of what is known of a CA's names in CAA records. */

export interface CaDomains {
  readonly ca: string
  /** O= of the certificates that issue for it, as they are written there. */
  readonly organizations: readonly string[]
  /**
   * The issuer domain names that the CA recognizes in CAA records as permitting it to issue (Baseline
   * Requirements 2.2), in lower case.
   */
  readonly domains: readonly string[]
  /** Where the CA says so: its CPS or documentation, or what it told the CCADB. */
  readonly source: string
}
