/** What one TLS connection showed. A snapshot: no verdict on the certificate is in it. */
import type { FaultCode } from '../faults.ts'
import type { Spoken } from '../starttls/starttls.ts'
import type { TlsFault, Unproved } from './reasons.ts'

export type Protocol = 'SSL 3.0' | 'TLS 1.0' | 'TLS 1.1' | 'TLS 1.2' | 'TLS 1.3'

/** The part of the fault codes that a connection by itself can show. */
export type ConnectionFault = Extract<
  FaultCode,
  | 'blocked-address'
  | 'timeout'
  | 'refused'
  | 'unreachable'
  | 'reset'
  | 'closed'
  | 'too-large'
  | 'not-tls'
  | 'malformed-handshake'
  | 'handshake-alert'
  | 'legacy-protocol'
  | 'weak-cipher'
  | 'weak-key-exchange'
  | 'malformed-certificate'
>

export interface TlsTarget extends Spoken {
  /** IP literal to dial; the guard checks it. */
  readonly address: string
  /** Sent as SNI, an A-label host name without trailing dot. Null sends no SNI. */
  readonly serverName: string | null
}

/** What was agreed on, in the numbers of the IANA registries: what clients differ in. */
export interface Agreed {
  readonly suite: number
  /** Null without a named group. */
  readonly group: number | null
  /** Scheme of CertificateVerify or ServerKeyExchange; null where the version or the suite has none. */
  readonly scheme: number | null
  /** Length of the DHE prime; null without DHE. */
  readonly dhBits: number | null
  /** RFC 5746; null with TLS 1.3, which has no renegotiation. */
  readonly secureRenegotiation: boolean | null
  /** RFC 7627, where it was offered; null with TLS 1.3, which needs no extension for it. */
  readonly extendedMasterSecret: boolean | null
  /** Length of the Certificate message. */
  readonly certificateOctets: number
}

/** The CAs that a CertificateRequest names. */
export interface AcceptedIssuers {
  readonly count: number
  /** DER, at most 20; empty: none was named, or the list cannot be read. */
  readonly names: readonly Uint8Array[]
}

/** The server proved itself as far as its version lets it. */
export interface TlsServed {
  readonly ok: true
  readonly protocol: Protocol
  /** IANA name, e.g. TLS_AES_128_GCM_SHA256. */
  readonly cipher: string
  /** Named group (X25519, P-256, P-384, ...), `DHE-2048`, or `RSA` for static RSA. */
  readonly keyExchange: string
  readonly agreed: Agreed
  readonly alpn: string | null
  /** DER, in the order sent; never empty. */
  readonly certificates: readonly Uint8Array[]
  /** The stapled OCSPResponse (RFC 6066 section 8), DER. */
  readonly ocsp: Uint8Array | null
  /** SignedCertificateTimestampList of the TLS extension (RFC 6962 section 3.3), with its outer length. */
  readonly sctList: Uint8Array | null
  /** The server sent a CertificateRequest. */
  readonly clientCertificateRequested: boolean
  /** The CAs that its CertificateRequest names; null without one. */
  readonly acceptedIssuers?: AcceptedIssuers | null
  /**
   * Whether the server proved that it holds the certificate's key: by CertificateVerify and Finished (TLS
   * 1.3), by the ServerKeyExchange signature (TLS 1.2 and older), or, where static RSA was carried on, by
   * Finished. Null where there was no such proof.
   */
  readonly keyProved: true | null
  /** Why `keyProved` is null. */
  readonly unproved?: Unproved | null
  /** Round trips of TLS itself: 1, or 2 after HelloRetryRequest. */
  readonly roundTrips: number
  /** Milliseconds from dialling to the last byte that was needed. */
  readonly ms: number
}

export interface TlsFailed {
  readonly ok: false
  readonly at: 'connect' | 'hello' | 'certificate' | 'proof'
  readonly code: ConnectionFault
  /** What was seen. */
  readonly report: TlsFault
  /** The alert's name in RFC 8446 words (handshake_failure), when one ended it. */
  readonly alert: string | null
  /** What was learnt before it failed. */
  readonly protocol: Protocol | null
  readonly agreed: Agreed
  readonly certificates: readonly Uint8Array[]
  readonly ms: number
}

export type TlsObservation = TlsServed | TlsFailed
