/** How checking signatures grows with the keys and signatures of a hostile zone. */
import type { DnsRecord } from '../../../../core/protocol/dns/wire/record.ts'
import { hex } from '../../../../core/base/bytes.ts'
import { keyDigest } from '../../../../core/protocol/dnssec/algorithm.ts'
import { rrsetOf } from '../../../../core/protocol/dnssec/canonical.ts'
import type { TrustAnchor } from '../../../../core/protocol/dnssec/index.ts'
import * as records from '../../../../core/protocol/dnssec/records.ts'
import { checkSet } from '../../../../core/protocol/dnssec/rrset.ts'
import { workOf } from '../../../../core/protocol/dnssec/work.ts'
import { concat } from '../../../peers/protocols/wire/bytes.ts'
import { families, family } from '../harness.ts'
import {
  answer,
  AT,
  CODE,
  fresh,
  halted,
  junk,
  many,
  MAX_SIZE,
  raw,
  real,
  signature,
  signed,
  u16,
  validated,
} from './dnssec.ts'

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
const anchors = await Promise.all(many(MAX_SIZE, 48, junk).map(anchorOf))
const keyRecords = (keys: readonly records.Dnskey[]): DnsRecord[] =>
  keys.map(({ octets }) => raw('site.org', CODE.DNSKEY, octets))

const test = families('dnssec', [
  family({
    name: 'signatures and keys that do not fit',
    most: MAX_SIZE,
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
    most: MAX_SIZE,
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
    most: MAX_SIZE,
    run: ({ sigs, all }: { sigs: records.Rrsig[]; all: ReturnType<typeof set> }) =>
      halted(() => checkSet(work(), { name: 'site.org', keys: [real] }, all, sigs)),
    make: size => ({ sigs: many(size, 130, () => signature(real, 99)), all: set(size) }),
  }),
  family({
    name: 'DS records that fit as many keys',
    most: MAX_SIZE,
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
    most: MAX_SIZE,
    run: (keys: DnsRecord[]) => validated(fresh(keys), answer([]), [realAnchor]),
    make: size => [
      ...keyRecords([real, ...many(size / 2, 48, junk)]),
      ...signed(many(size / 2, 130, () => signature(real, CODE.DNSKEY))),
    ],
  }),
])

test.run()
