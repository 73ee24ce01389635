/** What one source says about one certificate. */
import type { CrlReason, RevocationReason } from './reasons.ts'

export interface RevocationStatus {
  readonly status: 'good' | 'revoked' | 'unknown'
  /** Why it was revoked; null unless it was. */
  readonly reason: CrlReason | null
  /** Why nothing is known; null unless the status is unknown. */
  readonly why: RevocationReason | null
  readonly revokedAt: Date | null
  readonly thisUpdate: Date | null
  readonly nextUpdate: Date | null
}

export const unknown = (why: RevocationReason): RevocationStatus => ({
  status: 'unknown',
  reason: null,
  why,
  revokedAt: null,
  thisUpdate: null,
  nextUpdate: null,
})
