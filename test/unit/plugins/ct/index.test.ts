/** What is told of the answers of CT searches, in their true shapes. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createKernel } from '../../../../core/kernel/kernel.ts'
import { parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { instant } from '../../../../core/base/time.ts'
import { deadline } from '../../../../core/base/deadline.ts'
import ct from '../../../../plugins/ct/index.ts'
import type { CtAnswer } from '../../../../plugins/ct/schema.ts'
import { search } from '../../../../plugins/ct/search.ts'
import { testContract } from '../../../contract.ts'
import { ctSearch, issuanceOf } from '../../../peers/protocols/ct-search.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, validity } from '../../../peers/protocols/x509/pki.ts'
import { doorsOf, settingsOf } from '../../../peers/world.ts'
import { NOW, at, issued, served, SOURCES, only, searchDoors, setUp, judged, targets } from '../ct-scene.ts'

testContract(test, ct)

for (const name of ['crtsh', 'certspotter'] as const) {
  test(`${name} alone tells the issuances, each once, with those of the wildcard`, async () => {
    const { ask } = setUp({
      issuances: [
        served,
        issued('b2', -5, 85, { names: ['*.example.com'] }),
        issued('c3', -5, 85, { names: ['deep.www.example.com'] }),
      ],
    })
    const answer = await ask('www.example.com', only(name))
    assert.is(answer.source, name)
    assert.equal(
      answer.issuances.map(one => [instant(one.notAfter), one.issuer, one.issuerOrganization]),
      [
        [instant(at(85)), 'E7', "Let's Encrypt"],
        [instant(at(30)), 'E7', "Let's Encrypt"],
      ],
    )
    assert.ok(judged(answer.issuances).newerInCt)
  })
}

test('what one search does not know the other one fills in', async () => {
  const { ask } = setUp({ issuances: [issued('b2', -5, 85, { keyType: 'rsa', revoked: true })] })
  const answer = await ask()
  assert.equal(answer.sources, [
    { name: 'crtsh', ok: true, reason: null },
    { name: 'certspotter', ok: true, reason: null },
  ])
  assert.is(answer.issuances.length, 1)
  const [one] = answer.issuances
  assert.equal([one!.serialNumber, one!.keyType, one!.revoked, one!.loggedAt], ['b2', 'RSA', true, at(-5)])
})

test('a certificate in the answer tells its serial number and its key', async () => {
  const root = authority({
    subject: [
      ['C', 'KR'],
      ['O', 'Example, Inc.'],
      ['CN', 'Example CA'],
    ],
    key: testKey('rootRsa'),
    ...validity(NOW.getTime(), -100, 100),
  })
  const certificate = leaf({
    names: ['www.example.com'],
    key: testKey('leafP256'),
    issuer: root,
    ...validity(NOW.getTime(), -3, 80),
  })
  const { ask } = setUp({ issuances: [issuanceOf(certificate)] })
  const { issuances } = await ask('www.example.com', only('certspotter'))
  assert.equal(
    issuances.map(({ serialNumber, keyType, issuer, issuerOrganization }) => [
      serialNumber,
      keyType,
      issuer,
      issuerOrganization,
    ]),
    [[parseCertificate(certificate).serialNumber, 'EC', 'Example CA', 'Example, Inc.']],
  )
})

test('an empty list is an answer, and the other search is still heard', async () => {
  assert.equal((await setUp({ issuances: [] }).ask()).source, 'crtsh')
  const peer = ctSearch({ issuances: [served], now: NOW })
  const fetch = (request: Request) =>
    request.url.includes('q=') ? Promise.resolve(Response.json([])) : peer.fetch(request)
  const { signal, done } = deadline(5_000)
  const answer = await search(searchDoors({ fetch }), {
    host: 'www.example.com',
    sources: SOURCES,
    signal,
  })
  done()
  assert.is(answer.issuances.length, 1)
})

for (const times of ['plain', 'fraction', 'z', 'minus-zero', 'offset', 'space'] as const) {
  test(`times written as "${times}" are read as UTC by both`, async () => {
    for (const name of ['crtsh', 'certspotter'] as const) {
      const { issuances } = await setUp({ issuances: [served], times }).ask('www.example.com', only(name))
      assert.equal(
        issuances.map(({ notBefore, notAfter }) => [notBefore, notAfter]),
        [[at(-60), at(30)]],
      )
    }
  })
}

test('two thousand rows are a thousand issuances, and Cert Spotter is read page by page', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    issued((0x1000 + index).toString(16), -60 + index / 100, 30 + index / 100),
  )
  const { ask, peer } = setUp({ issuances: many, page: 150 })
  assert.is((await ask('www.example.com', only('crtsh'))).issuances.length, 1_000)
  assert.is((await ask('www.example.com', only('certspotter'))).issuances.length, 1_000)
  assert.is(targets(peer).filter(target => target.startsWith('/v1/')).length, 8)
})

test('members that are added one day do no harm', async () => {
  const { ask } = setUp({ issuances: [served], extra: { novelty: [{ deep: null }] } })
  assert.equal(
    (await ask()).sources.map(({ ok }) => ok),
    [true, true],
  )
})

test('of a crowd the latest-expiring are kept, and all are counted', async () => {
  const ask = async (source: 'crtsh' | 'certspotter', count: number): Promise<CtAnswer> => {
    const names = ['www.example.com', ...Array.from({ length: 30 }, (_, other) => `${other}.example.com`)]
    const peer = ctSearch({
      now: NOW,
      issuances: Array.from({ length: count }, (_, index) => ({
        ...served,
        names,
        serialNumber: (0xa00000 + index).toString(16),
        notAfter: at(30 + index / 1_000),
      })),
    })
    const { call } = createKernel(
      [ct],
      doorsOf({ now: () => NOW, fetch: request => peer.fetch(request) }),
      settingsOf({ CERTSCOPE_CT: source }),
    )
    return (await call(ct, { domain: 'www.example.com' })).answer as CtAnswer
  }
  const many = await ask('crtsh', 1_500)
  assert.equal(
    [many.total, many.issuances.length, many.issuances[0]!.notAfter],
    [1_500, 250, instant(at(30 + 1_499 / 1_000))],
  )
  assert.ok(JSON.stringify(many).length < 80_000)
  const named = await ask('certspotter', 300)
  assert.equal(
    [named.total, named.issuances.length, named.issuances[19]!.names.length, named.issuances[20]!.names],
    [300, 250, 31, ['www.example.com']],
  )
})

test.run()
