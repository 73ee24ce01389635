/** Servers with other certificates, and what the checks of certificates say of them: for the table of all. */
import { faultOf, issueOf } from '../../../core/fault.ts'
import { SENDING_ISSUES } from '../../../core/protocol/x509/sending-issues.ts'
import { X509_FAULTS, type X509Fault } from '../../../core/protocol/x509/faults.ts'
import type {
  CertificateSurvey,
  ChainCertificate,
} from '../../../plugins/security/certificate/observation.ts'
import type { Observation } from '../../../plugins/security/observation.ts'
import type { CheckId } from '../../../plugins/security/rules.ts'
import { GOOD } from './seen.ts'

type Row = readonly [id: CheckId, code: string, observation: Observation]

const certificate = (change: Partial<CertificateSurvey>): Observation => ({
  ...GOOD,
  certificate: { ...GOOD.certificate!, ...change },
})
const faulty = (report: X509Fault) => certificate({ faults: [faultOf(X509_FAULTS, report)] })
const leaf = GOOD.certificate!.chain[0]!
const chained = (change: Partial<ChainCertificate>) => certificate({ chain: [leaf, { ...leaf, ...change }] })
const rsa = (bits: number) => chained({ role: 'root', key: { type: 'RSA', bits, curve: null } })
const LEAF = { code: 'leaf-certificate' } as const
const UNSEEN: Observation = { ...GOOD, certificate: null }
const CA = { subject: 'example.com', issuer: 'Some CA' }
export const CERTIFICATE_ROWS: readonly Row[] = [
  ['certificate-trust', 'certificate-trusted', GOOD],
  ['certificate-trust', 'certificate-untrusted', faulty({ code: 'self-signed-leaf' })],
  ['certificate-trust', 'certificate-untrusted', faulty({ code: 'unknown-ca', params: CA })],
  ['certificate-trust', 'trust-unmeasured', faulty({ code: 'issuer-not-fetched', params: CA })],
  [
    'certificate-trust',
    'certificate-trusted',
    faulty({ code: 'intermediate-not-sent', params: { name: 'R12' } }),
  ],
  ['certificate-trust', 'trust-unmeasured', UNSEEN],
  ['certificate-hostname', 'hostname-matches', GOOD],
  ['certificate-hostname', 'hostname-differs', faulty({ code: 'no-names', params: { host: 'example.com' } })],
  ['certificate-hostname', 'hostname-unmeasured', UNSEEN],
  ['certificate-dates', 'dates-good', GOOD],
  [
    'certificate-dates',
    'dates-bad',
    faulty({ code: 'validity-ended', params: { certificate: LEAF, notAfter: '2026-11-01T00:00:00Z' } }),
  ],
  ['certificate-dates', 'dates-unmeasured', UNSEEN],
  ['certificate-chain', 'chain-complete', GOOD],
  [
    'certificate-chain',
    'chain-incomplete',
    faulty({ code: 'intermediate-not-sent', params: { name: 'R12' } }),
  ],
  [
    'certificate-chain',
    'chain-untidy',
    certificate({ sending: [issueOf(SENDING_ISSUES, { code: 'wrong-order' })] }),
  ],
  [
    'certificate-chain',
    'chain-complete',
    certificate({ sending: [issueOf(SENDING_ISSUES, { code: 'contains-root', params: { name: 'X1' } })] }),
  ],
  ['certificate-chain', 'chain-unmeasured', UNSEEN],
  ['certificate-revocation', 'not-revoked', GOOD],
  [
    'certificate-revocation',
    'revoked',
    certificate({ staple: { status: 'revoked', reason: 'keyCompromise', revokedAt: null } }),
  ],
  [
    'certificate-revocation',
    'staple-unusable',
    certificate({ staple: { status: 'unusable', reason: { code: 'ocsp-malformed' } } }),
  ],
  ['certificate-revocation', 'not-stapled', certificate({ staple: null })],
  ['certificate-revocation', 'revocation-unmeasured', UNSEEN],
  ['certificate-key', 'keys-strong', GOOD],
  ['certificate-key', 'keys-strong', rsa(2048)],
  ['certificate-key', 'key-short', rsa(2047)],
  ['certificate-key', 'key-short', rsa(1024)],
  ['certificate-key', 'key-short', rsa(512)],
  ['certificate-key', 'key-faulty', faulty({ code: 'explicit-ec-curve', params: { certificate: LEAF } })],
  ['certificate-key', 'key-faulty', faulty({ code: 'invalid-rsa-exponent', params: { certificate: LEAF } })],
  ['certificate-key', 'keys-unmeasured', UNSEEN],
  ['certificate-signature', 'signatures-sound', GOOD],
  ['certificate-signature', 'signature-forgeable', chained({ role: 'intermediate', hash: 'SHA-1' })],
  ['certificate-signature', 'signature-forgeable', chained({ role: 'intermediate', hash: 'MD5' })],
  ['certificate-signature', 'signatures-sound', chained({ role: 'root', hash: 'SHA-1' })],
  [
    'certificate-signature',
    'signature-faulty',
    faulty({
      code: 'unsupported-signature-algorithm',
      params: { certificate: LEAF, algorithm: '1.2.3' },
    }),
  ],
  ['certificate-signature', 'signatures-unmeasured', UNSEEN],
]
