/** What lists at hand say together, and who may have signed them: tables for the decider alone. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { byCrls, type CrlQuestion } from '../../../../../core/protocol/revocation/crl-verdict.ts'
import { parseCrl } from '../../../../../core/protocol/x509/revocation/crl-entries.ts'
import { work } from '../../../../../core/limits/cpu-budget.ts'
import { reasonOf } from '../../../../peers/codes.ts'
import { basicConstraints, keyUsage, unknownExtension } from '../../../../peers/protocols/x509/ca.ts'
import { distributionPoints, mintCrl, type CrlSpec } from '../../../../peers/protocols/x509/crl.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { authority, leaf, type AuthoritySpec } from '../../../../peers/protocols/x509/pki.ts'
import { serialOf } from '../../../../peers/protocols/x509/signed.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { at, days, parsed, spans } from './pki.ts'

const root = authority({ subject: [['CN', 'Root']], key: testKey('rootRsa'), ...spans(-900, 900) })
const ca = authority({
  subject: [['CN', 'CA']],
  key: testKey('intermediateRsa'),
  issuer: root,
  ...spans(-500, 500),
})
const stranger = { ...ca, key: testKey('strangerIntermediateRsa') }

/** Told to sign lists, and no CA. */
const lister = (change: Partial<AuthoritySpec> = {}) =>
  authority({
    subject: [['CN', 'Lists']],
    key: testKey('spareRsa'),
    issuer: ca,
    ...spans(-10, 80),
    usage: keyUsage('cRLSign'),
    constraints: basicConstraints(false),
    ...change,
  })

const [ONE, TWO] = ['http://crl.example/1.crl', 'http://crl.example/2.crl']
const leafOf = (...points: Parameters<typeof distributionPoints>[0]): Bytes =>
  leaf({
    names: ['www.example.com'],
    key: testKey('leafP256'),
    issuer: ca,
    ...spans(-10, 80),
    extra: [distributionPoints(points)],
  })
const certificate = leafOf({ uris: [ONE] }, { uris: [TWO] })
const byLister = leafOf({ uris: [ONE], issuer: [['CN', 'Lists']] })

const listOf = (change: Partial<CrlSpec> = {}): Bytes =>
  mintCrl({ issuer: ca, thisUpdate: days(-1), nextUpdate: days(6), ...change })
const naming = (one: Bytes): Partial<CrlSpec> => ({ entries: [{ serial: serialOf(one), reason: 1 }] })
const indirect = (by: { readonly key: CrlSpec['issuer']['key'] }, change: Partial<CrlSpec> = {}): Bytes =>
  listOf({ issuer: { subject: [['CN', 'Lists']], key: by.key }, partition: { indirect: true }, ...change })

type Signers = readonly { readonly certificate: Bytes }[]
const questionOf = (one: Bytes, lists: readonly Bytes[], signers: Signers = []): CrlQuestion => ({
  certificate: parsed(one),
  above: [parsed(ca.certificate), parsed(root.certificate)],
  at,
  lists: lists.map(parseCrl),
  signers: signers.map(({ certificate }) => parsed(certificate)),
  work: work(new AbortController().signal),
})

const ask = async (...question: Parameters<typeof questionOf>): Promise<string> => {
  const said = await byCrls(questionOf(...question))
  const reason = reasonOf(said)
  return reason === null ? said.status : `${said.status}: ${reason}`
}

const OTHER = 'unknown: crl-out-of-scope'
const partial = (uri: string, ...reasons: readonly number[]): Partial<CrlSpec> => ({
  partition: { uris: [uri], reasons },
})

for (const [what, lists, wanted] of [
  ['no list', [], OTHER],
  ["the root's list alone", [listOf({ issuer: root })], OTHER],
  ['a list at each point', [listOf(), listOf()], 'good'],
  [
    'every reason at the first point, and a revocation at the second',
    [listOf({ partition: { uris: [ONE] } }), listOf({ partition: { uris: [TWO] }, ...naming(certificate) })],
    'revoked: keyCompromise',
  ],
  [
    'reasons shared by two points',
    [listOf(partial(ONE, 1, 2, 3, 4)), listOf(partial(TWO, 5, 6, 7, 8))],
    'good',
  ],
  [
    'reasons shared by two points, but for one',
    [listOf(partial(ONE, 1, 2, 3, 4)), listOf(partial(TWO, 5, 6, 7))],
    'unknown: crl-some-reasons',
  ],
  [
    'some reasons, and a revocation for one of them',
    [listOf({ ...partial(ONE, 1), ...naming(certificate) })],
    'revoked: keyCompromise',
  ],
  ['a stranger of the same name', [listOf({ issuer: stranger })], 'unknown: crl-bad-signature'],
  ['a stranger of the same name beside the right list', [listOf({ issuer: stranger }), listOf()], 'good'],
  [
    'a stranger who revokes beside the right list',
    [listOf({ issuer: stranger, ...naming(certificate) }), listOf()],
    'good',
  ],
  [
    'a list by MD5, whenever it is',
    [listOf({ hash: 'md5' })],
    'unknown: crl-weak-signature(md5WithRSAEncryption)',
  ],
  ['a delta alone', [listOf({ base: 1, number: 2 })], 'unknown: crl-only-delta'],
  [
    'a delta of a stranger that revokes',
    [listOf(), listOf({ issuer: stranger, base: 1, number: 2, ...naming(certificate) })],
    'good',
  ],
  [
    'a delta with a spoiled signature that revokes',
    [listOf(), listOf({ base: 1, number: 2, spoiled: true, ...naming(certificate) })],
    'good',
  ],
  [
    'a delta out of date that revokes',
    [listOf(), listOf({ base: 1, number: 2, nextUpdate: days(0), ...naming(certificate) })],
    'good',
  ],
  [
    'a delta that revokes',
    [listOf({ base: 1, number: 2, ...naming(certificate) }), listOf()],
    'revoked: keyCompromise',
  ],
] as const) {
  test(`${what}: ${wanted}`, async () => assert.is(await ask(certificate, lists), wanted))
}

test('an answer has the dates of the newest list that counts, full or delta', async () => {
  const full = listOf({ number: 1, thisUpdate: days(-3) })
  const delta = listOf({ base: 1, number: 2, thisUpdate: days(-1), nextUpdate: days(1) })
  for (const [lists, from, to] of [
    [[full], days(-3), days(6)],
    [[full, delta], days(-1), days(1)],
  ] as const) {
    const { thisUpdate, nextUpdate } = await byCrls(questionOf(certificate, lists))
    assert.equal([thisUpdate, nextUpdate], [from, to])
  }
})

const unnamed = 'unknown: crl-unknown-issuer(Lists)'
const its = lister()
const delegate = (what: string, by: typeof its | null, wanted: string, ...more: readonly Bytes[]): void =>
  test(`the signer of an indirect list ${what}: ${wanted}`, async () => {
    const lists = [indirect(by ?? its), ...more]
    assert.is(await ask(byLister, lists, by ? [by] : []), wanted)
  })

delegate('is told to sign lists by the CA', its, 'good')
delegate('is told so by the CA above', lister({ issuer: root }), 'good')
delegate('is not at hand', null, unnamed)
delegate('is of a stranger', lister({ issuer: stranger }), unnamed)
delegate('has no key usage for it', lister({ usage: keyUsage('digitalSignature') }), unnamed)
delegate('has no key usage at all', lister({ usage: unknownExtension(false) }), unnamed)
delegate('has expired', lister(spans(-10, -1)), unnamed)
delegate('is not valid yet', lister(spans(5, 80)), unnamed)
delegate('is signed with SHA-1', lister({ hash: 'sha1' }), unnamed)
delegate('has a critical extension', lister({ extra: [unknownExtension(true)] }), unnamed)
delegate('has an extension', lister({ extra: [unknownExtension(false)] }), 'good')
const scopedToCas: Partial<CrlSpec> = { partition: { onlyUser: false, onlyCa: true } }
delegate('is revoked by the CA', its, 'good', listOf({ issuer: stranger, ...naming(its.certificate) }))
delegate(
  'is named by a list of the CA that is not about it',
  its,
  'good',
  listOf({ ...scopedToCas, ...naming(its.certificate) }),
)

test('a signer that a list of the CA revokes has no word', async () => {
  const revoking = listOf({ partition: { reasons: [1] }, ...naming(its.certificate) })
  const listing = indirect(its, { entries: [{ serial: serialOf(byLister), issuer: ca.subject, reason: 3 }] })
  assert.is(await ask(byLister, [listing], [its]), 'revoked: affiliationChanged')
  assert.is(await ask(byLister, [listing, revoking], [its]), 'unknown: crl-some-reasons')
})

test("where the point names another issuer, the CA's own full list settles it all the same", async () => {
  assert.is(await ask(byLister, [listOf()]), 'good')
  assert.is(await ask(byLister, [listOf(naming(byLister))]), 'revoked: keyCompromise')
  assert.is(await ask(byLister, [listOf({ partition: { uris: [ONE] } })]), OTHER)
})

test.run()
