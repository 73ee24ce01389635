/**
 * Builds certification paths: depth first over what was sent, what AIA gave and the anchors, every
 * cross-sign, within a work limit.
 */
import { equalOctets } from '../../../base/bytes.ts'
import type { Work } from '../../../limits/cpu-budget.ts'
import type { Certificate } from '../certificate.ts'
import { authority, identity } from '../certificate.ts'
import { issuedBy } from './issued.ts'
import type { Anchor, PathEntry, TrustStore } from '../validation.ts'

/** What a search may cost. RFC 5280 sets no limit; without one, cross-signs make exponentially many paths. */
export interface Effort {
  readonly work: Work
  /** Set when something was not tried for want of work. */
  exhausted: boolean
}

/** Certificates in a path, the anchor included. */
const MAX_DEPTH = 16

export interface Attempt {
  readonly path: readonly PathEntry[]
  /** The anchor at the end; null: no issuer of the last certificate was found. */
  readonly anchor: Anchor | null
  /**
   * A certificate that bears the missing issuer's name and key identifier but whose key did not make the
   * signature.
   */
  readonly impostor: Certificate | null
}

interface Candidate {
  readonly entry: PathEntry
  readonly anchor: Anchor | null
  readonly cost: number
}

/** Where issuers come from; made once for a search, and asked for each certificate that wants one. */
interface Pool {
  readonly trust: TrustStore
  /** How many bear the name of the certificate's issuer. */
  countFor(top: Certificate): number
  /** They, the likeliest first. */
  issuersOf(top: Certificate): readonly Candidate[]
}

/** The very same certificates once. */
export const distinct = (certificates: readonly Certificate[]): Certificate[] => {
  const seen = new Set<string>()
  return certificates.filter(one => {
    const before = seen.size
    return seen.add(identity(one)).size > before
  })
}

/** The lower, the sooner tried: what most probably makes a good path (RFC 4158 3.5). */
const likeliness =
  (trust: TrustStore, at: Date) =>
  (certificate: Certificate): number => {
    const ca = certificate.version < 3 || certificate.basicConstraints?.ca === true ? 0 : 160
    const time = certificate.notBefore <= at && at <= certificate.notAfter ? 0 : 40
    const hash = certificate.algorithm.hash
    const near = certificate.selfIssued || trust.find(certificate.issuer.key).length === 0 ? 3 : 0
    return near + ca + time + (hash === 'SHA-1' || hash === 'MD5' ? 20 : 0)
  }

/** Returns what to add for the certificate as the issuer of `top`: by its key and the bytes of its name. */
const issuerCost = (certificate: Certificate, top: Certificate): number => {
  const wanted = top.authorityKeyIdentifier?.keyIdentifier ?? null
  const found = certificate.subjectKeyIdentifier
  const key = wanted === null || found === null ? 10 : wanted === found ? 0 : 80
  return key + (equalOctets(certificate.subject.der, top.issuer.der) ? 0 : 20)
}

export const poolOf = (
  sent: readonly Certificate[],
  fetched: readonly Certificate[],
  trust: TrustStore,
  at: Date,
): Pool => {
  const cost = likeliness(trust, at)
  const bySubject = new Map<string, Candidate[]>()
  const own = new Set(sent.map(identity))
  for (const certificate of distinct([...sent, ...fetched])) {
    const source = own.has(identity(certificate)) ? 'sent' : 'aia'
    const candidate = {
      entry: { certificate, role: 'intermediate', source },
      anchor: null,
      cost: cost(certificate) + (source === 'sent' ? 5 : 6),
    } as const
    const { key } = certificate.subject
    const known = bySubject.get(key)
    if (known) known.push(candidate)
    else bySubject.set(key, [candidate])
  }
  const byName = new Map<string, readonly Candidate[]>()
  /** Candidates with a subject name; an anchor that the server also sent remains an anchor. */
  const named = (key: string): readonly Candidate[] => {
    const known = byName.get(key)
    if (known) return known
    const anchors = trust.find(key).map((anchor): Candidate => {
      const { certificate } = anchor
      return {
        entry: { certificate, role: 'root', source: own.has(identity(certificate)) ? 'sent' : 'trust' },
        anchor,
        cost: cost(certificate),
      }
    })
    const held = new Set(anchors.map(({ entry }) => identity(entry.certificate)))
    const found = [
      ...anchors,
      ...(bySubject.get(key) ?? []).filter(({ entry }) => !held.has(identity(entry.certificate))),
    ]
    byName.set(key, found)
    return found
  }
  const byTop = new Map<Certificate, readonly Candidate[]>()
  return {
    trust,
    countFor: top => named(top.issuer.key).length,
    issuersOf(top) {
      const known = byTop.get(top)
      if (known) return known
      const found = named(top.issuer.key)
        .map(one => ({ ...one, cost: one.cost + issuerCost(one.entry.certificate, top) }))
        .sort((one, other) => one.cost - other.cost)
      byTop.set(top, found)
      return found
    },
  }
}

/** Units of work for the pauses: a candidate that is put in order and tried. */
const LOOKED_AT = 1

/**
 * Attempts in the order in which a client would like them: each ends at an anchor or where no issuer is
 * found. Signatures in a path are good, or `unsupported` (which the checks refuse). The caller stops asking
 * when it has what it wants.
 */
export const buildPaths = async function* (
  leaf: Certificate,
  pool: Pool,
  effort: Effort,
): AsyncGenerator<Attempt> {
  const { work } = effort
  const first: PathEntry = { certificate: leaf, role: 'leaf', source: 'sent' }
  const self = pool.trust.has(leaf)
  if (self) yield { path: [first], anchor: self, impostor: null }

  /** The budget of steps or signatures is used up. */
  let over = false
  /** The issuers of a certificate that can still be paid for. */
  const affordable = (top: Certificate): readonly Candidate[] => {
    over ||= !work.take('steps', pool.countFor(top))
    return over ? [] : pool.issuersOf(top)
  }

  /** A path that holds one edition of a CA gains nothing by another (RFC 4158 2.4.2). */
  const extend = async function* (
    path: readonly PathEntry[],
    authorities: ReadonlySet<string>,
  ): AsyncGenerator<Attempt> {
    const top = path[path.length - 1]!.certificate
    let extended = false
    let impostor: Certificate | null = null
    const candidates = path.length < MAX_DEPTH ? affordable(top) : []
    const wait = work.pause(LOOKED_AT * candidates.length)
    if (wait) await wait
    if (path.length >= MAX_DEPTH) effort.exhausted = true
    for (const { entry, anchor } of candidates) {
      if (over) break
      const { certificate } = entry
      if (authorities.has(authority(certificate))) continue
      const verdict = await issuedBy(top, certificate, work)
      if (verdict === 'untried') {
        over = true
        break
      }
      if (verdict === 'bad') {
        const [wanted, found] = [top.authorityKeyIdentifier?.keyIdentifier, certificate.subjectKeyIdentifier]
        if (!wanted || !found || wanted === found) impostor ??= certificate
        continue
      }
      extended = true
      const longer: readonly PathEntry[] = [...path, entry]
      if (anchor) yield { path: longer, anchor, impostor: null }
      else yield* extend(longer, new Set([...authorities, authority(certificate)]))
    }
    effort.exhausted ||= over
    if (!extended) yield { path, anchor: null, impostor }
  }
  yield* extend([first], new Set([authority(leaf)]))
}
