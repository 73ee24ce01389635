/** The network part of judging a certificate: builds its path, and fetches issuers that were not sent. */
import { specialUse } from '../../../core/address.ts'
import { isPublicSuffix } from '../../../core/domain.ts'
import { sortFaults, type ChainIssue, type Fault } from '../../../core/fault.ts'
import type { GuardedDoors } from '../../../core/guard.ts'
import { judgeTransparency } from '../../../core/protocol/ct/judge.ts'
import { CT_CLIENTS } from '../../../core/protocol/ct/policy.ts'
import { observeScts, type CtLogs } from '../../../core/protocol/ct/sct.ts'
import type { Issuers } from '../../../core/protocol/issuers.ts'
import { mustStaple } from '../../../core/protocol/revocation/index.ts'
import { readOcsp } from '../../../core/protocol/revocation/ocsp.ts'
import { validateServed } from '../../../core/protocol/served-chain.ts'
import type { TlsServed } from '../../../core/protocol/tls/index.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { issuedBy } from '../../../core/protocol/x509/issued.ts'
import { SENDING_ISSUES } from '../../../core/protocol/x509/sending-issues.ts'
import { readChain } from '../../../core/protocol/x509/sent-chain.ts'
import type { PathEntry, TrustStore, Validation } from '../../../core/protocol/x509/validation.ts'
import { shownName } from '../../../core/protocol/x509/which.ts'
import { instant } from '../../../core/time.ts'
import { Stopped, type Work } from '../../../core/work.ts'
import type { CertificateSurvey, ChainCertificate, Staple } from './observation.ts'

export interface CertificateRequest {
  readonly host: string
  /** The address that served it. */
  readonly ip: string
  readonly served: Pick<TlsServed, 'certificates' | 'ocsp' | 'sctList'>
  readonly at: Date
  readonly trust: TrustStore
  readonly logs: CtLogs
  readonly issuers: Issuers
  /** Pays for signatures, and for requests at the hosts of CAs. */
  readonly work: Work
  readonly signal: AbortSignal
}

const shown = ({ certificate, role, source }: PathEntry): ChainCertificate => ({
  role,
  name: shownName(certificate.subject),
  key: { type: certificate.keyType, bits: certificate.keyBits, curve: certificate.curve },
  signature: certificate.signatureAlgorithm,
  hash: certificate.algorithm.hash,
  notBefore: instant(certificate.notBefore),
  notAfter: instant(certificate.notAfter),
  sent: source === 'sent',
})

/** A staple counts where the issuer is known that has to sign it, and has issued the certificate. */
const readStaple = async (
  { served: { ocsp }, at, work }: CertificateRequest,
  leaf: Certificate,
  issuer: Certificate | undefined,
): Promise<Staple | null> => {
  if (ocsp === null) return null
  if (!issuer || (await issuedBy(leaf, issuer, work)) !== 'good')
    return { status: 'unusable', reason: { code: 'issuer-certificate-unknown' } }
  const { status, reason, why, revokedAt } = await readOcsp(ocsp, leaf, issuer, at, work)
  if (status === 'good') return { status }
  if (status === 'revoked')
    return { status, reason: reason ?? 'unspecified', revokedAt: revokedAt && instant(revokedAt) }
  return { status: 'unusable', reason: why! }
}

/** What all browsers refuse for want of SCTs, which they ask of public CAs alone. */
const ctFault = async (
  { served: { sctList: tls, ocsp }, at, trust, logs, work }: CertificateRequest,
  leaf: Certificate,
  { path, stores }: Validation,
): Promise<Fault | null> => {
  const anchor = path.length > 1 ? trust.has(path[path.length - 1]!.certificate) : null
  if (anchor?.audited !== true || !stores.some(({ trusted }) => trusted)) return null
  const issuer = path[1]?.certificate ?? null
  const scts = await observeScts({ leaf, issuer, tls, ocsp }, logs, work)
  const { refusing, fault } = judgeTransparency(leaf, scts, logs, at)
  return refusing.length === CT_CLIENTS.length ? fault : null
}

const isOfSending = ({ detail }: ChainIssue): boolean => Object.hasOwn(SENDING_ISSUES, detail)

const observe = async (doors: GuardedDoors, request: CertificateRequest): Promise<CertificateSurvey> => {
  const { ip, served, work } = request
  const chain = await readChain(served.certificates, work)
  const nothing = { sending: [], chain: [], staple: null, hasResponder: false, mustStaple: false }
  if ('detail' in chain) return { ...nothing, faults: [chain] }
  const leaf = chain[0]!
  // A public server sends us nowhere but to public addresses, whatever the operator opened for his own.
  const publicOnly = specialUse(ip) === null
  const validation = await validateServed(doors, { ...request, chain, isPublicSuffix, publicOnly })
  const [staple, unlogged] = await Promise.all([
    readStaple(request, leaf, validation.path[1]?.certificate),
    ctFault(request, leaf, validation),
  ])
  return {
    faults: sortFaults([...validation.faults, ...(unlogged ? [unlogged] : [])]),
    sending: validation.issues.filter(isOfSending),
    chain: validation.path.map(shown),
    staple,
    hasResponder: (leaf.authorityInfoAccess?.ocsp.length ?? 0) > 0,
    mustStaple: mustStaple(leaf),
  }
}

/**
 * What is wrong with a chain that a server sent, for this name and at this time. Never throws for what a
 * server sent or the network does. Null: it was not examined before `signal` aborted.
 */
export const observeCertificate = async (
  doors: GuardedDoors,
  request: CertificateRequest,
): Promise<CertificateSurvey | null> => {
  try {
    return await observe(doors, request)
  } catch (error) {
    if (error instanceof Stopped) return null
    throw error
  }
}
