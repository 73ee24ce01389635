/** What the certificate check makes of what the CA says of revocation. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FaultCode } from '../../../../../core/protocol/faults.ts'
import { revocationOf } from '../../../../../plugins/certificate/findings/judge.ts'
import { tlsFeature } from '../../../../peers/protocols/x509/ca.ts'
import {
  AT,
  own,
  saying,
  type More,
  served,
  measured,
  verdict,
  INTERMEDIATE,
} from '../../certificate-scene.ts'

const SILENT: [string, string] = ['the OCSP responder did not respond in time', 'ocsp-timeout']
const NOT_REVOCABLE = 'a short-lived certificate without OCSP or CRL URL is not meant to be revoked'

const revocations: [
  string,
  More,
  {
    revoked: boolean | null
    status: string
    ok: boolean
    codes: FaultCode[]
    reason: [string | null, string | null]
  },
][] = [
  [
    'a good leaf',
    { revocation: [saying('good')] },
    { revoked: false, status: 'good', ok: true, codes: [], reason: [null, null] },
  ],
  [
    'a revoked leaf',
    { revocation: [saying('revoked')] },
    { revoked: true, status: 'revoked', ok: false, codes: ['revoked'], reason: ['keyCompromise', null] },
  ],
  [
    'nobody who knows',
    { revocation: [saying('unknown')] },
    { revoked: null, status: 'unknown', ok: true, codes: [], reason: SILENT },
  ],
  [
    'a leaf that is short-lived by design',
    { revocation: [saying('not-revocable')] },
    { revoked: null, status: 'not-revocable', ok: true, codes: [], reason: [NOT_REVOCABLE, 'not-revocable'] },
  ],
  [
    'a good leaf below a revoked CA',
    { revocation: [saying('good'), saying('revoked', INTERMEDIATE)] },
    { revoked: true, status: 'revoked', ok: false, codes: ['revoked'], reason: ['keyCompromise', null] },
  ],
  [
    'a good leaf below a CA of which nothing is known',
    { revocation: [saying('good'), saying('unknown', INTERMEDIATE)] },
    { revoked: false, status: 'good', ok: true, codes: [], reason: [null, null] },
  ],
  [
    'an unknown leaf below a good CA',
    { revocation: [saying('unknown'), saying('good', INTERMEDIATE)] },
    { revoked: null, status: 'unknown', ok: true, codes: [], reason: SILENT },
  ],
  [
    'no trusted root',
    { revocation: null },
    {
      revoked: null,
      status: 'unknown',
      ok: true,
      codes: [],
      reason: ['the chain does not end in a trusted root', 'no-trusted-root'],
    },
  ],
  [
    'an expired leaf that no list has any more',
    { revocation: [saying('good', { certificate: own(-90, -1) })] },
    {
      revoked: null,
      status: 'unknown',
      ok: true,
      codes: [],
      reason: ['CAs may drop expired certificates from OCSP and CRLs', 'revocation-of-expired'],
    },
  ],
  [
    'an expired leaf that is still listed',
    { revocation: [saying('revoked', { certificate: own(-90, -1) })] },
    { revoked: true, status: 'revoked', ok: false, codes: ['revoked'], reason: ['keyCompromise', null] },
  ],
]
for (const [what, more, wanted] of revocations) {
  test(`${what} is judged so`, () => {
    const one = served('192.0.2.1', [], more)
    const tls = verdict(measured([one]))
    assert.equal(
      [tls.revocation?.status, tls.ok, tls.trusted, tls.errors.map(({ code }) => code)],
      [wanted.status, wanted.ok, wanted.ok, wanted.codes],
    )
    assert.is(one.outcome.ok && (revocationOf(one.outcome.served, AT)?.revoked ?? null), wanted.revoked)
    const { reason, detail } = tls.revocation!
    assert.equal([reason, detail], wanted.reason)
  })
}

test("a revoked certificate on the second address is that address's fault", () => {
  const tls = verdict(
    measured([served('192.0.2.1'), served('192.0.2.2', [], { revocation: [saying('revoked')] })]),
  )
  assert.equal(
    tls.addresses.map(({ error }) => error?.code ?? null),
    [null, 'revoked'],
  )
  assert.is(tls.ok, true)
})

test('a must-staple certificate without a staple that counts is an issue, with one it is none', () => {
  const certificate = own(-30, 60, [tlsFeature(5)])
  const codes = (more: More) =>
    verdict(measured([served('192.0.2.1', [], more)])).chainIssues.map(({ code }) => code)
  assert.equal(codes({ certificate }), ['must-staple-missing'])
  assert.equal(
    codes({
      certificate,
      staple: new Uint8Array(4),
      revocation: [saying('good', { source: 'stapled-ocsp' })],
    }),
    [],
  )
  assert.equal(codes({ certificate, staple: new Uint8Array(4), revocation: [saying('good')] }), [
    'must-staple-unusable',
  ])
  assert.equal(codes({ certificate, staple: new Uint8Array(4), revocation: [saying('unknown')] }), [
    'must-staple-unusable',
  ])
  assert.equal(codes({ certificate, staple: new Uint8Array(4), revocation: [saying('revoked')] }), [])
  assert.equal(codes({ certificate, staple: new Uint8Array(4), revocation: null }), [])
  assert.equal(codes({}), [])
})

test.run()
