/** The shape of an entry of the error knowledge base: one fault, explained for the person fixing it. */

/** Families of causes that error texts of browsers and libraries fall into. */
export type CauseGroup =
  | 'expired'
  | 'not-yet-valid'
  | 'self-signed'
  | 'unknown-issuer'
  | 'hostname-mismatch'
  | 'revoked'
  | 'revocation-unavailable'
  | 'protocol-version'
  | 'no-shared-cipher'
  | 'weak-cert'
  | 'sni-handshake-failure'
  | 'dh-too-small'
  | 'client-cert-required'
  | 'conn-reset-eof'
  | 'plain-http'
  | 'legacy-renegotiation'
  | 'key-usage'
  | 'ct-required'
  | 'hsts-pinning'
  | 'name-constraints'
  | 'old-root-store'
  | 'clock-skew'
  | 'proxy-interception'
  | 'java-truststore'
  | 'other'

/**
 * One language of an entry. Commands are in backquotes; example.com is replaced by the reader's own name.
 */
export interface Explanation {
  readonly title: string
  /** Most likely first. */
  readonly causes: readonly string[]
  /** What to do, most useful first; not paired with `causes`. */
  readonly fixes: readonly string[]
}

export interface Entry {
  /** The fault code that it explains, and the name of its file. */
  readonly id: string
  readonly causeGroup: CauseGroup
  readonly en: Explanation
  readonly ko: Explanation
  /** The same fault in an intermediate certificate, which the CA has to fix. */
  readonly ofIntermediate?: { readonly en: Explanation; readonly ko: Explanation }
  /** Standards and official documentation, https. */
  readonly links: readonly string[]
  /** Day on which the links were last compared with the texts, YYYY-MM-DD; the index fills it in. */
  readonly asOf?: string
}
