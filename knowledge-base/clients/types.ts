/** The shape of what is known of a TLS client, as it is written: facts beside their sources and the day of these. */
import type { TlsClientId } from '../tls-clients/types.ts'
import type { SOURCES } from './sources.ts'

export type SourceName = keyof typeof SOURCES

/**
 * By default, and of that version. What is not confirmed is absent, and nothing follows from it. Numbers are
 * those of the IANA TLS registries, in hexadecimal and with blanks between, in the order sent: without GREASE,
 * signaling values, and suites that need no certificate (PSK, SRP).
 */
interface WrittenLists {
  /** Versions that it offers and accepts, newest first. */
  readonly versions: string
  /** Versions that it, or some builds of it, offer, while nothing confirms that they are accepted. */
  readonly doubted: string
  readonly suites: string
  /** Empty: it sends no supported_groups. */
  readonly groups: string
  /** Empty: it sends no signature_algorithms. */
  readonly schemes: string
  /** `groups`, `schemes`: those lists may go on, and only what is in them is confirmed. */
  readonly atLeast: string
  /** Names of `ROOTS` that it trusts. */
  readonly has: string
  /** Names of `ROOTS` that it does not trust. */
  readonly lacks: string
  /** Codes of problems that it refuses, and of those that it may refuse, whatever its family does. */
  readonly refuses: string
  readonly mayRefuse: string
}

export interface PlainFacts {
  /** YYYY-MM-DD; a row of several releases has the day of the first. */
  readonly released: string
  /**
   * The last day of support, YYYY-MM-DD, announced or past: of the newest release that the row stands for, by
   * what is free for all, such as Debian LTS. A part of a system ends with it. Absent: none is announced.
   */
  readonly endOfSupport: string
  /** It sends values of GREASE (RFC 8701). */
  readonly grease: boolean
  /** It sends ALPN. */
  readonly alpn: boolean
  /** It sends the name of the server. */
  readonly sni: boolean
  /** Length of the ClientHello with a short name, in bytes. */
  readonly helloOctets: number
  /** It refuses certificates; false: it takes any, and asks for encryption alone. */
  readonly validates: boolean
  /** The shortest and longest RSA key of a leaf or a CA. */
  readonly minRsaBits: number
  readonly maxRsaBits: number
  /** The shortest prime of DHE. */
  readonly minDhBits: number
  readonly minEcBits: number
  /** Distributions raise the shortest RSA key and DHE prime to this. */
  readonly raisedTo: number
  /** SHA-1 signatures in a chain; `own-roots`: accepted under roots that were added to its own. */
  readonly sha1: 'refused' | 'accepted' | 'own-roots'
  /** When it compares the common name: never, or without SANs that are DNS names, or without any SAN. */
  readonly commonName: 'never' | 'without-dns' | 'without-san'
  /**
   * Extended key usages of a leaf that has any; `required`: serverAuth, and a leaf that was issued since July
   * 2019 has to have it.
   */
  readonly purposes: 'server' | 'server-or-any' | 'required'
  /** It requires CT timestamps of certificates of public CAs. */
  readonly ct: boolean
  /** `lists`: those that it comes with; `staple`: it reads a stapled response; `asked`: it asks the CA. */
  readonly revocation: 'none' | 'lists' | 'staple' | 'asked'
  /** It refuses a certificate that requires a stapled response when there is none. */
  readonly stapleRequired: boolean
  /** Intermediates that a server does not send; `preloaded`: it has those of public CAs. */
  readonly aia: 'none' | 'fetched' | 'preloaded'
  /** The longest Certificate message that it reads, in bytes. */
  readonly maxCertificateOctets: number
  readonly maxCertificates: number
  /** So many certificates were accepted, and no limit is known. */
  readonly countedTo: number
  readonly maxIntermediates: number
  /** It refuses servers without RFC 5746. */
  readonly secureRenegotiation: boolean
  /** The signature of a key exchange in TLS 1.1 and older, which is with MD5 and SHA-1. */
  readonly oldSignatures: 'refused'
  /** It compares names itself: what it takes of those in no usual form is not known. */
  readonly ownNames: true
  /** It asks for a stapled response (status_request). */
  readonly statusRequest: boolean
  /** Whose current list of roots it has; `system`: that of the operating system or of the program. */
  readonly program: 'mozilla' | 'chrome' | 'system'
  /** The longest lifetime of a leaf, of those issued since July 2019. */
  readonly maxDays: number
  /** Under roots that were added to its own, a leaf can have any lifetime. */
  readonly anyDays: boolean
}

export interface FactGroup extends Partial<WrittenLists>, Partial<PlainFacts> {
  readonly of: SourceName | readonly SourceName[]
  /** Day of the newest source, YYYY-MM-DD; where it bears none, the day on which it was read. */
  readonly date: string
}

export interface WrittenClient {
  /** Unique; stays as it is. */
  readonly id: string
  /** What follows the title of the family; empty where there is one row. */
  readonly label: string
  readonly version: string
  /** The family whose observed refusals are those of this version. */
  readonly judgedAs?: TlsClientId
  /** Its name in `test/lab/clients`, where it is run: a name stands for one row. */
  readonly runs?: string
  readonly facts: readonly FactGroup[]
}

/** Its clients, oldest first. */
export interface WrittenFamily {
  readonly family: string
  readonly title: string
  readonly clients: readonly WrittenClient[]
}

/** When all rows were compared with their sources. */
export const CLIENTS_READ = '2026-11-30'
