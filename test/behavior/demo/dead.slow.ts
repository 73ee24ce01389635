/**
 * With upstreams that hang or refuse, the demo is measured all the same, in time, and what is missing is
 * named.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Facts } from '../../../plugins/dns-info/schema.ts'
import type { Propagation } from '../../../plugins/dns-propagation/schema.ts'
import { startDemo } from '../../peers/demo/main.ts'
import { check, codes, type Expiry, get, settings } from './ask.ts'

for (const upstreams of ['hang', 'refuse'] as const) {
  test(`with upstreams that ${upstreams} every answer comes in time, with all that could be measured`, async () => {
    const dead = await startDemo({ settings, logLine: line => console.error(line), upstreams })
    try {
      // One of each kind of question that an upstream is asked: OCSP and CRL, CRL alone, a missing
      // intermediate, a fault, a stapled answer.
      const asked = [
        'healthy-rsa',
        'healthy-ecdsa',
        'healthy-p384',
        'incomplete-chain',
        'expired',
        'stapled',
        'two-addresses',
        'renewed',
      ].map(label => dead.world.hosts.find(({ name }) => name === `${label}.certscope-demo.com`)!)
      await Promise.all(
        asked.map(async host => {
          const started = performance.now()
          const { tls, tlsKr, cert, chain, revoked, unmeasured } = await check(dead, host.name)
          assert.ok(performance.now() - started < 10_000, host.name)
          assert.ok(tls.reachable && cert?.source === 'served' && chain.length > 0, host.name)
          assert.is(tls.error?.code ?? null, host.expect.code, host.name)
          assert.is(revoked, host.name.startsWith('stapled.') ? false : null, host.name)
          assert.is(tlsKr, null)
          for (const field of ['tlsKr', 'cert.newerInCt', ...(revoked === null ? ['revoked'] : [])]) {
            assert.ok(
              unmeasured.some(one => one.field === field && one.reason !== ''),
              `${host.name} ${field}`,
            )
          }
        }),
      )
      assert.equal(dead.world.strayed, [])
    } finally {
      await dead.close()
    }
  })
}

for (const upstreams of ['hang', 'refuse'] as const) {
  test(`with upstreams that ${upstreams} the DNS is measured all the same, and what is missing is named`, async () => {
    const dead = await startDemo({ settings, logLine: line => console.error(line), upstreams })
    try {
      const within = async <T>(milliseconds: number, path: string): Promise<T> => {
        const begun = performance.now()
        const answer = await get<T>(dead, path)
        assert.ok(performance.now() - begun < milliseconds, path)
        return answer
      }
      const [own, korean, moved, summary] = await Promise.all([
        within<Facts>(10_000, '/api/v1/dns-info?domain=certscope-demo.com'),
        within<Facts>(10_000, '/api/v1/dns-info?domain=certscope-demo.kr'),
        within<Propagation>(10_000, '/api/v1/dns?name=moved.certscope-demo.net&type=A'),
        within<Expiry>(
          25_000,
          '/api/v1/expiry?domains=certscope-demo.kr,certscope-demo.org,healthy-rsa.certscope-demo.com,expired.certscope-demo.com,caa-forbids.certscope-demo.com',
        ),
      ])
      for (const { zone, unmeasured, issues, dnssecChain, domain, registrar } of [own, korean]) {
        assert.is(zone, domain)
        assert.equal(codes(issues?.filter(({ severity }) => severity !== 'info')), [])
        assert.is(dnssecChain?.status, domain === 'certscope-demo.com' ? 'secure' : 'insecure')
        assert.is(registrar, null)
        assert.equal([...new Set(unmeasured.map(({ field }) => field))].sort(), [
          'a',
          'domainExpiry',
          'registrar',
        ])
      }
      assert.equal(
        [moved.vantage, moved.verdict.code, moved.zone, moved.authoritative.length],
        ['edge-doh', 'inconclusive', 'certscope-demo.net', 2],
      )
      assert.ok(
        moved.unmeasured.some(({ field, code }) => field === 'resolvers' && code?.startsWith('probe-')),
      )
      assert.equal(
        summary.results.map(({ alertCodes }) =>
          alertCodes
            .map(({ code }) => code)
            .filter(code => code !== 'registration-unknown')
            .join(),
        ),
        ['', '', '', 'certificate-expired', 'caa-forbids'],
      )
      for (const { alertCodes, certificate } of summary.results)
        assert.ok(
          certificate?.source === 'served' && alertCodes.some(({ code }) => code === 'registration-unknown'),
        )
      assert.equal(dead.world.strayed, [])
    } finally {
      await dead.close()
    }
  })
}

test.run()
