/**
 * What a propagation check has seen: plain data, from a network or from a test, that the verdict is judged
 * from.
 */
import type { DnsReason } from '../../core/protocol/dns/reasons.ts'

/**
 * One record of an answer section. Names in lower case without trailing dot, `data` in presentation format.
 */
export interface Rec {
  readonly owner: string
  readonly type: string
  readonly ttl: number
  readonly data: string
}

/**
 * What one server answered, or why nothing came. `at` is when it was received: no server's clock says less of
 * a TTL later.
 */
export type Heard =
  | {
      readonly ok: true
      readonly at: Date
      readonly rcode: string
      readonly records: readonly Rec[]
      /**
       * Seconds that a denial may still be believed: the lesser of the SOA record's TTL and its MINIMUM (RFC
       * 2308 section 5); null without SOA.
       */
      readonly negativeTtl: number | null
      /** INFO-CODEs of RFC 8914. */
      readonly errors: readonly number[]
      /** Which instance answered (RFC 5001). */
      readonly nsid: string | null
    }
  | {
      readonly ok: false
      readonly at: Date
      readonly why: 'timeout' | 'unreachable' | 'malformed'
      readonly reason: DnsReason
    }

/** One address of an authoritative server. */
export interface AuthorityView {
  readonly host: string
  readonly ip: string
  readonly heard: Heard
  readonly ms: number
  /**
   * Further answers of the same server to the same question; a server that makes its answers up as it goes
   * differs from itself.
   */
  readonly again: readonly Heard[]
  readonly serial: number | null
  /** The zone's NS names as this server tells them. */
  readonly ns: readonly string[]
  /** It does not serve the zone although it is listed. */
  readonly lame: boolean
}

export interface ZoneFacts {
  readonly apex: string
  readonly parent: string
  /** NS names as the parent's servers tell them; empty when they told nothing. */
  readonly parentNs: readonly string[]
  /** Whether the parent has DS records of it; null when it did not tell. */
  readonly signed: boolean | null
}

export interface ResolverView {
  readonly id: string
  readonly name: string
  readonly kind: 'isp' | 'public'
  readonly ip: string
  readonly heard: Heard
  readonly ms: number
  /** The answer with CD set (RFC 4035 section 3.2.2), asked for after SERVFAIL; null: not asked. */
  readonly unchecked: Heard | null
  /** The zone's NS records as the resolver holds them, asked for when its answer differs; null: not asked. */
  readonly ns: Heard | null
  /**
   * Its answer seems to have been fetched or made up for our question, rather than kept; false unless that
   * was looked at.
   */
  readonly made: boolean
  /** Addresses that stand for "blocked" in its answers. */
  readonly blockPages: readonly string[]
}

/**
 * A server that a resolver still believes to be the zone's, and what it answers: its answer is what such a
 * resolver fetches again.
 */
export interface FormerServer {
  readonly host: string
  readonly heard: Heard
}

export interface Observations {
  readonly name: string
  readonly type: string
  /** Null: the zone was not found. */
  readonly zone: ZoneFacts | null
  readonly authorities: readonly AuthorityView[]
  readonly resolvers: readonly ResolverView[]
  readonly former: readonly FormerServer[]
}
