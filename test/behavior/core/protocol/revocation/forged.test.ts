/**
 * Signatures that nobody computes any more stay in a path, so that it can be said what they are; what the CA
 * says of such a certificate is nothing.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  authorityInformationAccess,
  crlDistributionPoints,
  keyUsage,
} from '../../../../peers/protocols/x509/ca.ts'
import { reasonOf } from '../../../../peers/codes.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { serialOf } from '../../../../peers/protocols/x509/ocsp.ts'
import { authority, leaf } from '../../../../peers/protocols/x509/pki.ts'
import {
  CRL_URL,
  HEALTHY,
  OCSP,
  OCSP_URL,
  ROOT_CRL_URL,
  ca,
  crl,
  found,
  impostor,
  ocsp,
  root,
  serve,
  spans,
} from '../../../../unit/core/protocol/revocation/pki.ts'

const pointers = [authorityInformationAccess({ ocsp: OCSP_URL }), crlDistributionPoints(CRL_URL)]
/** By somebody who has not the CA's key and writes MD5 with RSA into it, which no runtime verifies. */
const forged = leaf({
  names: ['www.example.com'],
  key: testKey('leafP256'),
  issuer: { ...ca, ...impostor },
  ...spans(-10, 80),
  hash: 'md5',
  pointers: {},
  extra: pointers,
})

test('a leaf that nobody can show to be of the CA is not good because the CA lists no such number', async () => {
  const site = await serve({ ...HEALTHY, '/1.crl': found(crl()), [OCSP]: found(ocsp(forged)) })
  const [answer, above] = await site.ask(forged, ocsp(forged))
  await site.close()
  assert.equal([answer!.status, answer!.source], ['unknown', null])
  assert.is(reasonOf(answer!), 'certificate-signature-unverified')
  assert.is(above!.status, 'good')
  assert.equal(site.requests, ['/root.crl'])
})

test('it is not revoked either when the CA has revoked one of that number', async () => {
  const site = await serve({ ...HEALTHY, '/1.crl': found(crl({ entries: [{ serial: serialOf(forged) }] })) })
  const [answer] = await site.ask(forged)
  await site.close()
  assert.is(answer!.status, 'unknown')
})

test('below a CA certificate of that kind nobody is asked either', async () => {
  const key = testKey('intermediateRsa')
  const fake = authority({
    subject: ca.subject,
    key,
    issuer: { ...root, key: testKey('strangerIntermediateRsa') },
    ...spans(-10, 80),
    hash: 'md5',
    usage: keyUsage('keyCertSign', 'cRLSign'),
    extra: [crlDistributionPoints(ROOT_CRL_URL)],
  })
  const own = leaf({
    names: ['www.example.com'],
    key: testKey('leafP256'),
    issuer: fake,
    ...spans(-10, 80),
    pointers: {},
    extra: pointers,
  })
  const site = await serve({ ...HEALTHY, '/1.crl': found(crl({ issuer: fake })) })
  const answers = await site.ask(own, null, { path: [own, fake.certificate, root.certificate] })
  await site.close()
  assert.equal(
    answers.map(({ status }) => status),
    ['unknown', 'unknown'],
  )
  assert.equal(site.requests, [])
})

test.run()
