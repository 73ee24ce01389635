/** What one source says about one certificate. */

export interface RevocationStatus {
  readonly status: 'good' | 'revoked' | 'unknown'
  /**
   * CRLReason word when revoked; when unknown one plain sentence, lower-case start, no full stop; null when
   * good.
   */
  readonly reason: string | null
  readonly revokedAt: Date | null
  readonly thisUpdate: Date | null
  readonly nextUpdate: Date | null
}

export const unknown = (reason: string): RevocationStatus => ({
  status: 'unknown',
  reason,
  revokedAt: null,
  thisUpdate: null,
  nextUpdate: null,
})
