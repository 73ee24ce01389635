/** What NSEC3 records prove that a zone does not have (RFC 5155 section 8), at a bounded cost (RFC 9276). */
import { concat, equalOctets, hex } from '../../base/bytes.ts'
import { nameOctets } from '../dns/wire/name.ts'
import { labelsOf, parentOf, suffix, under } from '../dns/wire/labels.ts'
import { isDelegation, rulesOut, type DelegationStatus, type DenialProof } from './nsec.ts'
import { CODE, type Nsec3, type Nsec3Param } from './records.ts'
import { sha1 } from './sha1.ts'

/**
 * An NSEC3 record whose signature held. `hash` is the first label of its owner, which is within the zone by
 * one label.
 */
export interface OwnedNsec3 extends Nsec3 {
  readonly owner: string
}

/** Zones with more are insecure (RFC 9276 section 3.2). */
export const MAX_ITERATIONS = 100

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
