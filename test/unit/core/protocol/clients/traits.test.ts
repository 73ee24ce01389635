/** Which suites, groups, schemes, keys and versions go together. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  canHave,
  hasKind,
  isGroupOf,
  isSchemeOf,
  isSuiteOf,
  TRAITS,
} from '../../../../../core/protocol/clients/traits.ts'

const of = (suite: number) => TRAITS.get(suite)!

test('suites by their names; those for DSA keys, or for no certificate, are left out', () => {
  assert.equal(of(0xc02b), { exchange: 'ECDHE', key: 'EC', newest: 0x0303, oldest: 0x0303 })
  assert.equal(of(0x0033), { exchange: 'DHE', key: 'RSA', newest: 0x0303, oldest: 0 })
  assert.equal(of(0x1301), { exchange: 'ECDHE', key: null, newest: 0x0304, oldest: 0x0304 })
  assert.equal(of(0xc004).exchange, 'static')
  assert.equal([TRAITS.has(0x0032), TRAITS.has(0x0034)], [false, false])
  assert.equal(
    [0x0301, 0x0303, 0x0304].map(version => isSuiteOf(of(0x0033), version)),
    [true, true, false],
  )
})

test('keys for signatures alone serve no static key exchange', () => {
  assert.equal([canHave(of(0x009c), 'RSA'), canHave(of(0x009c), 'RSA-PSS')], [true, false])
  assert.equal([hasKind(of(0x009c), 'RSA-PSS'), hasKind(of(0x009c), 'EC')], [true, false])
  assert.equal([canHave(of(0xc02b), 'Ed25519'), canHave(of(0x1301), 'RSA-PSS')], [true, true])
})

test('groups and schemes of a version', () => {
  assert.equal(
    [0x17, 0x1a, 0x0100, 0x11ec].map(group => [isGroupOf(group, 0x0303), isGroupOf(group, 0x0304)]),
    [
      [true, true],
      [true, false],
      [false, true],
      [false, true],
    ],
  )
  assert.equal(
    [0x0401, 0x0804, 0x0403].map(scheme => [
      isSchemeOf(scheme, 'RSA', undefined, 0x0303),
      isSchemeOf(scheme, 'RSA', undefined, 0x0304),
    ]),
    [
      [true, false],
      [true, true],
      [false, false],
    ],
  )
  assert.equal(
    [isSchemeOf(0x0403, 'EC', 0x18, 0x0303), isSchemeOf(0x0403, 'EC', 0x18, 0x0304)],
    [true, false],
  )
  assert.equal(
    [isSchemeOf(0x0809, 'RSA-PSS', undefined, 0x0304), isSchemeOf(0x0807, 'Ed25519', undefined, 0x0303)],
    [true, true],
  )
  assert.ok(isSchemeOf(0x0808, 'Ed448', undefined, 0x0303))
})

test.run()
