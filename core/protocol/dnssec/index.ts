/**
 * Own DNSSEC validation: one name and type from the trust anchors down to the records, or to the proof that
 * there are none.
 */
import type { Ask } from '../dns/ask.ts'
import type { DnsAnswer } from '../dns/client.ts'
import { lookUp, type LookedUp, type Lookup } from '../dns/lookup.ts'
import type { LookupReason } from '../../network/lookup-reasons.ts'
import { typeCode, typeName } from '../dns/wire/record.ts'
import { rrsetOf, type RrSet, canonicalName } from './canonical.ts'
import { chainOf, type Chain } from './chain.ts'
import { denialOf } from './denial.ts'
import { isBelow, labelsOf, parentOf } from '../dns/wire/name.ts'
import { CODE } from './records.ts'
import type { DnssecReason } from './reasons.ts'
import { checkSet, ownersOf, signaturesOf, signersOf, type SignedZone } from './rrset.ts'
import {
  Halt,
  type DnssecStatus,
  type DnssecVerdict,
  type TrustAnchor,
  workOf,
  type ValidationWork,
} from './work.ts'

export type { DnssecStatus, DnssecVerdict, TrustAnchor } from './work.ts'

/** As many aliases in a row as the resolver follows. */
const MAX_ALIASES = 12
/** Types that are no data of a zone: questions, and signatures, which nothing signs. */
const NOT_DATA: readonly number[] = [CODE.RRSIG, 41, 249, 250, 251, 252, 253, 254, 255]

const SECURE: DnssecVerdict = { status: 'secure', reason: null, at: null }
/** The weakest link is the chain's strength. */
const WORSE: readonly DnssecStatus[] = ['secure', 'insecure', 'indeterminate', 'bogus']
const weaker = (one: DnssecVerdict, other: DnssecVerdict): DnssecVerdict =>
  WORSE.indexOf(other.status) > WORSE.indexOf(one.status) ? other : one

export interface ValidateOptions {
  /** The time that signatures are held against. */
  readonly at: Date
  readonly anchors: readonly TrustAnchor[]
}

/** The zone that a name or, for DS, its delegation belongs to. */
const placeOf = (name: string, code: number): string =>
  code === CODE.DS && name !== '.' ? parentOf(name) : name

/** The zone that signed, proven; a set without signatures must lie in a zone without. */
const signerOf = async (
  chain: Chain,
  owner: string,
  code: number,
  signers: readonly string[],
): Promise<SignedZone> => {
  const [signer] = signers
  if (signer === undefined) return chain.zoneOf(placeOf(owner, code))
  const zone = await chain.zoneOf(signer)
  if (zone.name === signer) return zone
  throw new Halt('bogus', zone.name, {
    code: 'dnssec-signer-is-not-a-zone',
    params: { owner, type: typeName(code), signer },
  })
}

/** A set of records in the answer section, and the proof that a wildcard was needed where one was. */
const checkRecords = async (
  work: ValidationWork,
  chain: Chain,
  answer: DnsAnswer,
  set: RrSet,
): Promise<void> => {
  const sigs = signaturesOf(answer.answers, set.owner, set.code)
  const zone = await signerOf(chain, set.owner, set.code, signersOf(sigs, set.owner, set.code))
  const signed = await checkSet(work, zone, set, sigs)
  if (!signed.ok) throw new Halt('bogus', zone.name, signed.reason)
  if (signed.encloser === null) return
  const denial = await denialOf(work, zone, answer)
  const proof = await denial.wildcard(set.owner, signed.encloser)
  if (proof === null)
    throw new Halt(
      'bogus',
      zone.name,
      denial.fault ?? {
        code: 'dnssec-wildcard-unproven',
        params: { owner: set.owner, type: typeName(set.code) },
      },
    )
  if (proof === 'opt-out') optOut(zone, set.owner)
}

const optOut = (zone: SignedZone, name: string): never => {
  throw new Halt('insecure', zone.name, { code: 'dnssec-opt-out', params: { zone: zone.name, name } })
}

/** Whoever signed the denial of `name`, by the records in the authority section. */
const denyingSigners = ({ authority }: DnsAnswer, name: string, code: number): readonly string[] => {
  const place = placeOf(name, code)
  const signers = [CODE.NSEC, CODE.NSEC3, CODE.SOA].flatMap(each =>
    ownersOf(authority, each).flatMap(owner => signersOf(signaturesOf(authority, owner, each), owner, each)),
  )
  return [...new Set(signers)]
    .filter(signer => place === signer || isBelow(place, signer))
    .sort((a, b) => b.length - a.length)
}

/** An answer without the records: the name or its type must be proven not to exist. */
const checkDenial = async (
  work: ValidationWork,
  chain: Chain,
  answer: DnsAnswer,
  name: string,
  code: number,
): Promise<void> => {
  const [signer] = denyingSigners(answer, name, code)
  const zone = await chain.zoneOf(signer ?? placeOf(name, code))
  const soa = rrsetOf(answer.authority, zone.name, CODE.SOA)
  if (soa) {
    const signed = await checkSet(work, zone, soa, signaturesOf(answer.authority, zone.name, CODE.SOA))
    if (!signed.ok) throw new Halt('bogus', zone.name, signed.reason)
  }
  const denial = await denialOf(work, zone, answer)
  const absent = answer.rcode === 'NXDOMAIN'
  // Some servers say NXDOMAIN where they prove NODATA; nothing is lost by that.
  const proof = (absent ? await denial.nxdomain(name) : null) ?? (await denial.nodata(name, code))
  if (proof === 'opt-out') optOut(zone, name)
  if (proof !== null) return
  const lack = denial.empty ? 'without-nsec' : 'unproven'
  const params = { zone: zone.name, name }
  const unproven: DnssecReason = absent
    ? { code: `dnssec-nxdomain-${lack}`, params }
    : { code: `dnssec-nodata-${lack}`, params: { ...params, type: typeName(code) } }
  throw new Halt('bogus', zone.name, denial.fault ?? unproven)
}

/**
 * The alias of a name, and the set that signs it: its own CNAME, or a DNAME above (RFC 6672 section 5.3.1).
 */
const aliasOf = (
  answer: DnsAnswer,
  name: string,
): { target: string; set: RrSet; made: string | null } | null => {
  const alias = answer.answers.find(
    record => record.type === 'CNAME' && record.class === 1 && record.name === name,
  )
  if (alias?.type !== 'CNAME') return null
  if (signaturesOf(answer.answers, name, CODE.CNAME).length === 0) {
    for (const record of answer.answers) {
      if (record.type !== 'DNAME' || record.class !== 1 || !isBelow(name, record.name)) continue
      const labels = labelsOf(name)
        .slice(0, labelsOf(name).length - labelsOf(record.name).length)
        .join('.')
      return {
        target: alias.data,
        set: rrsetOf(answer.answers, record.name, CODE.DNAME)!,
        made: record.data === '.' ? labels : `${labels}.${record.data}`,
      }
    }
  }
  return { target: alias.data, set: rrsetOf(answer.answers, name, CODE.CNAME)!, made: null }
}

/** One name of the chain of aliases: where it leads, or null at its end. */
const nextOf = (answer: DnsAnswer, name: string, code: number): ReturnType<typeof aliasOf> =>
  code === CODE.CNAME || rrsetOf(answer.answers, name, code) ? null : aliasOf(answer, name)

const checkHop = async (
  work: ValidationWork,
  chain: Chain,
  answer: DnsAnswer,
  name: string,
  code: number,
): Promise<void> => {
  const alias = nextOf(answer, name, code)
  if (alias) {
    await checkRecords(work, chain, answer, alias.set)
    if (alias.made !== null && alias.made !== alias.target) {
      throw new Halt('bogus', alias.set.owner, {
        code: 'dnssec-dname-mismatch',
        params: { name, owner: alias.set.owner },
      })
    }
    return
  }
  const set = rrsetOf(answer.answers, name, code)
  return set ? checkRecords(work, chain, answer, set) : checkDenial(work, chain, answer, name, code)
}

/**
 * What `work` ends with. Where trust begins nothing is broken by whoever runs a zone below: then it is what
 * stands between us and the anchor's zone, the anchor or our clock, and the chain is undecided.
 */
const verdictOf = async (
  anchors: readonly TrustAnchor[],
  work: () => Promise<void>,
): Promise<DnssecVerdict> => {
  try {
    await work()
    return SECURE
  } catch (error) {
    if (!(error instanceof Halt)) throw error
    const { verdict } = error
    return verdict.status === 'bogus' && anchors.some(({ zone }) => zone === verdict.at)
      ? { ...verdict, status: 'indeterminate' }
      : verdict
  }
}

/** Whether the answer speaks of the name at all, so that it need not be asked for again. */
const mentions = ({ answers }: DnsAnswer, name: string, code: number): boolean =>
  rrsetOf(answers, name, code) !== null
  || answers.some(record => record.type === 'CNAME' && record.name === name)

/**
 * Validates what `ask` says of `name` and `type` (a mnemonic or `TYPE123`): the records, the aliases that
 * lead to them each in its own zone, or the proof that there are none. The verdict is that of the weakest
 * link. `ask` must have signatures sent (DO) and validation left off (CD). Never throws for what an answer
 * holds, but throws DnsError for an invalid name or type.
 */
export const validateName = async (
  ask: Ask,
  name: string,
  type: string,
  options: ValidateOptions,
): Promise<DnssecVerdict> => {
  const code = typeCode(type)
  let at = canonicalName(name)
  if (NOT_DATA.includes(code))
    return { status: 'indeterminate', reason: { code: 'dnssec-type-unsigned', params: { type } }, at: null }
  const work = workOf(ask, options.at)
  const chain = chainOf(work, options.anchors)
  const seen = new Set<string>()
  let answer: DnsAnswer | null = null
  let verdict: DnssecVerdict = SECURE
  // The last label may well be no zone of its own.
  chain.warm(at, Math.max(2, labelsOf(at).length - 1))
  for (;;) {
    if (seen.size > MAX_ALIASES || seen.has(at)) {
      return weaker(verdict, {
        status: 'indeterminate',
        reason: seen.has(at)
          ? { code: 'dns-cname-loop', params: { name } }
          : { code: 'dns-cname-chain-too-long', params: { name, most: MAX_ALIASES } },
        at: null,
      })
    }
    seen.add(at)
    const here = at
    let current: DnsAnswer | null = answer && mentions(answer, here, code) ? answer : null
    verdict = weaker(
      verdict,
      await verdictOf(options.anchors, async () => {
        current ??= await work.answer(here, typeName(code), here)
        await checkHop(work, chain, current, here, code)
      }),
    )
    answer = current
    if (verdict.status === 'bogus' || answer === null) return verdict
    const alias = nextOf(answer, here, code)
    if (!alias) return verdict
    at = alias.target
  }
}

/** What a name has, and how far that can be believed. */
export interface SignedLookup<T extends LookedUp> {
  readonly look: Lookup<T, LookupReason>
  readonly verdict: DnssecVerdict
}

/**
 * Looks a name up and validates the very answer, where `ask` remembers what it was asked. Records of a bogus
 * answer are there for show: whoever acts on them has to read the verdict first. Never throws, as `ask` does
 * not; but DnsError for an invalid name.
 */
export const lookUpSigned = async <T extends LookedUp>(
  ask: Ask,
  name: string,
  type: T,
  options: ValidateOptions,
): Promise<SignedLookup<T>> => {
  const [look, verdict] = await Promise.all([lookUp(ask, name, type), validateName(ask, name, type, options)])
  return { look, verdict }
}
