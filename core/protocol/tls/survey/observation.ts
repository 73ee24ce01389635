/** What many connections to one address showed of its TLS. A snapshot: no verdict is in it. */
import type { Protocol, TlsServed } from '../observation.ts'
import type { TlsFault } from '../reasons.ts'
import type { SuiteClass } from './conclude/suite-table.ts'
import type { SurveyReason } from './reasons.ts'

/**
 * A value that was measured; or null and why it could not be; or null without a reason, where there is
 * nothing to measure (the renegotiation of a server that speaks TLS 1.3 alone).
 */
export type Measured<T> =
  | { readonly value: T; readonly reason: null }
  | { readonly value: null; readonly reason: SurveyReason | null }

export type Version = 'SSL 2.0' | Protocol

/** Oldest first; a survey has all of them, in this order. */
export const VERSIONS: readonly Version[] = ['SSL 2.0', 'SSL 3.0', 'TLS 1.0', 'TLS 1.1', 'TLS 1.2', 'TLS 1.3']

/** One version, asked by ClientHellos that offer it and nothing newer. */
export interface VersionSurvey {
  readonly version: Version
  /** The server answered with a ServerHello of exactly this version. */
  readonly offered: Measured<boolean>
  /**
   * Whether it takes a suite of the class in this version. Without a reason where the version has no such
   * suites, or is not offered. SSL 2.0 and TLS 1.3 have no classes.
   */
  readonly classes: Readonly<Record<SuiteClass, Measured<boolean>>>
  /** IANA codes of the suites that it chose when asked, in numeric order: not all that it takes. */
  readonly suites: readonly number[]
  /**
   * Whose order decides; without a reason where it takes one suite at most, or ChaCha20 and one other, and
   * where a newer version before TLS 1.3 was asked instead.
   */
  readonly preference: Measured<'server' | 'client'>
}

export interface GroupSurvey {
  /** IANA number of the TLS Supported Groups registry. */
  readonly group: number
  readonly name: string
  /** In any version that has named groups. */
  readonly accepted: Measured<boolean>
}

/** The finite-field group of a DHE suite of TLS 1.2 or older. */
export interface DheSurvey {
  /** Length of the prime, as OpenSSL counts it. */
  readonly bits: number
  /** Its name where it is a known one: `ffdhe2048`, `RFC 3526 group 14`, `Apache 2.2 (1024 bits)`. */
  readonly prime: string | null
  /** Many servers have it, so that breaking it would pay (Logjam): the sound ones of the RFCs too. */
  readonly common: boolean
}

export interface TlsSurvey {
  readonly address: string
  readonly port: number
  /**
   * What a connection with all that can be carried on offered showed, the hybrid group first, which its
   * Finished proves; null: none got as far as its certificate.
   */
  readonly served: TlsServed | null
  /** What ended that connection where `served` is null. */
  readonly failure: TlsFault | null
  /** That was the server's doing, which older versions do not mend: no current client gets through. */
  readonly spoilt: boolean
  readonly versions: readonly VersionSurvey[]
  /**
   * Those that are known: of finite-field groups and of curves that no client offers any more the first that
   * the server takes, or that it takes none; of the latter only brainpool and P-224 where they are refused.
   */
  readonly groups: readonly GroupSurvey[]
  readonly dhe: Measured<DheSurvey>
  /** RFC 5746. */
  readonly secureRenegotiation: Measured<boolean>
  /** RFC 7627. */
  readonly extendedMasterSecret: Measured<boolean>
  /** RFC 3749: it chose DEFLATE. */
  readonly compression: Measured<boolean>
  /** RFC 7507: it refused a lower version beside the signal. */
  readonly fallbackScsv: Measured<boolean>
  /** Which of h2 and http/1.1 the server chooses, in the order of its preference; empty: it ignores ALPN. */
  readonly alpn: Measured<readonly string[]>
  /** It hands out session tickets (RFC 5077, or NewSessionTicket of TLS 1.3). */
  readonly tickets: Measured<boolean>
  /** It took up a session again, by id or ticket; false: not once in three times. */
  readonly resumption: Measured<boolean>
  /** A ticket of TLS 1.3 allows 0-RTT (RFC 8446 section 4.6.1). */
  readonly earlyData: Measured<boolean>
  /** It staples an OCSP response. */
  readonly staple: Measured<boolean>
  /**
   * It signs ServerKeyExchange with SHA-1, or MD5 and SHA-1, for a client that offers nothing else in TLS
   * 1.2.
   */
  readonly sha1Signature: Measured<boolean>
  /**
   * It chooses 3DES for a client that offers it last, as all do that still have it. Without a reason where it
   * takes none, or where these clients get TLS 1.3, or nothing newer than TLS 1.0.
   */
  readonly tripleDes: Measured<boolean>
  /** What a client sees that sends no server_name. */
  readonly withoutSni: Measured<'same' | 'other-certificate' | 'refused'>
  /** What of a well-formed ClientHello it fails at that it has to ignore, of the codes of `TRIALS`. */
  readonly intolerances: Measured<readonly Trial[]>
  /** Connections that were opened. */
  readonly connections: number
  /** All was asked that is asked of such a server. */
  readonly complete: boolean
}

/**
 * What a server has to put up with: an unknown version in supported_versions, GREASE values (RFC 8701), a
 * ClientHello above 255 and above 511 octets.
 */
export const TRIALS = ['unknown-version', 'grease', 'long-hello'] as const
export type Trial = (typeof TRIALS)[number]

/** Every suite of one version that a server takes, asked one after the other. */
export interface SuiteList {
  readonly version: Version
  /** IANA codes, in the order of the server's preference where it has one, else by number. */
  readonly suites: readonly number[]
  /** Whose order decides; null: it takes one suite at most, or ChaCha20 and one other, or it is not known. */
  readonly preference: 'server' | 'client' | null
  /** Why there may be more; null: these are all. */
  readonly reason: SurveyReason | null
}
