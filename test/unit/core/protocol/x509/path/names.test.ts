/** Names are matched as RFC 9525 says, by subjectAltName only. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ipBytes, ipText } from '../../../../../../core/protocol/x509/parse/general-name.ts'
import { matchesIdentity } from '../../../../../../core/protocol/x509/path/names.ts'
import { HOST, authority, leaf } from '../chains.ts'

const root = authority('Root')
const ip = (literal: string): Uint8Array => ipBytes(literal)!

const DNS: readonly (readonly [string, string, boolean])[] = [
  ['www.example.com', 'www.example.com', true],
  ['WWW.Example.COM', 'www.example.com', true],
  ['www.example.com', 'WWW.EXAMPLE.com', true],
  ['www.example.com', 'www.example.com.', true],
  ['example.com', 'www.example.com', false],
  ['www.example.com', 'example.com', false],
  ['*.example.com', 'www.example.com', true],
  ['*.example.com', 'example.com', false],
  ['*.example.com', 'a.b.example.com', false],
  ['*.*.example.com', 'a.b.example.com', false],
  ['a.*.example.com', 'a.b.example.com', false],
  ['w*.example.com', 'www.example.com', false],
  ['*w.example.com', 'www.example.com', false],
  ['xn--*-1b3c148a.example.com', 'xn--bliss-1b3c148a.example.com', false],
  ['*', 'com', false],
  ['*', 'example.com', false],
  ['*.com', 'example.com', true],
  ['.example.com', 'www.example.com', false],
  ['www.example.com.', 'www.example.com', false],
  ['www..example.com', 'www.example.com', false],
  ['*.example.com', '*.example.com', false],
  ['xn--bj0bj06e.kr', 'xn--bj0bj06e.kr', true],
  ['*.kr', 'xn--bj0bj06e.kr', true],
  ['', '', false],
  [' www.example.com', 'www.example.com', false],
  ['www.example.com\u0000.evil.example', 'www.example.com', false],
  ['192.0.2.1', '192.0.2.1', false],
  ['under_score.example.com', 'under_score.example.com', true],
]
for (const [presented, wanted, right] of DNS) {
  test(`the DNS name "${presented}" ${right ? 'is' : 'is not'} for ${wanted || 'an empty name'}`, () => {
    assert.is(matchesIdentity(leaf(root, {}, { dns: [presented] }), { kind: 'dns', value: wanted }), right)
  })
}

const IPS: readonly (readonly [Uint8Array, string, boolean])[] = [
  [ip('192.0.2.1'), '192.0.2.1', true],
  [ip('192.0.2.1'), '192.0.2.2', false],
  [ip('2001:db8::1'), '2001:db8::1', true],
  [ip('2001:db8::1'), '2001:DB8:0:0:0:0:0:1', true],
  [ip('::ffff:192.0.2.1'), '192.0.2.1', false],
  [ip('192.0.2.1'), '192.0.2.01', false],
]
for (const [presented, wanted, right] of IPS) {
  test(`the address ${ipText(presented)} ${right ? 'is' : 'is not'} ${wanted}`, () => {
    assert.is(matchesIdentity(leaf(root, {}, { ip: [presented] }), { kind: 'ip', value: wanted }), right)
  })
}

test('a DNS name that spells an address does not match the address', () => {
  assert.not.ok(matchesIdentity(leaf(root, {}, { dns: ['192.0.2.1'] }), { kind: 'ip', value: '192.0.2.1' }))
})

test('an address does not match a DNS name', () =>
  assert.not.ok(matchesIdentity(leaf(root, {}, { ip: [ip('192.0.2.1')] }), { kind: 'dns', value: HOST })))
test('the common name is not looked at', () =>
  assert.not.ok(matchesIdentity(leaf(root, { san: null }), { kind: 'dns', value: HOST })))
test('the second name counts as well', () =>
  assert.ok(matchesIdentity(leaf(root, {}, { dns: ['a.example', HOST] }), { kind: 'dns', value: HOST })))
test('without a name nothing is wrong', () => assert.ok(matchesIdentity(leaf(root, { san: null }), null)))

const TEXTS: readonly (readonly [string, string])[] = [
  ['0:0:0:0:0:0:0:0', '::'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
  ['::FFFF:192.0.2.1', '::ffff:c000:201'],
  ['1::', '1::'],
]
for (const [literal, text] of TEXTS)
  test(`${literal} is written ${text}`, () => assert.is(ipText(ipBytes(literal)!), text))
for (const literal of [
  '',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '01.2.3.4',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  'g::',
  '1:2:3:4:5:6:7::8',
  ':1',
  '1.2.3.4::',
]) {
  test(`"${literal}" is no address`, () => assert.is(ipBytes(literal), null))
}

test.run()
