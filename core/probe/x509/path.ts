/** Builds certification paths: depth first over what was sent, what AIA gave and the anchors, every cross-sign, within a work limit. */
import type { Certificate } from './certificate.ts'
import { sameCertificate } from './certificate.ts'
import { equalOctets } from '../../octets.ts'
import { issuedBy, knownIssued } from './issued.ts'
import type { Anchor, PathEntry, TrustStore } from './validation.ts'

/** What is left to be spent in one validation. RFC 5280 sets no limit; without one, cross-signs make exponentially many paths. */
export interface Work {
  signatures: number
  steps: number
  /** Set when something was not tried for want of work. */
  exhausted: boolean
}

export const newWork = (): Work => ({ signatures: 150, steps: 3000, exhausted: false })

/** Certificates in a path, the anchor included. */
const MAX_DEPTH = 16

export interface Attempt {
  readonly path: readonly PathEntry[]
  /** The anchor at the end; null: no issuer of the last certificate was found. */
  readonly anchor: Anchor | null
  /** A certificate that bears the missing issuer's name and key identifier but whose key did not make the signature. */
  readonly impostor: Certificate | null
}

interface Candidate {
  readonly certificate: Certificate
  readonly source: PathEntry['source']
  readonly anchor: Anchor | null
  readonly cost: number
}

export interface Pool {
  /** Without the leaf. */
  readonly sent: readonly Certificate[]
  readonly fetched: readonly Certificate[]
  readonly trust: TrustStore
  readonly at: Date
}

/** Same subject and key: another edition of one CA, which adds nothing to a path that has it (RFC 4158 2.4.2). */
const sameAuthority = (one: Certificate, other: Certificate): boolean =>
  one.subject.key === other.subject.key && equalOctets(one.spki, other.spki)

/** The lower, the sooner tried: what most probably makes a good path (RFC 4158 3.5). */
const costOf = (certificate: Certificate, top: Certificate, { at, trust }: Pool): number => {
  const wanted = top.authorityKeyIdentifier?.keyIdentifier ?? null
  const found = certificate.subjectKeyIdentifier
  const keyCost = wanted === null || found === null ? 10 : wanted === found ? 0 : 80
  const ca = certificate.version < 3 || certificate.basicConstraints?.ca === true ? 0 : 160
  const time = certificate.notBefore <= at && at <= certificate.notAfter ? 0 : 40
  const hash = certificate.algorithm.hash
  const near = certificate.selfIssued || trust.find(certificate.issuer.key).length === 0 ? 3 : 0
  return near + keyCost + ca + time + (hash === 'SHA-1' || hash === 'MD5' ? 20 : 0)
}

const candidatesFor = (top: Certificate, pool: Pool): Candidate[] => {
  const { sent, fetched, trust } = pool
  const name = top.issuer.key
  const anchors = trust.find(name)
  const found: Candidate[] = anchors.map(anchor => ({
    certificate: anchor.certificate, anchor, cost: costOf(anchor.certificate, top, pool),
    source: sent.some(other => sameCertificate(other, anchor.certificate)) ? 'sent' : 'trust',
  }))
  const add = (certificates: readonly Certificate[], source: 'sent' | 'aia', more: number): void => {
    for (const certificate of certificates) {
      if (certificate.subject.key !== name || found.some(other => sameCertificate(other.certificate, certificate))) continue
      found.push({ certificate, anchor: null, source, cost: costOf(certificate, top, pool) + more })
    }
  }
  add(sent, 'sent', 5)
  add(fetched, 'aia', 6)
  return found.sort((one, other) => one.cost - other.cost)
}

/**
 * Attempts in the order in which a client would like them: each ends at an anchor or where no issuer is found. Signatures in a path are
 * good, or `unsupported` (which the checks refuse). The caller stops asking when it has what it wants.
 */
export const buildPaths = async function* (leaf: Certificate, pool: Pool, work: Work): AsyncGenerator<Attempt> {
  const self = pool.trust.has(leaf)
  if (self) yield { path: [{ certificate: leaf, role: 'leaf', source: 'sent' }], anchor: self, impostor: null }

  const extend = async function* (path: readonly PathEntry[]): AsyncGenerator<Attempt> {
    const top = path[path.length - 1]!.certificate
    let extended = false
    let impostor: Certificate | null = null
    const candidates = path.length < MAX_DEPTH ? candidatesFor(top, pool) : []
    if (path.length >= MAX_DEPTH) work.exhausted = true
    for (const { certificate, source, anchor } of candidates) {
      if (path.some(entry => sameAuthority(entry.certificate, certificate))) continue
      const known = knownIssued(top, certificate)
      if (--work.steps < 0 || (!known && --work.signatures < 0)) {
        work.exhausted = true
        break
      }
      if (await (known ?? issuedBy(top, certificate)) === 'bad') {
        const [wanted, found] = [top.authorityKeyIdentifier?.keyIdentifier, certificate.subjectKeyIdentifier]
        if (!wanted || !found || wanted === found) impostor ??= certificate
        continue
      }
      extended = true
      const role = anchor ? 'root' : 'intermediate'
      const longer: readonly PathEntry[] = [...path, { certificate, role, source }]
      if (anchor) yield { path: longer, anchor, impostor: null }
      else yield* extend(longer)
    }
    if (!extended) yield { path, anchor: null, impostor }
  }
  yield* extend([{ certificate: leaf, role: 'leaf', source: 'sent' }])
}
