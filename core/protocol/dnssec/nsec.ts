/** What NSEC records prove that a zone does not have (RFC 4035 section 5.4, RFC 6840 section 4). */
import { commonAncestor, isBelow, isAtOrBelow, labelsOf, under } from '../dns/wire/labels.ts'
import { compareNames } from './name.ts'
import { CODE, type Nsec } from './records.ts'

/** An NSEC record whose signature held, and whose it is. */
export interface OwnedNsec extends Nsec {
  readonly owner: string
}

/** `opt-out`: proven but for delegations without DS, which the zone does not list (RFC 5155 section 6). */
export type DenialProof = 'proven' | 'opt-out' | null

/** What is known of a name on the way down: a delegation without DS, no zone cut, or nothing at all below. */
export type DelegationStatus = 'unsigned' | 'no-cut' | 'absent' | 'opt-out' | 'ds-hidden' | null

/**
 * A delegation, seen from above: it says nothing about names below it nor about the child's apex (RFC 6840
 * section 4.1).
 */
export const isDelegation = (types: ReadonlySet<number>): boolean =>
  types.has(CODE.NS) && !types.has(CODE.SOA)

/** Whether the bit map of a name's NSEC or NSEC3 rules the type out. */
export const rulesOut = (types: ReadonlySet<number>, owner: string, code: number): boolean => {
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
