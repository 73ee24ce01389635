/** What a server shows once its certificate was replaced, or its chain was completed. */
import type { FaultCode } from '../../../core/fault.ts'
import type { CertificateSurvey, ChainCertificate } from '../certificate/observation.ts'
import { DATES, ELSEWHERE, FORGEABLE, MIN_RSA, isCompleted } from '../judge/certificate.ts'
import type { Hop, HttpSurvey } from '../http/observation.ts'
import type { Reached } from '../observation.ts'
import type { CERTIFICATE } from '../rule/certificate.ts'
import type { Mends } from './form.ts'

/** Browsers keep HSTS of this host once they trust it. */
const trusting = (http: HttpSurvey, host: string): HttpSurvey => {
  const trusted = (hop: Hop): Hop =>
    hop.reason === null && hop.trusted === false && new URL(hop.url).hostname === host
      ? { ...hop, trusted: true }
      : hop
  const { plain, secure } = http
  return {
    ...http,
    plain: plain && { ...plain, hops: plain.hops.map(trusted) },
    secure: { ...secure, hops: secure.hops.map(trusted) },
  }
}

/** Browsers find a missing intermediate certificate by themselves. */
const isTrusted = ({ faults }: CertificateSurvey): boolean =>
  faults.every(({ code }) => code === 'incomplete-chain')

const mend =
  (change: (certificate: CertificateSurvey) => CertificateSurvey) =>
  (observation: Reached): Reached => {
    const { certificate, http, host } = observation
    if (certificate === null) return observation
    const mended = change(certificate)
    return {
      ...observation,
      certificate: mended,
      http: http && isTrusted(mended) && !isTrusted(certificate) ? trusting(http, host) : http,
    }
  }

const without = (isMended: (code: FaultCode) => boolean) => (certificate: CertificateSurvey) => ({
  ...certificate,
  faults: certificate.faults.filter(({ code }) => !isMended(code)),
})

/** A new certificate comes with its chain; a chain that was seen to be good stays incomplete. */
const withTrusted = (certificate: CertificateSurvey): CertificateSurvey => ({
  ...certificate,
  faults: certificate.faults.filter(fault =>
    fault.code === 'incomplete-chain' ? isCompleted(fault) : ELSEWHERE.includes(fault.code),
  ),
})

const withStrongKey = (one: ChainCertificate): ChainCertificate =>
  one.key.type === 'RSA' && one.key.bits < MIN_RSA ? { ...one, key: { ...one.key, bits: MIN_RSA } } : one

const withSoundSignature = (one: ChainCertificate): ChainCertificate =>
  FORGEABLE.has(one.hash) ? { ...one, hash: 'SHA-256', signature: 'sha256WithRSAEncryption' } : one

export const MEND_CERTIFICATE: Mends<typeof CERTIFICATE> = {
  'certificate-trust': mend(withTrusted),
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
