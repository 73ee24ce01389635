/**
 * Revocation of the certificates of a path by CRLs that the caller has (RFC 5280 6.3), full, partitioned,
 * indirect and delta.
 */
import type { ChainIssue, Fault } from '../../fault.ts'
import type { Certificate } from './certificate.ts'
import { sameCertificate } from './certificate.ts'
import { label, pathChecker } from './checks.ts'
import { MalformedCrl } from './crl.ts'
import { parseCrl } from './crl-entries.ts'
import type { Crl } from './crl.ts'
import {
  addsTo,
  coversEveryReason,
  entryOf,
  inScope,
  pointsOf,
  reasonsCovered,
  supersedes,
} from './crl-scope.ts'
import { displayName } from './distinguished-name.ts'
import type { Effort, Pool } from './path.ts'
import { buildPaths, distinct } from './path.ts'
import { verifySignature } from './signature.ts'
import type { PathEntry, ValidationQuestion } from './validation.ts'

export interface RevocationCheck {
  readonly faults: readonly Fault[]
  readonly issues: readonly ChainIssue[]
}

interface Bench {
  readonly question: ValidationQuestion
  readonly crls: readonly Crl[]
  readonly pool: Pool
  readonly effort: Effort
  /** Of the paths of signers: no server's. */
  readonly faultsOf: ReturnType<typeof pathChecker>
  /** Signers that are being checked: a list signed by its own subject's issuer must not ask for itself. */
  readonly pending: Set<Certificate>
}

/** `against`: what is merely against the profile in a list that was believed, one sentence. */
type Status =
  | { readonly kind: 'good'; readonly against: string | null }
  | { readonly kind: 'revoked'; readonly at: Date }
  | { readonly kind: 'unknown'; readonly why: string }

/** Whether the signer may sign lists and stands under an anchor itself. */
const maySign = async (signer: Certificate, path: readonly PathEntry[], bench: Bench): Promise<boolean> => {
  if (signer.keyUsage && !signer.keyUsage.has('cRLSign')) return false
  if (path.some(({ certificate }, index) => index > 0 && sameCertificate(certificate, signer))) return true
  for await (const attempt of buildPaths(signer, bench.pool, bench.effort)) {
    if (!attempt.anchor || (await bench.faultsOf(attempt)).length > 0) continue
    if (bench.pending.has(signer)) return true
    bench.pending.add(signer)
    const status = await statusOf(signer, attempt.path, bench)
    bench.pending.delete(signer)
    if (status.kind === 'good') return true
  }
  return false
}

/**
 * Ballot SC-097 of the CA/Browser Forum: from then on CAs sign nothing with SHA-1 any more. Before, roots
 * signed their lists so that had issued with SHA-1 (Baltimore CyberTrust Root, for one), and nobody but the
 * CA chooses what such a list holds.
 */
const NO_MORE_SHA1 = new Date('2026-09-15T00:00:00Z')

/** Null: the list can be believed; else why not. */
const distrusted = async (crl: Crl, path: readonly PathEntry[], bench: Bench): Promise<string | null> => {
  const { at } = bench.question
  const name = displayName(crl.issuer).slice(0, 100)
  if (crl.unusable) return crl.unusable
  if (crl.thisUpdate > at) return `The CRL of "${name}" is not valid yet.`
  if (crl.nextUpdate && crl.nextUpdate < at) return `The CRL of "${name}" is out of date.`
  const { hash } = crl.algorithm
  if ((hash === 'SHA-1' && at >= NO_MORE_SHA1) || hash === 'MD5' || hash === 'MD2')
    return `The CRL of "${name}" is signed with ${crl.algorithm.name}, which can be forged.`
  const anchors = bench.pool.trust.find(crl.issuer.key).map(({ certificate }) => certificate)
  const signers = distinct(
    [...path.slice(1).map(({ certificate }) => certificate), ...anchors, ...bench.pool.sent].filter(
      ({ subject }) => subject.key === crl.issuer.key,
    ),
  )
  let refused = false
  for (const signer of signers) {
    const verdict = await verifySignature(
      signer.publicKey,
      crl.algorithm,
      crl.tbs,
      crl.signature,
      bench.effort.work,
    )
    if (verdict === 'untried') return 'There are too many CRLs to check them all.'
    if (verdict !== 'good') continue
    if (await maySign(signer, path, bench)) return null
    refused = true
  }
  return refused
    ? `The CRL of "${name}" is signed by a certificate that may not sign CRLs.`
    : `The CRL of "${name}" has no valid signature.`
}

/** 6.3.3 for one certificate: every reason has to be covered by a list before it is good. */
const statusOf = async (
  certificate: Certificate,
  path: readonly PathEntry[],
  bench: Bench,
): Promise<Status> => {
  let covered = 0
  let against: string | null = null
  let why = `no CRL speaks about "${displayName(certificate.subject).slice(0, 100)}"`
  for (const point of pointsOf(certificate)) {
    if (coversEveryReason(covered)) break
    const scoped = bench.crls.filter(crl => inScope(crl, certificate, point))
    const believed: Crl[] = []
    for (const crl of scoped.filter(({ base }) => base === null)) {
      const wrong = await distrusted(crl, path, bench)
      if (wrong) why = wrong
      else believed.push(crl)
    }
    for (const crl of believed.filter(one => !believed.some(other => supersedes(other, one)))) {
      const deltas: Crl[] = []
      for (const delta of scoped)
        if (addsTo(delta, crl) && !(await distrusted(delta, path, bench))) deltas.push(delta)
      const entry = entryOf(crl, deltas, certificate)
      if (entry) return { kind: 'revoked', at: entry.revokedAt }
      covered |= reasonsCovered(crl, point)
      against ??= [crl, ...deltas].find(({ defect }) => defect !== null)?.defect ?? null
    }
  }
  return coversEveryReason(covered) ? { kind: 'good', against } : { kind: 'unknown', why }
}

const instant = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z')

/** Checks every certificate of a path but the anchor against `question.crls`. */
export const checkRevocation = async (
  path: readonly PathEntry[],
  question: ValidationQuestion,
  pool: Pool,
  effort: Effort,
): Promise<RevocationCheck> => {
  const faults: Fault[] = []
  const issues: ChainIssue[] = []
  const crls: Crl[] = []
  for (const der of question.crls ?? []) {
    try {
      crls.push(parseCrl(der))
    } catch (error) {
      if (!(error instanceof MalformedCrl)) throw error
      issues.push({ code: 'unsound-crl', severity: 'forbidden', message: error.message })
    }
  }
  const faultsOf = pathChecker({ ...question, usage: null, identity: null }, effort.work)
  const bench: Bench = { question, crls, pool, effort, faultsOf, pending: new Set() }
  for (const entry of path.slice(0, -1)) {
    const status = await statusOf(entry.certificate, path, bench)
    if (status.kind === 'revoked')
      faults.push({ code: 'revoked', message: `${label(entry)} was revoked at ${instant(status.at)}.` })
    else if (status.kind === 'good' && status.against)
      issues.push({
        code: 'unsound-crl',
        severity: 'forbidden',
        message: `${label(entry)} has an unsound CRL: ${status.against}`,
      })
    else if (status.kind === 'unknown') {
      const about = crls.some(crl => crl.issuer.key === entry.certificate.issuer.key)
      if (question.revocation === 'hard')
        faults.push({
          code: 'revoked',
          message: `${label(entry)} could be revoked: ${status.why.replace(/\.$/, '')}.`,
        })
      else if (about)
        issues.push({
          code: 'unsound-crl',
          severity: 'forbidden',
          message: `${label(entry)} has a CRL that cannot be used: ${status.why.replace(/\.$/, '')}.`,
        })
    }
  }
  return { faults, issues }
}
