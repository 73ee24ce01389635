/** What the certificate check found, as far as the grade goes by it. */
import type { Report, InBoth } from '../../../core/text/catalogue.ts'
import type { FaultCode } from '../../../core/protocol/faults.ts'

/** Checks of the grade that the certificate check answers. */
type CertificateCheckId =
  | 'certificate-trust'
  | 'certificate-hostname'
  | 'certificate-dates'
  | 'certificate-chain'
  | 'certificate-revocation'
  | 'certificate-key'
  | 'certificate-signature'
  | 'clients'

/** What clients refuse, or cannot reach. */
export interface Problem {
  /** The check of the grade that it is a matter of. */
  readonly check: CertificateCheckId | 'reachable' | 'ocsp-staple'
  /** As findings of the certificate check have it. */
  readonly code: string
  /** A sentence. */
  readonly message: InBoth
  readonly fix: InBoth | null
  /** Chrome, Firefox or Safari refuses it; otherwise other clients alone do. */
  readonly byBrowsers: boolean
  /** At the address that both checks describe, seen from here: not at another one, nor from Korea alone. */
  readonly here: boolean
  /** As seen from Korea alone. */
  readonly fromKorea: boolean
}

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
  /** Common name, otherwise organization, otherwise the whole name; at most 100 characters. */
  readonly name: string
  readonly key: CertificateKey
  /** As people write it: sha256WithRSAEncryption. */
  readonly signature: string
  /** RFC 3339, both. */
  readonly notBefore: string
  readonly notAfter: string
  /** The server sent it; otherwise it was fetched or comes from the trust data. */
  readonly sent: boolean
}

export interface CertificateSurvey {
  /** Codes of what is wrong at the address, worst first. */
  readonly faults: readonly FaultCode[]
  /** What is to be tidied up in how the chain was sent; null: nothing. */
  readonly untidy: Report | null
  /** Why it is not known whether browsers trust it; null: it is known. */
  readonly unsettled: Report | null
  /** The name of the root that it is trusted under, where only the operator of this program trusts it. */
  readonly privateRoot: string | null
  /** The best path that was found, leaf first; without its root where that is not known. */
  readonly chain: readonly ChainCertificate[]
  /** `why`: nothing is known; null where something is. */
  readonly revocation: {
    readonly status: 'good' | 'revoked' | 'unknown' | 'not-revocable'
    readonly why: Report | null
  }
  /** What the stapled OCSP response says of the leaf; null: none was stapled, or another source was asked. */
  readonly staple: 'good' | 'revoked' | 'unusable' | null
  /** The leaf names an OCSP responder, so that there is something to staple. */
  readonly hasResponder: boolean
}
