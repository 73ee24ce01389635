/** DMARC: which record holds for a domain by the tree walk of RFC 9989. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Ask } from '../../../../../core/protocol/dns/ask.ts'
import { findDmarc } from '../../../../../plugins/dns-info/mail/dmarc.ts'
import type { Dmarc } from '../../../../../plugins/dns-info/mail/dmarc.ts'
import { result, txt, zone } from '../../../../lab/cases/dns.ts'
import type { Known } from '../../../../lab/cases/dns.ts'
import { found, RUA, record, codes } from '../dmarc.ts'

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
  const ask: Ask = (name, type) => {
    asked.push(`${name} ${type}`)
    return answer(name, type)
  }
  return { asked, ask }
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

test('answers without a record of the type end the walk without harm', async () => {
  const finding = await findDmarc(async () => result({ rcode: 'NOERROR' }), 'www.example.com')
  assert.equal(finding, { ok: true, dmarc: null, issues: [] })
})

test.run()
