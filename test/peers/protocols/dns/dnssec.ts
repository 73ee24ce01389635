/**
 * Signs the zones of a DNS in memory: DNSKEY, RRSIG, an NSEC chain, the DS for the parent; and breaks them in
 * ways that zones do break.
 */
import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto'
import {
  rrsetOf,
  signedOctets,
  compareNames,
  signedLabels,
} from '../../../../core/protocol/dnssec/canonical.ts'
import type { TrustAnchor } from '../../../../core/protocol/dnssec/index.ts'
import { labelsOf, nameOctets } from '../../../../core/protocol/dns/wire/name.ts'
import {
  CODE,
  dnskeyOctets,
  dsOctets,
  keyTag,
  nsecOctets,
  rrsigOctets,
  type Ds,
} from '../../../../core/protocol/dnssec/records.ts'
import { typeCode, typeName, type RawRecord } from '../../../../core/protocol/dns/wire/record.ts'
import { covers, cutOn, recordsAt, type Secured, type Zone } from './dns-zone.ts'
import { testKey, type KeyName } from '../x509/keys.ts'
import { concat, hex } from '../../../../core/base/bytes.ts'

/**
 * What is wrong with a signed zone. Of its signatures, all or those of `faulty`: `expired`, `not-yet-valid`,
 * `spoilt`, `missing`. Of the whole zone: `wrong-ds` (the parent names another key), `no-keys` (no DNSKEY),
 * `no-denial` (no NSEC), `unsigned` (the parent has a DS, the zone nothing), `island` (signed, but no DS at
 * the parent).
 */
export type SigningFault =
  | 'expired'
  | 'not-yet-valid'
  | 'spoilt'
  | 'missing'
  | 'wrong-ds'
  | 'no-keys'
  | 'no-denial'
  | 'unsigned'
  | 'island'

export interface SigningOptions {
  /** When it is signed: an hour before it the signatures begin. */
  readonly at: Date
  /** How long they are good from then; default 14. */
  readonly days?: number | undefined
  /** P-256 (algorithm 13), P-384 (14), Ed25519 (15) or RSA (8); default leafP256. Signs everything. */
  readonly key?: KeyName | undefined
  readonly fault?: SigningFault | undefined
  /** The sets of records that a fault of signatures is about, as `www.example A`; default all of the zone. */
  readonly faulty?: readonly string[] | undefined
}

/**
 * A zone that answers with signatures when DO is set. `ds`: what the parent's `records` at the cut must hold,
 * [] for an island.
 */
export interface SignedZone extends Zone {
  readonly secured: Secured
  readonly ds: readonly RawRecord[]
  /** The DS as a trust anchor, of the zone itself. */
  readonly anchor: TrustAnchor
}

const DAY_SECONDS = 86_400
const TTL = 300
/** Entries' fields, as types. */
const TYPES = ['A', 'AAAA', 'CNAME', 'NS', 'MX', 'TXT', 'CAA', 'SOA'] as const

const fromBase64url = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'))

/** Algorithm number and the key as a DNSKEY holds it (RFC 3110, RFC 6605 section 4, RFC 8080 section 3). */
const publicKey = (key: KeyObject): readonly [algorithm: number, octets: Uint8Array] => {
  const { kty, crv, x, y, n, e } = createPublicKey(key).export({ format: 'jwk' })
  if (kty === 'RSA')
    return [8, concat(Uint8Array.of(fromBase64url(e!).length), fromBase64url(e!), fromBase64url(n!))]
  if (crv === 'Ed25519') return [15, fromBase64url(x!)]
  return [crv === 'P-384' ? 14 : 13, concat(fromBase64url(x!), fromBase64url(y!))]
}

/** The two numbers of a DER Ecdsa-Sig-Value, side by side (RFC 6605 section 4). */
const plain = (der: Uint8Array, width: number): Uint8Array => {
  const out = new Uint8Array(2 * width)
  for (let at = der[1]! & 0x80 ? 3 : 2, half = 1; half <= 2; half++) {
    const length = der[at + 1]!
    const number = der.subarray(at + 2, at + 2 + length)
    const digits = number[0] === 0 ? number.subarray(1) : number
    out.set(digits, half * width - digits.length)
    at += 2 + length
  }
  return out
}

const signature = (key: KeyObject, algorithm: number, octets: Uint8Array): Uint8Array => {
  if (algorithm === 15) return new Uint8Array(sign(null, octets, key))
  if (algorithm === 8) return new Uint8Array(sign('sha256', octets, key))
  return plain(
    new Uint8Array(sign(algorithm === 14 ? 'sha384' : 'sha256', octets, key)),
    algorithm === 14 ? 48 : 32,
  )
}

const raw = (name: string, code: number, data: Uint8Array): RawRecord => ({
  name,
  type: 'raw',
  code,
  class: 1,
  ttl: TTL,
  data,
})

/** Names with authority, and the delegations: what stands below a cut is glue, which nobody signs. */
const ownNames = (zone: Zone): string[] =>
  [...new Set([zone.apex, ...Object.keys(zone.names)])]
    .filter(name => covers(zone.apex, name) && [undefined, name].includes(cutOn(zone, name)))
    .sort(compareNames)

/**
 * Signs `zone` with one key for all; its `secured` then has the RRSIG and NSEC records that `authoritative`
 * puts into answers with DO. The DS of zones below must already stand in `records` of their cuts: see
 * `signTree`, which sees to that.
 */
export const signZone = (zone: Zone, how: SigningOptions): SignedZone => {
  const { apex } = zone
  const { fault } = how
  const key = testKey(how.key ?? 'leafP256')
  const [algorithm, octets] = publicKey(key)
  const dnskey = dnskeyOctets({ flags: 257, protocol: 3, algorithm, key: octets })
  const tag = keyTag(dnskey)
  const digest = new Uint8Array(
    createHash('sha256')
      .update(concat(nameOctets(apex), dnskey))
      .digest(),
  )
  if (fault === 'wrong-ds') digest[0]! ^= 1
  const ds: Ds = { keyTag: tag, algorithm, digestType: 2, digest }
  const told = {
    ds: fault === 'island' ? [] : [raw(apex, CODE.DS, dsOctets(ds))],
    anchor: { zone: apex, ...ds, digest: hex(digest) },
  }
  if (fault === 'unsigned') return { ...zone, ...told, secured: { signatures: new Map(), nsec: [] } }

  const apexEntry = zone.names[apex] ?? {}
  const keys = fault === 'no-keys' ? [] : [raw(apex, CODE.DNSKEY, dnskey)]
  const whole: Zone = {
    ...zone,
    names: { ...zone.names, [apex]: { ...apexEntry, records: [...(apexEntry.records ?? []), ...keys] } },
  }

  const now = Math.floor(how.at.getTime() / 1000)
  const validity = (wrong: boolean) =>
    wrong && fault === 'expired'
      ? { inception: now - 20 * DAY_SECONDS, expiration: now - DAY_SECONDS }
      : wrong && fault === 'not-yet-valid'
        ? { inception: now + DAY_SECONDS, expiration: now + 20 * DAY_SECONDS }
        : { inception: now - 3600, expiration: now + (how.days ?? 14) * DAY_SECONDS }
  const signatures = new Map<string, readonly RawRecord[]>()
  const signSet = (owner: string, type: string, records = recordsAt(whole, owner, type)): void => {
    const set = rrsetOf(records, owner, typeCode(type))
    if (!set) return
    const wrong = how.faulty?.includes(`${owner} ${type}`) ?? true
    if (wrong && fault === 'missing') return
    const head = {
      covered: set.code,
      algorithm,
      labels: signedLabels(owner),
      originalTtl: records[0]!.ttl,
      ...validity(wrong),
      keyTag: tag,
      signer: apex,
    }
    const made = signature(key, algorithm, signedOctets(head, set))
    if (wrong && fault === 'spoilt') made[made.length - 5]! ^= 1
    signatures.set(`${owner} ${type}`, [
      { ...raw(owner, CODE.RRSIG, rrsigOctets({ ...head, signature: made })), ttl: head.originalTtl },
    ])
  }

  const nsec: { owner: string; record: RawRecord }[] = []
  const names = ownNames(whole)
  names.forEach((owner, index) => {
    const cut = owner !== apex && whole.names[owner]?.NS !== undefined
    const there = [
      ...TYPES,
      ...new Set(
        (whole.names[owner]?.records ?? []).map(record =>
          record.type === 'raw' ? typeName(record.code) : record.type,
        ),
      ),
    ].filter(type => (!cut || type === 'NS' || type === 'DS') && recordsAt(whole, owner, type).length > 0)
    for (const type of there) if (!cut || type === 'DS') signSet(owner, type)
    const types = new Set([...there.map(typeCode), CODE.RRSIG, CODE.NSEC])
    const record = raw(owner, CODE.NSEC, nsecOctets({ next: names[index + 1] ?? apex, types }))
    if (fault === 'no-denial') return
    nsec.push({ owner, record })
    signSet(owner, 'NSEC', [record])
  })
  return { ...whole, ...told, secured: { signatures, nsec } }
}

/**
 * Signs the zones of a tree for which `how` has something, from the leaves up, each DS put into the zone
 * above. Zones of one apex (versions that different servers have) are signed alike. Returns the zones in the
 * order given, and the anchor of the topmost.
 */
export const signTree = (
  zones: readonly Zone[],
  how: (apex: string) => SigningOptions | null,
): { readonly zones: readonly Zone[]; readonly anchors: readonly TrustAnchor[] } => {
  const depths = [...zones.keys()].sort(
    (a, b) => labelsOf(zones[b]!.apex).length - labelsOf(zones[a]!.apex).length,
  )
  const done = new Map<number, Zone | SignedZone>()
  for (const index of depths) {
    const zone = zones[index]!
    const names = { ...zone.names }
    for (const below of done.values()) {
      const at = names[below.apex]
      if (
        !('ds' in below)
        || !at
        || below.apex === zone.apex
        || at.records?.some(record => record.type === 'raw' && record.code === CODE.DS)
      )
        continue
      names[below.apex] = { ...at, records: [...(at.records ?? []), ...below.ds] }
    }
    const signing = how(zone.apex)
    done.set(index, signing ? signZone({ ...zone, names }, signing) : { ...zone, names })
  }
  const signed = zones.map((_, index) => done.get(index)!)
  const tops = signed.flatMap(zone =>
    'anchor' in zone
    && !signed.some(other => other.apex !== zone.apex && 'anchor' in other && covers(other.apex, zone.apex))
      ? [zone.anchor]
      : [],
  )
  return { zones: signed, anchors: tops.slice(0, 1) }
}
