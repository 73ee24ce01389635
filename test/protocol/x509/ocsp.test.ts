/** OCSP responses, right and wrong: read and verified. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verifyOcsp } from '../../../core/protocol/x509/ocsp-verify.ts'
import { MalformedOcsp, parseOcsp } from '../../../core/protocol/x509/ocsp.ts'
import { unknownExtension } from '../../peer/ca.ts'
import { testKey } from '../../peer/keys.ts'
import { mintOcsp, refuseOcsp, type OcspSpec, type SingleSpec } from '../../peer/ocsp.ts'
import { concat, type Bytes } from '../../peer/wire/bytes.ts'
import { at, ca, days, HOUR_MS, impostor, ocsp, root, spans } from '../revocation/pki.ts'
import { certificate, delegate, issuer, leaf, responder } from './ocsp.ts'

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
    'the OCSP response expired at 2026-11-20T11:59:59Z',
  ],
  [
    'from the future',
    single({ thisUpdate: minutes(6) }),
    'the OCSP response is valid only from 2026-11-20T12:06:00Z',
  ],
  [
    'that ends before it begins',
    single({ thisUpdate: days(-1), nextUpdate: days(-2) }),
    'the OCSP response ends before it begins',
  ],
  [
    'without nextUpdate, two days old',
    single({ thisUpdate: days(-2), nextUpdate: null }),
    'the OCSP response of 2026-11-18T00:00:00Z does not say how long it is valid, and is old',
  ],
  ['with a spoiled signature', whole({ spoiled: true }), 'the OCSP response has no valid signature'],
  [
    'signed by somebody else in the name of the CA',
    whole({ signer: impostor.key }),
    'the OCSP response has no valid signature',
  ],
  [
    'signed with SHA-1',
    ocsp(leaf, {}, { responder, hash: 'sha1', certificates: [delegate()] }),
    'the OCSP response is signed with sha1WithRSAEncryption, which can be forged',
  ],
  [
    'about another serial number',
    single({ certificate: { serial: Uint8Array.of(7) } }),
    'the OCSP response is about another certificate',
  ],
  [
    'with the wrong name hash',
    single({ wrongName: true }),
    'the OCSP response is about a certificate of another CA',
  ],
  [
    'with the wrong key hash',
    single({ wrongKey: true }),
    'the OCSP response is about a certificate of another CA',
  ],
  [
    'about a certificate of the root',
    single({ issuer: root }),
    'the OCSP response is about a certificate of another CA',
  ],
  [
    'signed by the root in place of the CA',
    whole({ responder: root, certificates: [root.certificate] }),
    'the certificate of the OCSP responder was not issued by the CA of the certificate',
  ],
  ['signed by a delegate that is not sent along', delegated(), 'the OCSP response has no valid signature'],
  [
    'signed by a delegate without the purpose',
    delegated(delegate({ purposes: ['1.3.6.1.5.5.7.3.1'] })),
    'the certificate of the OCSP responder may not sign OCSP responses by its extended key usage',
  ],
  [
    'signed by a delegate with any purpose',
    delegated(delegate({ purposes: ['2.5.29.37.0'] })),
    'the certificate of the OCSP responder may not sign OCSP responses by its extended key usage',
  ],
  [
    'signed by a delegate without purposes',
    delegated(delegate({ purposes: [] })),
    'the certificate of the OCSP responder may not sign OCSP responses by its extended key usage',
  ],
  [
    'signed by a delegate that has expired',
    delegated(delegate(spans(-30, -1))),
    'the certificate of the OCSP responder has expired',
  ],
  [
    'signed by a delegate of tomorrow',
    delegated(delegate(spans(1, 30))),
    'the certificate of the OCSP responder is not valid yet',
  ],
  [
    'signed by a delegate of the root',
    delegated(delegate({ issuer: root })),
    'the certificate of the OCSP responder was not issued by the CA of the certificate',
  ],
  [
    'signed by a delegate of a CA of the same name',
    delegated(delegate({ issuer: impostor })),
    'the certificate of the OCSP responder was not issued by the CA of the certificate',
  ],
  [
    'signed by a delegate whose certificate is spoiled',
    delegated(delegate({ spoiled: true })),
    'the certificate of the OCSP responder was not issued by the CA of the certificate',
  ],
  [
    'signed by a delegate other than the one it names',
    ocsp(leaf, {}, { responder, signer: testKey('leafRsa'), certificates: [delegate()] }),
    'the OCSP response has no valid signature',
  ],
  [
    'whose delegate certificate is garbage',
    delegated(Uint8Array.of(0x30, 0x02, 0x05, 0x00)),
    'the OCSP response has no valid signature',
  ],
  [
    'with a critical extension',
    single({ extensions: [unknownExtension(true)] }),
    'the OCSP response has the critical extension 2.999.1, which is not known',
  ],
  [
    'with a critical extension of the whole',
    whole({ extensions: [unknownExtension(true)] }),
    'the OCSP response has the critical extension 2.999.1, which is not known',
  ],
  ['about nothing', mintOcsp({ issuer: ca, singles: [] }), 'the OCSP response is about another certificate'],
  ['tryLater', refuseOcsp('tryLater'), 'the OCSP responder says to try later'],
  [
    'unauthorized',
    refuseOcsp('unauthorized'),
    'the OCSP responder has no answer for this certificate (unauthorized)',
  ],
  ['malformedRequest', refuseOcsp('malformedRequest'), 'the OCSP responder calls the request malformed'],
  ['internalError', refuseOcsp('internalError'), 'the OCSP responder has an internal error'],
  ['sigRequired', refuseOcsp('sigRequired'), 'the OCSP responder answers only signed requests'],
  ['that is empty', new Uint8Array(), 'the OCSP response cannot be read'],
  ['that is HTML', new TextEncoder().encode('<html>no</html>'), 'the OCSP response cannot be read'],
  ['that is cut off', single({}).subarray(0, 200), 'the OCSP response cannot be read'],
  ['with something behind its end', concat(single({}), Uint8Array.of(0)), 'the OCSP response cannot be read'],
]

for (const [what, response, wanted] of CASES) {
  test(`a response ${what}: ${wanted}`, async () => {
    const verdict = await judge(response)
    if (!verdict.ok) return assert.is(verdict.why, wanted)
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
