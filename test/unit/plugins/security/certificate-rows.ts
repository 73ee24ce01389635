/** Servers with other certificates, and what the checks of certificates say of them: for the table of all. */
import type { CertificateSurvey } from '../../../../plugins/security/certificate/observation.ts'
import type { Observation } from '../../../../plugins/security/observation.ts'
import type { CheckId } from '../../../../plugins/security/grade/rules.ts'
import { GOOD, refused } from './seen.ts'

type Row = readonly [id: CheckId, code: string, observation: Observation]

const certificate = (change: Partial<CertificateSurvey>): Observation => ({
  ...GOOD,
  certificate: { ...GOOD.certificate!, ...change },
})
const UNSEEN: Observation = { ...GOOD, certificate: null }
const unknown = (code: string) => certificate({ revocation: { status: 'unknown', why: { code } } })

/** On port 25, where the same is seen. */
const atRelay = (observation: Observation): Observation =>
  observation.unreachable ? observation : { ...observation, tls: { ...observation.tls, port: 25 } }

export const CERTIFICATE_ROWS: readonly Row[] = [
  ['reachable', 'partly-reached', refused('reachable', { here: false })],
  ['reachable', 'unreached-from-korea', refused('reachable', { here: false, fromKorea: true })],
  ['certificate-trust', 'certificate-trusted', GOOD],
  ['certificate-trust', 'certificate-trusted-privately', certificate({ privateRoot: 'Office Root' })],
  ['certificate-trust', 'certificate-untrusted', refused('certificate-trust')],
  ['certificate-trust', 'certificate-untrusted', { ...refused('certificate-trust'), certificate: null }],
  [
    'certificate-trust',
    'trust-unmeasured',
    certificate({ unsettled: { code: 'issuer-not-fetched', params: { issuer: 'R12', subject: 'a' } } }),
  ],
  ['certificate-trust', 'trust-unmeasured', UNSEEN],
  ['certificate-hostname', 'hostname-matches', GOOD],
  ['certificate-hostname', 'hostname-differs', refused('certificate-hostname')],
  ['certificate-hostname', 'hostname-unmeasured', UNSEEN],
  ['certificate-dates', 'dates-good', GOOD],
  ['certificate-dates', 'dates-bad', refused('certificate-dates')],
  ['certificate-dates', 'dates-bad', refused('certificate-dates', { here: false })],
  ['certificate-dates', 'dates-unmeasured', UNSEEN],
  ['certificate-chain', 'chain-complete', GOOD],
  ['certificate-chain', 'chain-incomplete', refused('certificate-chain')],
  ['certificate-chain', 'chain-untidy', certificate({ untidy: { code: 'wrong-order' } })],
  ['certificate-chain', 'chain-unmeasured', UNSEEN],
  ['certificate-revocation', 'not-revoked', GOOD],
  ['certificate-revocation', 'revoked', refused('certificate-revocation')],
  [
    'certificate-revocation',
    'not-revocable',
    certificate({ revocation: { status: 'not-revocable', why: null } }),
  ],
  ['certificate-revocation', 'revocation-unknown', unknown('no-trusted-root')],
  ['certificate-revocation', 'revocation-unmeasured', unknown('ocsp-timeout')],
  ['certificate-revocation', 'revocation-unmeasured', UNSEEN],
  ['certificate-key', 'keys-strong', GOOD],
  ['certificate-key', 'key-refused', refused('certificate-key')],
  ['certificate-key', 'keys-unmeasured', UNSEEN],
  ['certificate-signature', 'signatures-sound', GOOD],
  ['certificate-signature', 'signature-refused', refused('certificate-signature')],
  ['certificate-signature', 'signatures-unmeasured', UNSEEN],
  ['clients', 'clients-suited', GOOD],
  ['clients', 'browsers-refuse', refused('clients')],
  ['clients', 'others-refuse', refused('clients', { byBrowsers: false })],
  ['clients', 'clients-unmeasured', UNSEEN],
  ['certificate-trust', 'untrusted-at-relay', atRelay(refused('certificate-trust'))],
  ['certificate-hostname', 'hostname-at-relay', atRelay(refused('certificate-hostname'))],
  ['certificate-dates', 'dates-at-relay', atRelay(refused('certificate-dates'))],
  ['certificate-chain', 'chain-at-relay', atRelay(refused('certificate-chain'))],
  ['certificate-revocation', 'revocation-at-relay', atRelay(refused('certificate-revocation'))],
  ['certificate-key', 'key-at-relay', atRelay(refused('certificate-key'))],
  ['certificate-signature', 'signature-at-relay', atRelay(refused('certificate-signature'))],
  ['clients', 'clients-at-relay', atRelay(refused('clients'))],
]
