/** Judges the certificates that a server sent. Pure. */
import type { Report } from '../../../core/catalogue.ts'
import type { Fault, FaultCode } from '../../../core/fault.ts'
import type { CertificateKey, CertificateSurvey } from '../certificate/observation.ts'
import type { Judged } from '../check.ts'
import type { Gap } from '../reasons.ts'
import type { CERTIFICATE } from '../rule/certificate.ts'
import { say, sayOf, unmeasured } from './say.ts'

type Verdict = Judged<typeof CERTIFICATE>

/** Safari, OpenSSL and others refuse less. */
export const MIN_RSA = 2048
export const FORGEABLE: ReadonlySet<string | null> = new Set(['MD2', 'MD5', 'SHA-1'])

export const DATES: readonly FaultCode[] = ['expired', 'not-yet-valid', 'validity-too-long']
/** What other checks say; anything else means that clients do not trust the certificate. */
export const ELSEWHERE: readonly FaultCode[] = [
  ...DATES,
  'hostname-mismatch',
  'incomplete-chain',
  'weak-key',
  'weak-signature',
]

const problemOf = ({ detail, params }: Pick<Fault, 'detail' | 'params'>) => ({
  problem: { code: detail, ...(params ? { params } : {}) } satisfies Report,
})

/** `2048-bit RSA`, `P-256`, `Ed25519`. */
export const keyText = ({ type, bits, curve }: CertificateKey): string => {
  if (curve !== null) return curve
  return bits > 0 && type !== 'Ed25519' ? `${bits}-bit ${type}` : type
}

const judgeChain = ({ faults, sending }: CertificateSurvey): Verdict => {
  const missing = faults.find(({ code }) => code === 'incomplete-chain')
  if (missing) return sayOf('certificate-chain', 'chain-incomplete', problemOf(missing))
  const odd = sending.find(({ severity }) => severity !== 'info')
  return odd
    ? sayOf('certificate-chain', 'chain-untidy', problemOf(odd))
    : say('certificate-chain', 'chain-complete')
}

const judgeRevocation = ({ staple }: CertificateSurvey): Verdict => {
  const id = 'certificate-revocation'
  if (staple === null) return say(id, 'not-stapled')
  if (staple.status === 'good') return say(id, 'not-revoked')
  if (staple.status === 'unusable') return sayOf(id, 'staple-unusable', { reason: staple.reason })
  const evidence = staple.revokedAt === null ? [] : [staple.revokedAt]
  return sayOf(id, 'revoked', { reason: { code: staple.reason } }, evidence)
}

const judgeKeys = ({ chain, faults }: CertificateSurvey): Verdict => {
  const rsa = chain.filter(({ key }) => key.type === 'RSA').sort((a, b) => a.key.bits - b.key.bits)[0]
  const evidence = chain.map(({ name, key }) => `${name}: ${keyText(key)}`)
  if (rsa && rsa.key.bits < MIN_RSA) {
    const { name, key } = rsa
    return sayOf('certificate-key', 'key-short', { name, key: keyText(key) }, evidence)
  }
  const faulty = faults.find(({ code }) => code === 'weak-key')
  if (faulty) return sayOf('certificate-key', 'key-faulty', problemOf(faulty), evidence)
  return say('certificate-key', 'keys-strong', evidence)
}

/** Clients trust a root by its key, so that its own signature proves nothing and does not count. */
const judgeSignatures = ({ chain, faults }: CertificateSurvey): Verdict => {
  const signed = chain.filter(({ role }) => role !== 'root')
  const evidence = signed.map(({ name, signature }) => `${name}: ${signature}`)
  const forgeable = signed.find(({ hash }) => FORGEABLE.has(hash))
  if (forgeable) {
    const { name, signature: algorithm } = forgeable
    return sayOf('certificate-signature', 'signature-forgeable', { name, algorithm }, evidence)
  }
  const faulty = faults.find(({ code }) => code === 'weak-signature')
  return faulty
    ? sayOf('certificate-signature', 'signature-faulty', problemOf(faulty), evidence)
    : say('certificate-signature', 'signatures-sound', evidence)
}

const unseen = (reason: Gap): Verdict[] => [
  unmeasured('certificate-trust', 'trust-unmeasured')(reason),
  unmeasured('certificate-hostname', 'hostname-unmeasured')(reason),
  unmeasured('certificate-dates', 'dates-unmeasured')(reason),
  unmeasured('certificate-chain', 'chain-unmeasured')(reason),
  unmeasured('certificate-revocation', 'revocation-unmeasured')(reason),
  unmeasured('certificate-key', 'keys-unmeasured')(reason),
  unmeasured('certificate-signature', 'signatures-unmeasured')(reason),
]

/**
 * Whether the missing certificate was found elsewhere, and so the chain was seen to lead to a trusted root. A
 * name alone, as anyone can write it, shows nothing.
 */
export const isCompleted = ({ detail }: Pick<Fault, 'detail'>): boolean => detail === 'intermediate-not-sent'

const judgeTrust = ({ faults }: CertificateSurvey): Verdict => {
  const id = 'certificate-trust'
  const untrusted = faults.find(({ code }) => !ELSEWHERE.includes(code))
  if (untrusted) return sayOf(id, 'certificate-untrusted', problemOf(untrusted))
  const missing = faults.find(fault => fault.code === 'incomplete-chain' && !isCompleted(fault))
  if (!missing) return say(id, 'certificate-trusted')
  // The host of its CA may have been away just now.
  return missing.detail === 'issuer-not-fetched'
    ? unmeasured(id, 'trust-unmeasured')(problemOf(missing).problem)
    : sayOf(id, 'certificate-untrusted', problemOf(missing))
}

export const judgeCertificate = (certificate: CertificateSurvey | null): Verdict[] => {
  if (certificate === null) return unseen({ code: 'certificate-not-seen' })
  const { faults } = certificate
  const mismatch = faults.find(({ code }) => code === 'hostname-mismatch')
  const dates = faults.find(({ code }) => DATES.includes(code))
  return [
    judgeTrust(certificate),
    mismatch
      ? sayOf('certificate-hostname', 'hostname-differs', problemOf(mismatch))
      : say('certificate-hostname', 'hostname-matches'),
    dates
      ? sayOf('certificate-dates', 'dates-bad', problemOf(dates))
      : say('certificate-dates', 'dates-good'),
    judgeChain(certificate),
    judgeRevocation(certificate),
    judgeKeys(certificate),
    judgeSignatures(certificate),
  ]
}
