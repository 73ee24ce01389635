/**
 * Pure: what the answers about single certificates mean for the chain (RFC 5280 6.3, Baseline Requirements
 * 4.9).
 */
import type { Fault } from '../../core/fault.ts'
import type { CertificateRevocation } from '../../core/protocol/revocation/index.ts'
import { displayName } from '../../core/protocol/x509/distinguished-name.ts'
import { instant } from '../../core/time.ts'

/**
 * Once a certificate is over, its CA may drop it from its lists (RFC 5280 5): "good" then says nothing,
 * "revoked" still does.
 */
const settle = (one: CertificateRevocation, at: Date): CertificateRevocation =>
  one.status === 'good' && one.certificate.notAfter < at
    ? {
        ...one,
        status: 'unknown',
        source: null,
        reason: 'the certificate has expired, so that its CA need not list it any more',
        thisUpdate: null,
        nextUpdate: null,
      }
    : one

export interface RevocationVerdict {
  readonly all: readonly CertificateRevocation[]
  /** The one that speaks for the chain: a revoked intermediate, else the leaf. */
  readonly chosen: CertificateRevocation
  readonly revoked: boolean | null
  readonly fault: Fault | null
}

const SOURCES = {
  'stapled-ocsp': 'the OCSP response that the server stapled',
  ocsp: 'its OCSP responder',
  crl: 'its CRL',
} as const

const faultOf = ({ certificate, role, source, reason, revokedAt }: CertificateRevocation): Fault => {
  const subject = displayName(certificate.subject).slice(0, 100)
  const which = role === 'leaf' ? 'The certificate' : `The intermediate certificate "${subject}"`
  return {
    code: 'revoked',
    message: `${which} was revoked${revokedAt ? ` on ${instant(revokedAt).slice(0, 10)}` : ''} (${reason ?? 'unspecified'}), says ${SOURCES[source ?? 'crl']}.`,
  }
}

/** `answers` has the leaf first, and at least it. */
export const judgeRevocation = (answers: readonly CertificateRevocation[], at: Date): RevocationVerdict => {
  const all = answers.map(one => settle(one, at))
  const bad = all.find(({ status }) => status === 'revoked')
  const leaf = all[0]!
  return {
    all,
    chosen: bad ?? leaf,
    revoked: bad ? true : leaf.status === 'good' ? false : null,
    fault: bad ? faultOf(bad) : null,
  }
}
