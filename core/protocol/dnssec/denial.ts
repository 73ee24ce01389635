/** The signed NSEC and NSEC3 records of an answer, ready to be asked what they prove. */
import {
  commonAncestor,
  isBelow,
  isAtOrBelow,
  labelsOf,
  under,
  parentOf,
  suffix,
  nameOctets,
} from '../dns/wire/name.ts'
import { compareNames, rrsetOf } from './canonical.ts'
import { CODE, type Nsec, type Nsec3, type Nsec3Param, readNsec, readNsec3 } from './records.ts'
import { concat, equalOctets, hex } from '../../base/bytes.ts'
import { sha1 } from '../crypto/digest.ts'
import type { DnsAnswer } from '../dns/client.ts'
import { DnsError } from '../dns/wire/reader.ts'
import { checkSet, ownersOf, signaturesOf, type SignedZone } from './rrset.ts'
import type { DnssecReason } from './reasons.ts'
import { Halt } from './work.ts'
import type { ValidationWork } from './work.ts'

/* What NSEC records prove that a zone does not have (RFC 4035 section 5.4, RFC 6840 section 4). */

/** An NSEC record whose signature held, and whose it is. */
export interface OwnedNsec extends Nsec {
  readonly owner: string
}

/** `opt-out`: proven but for delegations without DS, which the zone does not list (RFC 5155 section 6). */
type DenialProof = 'proven' | 'opt-out' | null

/** What is known of a name on the way down: a delegation without DS, no zone cut, or nothing at all below. */
type DelegationStatus = 'unsigned' | 'no-cut' | 'absent' | 'opt-out' | 'ds-hidden' | null

/**
 * A delegation, seen from above: it says nothing about names below it nor about the child's apex (RFC 6840
 * section 4.1).
 */
const isDelegation = (types: ReadonlySet<number>): boolean => types.has(CODE.NS) && !types.has(CODE.SOA)

/** Whether the bit map of a name's NSEC or NSEC3 rules the type out. */
const rulesOut = (types: ReadonlySet<number>, owner: string, code: number): boolean => {
  if (types.has(code) || types.has(CODE.CNAME)) return false
  // DS is the parent's, everything else the child's.
  return code === CODE.DS ? owner === '.' || !types.has(CODE.SOA) : !isDelegation(types)
}

/** Whether the name falls between owner and next, where the zone has nothing. */
const covers = ({ owner, next, types }: OwnedNsec, name: string): boolean => {
  if (compareNames(owner, name) >= 0) return false
  const last = compareNames(next, owner) <= 0
  if (!last && compareNames(name, next) >= 0) return false
  return !(isBelow(name, owner) && (isDelegation(types) || types.has(CODE.DNAME)))
}

/** The names of one zone that NSEC records speak of. */
export const nsecProofs = (zone: string, records: readonly OwnedNsec[]) => {
  const own = records.filter(({ owner, next }) => isAtOrBelow(owner, zone) && isAtOrBelow(next, zone))
  const matching = (name: string): OwnedNsec | undefined => own.find(({ owner }) => owner === name)
  /** Covers the name, which is not there even as an empty inner node. */
  const denying = (name: string): OwnedNsec | undefined =>
    own.find(nsec => covers(nsec, name) && !isBelow(nsec.next, name))
  const emptyInner = (name: string): boolean =>
    own.some(nsec => covers(nsec, name) && isBelow(nsec.next, name))
  const closestEncloser = ({ owner, next }: OwnedNsec, name: string): string => {
    const [one, other] = [commonAncestor(owner, name), commonAncestor(next, name)]
    return labelsOf(one).length > labelsOf(other).length ? one : other
  }

  return {
    /** The name itself does not exist, and a wildcard of `encloser` was the nearest there is. */
    wildcard(name: string, encloser: string): DenialProof {
      const nsec = denying(name)
      return nsec && closestEncloser(nsec, name) === encloser ? 'proven' : null
    },
    nxdomain(name: string): DenialProof {
      if (matching(name)?.types.has(CODE.NXNAME)) return 'proven' // RFC 9824 section 3
      const nsec = denying(name)
      return nsec && denying(under('*', closestEncloser(nsec, name))) ? 'proven' : null
    },
    nodata(name: string, code: number): DenialProof {
      const exact = matching(name)
      if (exact) return rulesOut(exact.types, name, code) ? 'proven' : null
      if (emptyInner(name)) return 'proven'
      const nsec = denying(name)
      if (!nsec) return null
      const wildcard = under('*', closestEncloser(nsec, name))
      const there = matching(wildcard)
      return (there ? rulesOut(there.types, wildcard, code) : emptyInner(wildcard)) ? 'proven' : null
    },
    cut(name: string): DelegationStatus {
      const exact = matching(name)
      if (exact) {
        if (exact.types.has(CODE.DS)) return 'ds-hidden'
        if (exact.types.has(CODE.SOA)) return null
        return exact.types.has(CODE.NS) ? 'unsigned' : 'no-cut'
      }
      if (emptyInner(name)) return 'no-cut'
      return denying(name) ? 'absent' : null
    },
  }
}

/* What NSEC3 records prove that a zone does not have (RFC 5155 section 8), at a bounded cost (RFC 9276). */

/**
 * An NSEC3 record whose signature held. `hash` is the first label of its owner, which is within the zone by
 * one label.
 */
export interface OwnedNsec3 extends Nsec3 {
  readonly owner: string
}

/** Zones with more are insecure (RFC 9276 section 3.2). */
const MAX_ITERATIONS = 100

const ALPHABET = '0123456789abcdefghijklmnopqrstuv'

/**
 * Base32 with extended hex alphabet, in lower case without padding (RFC 4648 section 7): text sorts as the
 * octets do.
 */
export const base32hex = (octets: Uint8Array): string => {
  let text = ''
  let held = 0
  let bits = 0
  for (const octet of octets) {
    held = ((held << 8) | octet) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(held >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}

/** RFC 5155 section 5. `spend` is told of each digest before it is made and may throw. */
export const nsec3Hash = async (
  name: string,
  { iterations, salt }: Pick<Nsec3Param, 'iterations' | 'salt'>,
  spend?: (digests: number) => void,
): Promise<string> => {
  spend?.(iterations + 1)
  let octets: Uint8Array = nameOctets(name)
  for (let round = 0; round <= iterations; round++) octets = sha1(concat(octets, salt))
  return base32hex(octets)
}

type Hash = (name: string, param: Nsec3Param) => Promise<string>

interface Link {
  readonly hash: string
  readonly next: string
  readonly optOut: boolean
  readonly types: ReadonlySet<number>
}

interface Encloser {
  readonly name: string
  /** What denies the name that is one label longer. */
  readonly cover: Link
}

/**
 * Records with one set of parameters: others belong to a chain that is being built or taken down (RFC 5155
 * section 8.2).
 */
const chainProofs = (zone: string, param: Nsec3Param, links: readonly Link[], hashOf: Hash) => {
  const match = async (name: string): Promise<Link | undefined> => {
    const hash = await hashOf(name, param)
    return links.find(link => link.hash === hash)
  }
  const cover = async (name: string): Promise<Link | undefined> => {
    const hash = await hashOf(name, param)
    return links.find(link =>
      link.hash < link.next ? link.hash < hash && hash < link.next : hash > link.hash || hash < link.next,
    )
  }
  /** RFC 5155 section 8.3; the name itself is known not to match. */
  const enclose = async (name: string): Promise<Encloser | null> => {
    const labels = labelsOf(name)
    const last = (count: number): string => (count === 0 ? '.' : labels.slice(-count).join('.'))
    const apex = labelsOf(zone).length
    for (let count = labels.length - 1; count >= apex; count--) {
      const at = last(count)
      const link = await match(at)
      if (!link) continue
      if (link.types.has(CODE.DNAME) || isDelegation(link.types)) return null
      const denied = await cover(last(count + 1))
      return denied ? { name: at, cover: denied } : null
    }
    return null
  }
  const proofOf = ({ optOut }: Link): DenialProof => (optOut ? 'opt-out' : 'proven')

  return {
    async wildcard(name: string, encloser: string): Promise<DenialProof> {
      const denied = await cover(suffix(name, labelsOf(encloser).length + 1))
      return denied ? proofOf(denied) : null
    },
    async nxdomain(name: string): Promise<DenialProof> {
      if (await match(name)) return null
      const encloser = await enclose(name)
      return encloser && (await cover(under('*', encloser.name))) ? proofOf(encloser.cover) : null
    },
    async nodata(name: string, code: number): Promise<DenialProof> {
      const exact = await match(name)
      if (exact) return rulesOut(exact.types, name, code) ? 'proven' : null
      const encloser = await enclose(name)
      if (!encloser) return null
      const wildcard = under('*', encloser.name)
      const there = await match(wildcard)
      if (there) return rulesOut(there.types, wildcard, code) ? proofOf(encloser.cover) : null
      return encloser.cover.optOut ? 'opt-out' : null
    },
    async cut(name: string): Promise<DelegationStatus> {
      const exact = await match(name)
      if (exact) {
        if (exact.types.has(CODE.DS)) return 'ds-hidden'
        if (exact.types.has(CODE.SOA)) return null
        return exact.types.has(CODE.NS) ? 'unsigned' : 'no-cut'
      }
      const encloser = await enclose(name)
      if (!encloser) return null
      return encloser.cover.optOut ? 'opt-out' : 'absent'
    },
  }
}

/** One of the chains proves it, or none does. */
export const nsec3Proofs = (zone: string, records: readonly OwnedNsec3[], hash: Hash) => {
  // Other hashes and flags than are defined say nothing (RFC 5155 sections 8.1 and 8.2).
  const usable = records.filter(
    each => each.hash === 1 && each.flags <= 1 && each.next.length === 20 && parentOf(each.owner) === zone,
  )
  const params = usable
    .filter(
      ({ iterations, salt }, index) =>
        usable.findIndex(each => each.iterations === iterations && equalOctets(each.salt, salt)) === index,
    )
    .slice(0, 2)
  const known = new Map<string, Promise<string>>()
  const memoised: Hash = (name, param) => {
    const key = `${param.iterations} ${hex(param.salt)} ${name}`
    const found = known.get(key) ?? hash(name, param)
    known.set(key, found)
    return found
  }
  const chains = params.map(param =>
    chainProofs(
      zone,
      param,
      usable
        .filter(({ iterations, salt }) => iterations === param.iterations && equalOctets(salt, param.salt))
        .map(({ owner, next, flags, types }) => ({
          hash: labelsOf(owner)[0]!,
          next: base32hex(next),
          optOut: (flags & 1) === 1,
          types,
        })),
      memoised,
    ),
  )
  const first = async <T>(
    of: (chain: ReturnType<typeof chainProofs>) => Promise<T | null>,
  ): Promise<T | null> => {
    for (const chain of chains) {
      const found = await of(chain)
      if (found !== null) return found
    }
    return null
  }

  return {
    wildcard: (name: string, encloser: string): Promise<DenialProof> =>
      first(chain => chain.wildcard(name, encloser)),
    nxdomain: (name: string): Promise<DenialProof> => first(chain => chain.nxdomain(name)),
    nodata: (name: string, code: number): Promise<DenialProof> => first(chain => chain.nodata(name, code)),
    cut: (name: string): Promise<DelegationStatus> => first(chain => chain.cut(name)),
  }
}

/** A proof takes three; an answer with an alias has those of each of its names. */
const MAX_RECORDS = 16

interface Denial {
  /** What is wrong with the signatures of records that do not count; null when all hold. */
  readonly fault: DnssecReason | null
  readonly empty: boolean
  wildcard(name: string, encloser: string): Promise<DenialProof>
  nxdomain(name: string): Promise<DenialProof>
  nodata(name: string, code: number): Promise<DenialProof>
  cut(name: string): Promise<DelegationStatus>
}

/** Either kind of record may prove it: the first that does. */
const either = async <T>(one: T | null, other: () => Promise<T | null>): Promise<T | null> => one ?? other()

/**
 * Reads what `zone` denies in an answer. Ends the validation as insecure when its NSEC3 records cost too much
 * (RFC 9276 section 3.2).
 */
export const denialOf = async (
  work: ValidationWork,
  zone: SignedZone,
  { authority }: DnsAnswer,
): Promise<Denial> => {
  const nsecs: OwnedNsec[] = []
  const nsec3s: OwnedNsec3[] = []
  let fault: DnssecReason | null = null
  let left = MAX_RECORDS
  for (const code of [CODE.NSEC, CODE.NSEC3]) {
    for (const owner of ownersOf(authority, code)) {
      const sigs = signaturesOf(authority, owner, code)
      // Another zone's, in an answer with aliases.
      if (sigs.length > 0 && !sigs.some(({ signer }) => signer === zone.name)) continue
      if (--left < 0) break
      const set = rrsetOf(authority, owner, code)!
      const signed = await checkSet(work, zone, set, sigs)
      if (!signed.ok) {
        fault ??= signed.reason
        continue
      }
      try {
        if (code === CODE.NSEC) nsecs.push({ owner, ...readNsec(set.data[0]!) })
        else nsec3s.push({ owner, ...readNsec3(set.data[0]!) })
      } catch (error) {
        if (!(error instanceof DnsError)) throw error
        fault ??= { code: 'dnssec-denial-malformed', params: { owner } }
      }
    }
  }
  const costly = nsec3s.find(({ iterations }) => iterations > MAX_ITERATIONS)
  if (costly) {
    throw new Halt('insecure', zone.name, {
      code: 'dnssec-iterations',
      params: { zone: zone.name, iterations: costly.iterations, most: MAX_ITERATIONS },
    })
  }
  const plain = nsecProofs(zone.name, nsecs)
  const hashed = nsec3Proofs(zone.name, nsec3s, (name, param) =>
    nsec3Hash(name, param, digests => work.spendDigests(zone.name, digests)),
  )
  return {
    fault,
    empty: nsecs.length + nsec3s.length === 0,
    wildcard: (name, encloser) =>
      either(plain.wildcard(name, encloser), () => hashed.wildcard(name, encloser)),
    nxdomain: name => either(plain.nxdomain(name), () => hashed.nxdomain(name)),
    nodata: (name, code) => either(plain.nodata(name, code), () => hashed.nodata(name, code)),
    cut: name => either(plain.cut(name), () => hashed.cut(name)),
  }
}
