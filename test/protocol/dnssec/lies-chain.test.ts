/** Delegations and keys that were tampered with on the way down from the root, and unsigned zones. */
import { test } from 'uvu'
import type { DnsRecord } from '../../../core/protocol/dns/record.ts'
import { aliasAnswer, answerOf, instead, only, renamed, sig, told, www, type Lie } from './lies.ts'
import { inAnswers, isSig } from './tree.ts'

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
    /DS does not fit/,
  ],
  [
    'no DS, without proof',
    'www.site.org',
    'A',
    instead('site.org', 'DS', { ...siteDs, answers: [], authority: [] }),
    'bogus',
    /nothing proves that site\.org has no DS/,
  ],
  [
    'no DS, with the proof of another zone',
    'www.site.org',
    'A',
    instead('site.org', 'DS', plainDs),
    'bogus',
    /nothing proves that site\.org has no DS/,
  ],
  [
    'no DS, by the child itself',
    'www.site.org',
    'A',
    instead('site.org', 'DS', siteNs),
    'bogus',
    /nothing proves that site\.org has no DS/,
  ],
  [
    'no DS, as NXDOMAIN',
    'www.site.org',
    'A',
    instead('site.org', 'DS', await answerOf('nobody.org', 'DS')),
    'bogus',
    /nothing proves that site\.org has no DS/,
  ],
  [
    'an alias instead of the DS',
    'www.site.org',
    'A',
    instead('site.org', 'DS', { ...siteDs, answers: [aliasAnswer('site.org', 'plain.org')] }),
    'bogus',
    /CNAME came without a signature/,
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
    /pass on no DNSSEC records/,
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
    /pass on no DNSSEC records/,
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
    /publishes no DNSKEY/,
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
    /DNSKEY does not fit/,
  ],
  [
    'SERVFAIL for a DNSKEY',
    'www.site.org',
    'A',
    only('site.org', 'DNSKEY', answer => ({ ...answer, rcode: 'SERVFAIL', answers: [] })),
    'indeterminate',
    /site\.org DNSKEY was not answered \(SERVFAIL\)/,
  ],
  [
    'an unsigned zone as it is',
    'www.plain.org',
    'A',
    (_, __, answer) => answer,
    'insecure',
    /plain\.org has no DS/,
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
    /plain\.org has no DS/,
  ],
]

told(CHAINS)

test.run()
