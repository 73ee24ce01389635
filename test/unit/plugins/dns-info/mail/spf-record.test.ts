/** SPF: which text is the record, and its syntax. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findSpf } from '../../../../../plugins/dns-info/mail/spf.ts'
import { parseSpf } from '../../../../../plugins/dns-info/mail/spf-syntax.ts'
import { txt, zone } from '../../../../lab/cases/dns.ts'
import type { Known } from '../../../../lab/cases/dns.ts'
import { alias, octets, found, codes } from '../spf.ts'

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

test.run()
