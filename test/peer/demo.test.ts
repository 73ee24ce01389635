/** The demo's Internet is what its list says: OpenSSL agrees with every host it can speak to, and no door leads out. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError, type Endpoint, type Socket } from '../../core/doors.ts'
import { FAULT_CODES } from '../../core/fault.ts'
import { HOST_PLANS } from '../../runtime/demo/hosts.ts'
import { demoWorld, type RunningHost } from '../../runtime/demo/world.ts'
import { sClient } from './openssl.ts'

const world = await demoWorld({ now: new Date() })
const folder = mkdtempSync(join(tmpdir(), 'certscope-demo-'))
const roots = join(folder, 'roots.pem')
writeFileSync(roots, world.roots)
test.after(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const available = spawnSync('openssl', ['version']).status === 0
/** These let no client finish without a certificate of its own; that they do with one is in peer.test.ts. */
const closed = (host: RunningHost) => host.name.startsWith('client-certificate')

for (const host of world.hosts) {
  const { name, opensslSpeaks, opensslVerify, opensslArguments, port } = host
  if (!opensslSpeaks || port === null) continue
  const verdict = opensslVerify === 0 ? 'accepts' : `refuses with X509_V code ${opensslVerify}`
  if (!available) {
    console.log(`skipped: OpenSSL ${verdict} ${name}: there is no openssl command here`)
    continue
  }
  test(`OpenSSL ${verdict} ${name}`, async () => {
    const before = world.handshakes(name)
    const lenient = await sClient(port, name, '-CAfile', roots, ...opensslArguments)
    assert.ok(lenient.completed, lenient.output)
    if (!closed(host)) assert.is(world.handshakes(name), before + 1, lenient.output)
    const strict = await sClient(port, name, '-CAfile', roots, '-verify_return_error', ...opensslArguments)
    assert.is(strict.verify, opensslVerify, strict.output)
    if (!closed(host)) assert.is(strict.status, opensslVerify === 0 ? 0 : 1, strict.output)
  })
}

test('every host has a sentence, a name of its own under the demo\'s domain and an expectation that holds together', () => {
  assert.is(new Set(world.hosts.map(({ name }) => name)).size, world.hosts.length)
  for (const { name, what, expect, kind } of world.hosts) {
    assert.match(name, /^[a-z0-9.-]+\.certscope-demo\.com$/)
    assert.match(what, /^[A-Z].{10,}\.$/)
    assert.is(expect.ok, expect.code === null)
    assert.is(kind === 'healthy', expect.ok)
    if (expect.code !== null) assert.ok(FAULT_CODES.includes(expect.code))
  }
})

test('OpenSSL\'s verdict differs from ours only where we know more', () => {
  const differing = world.hosts.filter(({ expect, opensslVerify }) => opensslVerify !== null && (opensslVerify === 0) !== expect.ok)
  const known = ['legacy-protocol', 'validity-too-long']
  assert.equal(differing.filter(({ expect }) => !known.includes(String(expect.code))).map(({ name }) => name), [])
})

test('the demo covers the fault codes that it can, over at least 20 TLS hosts', () => {
  assert.ok(world.hosts.filter(({ port }) => port !== null).length >= 60)
  // Revocation and distrust need their own data, which comes later.
  const missing = FAULT_CODES.filter((code) => !HOST_PLANS.some(({ expect }) => expect.code === code))
  assert.equal(missing, ['revoked', 'distrusted-ca'])
})

test('every address is unique, resolves from the zones and leads to a loopback port', () => {
  const all = world.hosts.flatMap(({ addresses }) => addresses)
  assert.is(new Set(all).size, all.length)
  for (const { name, addresses, port } of world.hosts) {
    const direct = world.zones[name]!
    const entry = direct.CNAME === undefined ? direct : world.zones[direct.CNAME]!
    if (addresses.length > 0) assert.equal([...entry.A ?? [], ...entry.AAAA ?? []], addresses)
    assert.is(port, world.ports.get(`${addresses[0]}:443`) ?? null)
  }
})

const never: Socket = { readable: new ReadableStream(), writable: new WritableStream(), close() {} }

test('the connect door maps the demo\'s addresses to loopback and leads nowhere else', async () => {
  const dialled: Endpoint[] = []
  const connect = world.connect(async (to) => {
    dialled.push(to)
    return never
  })
  const { addresses, port } = world.hosts[0]!
  await connect({ hostname: addresses[0]!, port: 443 })
  assert.equal(dialled, [{ hostname: '127.0.0.1', port }])
  for (const to of [
    { hostname: addresses[0]!, port: 80 }, { hostname: '127.0.0.1', port: port! }, { hostname: '1.1.1.1', port: 443 },
    { hostname: 'certscope-demo.com', port: 443 }, { hostname: '2606:4700::1111', port: 443 }, { hostname: '203.0.112.4', port: 443 },
  ]) {
    try {
      await connect(to)
      assert.unreachable(`${to.hostname} was dialled`)
    } catch (error) {
      assert.ok(error instanceof DoorError && error.why === 'unreachable', String(error))
    }
  }
  assert.is(dialled.length, 1)
})

test('the repository serves the missing intermediate to who asks', async () => {
  const [entry] = [...world.ports].filter(([address]) => address.endsWith(':80'))
  const base = `http://127.0.0.1:${entry![1]}`
  const found = await fetch(`${base}/intermediateRsa-certscope-demo-rsa-ca-1.cer`)
  assert.is(found.headers.get('content-type'), 'application/pkix-cert')
  assert.is(new Uint8Array(await found.arrayBuffer())[0], 0x30)
  assert.is((await fetch(`${base}/none`)).status, 404)
  assert.equal(world.repositoryRequests, ['/intermediateRsa-certscope-demo-rsa-ca-1.cer', '/none'])
})

test('the list has a line for every host, with its port', () => {
  const lines = world.list().split('\n')
  assert.is(lines.length, world.hosts.length)
  for (const [at, { name, port }] of world.hosts.entries()) {
    assert.ok(lines[at]!.startsWith(name))
    if (port !== null) assert.match(lines[at]!, new RegExp(`\\b${port}\\b`))
  }
})

test.run()
