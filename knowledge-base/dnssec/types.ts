/** Shapes of the DNSSEC trust anchors. */

/**
 * A DS record of the root zone's key signing key. `digest` is hex in lower case; dates are of the source, RFC
 * 3339.
 */
export interface RootAnchor {
  readonly zone: '.'
  readonly keyTag: number
  readonly algorithm: number
  readonly digestType: number
  readonly digest: string
  readonly validFrom: string
}

export interface RootAnchors {
  readonly sources: readonly string[]
  /** Day on which they were read, YYYY-MM-DD. */
  readonly asOf: string
  readonly anchors: readonly RootAnchor[]
}
