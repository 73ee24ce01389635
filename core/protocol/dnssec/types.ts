/** What the DNSSEC validator is asked and what it answers. */

/**
 * A DS that is believed without proof (RFC 4033 section 2). `digest` is hex; `zone` has no trailing dot, `.`
 * for the root.
 */
export interface TrustAnchor {
  readonly zone: string
  readonly keyTag: number
  readonly algorithm: number
  readonly digestType: number
  readonly digest: string
}

/**
 * RFC 4033 section 5. `indeterminate`: what is needed for a judgement could not be fetched, or is beyond the
 * limits on work.
 */
export type DnssecStatus = 'secure' | 'insecure' | 'bogus' | 'indeterminate'

/**
 * `reason` is one plain sentence without a full stop, null when secure; `at` is the zone where the chain
 * ended or broke.
 */
export interface DnssecVerdict {
  readonly status: DnssecStatus
  readonly reason: string | null
  readonly at: string | null
}

/** Ends a validation from inside; never leaves this folder. */
export class Halt extends Error {
  override readonly name = 'Halt'
  readonly verdict: DnssecVerdict

  constructor(status: Exclude<DnssecStatus, 'secure'>, at: string, reason: string) {
    super(reason)
    this.verdict = { status, reason, at }
  }
}

/** The root as it is spoken of. */
export const called = (zone: string): string => (zone === '.' ? 'the root zone' : zone)
