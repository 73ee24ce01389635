/** SPF: which text is the record, its syntax, how many look-ups it costs, and where they lead. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Ask } from '../../../core/probe/dns/ask.ts'
import { findSpf } from '../../../plugins/dns-info/spf.ts'
import type { Spf, SpfFinding } from '../../../plugins/dns-info/spf.ts'
import { expandDomain, isDnsName, parseSpf } from '../../../plugins/dns-info/spf-syntax.ts'
import { result, txt, zone } from '../../cases/dns.ts'
import type { Known } from '../../cases/dns.ts'

const a = (data: string): Known => ({ type: 'A', data })
const aaaa = (data: string): Known => ({ type: 'AAAA', data })
const mx = (exchange: string): Known => ({ type: 'MX', data: { preference: 10, exchange } })
const alias = (data: string): Known => ({ type: 'CNAME', data })
const octets = (...values: number[]): Uint8Array => Uint8Array.from(values)

const found = async (
  data: Parameters<typeof zone>[0],
  domain = 'example.com',
): Promise<Extract<SpfFinding, { ok: true }>> => {
  const finding = await findSpf(zone(data), domain)
  assert.ok(finding.ok, finding.ok ? '' : finding.reason)
  return finding
}
const spfOf = async (data: Parameters<typeof zone>[0]): Promise<Spf> => (await found(data)).spf!
const codes = ({ issues }: Pick<Spf, 'issues'>): string[] => issues.map(({ code }) => code)
const errors = ({ issues }: Pick<Spf, 'issues'>): string[] =>
  issues.filter(({ severity }) => severity === 'error').map(({ code }) => code)

// Which text is the record (RFC 7208 sections 3 and 4.5).
const SELECTION: Readonly<
  Record<string, readonly [texts: readonly Known[], record: string | null, issues: readonly string[]]>
> = {
  'a text that begins with the version is the record': [[txt('v=spf1 -all')], 'v=spf1 -all', []],
  'the version alone is one as well': [[txt('v=spf1')], 'v=spf1', ['no-all']],
  'the version may be in capitals': [[txt('V=SPF1 -ALL')], 'V=SPF1 -ALL', []],
  'strings are joined without a space': [
    [txt('v=spf1 ip4:192.0', '.2.1 -all')],
    'v=spf1 ip4:192.0.2.1 -all',
    [],
  ],
  'other texts do not matter': [
    [txt('google-site-verification=x'), txt('v=spf1 -all'), txt('v=spf10 x')],
    'v=spf1 -all',
    [],
  ],
  'no text is no record': [[], null, []],
  'a text of another version is none': [[txt('v=spf2 -all')], null, []],
  'what only resembles a record is told of': [[txt(' v=spf1 -all')], null, ['not-quite-spf']],
  'quotes within the text too': [[txt('"v=spf1 -all"')], null, ['not-quite-spf']],
  'and a missing space': [[txt('v=spf1-all')], null, ['not-quite-spf']],
  'and a tab in its place': [[txt('v=spf1\t-all')], null, ['not-quite-spf']],
  'two records make both useless': [
    [txt('v=spf1 -all'), txt('v=spf1 mx -all')],
    'v=spf1 -all',
    ['several-records'],
  ],
  'the same record twice is two': [
    [txt('v=spf1 -all'), txt('v=spf1 -all')],
    'v=spf1 -all',
    ['several-records'],
  ],
  'octets beyond ASCII make a record unusable': [
    [txt('v=spf1 include:ex\u00e4mple.com -all')],
    'v=spf1 include:ex\u00e4mple.com -all',
    ['bad-domain'],
  ],
  'octets that are no UTF-8 are read one by one': [
    [txt(octets(...new TextEncoder().encode('v=spf1 '), 0xff, ...new TextEncoder().encode(' -all')))],
    'v=spf1 \u00ff -all',
    ['unknown-mechanism'],
  ],
}
for (const [what, [texts, record, issues]] of Object.entries(SELECTION)) {
  test(what, async () => {
    const finding = await found({ 'example.com': texts })
    assert.is(finding.spf?.record ?? null, record)
    assert.equal(codes(finding), issues)
  })
}
test('a failed look-up is no missing record', async () => {
  for (const failure of ['SERVFAIL', 'REFUSED', 'timeout'] as const)
    assert.not((await findSpf(zone({ 'example.com': failure }), 'example.com')).ok)
})
test("the record behind an alias is the domain's", async () => {
  assert.is(
    (await found({ 'example.com': [alias('spf.example.net')], 'spf.example.net': [txt('v=spf1 -all')] })).spf
      ?.record,
    'v=spf1 -all',
  )
})
test('a name that the DNS cannot hold has no record', async () =>
  assert.is((await found({}, `${'x'.repeat(64)}.com`)).spf, null))

// Syntax (RFC 7208 section 12): [terms, what is wrong].
const SYNTAX: readonly (readonly [record: string, issues: readonly string[]])[] = [
  [
    'v=spf1 a mx a:example.com mx:example.com/24 a/24//64 a//64 ip4:192.0.2.0/24 ip6:2001:db8::/32 '
      + 'ip6:::ffff:192.0.2.1 include:example.com exists:%{i}.example.com ptr ptr:example.com -all',
    [],
  ],
  ['v=spf1   a    -all  ', []],
  ['v=spf1 +a -mx ~ip4:192.0.2.1 ?all', []],
  ['v=spf1 unknown=modifier x-y.z_1=%{d} -all', []],
  ['v=spf1 redirect=_spf.example.com exp=explain.%{d2}', []],
  ['v=spf1 a:under_score.example.com include:xn--e1afmkfd.example -all', []],
  ['v=spf1 a:example.com. -all', []],
  ['v=spf1 exists:%{l1r-}.%{o}.%{d2}.%{ir}.%{v}.%{h}.%{p}.%{s}.example.com -all', []],
  ['v=spf1 exists:%{D2R+}.%%.%_.%-.example.com -all', []],
  ['v=spf1 include:%{d}', []],
  ['v=spf1 exists:%{d255}.com', []],
  ...(
    [
      'v=spf1 foo -all',
      'v=spf1 all: foo:bar',
      'v=spf1 +-all',
      'v=spf1 ip:192.0.2.1',
      'v=spf1 -',
      'v=spf1 192.0.2.1',
      'v=spf1 example.com -all',
      'v=spf1 \u00e4 -all',
    ] as const
  ).map(
    record =>
      [record, record.includes('all: ') ? ['bad-term', 'unknown-mechanism'] : ['unknown-mechanism']] as const,
  ),
  ['v=spf1 all.', ['bad-term']],
  ['v=spf1 all:example.com', ['bad-term']],
  ['v=spf1 include', ['missing-domain']],
  ['v=spf1 include:', ['missing-domain']],
  ['v=spf1 exists -all', ['missing-domain']],
  ['v=spf1 a: -all', ['missing-domain']],
  ['v=spf1 mx:', ['missing-domain']],
  ['v=spf1 include:com', ['bad-domain']],
  ['v=spf1 include:192.0.2.1', ['bad-domain']],
  ['v=spf1 a:example.1', ['bad-domain']],
  ['v=spf1 a:example.-com', ['bad-domain']],
  ['v=spf1 include:example.com/24', ['bad-domain']],
  ['v=spf1 a/33', ['bad-prefix']],
  ['v=spf1 a//129', ['bad-prefix']],
  ['v=spf1 mx/024', ['bad-prefix']],
  ['v=spf1 a/', ['bad-term']],
  ['v=spf1 a:example.com/x', ['bad-domain']],
  ['v=spf1 ip4', ['missing-address']],
  ['v=spf1 ip4:', ['missing-address']],
  ['v=spf1 ip4:192.0.2', ['bad-ip4']],
  ['v=spf1 ip4:192.0.2.256', ['bad-ip4']],
  ['v=spf1 ip4:2001:db8::1', ['bad-ip4']],
  ['v=spf1 ip4:example.com', ['bad-ip4']],
  ['v=spf1 ip4:192.0.2.0/33', ['bad-prefix']],
  ['v=spf1 ip4:192.0.2.0/', ['bad-prefix']],
  ['v=spf1 ip4:192.0.2.0//24', ['bad-prefix']],
  ['v=spf1 ip4:192.0.2.1~all', ['bad-ip4']],
  ['v=spf1 ip6:192.0.2.1', ['bad-ip6']],
  ['v=spf1 ip6:2001:db8::g', ['bad-ip6']],
  ['v=spf1 ip6:2001:db8::/129', ['bad-prefix']],
  ['v=spf1 ip4:%{i}', ['macro-not-allowed']],
  ['v=spf1 a:%{x}.example.com', ['bad-macro']],
  ['v=spf1 exists:%(d).example.com', ['bad-macro']],
  ['v=spf1 exists:%{d', ['bad-macro']],
  ['v=spf1 exists:100%.example.com', ['bad-macro']],
  ['v=spf1 exists:%{d0}.example.com', ['bad-macro']],
  ['v=spf1 include:%{t}.example.com', ['bad-macro']],
  ['v=spf1 exp=%{z}', ['bad-macro']],
  ['v=spf1 redirect=', ['bad-domain']],
  ['v=spf1 redirect=com', ['bad-domain']],
  ['v=spf1 redirect=a.example redirect=b.example', ['repeated-modifier']],
  ['v=spf1 exp=a.example exp=b.example', ['repeated-modifier']],
  ['v=spf1 =x', ['unknown-mechanism']],
  ['v=spf1 9x=y', ['unknown-mechanism']],
]
for (const [record, issues] of SYNTAX) {
  test(`${JSON.stringify(record)} ${issues.length ? `is at fault: ${issues.join(', ')}` : 'is right'}`, () =>
    assert.equal(codes(parseSpf(record)), issues))
}
test('a record of more than a thousand terms is cut, and says so', () => {
  const { terms, issues } = parseSpf(`v=spf1${' a'.repeat(5_000)}`)
  assert.equal([terms.length, codes({ issues })], [1_000, ['too-long']])
})
test('faults are at most twenty, however many terms have one', () =>
  assert.is(parseSpf(`v=spf1${' foo'.repeat(900)}`).issues.length, 20))

const MACROS: readonly (readonly [spec: string, expanded: string | null])[] = [
  ['%{d}', 'mail.example.com'],
  ['%{d2}', 'example.com'],
  ['%{dr}', 'com.example.mail'],
  ['%{d2r}', 'example.mail'],
  ['%{d9}', 'mail.example.com'],
  ['%{o}', 'sender.example'],
  ['%{D1}', 'com'],
  ['%{o-}', 'sender.example'],
  ['x.%{d1}.%{o1}', 'x.com.example'],
  ['%%%_%-', '% %20'],
  ['%{i}.x', null],
  ['%{l}.x', null],
  ['%{s}', null],
  ['%{h}', null],
  ['%{p}', null],
  ['%{v}.x', null],
  ['a.example.', 'a.example'],
  ['a\\b.example', 'a\\\\b.example'],
  [`${'long.'.repeat(60)}example.com`, `${'long.'.repeat(48)}example.com`],
]
for (const [spec, expanded] of MACROS) {
  test(`${spec.slice(0, 30)} is ${expanded === null ? 'left until there is a message' : 'expanded'}`, () =>
    assert.is(expandDomain(spec, { domain: 'mail.example.com', sender: 'sender.example' }), expanded))
}
// RFC 7208 section 4.3.
for (const domain of [
  'A2345678',
  'com',
  'com.',
  '[1.2.3.5]',
  '1.2.3.5',
  '[IPv6:2001:db8::1]',
  'a..example.com',
  '',
  '.',
  `${'x'.repeat(64)}.example.com`,
]) {
  test(`"${domain}" can be no sender's domain: it has no record, and nobody is asked`, async () => {
    let questions = 0
    assert.equal(await findSpf(async () => (questions++, result('timeout')), domain), {
      ok: true,
      spf: null,
      issues: [],
    })
    assert.is(questions, 0)
  })
}
for (const domain of ['example.com.', '_spf.example.com', 'a.xn--3e0b707e', 'x.a-b']) {
  test(`"${domain}" is asked about`, async () =>
    assert.not((await findSpf(async () => result('timeout'), domain)).ok))
}

test('a name has labels of 1 to 63 octets, and is no longer than 253', () => {
  assert.equal(
    [
      'a.b',
      `${'x'.repeat(63)}.com`,
      '',
      'a..b',
      '.a',
      'a.',
      `${'x'.repeat(64)}.com`,
      `${'ab.'.repeat(90)}com`,
      'a b.com',
      '\u00e4.com',
    ].map(isDnsName),
    [true, true, false, false, false, false, false, false, true, false],
  )
})

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
  'a look-up that fails is no fault of the record': [
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
