/** What the certificates showed that a server sent, and what is wrong with them. No verdict is in it. */
import type { ChainIssue, Fault } from '../../../core/fault.ts'
import type { CrlReason, RevocationReason } from '../../../core/protocol/revocation/index.ts'
import type { Hash } from '../../../core/protocol/x509/algorithm.ts'

export interface CertificateKey {
  /** RSA, EC, Ed25519, ... or a dotted OID. */
  readonly type: string
  /** RSA: of the modulus; EC: of the field; 0 when unknown. */
  readonly bits: number
  /** P-256, ...; null without one. */
  readonly curve: string | null
}

export interface ChainCertificate {
  readonly role: 'leaf' | 'intermediate' | 'root'
  /** Common name, otherwise organization or another name in the certificate; at most 100 characters. */
  readonly name: string
  readonly key: CertificateKey
  /** As people write it: sha256WithRSAEncryption. */
  readonly signature: string
  readonly hash: Hash | null
  /** RFC 3339, both. */
  readonly notBefore: string
  readonly notAfter: string
  /** The server sent it; otherwise it was fetched or comes from the trust data. */
  readonly sent: boolean
}

/** What a validly signed stapled OCSP response reports about the leaf. */
export type Staple =
  | { readonly status: 'good' }
  | { readonly status: 'revoked'; readonly reason: CrlReason; readonly revokedAt: string | null }
  /** It proves nothing. */
  | { readonly status: 'unusable'; readonly reason: RevocationReason }

export interface CertificateSurvey {
  /** In the order of FAULT_CODES, each code once: of the path, the name and the time of the survey. */
  readonly faults: readonly Fault[]
  /** Problems in how the chain was sent. */
  readonly sending: readonly ChainIssue[]
  /** The best path that was found, leaf first; without its root where that is not known. */
  readonly chain: readonly ChainCertificate[]
  /** Null: nothing was stapled. */
  readonly staple: Staple | null
  /** The leaf names an OCSP responder, so that there is something to staple. */
  readonly hasResponder: boolean
  /** The leaf promises a staple (RFC 7633). */
  readonly mustStaple: boolean
}
