/** OCSP responses, right and wrong: read and verified. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verifyOcsp } from '../../../../../../core/protocol/x509/revocation/ocsp-verify.ts'
import { MalformedOcsp, parseOcsp } from '../../../../../../core/protocol/x509/revocation/ocsp.ts'
import { coded } from '../../../../../peers/codes.ts'
import { unknownExtension } from '../../../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../../../peers/protocols/x509/keys.ts'
import {
  mintOcsp,
  refuseOcsp,
  type OcspSpec,
  type SingleSpec,
} from '../../../../../peers/protocols/x509/ocsp.ts'
import { concat, type Bytes } from '../../../../../peers/protocols/wire/bytes.ts'
import { at, ca, days, HOUR_MS, impostor, ocsp, root, spans } from '../../revocation/pki.ts'
import { certificate, delegate, issuer, leaf, responder } from '../ocsp.ts'

const judge = (der: Bytes) => verifyOcsp(der, certificate, issuer, at)

/** Signed by a delegate with this certificate. */
const delegated = (...certificates: readonly Bytes[]): Bytes => ocsp(leaf, {}, { responder, certificates })
const single = (change: Partial<SingleSpec>): Bytes => ocsp(leaf, change)
const whole = (change: Partial<OcspSpec>): Bytes => ocsp(leaf, {}, change)
const minutes = (count: number): Date => new Date(at.getTime() + count * 60_000)

const CASES: readonly (readonly [what: string, response: Bytes, verdict: string])[] = [
  ['signed by the CA itself', single({}), 'good'],
  ['signed by the CA, which is named by its name', whole({ responderId: 'name' }), 'good'],
  ['with a CertID by SHA-256', single({ hash: 'sha256' }), 'good'],
  [
    'that says revoked, with a reason',
    single({ status: { revokedAt: days(-2), reason: 1 } }),
    'revoked 1 2026-11-18T00:00:00.000Z',
  ],
  [
    'that says revoked, without a reason',
    single({ status: { revokedAt: days(-2) } }),
    'revoked null 2026-11-18T00:00:00.000Z',
  ],
  ['that says unknown', single({ status: 'unknown' }), 'unknown'],
  ['signed by a delegate', delegated(delegate()), 'good'],
  [
    'signed by a delegate that is named by its name',
    ocsp(leaf, {}, { responder, responderId: 'name', certificates: [delegate()] }),
    'good',
  ],
  [
    'signed by a delegate, with other certificates before its own',
    delegated(root.certificate, delegate()),
    'good',
  ],
  [
    'about several certificates',
    mintOcsp({
      issuer: ca,
      singles: [
        {
          certificate: { serial: Uint8Array.of(7) },
          status: { revokedAt: days(-3) },
          thisUpdate: days(-1),
          nextUpdate: days(3),
        },
        { certificate: leaf, status: 'good', thisUpdate: days(-1), nextUpdate: days(3) },
      ],
    }),
    'good',
  ],
  [
    'that says both good and revoked',
    mintOcsp({
      issuer: ca,
      singles: [
        { certificate: leaf, status: 'good', thisUpdate: days(0), nextUpdate: days(3) },
        {
          certificate: leaf,
          status: { revokedAt: days(-3) },
          thisUpdate: days(-1),
          nextUpdate: days(3),
          hash: 'sha256',
        },
      ],
    }),
    'revoked null 2026-11-17T00:00:00.000Z',
  ],
  [
    'about several, of which the one that says good has expired',
    mintOcsp({
      issuer: ca,
      singles: [
        { certificate: leaf, status: 'good', thisUpdate: days(-9), nextUpdate: days(-3) },
        { certificate: leaf, status: 'unknown', thisUpdate: days(-1), nextUpdate: days(3) },
      ],
    }),
    'unknown',
  ],
  ['in date for exactly as long as it says', single({ nextUpdate: at }), 'good'],
  ['from a clock that is ahead by four minutes', single({ thisUpdate: minutes(4) }), 'good'],
  [
    'without nextUpdate, an hour old',
    single({ thisUpdate: new Date(at.getTime() - HOUR_MS), nextUpdate: null }),
    'good',
  ],

  [
    'that expired a second ago',
    single({ nextUpdate: new Date(at.getTime() - 1000) }),
    'ocsp-expired(2026-11-20T11:59:59Z)',
  ],
  ['from the future', single({ thisUpdate: minutes(6) }), 'ocsp-not-yet-valid(2026-11-20T12:06:00Z)'],
  [
    'that ends before it begins',
    single({ thisUpdate: days(-1), nextUpdate: days(-2) }),
    'ocsp-ends-before-start',
  ],
  [
    'without nextUpdate, two days old',
    single({ thisUpdate: days(-2), nextUpdate: null }),
    'ocsp-old(2026-11-18T00:00:00Z)',
  ],
  ['with a spoiled signature', whole({ spoiled: true }), 'ocsp-bad-signature'],
  ['signed by somebody else in the name of the CA', whole({ signer: impostor.key }), 'ocsp-bad-signature'],
  [
    'signed with SHA-1',
    ocsp(leaf, {}, { responder, hash: 'sha1', certificates: [delegate()] }),
    'ocsp-weak-signature(sha1WithRSAEncryption)',
  ],
  [
    'about another serial number',
    single({ certificate: { serial: Uint8Array.of(7) } }),
    'ocsp-other-certificate',
  ],
  ['with the wrong name hash', single({ wrongName: true }), 'ocsp-other-ca'],
  ['with the wrong key hash', single({ wrongKey: true }), 'ocsp-other-ca'],
  ['about a certificate of the root', single({ issuer: root }), 'ocsp-other-ca'],
  [
    'signed by the root in place of the CA',
    whole({ responder: root, certificates: [root.certificate] }),
    'ocsp-signer-other-ca',
  ],
  ['signed by a delegate that is not sent along', delegated(), 'ocsp-bad-signature'],
  [
    'signed by a delegate without the purpose',
    delegated(delegate({ purposes: ['1.3.6.1.5.5.7.3.1'] })),
    'ocsp-signer-extended-key-usage',
  ],
  [
    'signed by a delegate with any purpose',
    delegated(delegate({ purposes: ['2.5.29.37.0'] })),
    'ocsp-signer-extended-key-usage',
  ],
  [
    'signed by a delegate without purposes',
    delegated(delegate({ purposes: [] })),
    'ocsp-signer-extended-key-usage',
  ],
  ['signed by a delegate that has expired', delegated(delegate(spans(-30, -1))), 'ocsp-signer-expired'],
  ['signed by a delegate of tomorrow', delegated(delegate(spans(1, 30))), 'ocsp-signer-not-yet-valid'],
  ['signed by a delegate of the root', delegated(delegate({ issuer: root })), 'ocsp-signer-other-ca'],
  [
    'signed by a delegate of a CA of the same name',
    delegated(delegate({ issuer: impostor })),
    'ocsp-signer-other-ca',
  ],
  [
    'signed by a delegate whose certificate is spoiled',
    delegated(delegate({ spoiled: true })),
    'ocsp-signer-other-ca',
  ],
  [
    'signed by a delegate other than the one it names',
    ocsp(leaf, {}, { responder, signer: testKey('leafRsa'), certificates: [delegate()] }),
    'ocsp-bad-signature',
  ],
  [
    'whose delegate certificate is garbage',
    delegated(Uint8Array.of(0x30, 0x02, 0x05, 0x00)),
    'ocsp-bad-signature',
  ],
  [
    'with a critical extension',
    single({ extensions: [unknownExtension(true)] }),
    'ocsp-critical-extension(2.999.1)',
  ],
  [
    'with a critical extension of the whole',
    whole({ extensions: [unknownExtension(true)] }),
    'ocsp-critical-extension(2.999.1)',
  ],
  ['about nothing', mintOcsp({ issuer: ca, singles: [] }), 'ocsp-other-certificate'],
  ['tryLater', refuseOcsp('tryLater'), 'ocsp-try-later'],
  ['unauthorized', refuseOcsp('unauthorized'), 'ocsp-unauthorized'],
  ['malformedRequest', refuseOcsp('malformedRequest'), 'ocsp-malformed-request'],
  ['internalError', refuseOcsp('internalError'), 'ocsp-internal-error'],
  ['sigRequired', refuseOcsp('sigRequired'), 'ocsp-signature-required'],
  ['that is empty', new Uint8Array(), 'ocsp-malformed'],
  ['that is HTML', new TextEncoder().encode('<html>no</html>'), 'ocsp-malformed'],
  ['that is cut off', single({}).subarray(0, 200), 'ocsp-malformed'],
  ['with something behind its end', concat(single({}), Uint8Array.of(0)), 'ocsp-malformed'],
]

for (const [what, response, wanted] of CASES) {
  test(`a response ${what}: ${wanted}`, async () => {
    const verdict = await judge(response)
    if (!verdict.ok) return assert.is(coded(verdict.why), wanted)
    const { status, reason, revokedAt } = verdict.single
    assert.is(status === 'revoked' ? `revoked ${reason} ${revokedAt!.toISOString()}` : status, wanted)
  })
}

test('a response that is larger than 64 KB is not read', () => {
  assert.throws(
    () => parseOcsp(concat(Uint8Array.of(0x30, 0x83, 0x01, 0x00, 0x01), new Uint8Array(65537))),
    (error: unknown) => error instanceof MalformedOcsp && /larger/.test(error.message),
  )
})

test('the single extensions can be had, since SCTs may be among them', () => {
  const response = parseOcsp(single({ extensions: [unknownExtension(false)] }))
  assert.equal([...response.basic!.singles[0]!.extensions.keys()], ['2.999.1'])
})

test.run()
