/** What a server was observed to do, as far as it decides which clients connect. Null: not measured. */
import type { ClientFamily } from '../faults.ts'
import type { Trial } from '../tls/survey/observation.ts'

/** What is known of the values that a server takes; of those in neither list, nothing. */
export interface KnownValues {
  /** Those that it takes; in its order where that is known. */
  readonly taken: readonly number[]
  /** Those that it refuses; `others`: all that are not taken. */
  readonly refused: readonly number[] | 'others'
}

/** Asked for each value of each client, of lists that can be long. */
const answers = new WeakMap<KnownValues, ReadonlyMap<number, boolean>>()

const answersOf = (known: KnownValues): ReadonlyMap<number, boolean> => {
  const { taken, refused } = known
  const made = new Map<number, boolean>()
  if (refused !== 'others') for (const value of refused) made.set(value, false)
  for (const value of taken) made.set(value, true)
  answers.set(known, made)
  return made
}

/** So long are the hellos that a check tries where a longer one is refused. */
export const HELLO_LENGTHS: readonly number[] = [1_500, 517, 391]

/** Whether it takes a value; null: not known. */
export const takes = (known: KnownValues, value: number): boolean | null =>
  (answers.get(known) ?? answersOf(known)).get(value) ?? (known.refused === 'others' ? false : null)

export interface VersionOffer {
  readonly offered: boolean | null
  readonly suites: KnownValues
  /** Whose order decides; `server`: that of `suites.taken`. */
  readonly order: 'server' | 'client' | null
}

/** A root to which the certificates lead, along one path. */
export interface RootPath {
  /** SHA-256 of its certificate, lower-case hex; null: not known. */
  readonly sha256: string | null
  readonly name: string
  /** First day of validity of its certificate, YYYY-MM-DD; null: not known. */
  readonly since: string | null
  /** `own`: the operator's, which clients of the house have; `unknown`: of none that is known. */
  readonly trust: 'public' | 'own' | 'unknown'
  /** The programs that have it today. */
  readonly stores: readonly ('mozilla' | 'chrome')[]
  /** Intermediates that the server does not send: whether their issuer offers them by AIA. */
  readonly missing: 'none' | 'fetchable' | 'unreachable'
}

export type LeafKey = 'RSA' | 'RSA-PSS' | 'EC' | 'Ed25519' | 'Ed448'

export interface CertificateProblem {
  readonly code: string
  readonly refusedBy: readonly ClientFamily[] | 'all'
  /** What of a ClientHello makes it: whoever sends that is refused. */
  readonly part?: 'hybrid' | 'tls13' | 'alpn' | 'status' | 'grease'
  /** So long a ClientHello makes it. */
  readonly octets?: number
}

/** A certificate as the server presents it, and what validation found. */
export interface PresentedCertificate {
  readonly leafKey: LeafKey
  /** Length of the Certificate message. */
  readonly octets: number | null
  /** Certificates in the message. */
  readonly count: number | null
  /** Intermediates of the path. */
  readonly intermediates: number | null
  /**
   * Which name of the certificate is the server's: a SAN; the common name where there are no SANs, or none
   * that are DNS names; or none.
   */
  readonly name: 'san' | 'common-name' | 'common-name-beside-sans' | 'none' | null
  readonly dates: 'valid' | 'expired' | 'not-yet-valid' | null
  /** Lifetime of the leaf. */
  readonly days: number | null
  /** The best one first; empty: none was found. */
  readonly paths: readonly RootPath[] | null
  /** There are no other paths, such as through a cross-signed certificate. */
  readonly allPaths: boolean
  /** Those of the leaf and the intermediates; `group` of a curve. */
  readonly keys: readonly { readonly rsaBits?: number; readonly group?: number }[] | null
  /** Hashes of the signatures on the leaf and the intermediates, such as `SHA-256`. */
  readonly hashes: readonly string[] | null
  readonly purposes: 'server' | 'any' | 'other' | 'absent' | null
  /** CT timestamps that suffice. */
  readonly timestamps: boolean | null
  readonly revoked: boolean | null
  readonly staple: 'sent' | 'missing-but-required' | 'not-required' | null
  /** What else validation found, and what the server breaks at. */
  readonly problems: readonly CertificateProblem[] | null
}

export interface ServerOffer {
  /** By number; absent: not measured. */
  readonly versions: Readonly<Record<number, VersionOffer>>
  readonly groups: KnownValues
  readonly groupOrder: 'server' | 'client' | null
  readonly schemes: KnownValues
  /** Length of the prime of DHE. */
  readonly dhBits: number | null
  /** RFC 5746. */
  readonly secureRenegotiation: boolean | null
  /** What of a ClientHello it fails at; of a version that nobody has, which GREASE only resembles. */
  readonly intolerances: readonly (Trial | 'alpn')[] | null
  /** What a client gets that sends no name. */
  readonly withoutSni: 'same' | 'other-certificate' | 'refused' | null
  readonly certificates: readonly PresentedCertificate[]
  /** It has no other certificates for this name. */
  readonly allCertificates: boolean
}
