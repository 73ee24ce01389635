/** Lists signed with every kind of key, and with SHA-1 of its time: right ones count, spoiled ones do not. */
import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeName } from '../../../../../peers/protocols/x509/ca.ts'
import { mintCrl } from '../../../../../peers/protocols/x509/crl.ts'
import { context, integer, NULL, oid, sequence } from '../../../../../peers/protocols/x509/der.ts'
import { testKey } from '../../../../../peers/protocols/x509/keys.ts'
import { authority, leaf } from '../../../../../peers/protocols/x509/pki.ts'
import type { Bytes } from '../../../../../peers/protocols/wire/bytes.ts'
import { spans } from '../../revocation/pki.ts'
import { NUMBER, available, judge, list, opensslOf, revoking, written } from '../crl-real.ts'

const pss = (key: KeyObject): { algorithm: Bytes; signed: (body: Bytes) => Bytes } => {
  const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'), NULL)
  return {
    algorithm: sequence(
      oid('1.2.840.113549.1.1.10'),
      sequence(
        context(0, true, sha256),
        context(1, true, sequence(oid('1.2.840.113549.1.1.8'), sha256)),
        context(2, true, integer(32)),
      ),
    ),
    signed: body => new Uint8Array(sign('sha256', body, { key, padding: 6, saltLength: 32 })),
  }
}
const P384 = createPrivateKey(
  generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ format: 'pem', type: 'pkcs8' }),
)

for (const [what, key] of [
  ['RSA', testKey('intermediateRsa')],
  ['P-384', P384],
  ['Ed25519', testKey('intermediateEd25519')],
] as const) {
  test(`a list signed with ${what} counts, and a spoiled one does not`, async () => {
    const own = authority({
      subject: [
        ['O', 'Test'],
        ['CN', what],
      ],
      key,
      ...spans(-500, 2000),
    })
    const certificate = leaf({
      names: ['www.example.com'],
      key: testKey('leafP256'),
      issuer: own,
      ...spans(-10, 80),
    })
    const lists: [Bytes, string][] = [
      [list({ issuer: own }), 'good'],
      [list({ issuer: own, entries: revoking(certificate) }), 'revoked'],
      [list({ issuer: own, spoiled: true }), 'unknown'],
    ]
    if (what === 'RSA')
      lists.push([written({ ...pss(key), name: encodeName(own.subject), extensions: [NUMBER] }), 'good'])
    for (const [one, wanted] of lists) {
      assert.is((await judge(certificate, [one], { signer: own.certificate })).verdict, wanted)
      if (available) assert.is(opensslOf(certificate, [one], own.certificate), wanted, 'openssl')
    }
  })
}

/** The last day of SHA-1 and the first without it, a time long before and one long after. */
const TIMES = ['2020-06-01T00:00:00Z', '2026-09-14T23:59:59Z', '2026-09-15T00:00:00Z', '2027-06-01T00:00:00Z']
const FORGEABLE = 'crl-weak-signature(sha1WithRSAEncryption)'

for (const [hash, revoked, wanted] of [
  ['sha1', false, ['good', 'good', 'unknown', 'unknown']],
  ['sha1', true, ['revoked', 'revoked', 'unknown', 'unknown']],
  ['sha256', false, ['good', 'good', 'good', 'good']],
  ['sha256', true, ['revoked', 'revoked', 'revoked', 'revoked']],
] as const) {
  test(`a root's list by ${hash} that ${revoked ? 'revokes' : 'does not'}: ${wanted.join(', ')}`, async () => {
    const old = authority({
      subject: [['CN', 'Old root']],
      key: testKey('rootRsa'),
      notBefore: new Date('2000-05-12T00:00:00Z'),
      notAfter: new Date('2030-05-12T00:00:00Z'),
    })
    const certificate = leaf({
      names: ['www.example.com'],
      key: testKey('leafP256'),
      issuer: old,
      notBefore: new Date('2020-01-01T00:00:00Z'),
      notAfter: new Date('2028-01-01T00:00:00Z'),
    })
    const lists = [
      mintCrl({
        issuer: old,
        hash,
        thisUpdate: new Date('2020-05-01T00:00:00Z'),
        nextUpdate: new Date('2028-01-01T00:00:00Z'),
        entries: revoked ? revoking(certificate, { at: new Date('2020-04-01T00:00:00Z') }) : [],
      }),
    ]
    for (const [index, when] of TIMES.entries()) {
      const said = await judge(certificate, lists, { signer: old.certificate, when: new Date(when) })
      assert.is(said.verdict, wanted[index], when)
      if (said.verdict === 'unknown') assert.is(said.reason, FORGEABLE)
    }
  })
}

test.run()
