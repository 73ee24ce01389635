/** Delegations and keys that were tampered with on the way down from the root, and unsigned zones. */
import { test } from 'uvu'
import type { DnsRecord } from '../../../../../core/protocol/dns/wire/record.ts'
import {
  aliasAnswer,
  answerOf,
  instead,
  only,
  renamed,
  sig,
  told,
  www,
  type Lie,
} from '../../../../unit/core/protocol/dnssec/lies.ts'
import { inAnswers, isSig } from '../../../../unit/core/protocol/dnssec/tree.ts'

const siteDs = await answerOf('site.org', 'DS')
const otherDs = await answerOf('other.org', 'DS')
const plainDs = await answerOf('plain.org', 'DS')
const siteNs = await answerOf('site.org', 'TYPE99')
const siteKeys = await answerOf('site.org', 'DNSKEY')

const CHAINS: readonly Lie[] = [
  [
    'the DS of another zone',
    'www.site.org',
    'A',
    instead('site.org', 'DS', { ...siteDs, answers: renamed(otherDs.answers, 'other.org', 'site.org') }),
    'bogus',
    /^dnssec-signature-wrong .*type=DS /,
  ],
  [
    'no DS, without proof',
    'www.site.org',
    'A',
    instead('site.org', 'DS', { ...siteDs, answers: [], authority: [] }),
    'bogus',
    /^dnssec-ds-unproven .*name=site\.org$/,
  ],
  [
    'no DS, with the proof of another zone',
    'www.site.org',
    'A',
    instead('site.org', 'DS', plainDs),
    'bogus',
    /^dnssec-ds-unproven .*name=site\.org$/,
  ],
  [
    'no DS, by the child itself',
    'www.site.org',
    'A',
    instead('site.org', 'DS', siteNs),
    'bogus',
    /^dnssec-ds-unproven .*name=site\.org$/,
  ],
  [
    'no DS, as NXDOMAIN',
    'www.site.org',
    'A',
    instead('site.org', 'DS', await answerOf('nobody.org', 'DS')),
    'bogus',
    /^dnssec-ds-unproven .*name=site\.org$/,
  ],
  [
    'an alias instead of the DS',
    'www.site.org',
    'A',
    instead('site.org', 'DS', { ...siteDs, answers: [aliasAnswer('site.org', 'plain.org')] }),
    'bogus',
    /^dnssec-signature-missing .*type=CNAME$/,
  ],
  [
    'no DNSKEY of the root, which a server on the way left out',
    'www.site.org',
    'A',
    only(
      '.',
      'DNSKEY',
      inAnswers(() => []),
    ),
    'indeterminate',
    /^dnssec-records-stripped$/,
  ],
  [
    'no signature of the root',
    'www.site.org',
    'A',
    only(
      '.',
      'DNSKEY',
      inAnswers(all => all.filter(record => !isSig(record))),
    ),
    'indeterminate',
    /^dnssec-records-stripped$/,
  ],
  [
    'no DNSKEY',
    'www.site.org',
    'A',
    only(
      'site.org',
      'DNSKEY',
      inAnswers(() => []),
    ),
    'bogus',
    /^dnssec-dnskey-missing /,
  ],
  [
    'a DNSKEY more',
    'www.site.org',
    'A',
    only(
      'site.org',
      'DNSKEY',
      inAnswers(all => [
        ...all,
        { ...siteKeys.answers[0]!, data: Uint8Array.of(1, 1, 3, 15, ...new Uint8Array(32)) } as DnsRecord,
      ]),
    ),
    'bogus',
    /^dnssec-signature-wrong .*type=DNSKEY /,
  ],
  [
    'SERVFAIL for a DNSKEY',
    'www.site.org',
    'A',
    only('site.org', 'DNSKEY', answer => ({ ...answer, rcode: 'SERVFAIL', answers: [] })),
    'indeterminate',
    /^dnssec-query-failed name=site\.org type=DNSKEY because=\(dns-rcode rcode=SERVFAIL\)$/,
  ],
  [
    'an unsigned zone as it is',
    'www.plain.org',
    'A',
    (_, __, answer) => answer,
    'insecure',
    /^dnssec-ds-missing zone=plain\.org /,
  ],
  [
    'signatures in an unsigned zone',
    'www.plain.org',
    'A',
    instead('www.plain.org', 'A', {
      ...www,
      answers: [
        { ...www.answers[0]!, name: 'www.plain.org' },
        { ...sig!, name: 'www.plain.org' },
      ],
    }),
    'insecure',
    /^dnssec-ds-missing zone=plain\.org /,
  ],
]

told(CHAINS)

test.run()
