/** Judges the certificates of a server, and what clients make of its handshake. Pure. */
import { isTransient } from '../../../core/text/catalogue.ts'
import { REVOCATION } from '../../../core/protocol/revocation/index.ts'
import type { CertificateKey, CertificateSurvey, Problem } from '../certificate/observation.ts'
import type { Judged } from '../grade/check.ts'
import type { Gap } from '../reasons.ts'
import type { CERTIFICATE } from './certificate.ts'
import type { CLIENTS } from './clients.ts'
import { say, sayOf, unmeasured } from '../grade/results.ts'

type Verdict = Judged<typeof CERTIFICATE & typeof CLIENTS>

/** `2048-bit RSA`, `P-256`, `Ed25519`. */
export const keyText = ({ type, bits, curve }: CertificateKey): string => {
  if (curve !== null) return curve
  return bits > 0 && type !== 'Ed25519' ? `${bits}-bit ${type}` : type
}

/** The worst problem of a check, as its outcome quotes it; null: there is none. */
export const worstOf = (problems: readonly Problem[], check: Problem['check']): Problem | null => {
  const all = problems.filter(one => one.check === check)
  return all.find(({ byBrowsers }) => byBrowsers) ?? all[0] ?? null
}

/** For an outcome whose words quote a problem, with what the certificate check has for a fix. */
export const failing =
  <const Id extends string, const Code extends string>(id: Id, code: Code) =>
  ({ message, fix }: Problem, evidence: readonly string[] = []) => ({
    ...sayOf(id, code, { problem: message }, evidence),
    ...(fix ? { fix } : {}),
  })

const SEEN_NOTHING: Gap = { code: 'certificate-not-seen' }

const judgeTrust = ({ unanchored, privateRoot: root }: CertificateSurvey): Verdict => {
  const id = 'certificate-trust'
  if (unanchored) return unmeasured(id, 'trust-unmeasured')(unanchored)
  return root === null ? say(id, 'certificate-trusted') : sayOf(id, 'certificate-trusted-privately', { root })
}

const judgeRevocation = ({ revocation: { status, why } }: CertificateSurvey): Verdict => {
  const id = 'certificate-revocation'
  if (status === 'good') return say(id, 'not-revoked')
  if (status === 'not-revocable') return say(id, 'not-revocable')
  const reason = why ?? { code: 'revocation-timeout' }
  return isTransient(REVOCATION, reason)
    ? unmeasured(id, 'revocation-unmeasured')(reason)
    : sayOf(id, 'revocation-unknown', { reason })
}

const judgeChain = ({ untidy }: CertificateSurvey): Verdict =>
  untidy
    ? sayOf('certificate-chain', 'chain-untidy', { problem: untidy })
    : say('certificate-chain', 'chain-complete')

/** Null: the certificate check got no certificate. */
export const judgeCertificate = (
  certificate: CertificateSurvey | null,
  problems: readonly Problem[],
): Verdict[] => {
  const { chain = [] } = certificate ?? {}
  const keys = chain.map(({ name, key }) => `${name}: ${keyText(key)}`)
  // Clients trust a root by its key, so that its own signature proves nothing and does not count.
  const signatures = chain
    .filter(({ role }) => role !== 'root')
    .map(({ name, signature }) => `${name}: ${signature}`)
  const seen = <V extends Verdict>(
    check: V['id'] & Problem['check'],
    refused: (problem: Problem) => Verdict,
    unseen: (reason: Gap) => Verdict,
    otherwise: (certificate: CertificateSurvey) => Verdict,
  ): Verdict => {
    const problem = worstOf(problems, check)
    if (problem) return refused(problem)
    return certificate === null ? unseen(SEEN_NOTHING) : otherwise(certificate)
  }
  return [
    seen(
      'certificate-trust',
      failing('certificate-trust', 'certificate-untrusted'),
      unmeasured('certificate-trust', 'trust-unmeasured'),
      judgeTrust,
    ),
    seen(
      'certificate-hostname',
      failing('certificate-hostname', 'hostname-differs'),
      unmeasured('certificate-hostname', 'hostname-unmeasured'),
      () => say('certificate-hostname', 'hostname-matches'),
    ),
    seen(
      'certificate-dates',
      failing('certificate-dates', 'dates-bad'),
      unmeasured('certificate-dates', 'dates-unmeasured'),
      () => say('certificate-dates', 'dates-good'),
    ),
    seen(
      'certificate-chain',
      failing('certificate-chain', 'chain-incomplete'),
      unmeasured('certificate-chain', 'chain-unmeasured'),
      judgeChain,
    ),
    seen(
      'certificate-revocation',
      failing('certificate-revocation', 'revoked'),
      unmeasured('certificate-revocation', 'revocation-unmeasured'),
      judgeRevocation,
    ),
    seen(
      'certificate-key',
      problem => failing('certificate-key', 'key-refused')(problem, keys),
      unmeasured('certificate-key', 'keys-unmeasured'),
      () => say('certificate-key', 'keys-strong', keys),
    ),
    seen(
      'certificate-signature',
      problem => failing('certificate-signature', 'signature-refused')(problem, signatures),
      unmeasured('certificate-signature', 'signatures-unmeasured'),
      () => say('certificate-signature', 'signatures-sound', signatures),
    ),
    seen(
      'clients',
      problem => failing('clients', problem.byBrowsers ? 'browsers-refuse' : 'others-refuse')(problem),
      unmeasured('clients', 'clients-unmeasured'),
      () => say('clients', 'clients-suited'),
    ),
  ]
}
