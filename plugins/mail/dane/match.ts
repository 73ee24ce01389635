/**
 * Pure but for digests and signatures: whether a certificate chain is the one that TLSA records promise, as
 * senders of mail decide it (RFC 6698 section 2.1, RFC 7671, RFC 7672 section 3).
 */
import { equalOctets } from '../../../core/base/bytes.ts'
import { instant } from '../../../core/base/time.ts'
import type { Work } from '../../../core/limits/cpu-budget.ts'
import { digestOf } from '../../../core/protocol/crypto/digest.ts'
import type { PublicKey } from '../../../core/protocol/crypto/key.ts'
import { verifySignature } from '../../../core/protocol/crypto/signature.ts'
import type { Fault } from '../../../core/protocol/faults.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { x509Fault } from '../../../core/protocol/x509/findings/faults.ts'
import { identityFault, matchesIdentity } from '../../../core/protocol/x509/path/names.ts'
import { trustStore } from '../../../core/protocol/x509/path/trust-store.ts'
import { validate } from '../../../core/protocol/x509/validate.ts'
import { parseTlsa } from '../records/tlsa.ts'

const DANE_TA = 2
const DANE_EE = 3
const CERTIFICATE = 0
const FULL = 0
const HASHES = ['', 'SHA-256', 'SHA-512'] as const

/**
 * `untrusted`: the trust anchor of usage 2 is there, and the chain below it or its name is wrong. `weaker`:
 * senders leave it out because a record of the same usage and selector has a stronger digest (RFC 7671
 * section 9). `unusable`: senders leave it out, as they do not know it or cannot read it.
 */
type RecordState = 'matches' | 'differs' | 'untrusted' | 'weaker' | 'unusable'

/** What has to stay for a record to match a new certificate, the easiest to keep first. */
const KEPT = ['issuer-key', 'issuer-certificate', 'key', 'certificate'] as const
type PinnedPart = (typeof KEPT)[number]

export interface Match {
  /** `unauthenticated`: no record is usable, so senders encrypt and do not look who answers. */
  readonly outcome: 'matches' | 'differs' | 'unauthenticated'
  /** In the order of the records that were given. */
  readonly states: readonly RecordState[]
  /** Why a record is `untrusted`; null where none is. */
  readonly fault: Fault | null
  /** One of these is enough; empty where nothing matches. */
  readonly keeps: readonly PinnedPart[]
  /** Beside one that matches there is one for what may come next: a key, a certificate or a CA. */
  readonly hasNext: boolean
}

interface Presented {
  /** As the server sent them; the first is its own. */
  readonly chain: readonly Certificate[]
  /** The way to a root that browsers trust, with what the server does not send; empty where there is none. */
  readonly path: readonly Certificate[]
  /** Any of these names will do for usage 2: that of the MX host, and the domain (RFC 7672 section 3.2.2). */
  readonly names: readonly string[]
  readonly at: Date
  readonly work: Work
}

interface Usable {
  readonly usage: number
  readonly selector: number
  readonly matching: number
  readonly association: Uint8Array
  /** What usage 2 has in full: a certificate or a key that the server does not have to send. */
  readonly anchor: Certificate | PublicKey | null
}

const usableOf = (data: Uint8Array): Usable | null => {
  const tlsa = parseTlsa(data)?.tlsa
  if (!tlsa?.usable) return null
  const { usage, selector, matchingType: matching, whole: anchor } = tlsa
  return { usage, selector, matching, association: data.subarray(3), anchor }
}

/** Whether senders have a stronger digest to look at. What is there in full always counts. */
const isWeaker = (one: Usable, all: readonly (Usable | null)[]): boolean =>
  one.matching !== FULL
  && all.some(
    other =>
      other !== null
      && other.usage === one.usage
      && other.selector === one.selector
      && other.matching > one.matching,
  )

const fits = async (
  { selector, matching, association }: Usable,
  certificate: Certificate,
): Promise<boolean> => {
  const selected = selector === CERTIFICATE ? certificate.der : certificate.spki
  const value = matching === FULL ? selected : await digestOf(HASHES[matching]!, selected)
  return equalOctets(value, association)
}

const isKey = (anchor: Certificate | PublicKey): anchor is PublicKey => !('der' in anchor)

/** Certificates to trust for a record: those that it fits, or that it holds, or that its key has signed. */
const anchorsOf = async (record: Usable, { chain, work }: Presented): Promise<readonly Certificate[]> => {
  const found: Certificate[] = []
  for (const certificate of chain.slice(1)) if (await fits(record, certificate)) found.push(certificate)
  const { anchor } = record
  if (found.length > 0 || anchor === null) return found
  if (!isKey(anchor)) return [anchor]
  for (const certificate of chain) {
    const { algorithm, tbs, signature } = certificate
    if ((await verifySignature(anchor, algorithm, tbs, signature, work)) === 'good') found.push(certificate)
  }
  return found
}

const dateFault = ({ notBefore, notAfter }: Certificate, at: Date): Fault | null => {
  const certificate = { code: 'leaf-certificate' } as const
  if (at < notBefore)
    return x509Fault({
      code: 'validity-not-begun',
      params: { certificate, notBefore: instant(notBefore) },
    })
  return at <= notAfter
    ? null
    : x509Fault({ code: 'validity-ended', params: { certificate, notAfter: instant(notAfter) } })
}

/** A certificate without DNS names among its alternative ones has that of its subject (RFC 7672 3.2.2). */
const nameFault = (leaf: Certificate, names: readonly string[]): Fault | null => {
  if (names.some(value => matchesIdentity(leaf, { kind: 'dns', value }))) return null
  const isOld = !leaf.subjectAltName?.some(({ kind }) => kind === 'dns')
  if (isOld && names.some(name => name === leaf.subject.commonName?.toLowerCase())) return null
  return identityFault(leaf, { kind: 'dns', value: names[0]! })
}

const TRUSTS_NOBODY = { date: '', source: '', roots: [], removed: [], blockedSpki: [] }

/** What is wrong with the way from the anchor to the leaf; null: nothing, or there is no such way. */
const chainFault = async (
  anchor: Certificate,
  { chain, at, work }: Presented,
): Promise<{ readonly fault: Fault | null; readonly isReached: boolean }> => {
  const leaf = chain[0]!
  // A key that the DNS has in full may have signed the leaf itself.
  if (anchor === leaf) return { fault: dateFault(leaf, at), isReached: true }
  const trust = trustStore(TRUSTS_NOBODY, [anchor])
  const { trusted, faults, path } = await validate({ chain, trust, at, identity: null, usage: null, work })
  const isReached = path.some(({ certificate }) => equalOctets(certificate.der, anchor.der))
  return { fault: trusted ? null : faults[0]!, isReached }
}

const judgeAnchor = async (record: Usable, presented: Presented): Promise<RecordState | Fault> => {
  let worst: RecordState | Fault = 'differs'
  for (const anchor of await anchorsOf(record, presented)) {
    const { fault, isReached } = await chainFault(anchor, presented)
    if (fault === null) return nameFault(presented.chain[0]!, presented.names) ?? 'matches'
    // Where the anchor comes from the DNS alone, a chain that does not lead to it is another one.
    if (isReached || presented.chain.includes(anchor)) worst = fault
  }
  return worst
}

const judge = async (
  record: Usable | null,
  all: readonly (Usable | null)[],
  presented: Presented,
): Promise<RecordState | Fault> => {
  if (record === null) return 'unusable'
  if (isWeaker(record, all)) return 'weaker'
  if (record.usage === DANE_TA) return judgeAnchor(record, presented)
  // Usage 3 says all by itself: neither dates nor names nor issuers count (RFC 7671 section 5.1).
  return (await fits(record, presented.chain[0]!)) ? 'matches' : 'differs'
}

const keptBy = ({ usage, selector }: Usable): PinnedPart => {
  const what = selector === CERTIFICATE ? 'certificate' : 'key'
  return usage === DANE_EE ? what : `issuer-${what}`
}

/**
 * Whether a record is of what the server has now, be it in another place: the CA as usage 3, the key as a
 * certificate, a root that is not sent.
 */
const isOfNow = async (record: Usable, { chain, path }: Presented): Promise<boolean> => {
  for (const certificate of [...chain, ...path])
    for (const selector of [0, 1]) if (await fits({ ...record, selector }, certificate)) return true
  return false
}

/**
 * Whether a record that does not match may do so after a renewal (RFC 7671 section 8.1). That of a
 * certificate is left over from another renewal where a key or a CA is what matches.
 */
const mayMatchNext = async (
  record: Usable,
  judged: RecordState | Fault,
  kept: ReadonlySet<PinnedPart>,
  presented: Presented,
): Promise<boolean> => {
  const { usage, selector, anchor } = record
  if (anchor && !isKey(anchor) && anchor.notAfter < presented.at) return false
  // The CA is the right one, and what it issues next is not expired.
  if (typeof judged !== 'string') return judged.code === 'expired'
  if (judged !== 'differs') return false
  if (usage === DANE_EE && selector === CERTIFICATE && [...kept].join() !== 'certificate') return false
  return !(await isOfNow(record, presented))
}

const isNextThere = async (
  records: readonly (Usable | null)[],
  judged: readonly (RecordState | Fault)[],
  kept: ReadonlySet<PinnedPart>,
  presented: Presented,
): Promise<boolean> => {
  if (kept.size === 0) return false
  for (const [at, record] of records.entries())
    if (record && (await mayMatchNext(record, judged[at]!, kept, presented))) return true
  return false
}

/** `records` are the data of TLSA records that DNSSEC has proven; `presented.chain` has a leaf. */
export const matchTlsa = async (records: readonly Uint8Array[], presented: Presented): Promise<Match> => {
  const read = records.map(usableOf)
  const judged: (RecordState | Fault)[] = []
  for (const record of read) judged.push(await judge(record, read, presented))
  const states = judged.map(one => (typeof one === 'string' ? one : 'untrusted'))
  const has = (wanted: RecordState): boolean => states.includes(wanted)
  const kept = new Set(
    read.flatMap((record, at) => (record && states[at] === 'matches' ? keptBy(record) : [])),
  )
  return {
    outcome: has('matches')
      ? 'matches'
      : read.some(record => record !== null)
        ? 'differs'
        : 'unauthenticated',
    states,
    fault: judged.find(one => typeof one !== 'string') ?? null,
    keeps: KEPT.filter(one => kept.has(one)),
    hasNext: await isNextThere(read, judged, kept, presented),
  }
}
