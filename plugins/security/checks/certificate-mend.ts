/** What a server shows once its certificate was replaced, or its chain was completed. */
import type { CertificateSurvey, Problem } from '../certificate/observation.ts'
import type { Reached } from '../observation.ts'
import type { CERTIFICATE } from './certificate.ts'
import type { CLIENTS } from './clients.ts'
import { GROUP } from '../../../core/protocol/tls/codec/constants.ts'
import { measured, type Mends } from '../grade/mend.ts'
import { accepting } from './keys-mend.ts'
import { mendTls, withTls13 } from './protocols-mend.ts'
import { addAead } from './suites-mend.ts'

/** Once nothing is wrong with what a server sends, browsers keep its HSTS. */
export const withoutProblems =
  (isMended: (problem: Problem, observation: Reached) => boolean) =>
  (observation: Reached): Reached => {
    const problems = observation.problems.filter(one => !isMended(one, observation))
    const { http } = observation
    const trusted = http?.trusted === false && !problems.some(({ here }) => here) ? true : http?.trusted
    return { ...observation, problems, http: http && { ...http, trusted: trusted ?? null } }
  }

const of = (...checks: readonly Problem['check'][]) => withoutProblems(({ check }) => checks.includes(check))

const withCertificate = (observation: Reached, change: Partial<CertificateSurvey>): Reached => ({
  ...observation,
  certificate: observation.certificate && { ...observation.certificate, ...change },
})

/** A new certificate comes with its chain; a chain that was seen to be good stays incomplete. */
const isOfTrust = ({ check }: Problem, { certificate }: Reached): boolean =>
  check === 'certificate-trust'
  || (check === 'certificate-chain' && !certificate?.chain.some(({ role }) => role === 'root'))

/** What every client takes, in addition to what there is. */
const suiting = mendTls(tls => accepting(addAead(withTls13(tls)), GROUP.p256, GROUP.x25519))

export const MEND_CERTIFICATE: Mends<typeof CERTIFICATE & typeof CLIENTS> = {
  'certificate-trust': withoutProblems(isOfTrust),
  'certificate-hostname': of('certificate-hostname'),
  'certificate-dates': of('certificate-dates'),
  'certificate-chain': observation =>
    withCertificate(of('certificate-chain')(observation), { untidy: null, unanchored: null }),
  'certificate-revocation': observation =>
    withCertificate(of('certificate-revocation')(observation), { revocation: { status: 'good', why: null } }),
  'certificate-key': of('certificate-key'),
  'certificate-signature': of('certificate-signature'),
  clients: observation =>
    observation.problems.some(({ check, byBrowsers }) => check === 'clients' && byBrowsers)
      ? suiting(of('clients')(observation))
      : of('clients')(observation),
  'secure-renegotiation': mendTls(tls => ({ ...tls, secureRenegotiation: measured(true) })),
}
