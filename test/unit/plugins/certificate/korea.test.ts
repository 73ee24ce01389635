/** What only the Korean probe could see is the certificate of the answer, and says so. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fromKorea } from '../../../../plugins/certificate/korea.ts'
import type { Korean } from '../../../../plugins/certificate/korea.ts'
import type { CtAnswer } from '../../../../plugins/certificate/korea.ts'
import { AT, check, failed, measured, served } from '../certificate-scene.ts'

const seen: Korean = {
  ...check(measured([served('192.0.2.1')])),
  revoked: false,
  unmeasured: [
    { field: 'tls.postQuantum', reason: 'not asked' },
    { field: 'cert.newerInCt', reason: 'a probe searches no logs' },
  ],
}
const searched = (days: number, issuerOrganization: string | null): CtAnswer =>
  ({
    source: 'crtsh',
    fetchedAt: '2026-11-21T00:00:00Z',
    newestEntry: '2026-11-01T00:00:00Z',
    total: 1,
    sources: [],
    issuances: [
      {
        names: ['example.com'],
        notBefore: '2026-11-01T00:00:00Z',
        notAfter: new Date(AT.getTime() + days * 86_400_000).toISOString().replace('.000Z', 'Z'),
        serialNumber: '77',
        issuer: 'Test CA',
        issuerOrganization,
        keyType: 'RSA',
        revoked: null,
        loggedAt: null,
      },
    ],
  }) as unknown as CtAnswer

test('the certificate, its chain, its names and its revocation come from the probe', () => {
  const found = fromKorea(seen, null, AT)!
  assert.is(found.cert?.source, 'served')
  assert.is(found.cert?.vantage, 'kr-probe')
  assert.is(found.cert?.daysLeft, 60)
  assert.equal(found.chain, seen.chain)
  assert.equal(found.san, seen.san)
  assert.is(found.revoked, false)
  assert.equal(found.gaps, [])
})

test('why revocation is not known comes along', () => {
  const gap = { field: 'revoked', reason: 'the responder did not respond' }
  const found = fromKorea({ ...seen, revoked: null, unmeasured: [...seen.unmeasured, gap] }, null, AT)!
  assert.is(found.revoked, null)
  assert.equal(found.gaps, [gap])
})

test('the logs are searched from here', () => {
  assert.is(fromKorea(seen, searched(80, 'Test'), AT)?.cert?.newerInCt, true)
  assert.is(fromKorea(seen, searched(20, 'Test'), AT)?.cert?.newerInCt, false)
})

test('a probe that saw nothing, or that is of an older version, leaves the answer to the logs', () => {
  const down = check(measured([failed('192.0.2.1', 'timeout')]))
  assert.is(fromKorea(down, null, AT), null)
  assert.is(fromKorea({ tls: seen.tls, unmeasured: [] }, null, AT), null)
  assert.is(fromKorea({ ...seen, cert: { ...seen.cert!, source: 'ct' } }, null, AT), null)
})

test.run()
