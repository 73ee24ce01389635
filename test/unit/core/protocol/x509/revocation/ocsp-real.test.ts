/** OCSP responses in the forms that public CAs have published. */
import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verifyOcsp } from '../../../../../../core/protocol/x509/revocation/ocsp-verify.ts'
import { coded } from '../../../../../peers/codes.ts'
import {
  authorityKeyIdentifier,
  encodeName,
  extendedKeyUsage,
  extension,
  keyIdentifier,
  keyUsage,
  mint,
  publicKeyInfo,
  type KeyUsage,
} from '../../../../../peers/protocols/x509/ca.ts'
import { bits, context, octets, oid, sequence, tlv } from '../../../../../peers/protocols/x509/der.ts'
import { testKey } from '../../../../../peers/protocols/x509/keys.ts'
import { mintOcsp, OCSP_SIGNING, type SingleSpec } from '../../../../../peers/protocols/x509/ocsp.ts'
import { algorithmOf, serialOf, signatureOf } from '../../../../../peers/protocols/x509/signed.ts'
import { ascii, type Bytes } from '../../../../../peers/protocols/wire/bytes.ts'
import { at, ca, days, ocsp, mintLeaf, parsed, spans } from '../../revocation/pki.ts'

const asked = mintLeaf()
const responder = { subject: [['CN', 'Test responder']] as const, key: testKey('spareRsa') }
const delegateWith = (...uses: readonly KeyUsage[]): Bytes =>
  ocsp(
    asked,
    {},
    {
      responder,
      certificates: [
        mint({
          ...responder,
          issuer: ca,
          ...spans(-5, 25),
          extensions: [keyUsage(...uses), extendedKeyUsage(OCSP_SIGNING), authorityKeyIdentifier(ca.key)],
        }),
      ],
    },
  )
const generalized = (instant: Date): Bytes =>
  tlv(
    0x18,
    ascii(
      instant
        .toISOString()
        .replace(/\.\d+Z$/, 'Z')
        .replace(/[-:T]/g, ''),
    ),
  )

/** The CertID by another hash than `mintOcsp` knows. */
const byHash = (algorithm: 'sha384' | 'sha512' | 'md5', id: string): Bytes => {
  const digest = (bytes: Bytes): Bytes => octets(new Uint8Array(createHash(algorithm).update(bytes).digest()))
  const point = publicKeyInfo(ca.key).subarray(-65)
  const single = sequence(
    sequence(sequence(oid(id)), digest(encodeName(ca.subject)), digest(point), tlv(0x02, serialOf(asked))),
    context(0, false),
    generalized(days(-1)),
    context(0, true, generalized(days(3))),
  )
  const body = sequence(
    context(2, true, octets(keyIdentifier(ca.key))),
    generalized(days(-1)),
    sequence(single),
  )
  const basic = sequence(body, algorithmOf({ key: ca.key }), bits(signatureOf({ key: ca.key }, body)))
  return sequence(
    tlv(0x0a, Uint8Array.of(0)),
    context(0, true, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))),
  )
}
const about: SingleSpec = { certificate: asked, status: 'good', thisUpdate: days(-1), nextUpdate: days(3) }
const nonce = extension('1.3.6.1.5.5.7.48.1.2', octets(new Uint8Array(16)), true)

for (const [what, response, wanted] of [
  ['of a delegate with contentCommitment alone', delegateWith('contentCommitment'), 'good'],
  ['of a delegate with both', delegateWith('digitalSignature', 'contentCommitment'), 'good'],
  ['of a delegate with neither', delegateWith('keyEncipherment'), 'ocsp-signer-key-usage'],
  ['with a CertID by SHA-384', byHash('sha384', '2.16.840.1.101.3.4.2.2'), 'good'],
  ['with a CertID by SHA-512', byHash('sha512', '2.16.840.1.101.3.4.2.3'), 'good'],
  ['with a CertID by MD5', byHash('md5', '1.2.840.113549.2.5'), 'ocsp-other-ca'],
  ['with a critical nonce', mintOcsp({ issuer: ca, singles: [about], extensions: [nonce] }), 'good'],
  [
    'with a critical archive cutoff',
    mintOcsp({
      issuer: ca,
      singles: [{ ...about, extensions: [extension('1.3.6.1.5.5.7.48.1.6', generalized(days(-900)), true)] }],
    }),
    'good',
  ],
] as const) {
  test(`an OCSP response ${what}: ${wanted}`, async () => {
    const verdict = await verifyOcsp(response, parsed(asked), parsed(ca.certificate), at)
    assert.is(verdict.ok ? verdict.single.status : coded(verdict.why), wanted)
  })
}

test.run()
