/** Whether a set of records is signed by one of its zone's keys, now (RFC 4035 section 5.3). */
import { instant } from '../../base/time.ts'
import { DnsError } from '../dns/wire/reader.ts'
import { typeName, type DnsRecord, type RawRecord } from '../dns/wire/record.ts'
import { algorithmKnown, algorithmName, verify } from './algorithm.ts'
import { codeOf, signedOctets, type RrSet, signedLabels } from './canonical.ts'
import { isAtOrBelow, suffix } from '../dns/wire/name.ts'
import { CODE, readRrsig, type Dnskey, type Rrsig } from './records.ts'
import type { DnssecReason } from './reasons.ts'
import type { ValidationWork } from './work.ts'

/** A zone whose keys are proven. */
export interface SignedZone {
  readonly name: string
  readonly keys: readonly Dnskey[]
}

/** `encloser`: set when a wildcard was expanded; what it stood under. */
type RrsetValidation =
  | { readonly ok: true; readonly encloser: string | null }
  | { readonly ok: false; readonly reason: DnssecReason }

/** Computed for one set of records; a zone changing keys and algorithms at once has four. */
const MAX_TRIES = 8
/** Keys that share a tag: two are chance, more are an attack. */
const MAX_TWINS = 4

const ZONE_KEY = 0x100
const PROTOCOL = 3

type KeyFault = 'no-zone-key' | 'other-protocol'

/**
 * Why a key may sign nothing, or null (RFC 4034 section 2.1). The revoked bit does not count: it is for who
 * keeps trust anchors (RFC 5011), and resolvers believe a DS that names such a key.
 */
export const keyFault = ({ flags, protocol }: Dnskey): KeyFault | null => {
  if ((flags & ZONE_KEY) === 0) return 'no-zone-key'
  return protocol === PROTOCOL ? null : 'other-protocol'
}

const read = new WeakMap<RawRecord, Rrsig | null>()

/** A signature is looked at for each set that it may be over, and read once; null: it is malformed. */
const signatureIn = (record: RawRecord): Rrsig | null => {
  const known = read.get(record)
  if (known !== undefined) return known
  let sig: Rrsig | null = null
  try {
    sig = readRrsig(record.data)
  } catch (error) {
    if (!(error instanceof DnsError)) throw error
  }
  read.set(record, sig)
  return sig
}

/** The signatures over `owner` and `code`; malformed ones count as none. */
export const signaturesOf = (records: readonly DnsRecord[], owner: string, code: number): readonly Rrsig[] =>
  records.flatMap(record => {
    if (record.type !== 'raw' || record.code !== CODE.RRSIG || record.name !== owner || record.class !== 1)
      return []
    const sig = signatureIn(record)
    return sig?.covered === code ? [sig] : []
  })

/** The zones that claim to have signed, the nearest first. */
export const signersOf = (sigs: readonly Rrsig[], owner: string, code: number): readonly string[] =>
  [...new Set(sigs.map(({ signer }) => signer))]
    .filter(signer => isAtOrBelow(owner, signer) && (code !== CODE.DS || signer !== owner || owner === '.'))
    .sort((a, b) => b.length - a.length)

/** Positive when `time` is later than `now`: serial arithmetic (RFC 4034 section 3.1.5). */
const after = (time: number, now: number): number => (time - now) | 0
const instantOf = (time: number, now: number): string => instant(new Date((now + after(time, now)) * 1000))

/** What is wrong with a signature before anything is computed; null when nothing is. */
const fault = (sig: Rrsig, { owner, code }: RrSet, now: number): DnssecReason | null => {
  const set = { owner, type: typeName(code) }
  if (!algorithmKnown(sig.algorithm))
    return {
      code: 'dnssec-signature-algorithm',
      params: { ...set, algorithm: algorithmName(sig.algorithm) },
    }
  if (after(sig.expiration, sig.inception) < 0) return { code: 'dnssec-signature-times', params: set }
  if (after(sig.expiration, now) < 0)
    return {
      code: 'dnssec-signature-expired',
      params: { ...set, expired: instantOf(sig.expiration, now) },
    }
  if (after(sig.inception, now) > 0)
    return {
      code: 'dnssec-signature-not-yet-valid',
      params: { ...set, begins: instantOf(sig.inception, now) },
    }
  if (sig.labels > signedLabels(owner)) return { code: 'dnssec-signature-longer-name', params: set }
  const expanded = sig.labels < signedLabels(owner)
  // What says where zones and names end cannot come from a wildcard.
  if (expanded && ([CODE.DNSKEY, CODE.DS, CODE.NSEC, CODE.NSEC3] as number[]).includes(code))
    return { code: 'dnssec-signature-other-name', params: set }
  return null
}

/** Finds keys by the two numbers that a signature or a DS names a key by. */
export const keysByNumbers = (
  keys: readonly Dnskey[],
): ((by: { readonly keyTag: number; readonly algorithm: number }) => readonly Dnskey[]) => {
  const known = new Map<number, Dnskey[]>()
  for (const key of keys) {
    const number = (key.tag << 8) | key.algorithm
    const twins = known.get(number)
    if (twins) twins.push(key)
    else known.set(number, [key])
  }
  return ({ keyTag, algorithm }) => known.get((keyTag << 8) | algorithm) ?? []
}

/**
 * Tries the zone's signatures over `set` until one holds. The reason of a failure is that of the signature
 * that came furthest: one that was computed, then one with a key, then one out of its time.
 */
export const checkSet = async (
  work: ValidationWork,
  zone: SignedZone,
  set: RrSet,
  all: readonly Rrsig[],
): Promise<RrsetValidation> => {
  const of = { owner: set.owner, type: typeName(set.code) }
  const sigs = all.filter(({ signer }) => signer === zone.name)
  if (sigs.length === 0)
    return {
      ok: false,
      reason: { code: 'dnssec-signature-missing', params: { zone: zone.name, ...of } },
    }
  const failures: { readonly rank: number; readonly reason: DnssecReason }[] = []
  const note = (rank: number, reason: DnssecReason): void => void failures.push({ rank, reason })
  let tries = MAX_TRIES
  const keysOf = keysByNumbers(zone.keys)
  for (const sig of sigs) {
    const wrong = fault(sig, set, work.now)
    if (wrong !== null) {
      note(algorithmKnown(sig.algorithm) ? 2 : 0, wrong)
      continue
    }
    const twins = keysOf(sig)
    if (twins.length > MAX_TWINS) {
      note(4, {
        code: 'dnssec-too-many-twins',
        params: { most: MAX_TWINS, zone: zone.name, key: sig.keyTag },
      })
      continue
    }
    const keys = twins.filter(key => keyFault(key) === null)
    if (keys.length === 0) {
      const only = twins[0] ? keyFault(twins[0]) : null
      const params = { ...of, key: sig.keyTag }
      note(
        1,
        only === null
          ? { code: 'dnssec-signed-by-missing-key', params: { ...params, zone: zone.name } }
          : { code: `dnssec-signed-by-${only}`, params },
      )
    }
    for (const key of keys) {
      if (--tries < 0)
        return { ok: false, reason: { code: 'dnssec-too-many-wrong', params: { most: MAX_TRIES, ...of } } }
      work.spendVerification(zone.name)
      if (await verify(key, signedOctets(sig, set), sig.signature)) {
        return {
          ok: true,
          encloser: sig.labels < signedLabels(set.owner) ? suffix(set.owner, sig.labels) : null,
        }
      }
      note(3, { code: 'dnssec-signature-wrong', params: { ...of, key: sig.keyTag } })
    }
  }
  const [worst] = failures.sort((a, b) => b.rank - a.rank)
  return { ok: false, reason: worst!.reason }
}

/** Each is looked for among all records: no proof has that many, those of a row of aliases included. */
const MAX_OWNERS = 64

/** Owners of records of a type, each once; the first ones of many. */
export const ownersOf = (records: readonly DnsRecord[], code: number): readonly string[] =>
  [
    ...new Set(
      records.filter(record => record.class === 1 && codeOf(record) === code).map(({ name }) => name),
    ),
  ].slice(0, MAX_OWNERS)
