/**
 * What staple, OCSP and CRL together say about the certificates of a path: tables of webs, each served
 * through the guard by a loopback peer.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mustStaple } from '../../../../../core/protocol/revocation/index.ts'
import { authorityKeyIdentifier, keyUsage, tlsFeature } from '../../../../peers/protocols/x509/ca.ts'
import { serialOf } from '../../../../peers/protocols/x509/ocsp.ts'
import { reasonOf } from '../../../../peers/codes.ts'
import { authority } from '../../../../peers/protocols/x509/pki.ts'
import { at1, both, byCrl, listing, type Case } from '../../../../unit/core/protocol/revocation/case.ts'
import { LISTS } from '../../../../unit/core/protocol/revocation/crl-cases.ts'
import { DELTAS } from '../../../../unit/core/protocol/revocation/delta-cases.ts'
import {
  ca,
  crl,
  days,
  found,
  HEALTHY,
  HOUR_MS,
  mintLeaf,
  OCSP,
  ocsp,
  once,
  parsed,
  root,
  rootCrl,
  serve,
  spans,
} from '../../../../unit/core/protocol/revocation/pki.ts'
import { RESPONDERS } from '../../../../unit/core/protocol/revocation/responder-cases.ts'
import { SCOPES } from '../../../../unit/core/protocol/revocation/scope-cases.ts'
import { SHORT_LIVED } from '../../../../unit/core/protocol/revocation/short-lived-cases.ts'
import { STAPLES } from '../../../../unit/core/protocol/revocation/staple-cases.ts'

const CASES: readonly Case[] = [...STAPLES, ...RESPONDERS, ...LISTS, ...SCOPES, ...DELTAS, ...SHORT_LIVED]

for (const { what, certificate, staple, web = {}, says, asks } of CASES) {
  test(`${what}: ${says}`, async () => {
    const { leaf: said, requests } = await once(web, certificate, staple)
    assert.is(`${said.status} ${said.source} ${reasonOf(said)}`, says)
    if (asks)
      assert.equal(
        [...new Set(requests.map(target => (target.endsWith('.crl') ? 'crl' : 'ocsp')))].sort(),
        [...asks].sort(),
      )
  })
}

test('there are no two cases of one name', () =>
  assert.is(new Set(CASES.map(({ what }) => what)).size, CASES.length))

test('an answer says when it was made, how long it holds, and when the certificate was revoked', async () => {
  const { leaf: said } = await once(at1(listing(byCrl)), byCrl)
  assert.equal([said.revokedAt, said.thisUpdate, said.nextUpdate], [days(-3), days(-1), days(6)])
  const { leaf: none } = await once({}, byCrl)
  assert.equal([none.revokedAt, none.thisUpdate, none.nextUpdate], [null, null, null])
})

test('each certificate of the path has its answer, the root none', async () => {
  for (const [web, wanted] of [
    [{ ...HEALTHY, ...at1(crl()) }, ['leaf good', 'intermediate good']],
    [
      {
        '/root.crl': found(rootCrl({ entries: [{ serial: serialOf(ca.certificate), reason: 2 }] })),
        ...at1(crl()),
      },
      ['leaf good', 'intermediate revoked'],
    ],
    [at1(crl()), ['leaf good', 'intermediate unknown']],
    [
      { '/root.crl': found(rootCrl({ partition: { onlyUser: true } })), ...at1(crl()) },
      ['leaf good', 'intermediate unknown'],
    ],
    [
      { '/root.crl': found(rootCrl({ partition: { onlyCa: true } })), ...at1(crl()) },
      ['leaf good', 'intermediate good'],
    ],
  ] as const) {
    const site = await serve(web)
    const said = await site.ask(byCrl)
    await site.close()
    assert.equal(
      said.map(({ role, status }) => `${role} ${status}`),
      wanted,
    )
  }
})

test('a CA that may not sign CRLs is not believed', async () => {
  const mute = authority({
    subject: ca.subject,
    key: ca.key,
    issuer: root,
    ...spans(-500, 2000),
    usage: keyUsage('keyCertSign'),
    extra: [authorityKeyIdentifier(root.key)],
  })
  const site = await serve(at1(crl()))
  const [leaf] = await site.ask(byCrl, null, { path: [byCrl, mute.certificate, root.certificate] })
  await site.close()
  assert.is(reasonOf(leaf!), 'crl-signer-key-usage')
})

test('without an issuer nothing can be verified, and nobody is asked', async () => {
  const site = await serve({ ...at1(crl()), [OCSP]: found(ocsp(both)) })
  const [leaf, ...rest] = await site.ask(both, ocsp(both), { path: [both] })
  await site.close()
  assert.is(leaf!.status, 'unknown')
  assert.is(reasonOf(leaf!), 'issuer-certificate-unknown')
  assert.equal([rest, site.requests], [[], []])
})

test('a question about another time is answered for that time', async () => {
  const site = await serve({ ...HEALTHY, ...at1(crl()) })
  const [leaf] = await site.ask(byCrl, null, { at: new Date(days(6).getTime() + HOUR_MS) })
  await site.close()
  assert.is(reasonOf(leaf!), 'crl-expired(2026-11-26T00:00:00Z)')
})

test('must-staple is the TLS feature status_request', () => {
  for (const [features, wanted] of [
    [[5], true],
    [[17], false],
    [[17, 5], true],
  ] as const) {
    assert.is(mustStaple(parsed(mintLeaf({ extra: [tlsFeature(...features)] }))), wanted)
  }
  assert.is(mustStaple(parsed(byCrl)), false)
})

test.run()
