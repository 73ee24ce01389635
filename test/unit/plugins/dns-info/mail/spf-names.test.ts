/** SPF: macros, and which names the DNS is asked about. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findSpf } from '../../../../../plugins/dns-info/mail/spf.ts'
import { expandDomain, isDnsName } from '../../../../../plugins/dns-info/mail/spf-syntax.ts'
import { result } from '../../../../lab/cases/dns.ts'

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
    const counting = async () => {
      questions++
      return result('timeout')
    }
    assert.equal(await findSpf(counting, domain), { ok: true, spf: null, issues: [] })
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

test.run()
