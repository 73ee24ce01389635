/** The signed NSEC and NSEC3 records of an answer, ready to be asked what they prove. */
import type { DnsAnswer } from '../dns/client.ts'
import { DnsError } from '../dns/wire/reader.ts'
import { rrsetOf } from './canonical.ts'
import { nsec3Hash, nsec3Proofs, MAX_ITERATIONS, type OwnedNsec3 } from './nsec3.ts'
import { nsecProofs, type DelegationStatus, type OwnedNsec, type DenialProof } from './nsec.ts'
import { CODE, readNsec, readNsec3 } from './records.ts'
import { checkSet, ownersOf, signaturesOf, type SignedZone } from './rrset.ts'
import type { DnssecReason } from './reasons.ts'
import { Halt } from './types.ts'
import type { ValidationWork } from './work.ts'

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
