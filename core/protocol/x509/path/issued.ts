/**
 * Whether one certificate was signed by another one's key, remembered for as long as the certificates live.
 */
import { remembered } from '../../../base/memo.ts'
import type { Work } from '../../../limits/cpu-budget.ts'
import type { Certificate } from '../certificate.ts'
import type { SignatureVerdict } from '../../crypto/signature.ts'
import { verifySignature } from '../../crypto/signature.ts'

const verdicts = remembered((_: Certificate) => new WeakMap<Certificate, Promise<SignatureVerdict>>())

/**
 * Names are not looked at. `work` pays for what is not known yet; what it cannot pay is `untried`, and not
 * remembered. Never throws.
 */
export const issuedBy = async (
  subject: Certificate,
  issuer: Certificate,
  work?: Pick<Work, 'take' | 'pause'>,
): Promise<SignatureVerdict> => {
  const byIssuer = verdicts(subject)
  const known = byIssuer.get(issuer)
  if (known) return known
  const found = verifySignature(issuer.publicKey, subject.algorithm, subject.tbs, subject.signature, work)
  byIssuer.set(issuer, found)
  const verdict = await found
  if (verdict === 'untried') byIssuer.delete(issuer)
  return verdict
}

/**
 * Subject and issuer are one name and the signature is by its own key. One whose algorithm nobody computes
 * counts by its name.
 */
export const selfSigned = async (
  certificate: Certificate,
  work?: Pick<Work, 'take' | 'pause'>,
): Promise<boolean> =>
  certificate.selfIssued && ['good', 'unsupported'].includes(await issuedBy(certificate, certificate, work))
