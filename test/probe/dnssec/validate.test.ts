/**
 * The validator among liars: every answer that was tampered with, replayed or cut is bogus, whatever it is
 * signed with.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DnsAnswer } from '../../../core/probe/dns/client.ts'
import type { DnsRecord } from '../../../core/probe/dns/record.ts'
import type { DnssecStatus } from '../../../core/probe/dnssec/index.ts'
import { readRrsig, rrsigOctets, type Rrsig } from '../../../core/probe/dnssec/records.ts'
import { AT, inAnswers, inAuthority, isRaw, isSig, signs, tree, type Tamper } from './tree.ts'

const { ask, validate, anchors } = tree(
  [
    {
      apex: 'site.org',
      names: {
        'site.org': { NS: ['a.nic'], MX: [[10, 'www.site.org']], A: ['203.0.112.1'] },
        'www.site.org': { A: ['203.0.112.80', '203.0.112.81'], TXT: ['text'] },
        'mail.site.org': { A: ['203.0.112.25'] },
        'alias.site.org': { CNAME: 'www.site.org' },
        'round.site.org': { CNAME: 'about.site.org' },
        'about.site.org': { CNAME: 'round.site.org' },
        '*.wild.site.org': { A: ['203.0.112.82'] },
        'there.wild.site.org': { A: ['203.0.112.83'] },
        'sub.site.org': { NS: ['a.nic'] },
        'tree.site.org': {
          records: [{ name: 'tree.site.org', type: 'DNAME', class: 1, ttl: 300, data: 'other.org' }],
        },
        ...Object.fromEntries(
          Array.from({ length: 15 }, (_, index) => [
            `hop${index}.site.org`,
            { CNAME: `hop${index + 1}.site.org` },
          ]),
        ),
      },
    },
    {
      apex: 'sub.site.org',
      names: {
        'sub.site.org': { NS: ['a.nic'] },
        'www.sub.site.org': { A: ['203.0.112.84'] },
        'deep.x.sub.site.org': { A: ['203.0.112.85'] },
      },
    },
    {
      apex: 'other.org',
      names: { 'other.org': { NS: ['a.nic'] }, 'www.other.org': { A: ['203.0.112.90'] } },
    },
    {
      apex: 'plain.org',
      names: { 'plain.org': { NS: ['a.nic'] }, 'www.plain.org': { A: ['203.0.112.91'] } },
    },
  ],
  apex => (apex === 'plain.org' ? null : {}),
)

const answerOf = async (name: string, type: string): Promise<DnsAnswer> => {
  const result = await ask(name, type)
  if (!result.ok) throw new Error(result.detail)
  return result
}
const changed = (record: DnsRecord, change: Partial<Rrsig>): DnsRecord =>
  isSig(record) ? { ...record, data: rrsigOctets({ ...readRrsig(record.data), ...change }) } : record
const soa = signs(6)
const proofs = isRaw(47)
const only =
  (wanted: string, type: string, tamper: (answer: DnsAnswer) => DnsAnswer): Tamper =>
  (name, of, answer) =>
    name === wanted && of === type ? tamper(answer) : answer
/** The answer to another question, given for this one. */
const instead = (wanted: string, type: string, other: DnsAnswer): Tamper => only(wanted, type, () => other)
const renamed = (records: readonly DnsRecord[], from: string, to: string): DnsRecord[] =>
  records.map(record => (record.name === from ? { ...record, name: to } : record))

const www = await answerOf('www.site.org', 'A')
const absent = await answerOf('absent.site.org', 'A')
const wild = await answerOf('any.wild.site.org', 'A')
const siteDs = await answerOf('site.org', 'DS')
const otherDs = await answerOf('other.org', 'DS')
const plainDs = await answerOf('plain.org', 'DS')
const subDs = await answerOf('sub.site.org', 'DS')
const siteNs = await answerOf('site.org', 'TYPE99')
const siteKeys = await answerOf('site.org', 'DNSKEY')
const [sig] = www.answers.filter(isSig)
const aliasAnswer = (name: string, target: string): DnsRecord => ({
  name,
  type: 'CNAME',
  class: 1,
  ttl: 300,
  data: target,
})

const lies: readonly (readonly [
  what: string,
  name: string,
  type: string,
  tamper: Tamper,
  expected: DnssecStatus,
  reason: RegExp | null,
])[] = [
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
    /does not fit/,
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
    /does not fit/,
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
    /does not fit/,
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
    /without a signature/,
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
    /does not fit/,
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
    /does not fit/,
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
    /ends before it begins/,
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
    /not supported \(number 250\)/,
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
    /does not publish/,
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
    /without a signature/,
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
    /no zone of its own/,
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
    /does not fit/,
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
    /longer name/,
  ],
  [
    'the records of another name',
    'www.site.org',
    'A',
    instead('www.site.org', 'A', {
      ...www,
      answers: renamed((await answerOf('mail.site.org', 'A')).answers, 'mail.site.org', 'www.site.org'),
    }),
    'bogus',
    /does not fit/,
  ],
  [
    'a wildcard for a name that is there',
    'there.wild.site.org',
    'A',
    instead('there.wild.site.org', 'A', {
      ...wild,
      answers: renamed(wild.answers, 'any.wild.site.org', 'there.wild.site.org'),
    }),
    'bogus',
    /wildcard/,
  ],
  [
    'a wildcard without proof',
    'any.wild.site.org',
    'A',
    only(
      'any.wild.site.org',
      'A',
      inAuthority(() => []),
    ),
    'bogus',
    /wildcard/,
  ],
  [
    'a wildcard with the proof of another name',
    'any.wild.site.org',
    'A',
    only(
      'any.wild.site.org',
      'A',
      inAuthority(() => absent.authority),
    ),
    'bogus',
    /wildcard/,
  ],
  [
    'that a name is not there',
    'www.site.org',
    'A',
    instead('www.site.org', 'A', absent),
    'bogus',
    /nothing proves that www\.site\.org does not exist/,
  ],
  [
    'that a type is not there',
    'www.site.org',
    'A',
    instead('www.site.org', 'A', { ...(await answerOf('www.site.org', 'MX')) }),
    'bogus',
    /nothing proves that www\.site\.org has no A/,
  ],
  [
    'that a delegation is not there',
    'www.sub.site.org',
    'A',
    instead('sub.site.org', 'DS', absent),
    'bogus',
    /no DS/,
  ],
  [
    'an absent name without proof',
    'absent.site.org',
    'A',
    only(
      'absent.site.org',
      'A',
      inAuthority(all => all.filter(record => !proofs(record))),
    ),
    'bogus',
    /no NSEC or NSEC3 records came/,
  ],
  [
    'an absent name with proofs unsigned',
    'absent.site.org',
    'A',
    only(
      'absent.site.org',
      'A',
      inAuthority(all => all.filter(record => !signs(47)(record))),
    ),
    'bogus',
    /NSEC came without a signature/,
  ],
  [
    'an absent name with half of the proof',
    'absent.site.org',
    'A',
    only(
      'absent.site.org',
      'A',
      inAuthority(all => all.filter(record => record.name !== 'site.org' || !proofs(record))),
    ),
    'bogus',
    /about something else/,
  ],
  [
    'an absent name with a SOA unsigned',
    'absent.site.org',
    'A',
    only(
      'absent.site.org',
      'A',
      inAuthority(all => all.filter(record => !soa(record))),
    ),
    'bogus',
    /SOA came without/,
  ],
  [
    'an absent name without a SOA, which proves nothing anyway',
    'absent.site.org',
    'A',
    only(
      'absent.site.org',
      'A',
      inAuthority(all => all.filter(record => record.type !== 'SOA' && !soa(record))),
    ),
    'secure',
    null,
  ],
  [
    'NXDOMAIN where NODATA is proven',
    'www.site.org',
    'MX',
    only('www.site.org', 'MX', answer => ({ ...answer, rcode: 'NXDOMAIN' })),
    'secure',
    null,
  ],
  [
    'the denial that the parent has for the child',
    'www.sub.site.org',
    'A',
    instead('www.sub.site.org', 'A', {
      ...subDs,
      answers: [],
      rcode: 'NXDOMAIN',
      authority: absent.authority,
    }),
    'bogus',
    /nothing proves/,
  ],
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
    'an alias, unsigned',
    'www.site.org',
    'A',
    instead('www.site.org', 'A', {
      ...www,
      answers: [
        aliasAnswer('www.site.org', 'www.plain.org'),
        ...(await answerOf('www.plain.org', 'A')).answers,
      ],
    }),
    'bogus',
    /CNAME came without a signature/,
  ],
  [
    'an alias that leads elsewhere',
    'alias.site.org',
    'A',
    only(
      'alias.site.org',
      'A',
      inAnswers(all =>
        all.map(record => (record.type === 'CNAME' ? { ...record, data: 'www.other.org' } : record)),
      ),
    ),
    'bogus',
    /CNAME does not fit/,
  ],
  [
    'the records behind an alias',
    'alias.site.org',
    'A',
    only(
      'alias.site.org',
      'A',
      inAnswers(all =>
        all.map(record => (record.type === 'A' ? { ...record, data: '203.0.112.66' } : record)),
      ),
    ),
    'bogus',
    /www\.site\.org A does not fit/,
  ],
  [
    'a DNAME that leads there',
    'www.tree.site.org',
    'A',
    instead('www.tree.site.org', 'A', {
      ...www,
      answers: [
        ...(await answerOf('tree.site.org', 'DNAME')).answers,
        aliasAnswer('www.tree.site.org', 'www.other.org'),
        ...(await answerOf('www.other.org', 'A')).answers,
      ],
    }),
    'secure',
    null,
  ],
  [
    'a DNAME that leads elsewhere',
    'www.tree.site.org',
    'A',
    instead('www.tree.site.org', 'A', {
      ...www,
      answers: [
        ...(await answerOf('tree.site.org', 'DNAME')).answers,
        aliasAnswer('www.tree.site.org', 'mail.site.org'),
        ...(await answerOf('mail.site.org', 'A')).answers,
      ],
    }),
    'bogus',
    /not the one that the DNAME/,
  ],
  [
    'a DNAME that is not signed',
    'www.tree.site.org',
    'A',
    instead('www.tree.site.org', 'A', {
      ...www,
      answers: [
        ...(await answerOf('tree.site.org', 'DNAME')).answers.filter(record => !isSig(record)),
        aliasAnswer('www.tree.site.org', 'www.other.org'),
      ],
    }),
    'bogus',
    /DNAME came without a signature/,
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
for (const [what, name, type, tamper, expected, reason] of lies) {
  test(`${expected}: ${what}`, async () => {
    const verdict = await validate(name, type, { tamper })
    assert.is(verdict.status, expected, JSON.stringify(verdict))
    if (reason) assert.match(verdict.reason!, reason)
    else assert.equal(verdict, { status: 'secure', reason: null, at: null })
  })
}

test('every single octet of an answer counts: none can change and be secure with other records', async () => {
  const records = www.answers
  for (const [index, record] of records.entries()) {
    if (!isSig(record)) continue
    for (let at = 0; at < record.data.length; at++) {
      const data = record.data.slice()
      data[at]! ^= 1
      const { status } = await validate('www.site.org', 'A', {
        tamper: only(
          'www.site.org',
          'A',
          inAnswers(() => records.map((other, place) => (place === index ? { ...record, data } : other))),
        ),
      })
      assert.is(status, 'bogus', `octet ${at} of the signature`)
    }
  }
})

test('names are the same whatever their spelling', async () => {
  for (const name of ['WWW.Site.ORG', 'www.site.org.', 'w\\119w.site.org'])
    assert.is((await validate(name, 'A')).status, 'secure', name)
})

test('aliases in a circle or too many in a row cannot be judged', async () => {
  const circle = {
    ...www,
    answers: [
      ...(await answerOf('round.site.org', 'CNAME')).answers,
      ...(await answerOf('about.site.org', 'CNAME')).answers,
    ],
  }
  assert.match(
    (await validate('round.site.org', 'A', { tamper: (_, type, answer) => (type === 'A' ? circle : answer) }))
      .reason!,
    /go round in a circle/,
  )
  assert.match((await validate('round.site.org', 'A')).reason!, /not answered \(SERVFAIL\)/)
  assert.match((await validate('hop0.site.org', 'A')).reason!, /more than 12 aliases/)
  assert.is((await validate('hop5.site.org', 'CNAME')).status, 'secure')
})

test('an alias that leads from a signed zone into an unsigned one is as weak as that', async () => {
  const { validate } = tree(
    [
      { apex: 'a.org', names: { 'a.org': { NS: ['a.nic'] }, 'www.a.org': { CNAME: 'www.b.org' } } },
      { apex: 'b.org', names: { 'b.org': { NS: ['a.nic'] }, 'www.b.org': { A: ['203.0.112.1'] } } },
    ],
    apex => (apex === 'b.org' ? null : {}),
  )
  assert.match((await validate('www.a.org', 'A')).reason!, /^b\.org has no DS/)
})

test('without an anchor, or with the wrong one, nothing is secure', async () => {
  assert.is((await validate('www.site.org', 'A', { anchors: [] })).status, 'indeterminate')
  const foreign = await validate('www.site.org', 'A', {
    anchors: anchors.map(anchor => ({ ...anchor, digest: 'ff'.repeat(32) })),
  })
  assert.equal(foreign, {
    status: 'indeterminate',
    reason: 'the trust anchor matches no key of the root zone',
    at: '.',
  })
  assert.is(
    (await validate('www.site.org', 'A', { anchors: anchors.map(anchor => ({ ...anchor, algorithm: 250 })) }))
      .status,
    'insecure',
  )
  assert.is(
    (
      await validate('www.site.org', 'A', {
        anchors: [...anchors.map(anchor => ({ ...anchor, keyTag: 1 })), ...anchors],
      })
    ).status,
    'secure',
  )
})

test('types that no zone signs are not judged', async () => {
  for (const type of ['RRSIG', 'ANY', 'TYPE41', 'TYPE252'])
    assert.is((await validate('www.site.org', type)).status, 'indeterminate', type)
})

test('the verdict depends on the time that is given', async () => {
  const { validate } = tree(
    [{ apex: 'site.org', names: { 'site.org': { NS: ['a.nic'] }, 'www.site.org': { A: ['203.0.112.1'] } } }],
    apex =>
      apex === '.'
        ? { days: 20 }
        : apex === 'org'
          ? { days: 14 }
          : { at: new Date(AT.getTime() + 3600_000), days: 7 },
  )
  // Signatures of the root that do not hold are for our clock to explain, or for who passes them on.
  const times = [
    ['2026-11-21T10:59:59Z', 'indeterminate', '.'],
    ['2026-11-21T11:59:59Z', 'bogus', 'site.org'],
    ['2026-11-21T12:00:00Z', 'secure', null],
    ['2026-11-28T13:00:00Z', 'secure', null],
    ['2026-11-28T13:00:01Z', 'bogus', 'site.org'],
    ['2026-12-05T12:00:01Z', 'bogus', 'org'],
    ['2026-12-11T12:00:01Z', 'indeterminate', '.'],
  ] as const
  for (const [at, status, zone] of times) {
    const verdict = await validate('www.site.org', 'A', { at: new Date(at) })
    assert.equal([verdict.status, verdict.at], [status, zone], `${at} ${verdict.reason}`)
  }
})

test.run()
