/** What a propagation check has observed: plain data, of a network or a test, from which it is judged. */
import type { DnsReason } from '../../../core/protocol/dns/reasons.ts'

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
 * The answer of one server, or why there is none. `at` is when it was received: TTLs count from then at the
 * latest.
 */
export type Heard =
  | {
      readonly ok: true
      readonly at: Date
      readonly rcode: string
      readonly records: readonly Rec[]
      /**
       * Seconds that a denial may still be cached: the lesser of the SOA record's TTL and its MINIMUM (RFC
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
  /** Further answers to the same query: round robin and the like differ from themselves. */
  readonly again: readonly Heard[]
  readonly serial: number | null
  /** The zone's NS names as this server lists them. */
  readonly ns: readonly string[]
  /** It does not serve the zone although it is listed. */
  readonly lame: boolean
}

export interface ZoneFacts {
  readonly apex: string
  readonly parent: string
  /** NS names as the parent's servers list them; empty when they returned none. */
  readonly parentNs: readonly string[]
  /** Whether the parent zone has DS records for it; null when that is not known. */
  readonly signed: boolean | null
}

export interface ResolverView {
  readonly id: string
  readonly name: string
  readonly kind: 'isp' | 'public'
  readonly ip: string
  readonly heard: Heard
  readonly ms: number
  /** The answer with CD set (RFC 4035 section 3.2.2), queried after SERVFAIL; null: not queried. */
  readonly unchecked: Heard | null
  /** The zone's NS records in its cache, queried when its answer differs; null: not queried. */
  readonly ns: Heard | null
  /** Its answer seems to have been fetched for our query; false unless that was checked. */
  readonly made: boolean
  /** Addresses that stand for "blocked" in its answers. */
  readonly blockPages: readonly string[]
  /** Host of the page that has one of them, by this resolver; null: none is known, or it was not asked. */
  readonly blockPageHost: string | null
}

/** A server that a resolver still takes for one of the zone's, and the answer that it fetches there. */
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
