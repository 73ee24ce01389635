/**
 * The chain of trust from an anchor down: each zone's keys by the DS at its parent (RFC 4035 section 5.2).
 */
import { equalOctets } from '../../base/bytes.ts'
import type { DnsAnswer } from '../dns/client.ts'
import { DnsError } from '../dns/wire/reader.ts'
import { algorithmKnown, algorithmName, digestKnown, keyDigest } from './algorithm.ts'
import { rrsetOf, type RrSet } from './canonical.ts'
import { denialOf } from './denial.ts'
import { isAtOrBelow, labelsOf, suffix } from '../dns/wire/name.ts'
import { CODE, readDnskey, readDs, type Dnskey, type Ds } from './records.ts'
import type { DnssecReason } from './reasons.ts'
import { checkSet, keyFault, keysByNumbers, signaturesOf, type SignedZone } from './rrset.ts'
import { Halt, type TrustAnchor } from './work.ts'
import type { ValidationWork } from './work.ts'

/** DS records and keys with one tag that may not fit each other before a zone is given up. */
const MAX_MISFITS = 8
/**
 * Keys that a zone's DS records may lead to: one that signs is enough, and a change of keys takes two or
 * three.
 */
const MAX_ENTRIES = 8
/** Questions on the way down that are asked before their turn. */
const MAX_AHEAD = 4
const SHA1 = 1

/** Reads each record, leaving out those that are malformed. */
const readAll = <T>({ data }: RrSet, read: (octets: Uint8Array) => T): readonly T[] =>
  data.flatMap(octets => {
    try {
      return [read(octets)]
    } catch (error) {
      if (error instanceof DnsError) return []
      throw error
    }
  })

const hexOctets = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16))

/** Those that can be followed: SHA-1 digests only where there is no other (RFC 4509 section 3). */
const usable = (all: readonly Ds[]): readonly Ds[] => {
  const known = all.filter(
    ({ algorithm, digestType }) => algorithmKnown(algorithm) && digestKnown(digestType),
  )
  const strong = known.filter(({ digestType }) => digestType !== SHA1)
  return strong.length > 0 ? strong : known
}

const why = (zone: string, all: readonly Ds[]): DnssecReason => {
  const algorithms = [...new Set(all.map(({ algorithm }) => algorithm))]
  return algorithms.some(algorithmKnown)
    ? { code: 'dnssec-digests-unsupported', params: { zone } }
    : {
        code: 'dnssec-algorithms-unsupported',
        params: { zone, algorithms: algorithms.map(algorithmName) },
      }
}

const MAX_TAGS = 4

const misfit = (zone: string, all: readonly Ds[], origin: 'ds' | 'anchor'): DnssecReason => {
  if (origin === 'anchor') return { code: 'dnssec-anchor-matches-no-key', params: { zone } }
  const tags = [...new Set(all.map(({ keyTag }) => String(keyTag)))].slice(0, MAX_TAGS)
  return { code: 'dnssec-ds-matches-no-key', params: { zone, tags } }
}

/** The keys of `zone`, proven by `all` its DS records, or by its anchors. */
const keysOf = async (
  work: ValidationWork,
  zone: string,
  all: readonly Ds[],
  origin: 'ds' | 'anchor',
): Promise<SignedZone> => {
  const trusted = usable(all)
  if (trusted.length === 0) throw new Halt('insecure', zone, why(zone, all))
  const { answers } = await work.answer(zone, 'DNSKEY', zone)
  const set = rrsetOf(answers, zone, CODE.DNSKEY)
  // Forwarders and resolvers on the way may drop DNSSEC records: that proves nothing about the zone.
  if (origin === 'anchor' && (!set || signaturesOf(answers, zone, CODE.DNSKEY).length === 0))
    throw new Halt('indeterminate', zone, { code: 'dnssec-records-stripped' })
  if (!set) throw new Halt('bogus', zone, { code: 'dnssec-dnskey-missing', params: { zone } })
  const keys = readAll(set, readDnskey)
  const named = keysByNumbers(keys)
  const entries: Dnskey[] = []
  let fault: DnssecReason | null = null
  let misfits = MAX_MISFITS
  for (const ds of trusted) {
    for (const key of named(ds)) {
      if (entries.length === MAX_ENTRIES || entries.includes(key)) continue
      if (!equalOctets(await keyDigest(zone, key, ds.digestType), ds.digest)) {
        if (--misfits < 0)
          throw new Halt('bogus', zone, {
            code: 'dnssec-too-many-misfits',
            params: { most: MAX_MISFITS, zone },
          })
        continue
      }
      const wrong = keyFault(key)
      if (wrong === null) entries.push(key)
      else fault = { code: `dnssec-${origin}-names-${wrong}`, params: { key: key.tag, zone } }
    }
  }
  if (entries.length === 0) throw new Halt('bogus', zone, fault ?? misfit(zone, trusted, origin))
  const sigs = signaturesOf(answers, zone, CODE.DNSKEY)
  const byEntry = sigs.filter(
    ({ keyTag, algorithm, signer }) =>
      signer === zone && entries.some(key => key.tag === keyTag && key.algorithm === algorithm),
  )
  if (sigs.length > 0 && byEntry.length === 0)
    throw new Halt('bogus', zone, { code: `dnssec-${origin}-key-signs-nothing`, params: { zone } })
  const signed = await checkSet(work, { name: zone, keys: entries }, set, byEntry)
  if (!signed.ok) throw new Halt('bogus', zone, signed.reason)
  return { name: zone, keys }
}

/**
 * Where the name lies after one more label: in a zone of its own or still in `zone`; `gone` when nothing is
 * there or below.
 */
interface Step {
  readonly zone: SignedZone
  readonly gone: boolean
}

const stepTo = async (work: ValidationWork, zone: SignedZone, child: string): Promise<Step> => {
  const answer = await work.answer(child, 'DS', zone.name)
  const set = rrsetOf(answer.answers, child, CODE.DS)
  if (set) {
    const signed = await checkSet(work, zone, set, signaturesOf(answer.answers, child, CODE.DS))
    if (!signed.ok) throw new Halt('bogus', zone.name, signed.reason)
    return { zone: await keysOf(work, child, readAll(set, readDs), 'ds'), gone: false }
  }
  return withoutDs(work, zone, child, answer)
}

const withoutDs = async (
  work: ValidationWork,
  zone: SignedZone,
  child: string,
  answer: DnsAnswer,
): Promise<Step> => {
  const alias = rrsetOf(answer.answers, child, CODE.CNAME)
  if (alias) {
    // a name with an alias is no zone
    const signed = await checkSet(work, zone, alias, signaturesOf(answer.answers, child, CODE.CNAME))
    if (signed.ok) return { zone, gone: false }
    throw new Halt('bogus', zone.name, signed.reason)
  }
  const denial = await denialOf(work, zone, answer)
  switch (await denial.cut(child)) {
    case 'unsigned':
      throw new Halt('insecure', child, {
        code: 'dnssec-ds-missing',
        params: { zone: child, parent: zone.name },
      })
    case 'opt-out':
      throw new Halt('insecure', zone.name, {
        code: 'dnssec-opt-out',
        params: { zone: zone.name, name: child },
      })
    case 'ds-hidden':
      throw new Halt('bogus', zone.name, {
        code: 'dnssec-ds-hidden',
        params: { zone: zone.name, name: child },
      })
    case 'no-cut':
      return { zone, gone: false }
    case 'absent':
      return { zone, gone: true }
    case null:
      throw new Halt(
        'bogus',
        zone.name,
        denial.fault ?? { code: 'dnssec-ds-unproven', params: { zone: zone.name, name: child } },
      )
  }
}

/** Starts a query early; a failure surfaces where the answer is awaited. */
const ahead = (question: Promise<unknown>): void => {
  question.catch(() => {})
}

export interface Chain {
  /**
   * The zone that `name` lies in, with its keys. Ends the validation when there is no chain of trust to it.
   */
  zoneOf(name: string): Promise<SignedZone>
  /** Asks what will be needed for `name` at once, not in turn. */
  warm(name: string, labels: number): void
}

export const chainOf = (work: ValidationWork, anchors: readonly TrustAnchor[]): Chain => {
  const known = new Map<string, Promise<Step>>()
  const remember = (key: string, make: () => Promise<Step>): Promise<Step> => {
    const found = known.get(key) ?? make()
    known.set(key, found)
    return found
  }
  /** The nearest anchor above or at the name. */
  const anchorOf = (name: string): string | undefined =>
    anchors
      .map(({ zone }) => zone)
      .filter(zone => isAtOrBelow(name, zone))
      .sort((a, b) => labelsOf(b).length - labelsOf(a).length)[0]
  const entry = (zone: string): Promise<Step> =>
    remember(`anchor ${zone}`, async () => {
      const all = anchors
        .filter(each => each.zone === zone)
        .map(({ keyTag, algorithm, digestType, digest }) => ({
          keyTag,
          algorithm,
          digestType,
          digest: hexOctets(digest),
        }))
      return { zone: await keysOf(work, zone, all, 'anchor'), gone: false }
    })

  return {
    async zoneOf(name) {
      const top = anchorOf(name)
      if (top === undefined)
        throw new Halt('indeterminate', name, { code: 'dnssec-no-anchor', params: { name } })
      let step = await entry(top)
      for (let count = labelsOf(top).length + 1; count <= labelsOf(name).length && !step.gone; count++) {
        const child = suffix(name, count)
        const { zone } = step
        step = await remember(child, () => stepTo(work, zone, child))
      }
      return step.zone
    },
    warm(name, labels) {
      const top = anchorOf(name)
      if (top === undefined) return
      ahead(work.ask(top, 'DNSKEY'))
      const from = labelsOf(top).length + 1
      for (
        let count = from;
        count <= Math.min(labels, labelsOf(name).length, from + MAX_AHEAD - 1);
        count++
      ) {
        const child = suffix(name, count)
        ahead(
          work.ask(child, 'DS').then(result => {
            if (result.ok && rrsetOf(result.answers, child, CODE.DS)) ahead(work.ask(child, 'DNSKEY'))
          }),
        )
      }
    },
  }
}
