/** The shape of a row about a TLS client: what it offers and accepts by default. */

/** Numbers are those of the IANA TLS registries. */
export interface TlsClient {
  /** The family: several rows may be of one, the newest first. */
  readonly id: TlsClientId
  /** For sentences, with the version: a sentence stays true when the version is old. */
  readonly name: string
  /** What was observed. */
  readonly version: string
  /** Day on which that version came out, or an older one of its line: the age of the row counts from it. */
  readonly released: string
  /** How it is known: a ClientHello that was captured, or a published one. */
  readonly source: string | readonly string[]
  /** Day of the observation. */
  readonly date: string
  /** Suites of TLS 1.2, and of TLS 1.3 those that not all have. */
  readonly suites: readonly number[]
  readonly groups: readonly number[]
  /** What it sends beside these and some servers break at: ALPN, status_request, GREASE. */
  readonly sends: readonly ('alpn' | 'status' | 'grease')[]
  /** Signature schemes with SHA-1 and SHA-224. */
  readonly oldSchemes: readonly number[]
  /** Whether it accepts TLS 1.0 and 1.1. */
  readonly legacy: boolean
  /** The shortest prime of DHE that it accepts; null where it has no DHE. */
  readonly minDhBits: number | null
  /** RFC 5746: whether it refuses servers without secure renegotiation. */
  readonly needsSecureRenegotiation: boolean
  /** The longest Certificate message that it reads, in bytes. */
  readonly maxCertificateOctets: number
  /** The most certificates; null: no limit below what its length limit allows. */
  readonly maxCertificates: number | null
  /** Length of its ClientHello, in bytes. */
  readonly helloOctets: number
}

export type TlsClientId =
  | 'chrome'
  | 'firefox'
  | 'safari'
  | 'openssl'
  | 'gnutls'
  | 'java'
  | 'go'
  | 'rustls'
  | 'curl'
  | 'nss'
  | 'boringssl'
