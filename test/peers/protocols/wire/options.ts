/** What a TLS peer can be told to do, and the numbers of RFC 8446 that the telling needs. */
import type { KeyObject } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Bytes } from './bytes.ts'
import type { ClientHello } from './hello.ts'
import type { Delivery, Wire } from './record.ts'

export const SSL30 = 0x0300
export const TLS10 = 0x0301
export const TLS11 = 0x0302
export const TLS12 = 0x0303
export const TLS13 = 0x0304

export const X25519 = 29
export const P256 = 23
export const P384 = 24
export const X25519MLKEM768 = 0x11ec

/** A chain as it is sent (DER, leaf first) and the leaf's private key. */
export interface Identity {
  readonly chain: readonly Bytes[]
  readonly key: KeyObject
  /** OCSPResponse to staple when the client asks (RFC 6066 section 8). */
  readonly ocsp?: Bytes
  /**
   * SignedCertificateTimestampList with its outer length (RFC 6962 section 3.3), sent when the client asks.
   */
  readonly sctList?: Bytes
}

/** A way to fail that is not just about the certificate. */
export type TlsFault =
  /** Takes the connection and never says a word. */
  | 'silent'
  /** Reset, or an orderly close, after the ClientHello. */
  | 'reset'
  | 'close'
  /** Bytes that are no TLS; a plain HTTP answer; a fatal alert (`alert`). */
  | 'garbage'
  | 'http'
  | 'alert'
  /**
   * A handshake record whose message is no ServerHello; a ServerHello cut short; one of another version than
   * asked.
   */
  | 'malformed'
  | 'short-hello'
  | 'strange-version'
  /** The proof of the key, or the server's Finished, is wrong by one bit. */
  | 'wrong-signature'
  | 'wrong-finished'
  /**
   * Declares a Certificate of 16 MiB and sends on and on; records without content without end; a Certificate
   * without certificates.
   */
  | 'oversized'
  | 'empty-records'
  | 'no-certificate'
  /** Endless warning alerts; endless HelloRetryRequest. */
  | 'warnings'
  | 'retry-forever'

export interface TlsPeerOptions extends Delivery {
  readonly identity: Identity
  /** By server name, before `identity`. */
  readonly identities?: ReadonlyMap<string, Identity>
  /** Ascending or not; default TLS 1.2 and 1.3. */
  readonly versions?: readonly number[]
  /** Answers a hello of SSL 2.0, too. */
  readonly ssl2?: true
  /** Chooses DEFLATE where the client offers it (RFC 3749), and goes no further then. */
  readonly compression?: true
  /** In the server's order of preference; default: all that the peer speaks. */
  readonly suites?: readonly number[]
  /**
   * In the server's order of preference; default X25519, P-256, P-384. A group without a share leads to a
   * HelloRetryRequest.
   */
  readonly groups?: readonly number[]
  /** Signature schemes in place of those that fit the key best. */
  readonly schemes?: readonly number[]
  /** Length of the DHE prime; default 2048. */
  readonly dhBits?: 1024 | 2048
  /** False: knows nothing of RFC 5746. */
  readonly secureRenegotiation?: false
  /** Closes the connection at a longer ClientHello, header of its record included. */
  readonly longestHello?: number
  /** Closes the connection at a ClientHello of which this is true. */
  readonly minds?: (hello: ClientHello) => boolean
  /** Prefers X25519MLKEM768 wherever the client names it. */
  readonly hybrid?: boolean
  /** A cookie in the HelloRetryRequest, which the client must echo. */
  readonly cookie?: Bytes
  readonly alpn?: readonly string[]
  readonly requestClientCertificate?: 'optional' | 'required'
  /** Names of CAs in that request, DER. */
  readonly acceptedIssuers?: readonly Bytes[]
  /** Without a name, or with one that is not here: fatal unrecognized_name. */
  readonly requireServerName?: readonly string[]
  /**
   * A warning alert unrecognized_name before the ServerHello (RFC 6066 section 3 lets old servers do that).
   */
  readonly warnFirst?: boolean
  /** One message a record, instead of a whole flight. */
  readonly spread?: boolean
  readonly fault?: TlsFault
  /** What is said on a connection before TLS; resolves when TLS is next. */
  readonly before?: (socket: Socket) => Promise<void>
  /** What follows the first data of the client, in place of our greeting and close_notify. */
  readonly answer?: (wire: Wire, request: Bytes) => Promise<void>
  /**
   * What becomes of a hello of which the server shares nothing; default: the alert that fits. A number is
   * another alert.
   */
  readonly nothingShared?: 'close' | 'reset' | 'silent' | number
  /** The code of the fault `alert`; default handshake_failure. */
  readonly alert?: number
  /** Loopback port; default: a free one. */
  readonly port?: number
  /** Loopback address; default 127.0.0.1. */
  readonly host?: string
}

export interface TlsPeer {
  readonly port: number
  /** TCP connections taken so far. */
  readonly connections: number
  /** Handshakes that ended with both Finished right. */
  readonly handshakes: number
  close(): Promise<void>
}
