/**
 * Builds certification paths: depth first over what was sent, what AIA gave and the anchors, every
 * cross-sign, within a work limit; and the path of clients that take the first issuer that fits.
 */
import { equalOctets } from '../../../base/bytes.ts'
import type { Work } from '../../../limits/cpu-budget.ts'
import type { Certificate } from '../certificate.ts'
import { authority, identity } from '../certificate.ts'
import type { Anchor, PathEntry, TrustStore, ValidationRequest } from '../validation.ts'
import { remembered } from '../../../base/memo.ts'
import type { SignatureVerdict } from '../../crypto/signature.ts'
import { verifySignature } from '../../crypto/signature.ts'
import { CLIENTS, issueOf } from '../../faults.ts'
import type { ChainIssue, ClientFamily, Fault } from '../../faults.ts'
import { SENDING_ISSUES } from '../findings/sending.ts'
import { shownName } from '../findings/which.ts'

/*
 * Whether one certificate was signed by another one's key, remembered for as long as the certificates live.
 */

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

/* Builds paths. */

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

/*
 * The path of clients that take the first issuer that fits and never try another: with several editions of a
 * CA among what a server sends, they may end where others do not.
 */

/** As observed: OpenSSL passes over what has expired, the others take what comes first. */
const MANNERS: readonly { readonly clients: readonly ClientFamily[]; readonly minds: 'time' | 'order' }[] = [
  { clients: ['openssl', 'curl'], minds: 'time' },
  { clients: ['gnutls', 'boringssl'], minds: 'order' },
]
const MAX_FIRST_DEPTH = 12

const firstPath = async (
  { chain, trust, at }: ValidationRequest,
  minds: 'time' | 'order',
  work: Work,
): Promise<Attempt> => {
  const path: PathEntry[] = [{ certificate: chain[0]!, role: 'leaf', source: 'sent' }]
  const used = new Set([identity(chain[0]!)])
  const isCurrent = (one: Certificate): boolean => one.notBefore <= at && at <= one.notAfter
  while (path.length < MAX_FIRST_DEPTH) {
    const top = path[path.length - 1]!.certificate
    const anchor = trust.find(top.issuer.key).find(one => !used.has(identity(one.certificate)))
    if (anchor && (await issuedBy(top, anchor.certificate, work)) === 'good')
      return {
        path: [...path, { certificate: anchor.certificate, role: 'root', source: 'trust' }],
        anchor,
        impostor: null,
      }
    const named = chain.filter(one => one.subject.key === top.issuer.key && !used.has(identity(one)))
    const sent = minds === 'time' ? (named.find(isCurrent) ?? named[0]) : named[0]
    if (!sent || (await issuedBy(top, sent, work)) !== 'good') break
    used.add(identity(sent))
    path.push({ certificate: sent, role: 'intermediate', source: 'sent' })
  }
  return { path, anchor: null, impostor: null }
}

/** Who refuses for what is sent in addition to a good path; null: nobody. */
export const misleadingIssue = async (
  request: ValidationRequest,
  good: readonly PathEntry[],
  faultsOf: (attempt: Attempt) => Promise<readonly Fault[]>,
  work: Work,
): Promise<ChainIssue | null> => {
  const names = new Set(request.chain.map(({ subject }) => subject.key))
  if (names.size === request.chain.length || request.chain.length < 3) return null
  const refusing = new Set<ClientFamily>()
  let name = ''
  for (const { clients, minds } of MANNERS) {
    const attempt = await firstPath(request, minds, work)
    const other = attempt.path.find(({ certificate }, index) => {
      const same = good[index]?.certificate
      return !same || identity(same) !== identity(certificate)
    })
    if (!other) continue
    const faults = attempt.anchor ? await faultsOf(attempt) : null
    const minded = faults ? faults.flatMap(({ refusedBy }) => refusedBy ?? CLIENTS) : CLIENTS
    for (const client of clients) if (minded.includes(client)) refusing.add(client)
    if (refusing.size > 0) name ||= shownName(other.certificate.subject)
  }
  if (refusing.size === 0) return null
  return {
    ...issueOf(SENDING_ISSUES, { code: 'misleading-certificate', params: { name } }),
    refusedBy: [...refusing],
  }
}
