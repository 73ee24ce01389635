/**
 * What a hostile zone can make us compute and ask: signatures (KeyTrap, CVE-2023-50387), questions and
 * records are counted, and few.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DnsRecord, RawRecord } from '../../../../../core/protocol/dns/wire/record.ts'
import { rrsetOf } from '../../../../../core/protocol/dnssec/canonical.ts'
import {
  dnskeyOctets,
  dsOctets,
  keyTag,
  readDnskey,
  readRrsig,
  rrsigOctets,
} from '../../../../../core/protocol/dnssec/records.ts'
import { signZone } from '../../../../peers/protocols/dns/dnssec.ts'
import { cost, deep, own } from './cost.ts'
import { AT, inAnswers, inAuthority, isRaw, isSig } from './tree.ts'
import { brief } from '../../../../peers/words.ts'

const honest = await cost((_, __, answer) => answer)
test('an honest chain of three zones costs six signatures and as many digests as it has DS', () => {
  assert.is(honest.verdict.status, 'secure')
  assert.ok(honest.verifications <= 6 && honest.digests <= 3 && honest.questions <= 8, JSON.stringify(honest))
})

/** Keys of one tag: what is no key, with two octets that make up for the rest. */
const twins = (count: number, like: Uint8Array): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => {
    const key = new Uint8Array(32).fill(index + 1)
    const wanted = keyTag(like)
    for (let pair = 0; pair < 65_536; pair++) {
      key[30] = pair >> 8
      key[31] = pair & 255
      const data = dnskeyOctets({ flags: 257, protocol: 3, algorithm: 15, key })
      if (keyTag(data) === wanted) return data
    }
    throw new Error('no such key')
  })

const colliding = twins(60, own.data).map((data): RawRecord => ({ ...own, data }))
const copies = (records: readonly DnsRecord[], count: number): DnsRecord[] =>
  records.flatMap((record): DnsRecord[] =>
    isSig(record)
      ? Array.from({ length: count }, (_, index) => ({
          ...record,
          data: rrsigOctets({ ...readRrsig(record.data), signature: new Uint8Array(64).fill(index) }),
        }))
      : [record],
  )

// At most eight tries a set: what a set costs cannot be multiplied by keys and signatures.
test('KeyTrap, 60 keys of one tag and 60 signatures: a set is tried eight times, not 3600', async () => {
  const { verdict, verifications, digests } = await cost((name, type, answer) =>
    name === 'site.org' && type === 'DNSKEY'
      ? inAnswers(all => [...colliding, ...copies(all, 60)])(answer)
      : answer,
  )
  assert.is(verdict.status, 'bogus', JSON.stringify(verdict))
  assert.ok(verifications <= honest.verifications + 8, `${verifications} signatures`)
  assert.ok(digests <= honest.digests + 60, `${digests} digests`)
})

test('many signatures by one key: a set is tried eight times', async () => {
  const { verdict, verifications } = await cost((name, type, answer) =>
    name === 'www.site.org' && type === 'A' ? inAnswers(all => copies(all, 200))(answer) : answer,
  )
  assert.match(brief(verdict.reason!), /^dnssec-too-many-wrong most=8 owner=www\.site\.org type=A$/)
  assert.ok(verifications <= honest.verifications + 8, `${verifications} signatures`)
})

test('many DS that fit no key are given up', async () => {
  const fakes = (all: readonly DnsRecord[]): DnsRecord[] =>
    all.flatMap((record): DnsRecord[] =>
      isRaw(43)(record)
        ? Array.from({ length: 500 }, (_, index) => ({
            ...record,
            data: dsOctets({
              keyTag: readDnskey(own.data).tag,
              algorithm: 15,
              digestType: 2,
              digest: new Uint8Array(32).fill(index),
            }),
          }))
        : [record],
    )
  // Signed rightly by the zone above, which is in on it.
  const zone = signZone(
    {
      apex: 'org',
      names: {
        org: { NS: ['a.nic'] },
        'site.org': { NS: ['a.nic'], records: fakes([{ ...own, code: 43, data: new Uint8Array() }]) },
      },
    },
    { at: AT, key: 'leafEd25519' },
  )
  const { verdict, digests } = await cost((name, type, answer) =>
    name === 'site.org' && type === 'DS'
      ? {
          ...answer,
          answers: [...zone.names['site.org']!.records!, ...zone.secured.signatures.get('site.org DS')!],
        }
      : name === 'site.org' && type === 'DNSKEY'
        ? inAnswers(all => [...colliding, ...all])(answer)
        : answer,
  )
  assert.match(brief(verdict.reason!), /^dnssec-too-many-misfits /)
  assert.ok(digests <= honest.digests + 10, `${digests} digests`)
})

test('every record of a denial with many signatures: sixteen records count, and 60 signatures are the end', async () => {
  const denials = (all: readonly DnsRecord[]): DnsRecord[] =>
    Array.from({ length: 40 }, (_, index) =>
      copies(
        all.filter(record => record.type === 'raw'),
        30,
      ).map(record => ({ ...record, name: `x${index}.site.org` })),
    ).flat()
  const { verdict, verifications } = await cost(
    (name, _, answer) => (name === 'absent.site.org' ? inAuthority(denials)(answer) : answer),
    'absent.site.org',
  )
  assert.not.equal(verdict.status, 'secure')
  assert.ok(verifications <= 60, `${verifications} signatures`)
})

test('a chain of aliases and a denial, all signed wrongly before rightly: 60 signatures are the end of it', async () => {
  const spoilt = (all: readonly DnsRecord[]): DnsRecord[] =>
    all.flatMap(record => (isSig(record) ? [...copies([record], 7), record] : [record]))
  const denials = (all: readonly DnsRecord[]): DnsRecord[] => [
    ...Array.from({ length: 16 }, (_, index) =>
      copies(
        all.filter(record => record.type === 'raw'),
        10,
      ).map(record => ({ ...record, name: `x${index}.site.org` })),
    ).flat(),
    ...all,
  ]
  const { verdict, verifications } = await cost(
    (name, type, answer) =>
      name.startsWith('hop') && type === 'A' ? inAuthority(denials)(inAnswers(spoilt)(answer)) : answer,
    'hop0.site.org',
  )
  assert.equal(verdict, {
    status: 'indeterminate',
    reason: { code: 'dnssec-too-many-signatures', params: { most: 60 } },
    at: 'site.org',
  })
  assert.is(verifications, 60)
})

test('a name of 120 labels takes one question for each zone on the way, not for each label', async () => {
  const { verdict, questions } = await cost((_, __, answer) => answer, deep)
  assert.is(verdict.status, 'secure')
  assert.ok(questions <= 14, `${questions} questions`)
})

test('sets of a thousand records are sorted and read once', () => {
  const records = Array.from(
    { length: 1000 },
    (_, index): RawRecord => ({ ...own, code: 99, data: Uint8Array.of(index >> 8, index & 255) }),
  )
  assert.is(rrsetOf(records.toReversed(), 'site.org', 99)!.data.length, 1000)
})

test.run()
