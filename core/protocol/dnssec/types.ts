/** What the DNSSEC validator is asked and what it answers. */
import type { DnssecReason } from './reasons.ts'

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

/** `at` is the zone where the chain ended or broke. */
export type DnssecVerdict =
  | { readonly status: 'secure'; readonly reason: null; readonly at: null }
  | {
      readonly status: Exclude<DnssecStatus, 'secure'>
      readonly reason: DnssecReason
      readonly at: string | null
    }

/** Ends a validation from inside; never leaves this folder. */
export class Halt extends Error {
  override readonly name = 'Halt'
  readonly verdict: Exclude<DnssecVerdict, { status: 'secure' }>

  constructor(status: Exclude<DnssecStatus, 'secure'>, at: string, reason: DnssecReason) {
    super(reason.code)
    this.verdict = { status, reason, at }
  }
}
