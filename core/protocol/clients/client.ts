/** What is known of a TLS client, as the prediction needs it. */
import type { ClientFamily } from '../faults.ts'

/**
 * What a client offers and accepts by default: `knowledge-base/clients` publishes this and more. Absent: not
 * confirmed. Numbers are those of the IANA TLS registries, in the order sent.
 */
export interface ClientFacts {
  /** Versions that it offers and accepts, newest first. */
  readonly versions?: readonly number[]
  /** Versions that it or some builds offer; whether they are accepted is not confirmed. */
  readonly doubted?: readonly number[]
  readonly suites?: readonly number[]
  /** Empty: it sends no supported_groups. */
  readonly groups?: readonly number[]
  /** Empty: it sends no signature_algorithms. */
  readonly schemes?: readonly number[]
  /** Lists that may go on: what is in them is confirmed, and that nothing else is sent is not. */
  readonly atLeast?: readonly string[]
  readonly grease?: boolean
  readonly alpn?: boolean
  readonly sni?: boolean
  readonly helloOctets?: number
  /** False: it takes any certificate. */
  readonly validates?: boolean
  readonly minRsaBits?: number
  readonly maxRsaBits?: number
  readonly minDhBits?: number
  readonly minEcBits?: number
  /** Distributions raise the shortest RSA key and DHE prime to this. */
  readonly raisedTo?: number
  /** `own-roots`: accepted under roots that were added to its own. */
  readonly sha1?: 'refused' | 'accepted' | 'own-roots'
  readonly commonName?: 'never' | 'without-dns' | 'without-san'
  /** `required`: serverAuth, which a leaf that was issued since July 2019 has to have. */
  readonly purposes?: 'server' | 'server-or-any' | 'required'
  /** It requires CT timestamps of certificates of public CAs. */
  readonly ct?: boolean
  readonly revocation?: 'none' | 'lists' | 'staple' | 'asked'
  readonly stapleRequired?: boolean
  readonly aia?: 'none' | 'fetched' | 'preloaded'
  readonly maxCertificateOctets?: number
  readonly maxCertificates?: number
  /** So many certificates were accepted, and no limit is known. */
  readonly countedTo?: number
  readonly maxIntermediates?: number
  readonly secureRenegotiation?: boolean
  /** The signature of a key exchange in TLS 1.1 and older, which is with MD5 and SHA-1. */
  readonly oldSignatures?: 'refused'
  /** It asks for a stapled response. */
  readonly statusRequest?: boolean
  /** It compares names itself: what it takes of those in no usual form is not known. */
  readonly ownNames?: true
  /** Codes of problems that it refuses, and of those that it may refuse, whatever its family does. */
  readonly refuses?: readonly string[]
  readonly mayRefuse?: readonly string[]
  /** Whose current roots it has. */
  readonly program?: 'mozilla' | 'chrome' | 'system'
  /** Roots by the SHA-256 of the certificate, lower-case hex. */
  readonly has?: readonly string[]
  readonly lacks?: readonly string[]
  readonly maxDays?: number
  /** YYYY-MM-DD; a row of several releases has the day of the first. */
  readonly released?: string
  /** The last day of support, YYYY-MM-DD, announced or past; absent: none is announced. */
  readonly endOfSupport?: string
  /** Under roots that were added to its own, a leaf can have any lifetime. */
  readonly anyDays?: boolean
}

export interface TableClient {
  readonly id: string
  readonly family: string
  /** Title of the family, and what follows it for this row. */
  readonly title: string
  readonly label: string
  /** The family whose observed refusals are those of this version. */
  readonly judgedAs?: ClientFamily
  /** Its name in `test/lab/clients`, where it is run; absent: what is known of it is documented alone. */
  readonly runs?: string
  /** Day of the newest source of what it offers, YYYY-MM-DD. */
  readonly asOf: string
  readonly facts: ClientFacts
}
