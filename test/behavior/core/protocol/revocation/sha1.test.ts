/**
 * A check over HTTP keeps one rule for lists by SHA-1: believed while CAs were allowed to sign so, then not.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { crlCache } from '../../../../../core/protocol/revocation/index.ts'
import { reasonOf } from '../../../../peers/codes.ts'
import { crlDistributionPoints } from '../../../../peers/protocols/x509/ca.ts'
import { mintCrl } from '../../../../peers/protocols/x509/crl.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { authority, leaf } from '../../../../peers/protocols/x509/pki.ts'
import { serialOf } from '../../../../peers/protocols/x509/signed.ts'
import {
  at as now,
  CRL_URL,
  days,
  found,
  root,
  serve,
  spans,
} from '../../../../unit/core/protocol/revocation/pki.ts'

const ca = authority({
  subject: [['CN', 'SHA-1 CA']],
  key: testKey('intermediateRsa'),
  issuer: root,
  ...spans(-900, 2000),
})
const certificate = leaf({
  names: ['www.example.com'],
  key: testKey('leafP256'),
  issuer: ca,
  ...spans(-300, 80),
  extra: [crlDistributionPoints(CRL_URL)],
})
const path = [certificate, ca.certificate, root.certificate]
const listBy = (hash: 'sha1' | 'sha256', revoked: boolean) =>
  mintCrl({
    issuer: ca,
    hash,
    thisUpdate: days(-200),
    nextUpdate: days(200),
    entries: revoked ? [{ serial: serialOf(certificate), reason: 4 }] : [],
  })

const FORGEABLE = 'unknown: crl-weak-signature(sha1WithRSAEncryption)'
const BEFORE = '2026-09-14T23:59:59Z'
const AFTER = '2026-09-15T00:00:00Z'

for (const [hash, revoked, when, wanted] of [
  ['sha1', false, BEFORE, 'good'],
  ['sha1', false, AFTER, FORGEABLE],
  ['sha1', true, BEFORE, 'revoked: superseded'],
  ['sha1', true, AFTER, FORGEABLE],
  ['sha256', false, BEFORE, 'good'],
  ['sha256', false, AFTER, 'good'],
  ['sha256', true, BEFORE, 'revoked: superseded'],
  ['sha256', true, AFTER, 'revoked: superseded'],
] as const) {
  test(`a list by ${hash}${revoked ? ' that revokes' : ''} at ${when}: ${wanted}`, async () => {
    const site = await serve({ '/1.crl': found(listBy(hash, revoked)) })
    const [said] = await site.ask(certificate, null, { at: new Date(when), path })
    await site.close()
    const reason = reasonOf(said!)
    assert.is([said!.status, ...(reason ? [reason] : [])].join(': '), wanted)
  })
}

test('a list that is held since it was allowed is asked for its time', async () => {
  const site = await serve({ '/1.crl': found(listBy('sha1', false)) })
  const lists = crlCache(() => now.getTime())
  const ask = async (when: string): Promise<string> =>
    (await site.ask(certificate, null, { at: new Date(when), path, lists }))[0]!.status
  const said = [await ask(BEFORE), await ask(AFTER), await ask(BEFORE)]
  await site.close()
  assert.equal(said, ['good', 'unknown', 'good'])
  assert.is(site.requests.length, 1)
})

test.run()
