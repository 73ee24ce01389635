/** DMARC: what is a record, what it says, and what is wrong with it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isDmarc, parseDmarc } from '../../../../../plugins/dns-info/mail/dmarc-record.ts'
import { txt } from '../../../../lab/cases/dns.ts'
import { found, RUA, record, codes } from '../dmarc.ts'

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

test('a record of thousands of tags has at most thirty issues', async () => {
  const { issues } = await found(
    { '_dmarc.example.com': [txt(`v=DMARC1; p=reject; ${'x=y; '.repeat(5_000)}`)] },
    'example.com',
  )
  assert.is(issues.length, 30)
})

test.run()
