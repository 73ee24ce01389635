/** What a policy is judged by: the part of a graded answer that guidelines speak of, as plain data. */

/**
 * Null is "could not be checked" throughout; what does not exist has a value of its own.
 */
export interface PolicyFacts {
  /** Every version from SSL 2.0 to TLS 1.3. */
  readonly versions: readonly PolicyVersion[]
  /** Named groups of any version; those that were not asked for are absent. */
  readonly groups: readonly { readonly name: string; readonly accepted: boolean | null }[]
  /** Bits of the prime of DHE suites; 0: it takes none of them. */
  readonly dhBits: number | null
  readonly certificate: PolicyCertificate | null
  /** Seconds of a valid HSTS header; 0: there is none. */
  readonly hstsMaxAge: number | null
  /** It staples an OCSP response. */
  readonly staple: boolean | null
}

export interface PolicyVersion {
  /** As in `VERSIONS`: `TLS 1.2`. */
  readonly version: string
  readonly offered: boolean | null
  /** Suite classes that it takes in this version; null: one of them at least could not be checked. */
  readonly classes: readonly string[] | null
  /** IANA names of the suites that it was seen to take; not necessarily all. */
  readonly suites: readonly string[]
  /** Null also where it takes one suite at most. */
  readonly preference: 'server' | 'client' | null
}

/** The server's own one. */
export interface PolicyCertificate {
  /** `RSA`, `EC`, `Ed25519` or what it is called otherwise. */
  readonly keyType: string
  readonly keyBits: number
  /** `P-256`; null: no key on a curve. */
  readonly curve: string | null
  /** `ecdsa-with-SHA256`: how its issuer signed it. */
  readonly signatureAlgorithm: string
  /** RFC 3339. */
  readonly notBefore: string
  readonly notAfter: string
  /** It names an OCSP server, so there is a response that can be stapled. */
  readonly hasOcsp: boolean
}
