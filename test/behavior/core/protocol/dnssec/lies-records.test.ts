/** Answers whose records or signatures were tampered with: bogus where anything of weight changed. */
import { test } from 'uvu'
import type { DnsRecord } from '../../../../../core/protocol/dns/wire/record.ts'
import { readRrsig, rrsigOctets, type Rrsig } from '../../../../../core/protocol/dnssec/records.ts'
import { only, sig, told, www, type Lie } from '../../../../unit/core/protocol/dnssec/lies.ts'
import { AT, inAnswers, isSig } from '../../../../unit/core/protocol/dnssec/tree.ts'

const changed = (record: DnsRecord, change: Partial<Rrsig>): DnsRecord =>
  isSig(record) ? { ...record, data: rrsigOctets({ ...readRrsig(record.data), ...change }) } : record

const RECORDS: readonly Lie[] = [
  ['nothing', 'www.site.org', 'A', (_, __, answer) => answer, 'secure', null],
  [
    'another address',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all =>
        all.map(record =>
          record.type === 'A' && record.data === '203.0.112.80'
            ? { ...record, data: '203.0.112.66' }
            : record,
        ),
      ),
    ),
    'bogus',
    /^dnssec-signature-wrong /,
  ],
  [
    'one address more',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => [{ ...www.answers[0]!, data: '203.0.112.66' } as DnsRecord, ...all]),
    ),
    'bogus',
    /^dnssec-signature-wrong /,
  ],
  [
    'one address less',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.slice(1)),
    ),
    'bogus',
    /^dnssec-signature-wrong /,
  ],
  [
    'an address said twice, which is one record',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => [all[0]!, ...all]),
    ),
    'secure',
    null,
  ],
  [
    'another TTL, which resolvers count down',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.map(record => ({ ...record, ttl: 17 }))),
    ),
    'secure',
    null,
  ],
  [
    'no signature',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.filter(record => !isSig(record))),
    ),
    'bogus',
    /^dnssec-signature-missing /,
  ],
  [
    'a record of another class',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => [...all, { ...www.answers[0]!, class: 3 }]),
    ),
    'secure',
    null,
  ],
  [
    'a malformed signature besides',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => [{ ...sig!, data: new Uint8Array(5) } as DnsRecord, ...all]),
    ),
    'secure',
    null,
  ],
  [
    'the time to live in the signature',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.map(record => changed(record, { originalTtl: 301 }))),
    ),
    'bogus',
    /^dnssec-signature-wrong /,
  ],
  [
    'a longer life of the signature',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.map(record => changed(record, { expiration: AT.getTime() / 1000 + 9e6 }))),
    ),
    'bogus',
    /^dnssec-signature-wrong /,
  ],
  [
    'an end before the beginning',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.map(record => changed(record, { expiration: 1, inception: 2 }))),
    ),
    'bogus',
    /^dnssec-signature-times /,
  ],
  [
    'an unknown algorithm',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.map(record => changed(record, { algorithm: 250 }))),
    ),
    'bogus',
    /^dnssec-signature-algorithm .*algorithm=ALGORITHM250$/,
  ],
  [
    'an algorithm of another key',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.map(record => changed(record, { algorithm: 13 }))),
    ),
    'bogus',
    /^dnssec-signed-by-missing-key /,
  ],
  [
    'a signer from elsewhere',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.map(record => changed(record, { signer: 'other.org' }))),
    ),
    'bogus',
    /^dnssec-signature-missing /,
  ],
  [
    'a signer below',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.map(record => changed(record, { signer: 'www.site.org' }))),
    ),
    'bogus',
    /^dnssec-signer-is-not-a-zone /,
  ],
  [
    'the zone above as signer',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.map(record => changed(record, { signer: 'org' }))),
    ),
    'bogus',
    /./,
  ],
  [
    'fewer labels',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.map(record => changed(record, { labels: 2 }))),
    ),
    'bogus',
    /^dnssec-signature-wrong /,
  ],
  [
    'more labels',
    'www.site.org',
    'A',
    only(
      'www.site.org',
      'A',
      inAnswers(all => all.map(record => changed(record, { labels: 4 }))),
    ),
    'bogus',
    /^dnssec-signature-longer-name /,
  ],
]

told(RECORDS)

test.run()
