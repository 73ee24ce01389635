/** SPF: how many look-ups a record costs, and where they lead. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Ask } from '../../../../../core/protocol/dns/ask.ts'
import { findSpf } from '../../../../../plugins/dns-info/mail/spf.ts'
import type { Spf } from '../../../../../plugins/dns-info/mail/spf.ts'
import { result, txt, zone } from '../../../../lab/cases/dns.ts'
import { a, aaaa, mx, spfOf, codes, errors } from '../spf.ts'

// Look-ups and where they lead (RFC 7208 section 4.6.4).
const all = (count: number, term: (n: number) => string): string =>
  `v=spf1 ${Array.from({ length: count }, (_, n) => term(n)).join(' ')} -all`
const HOSTS = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`h${n}.example.com`, [a('192.0.2.1')]]),
)
const record = (text: string, more: Parameters<typeof zone>[0] = {}): Parameters<typeof zone>[0] => ({
  'example.com': [txt(text)],
  ...HOSTS,
  ...more,
})

interface Walked {
  readonly lookups?: number
  readonly voids?: number
  readonly errors?: readonly string[]
  readonly warnings?: readonly string[]
  readonly complete?: boolean
  readonly all?: Spf['all']
  readonly includes?: readonly string[]
}
const WALKS: Readonly<Record<string, readonly [data: Parameters<typeof zone>[0], wanted: Walked]>> = {
  'ten look-ups are allowed': [
    record(all(10, n => `a:h${n}.example.com`)),
    { lookups: 10, voids: 0, errors: [], complete: true, all: 'fail' },
  ],
  'eleven are too many': [
    record(all(11, n => `a:h${n}.example.com`)),
    { lookups: 11, errors: ['too-many-lookups'] },
  ],
  'addresses and all cost none': [
    record('v=spf1 ip4:192.0.2.1 ip6:2001:db8::1 ?all'),
    { lookups: 0, all: 'neutral' },
  ],
  'an explanation costs none': [record('v=spf1 exp=why.example.com -all'), { lookups: 0, errors: [] }],
  'every kind of look-up counts once': [
    record('v=spf1 a mx ptr exists:h1.example.com include:i.example.com redirect=r.example.com', {
      'i.example.com': [txt('v=spf1 -all')],
      'r.example.com': [txt('v=spf1 -all')],
    }),
    { lookups: 6, all: 'fail' },
  ],
  'those of an included record are counted in': [
    record('v=spf1 include:i.example.com -all', {
      'i.example.com': [txt(all(10, n => `a:h${n}.example.com`))],
    }),
    { lookups: 11, errors: ['too-many-lookups'], includes: ['i.example.com'] },
  ],
  'an include that comes twice costs twice': [
    record('v=spf1 include:i.example.com include:i.example.com -all', {
      'i.example.com': [txt(all(5, n => `a:h${n}.example.com`))],
    }),
    { lookups: 12, errors: ['too-many-lookups'], includes: ['i.example.com'] },
  ],
  'two look-ups in vain are allowed': [
    record('v=spf1 a:n1.example.com exists:n2.example.com -all'),
    { lookups: 2, voids: 2, errors: [] },
  ],
  'three are too many': [
    record('v=spf1 a:n1.example.com exists:n2.example.com mx:n3.example.com -all'),
    { voids: 3, errors: ['too-many-voids'] },
  ],
  'a name with an IPv6 address alone is not in vain': [
    record('v=spf1 a:six.example.com -all', { 'six.example.com': [aaaa('2001:db8::1')] }),
    { voids: 0, warnings: [] },
  ],
  'a name with neither is one in vain, not two': [
    record('v=spf1 a:none.example.com -all', { 'none.example.com': [] }),
    { voids: 1, warnings: ['no-address'] },
  ],
  'a domain without MX makes mx match nothing': [record('v=spf1 mx -all'), { voids: 1, warnings: ['no-mx'] }],
  'a null MX is a record, and matches nothing': [
    record('v=spf1 mx -all', { 'example.com': [txt('v=spf1 mx -all'), mx('.')] }),
    { voids: 0, errors: [] },
  ],
  'ten MX records are allowed': [
    record('', {
      'example.com': [
        txt('v=spf1 mx -all'),
        ...Array.from({ length: 10 }, (_, n) => mx(`h${n}.example.com`)),
      ],
    }),
    { errors: [] },
  ],
  'eleven are too many MX': [
    record('', {
      'example.com': [
        txt('v=spf1 mx -all'),
        ...Array.from({ length: 11 }, (_, n) => mx(`h${n}.example.com`)),
      ],
    }),
    { errors: ['too-many-mx'] },
  ],
  'an include of oneself is a circle': [
    record('v=spf1 include:example.com -all'),
    { errors: ['loop'], complete: false },
  ],
  'so is one around another domain': [
    record('v=spf1 include:i.example.com -all', {
      'i.example.com': [txt('v=spf1 include:Example.COM -all')],
    }),
    { errors: ['loop'] },
  ],
  'and a redirect to oneself': [record('v=spf1 redirect=example.com'), { errors: ['loop'] }],
  'and redirects that lead back': [
    record('v=spf1 redirect=r.example.com', { 'r.example.com': [txt('v=spf1 redirect=example.com')] }),
    { errors: ['loop'] },
  ],
  'an included domain must have a record': [
    record('v=spf1 include:none.example.com -all', { 'none.example.com': [txt('hello')] }),
    { errors: ['include-without-record'], voids: 0 },
  ],
  'one that does not exist is in vain besides': [
    record('v=spf1 include:none.example.com -all'),
    { errors: ['include-without-record'], voids: 1 },
  ],
  'an included domain must not have two': [
    record('v=spf1 include:i.example.com -all', {
      'i.example.com': [txt('v=spf1 a -all'), txt('v=spf1 -all')],
    }),
    { errors: ['several-records'] },
  ],
  'a fault in an included record is one of the whole': [
    record('v=spf1 include:i.example.com -all', { 'i.example.com': [txt('v=spf1 foo')] }),
    { errors: ['unknown-mechanism'] },
  ],
  'the record that is redirected to must be there': [
    record('v=spf1 redirect=none.example.com'),
    { errors: ['redirect-without-record'] },
  ],
  'a redirect gives what all says': [
    record('v=spf1 redirect=r.example.com', { 'r.example.com': [txt('v=spf1 ~all')] }),
    { all: 'softfail', errors: [], warnings: [] },
  ],
  'an include does not': [
    record('v=spf1 include:i.example.com', { 'i.example.com': [txt('v=spf1 -all')] }),
    { all: null, warnings: ['no-all'] },
  ],
  'a redirect beside all is never looked at': [
    record('v=spf1 -all redirect=r.example.com'),
    { lookups: 0, warnings: ['after-all'], all: 'fail' },
  ],
  'terms behind all are never looked at': [
    record('v=spf1 -all a mx'),
    { lookups: 0, warnings: ['after-all'] },
  ],
  'letting the whole Internet pass is told of': [
    record('v=spf1 +all'),
    { warnings: ['pass-all'], errors: [], all: 'pass' },
  ],
  'all without a sign lets it pass too': [record('v=spf1 all'), { warnings: ['pass-all'], all: 'pass' }],
  'but not in an included record': [
    record('v=spf1 include:i.example.com -all', { 'i.example.com': [txt('v=spf1 +all')] }),
    { warnings: [], all: 'fail' },
  ],
  'ptr is told of, and cannot be followed': [
    record('v=spf1 ptr -all'),
    { lookups: 1, warnings: ['ptr'], complete: false },
  ],
  'a macro that needs a message is counted and not followed': [
    record('v=spf1 exists:%{i}._spf.example.com -all'),
    { lookups: 1, voids: 0, complete: false, warnings: [] },
  ],
  'a macro of the domain is followed': [
    record('v=spf1 include:%{d1}.example.net a:h1.%{o} -all', { 'com.example.net': [txt('v=spf1 -all')] }),
    { lookups: 2, voids: 0, complete: true, includes: ['com.example.net'] },
  ],
  "in an included record %{d} is that one's domain, and %{o} the sender's": [
    record('v=spf1 include:i.example.net -all', {
      'i.example.net': [txt('v=spf1 include:x.%{d} include:y.%{o} -all')],
      'x.i.example.net': [txt('v=spf1 -all')],
      'y.example.com': [txt('v=spf1 -all')],
    }),
    { includes: ['i.example.net', 'x.i.example.net', 'y.example.com'], errors: [] },
  ],
  'a name that the DNS cannot hold is told of': [
    record(`v=spf1 a:${'x'.repeat(64)}.example.com -all`),
    { warnings: ['bad-name'], errors: [] },
  ],
  'a failed lookup is not a problem of the record': [
    record('v=spf1 include:fail.example.com a:slow.example.com -all', {
      'fail.example.com': 'SERVFAIL',
      'slow.example.com': 'timeout',
    }),
    { errors: [], warnings: ['lookup-failed', 'lookup-failed'], complete: false },
  ],
  'a record that says nothing of the rest is told of': [
    record('v=spf1 a:h1.example.com'),
    { warnings: ['no-all'], all: null },
  ],
}
for (const [what, [data, wanted]] of Object.entries(WALKS)) {
  test(what, async () => {
    const spf = await spfOf(data)
    const got = {
      lookups: spf.lookups,
      voids: spf.voidLookups,
      errors: errors(spf),
      warnings: codes(spf).filter(code => !errors(spf).includes(code)),
      complete: spf.complete,
      all: spf.all,
      includes: spf.includes,
    }
    for (const [part, value] of Object.entries(wanted))
      assert.equal(got[part as keyof typeof got], value, `${part}: ${JSON.stringify(spf.issues)}`)
    assert.is(spf.valid, got.errors.length === 0)
  })
}

test('records that are woven into one another end after a bounded number of questions', async () => {
  let questions = 0
  // Every domain includes eight others, none of them twice in a row: a tree without end.
  const weave: Ask = async (name, type) => {
    questions++
    const text = `v=spf1 ${Array.from({ length: 8 }, (_, n) => `include:${n}.${name}`).join(' ')} -all`
    return result({
      rcode: 'NOERROR',
      records: type === 'TXT' ? [{ name, class: 1, ttl: 60, ...txt(text) } as never] : [],
    })
  }
  const finding = await findSpf(weave, 'example.com')
  assert.ok(finding.ok && finding.spf)
  assert.ok(questions <= 60, String(questions))
  assert.equal([errors(finding.spf)[0], finding.spf.complete], ['too-many-lookups', false])
})

test('limits can be set otherwise', async () => {
  const finding = await findSpf(zone(record(all(3, n => `a:h${n}.example.com`))), 'example.com', {
    lookups: 2,
    voids: 0,
  })
  assert.ok(finding.ok)
  assert.equal([finding.spf!.lookupLimit, errors(finding.spf!)], [2, ['too-many-lookups']])
})

test.run()
