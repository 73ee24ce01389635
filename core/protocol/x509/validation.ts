/** The question to the path validator and its answer. */
import type { ChainIssue, Fault } from '../faults.ts'
import type { InBoth } from '../../text/catalogue.ts'
import type { Work } from '../../limits/cpu-budget.ts'
import type { Certificate } from './certificate.ts'

/** The root programs whose constraints we know. */
export const ROOT_STORES = ['mozilla', 'chrome'] as const
export type RootStore = (typeof ROOT_STORES)[number]

/** A root with the constraints that root programs put on it. */
export interface Anchor {
  readonly certificate: Certificate
  /**
   * SHA-256 of the certificate, lower-case hex, as the trust data know it; null: an operator's own root that
   * they do not hold.
   */
  readonly sha256: string | null
  /** The programs that hold it; none for an operator's own root. */
  readonly stores: readonly RootStore[]
  /** Mozilla's rule: certificates whose leaf notBefore lies after this instant are refused; null: none. */
  readonly distrustAfter: Date | null
  /**
   * Chrome's rule: certificates are refused unless their earliest SCT is not after this instant; null: none.
   */
  readonly sctNotAfter: Date | null
  /** The first major version of Chrome that keeps it; null: no rule. */
  readonly sctMinVersion: string | null
  /**
   * It comes from a root program, which answers for its form and whose constraints count. An operator's own
   * root (false) is held to the profile, and trusted without constraints even when programs hold it, too.
   */
  readonly audited: boolean
}

export interface TrustStore {
  /** When the data was made, RFC 3339 date; shown to people. */
  readonly date: string
  /** Anchors by the `key` of their subject. */
  find(subjectKey: string): readonly Anchor[]
  has(certificate: Certificate): Anchor | null
  /** Reason when no path may contain this SubjectPublicKeyInfo (lower-case hex SHA-256); else null. */
  blocked(spkiSha256: string): string | null
  /** Since when and why, where the certificate is, or was issued by, a root that root programs removed. */
  removed(certificate: Certificate): Promise<{ readonly on: string; readonly reason: InBoth } | null>
}

export type ServerIdentity =
  | { readonly kind: 'dns'; readonly value: string }
  | { readonly kind: 'ip'; readonly value: string }
  | null

export interface ValidationRequest {
  /** As the server sent them; the first is the leaf. */
  readonly chain: readonly Certificate[]
  readonly trust: TrustStore
  readonly at: Date
  /** Null: no name is checked. */
  readonly identity: ServerIdentity
  /** Null: extended key usage is not checked. */
  readonly usage: 'serverAuth' | null
  /** Certificates behind a caIssuers URL; absent: AIA is not followed. Never throws. */
  readonly issuers?: (url: string) => Promise<readonly Certificate[]>
  /** At most so many CA certificates between leaf and anchor, self-issued ones not counted. */
  readonly maxIntermediates?: number
  /** Whether a name is a public suffix: such a name may have no wildcard. Absent: not checked. */
  readonly isPublicSuffix?: (name: string) => boolean
  /**
   * The earliest SCT of the leaf, not known to be forged; null: it has none. `issuer` is the certificate
   * above the leaf in the path. Asked only when a path ends at a root with Chrome's constraint. Absent: the
   * leaf's notBefore stands for it, which precedes the first SCT by as much as the CA dates back (an hour, as
   * a rule).
   */
  readonly earliestSct?: (leaf: Certificate, issuer: Certificate | null) => Promise<Date | null>
  readonly signal?: AbortSignal
  /** What it may cost, and when it ends; absent: what one certificate check may, until `signal` aborts. */
  readonly work?: Work
}

export interface PathEntry {
  readonly certificate: Certificate
  readonly role: 'leaf' | 'intermediate' | 'root'
  /** sent by the server, fetched by AIA, or from the trust data. */
  readonly source: 'sent' | 'aia' | 'trust'
}

/**
 * What one root program makes of the chain. A missing intermediate does not count: browsers fetch it or
 * have it already.
 */
export interface StoreVerdict {
  readonly store: RootStore
  readonly trusted: boolean
  /** The path that the program accepts; when it accepts none, the best one. */
  readonly path: readonly PathEntry[]
  /**
   * SHA-256 of the root of the path, lower-case hex; null when the trust data do not hold it or there is
   * none.
   */
  readonly rootSha256: string | null
  /**
   * Why it is not trusted. Empty when it is, and when nothing is wrong with the path but that the program
   * does not hold its root.
   */
  readonly faults: readonly Fault[]
}

export interface Validation {
  /**
   * Mainstream clients would build and accept a path from what was sent to a trusted root at this time. Names
   * are `hostnameMatch`.
   */
  readonly trusted: boolean
  readonly hostnameMatch: boolean
  /** The best path: the accepted one, else the one that got farthest; always starts with the leaf. */
  readonly path: readonly PathEntry[]
  /** In the order of FAULT_CODES, each code once. Empty: nothing is wrong. */
  readonly faults: readonly Fault[]
  readonly issues: readonly ChainIssue[]
  /** One for each of ROOT_STORES, in that order. */
  readonly stores: readonly StoreVerdict[]
}
