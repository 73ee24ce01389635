/** Whether one certificate was signed by another one's key, remembered for as long as the certificates live. */
import type { Certificate } from './certificate.ts'
import type { SignatureVerdict } from './signature.ts'
import { verifySignature } from './signature.ts'

const verdicts = new WeakMap<Certificate, WeakMap<Certificate, Promise<SignatureVerdict>>>()

/** The remembered verdict, or undefined when it would have to be computed. */
export const knownIssued = (subject: Certificate, issuer: Certificate): Promise<SignatureVerdict> | undefined => verdicts.get(subject)?.get(issuer)

/** Names are not looked at. Never throws. */
export const issuedBy = (subject: Certificate, issuer: Certificate): Promise<SignatureVerdict> => {
  let byIssuer = verdicts.get(subject)
  if (!byIssuer) verdicts.set(subject, byIssuer = new WeakMap())
  let verdict = byIssuer.get(issuer)
  if (!verdict) byIssuer.set(issuer, verdict = verifySignature(issuer.publicKey, subject.algorithm, subject.tbs, subject.signature))
  return verdict
}

/** Subject and issuer are one name and the signature is by its own key. One whose algorithm nobody computes counts by its name. */
export const selfSigned = async (certificate: Certificate): Promise<boolean> =>
  certificate.selfIssued && await issuedBy(certificate, certificate) !== 'bad'
