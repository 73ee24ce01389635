/** Every demo host gets the verdict that was planted in it, and OpenSSL agrees wherever it can speak. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startDemo } from '../runtime/demo/main.ts'
import type { Check } from '../plugins/certificate/schema.ts'
import { settingsOf } from './world.ts'

const run = promisify(execFile)
const demo = await startDemo(settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000' }), () => {}, line => console.error(line))
const folder = mkdtempSync(join(tmpdir(), 'certscope-roots-'))
const roots = join(folder, 'roots.pem')
writeFileSync(roots, demo.world.roots)
const { hosts } = demo.world

const check = async (name: string): Promise<Check> =>
  await (await fetch(`${demo.serving.url}/api/v1/certificate?domain=${name}`)).json() as Check
const checks = new Map(await Promise.all(hosts.map(async (host): Promise<[string, Check]> => [host.name, await check(host.name)])))
/** As counted by the peers before OpenSSL comes along. */
const connections = new Map(hosts.map(host => [host.name, demo.world.connections(host.name)]))

const openssl = await run('openssl', ['version']).then(() => true, () => false)
if (!openssl) console.log('skipped: openssl is not here, so its verdicts are not compared')

/** Whether OpenSSL's client verifies the certificate and its name. */
const opensslAccepts = async (host: (typeof hosts)[number]): Promise<boolean> => {
  const words = ['s_client', '-connect', `127.0.0.1:${host.port}`, '-servername', host.name, '-verify_hostname', host.name, '-CAfile', roots, '-no-CApath', '-no-CAstore',
    '-verify_return_error', ...host.opensslArguments]
  const pending = run('openssl', words, { timeout: 10_000 })
  pending.child.stdin?.end()
  // A server that insists on a client certificate ends the handshake only after the verification, which is what counts.
  const { stdout } = await pending.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
  return /Verify return code: 0 \(ok\)/.test(stdout)
}

test('there are at least 20 TLS hosts in the demo', () => {
  assert.ok(hosts.filter(host => host.port !== null).length >= 20, String(hosts.length))
})

for (const host of hosts) {
  test(`${host.name}: ${host.expect.code ?? 'healthy'}`, () => {
    const { tls } = checks.get(host.name)!
    assert.is(tls.error?.code ?? null, host.expect.code, JSON.stringify(tls.errors))
    assert.is(tls.ok, host.expect.ok)
    if (host.expect.addresses) assert.equal(tls.addresses.map(one => one.error?.code ?? null), host.expect.addresses)
  })
  if (host.kind === 'healthy') {
    test(`${host.name}: nothing is found on a healthy host`, () => {
      const { tls } = checks.get(host.name)!
      assert.equal(tls.errors, [])
      assert.equal(tls.chainIssues.filter(issue => issue.severity !== 'info').map(issue => issue.code), host.expect.warnings ?? [])
    })
  }
  if (openssl && host.opensslSpeaks) {
    test(`${host.name}: OpenSSL agrees`, async () => {
      const { tls } = checks.get(host.name)!
      assert.is(tls.trusted && tls.hostnameMatch, await opensslAccepts(host), JSON.stringify(tls.errors))
    })
  }
}

test('a check makes one TCP connection for the certificate, and one more for the hybrid group where TLS 1.3 is spoken', () => {
  const single = hosts.filter(one => one.kind === 'healthy' && one.addresses.length === 1)
  const expected = single.map(one => [one.name, checks.get(one.name)!.tls.protocol === 'TLS 1.3' ? 2 : 1])
  assert.equal(single.map(one => [one.name, connections.get(one.name)]), expected)
})

test.after(async () => {
  await demo.close()
  rmSync(folder, { recursive: true })
})

test.run()
