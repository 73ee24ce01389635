/** How DNSSEC's readers and the validator grow with the records of a hostile zone. */
import type { Ask } from '../../core/probe/dns/ask.ts'
import type { DnsAnswer } from '../../core/probe/dns/client.ts'
import { nameOctets } from '../../core/probe/dns/name.ts'
import type { DnsRecord, RawRecord } from '../../core/probe/dns/record.ts'
import { DnsError } from '../../core/probe/dns/wire.ts'
import { hex } from '../../core/octets.ts'
import { keyDigest } from '../../core/probe/dnssec/algorithm.ts'
import { rrsetOf } from '../../core/probe/dnssec/canonical.ts'
import { validateName, type TrustAnchor } from '../../core/probe/dnssec/index.ts'
import { base32hex, nsec3Hash, nsec3Proofs } from '../../core/probe/dnssec/nsec3.ts'
import { nsecProofs } from '../../core/probe/dnssec/nsec.ts'
import * as records from '../../core/probe/dnssec/records.ts'
import { checkSet, signaturesOf } from '../../core/probe/dnssec/rrset.ts'
import { Halt } from '../../core/probe/dnssec/types.ts'
import { workOf } from '../../core/probe/dnssec/work.ts'
import { concat, type Bytes } from '../peer/wire/bytes.ts'
import { families, family } from './harness.ts'

const MOST = 65_535
/** A message holds no more records. */
const RECORDS = 1_000
const AT = new Date('2026-11-21T12:00:00Z')
const NOW = Math.floor(AT.getTime() / 1000)
const { CODE } = records
const u16 = (value: number): Bytes => Uint8Array.of((value >> 8) & 255, value & 255)
const raw = (name: string, code: number, data: Uint8Array): RawRecord => ({
  name,
  type: 'raw',
  code,
  class: 1,
  ttl: 300,
  data,
})
/** As many as a message of that size can hold, of so many octets each. */
const many = <T>(size: number, octets: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.min(RECORDS, Math.floor(size / octets)) }, (_, index) => make(index))

const answer = (
  answers: readonly DnsRecord[],
  authority: readonly DnsRecord[] = [],
  rcode = 'NOERROR',
): DnsAnswer => ({
  ok: true,
  server: 'test',
  transport: 'tcp',
  rcode,
  authoritative: false,
  recursionAvailable: true,
  authentic: false,
  answers,
  authority,
  additional: [],
  edns: null,
  errors: [],
})
const halted = (run: () => Promise<unknown>): Promise<unknown> =>
  run().catch((error: unknown) => {
    if (error instanceof Halt) return error
    throw error
  })
const refuses =
  (read: (octets: Uint8Array) => unknown) =>
  (octets: Uint8Array): unknown => {
    try {
      return read(octets)
    } catch (error) {
      if (error instanceof DnsError) return error
      throw error
    }
  }

/** A key of P-384, which takes the longest to use. */
const p384 = async (): Promise<Bytes> => {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-384' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  return new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)).slice(1)
}
const real = records.readDnskey(
  records.dnskeyOctets({ flags: 257, protocol: 3, algorithm: 14, key: await p384() }),
)
const junk = (index: number): records.Dnskey =>
  records.readDnskey(
    records.dnskeyOctets({
      flags: 257,
      protocol: 3,
      algorithm: 13,
      key: concat(u16(index), new Uint8Array(30)),
    }),
  )
/** Two numbers that trade places keep the tag. */
const twin = (index: number): records.Dnskey =>
  records.readDnskey(
    records.dnskeyOctets({
      flags: 257,
      protocol: 3,
      algorithm: 13,
      key: concat(u16(index), u16(65_535 - index), new Uint8Array(28)),
    }),
  )

const signature = (
  key: { readonly tag: number; readonly algorithm: number },
  covered: number,
  signer = 'site.org',
  size = 96,
): records.Rrsig => ({
  covered,
  algorithm: key.algorithm,
  labels: 2,
  originalTtl: 300,
  expiration: NOW + 1_000,
  inception: NOW - 1_000,
  keyTag: key.tag,
  signer,
  signature: new Uint8Array(size).fill(1),
})
const long = `${'\\001'.repeat(61)}.${'\\002'.repeat(61)}.${'\\003'.repeat(61)}.site.org`
const signed = (sigs: readonly records.Rrsig[], owner = 'site.org'): DnsRecord[] =>
  sigs.map(sig => raw(owner, CODE.RRSIG, records.rrsigOctets(sig)))
const fresh = (all: readonly DnsRecord[]): DnsRecord[] => all.map(record => ({ ...record }))

const work = () => workOf(async () => answer([]), AT)
const set = (size: number) =>
  rrsetOf(
    many(size, 40, index => raw('site.org', 99, u16(index))),
    'site.org',
    99,
  )!

const anchorOf = async (key: records.Dnskey): Promise<TrustAnchor> => ({
  zone: 'site.org',
  keyTag: key.tag,
  algorithm: key.algorithm,
  digestType: 2,
  digest: hex(await keyDigest('site.org', key, 2)),
})
const realAnchor = await anchorOf(real)
const anchors = await Promise.all(many(MOST, 48, junk).map(anchorOf))

/** A name is asked about whose zone is the anchor's, and which has these keys and this answer. */
const validated = (keys: readonly DnsRecord[], of: DnsAnswer, anchors: readonly TrustAnchor[]) => {
  const ask: Ask = async (_, type) => (type === 'DNSKEY' ? answer(keys) : of)
  return validateName(ask, 'site.org', 'A', { at: AT, anchors })
}
const keyRecords = (keys: readonly records.Dnskey[]): DnsRecord[] =>
  keys.map(({ octets }) => raw('site.org', CODE.DNSKEY, octets))

const nsecs = (size: number) =>
  many(Math.min(size, 16 * 200), 200, index => ({
    owner: `${index}.${long}`,
    next: `${index + 1}.${long}`,
    types: new Set([1]),
  }))

const test = families('dnssec', [
  family({
    name: 'a key',
    most: MOST,
    make: size => new Uint8Array(size).fill(1),
    run: refuses(records.readDnskey),
  }),
  family({
    name: 'a bit map of types',
    most: 8_192 + 20,
    run: refuses(records.readNsec),
    make: size =>
      concat(
        nameOctets('site.org'),
        ...Array.from({ length: Math.min(256, Math.floor(size / 34)) }, (_, block) =>
          concat(Uint8Array.of(block, 32), new Uint8Array(32).fill(255)),
        ),
      ),
  }),
  family({
    name: 'an NSEC3 record',
    most: 8_192 + 280,
    run: refuses(records.readNsec3),
    make: size =>
      concat(
        Uint8Array.of(1, 0, 0, 1, 255),
        new Uint8Array(255),
        Uint8Array.of(20),
        new Uint8Array(20),
        ...Array.from({ length: Math.min(256, Math.floor(size / 34)) }, (_, block) =>
          concat(Uint8Array.of(block, 32), new Uint8Array(32).fill(255)),
        ),
      ),
  }),
  family({
    name: 'records that differ at their end, in order',
    most: MOST,
    run: (all: readonly DnsRecord[]) => rrsetOf(all, 'site.org', 99),
    make: (size, random) =>
      many(size, 75, () => raw('site.org', 99, concat(new Uint8Array(62), u16(random.below(65_536))))),
  }),
  family({
    name: 'texts in order',
    most: MOST,
    run: (all: readonly DnsRecord[]) => rrsetOf(all, 'site.org', 16),
    make: (size, random) =>
      many(
        size,
        270,
        (): DnsRecord => ({
          name: 'site.org',
          type: 'TXT',
          class: 1,
          ttl: 1,
          data: [concat(new Uint8Array(253), u16(random.below(65_536)))],
        }),
      ),
  }),
  family({
    name: 'signatures by signers of long names',
    most: MOST,
    run: (all: readonly DnsRecord[]) => signaturesOf(fresh(all), 'site.org', 1),
    make: size => signed(many(size, 250, () => signature(real, 1, long, 1))),
  }),
  family({
    name: 'signatures and keys that do not fit',
    most: MOST,
    run: ({
      keys,
      sigs,
      all,
    }: {
      keys: records.Dnskey[]
      sigs: records.Rrsig[]
      all: ReturnType<typeof set>
    }) => halted(() => checkSet(work(), { name: 'site.org', keys }, all, sigs)),
    make: size => ({
      keys: many(size, 48, junk),
      sigs: many(size, 48, index => signature({ tag: index, algorithm: 13 }, 99)),
      all: set(size),
    }),
  }),
  family({
    name: 'keys of one tag',
    most: MOST,
    run: ({
      keys,
      sigs,
      all,
    }: {
      keys: records.Dnskey[]
      sigs: records.Rrsig[]
      all: ReturnType<typeof set>
    }) => halted(() => checkSet(work(), { name: 'site.org', keys }, all, sigs)),
    make: size => ({
      keys: many(size, 48, twin),
      sigs: many(size, 48, () => signature(twin(0), 99)),
      all: set(size),
    }),
  }),
  family({
    name: 'signatures that are computed',
    most: MOST,
    run: ({ sigs, all }: { sigs: records.Rrsig[]; all: ReturnType<typeof set> }) =>
      halted(() => checkSet(work(), { name: 'site.org', keys: [real] }, all, sigs)),
    make: size => ({ sigs: many(size, 130, () => signature(real, 99)), all: set(size) }),
  }),
  family({
    name: 'DS records that fit as many keys',
    most: MOST,
    run: ({ keys, anchors }: { keys: DnsRecord[]; anchors: TrustAnchor[] }) =>
      validated(keys, answer([]), anchors),
    make: size => {
      const keys = many(size, 48, junk)
      return {
        keys: [...keyRecords(keys), ...signed([signature(real, CODE.DNSKEY)])],
        anchors: anchors.slice(0, keys.length),
      }
    },
  }),
  family({
    name: 'signatures over the keys',
    most: MOST,
    run: (keys: DnsRecord[]) => validated(fresh(keys), answer([]), [realAnchor]),
    make: size => [
      ...keyRecords([real, ...many(size / 2, 48, junk)]),
      ...signed(many(size / 2, 130, () => signature(real, CODE.DNSKEY))),
    ],
  }),
  family({
    name: 'denials by other zones',
    most: MOST,
    run: (authority: DnsRecord[]) => validated([], answer([], fresh(authority), 'NXDOMAIN'), []),
    make: size =>
      many(size / 2, 64, index => `${index}.site.org`).flatMap(owner => [
        raw(owner, CODE.NSEC, records.nsecOctets({ next: 'site.org', types: new Set([1]) })),
        ...signed([signature(real, CODE.NSEC, 'org', 1)], owner),
      ]),
  }),
  family({
    name: 'NSEC records of long names',
    most: 16 * 200,
    make: nsecs,
    run: (list: ReturnType<typeof nsecs>) => {
      const proofs = nsecProofs('site.org', list)
      return [proofs.nxdomain(`x.${long}`), proofs.nodata(`y.${long}`, 1), proofs.cut(`z.${long}`)]
    },
  }),
  family({
    name: 'digests of NSEC3',
    most: 2_500,
    make: size => size,
    run: async (digests: number) => {
      for (let left = digests; left > 0; left -= 101)
        await nsec3Hash(`${left}.site.org`, { iterations: 100, salt: new Uint8Array(8) })
    },
  }),
  family({
    name: 'NSEC3 records and a name of many labels',
    most: 250,
    make: size => `${'a.'.repeat(Math.floor((size - 8) / 2))}site.org`,
    run: async (name: string) => {
      const proofs = nsec3Proofs(
        'site.org',
        Array.from({ length: 16 }, (_, index) => ({
          owner: `${base32hex(new Uint8Array(20).fill(index))}.site.org`,
          hash: 1,
          flags: 0,
          iterations: 0,
          salt: new Uint8Array(8),
          next: new Uint8Array(20).fill(index + 1),
          types: new Set<number>(),
        })),
        (of, param) => nsec3Hash(of, param),
      )
      return [await proofs.nxdomain(name), await proofs.nodata(name, 1), await proofs.cut(name)]
    },
  }),
])

test.run()
