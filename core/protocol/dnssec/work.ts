/**
 * One validation: what it answers, its questions, and its limits on work: whoever runs a zone must not set
 * our bill (CVE-2023-50387, CVE-2023-50868).
 */
import type { Ask } from '../dns/ask.ts'
import { isConclusive, reasonOf, type DnsAnswer, type DnsResult } from '../dns/client.ts'
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

/** Signatures computed for one name: a chain of five zones with aliases needs some forty. */
const MAX_VERIFICATIONS = 60
/**
 * SHA-1 digests for NSEC3: two dozen names at the most iterations that are not insecure anyway, and 2,500
 * where there are none, as there should be.
 */
const MAX_DIGESTS = 2_500

export interface ValidationWork {
  /** What is validated against, in seconds since 1970. */
  readonly now: number
  /** Asks once for each question, whoever wants it. */
  ask(name: string, type: string): Promise<DnsResult>
  /**
   * An answer that settles the question; ends the validation where there is none. `zone` is where the chain
   * has got to.
   */
  answer(name: string, type: string, zone: string): Promise<DnsAnswer>
  spendVerification(zone: string): void
  spendDigests(zone: string, count: number): void
}

export const workOf = (ask: Ask, at: Date): ValidationWork => {
  const asked = new Map<string, Promise<DnsResult>>()
  let verifications = MAX_VERIFICATIONS
  let digests = MAX_DIGESTS
  const once = (name: string, type: string): Promise<DnsResult> => {
    const key = `${type} ${name}`
    const found = asked.get(key) ?? ask(name, type)
    asked.set(key, found)
    return found
  }
  return {
    now: Math.floor(at.getTime() / 1000),
    ask: once,
    async answer(name, type, zone) {
      const result = await once(name, type)
      if (isConclusive(result)) return result
      throw new Halt('indeterminate', zone, {
        code: 'dnssec-query-failed',
        params: { name, type, because: reasonOf(result) },
      })
    },
    spendVerification(zone) {
      if (--verifications < 0)
        throw new Halt('indeterminate', zone, {
          code: 'dnssec-too-many-signatures',
          params: { most: MAX_VERIFICATIONS },
        })
    },
    spendDigests(zone, count) {
      digests -= count
      if (digests < 0)
        throw new Halt('indeterminate', zone, { code: 'dnssec-nsec3-too-costly', params: { zone } })
    },
  }
}
