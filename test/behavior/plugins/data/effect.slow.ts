/** Lists that are replaced while an instance runs: the next answer is judged by them, and by all of each. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { ctLog, loggedLeaf } from '../../../peers/protocols/ct-log.ts'
import { dnsWorld } from '../../../peers/protocols/dns/dns-world.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { tlsPeer } from '../../../peers/protocols/tls.ts'
import caa from '../../../../plugins/caa/index.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../../plugins/certificate/measured/index.ts'
import type { Check } from '../../../../plugins/certificate/schema.ts'
import ct from '../../../../plugins/ct/index.ts'
import graded from '../../../../plugins/security/graded/index.ts'
import security from '../../../../plugins/security/index.ts'
import type { Answer } from '../../../../plugins/security/schema.ts'
import suites from '../../../../plugins/security/suites/index.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { issuer, root } from '../../../unit/plugins/certificate-caa.ts'
import { googleList, listedBy, NOW } from '../../../unit/plugins/data/documents.ts'
import { close, instance, serve, signed } from '../../../unit/plugins/data/scene.ts'

test.after(close)

const SERVER = '45.33.32.1'
const log = ctLog('Newest log', 'Newest')
const day = midnight(NOW)
const leaf = loggedLeaf(
  { names: ['example.com'], key: testKey('leafP256'), issuer, ...validity(day, -10, 60) },
  [{ log, at: new Date('2026-11-11T00:00:00Z') }],
)

const withServer = async (
  run: (it: ReturnType<typeof instance>, other: ReturnType<typeof instance>) => Promise<void>,
): Promise<void> => {
  const peer = await tlsPeer({
    identity: { chain: [leaf, issuer.certificate], key: testKey('leafP256') },
  })
  const dns = dnsWorld({ servers: {}, roots: [], recursive: ['192.0.2.53'], answer: () => ({}) })
  const open = {
    datagram: dns.doors.datagram,
    resolve: async () => ({ ok: true, addresses: [SERVER], cname: [] }) as const,
    connect: (to: { readonly hostname: string; readonly port: number }, how: object) =>
      connect({ hostname: '127.0.0.1', port: to.hostname === SERVER ? peer.port : 1 }, how),
  }
  const store = memoryStore()
  const more = [caa, ct, certificate, certificateMeasured, graded, suites, security]
  const made = () => instance(store, { more, open, extraCa: toPem(root.certificate) })
  try {
    await run(made(), made())
  } finally {
    await peer.close()
  }
}

/** Which log signed the SCT in the certificate, as far as the list knows it. */
const signer = async (it: ReturnType<typeof instance>): Promise<readonly unknown[]> => {
  it.time.pass(60)
  const { sct } = (
    (await it.kernel.call(certificate, { domain: 'example.com' }, { fresh: true })).answer as Check
  ).tls
  return [sct?.list[0]?.log, sct?.list[0]?.signature, sct?.logList]
}

test('a log that an update brings is known to the next answer, on the instance and on the others', () =>
  withServer(async (it, other) => {
    const before = [null, 'unverified', '2026-10-11']
    const after = [log.description, 'valid', '2026-11-20']
    assert.equal(await signer(it), before)
    const newest = {
      description: log.description,
      operator: log.operator,
      key: Buffer.from(log.key).toString('base64'),
      logId: Buffer.from(log.logId).toString('hex'),
      kind: 'rfc6962' as const,
      state: 'usable',
      since: '2026-11-01T00:00:00Z',
    }
    serve(...signed(googleList([...listedBy('chrome'), newest])))
    assert.equal(await it.update('ct-logs-chrome'), { 'ct-logs-chrome': 'updated' })
    assert.equal(await signer(it), after)
    assert.equal(await signer(other), before)
    const end = new AbortController()
    const following = other.job('follow', end.signal)
    while (JSON.stringify(await signer(other)) !== JSON.stringify(after))
      await new Promise(resolve => setTimeout(resolve, 50))
    end.abort()
    await following
  }))

test('a newer guideline is what the next policy is judged by', () =>
  withServer(async it => {
    const policy = async () => {
      const input = { domain: 'example.com', policy: 'mozilla-intermediate' }
      return ((await it.kernel.call(security, input, { fresh: true })).answer as Answer).policy!
    }
    assert.is((await policy()).version, '6.0')
    serve()
    assert.equal(await it.update('server-side-tls'), { 'server-side-tls': 'updated' })
    it.time.pass(60)
    const after = await policy()
    assert.equal([after.version, after.date], ['6.1', '2026-11-21'])
  }))

test.run()
