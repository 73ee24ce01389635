/** What a server sends: too much, too little, in the wrong order, or more CAs than one of them allows. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Certificate } from '../../../../../core/protocol/x509/certificate.ts'
import { basicConstraints } from '../../../../peers/protocols/x509/ca.ts'
import {
  type Authority,
  HOST,
  authority,
  check,
  leaf,
  said,
  verdict,
} from '../../../../unit/core/protocol/x509/chains.ts'
import { ca, root, spare } from '../../../../unit/core/protocol/x509/root-and-ca.ts'

const CHAINS: readonly (readonly [string, string, () => readonly Certificate[], readonly Certificate[]])[] = [
  [
    'a certificate that signed itself',
    'refused self-signed',
    () => [leaf({ subject: [['CN', HOST]], key: spare }, { key: spare })],
    [root.certificate],
  ],
  [
    'the root sent along',
    'trusted info/contains-root',
    () => [leaf(ca), ca.certificate, root.certificate],
    [root.certificate],
  ],
  [
    'a root that nobody trusts',
    'refused unknown-issuer',
    () => [leaf(ca), ca.certificate, root.certificate],
    [authority('Other', null, { subject: [['CN', 'Other']] }).certificate],
  ],
  [
    'a CA that nobody knows',
    'refused unknown-issuer',
    () => [leaf(ca), ca.certificate],
    [authority('Other', null, { subject: [['CN', 'Other']] }).certificate],
  ],
  [
    'a forgotten intermediate that nothing points to',
    'refused unknown-issuer',
    () => [leaf(ca)],
    [root.certificate],
  ],
  [
    'a wrong order',
    'trusted warning/wrong-order',
    () => {
      const lower = authority('Lower', ca)
      return [leaf(lower), ca.certificate, lower.certificate]
    },
    [root.certificate],
  ],
  [
    'a certificate that is not needed',
    'trusted info/extra-certificate',
    () => [leaf(ca), ca.certificate, authority('Else').certificate],
    [root.certificate],
  ],
  [
    'the leaf twice',
    'trusted info/extra-certificate',
    () => {
      const end = leaf(ca)
      return [end, end, ca.certificate]
    },
    [root.certificate],
  ],
]

for (const [what, wanted, chain, roots] of CHAINS) {
  test(`${what}: ${wanted}`, async () => assert.is(verdict(await check(chain(), roots)), wanted))
}
test('a certificate that was sent again is told from one that is not needed', async () => {
  const [end, other] = [leaf(ca), authority('Else').certificate]
  const sent = async (chain: readonly Certificate[]) =>
    (await check(chain, [root.certificate])).issues.map(said)
  assert.equal(await sent([end, ca.certificate, ca.certificate]), ['duplicate-certificate(CA)'])
  assert.equal(await sent([end, end, ca.certificate]), [`duplicate-certificate(${HOST})`])
  assert.equal(await sent([end, ca.certificate, other]), ['extra-certificate(Else)'])
})

test('several that are not needed are reported once, with their count', async () => {
  const [end, other] = [leaf(ca), authority('Else').certificate]
  const sent = async (chain: readonly Certificate[]) =>
    (await check(chain, [root.certificate])).issues.map(said)
  assert.equal(await sent([end, ca.certificate, other, other]), ['extra-certificates(2, Else)'])
  const many = Array.from({ length: 30 }, (_, index) => authority(`Else ${index}`).certificate)
  assert.equal(await sent([end, ca.certificate, ...many]), ['extra-certificates(30, Else 0)'])
  const { certificate } = root
  assert.equal(await sent([end, ca.certificate, certificate, certificate]), ['contains-root(Root)'])
})

test('path lengths count intermediates, but those not that a CA issued to itself', async () => {
  const limited = (pathLength: number): Authority =>
    authority('Limited', root, { bc: basicConstraints(true, pathLength) })
  const zero = limited(0)
  const below = authority('Below', zero)
  assert.is(
    verdict(await check([leaf(below), below.certificate, zero.certificate], [root.certificate])),
    'refused path-length',
  )
  assert.is(verdict(await check([leaf(zero), zero.certificate], [root.certificate])), 'trusted')
  const again = authority('Limited', zero, { subject: zero.subject })
  assert.is(
    verdict(await check([leaf(again), again.certificate, zero.certificate], [root.certificate])),
    'trusted',
  )
})

test.run()
