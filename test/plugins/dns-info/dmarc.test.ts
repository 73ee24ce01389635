/**
 * DMARC: which record holds for a domain by the tree walk of RFC 9989, what it says, and what is wrong with
 * it.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Ask } from '../../../core/probe/dns/ask.ts'
import { findDmarc, isDmarc, parseDmarc } from '../../../plugins/dns-info/dmarc.ts'
import type { Dmarc, DmarcFinding } from '../../../plugins/dns-info/dmarc.ts'
import { result, txt, zone } from '../../cases/dns.ts'
import type { Known } from '../../cases/dns.ts'

const found = async (
  data: Parameters<typeof zone>[0],
  domain: string,
): Promise<Extract<DmarcFinding, { ok: true }>> => {
  const finding = await findDmarc(zone(data), domain)
  assert.ok(finding.ok, finding.ok ? '' : finding.reason)
  return finding
}
const RUA = 'rua=mailto:dmarc@example.com'
const record = (tags: string): Known => txt(`v=DMARC1; ${tags}; ${RUA}`)
const codes = (issues: readonly { readonly code: string }[]): string[] => issues.map(({ code }) => code)

// Which record holds (RFC 9989 section 4.10): [zone, domain, where it is found, the policy for that very
// domain].
type Case = readonly [
  data: Parameters<typeof zone>[0],
  domain: string,
  foundAt: string | null,
  effective: Dmarc['effectivePolicy'],
]
const WALKS: Readonly<Record<string, Case>> = {
  "the domain's own record holds": [
    { '_dmarc.example.com': [record('p=reject')] },
    'example.com',
    'example.com',
    'reject',
  ],
  'the name may be in capitals, and end in a dot': [
    { '_dmarc.example.com': [record('p=reject')] },
    'EXAMPLE.com.',
    'example.com',
    'reject',
  ],
  'without a record nothing holds': [{ 'example.com': [] }, 'example.com', null, null],
  "a subdomain has its organization's": [
    { '_dmarc.example.com': [record('p=reject')] },
    'mail.example.com',
    'example.com',
    'reject',
  ],
  'by its policy for subdomains': [
    { '_dmarc.example.com': [record('p=reject; sp=quarantine')], 'mail.example.com': [] },
    'mail.example.com',
    'example.com',
    'quarantine',
  ],
  'its own goes before it': [
    { '_dmarc.example.com': [record('p=reject')], '_dmarc.mail.example.com': [record('p=none')] },
    'mail.example.com',
    'mail.example.com',
    'none',
  ],
  'sp in its own says nothing of itself': [
    { '_dmarc.example.com': [record('p=reject; sp=none')] },
    'example.com',
    'example.com',
    'reject',
  ],
  "the highest record of several above is the organization's": [
    { '_dmarc.example.com': [record('p=reject')], '_dmarc.b.example.com': [record('p=none')] },
    'a.b.example.com',
    'example.com',
    'reject',
  ],
  'psd=n ends the walk below that': [
    { '_dmarc.example.com': [record('p=reject')], '_dmarc.b.example.com': [record('p=none; psd=n')] },
    'a.b.example.com',
    'b.example.com',
    'none',
  ],
  'psd=u does not': [
    { '_dmarc.example.com': [record('p=reject')], '_dmarc.b.example.com': [record('p=none; psd=u')] },
    'a.b.example.com',
    'example.com',
    'reject',
  ],
  'the organization stands one label below psd=y': [
    {
      '_dmarc.bank.example': [record('p=reject; psd=y')],
      '_dmarc.giant.bank.example': [record('p=quarantine')],
    },
    'mail.giant.bank.example',
    'giant.bank.example',
    'quarantine',
  ],
  "and where it has no record the public suffix's holds": [
    { '_dmarc.bank.example': [record('p=reject; psd=y')] },
    'mail.giant.bank.example',
    'bank.example',
    'reject',
  ],
  "a record further below is not the organization's": [
    {
      '_dmarc.bank.example': [record('p=reject; psd=y')],
      '_dmarc.mail.giant.bank.example': [record('p=none')],
    },
    'a.mail.giant.bank.example',
    'bank.example',
    'reject',
  ],
  'the walk reaches the top level': [
    { '_dmarc.gov': [record('p=reject; psd=y')] },
    'agency.gov',
    'gov',
    'reject',
  ],
  "own record before the public suffix's": [
    { '_dmarc.gov': [record('p=reject; psd=y')], '_dmarc.agency.gov': [record('p=none')] },
    'agency.gov',
    'agency.gov',
    'none',
  ],
  'a name that does not exist has np': [
    { '_dmarc.example.com': [record('p=reject; sp=quarantine; np=none')] },
    'ghost.example.com',
    'example.com',
    'none',
  ],
  'one that has other records exists': [
    {
      '_dmarc.example.com': [record('p=reject; sp=quarantine; np=none')],
      'real.example.com': [{ type: 'MX', data: { preference: 1, exchange: 'mx.example.com' } }],
    },
    'real.example.com',
    'example.com',
    'quarantine',
  ],
  'so does one that has only names below it': [
    { '_dmarc.example.com': [record('p=reject; np=none')], 'www.real.example.com': [] },
    'real.example.com',
    'example.com',
    'reject',
  ],
  'several records at the domain are none, and the walk goes on': [
    {
      '_dmarc.mail.example.com': [record('p=reject'), record('p=none')],
      '_dmarc.example.com': [record('p=quarantine')],
    },
    'mail.example.com',
    'example.com',
    'quarantine',
  ],
  'several records of the organization are none': [
    { '_dmarc.example.com': [record('p=reject'), record('p=none')] },
    'example.com',
    null,
    null,
  ],
  'other texts do not matter': [
    { '_dmarc.example.com': [txt('hello'), txt('v=DMARC10; p=none'), record('p=reject')] },
    'example.com',
    'example.com',
    'reject',
  ],
  'an SPF record there is none of DMARC': [
    { '_dmarc.example.com': [txt('v=spf1 -all')] },
    'example.com',
    null,
    null,
  ],
  'the record behind an alias holds': [
    {
      '_dmarc.example.com': [{ type: 'CNAME', data: 'dmarc.example.net' }],
      'dmarc.example.net': [record('p=reject')],
    },
    'example.com',
    'example.com',
    'reject',
  ],
  'strings are joined without a space': [
    { '_dmarc.example.com': [txt('v=DMARC1; p=re', `ject; ${RUA}`)] },
    'example.com',
    'example.com',
    'reject',
  ],
  'nine labels up is too far from a deep name, seven are not': [
    {
      '_dmarc.c.d.e.f.g.example.com': [record('p=quarantine; psd=n')],
      '_dmarc.b.c.d.e.f.g.example.com': [record('p=reject; psd=n')],
    },
    'a.b.c.d.e.f.g.example.com',
    'c.d.e.f.g.example.com',
    'quarantine',
  ],
}
for (const [what, [data, domain, foundAt, effective]] of Object.entries(WALKS)) {
  test(what, async () => {
    const { dmarc } = await found(data, domain)
    assert.equal([dmarc?.foundAt ?? null, dmarc?.effectivePolicy ?? null], [foundAt, effective])
  })
}

const asking = (held: Readonly<Record<string, readonly Known[]>> = {}): { asked: string[]; ask: Ask } => {
  const asked: string[] = []
  const answer = zone(held)
  return { asked, ask: (name, type) => (asked.push(`${name} ${type}`), answer(name, type)) }
}
const SEQUENCES: readonly (readonly [domain: string, names: readonly string[]])[] = [
  ['example.com', ['example.com', 'com']],
  [
    'a.b.c.d.example.com',
    ['a.b.c.d.example.com', 'b.c.d.example.com', 'c.d.example.com', 'd.example.com', 'example.com', 'com'],
  ],
  [
    'a.b.c.d.e.example.com',
    [
      'a.b.c.d.e.example.com',
      'b.c.d.e.example.com',
      'c.d.e.example.com',
      'd.e.example.com',
      'e.example.com',
      'example.com',
      'com',
    ],
  ],
  [
    'a.b.c.d.e.f.example.com',
    [
      'a.b.c.d.e.f.example.com',
      'b.c.d.e.f.example.com',
      'c.d.e.f.example.com',
      'd.e.f.example.com',
      'e.f.example.com',
      'f.example.com',
      'example.com',
      'com',
    ],
  ],
  [
    'a.b.c.d.e.f.g.h.i.j.k.example.com',
    [
      'a.b.c.d.e.f.g.h.i.j.k.example.com',
      'g.h.i.j.k.example.com',
      'h.i.j.k.example.com',
      'i.j.k.example.com',
      'j.k.example.com',
      'k.example.com',
      'example.com',
      'com',
    ],
  ],
  ['com', ['com']],
]
for (const [domain, names] of SEQUENCES) {
  test(`the walk from ${domain.split('.').length} labels asks ${names.length} names`, async () => {
    const { asked, ask } = asking()
    await findDmarc(ask, domain)
    assert.equal(
      asked,
      names.map(name => `_dmarc.${name} TXT`),
    )
  })
}

test('a domain with a record of its own asks nothing else', async () => {
  const { asked, ask } = asking({ '_dmarc.mail.example.com': [record('p=reject')] })
  await findDmarc(ask, 'mail.example.com')
  assert.equal(asked, ['_dmarc.mail.example.com TXT'])
})

test('a failed look-up is no missing record, and above a record that was found it is told of', async () => {
  for (const failure of ['SERVFAIL', 'REFUSED', 'timeout'] as const) {
    assert.not((await findDmarc(zone({ '_dmarc.example.com': failure }), 'example.com')).ok)
    assert.not((await findDmarc(zone({ '_dmarc.example.com': failure }), 'www.example.com')).ok)
    const { dmarc, issues } = await found(
      { '_dmarc.com': failure, '_dmarc.example.com': [record('p=reject')] },
      'www.example.com',
    )
    assert.is(dmarc?.foundAt, 'example.com')
    assert.equal(codes(issues), ['walk-incomplete'])
  }
})

const VERSIONS: readonly (readonly [text: string, dmarc: boolean])[] = [
  ['v=DMARC1', true],
  ['v=DMARC1;', true],
  ['v=DMARC1; p=none', true],
  ['V=DMARC1; p=none', true],
  ['v = DMARC1 ; p=none', true],
  ['v\t=\tDMARC1\t;p=none', true],
  ['v=dmarc1; p=none', false],
  ['v=DMARC1x; p=none', false],
  ['v=DMARC12', false],
  ['v=DMARC1 p=none', false],
  ['p=none; v=DMARC1', false],
  [' v=DMARC1; p=none', false],
  ['"v=DMARC1; p=none"', false],
  ['', false],
  ['DMARC1', false],
]
for (const [text, dmarc] of VERSIONS)
  test(`${JSON.stringify(text)} is ${dmarc ? 'a' : 'no'} DMARC record`, () => assert.is(isDmarc(text), dmarc))

// What is wrong with a record that is there: [record, codes]. All have `rua`, unless that is what they are
// about.
const FAULTS: readonly (readonly [tags: string, codes: readonly string[]])[] = [
  ['p=reject', []],
  ['p=REJECT; sp=Quarantine; adkim=S; aspf=r; psd=N; t=Y', ['weaker-subdomains']],
  [' p = reject ; ', ['empty-tag']],
  ['p=reject; fo=0; ruf=mailto:ruf@example.com', []],
  ['p=reject; fo=d:s; ruf=mailto:ruf@example.com', []],
  ['p=drop', ['bad-value']],
  ['p=', ['bad-value', 'bad-value']],
  ['p', ['bad-value', 'bad-value']],
  ['p=reject; sp=x', ['bad-value']],
  ['p=reject; np=x', ['bad-value']],
  ['p=reject; adkim=x', ['bad-value']],
  ['p=reject; aspf=relaxed', ['bad-value']],
  ['p=reject; psd=yes', ['bad-value']],
  ['p=reject; t=1', ['bad-value']],
  ['p=reject; fo=x; ruf=mailto:r@example.com', ['bad-value']],
  ['p=reject; fo=0:1; ruf=mailto:r@example.com', ['redundant-fo']],
  ['p=reject; fo=1:1; ruf=mailto:r@example.com', ['redundant-fo']],
  ['p=reject; fo=1', ['fo-without-ruf']],
  ['p=reject; pct=50', ['removed-tag']],
  ['p=reject; rf=afrf; ri=3600', ['removed-tag', 'removed-tag']],
  ['p=reject; pct=abc', ['removed-tag']],
  ['p=reject; foo=bar', ['unknown-tag']],
  ['p=reject; foo', ['bad-tag']],
  ['p=reject; =bar', ['bad-tag']],
  ['p=reject; a1=x', ['bad-tag']],
  ['p=reject;; t=n', ['empty-tag']],
  ['p=reject; p=none', ['repeated-tag']],
  ['sp=reject', ['missing-policy']],
  ['t=n; p=reject', ['policy-position']],
  ['p=reject; sp=none', ['weaker-subdomains']],
  ['p=quarantine; sp=reject', []],
  ['p=reject; np=none', ['weaker-nonexistent']],
  ['p=none; sp=none; np=none', []],
  ['p=reject; ruf=dmarc@example.com', ['bad-uri']],
  ['p=reject; ruf=mailto:example.com', ['bad-uri']],
  ['p=reject; ruf=mailto:a b@example.com', ['bad-uri']],
  ['p=reject; ruf=mailto:r@example.com!10m', ['size-limit']],
  ['p=reject; ruf=mailto:r@example.com!10x', ['bad-uri']],
  ['p=reject; ruf=https://example.com/report', ['not-mailto']],
  ['p=reject; ruf=mailto:a@example.com,mailto:b@example.com', []],
  ['p=reject; ruf=mailto:a@example.com,,', ['bad-uri', 'bad-uri']],
  ['p=reject; foo=\u00e4', ['unknown-tag', 'bad-value']],
  ['p=reject; ruf=\u0000', ['bad-value', 'bad-uri']],
]
for (const [tags, wanted] of FAULTS) {
  test(`${JSON.stringify(tags)} ${wanted.length ? `is told of: ${wanted.join(', ')}` : 'is right'}`, () => {
    assert.equal(
      codes(parseDmarc(`v=DMARC1;${tags.startsWith(' ') ? tags : ` ${tags}`}; ${RUA}`).issues),
      wanted,
    )
  })
}
test('a record without rua tells nobody', () =>
  assert.equal(codes(parseDmarc('v=DMARC1; p=reject').issues), ['no-reports']))

// What it comes to: [record, policy, for subdomains, for those that do not exist] (RFC 9989 sections 4.7 and
// 4.10.1).
const POLICIES: readonly (readonly [
  record: string,
  p: string | null,
  sp: string | null,
  np: string | null,
])[] = [
  ['v=DMARC1; p=reject', 'reject', 'reject', 'reject'],
  ['v=DMARC1; p=reject; sp=quarantine', 'reject', 'quarantine', 'quarantine'],
  ['v=DMARC1; p=none; np=reject', 'none', 'none', 'reject'],
  ['v=DMARC1; p=reject; sp=none; np=quarantine', 'reject', 'none', 'quarantine'],
  ['v=DMARC1', 'none', 'none', 'none'],
  ['v=DMARC1; sp=reject', 'none', 'reject', 'reject'],
  ['v=DMARC1; p=bad', null, null, null],
  [`v=DMARC1; p=bad; ${RUA}`, 'none', 'none', 'none'],
  ['v=DMARC1; p=reject; sp=bad', null, null, null],
  [`v=DMARC1; p=reject; np=bad; ${RUA}`, 'none', 'none', 'none'],
  ['v=DMARC1; p=bad; rua=nobody', null, null, null],
]
for (const [text, p, sp, np] of POLICIES) {
  test(`${JSON.stringify(text)} comes to ${p ?? 'nothing'}`, () => {
    const read = parseDmarc(text)
    assert.equal([read.policy, read.subdomainPolicy, read.nonexistentPolicy], [p, sp, np])
  })
}
test('tags beside the policy are read, and default', () => {
  const [given, bare] = [
    parseDmarc(
      'v=DMARC1; p=none; adkim=s; aspf=s; t=y; psd=n; rua=mailto:a@x.example!5m, mailto:b@x.example; '
        + 'ruf=mailto:c@x.example',
    ),
    parseDmarc('v=DMARC1; p=none'),
  ]
  assert.equal(
    [given.dkimAlignment, given.spfAlignment, given.testing, given.psd, given.rua, given.ruf],
    ['strict', 'strict', true, 'n', ['mailto:a@x.example', 'mailto:b@x.example'], ['mailto:c@x.example']],
  )
  assert.equal(
    [bare.dkimAlignment, bare.spfAlignment, bare.testing, bare.psd, bare.rua, bare.ruf],
    ['relaxed', 'relaxed', false, 'u', [], []],
  )
})

test('what was meant as a record is told of where there is none', async () => {
  assert.equal(
    codes((await found({ '_dmarc.example.com': [txt('v=dmarc1; p=reject')] }, 'example.com')).issues),
    ['not-quite-dmarc'],
  )
  assert.equal(codes((await found({ '_dmarc.example.com': [txt('v=spf1 -all')] }, 'example.com')).issues), [
    'spf-in-dmarc',
  ])
  assert.equal(
    codes(
      (await found({ '_dmarc.example.com': [record('p=none'), record('p=none')] }, 'example.com')).issues,
    ),
    ['several-records'],
  )
})

// Reports about a domain that go to another (RFC 9990 section 4).
const DESTINATIONS: Readonly<
  Record<string, readonly [rua: string, more: Parameters<typeof zone>[0], issues: readonly string[]]>
> = {
  "a destination of one's own need not say anything": ['mailto:d@example.com', {}, []],
  'nor one below it': ['mailto:d@reports.example.com', {}, []],
  'another domain has to say that it takes them': [
    'mailto:d@reports.example.net',
    {},
    ['report-not-authorised'],
  ],
  'and may': [
    'mailto:d@reports.example.net',
    { 'example.com._report._dmarc.reports.example.net': [txt('v=DMARC1')] },
    [],
  ],
  'a record that names an address of its own says so as well': [
    'mailto:d@reports.example.net?subject=x',
    { 'example.com._report._dmarc.reports.example.net': [txt('v=DMARC1; rua=mailto:x@reports.example.net')] },
    [],
  ],
  'a text that is no record says nothing': [
    'mailto:d@reports.example.net',
    { 'example.com._report._dmarc.reports.example.net': [txt('yes')] },
    ['report-not-authorised'],
  ],
  'a failed look-up is no refusal': [
    'mailto:d@reports.example.net',
    { 'example.com._report._dmarc.reports.example.net': 'SERVFAIL' },
    [],
  ],
  'two addresses of one destination are asked about once': [
    'mailto:d@reports.example.net,mailto:e@Reports.Example.net',
    {},
    ['report-not-authorised'],
  ],
  'no more than four are asked': [
    Array.from({ length: 9 }, (_, n) => `mailto:d@r${n}.example`).join(),
    {},
    Array.from({ length: 4 }, () => 'report-not-authorised'),
  ],
}
for (const [what, [rua, more, issues]] of Object.entries(DESTINATIONS)) {
  test(what, async () =>
    assert.equal(
      codes(
        (
          await found(
            { '_dmarc.example.com': [txt(`v=DMARC1; p=reject; rua=${rua}`)], ...more },
            'example.com',
          )
        ).issues,
      ),
      issues,
    ),
  )
}

test('a record of thousands of tags has at most thirty issues', async () => {
  const { issues } = await found(
    { '_dmarc.example.com': [txt(`v=DMARC1; p=reject; ${'x=y; '.repeat(5_000)}`)] },
    'example.com',
  )
  assert.is(issues.length, 30)
})

test('answers without a record of the type end the walk without harm', async () => {
  const finding = await findDmarc(async () => result({ rcode: 'NOERROR' }), 'www.example.com')
  assert.equal(finding, { ok: true, dmarc: null, issues: [] })
})

test.run()
