/** What a server shows once its certificate was replaced, or its chain was completed. */
import type { FaultCode } from '../../../core/fault.ts'
import type { CertificateSurvey, ChainCertificate } from '../certificate/observation.ts'
import { DATES, ELSEWHERE, FORGEABLE, MIN_RSA } from '../judge/certificate.ts'
import type { Reached } from '../observation.ts'
import type { CERTIFICATE } from '../rule/certificate.ts'
import type { Mends } from './form.ts'

/** One that nothing is wrong with, where none was seen. */
const SOUND: CertificateSurvey = {
  faults: [],
  sending: [],
  chain: [],
  staple: null,
  hasResponder: false,
  mustStaple: false,
}

const mend =
  (change: (certificate: CertificateSurvey) => CertificateSurvey) =>
  (observation: Reached): Reached => ({
    ...observation,
    certificate: change(observation.certificate ?? SOUND),
  })

const without = (isMended: (code: FaultCode) => boolean) => (certificate: CertificateSurvey) => ({
  ...certificate,
  faults: certificate.faults.filter(({ code }) => !isMended(code)),
})

const withStrongKey = (one: ChainCertificate): ChainCertificate =>
  one.key.type === 'RSA' && one.key.bits < MIN_RSA ? { ...one, key: { ...one.key, bits: MIN_RSA } } : one

const withSoundSignature = (one: ChainCertificate): ChainCertificate =>
  FORGEABLE.has(one.hash) ? { ...one, hash: 'SHA-256', signature: 'sha256WithRSAEncryption' } : one

export const MEND_CERTIFICATE: Mends<typeof CERTIFICATE> = {
  'certificate-trust': mend(without(code => !ELSEWHERE.includes(code))),
  'certificate-hostname': mend(without(code => code === 'hostname-mismatch')),
  'certificate-dates': mend(without(code => DATES.includes(code))),
  'certificate-chain': mend(certificate => ({
    ...without(code => code === 'incomplete-chain')(certificate),
    sending: [],
  })),
  'certificate-revocation': mend(certificate => ({ ...certificate, staple: { status: 'good' } })),
  'certificate-key': mend(certificate => ({
    ...without(code => code === 'weak-key')(certificate),
    chain: certificate.chain.map(withStrongKey),
  })),
  'certificate-signature': mend(certificate => ({
    ...without(code => code === 'weak-signature')(certificate),
    chain: certificate.chain.map(withSoundSignature),
  })),
}
